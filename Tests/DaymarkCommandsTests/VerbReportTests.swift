import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The terminal reports exactly what a command changed: suggestions, skips, pauses, moods, repeats, steps and snoozes.
@Suite struct VerbReportTests {
    private func harness() throws -> CommandHarness {
        let harness = CommandHarness("2026-11-23T09:30:00")
        for line in ["Mend bike ~30m", "Sew button ~30m", "Bake bread ~30m"] { _ = try harness.say("add", line) }
        return harness
    }

    @Test func suggestionsAreRowsThatAreNotPlannedWork() throws {
        let harness = try harness()
        #expect(try harness.say("plan").contains("┄ "))
        let day = try #require(try harness.json("plan")["days"]?.array?.first)
        let rows = try #require(day["rows"]?.array).filter { $0["kind"] == .string("suggestion") }
        #expect(rows.count == 2 && day["planned"] == .number(0) && day["free"] == .number(810))
        for row in rows { #expect(row["mission"] == nil && row["suggestedMission"] != nil && row["handle"] != nil) }
        let week = try #require(try harness.json("week")["days"]?.array)
        let all = week.flatMap { $0["rows"]?.array ?? [] }.filter { $0["kind"] == .string("suggestion") }
        #expect(all.count == 3)
        #expect(try harness.say("week").contains("┄ "))
    }

    @Test func skippingASuggestionOffersAnotherAndChangesNothing() throws {
        let harness = try harness()
        let history = try harness.say("history")
        let first = try harness.json("now")
        let title = try #require(first["suggestion"]?["title"]?.string)
        let second = try harness.json("now", "--skip", title)
        #expect(second["kind"] == .string("suggestion") && second["suggestion"]?["title"] != .string(title))
        #expect(try harness.say("history") == history)
        let all = ["Mend bike", "Sew button", "Bake bread"].flatMap { ["--skip", $0] }
        #expect(try harness.json("now", all[0], all[1], all[2], all[3], all[4], all[5])["kind"] == .string("rest"))
    }

    @Test func pausingListsPinnedBlocksInThePause() throws {
        let harness = try harness()
        _ = try harness.say("move", "bike", "14:00")
        let said = try harness.say("pause", "tomorrow")
        #expect(said.hasPrefix("Paused until tomorrow 09:00. The plan continues after that.\n"))
        #expect(said.contains("“Mend bike” is pinned to today 14:00") && said.contains("daymark pause --keep"))
        #expect(try harness.json("pause")["pinned"]?.array?.first?["kept"] == .bool(false))
        #expect(!(try harness.say("plan").contains("○ Mend bike")))
        #expect(
            try harness.say("pause", "--keep", "bike") == "Paused until tomorrow 09:00, except Mend bike.")
        #expect(try harness.say("plan").contains("○ Mend bike"))
        _ = try harness.say("pause", "--move", "bike")
        #expect(!(try harness.say("plan").contains("○ Mend bike")))
        let error = #expect(throws: CommandError.self) { try harness.say("pause", "--keep", "button") }
        #expect(error?.sentence == "“Sew button” has no pinned block during the pause.")
    }

