import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

/// The journal in a terminal.
@Suite struct JournalVerbTests {
    @Test func aLineIsAddedAndShown() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        #expect(try harness.say("journal", "Cycled", "home") == "Thursday, 26 November: 2 words")
        harness.input = "in the rain\n"
        #expect(try harness.say("journal") == "Thursday, 26 November: 5 words")
        #expect(try harness.say("journal", "show") == "Thursday, 26 November\nCycled home\nin the rain")
        _ = try harness.say("journal", "--on", "yesterday", "Phoned Mum")
        let json = try harness.json("journal", "show", "yesterday")
        #expect(json["date"] == .string("2026-11-25") && json["text"] == .string("Phoned Mum"))
        #expect(json["words"] == .number(2) && json["saved"] == .string("2026-11-26T18:00:00+01:00"))
        #expect(try harness.say("journal", "show", "24", "nov") == "Tuesday, 24 November\nNo entry.")
        // A day without a year is the last one, not the next one.
        for (text, day) in [("24 dec", "2025-12-24"), ("monday", "2026-11-23"), ("fri", "2026-11-20")] {
            #expect(try harness.json("journal", "show", text)["date"] == .string(day))
        }
        #expect(try harness.say("journal", "show", "24", "dec") == "Wednesday, 24 December 2025\nNo entry.")
        #expect(try harness.say("journal", "--on", "24 dec", "Snow") == "Wednesday, 24 December 2025: 1 word")
    }

    /// Days in the past have the words of all languages that capture reads.
    @Test(arguments: [
        ("gestern", "2026-11-25"), ("vorgestern", "2026-11-24"), ("vor 3 Tagen", "2026-11-23"),
        ("vor einer Woche", "2026-11-19"), ("heute", "2026-11-26"), ("freitag", "2026-11-20"),
        ("hier", "2026-11-25"), ("avant-hier", "2026-11-24"), ("il y a 3 jours", "2026-11-23"),
        ("ayer", "2026-11-25"), ("hace 3 días", "2026-11-23"), ("ieri", "2026-11-25"), ("3 giorni fa", "2026-11-23"),
        ("gisteren", "2026-11-25"), ("3 dagen geleden", "2026-11-23"),
    ])
    func aDayMayBeNamedInAnotherLanguage(_ text: String, _ day: String) throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "--on", text, "Cycled home")
        #expect(try harness.json("journal", "show", day)["text"] == .string("Cycled home"))
    }

    @Test func lastMondayIsTheSameDayInEveryLanguage() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        let day = try harness.json("journal", "show", "last monday")["date"]
        for text in ["letzten Montag", "am letzten Montag", "lundi dernier", "el lunes pasado", "afgelopen maandag"] {
            #expect(try harness.json("journal", "show", text)["date"] == day)
        }
    }

    @Test func afterMidnightALineBelongsToTheWakingDay() throws {
        let harness = CommandHarness("2026-11-27T00:40:00")
        _ = try harness.say("hours", "15:00-02:00")
        #expect(try harness.say("journal", "Cycled", "home") == "Thursday, 26 November: 2 words")
        #expect(try harness.json("journal", "show")["date"] == .string("2026-11-26"))
        #expect(try harness.json("journal", "show", "yesterday")["date"] == .string("2026-11-25"))
        for day in ["2026-11-27", "27 nov"] {
            let future = #expect(throws: CommandError.self) { try harness.say("journal", "--on", day, "Hello") }
            #expect(future?.sentence == "You can write about 27 November once it has begun.")
        }
        harness.now = "2026-11-27T02:30:00"
        #expect(try harness.json("journal", "show")["date"] == .string("2026-11-27"))
    }

    @Test func replacingAndClearingCanBeUndone() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "Old")
        _ = try harness.say("journal", "--replace", "New")
        #expect(try harness.say("journal", "--replace", "") == "Thursday, 26 November: empty")
        #expect(try harness.say("undo") == "Undone: Wrote in the journal, Thu 26 Nov 2026")
        #expect(try harness.json("journal", "show")["text"] == .string("New"))
        #expect(try harness.say("history").contains("Wrote in the journal, Thu 26 Nov 2026"))
    }

    @Test func invalidTextIsRefused() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        let future = #expect(throws: CommandError.self) { try harness.say("journal", "--on", "tomorrow", "Hello") }
        #expect(future?.sentence == "You can write about 27 November once it has begun." && future?.code == 65)
        let long = #expect(throws: CommandError.self) {
            try harness.say("journal", String(repeating: "a", count: 10_001))
        }
        #expect(long?.sentence.contains("10001") == true && long?.code == 65)
        harness.input = " \n"
        #expect(throws: CommandError.self) { try harness.say("journal") }
        #expect(throws: CommandError.self) { try harness.say("journal", "show", "blursday") }
    }

    @Test func theEditorShowsTheEntryAndSavesIt() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "Rain")
        var path = ""
        harness.edit = { file in
            path = file
            let shown = try? String(contentsOfFile: file, encoding: .utf8)
            #expect(shown == "Rain\n")
            // Another program writes meanwhile, with ids of its own.
            harness.entropy = Entropy(seed: [9])
            _ = try? harness.say("journal", "write", "From elsewhere")
            try? "Rain\nHome\n".write(toFile: file, atomically: false, encoding: .utf8)
            return 0
        }
        _ = try harness.say("journal")
        #expect(try harness.json("journal", "show")["text"] == .string("Rain\nFrom elsewhere\nHome"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// The program `script` gives Daymark a terminal.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func theEditorOfTheEnvironmentIsStarted() throws {
        let program = try Program()
        let (status, output, error) = try program.shell(
            #"""
            printf '%s\n' '#!/bin/sh' 'echo "Rain from six, $1" >> "$2"' > editor
            chmod +x editor
            export EDITOR="$PWD/editor --wait"
            timeout 20 script -qec 'daymark journal' /dev/null < /dev/null
            """#)
        #expect(status == 0, "\(output)\(error)")
        let shown = try JSONReader.read(try program.shell("daymark journal show --json").output)
        #expect(shown["text"] == .string("Rain from six, --wait"))
    }

    @Test func theFileStaysIfTheEditorFailsOrTheTextIsRefused() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        let long = String(repeating: "a", count: 10_001)
        for (text, code) in [("half a line", Int32(1)), (long, 0)] {
            var path = ""
            harness.edit = { file in
                path = file
                try? text.write(toFile: file, atomically: false, encoding: .utf8)
                return code
            }
            let error = #expect(throws: CommandError.self) { try harness.say("journal") }
            #expect(error?.sentence.hasSuffix("Your text is in \(path).") == true)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(try harness.json("journal", "show")["text"] == .string(""))
    }

    @Test func entriesAreFoundByWordAndByDay() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "--on", "2025-11-26", "First frost on the Café roof")
        _ = try harness.say("journal", "Walked past the cafe")
        #expect(
            try harness.say("journal", "search", "CAFÉ")
                == "2026-11-26  Walked past the cafe\n2025-11-26  First frost on the Café roof")
        let found = try harness.json("journal", "search", "frost", "roof")
        #expect(found["count"] == .number(1))
        #expect(found.array("entries")?.first?["date"] == .string("2025-11-26"))
        #expect(try harness.say("journal", "search", "tram") == "No entry contains “tram”.")
        #expect(try harness.say("journal", "on-this-day") == "2025-11-26\nFirst frost on the Café roof")
        #expect(try harness.json("journal", "on-this-day", "27", "nov").array("entries")?.isEmpty == true)
    }

    @Test func earlierVersionsAreListedAndRestored() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "First")
        harness.now = "2026-11-26T19:00:00"
        _ = try harness.say("journal", "--replace", "Second")
        #expect(try harness.say("journal", "versions") == "1  2026-11-26 18:00  First")
        #expect(try harness.say("journal", "restore", "1") == "Thursday, 26 November: 1 word")
        let versions = try harness.json("journal", "versions").array("versions")
        #expect(versions?.map { $0["text"]?.string } == ["Second"])
        #expect(try harness.json("journal", "show")["text"] == .string("First"))
        #expect(throws: CommandError.self) { try harness.say("journal", "restore", "9") }
        _ = try harness.say("undo")
        #expect(try harness.json("journal", "show")["text"] == .string("Second"))
    }

    @Test func entriesAreExportedToAFile() throws {
        let harness = CommandHarness("2026-11-26T18:00:00")
        _ = try harness.say("journal", "--on", "2026-10-01", "October")
        _ = try harness.say("journal", "November")
        #expect(
            try harness.say("journal", "export", "--format", "text", "--from", "2026-11-01")
                == "2026-11-26, Thursday\n\nNovember")
        let json = try harness.json("journal", "export", "--format", "json").array("journal")
        #expect(json?.map { $0["text"]?.string } == ["October", "November"])
        let path = NSTemporaryDirectory() + "journal-\(UUID().uuidString).md"
        #expect(try harness.say("journal", "export", "-o", path) == "Exported 2 entries to \(path).")
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("## 2026-11-26, Thursday\n\nNovember\n"))
        #expect(throws: CommandError.self) { try harness.say("journal", "export", "-o", path) }
        try FileManager.default.removeItem(atPath: path)
    }
}
