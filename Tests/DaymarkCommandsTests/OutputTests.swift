import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

/// Output arrives complete, or the program reports that it did not.
@Suite struct OutputTests {
    private func program() throws -> Program {
        let program = try Program()
        for number in 0..<40 { #expect(try program.shell("daymark add 'Water plant \(number) fri'").status == 0) }
        return program
    }

    @Test(arguments: ["list", "export", "history --json", "now", "--help", "help edit", "--version"])
    func aFullDeviceIsReported(_ command: String) throws {
        let answer = try Program().shell("daymark \(command) > /dev/full")
        #expect(answer.status == 74)
        #expect(
            answer.error.hasPrefix(
                command.contains("json") ? "{\"error\":" : "daymark: Standard output cannot be written"))
    }

    @Test func aFailedExportLeavesNoFile() throws {
        let program = try program()
        let answer = try program.shell("ulimit -f 2; daymark export -o all.json")
        #expect(answer.status == 74 && answer.error.hasPrefix("daymark: There is no space left for all.json."))
        #expect(try program.files() == ["home"])
        #expect(try program.shell("daymark export -o all.json").status == 0)
        #expect(try program.shell("daymark export -o all.json").status == 73)
        #expect(try program.shell("daymark export -o missing/all.json").status == 73)
        #expect(try program.files() == ["all.json", "home"])
        let whole = try program.shell("daymark export").output
        #expect(whole == (try String(contentsOfFile: program.folder + "/all.json", encoding: .utf8)))
    }

    @Test func aRedirectedAnswerIsWholeOrMissing() throws {
        let program = try program()
        let answer = try program.shell("printf 'kept\\n' > log; ulimit -f 2; daymark export >> log")
        #expect(answer.status == 74)
        #expect(try String(contentsOfFile: program.folder + "/log", encoding: .utf8) == "kept\n")
    }

    /// A limit of 0 allows no file to grow, as a full disk does.
    @Test(arguments: ["list", "now", "plan", "show 'plant 7'", "week", "history", "export"])
    func aHomeWithoutSpaceCanBeRead(_ command: String) throws {
        let program = try Program()
        // In the evening, nothing is planned or suggested any more.
        let morning = "--now 2026-11-18T10:00"
        #expect(try program.shell("daymark add 'Water plant 7 tomorrow' \(morning)").status == 0)
        let answer = try program.shell("ulimit -f 0; daymark \(command) \(morning)")
        #expect(answer.status == 0 && answer.output.contains("plant 7"), "\(answer)")
        let refused = try program.shell("ulimit -f 0; daymark add more")
        #expect(refused.status == 74 && refused.error.contains("Nothing was changed"))
        let checked = try program.shell("ulimit -f 0; daymark doctor")
        #expect(checked.status == 0 && checked.output.contains("There is no space left"), "\(checked)")
        #expect(try program.shell("daymark doctor").status == 0)
    }

    @Test func aTipIsShownThoughThereIsNoSpaceToRememberIt() throws {
        let program = try Program()
        let tuesday = "--now 2026-11-24T10:00"
        #expect(try program.shell("daymark add Letter --now 2026-11-23T10:00").status == 0)
        for command in ["tips", "tips --json"] {
            let answer = try program.shell("ulimit -f 0; daymark \(command) \(tuesday)")
            #expect(answer.status == 0 && answer.output.contains("calendar file"), "\(answer)")
            #expect(answer.error == "daymark: There is no space left, so this tip is shown but not saved.\n")
        }
        let refused = try program.shell("ulimit -f 0; daymark tips dismiss \(tuesday)")
        #expect(refused.status == 74 && refused.error.contains("Nothing was changed"), "\(refused)")
        let saved = try program.shell("daymark tips \(tuesday)")
        #expect(saved.status == 0 && saved.output.contains("calendar file") && saved.error.isEmpty, "\(saved)")
    }

