import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

/// Verbs as a person types them, against a store of their own, with their answers in full.
@Suite struct VerbTests {
    private func fixture(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Fixtures/\(name)"
        )
        .path
    }

    @Test func aDayInTheTerminal() throws {
        let harness = CommandHarness()
        _ = try harness.say("config", "zone", "Europe/Berlin")
        #expect(
            try harness.say("commit", "Physics", "every", "mon", "10-11:30").contains(
                "Added “Physics”, every Monday, 10:00–11:30"))
        #expect(
            try harness.say("add", "Lab", "report", "today", "6pm", "~60m", "#school").contains(
                "Added “Lab report”\n     due today 18:00 · 1 h · #school"))
        _ = try harness.say("add", "Essay tomorrow 5pm ~2h !high")
        _ = try harness.say("add", "call dentist")
        let plan = try harness.say("plan").replacing(#/\ \ [0-9a-z]{3}\ \ /#, with: "  ···  ")
        #expect(
            plan
                == """
                Monday, 23 November
                96% of the day left, 13 h 30 min
                ───━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

                Essay, until 09:55
                25 min left · Next: Physics at 10:00, in 30 min

                   09:30 ▸ ○ Essay (1 of 3)                until 09:55  ···  Due tomorrow 17:00
                   10:00   ▌ Physics                        1 h 30 min
                   11:35   ○ Essay (2 of 3)                     25 min  ···  Due tomorrow 17:00
                   12:00   · 30 min free
                   12:30   ○ Essay (3 of 3)                 1 h 10 min  ···  Due tomorrow 17:00
                   13:40   ~ Break                               5 min
                   13:45   ○ Lab report                            1 h  ···  Due today 18:00
                   14:45   · 15 min free
                   15:00   ┄ call dentist                       30 min  ···  Suggestion · Fits…
                   15:30   · 7 h 30 min free

                Not scheduled yet
                   ···  call dentist                    30 min
                """)
        #expect(
            try harness.say("now") == "Essay, until 09:55\n25 min left · Next: Physics at 10:00, in 30 min")
        #expect(try harness.say("done", "lab") == "Done: Lab report")
        #expect(try harness.say("undo") == "Undone: Marked “Lab report” as done")
        #expect(try harness.say("list").contains("Lab report"))
    }

    @Test func theEmptyDayIsKind() throws {
        let harness = CommandHarness()
        #expect(try harness.say("list") == "No tasks.")
        #expect(try harness.say("undo") == "Nothing to undo.")
        #expect(try harness.say("plan").contains("daymark import timetable.ics"))
        #expect(try harness.say("now") == "Nothing now.")
        _ = try harness.say("add", "call dentist")
        _ = try harness.say("done", "dentist")
        #expect(!(try harness.say("plan").contains("daymark import")))
    }

    @Test func calendarsComeInOnce() throws {
        let harness = CommandHarness("2026-10-14T07:00:00")
        #expect(
            try harness.say("import", fixture("hisinone.ics"), "--dry-run")
                == "Nothing has been saved. The result would be: Added 2 commitments.")
        #expect(try harness.say("import", fixture("hisinone.ics"), "--category", "school") == "Added 2 commitments.")
        #expect(try harness.say("import", fixture("hisinone.ics")) == "Everything in this file is already here.")
        #expect(try harness.say("plan").contains("Analysis I (Vorlesung)"))
        #expect(try harness.say("undo") == "Undone: Imported 2 entries")
        #expect(try !harness.say("plan").contains("Analysis"))
        #expect(throws: CommandError.self) { try harness.say("import", fixture("broken.ics")) }
        let broken = try harness.say("import", fixture("broken.ics"), "--partial")
        #expect(
            broken.contains("7 parts of the file could not be read:")
                && broken.contains("Line 14, “No such day”: “20260231T090000” cannot be read as DTSTART."))
    }

    @Test func errorsGiveAnExample() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay one")
        _ = try harness.say("add", "Essay two")
        func error(_ words: String...) throws -> CommandError? {
            let all = words
            return #expect(throws: CommandError.self) {
                switch all.count {
                case 1: _ = try harness.say(all[0])
                case 2: _ = try harness.say(all[0], all[1])
                default: _ = try harness.say(all[0], all[1], all[2])
                }
            }
        }
        #expect(try error("done", "nonsense")?.sentence == "No task matches “nonsense”.")
        #expect(try error("done", "essay")?.sentence.contains("is ambiguous") == true)
        #expect(try error("import", "/no/such/file.ics")?.code == 66)
        #expect(try error("import", "/etc/passwd")?.sentence.contains("is not clear from its name") == true)
        #expect(
            try error("config", "wake", "25:00")?.description
                == "wake: “25:00” is not valid; use a time, such as 08:30.\nFor example: daymark config wake 08:30")
        #expect(
            try error("config", "colour")?.sentence == "“colour” is an unknown setting. List all with daymark config.")
        #expect(try error("add", "tomorrow")?.sentence == "It needs a title.")
        let cancelled = try error("add", "Mathe fällt morgen aus 9-10")?.sentence
        #expect(cancelled?.contains("daymark drop maths --on tomorrow") == true)
        let moved = try error("add", "essay one moved to friday 15:00")?.sentence
        #expect(moved?.contains("“Essay one” is already there. Open it, and change its time.") == true)
        #expect(moved?.contains("daymark edit dentist \"thu 15:00\"") == true)
        #expect(
            try error("add", String(repeating: "x", count: 501))?.sentence
                == "The title has 501 characters; 500 is the limit.")
    }

    @Test(arguments: ["#", "8", "#!"]) func aSingleCharacterOrSymbolsNameOnlyTheSameTitle(_ text: String) throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Review PR #812 #!")
        let error = #expect(throws: CommandError.self) { try harness.say("done", text) }
        #expect(error?.sentence == "No task matches “\(text)”.")
        #expect(try harness.json("list").array?.count == 1)
        _ = try harness.say("add", "A")
        #expect(try harness.say("done", "a").contains("A"))
    }

    @Test func aRefusedCancellationCanBeAddedInQuotationMarks() throws {
        let harness = CommandHarness()
        let error = #expect(throws: CommandError.self) { try harness.say("add", "Mathe fällt morgen aus") }
        #expect(error?.sentence.contains("put it in quotation marks") == true)
        #expect(error?.sentence.contains("daymark add '\"maths cancelled\" tomorrow'") == true)
        #expect(try harness.say("add", "\"Mathe fällt aus\" morgen").contains("Mathe fällt aus"))
    }

    @Test func workIsPlannedAroundAMeal() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Thesis today 22:00 ~8h !must")
        for (name, time) in [("mealFrom", "12:30"), ("mealUntil", "13:15")] {
            _ = try harness.say("config", name, time)
        }
        #expect(try harness.say("plan").contains("12:30   ~ Meal"))
        #expect(
            try harness.json("plan")["days"]?.array?[0]["rows"]?.array?.contains { $0["kind"] == .string("meal") }
                == true)
        #expect(try harness.say("config", "mealFrom", "-").contains("mealFrom"))
        #expect(try !harness.say("plan").contains("Meal"))
    }

    @Test func jsonHasTheSameContent() throws {
        let harness = CommandHarness()
        let added = try harness.json("add", "Essay tomorrow 5pm ~2h +dune")
        #expect(
            added["title"] == .string("Essay") && added["labels"] == .array([.string("dune")])
                && added["estimate"] == .number(120))
        let handle = try #require(added["handle"]?.string)
        #expect(try harness.json("list").array?.first?["handle"] == .string(handle))
        #expect(try harness.json("show", handle)["id"] == added["id"])
        let plan = try harness.json("plan")
        #expect(plan["days"]?.array?[0]["rows"]?.array?.contains { $0["handle"] == .string(handle) } == true)
        #expect(try harness.json("done", String(handle.prefix(4))).array?.first?["done"] == .bool(true))
    }

    @Test func severalHandlesAreDoneAtOnce() throws {
        let harness = CommandHarness()
        let handles = try ["one", "two", "three"].map {
            try #require(try harness.json("add", "Task \($0)")["handle"]?.string)
        }
        #expect(try harness.say("done", handles[0], handles[2]) == "Done: Task one\nDone: Task three")
        #expect(try harness.json("list").array?.count == 1)
    }

    @Test func everyVoiceSpeaks() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay today ~60m")
        var seen: Set<String> = []
        for voice in Voice.allCases {
            _ = try harness.say("config", "voice", voice.name)
            seen.insert(try harness.say("plan").split(separator: "\n")[1].description)
        }
        #expect(seen.count == 4)
        #expect(try harness.say("config", "voice", "-").hasPrefix("voice        calm"))
    }

    @Test func textFromOutsideCannotSteerTheTerminal() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay\u{1b}[31m\u{202e}\u{7} !must")
        for verb in ["list", "plan", "now"] {
            let said = try harness.say(verb)
            #expect(!said.contains("\u{1b}") && !said.contains("\u{202e}") && !said.contains("\u{7}"))
        }
    }

    @Test func columnsLineUpWhateverTheLetters() {
        for text in [
            "Essay", "Übung", "宿題をする", "🧪 lab", "e\u{301}tude", "a very long title that does not fit in here at all",
        ] {
            #expect(columns(fitted(text, 20)) == 20, "\(text)")
        }
        #expect(fitted("宿題をする", 6) == "宿題… ")
    }

    @Test func aHandleOnTheScreenMeansItsMission() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Read the chapter")
        let handle = String(try #require(try harness.say("list").firstMatch(of: /([0-9a-z]{3})  ○/)).1)
        _ = try harness.say("add", "Call \(handle) back")
        #expect(try harness.say("show", handle).hasPrefix("Read the chapter"))
        #expect(throws: CommandError.self) { try harness.say("done", "") }
    }

    @Test func aZoneThatDoesNotExistIsRefused() throws {
        let harness = CommandHarness()
        #expect(throws: CommandError.self) { try harness.say("config", "zone", "Berlin") }
        #expect(try harness.say("config", "zone", "Europe/Vienna").contains("Europe/Vienna"))
    }

    @Test func severalMissionsAreCompletedAndUndoneAtOnce() throws {
        let harness = CommandHarness()
        for title in ["alpha", "beta"] { _ = try harness.say("add", title) }
        let handles = try harness.say("list").matches(of: /([0-9a-z]{3})  ○/).map { String($0.1) }
        _ = try harness.say(["done"] + handles)
        #expect(try harness.say("list") == "No tasks.")
        _ = try harness.say("undo")
        #expect(try harness.say("list").contains("alpha") && harness.say("list").contains("beta"))
    }

    @Test func optionsMayComeBeforeTheVerb() {
        #expect(DaymarkCommand.verbFirst(["--zone", "UTC", "--json", "now"]) == ["now", "--zone", "UTC", "--json"])
        #expect(DaymarkCommand.verbFirst(["--json"]) == ["--json"])
        #expect(DaymarkCommand.verbFirst(["add", "--", "now"]) == ["add", "--", "now"])
        #expect(
            DaymarkCommand.verbFirst(["--home=x", "nags", "--zone", "UTC", "settings"]) == [
                "nags", "settings", "--home=x", "--zone", "UTC",
            ])
        #expect(
            DaymarkCommand.verbFirst(["--commitments", "--limit=3", "list"]) == ["list", "--commitments", "--limit=3"])
        #expect(DaymarkCommand.verbFirst(["--home", "x", "--help"]) == ["--help"])
        #expect(DaymarkCommand.verbFirst(["help", "--home", "x", "nags"]) == ["help", "nags"])
        #expect(DaymarkCommand.verbFirst(["nags", "--days", "3", "--home"]) == ["nags", "--days", "3", "--home"])
        #expect(DaymarkCommand.verbFirst([]) == [])
    }

    @Test func aNegativeDurationIsNotReadAsAnOption() {
        #expect(
            DaymarkCommand.verbFirst(["snooze", "essay", "-2h", "--json"]) == [
                "snooze", "essay", "--json", "--", "-2h",
            ])
        #expect(DaymarkCommand.verbFirst(["move", "essay", "--", "-1h"]) == ["move", "essay", "--", "-1h"])
        #expect(
            DaymarkCommand.verbFirst(["edit", "essay", "-1", "--title", "x"]) == [
                "edit", "essay", "-1", "--title", "x",
            ])
        #expect(editDistance("lst", "list") == 1)
    }

    @Test func anUnknownReplanSuggestsPlanningAgain() throws {
        let error = #expect(throws: CommandError.self) { try DaymarkCommand.checkVerb("replan") }
        #expect(error?.example == "daymark plan --again")
    }

    @Test(arguments: [40, 50, 80, 120]) func noLineIsWiderThanTheTerminal(_ width: Int) throws {
        let harness = CommandHarness()
        _ = try harness.say("commit", "Introduction to Psychology every mon 10-11:30")
        _ = try harness.say(
            "add",
            "An essay with a rather long title about memory and forgetting tomorrow 5pm ~5h !high !must +psychology")
        _ = try harness.say("add", "call dentist")
        for verb in ["plan", "list", "week", "history", "config", "nags"] {
            let text = try harness.output([verb]).text(in: Style(colours: false, width: width))
            for line in text.split(separator: "\n") { #expect(columns(String(line)) <= width, "\(line)") }
        }
    }

    @Test func aMissionIsChangedByALine() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay tomorrow 5pm ~2h")
        _ = try harness.say("add", "Outline")
        let text = try harness.say("edit", "essay", "fri 17:00 ~3h !critical +dune")
        #expect(
            text.hasPrefix("Changed: Essay\n") && text.contains("Friday 17:00") && text.contains("3 h")
                && text.contains("dune"))
        _ = try harness.say("edit", "essay", "--title", "Essay on Dune", "--no-due", "--after", "outline")
        #expect(try harness.json("show", "dune")["waitsFor"]?.array?.count == 1)
        #expect(try !harness.say("show", "dune").contains("Friday"))
        #expect(throws: CommandError.self) { try harness.say("edit", "outline", "--after", "dune") }
        #expect(throws: CommandError.self) { try harness.say("edit", "outline") }
        #expect(try harness.say("undo") == "Undone: Changed “Essay on Dune”")
        #expect(try harness.say("show", "essay").contains("Friday 17:00"))
    }

    @Test func snoozedAndDroppedMissionsLeaveThePlan() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay today ~60m")
        #expect(try harness.say("snooze", "essay", "2h") == "Essay: not before today 11:30")
        // It comes after that.
        #expect(try harness.say("plan").contains("11:30   ○ Essay  "))
        #expect(
            try harness.say("snooze", "essay", "tomorrow")
                == "Essay: not before tomorrow 09:00. That is after its deadline, today.")
        #expect(throws: CommandError.self) { try harness.say("snooze", "essay", "whenever") }
        #expect(try harness.say("drop", "essay") == "Let go: Essay")
        #expect(try harness.say("list") == "No tasks.")
        _ = try harness.say("commit", "Choir every wed 18:30-20:00")
        #expect(try harness.say("list", "--commitments").contains("Choir"))
        #expect(throws: CommandError.self) { try harness.say("drop", "choir") }
        #expect(try harness.say("drop", "choir", "--all") == "Removed: Choir")
        #expect(try harness.say("list", "--commitments") == "No commitments.")
        let history = try harness.say("history")
        #expect(
            history.contains("Deleted “Choir”") && history.contains("Let go of “Essay”")
                && history.contains("Added “Essay”"))
    }

    @Test func stepsAreAddedAndTicked() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay tomorrow ~2h")
        _ = try harness.say("steps", "essay", "add", "Outline ~25min")
        _ = try harness.say("steps", "essay", "add", "Draft")
        #expect(try harness.say("steps", "essay", "done", "1") == "Essay\n   1  ✓ Outline  25 min\n   2  ○ Draft")
        #expect(throws: CommandError.self) { try harness.say("steps", "essay", "done", "3") }
        #expect(try harness.say("list").contains("1 of 2"))
    }

    @Test func everythingGoesOutAndComesBack() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay tomorrow ~2h +dune")
        _ = try harness.say("commit", "Choir every wed 18:30-20:00")
        let file = harness.home.folder + "/out.json"
        #expect(try harness.say("export", "-o", file).contains("Exported"))
        #expect(throws: CommandError.self) { try harness.say("export", "-o", file) }
        let other = CommandHarness()
        #expect(try other.say("import", file) == "Added 1 commitment and 1 task.")
        #expect(try other.say("export") == harness.say("export"))
        #expect(try other.say("import", file) == "Everything in this file is already here.")
        #expect(try harness.say("export", "--format", "csv").hasPrefix("id,title,"))
        let tasks = harness.home.folder + "/tasks.json"
        #expect(try harness.say("export", "--format", "taskwarrior", "-o", tasks) == "Exported 1 task to \(tasks).")
        // The printed text and its final line feed equal the file, byte for byte.
        let calendar = harness.home.folder + "/out.ics"
        _ = try harness.say("export", "--format", "ics", "-o", calendar)
        #expect(
            try Data((harness.say("export", "--format", "ics") + "\n").utf8)
                == Data(contentsOf: URL(fileURLWithPath: calendar)))
    }

    @Test func listsAreFilteredAndSorted() throws {
        let harness = CommandHarness()
        for line in ["Essay on Dune fri ~2h !high +dune", "Lab report today 6pm ~30m #school", "Call home"] {
            _ = try harness.say("add", line)
        }
        #expect(
            try !harness.say("list", "#school").contains("Essay")
                && harness.say("list", "#school").contains("Lab report"))
        let urgent = try harness.say("list", "--sort", "urgency").split(separator: "\n")
        #expect(
            urgent.count == 3 && urgent[0].contains("Lab report") && urgent[0].contains("to spare")
                && urgent[2].contains("Call home"))
        #expect(try harness.json("list", "due:week", "--sort", "estimate").array?.count == 2)
        #expect(throws: CommandError.self) { try harness.say("list", "due:soon") }
        #expect(throws: CommandError.self) { try harness.say("list", "--sort", "colour") }
        #expect(try harness.say("show", "essay").contains("fits easily"))
        _ = try harness.say("done", "call")
        #expect(try harness.say("list", "status:done").contains("✓ Call home"))
    }

    @Test func anotherUsualCategorySaysWhichTasksItMoves() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("hours", "work", "mon-fri", "13-17")
        _ = try harness.say("add", "Audit friday ~2h")
        let before = try harness.say("plan")
        let notice =
            "1 task without a category of its own now counts as work. 1 task gets another time in the plan."
        #expect(try harness.say("config", "category", "work").hasSuffix("\n" + notice))
        #expect(try harness.say("plan") != before)
        #expect(!(try harness.say("config", "category", "work").contains("without a category")))
        _ = try harness.say("undo")
        #expect(try harness.say("plan") == before)
    }
}
