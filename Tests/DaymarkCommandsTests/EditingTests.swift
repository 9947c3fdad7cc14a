import DaymarkCore
import DaymarkStore
import Foundation
import Testing

@testable import DaymarkCommands

/// Changing what is there: fields, several at once, filters that are kept, dates of a series, entries of history.
@Suite struct EditingTests {
    private func refusal(_ harness: CommandHarness, _ words: String...) -> CommandError? {
        #expect(throws: CommandError.self) { try harness.say(words) }
    }

    @Test(arguments: [
        ("10d", "2026-12-03T09:00:00+01:00"), ("1d", "2026-11-24T09:00:00+01:00"), ("2w", "2026-12-07T09:00:00+01:00"),
        ("30m", "2026-11-23T10:00:00+01:00"),
    ])
    func snoozeTakesDaysAndWeeks(_ length: String, _ end: String) throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay")
        #expect(try harness.json("snooze", "essay", length)["snoozed"] == .string(end))
    }

    @Test func anAddedTaskWaitsForTheOneNamedAfterAfter() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Pricing research")
        let proposal = try harness.json("add", "Pricing proposal 3h by thu 18:00 after Pricing research #work")
        #expect(proposal["title"] == .string("Pricing proposal") && proposal["waitsFor"]?.array?.count == 1)
        #expect(proposal["blocked"] == .bool(true))
        #expect(try harness.say("add", "Deck after pricing research").contains("after Pricing research"))
        _ = try harness.say("done", "research")
        #expect(try harness.json("add", "Slides after Pricing research")["waitsFor"]?.array?.isEmpty != false)
    }

    /// On Wednesday, three hours are free before the deadline.
    @Test func aSnoozeThatMakesADeadlineTightIsSaid() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Tax form wed 12:00 ~5h")
        #expect(!(try harness.say("snooze", "tax", "2h").contains("5 h")))
        let said = try harness.say("snooze", "tax", "wed 9:00")
        #expect(said.contains("Wednesday 12:00") && said.contains("5 h"))
        #expect(try harness.json("snooze", "tax", "wed 9:00")["warning"]?.string?.contains("5 h") == true)
        #expect(try harness.json("snooze", "tax", "off")["warning"] == nil)
    }

    @Test func anEditThatEndsASnoozeSaysSo() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Report due dec 20")
        _ = try harness.say("snooze", "report", "dec", "10")
        #expect(!(try harness.say("edit", "report", "dec 15").contains("No longer snoozed")))
        #expect(try harness.say("edit", "report", "nov 27").contains("No longer snoozed"))
        #expect(!(try harness.say("edit", "report", "nov 26").contains("No longer snoozed")))
    }

    @Test(arguments: ["9:30-10", "fri 14:00-15:30"])
    func aSpanForATaskIsRefusedWithTheWayToPlanIt(_ span: String) throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay fri 20:00 ~2h")
        let error = refusal(harness, "edit", "essay", span)
        #expect(error?.sentence.contains("no start and end") == true)
        #expect(error?.sentence.contains("daymark move") == true && error?.code == 65)
        #expect(try harness.json("show", "essay")["due"] == .string("2026-11-27T20:00:00+01:00"))
    }

    @Test func everyFieldIsSetByItsName() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay")
        let changes = [
            "activity=study", "status=active", "priority=high", "placement=mustDo", "aggression=nuclear",
            "cognitiveLoad=heavy",
            "energyNeeded=high", "complexity=7", "creativity=much", "tools=pen, paper", "labels=dune",
            "link=https://example.org",
            "actual=30", "points=100", "deadline=2026-12-01[Europe/Berlin]", "snoozedUntil=2026-11-24T08:00:00Z",
            "repeats=FREQ=WEEKLY", "openingHours=shops",
        ]
        let json = try harness.output(["edit", "essay"] + changes.flatMap { ["--set", $0] }).json
        #expect(json["tools"] == .array([.string("paper"), .string("pen")]) && json["complexity"] == .number(7))
        #expect(json["dueDay"] == .string("2026-12-01") && json["repeats"] == .string("FREQ=WEEKLY"))
        for name in [
            "activity", "status", "aggression", "cognitiveLoad", "energyNeeded", "creativity", "link", "actual",
            "snoozed", "openingHours",
        ] {
            #expect(json[name] != nil, "\(name)")
        }
        #expect(try harness.output(["edit", "essay", "--set", "link=", "--set", "tools="]).json["tools"] == .array([]))
        #expect(
            refusal(harness, "edit", "essay", "--set", "complexity=11")?.sentence
                == "complexity: “11” is not valid; use 1 to 10.")
        #expect(
            refusal(harness, "edit", "essay", "--set", "colour=red")?.sentence.hasPrefix(
                "“colour” is an unknown field; use title, notes,") == true)
        #expect(refusal(harness, "edit", "essay", "--set", "repeats=FREQ=NEVER") != nil)
        #expect(refusal(harness, "edit", "essay", "--set", "title=") != nil)
    }

    @Test func anExamIsReadyBeforeSchoolUntilItHasATime() throws {
        let harness = CommandHarness()
        _ = try harness.say("commit", "School every weekday 8:00-13:00")
        _ = try harness.say("add", "Bio exam friday ~2h")
        #expect(try harness.say("show", "exam").contains("before school on Friday (give it a time to change this)"))
        #expect(try harness.json("plan").text.contains("Ready before school on Friday"))
        _ = try harness.say("edit", "exam", "--set", "deadline=fri 14:00")
        #expect(try !harness.say("show", "exam").contains("before school"))
        #expect(try !harness.json("plan").text.contains("Ready before"))
    }

    @Test func theOpenHoursOfATaskAreShownAndCanBeLifted() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Call the bank")
        #expect(try harness.say("show", "bank").contains("While offices are open, Mon–Fri 09:00–17:00"))
        #expect(try harness.json("show", "bank")["openingHours"] == .string("office"))
        _ = try harness.say("edit", "bank", "--set", "openingHours=any")
        #expect(try harness.say("show", "bank").contains("At any hour"))
        #expect(try harness.json("edit", "bank", "--set", "openingHours=")["openingHours"] == .string("office"))
    }

    @Test func aMisspeltWordDoesNotCostTheTitle() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Thesis of Ada")
        #expect(
            refusal(harness, "edit", "thesis", "urgent", "~2h")?.description == """
                “urgent” was not understood, and has no word in common with “Thesis of Ada”. To rename the task, use --title.
                For example: daymark edit thesis --title "urgent"
                """)
        #expect(try harness.json("show", "thesis")["title"] == .string("Thesis of Ada"))
        #expect(try harness.say("edit", "thesis", "Thesis draft ~2h").hasPrefix("Changed: Thesis draft"))
        #expect(try harness.say("edit", "thesis", "--title", "Novel").hasPrefix("Changed: Novel"))
        _ = try harness.say("commit", "Physics mon 10-11")
        #expect(refusal(harness, "edit", "physics", "roum", "5", "11-12") != nil)
        #expect(try harness.say("edit", "physics", "11-12:30").hasPrefix("Changed: Physics"))
    }

    @Test func theWayThereIsSetForAllOfOneName() throws {
        let harness = CommandHarness()
        for line in ["Shift tue 14-22", "Choir fri 18-19"] { _ = try harness.say("commit", line) }
        let changed = try harness.say("edit", "shift", "travel 30m")
        #expect(changed.contains("The way there takes 30 min. Leave tomorrow at 13:30."))
        #expect(!changed.contains("--same-name"))
        for line in ["Shift wed 14-22", "Shift thu 14-22"] { _ = try harness.say("commit", line) }
        let offer = try harness.say("edit", "shift", "--on", "tue", "travel 40m")
        #expect(offer.contains("Leave tomorrow at 13:20"))
        #expect(offer.contains("the same travel time for the 2 others"))
        #expect(offer.contains(" --set travel=40 --same-name\n"))
        let json = try harness.json("edit", "shift", "--on", "tue", "--same-name")
        #expect(json["sameName"]?.array?.count == 2 && json["leave"] == .string("2026-11-24T13:20:00+01:00"))
        let shifts = try harness.json("list", "--commitments").array?.filter { $0["title"] == .string("Shift") } ?? []
        #expect(shifts.compactMap { $0["travel"]?.number } == [40, 40, 40])
        _ = try harness.say("undo")
        #expect(try harness.json("edit", "shift", "--on", "tue", "--same-name")["sameName"]?.array?.count == 2)
        #expect(refusal(harness, "edit", "choir", "--same-name") != nil)
    }

    @Test func remindersAreSetForAllOfOneName() throws {
        let harness = CommandHarness()
        for line in ["Shift tue 14-22", "Shift wed 14-22 travel 20m", "Shift thu 14-22 !10m"] {
            _ = try harness.say("commit", line)
        }
        let offer = try harness.say("edit", "shift", "--on", "tue", "!90m")
        #expect(offer.contains("the 2 others") && offer.contains("--same-name"))
        #expect(try harness.json("edit", "shift", "--on", "tue", "--same-name")["sameName"]?.array?.count == 2)
        let shifts = try harness.json("list", "--commitments").array ?? []
        #expect(shifts.map { $0["reminders"]?.array?.compactMap { $0.number } } == [[90], [90], [90]])
        // The way there was not edited, so it stays different.
        #expect(shifts.compactMap { $0["travel"]?.number } == [20])
        _ = try harness.say("undo")
        let before = try harness.json("list", "--commitments").array ?? []
        #expect(before.filter { $0["reminders"]?.array?.first?.number == 90 }.count == 1)
    }

    @Test(arguments: [["--set", "travel=40"], ["travel 40m"]])
    func anEditThatNamesTheWayThereLeavesTheRemindersOfOthersAlone(edit: [String]) throws {
        let harness = CommandHarness()
        for line in ["Shift tue 14-22 travel 40m !90m", "Shift wed 14-22 !10m"] { _ = try harness.say("commit", line) }
        let words = ["edit", "shift", "--on", "tue", "--same-name"] + edit
        let text = try harness.say(words)
        #expect(text.contains("The way there is now set for the other one") && !text.contains("reminders are now set"))
        let shifts = try harness.json("list", "--commitments").array ?? []
        #expect(shifts.compactMap { $0["travel"]?.number } == [40, 40])
        #expect(shifts.map { $0["reminders"]?.array?.compactMap { $0.number } } == [[90], [10]])
    }

    @Test func anEditOfBothOffersToCopyEach() throws {
        let harness = CommandHarness()
        for line in ["Shift tue 14-22", "Shift wed 14-22"] { _ = try harness.say("commit", line) }
        let offer = try harness.say("edit", "shift", "--on", "tue", "travel 40m !90m !1d")
        #expect(offer.contains(" --set travel=40 --same-name\n"))
        #expect(offer.contains(" --set reminders=1440,90 --same-name\n"))
        // A value that was removed cannot be copied, and the other one was not edited.
        #expect(refusal(harness, "edit", "shift", "--on", "tue", "--set", "travel=", "--same-name") != nil)
    }

    @Test func theWayThereOfADateIsCopiedFromThatDate() throws {
        let harness = CommandHarness()
        for line in ["Physics every tue 10-11", "Physics fri 12-13"] { _ = try harness.say("commit", line) }
        // The next Tuesdays are the 24th of November and the 1st of December.
        _ = try harness.say("edit", "physics", "--on", "2026-12-01", "travel 50m")
        let json = try harness.json("edit", "physics", "--on", "2026-12-01", "--same-name")
        #expect(json["sameName"]?.array?.count == 1 && json["leave"] == .string("2026-12-01T09:10:00+01:00"))
        let all = try harness.json("list", "--commitments").array ?? []
        #expect(all.contains { $0["travel"]?.number == 50 && $0["repeats"] == nil })
    }

    @Test func nobodyIsToldToLeaveForWhatIsOver() throws {
        let harness = CommandHarness()
        _ = try harness.say("commit", "Old 2026-11-20 10:00-11:00")
        let text = try harness.say("edit", "old", "travel 15m")
        #expect(text.hasPrefix("Changed: Old") && !text.contains("Leave"))
        #expect(try harness.json("edit", "old", "travel 20m")["leave"] == nil)
    }

    @Test func severalMissionsAreChangedAndUndoneAtOnce() throws {
        let harness = CommandHarness()
        for line in ["Essay tomorrow #school", "Lab fri #school", "Call home"] { _ = try harness.say("add", line) }
        #expect(try harness.say("edit", "--where", "#school", "!high ~45m") == "Changed: Essay\nChanged: Lab")
        #expect(try harness.json("list", "!high").array?.count == 2)
        #expect(
            refusal(harness, "edit", "--where", "#school", "New name")?.sentence
                == "“New name” would become the title of several tasks.")
        #expect(refusal(harness, "done", "--where", "#work")?.sentence == "No task matches “#work”.")
        #expect(refusal(harness, "done", "--where", "")?.sentence == "This filter matches every task. Narrow it.")
        #expect(refusal(harness, "done", "essay", "--where", "#school") != nil)
        #expect(try harness.say("snooze", "--where", "#school", "2h").split(separator: "\n").count == 2)
        #expect(try harness.say("done", "--where", "#school") == "Done: Essay\nDone: Lab")
        _ = try harness.say("undo")
        #expect(try harness.say("drop", "--where", "#school") == "Let go: Essay\nLet go: Lab")
        #expect(try harness.json("list", "status:dropped").array?.count == 2 && harness.json("list").array?.count == 1)
        _ = try harness.say("undo")
        #expect(try harness.json("list").array?.count == 3)
    }

    @Test func filtersAreKept() throws {
        let harness = CommandHarness()
        for line in ["Essay tomorrow #school @nuclear +physics", "Lab fri #school", "Call home"] {
            _ = try harness.say("add", line)
        }
        _ = try harness.say("edit", "lab", "--set", "energyNeeded=high", "--set", "labels=Physics I")
        #expect(try harness.say("list", "--filters") == "No saved filters.")
        #expect(try harness.json("list", "#school", "sort:estimate", "--save", "school").array?.count == 2)
        #expect(try harness.json("list", "filter:School", "energy:high").array?.map { $0["title"] } == [.string("Lab")])
        #expect(
            try harness.json("list", "@nuclear").array?.count == 1
                && harness.json("list", "course:physics-i").array?.count == 1)
        #expect(try harness.say("list", "--filters") == "school            #school sort:estimate")
        #expect(try harness.say("done", "--where", "filter:school").hasPrefix("Done:"))
        #expect(refusal(harness, "list", "filter:home")?.sentence.contains("Choose filter:school.") == true)
        #expect(refusal(harness, "list", "energy:much")?.sentence.contains("energy:low") == true)
        for bad in [
            ["list", "--save", "x"], ["list", "#school", "--save", "two words"],
            ["list", "filter:school", "--save", "y"],
        ] {
            #expect(throws: CommandError.self) { try harness.say(bad) }
        }
        _ = try harness.say("list", "--forget", "school")
        #expect(refusal(harness, "list", "--forget", "school") != nil)
        _ = try harness.say("undo")
        #expect(try harness.json("list", "--filters").array?.count == 1)
    }

    @Test func datesOfASeries() throws {
        let harness = CommandHarness()
        _ = try harness.say("commit", "Physics every mon,wed 10-11:30")
        #expect(refusal(harness, "drop", "physics")?.sentence.hasSuffix("--on DATE, --from DATE or --all") == true)
        #expect(
            refusal(harness, "drop", "physics", "--on", "tuesday")?.sentence.contains(
                "The next one is today 10:00–11:30, Wednesday") == true)
        #expect(refusal(harness, "drop", "physics", "--on", "soon") != nil)
        #expect(try harness.say("drop", "physics", "--on", "wed") == "Removed: Physics on Wednesday")
        #expect(
            try harness.say("edit", "physics", "9-10", "--on", "30 nov", "--location", "Room 5").hasPrefix(
                "Changed: Physics, Mon 30 Nov 09:00–10:00\n"))
        let text = try harness.say("show", "physics")
        #expect(
            text.contains("today 10:00–11:30, Mon 30 Nov 09:00–10:00, Wed 2 Dec 10:00–11:30")
                && text.contains("Cancelled    Wednesday"))
        #expect(
            try harness.say("edit", "physics", "tue 14-15", "--from", "7 dec").hasPrefix(
                "Changed: Physics, every Tuesday and Wednesday, 14:00–15:00\n"))
        #expect(refusal(harness, "show", "physics")?.sentence.contains("every Tuesday and Wednesday") == true)
        #expect(try harness.say("history", "--limit", "1").contains("Changed “Physics”"))
        _ = try harness.say("undo")
        #expect(
            try harness.say("drop", "physics", "--from", "7 dec") == "Removed: Physics, Mon 7 Dec and all later dates")
        #expect(try harness.say("show", "physics").contains("until 2 Dec 2026"))
        // A mission of the same name comes first.
        _ = try harness.say("add", "Physics homework")
        #expect(
            try harness.say("show", "physics").hasPrefix("Physics homework")
                && harness.say("show", "physics", "--commitment").hasPrefix("Physics\n"))
        #expect(throws: (any Error).self) { try harness.say("drop", "physics", "--all", "--on", "wed") }
    }

    @Test func anyEntryOfHistoryIsTakenBack() throws {
        let harness = CommandHarness()
        for title in ["one", "two", "three"] { _ = try harness.say("add", title) }
        let entries = try harness.json("history").array ?? []
        let second = try #require(entries[1]["id"]?.string)
        #expect(try harness.say("undo", String(second.prefix(4))) == "Undone: Added “two”")
        #expect(try harness.json("list").array?.count == 2)
        #expect(refusal(harness, "undo", String(second.prefix(4))) != nil)
        #expect(refusal(harness, "undo", "!") != nil)
    }

    @Test func everythingIsDeletedForTheWord() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Secret essay")
        #expect(refusal(harness, "drop", "--everything")?.code == 64)
        #expect(refusal(harness, "drop", "--everything", "--word", "yes") != nil)
        #expect(try harness.json("list").array?.count == 1)
        #expect(try harness.say("drop", "--everything", "--word", "delete") == "All data is deleted.")
        #expect(try harness.json("list").array?.isEmpty == true && harness.json("history").array?.isEmpty == true)
        for ending in ["", "-wal"] {
            let bytes = FileManager.default.contents(atPath: harness.home.database + ending) ?? Data()
            #expect(bytes.range(of: Data("Secret".utf8)) == nil)
        }
        #expect(try harness.say("add", "Essay").contains("Added"))
    }

    @Test func theTimeLeftAndTheReasonsForUrgencyAreReported() throws {
        let harness = CommandHarness()
        #expect(try harness.say("left") == "96% of the day left, 13 h 30 min")
        #expect(try harness.json("left")["minutes"] == .number(810))
        _ = try harness.say("add", "Essay today 6pm ~2h !critical @nuclear")
        let why = try harness.json("list", "--sort", "urgency").array?.first?["why"]?.array?.compactMap { $0.string }
        #expect(
            why?.first?.hasPrefix("fits with") == true
                && why?.dropFirst() == ["due today 18:00", "critical priority", "until done"])
        #expect(try harness.say("list", "sort:urgency").contains("to spare · due"))
    }

    /// With many missions three letters do not tell all of them apart.
    @Test func handlesAreShownAsLongAsTheyHaveToBe() throws {
        let harness = CommandHarness()
        let lines = (0..<3000).map { "Task \($0)" }.joined(separator: "\n")
        let file = harness.home.folder + "-list.txt"
        try lines.write(toFile: file, atomically: true, encoding: .utf8)
        _ = try harness.say("import", file)
        let shown = try harness.say("list").matches(of: /([0-9a-z]+) +○ (Task \d+)/).map {
            (String($0.1), String($0.2))
        }
        #expect(shown.count == 100 && shown.contains { $0.0.count > 3 })
        for (handle, title) in shown.prefix(20) { #expect(try harness.say("show", handle).hasPrefix(title + "\n")) }
    }
}

@Suite struct ProgressLineTests {
    @Test func theBarFillsUp() {
        #expect(ProgressLine.bar(0, of: 10) == String(repeating: "─", count: 24) + " 0%")
        #expect(
            ProgressLine.bar(5, of: 10) == String(repeating: "━", count: 12) + String(repeating: "─", count: 12)
                + " 50%")
        #expect(ProgressLine.bar(11, of: 10).hasSuffix("━ 100%") && ProgressLine.bar(3, of: 0).hasSuffix(" 0%"))
    }
}