    @Test func anUnsavedAnswerSaysWhy() {
        #expect(
            UnsavedAnswer.tip.note(after: .readOnly("daymark.sqlite"))
                == "The database is read-only, so this tip is shown but not saved.")
        #expect(
            UnsavedAnswer.plan.note(after: .full("daymark.sqlite"))
                == "There is no space left, so this plan is shown but not saved.")
    }

    @Test func aClosedPipeIsNotAnError() throws {
        let answer = try program().shell("daymark export | head -c 10")
        #expect(answer.error.isEmpty && answer.output.count == 10)
    }

    @Test func exitCodesTellNamesFromUsage() throws {
        let program = try program()
        let cases: [(command: String, code: Int32)] = [
            ("done plant", 1), ("done nothing", 1), ("show nothing", 1), ("undo zzzz", 1),
            ("steps 'plant 7' done 3", 1),
            ("nags endpoints remove zzz", 1), ("list --forget nothing", 1), ("redo zzzz", 1),
            ("frobnicate", 64), ("list --bogus", 64), ("edit 'plant 7' --set colour=red", 64), ("done", 64),
            ("list --color sometimes", 64), ("snooze 'plant 7' blah", 64), ("config wake 25:00", 64), ("undo 1", 64),
            ("import missing.ics", 66), ("--version", 0), ("help", 0), ("config --help", 0),
        ]
        for (command, code) in cases {
            let answer = try program.shell("daymark " + command)
            #expect(answer.status == code, "\(command): \(answer)")
            #expect(answer.error.hasPrefix("daymark: ") || code == 0, "\(command): \(answer.error)")
        }
    }

    @Test func nothingIsCutWithoutATerminal() throws {
        let program = try Program()
        let title = "Prepare the quarterly review of all rooms, budgets and the very long list of open questions"
        #expect(try program.shell("daymark add '\(title) tomorrow 17:00 ~2h'").status == 0)
        for command in ["list", "plan", "week", "show review", "nags", "history", "suggest --now 2026-11-23T10:00"] {
            let output = try program.shell("COLUMNS=40 daymark \(command)").output
            #expect(!output.contains("…") || command.hasPrefix("suggest"), "\(command): \(output)")
        }
        #expect(try program.shell("daymark list").output.contains(title))
    }

    @Test func colorsAreUsedAsAsked() throws {
        let program = try program()
        for (option, isColored) in [
            ("--color always", true), ("--color=always", true), ("", false), ("--color never", false),
        ] {
            #expect(try program.shell("NO_COLOR=1 daymark list \(option)").output.contains("\u{1b}[") == isColored)
            #expect(try program.shell("daymark \(option) list").output.contains("\u{1b}[") == isColored)
        }
    }

    @Test func columnsAndDirectionAreChosen() throws {
        let program = try Program()
        for line in ["Sweep yard mon ~30m !high +home", "Order paint tue ~45m", "Hang lamp ~30m"] {
            #expect(try program.shell("daymark add '\(line)' --now 2026-11-20T10:00").status == 0)
        }
        let list = "daymark list --now 2026-11-20T10:00 --columns "
        #expect(try program.shell(list + "title,minutes").output == "Sweep yard\t30\nOrder paint\t45\nHang lamp\t30\n")
        #expect(try program.shell(list + "title --reverse").output == "Hang lamp\nOrder paint\nSweep yard\n")
        #expect(try program.shell(list + "title,labels,priority yard").output == "Sweep yard\thome\thigh\n")
        let json = try JSONReader.read(try program.shell(list + "Title --json --limit 1").output)
        #expect(json == .array([.object(["title": .string("Sweep yard")])]))
        let refused = try program.shell(list + "title,colour")
        #expect(refused.status == 64 && refused.error.hasPrefix("daymark: “colour” is an unknown column; use id,"))
        let table = try CommandHarness().output(["list", "--columns", "handle,title"]).text(.plain)
        #expect(table == "handle  title")
    }

    // MARK: Layout

    @Test func wideLinesAreWrappedBetweenWords() {
        #expect(wrapped("  one two three four", width: 12) == "  one two\n    three\n    four")
        #expect(wrapped("short", width: 12) == "short")
        #expect(wrapped("\u{1b}[1mone two\u{1b}[0m three", width: 13) == "\u{1b}[1mone two\u{1b}[0m three")
        #expect(wrapped("a b\n\nc d", width: 2) == "a\n  b\n\nc\n  d")
    }

    @Test func usageIsWrappedBetweenOptions() {
        let usage = "USAGE: daymark list [--json] [--now <time>] [<word> ...] [--sort <sort>]"
        #expect(
            ParserText.wrappingUsage("A line.\n" + usage, width: 40)
                == "A line.\nUSAGE: daymark list [--json]\n       [--now <time>] [<word> ...]\n       [--sort <sort>]")
    }

    @Test func everyHelpFitsAndAvoidsOddWords() throws {
        let odd = ["nothing one does", "is no ", "What is ", "let in", "lets one", " anew"]
        func check(_ command: any ParsableCommand.Type) {
            for width in [80, 40] {
                let help = DaymarkCommand.help(command.helpMessage(columns: width), width: width)
                for line in help.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
            }
            let help = command.helpMessage(columns: 80)
            for phrase in odd { #expect(!help.contains(phrase), "\(command): \(phrase)") }
            // A line one word too long leaves that word alone on the next one.
            let overview = help.components(separatedBy: "USAGE:")[0]
            for line in overview.split(separator: "\n") where !line.contains(" ") {
                #expect(line.hasSuffix("."), "\(command): \(line)")
            }
            for subcommand in command.configuration.subcommands { check(subcommand) }
        }
        check(DaymarkCommand.self)
        #expect(WeekVerb.helpMessage(columns: 80).contains("USAGE: daymark week ["))
        #expect(FocusVerb.helpMessage(columns: 80).components(separatedBy: "A mission").count == 2)
        let root = DaymarkCommand.helpMessage(columns: 80)
        for code in ["1 no match, or ambiguous", "64 usage error", "73 output file exists", "77 not authorised"] {
            #expect(root.contains(code))
        }
    }
}