    @Test func aMoodNamesTheWorkThatItMoved() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Concert today 9:00-11:00")
        _ = try harness.say("add", "Translate chapter tomorrow 21:00 ~1h")
        _ = try harness.say("edit", "translate", "--set", "cognitiveLoad=heavy")
        #expect(try harness.say("plan").contains("○ Translate chapter"))
        let said = try harness.say("mood", "tired")
        #expect(said.hasPrefix("Noted. Today is lighter now. Moved to tomorrow: Translate chapter."))
        #expect(!(try harness.say("plan").contains("○ Translate chapter")))
        #expect(try harness.say("plan", "--week").contains("○ Translate chapter"))
    }

    @Test func addingARepeatReportsTheNewDeadline() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Bins 3 dec")
        #expect(try harness.say("edit", "bins", "every month").contains("\nStill due Thu 3 Dec.\n"))
        #expect(
            try harness.say("edit", "bins", "every fri").contains(
                "\nDue Fri 4 Dec instead of Thu 3 Dec, to match the repeat.\n"))
    }

    @Test func aStepLongerThanTwoHoursIsRefused() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Build shed")
        let error = #expect(throws: CommandError.self) { try harness.say("steps", "shed", "add", "Raise walls ~4h") }
        #expect(error?.sentence.hasPrefix("“~4h” is too long for a step") == true)
        #expect(try harness.say("steps", "shed", "add", "Raise walls ~90m").hasSuffix("Raise walls  1 h 30 min"))
        #expect(
            try harness.say("steps", "shed", "add", "Let paint dry for 4 hours").hasSuffix(
                "“for 4 hours” stayed in the title: a step takes at most 2 h."))
    }

    @Test func aSnoozePastTheDeadlineIsShownInThePlan() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Tax form wed 12:00 ~1h")
        _ = try harness.say("snooze", "tax", "fri")
        #expect(try harness.say("plan").contains("Snoozed past its deadline, Wednesday"))
        #expect(try harness.say("ways", "tax").contains("wake"))
        _ = try harness.say("ways", "tax", "--take", "wake")
        #expect(!(try harness.say("plan").contains("Snoozed past")))
    }

    @Test func aPassedDeadlineIsSaidWithTheWays() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Essay today 17:00 ~2h")
        harness.now = "2026-11-23T18:00:00"
        let ways = try harness.say("ways", "essay")
        #expect(ways.contains("The deadline has passed: today 17:00.") && ways.contains("is planned: today 18:"))
        #expect(ways.contains("  due ") && ways.contains("  drop "))
        let error = #expect(throws: CommandError.self) { try harness.say("ways", "essay", "--take", "wake") }
        #expect(error?.sentence == "“wake” is not valid; use due, drop.")
        #expect(try harness.say("ways", "essay", "--take", "due").contains("Planned: “Essay”"))
        #expect(try harness.say("ways", "essay") == "It fits now.")
        let none = #expect(throws: CommandError.self) { try harness.say("ways", "essay", "--take", "due") }
        #expect(none?.sentence == "It fits now.")
    }

    @Test func aDailyTaskComesAgainByItself() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Put phone away every day 18:00")
        harness.now = "2026-11-23T21:40:00"
        #expect(try harness.say("ways", "phone") == "It comes again by itself: tomorrow 18:00.")
        #expect(try harness.json("ways", "phone")["ways"]?.array?.isEmpty == true)
    }

    @Test func revisionAfterTheExamSaysWhyItIsNotPlanned() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        for line in ["School every weekday 10:00-14:00", "Bio quiz today ~1h"] { _ = try harness.say("add", line) }
        harness.now = "2026-11-23T15:00:00"
        let text = "It was meant to be ready before school today. Tick it off, or give it a new date."
        #expect(try harness.say("ways", "bio quiz") == text)
    }

    @Test func aTaskDroppedAsAWayOutIsNotSaidToBePlanned() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Essay today 17:00 ~2h")
        harness.now = "2026-11-23T18:00:00"
        #expect(!(try harness.say("ways", "essay", "--take", "drop").contains("Planned")))
    }

    /// On a Monday morning, work due at 13:00 takes the time of what was planned on Sunday.
    private func withShownPlan(_ lines: String...) throws -> CommandHarness {
        let harness = CommandHarness("2026-11-22T20:00:00")
        for line in lines { _ = try harness.say("add", line) }
        _ = try harness.say("plan")
        harness.now = "2026-11-23T08:30:00"
        return harness
    }

    @Test func anAddedTaskReportsAtOnceWhatItMoved() throws {
        let harness = try withShownPlan("Slides wed ~80m", "Notes wed ~80m")
        #expect(try harness.json("add", "Call mum")["alsoMoved"] == .array([]), "it has no time in the plan")
        let said = try harness.say("add", "Budget today 13:00 ~3h !high")
        #expect(said.contains(" moved from today 09:00 to ") && !said.contains("Budget moved"))
        #expect(["Slides moved from", "Notes moved from"].allSatisfy { said.contains($0) })
        let plan = try harness.say("plan")
        #expect(plan.contains("Moved: ") && plan.contains("Slides: "), "the plan reports the same until it is accepted")
    }

    @Test func movesOfOtherTasksAreInTheJSONOfAChange() throws {
        let harness = try withShownPlan("Slides mon 18:00 ~80m", "Budget fri ~150m !high")
        let edited = try harness.json("edit", "budget", "today 12:00")
        let moves = try #require(edited["alsoMoved"]?.array)
        #expect(moves.map { $0["title"] } == [.string("Slides")])
        #expect(moves.first?["from"] != moves.first?["to"])
        #expect(try harness.json("edit", "budget", "--notes", "draft")["alsoMoved"] == .array([]), "it is known")
        let done = try #require(try harness.json("done", "budget").array?.first)
        #expect(done["done"] == .bool(true) && done["alsoMoved"] == .array([]))
    }

    @Test func anEditedTaskReportsAtOnceWhatItMoved() throws {
        let harness = try withShownPlan("Slides mon 18:00 ~80m", "Budget fri ~150m !high")
        let said = try harness.say("edit", "budget", "today 12:00")
        #expect(said.contains("Slides moved from today 09:00 to today "))
        #expect(!(try harness.say("edit", "budget", "today 12:00", "--dry-run").contains(" moved from ")))
    }

    @Test func anAddedTaskNamesTheTaskThatMissesItsDeadlineBecauseOfIt() throws {
        let lines = ["Essay ~6h due tue 17:00", "Report ~6h due tue 17:00"]
        let urgent = "Slides ~6h due tue 17:00 !high"
        func shown() throws -> CommandHarness {
            let harness = CommandHarness("2026-11-23T09:30:00")
            for line in lines { _ = try harness.say("add", line) }
            #expect(!(try harness.say("plan").contains("Does not fit")))
            return harness
        }
        let said = try shown().say("add", urgent)
        #expect(said.contains(" now ends Wednesday ") && said.contains("; due tomorrow 17:00."))
        #expect(!said.contains(" moved from "), "nobody can have relied on tasks that are this new")
        let harness = try shown()
        let late = try #require(try harness.json("add", urgent)["late"]?.array)
        #expect(late.count == 1 && ["Essay", "Report"].contains(late.first?["title"]?.string))
        #expect(late.first?["end"]?.string != nil)
        #expect(try harness.json("edit", "slides", "--notes", "draft")["late"] == .array([]), "it is known")
    }

    @Test func aTaskThatIsDoneIsNotSnoozed() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Essay today 17:00 ~2h")
        _ = try harness.say("done", "essay")
        let error = #expect(throws: CommandError.self) { try harness.say("snooze", "essay", "15:00") }
        #expect(error?.sentence == "“Essay” is already done.")
    }

    @Test func aTaskThatIsDoneNeedsNoWays() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("add", "Essay today 17:00 ~2h")
        _ = try harness.say("done", "essay")
        let error = #expect(throws: CommandError.self) { try harness.say("ways", "essay") }
        #expect(error?.sentence == "“Essay” is already done.")
    }
}
