import DaymarkCore
import Testing

/// The menu and the question of the journal in programs of a desktop. Scripts stand for these programs and the person.
@Suite struct BarProgramTests {
    private static let stubs = #"""
        mkdir tools
        stub() {
            cat > "tools/$1"
            chmod +x "tools/$1"
        }
        stub fuzzel <<'END'
        #!/bin/sh
        grep -m 1 "$WANTED"
        END
        stub zenity <<'END'
        #!/bin/sh
        echo "$@" > asked
        echo "$LINE"
        END
        stub xdg-open <<'END'
        #!/bin/sh
        echo "$1" > opened
        END
        export PATH="$PWD/tools:$PATH"

        """#

    @Test func theMenuRunsWhatIsChosen() throws {
        let program = try Program()
        let (status, output, error) = try program.shell(
            BarProgramTests.stubs + #"""
                WANTED=Settings daymark bar menu < /dev/null && cat opened
                export LINE='Watered the fern'
                WANTED=journal daymark bar menu < /dev/null && cat asked
                WANTED=nothing daymark bar menu < /dev/null
                """#)
        #expect(status == 0, "\(error)")
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.count == 2 && lines.first == "http://localhost:8080/#settings")
        #expect(lines.last?.contains("--entry --title Daymark --text Journal, today:") == true)
        let shown = try JSONReader.read(try program.shell("daymark journal show --json").output)
        #expect(shown["text"] == .string("Watered the fern"))
    }

    @Test func anEmptyOrCancelledLineWritesNothing() throws {
        let program = try Program()
        let answers = try program.shell(
            BarProgramTests.stubs + #"""
                LINE=' ' daymark bar journal --json < /dev/null
                printf '#!/bin/sh\nexit 1\n' > tools/zenity
                daymark bar journal --json < /dev/null
                """#)
        #expect(answers.output == "{\"written\":false}\n{\"written\":false}\n")
        let shown = try JSONReader.read(try program.shell("daymark journal show --json").output)
        #expect(shown["text"] == .string(""))
    }
}
