import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Nothing is planned during a pause, and everything returns after it.
@Suite struct PauseTests {
    @Test func nothingIsPlannedDuringAPause() throws {
        var harness = try AppHarness()
        for line in ["Essay friday 17:00 ~2h", "Groceries !must ~30m"] { harness.perform(.capture, line) }
        let before = harness.app.plan(in: harness.circumstances).blocks
        #expect(before.contains { $0.mission != nil && $0.span.start < harness.circumstances.now.adding(minutes: 600) })
        harness.perform(.today(.pause(days: 2)))
        let until = try #require(harness.app.workspace.pause(in: harness.circumstances))
        #expect(harness.app.plan(in: harness.circumstances).blocks.allSatisfy { $0.span.start >= until })
        #expect(harness.app.plan(in: harness.circumstances).blocks.contains { $0.mission != nil })
        #expect(harness.region("main").contains("data-on=\"click:resume\""))
        harness.perform(.today(.resume))
        #expect(harness.app.workspace.pause(in: harness.circumstances) == nil)
        harness.perform(.today(.replan))
        #expect(harness.app.plan(in: harness.circumstances).blocks.contains { $0.span.start < until })
        harness.perform(.today(.resume))
        #expect(harness.region("notice").contains("paused") || harness.region("notice").contains("resting"))
    }

    /// A parent with an ill child looks for those words, from any screen.
    @Test(arguments: ["ill", "sick", "cancel today"])
    func thePaletteFindsTheWayToClearToday(_ query: String) throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Letter ~10m")
        harness.perform(.go(.missions))
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), query)
        let html = harness.region("dialog")
        #expect(html.contains("Clear today"))
        let index = try #require(
            html.components(separatedBy: "role=\"option\"").dropFirst().firstIndex { $0.contains("Clear today") })
        let effects = harness.perform(.dialog(.choose(index - 1)))
        #expect(effects.contains(.focus(PauseView.summary)) && harness.app.route == .today)
        func isOpen() -> Bool {
            harness.region("main").firstMatch(of: /<details[^>]*class="pause"[^>]*open/) != nil
        }
        #expect(isOpen())
        // It opens once, so that the person can close it.
        harness.perform(.tick)
        #expect(!isOpen())
    }

    @Test func aPauseRemovesTheCommitmentsThatThePersonTicked() throws {
        var harness = try AppHarness()
        for line in [
            "School run every day 15:30-16:00", "Ward today 16-22", "Doctor today 11-12", "Pill every day 8:00, 20:00",
        ] {
            harness.perform(.capture, line)
        }
        func titles() -> [String] {
            harness.app.workspace.commitmentsLeftToday(in: harness.circumstances).map { $0.title }
        }
        #expect(titles() == ["Doctor", "School run", "Ward"])
        #expect(harness.region("main").contains("not-today") && harness.region("main").contains("Doses stay"))
        #expect(harness.region("main").contains("Tick what you will skip today"))
        let dates = harness.app.workspace.commitmentsLeftToday(in: harness.circumstances)
        for date in dates { harness.perform(.today(.notToday(date.commitment, at: date.original)), "true") }
        harness.perform(.today(.notToday(dates[0].commitment, at: dates[0].original)), "false")
        #expect(harness.region("main").contains("checked"))
        harness.perform(.today(.pause(days: 1)))
        #expect(titles() == ["Doctor"] && harness.region("notice").contains("Not today: School run and Ward."))
        // Tomorrow's school run stays.
        let tomorrow = harness.circumstances.now.adding(minutes: 1440)
        let later = harness.app.workspace.occurrences(
            from: tomorrow, until: tomorrow.adding(minutes: 600), in: harness.circumstances)
        #expect(later.map { $0.title } == ["School run"])
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(titles() == ["Doctor", "School run", "Ward"])
        #expect(harness.app.workspace.pause(in: harness.circumstances) == nil)
    }

    @Test func aComingDayIsClearedOnItsPageAndPlannedAgain() throws {
        var harness = try AppHarness("2026-11-23T22:30")
        harness.perform(.set("voice"), "calm")
        for line in ["Essay tue 20:00 ~3h", "Choir tue 20:30-21:30"] { harness.perform(.capture, line) }
        let date = try #require(CivilDate("2026-11-24"))
        harness.perform(.go(Route("day/2026-11-24")))
        #expect(harness.region("main").contains("Clear this day") && harness.region("main").contains("Essay"))
        harness.perform(Action(DayAction.clear(date)))
        #expect(
            harness.app.notice?.text
                == "Tuesday, 24 November is cleared. There is no longer room for Essay.")
        let unplanned = TodayModel(harness.planToShow(), in: harness.context).unplanned
        #expect(unplanned.count == 1 && unplanned.allSatisfy { $0.reason.hasPrefix("Tuesday is cleared. ") })
        let main = harness.region("main")
        #expect(main.contains("Nothing is planned on this day.") && main.contains("Plan this day again"))
        #expect(main.contains("Choir") && !main.contains("Clear this day"))
        harness.perform(.go(Route("week")))
        #expect(harness.region("main").contains("<span>cleared</span>"))
        harness.perform(Action(DayAction.planAgain(date)))
        #expect(!harness.app.workspace.isCleared(date))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.isCleared(date))
        for action in [DayAction.clear(date), .planAgain(date)] {
            #expect(Action(Action(action).text) == Action(action))
        }
        #expect(Action("clearDay/x") == nil)
        // Today has its own ways to be cleared.
        harness.perform(.go(Route("day/2026-11-23")))
        #expect(!harness.region("main").contains("clearDay/"))
    }

    @Test func anInvalidEndOfAPauseStaysInTheField() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay friday 17:00 ~2h")
        harness.perform(.today(.pause(days: nil)), "blue")
        #expect(harness.app.workspace.pause(in: harness.circumstances) == nil)
        #expect(harness.region("main").contains("value=\"blue\""))
        harness.perform(.today(.pause(days: nil)), "mon 9:00")
        #expect(harness.app.workspace.pause(in: harness.circumstances) != nil)
        harness.perform(.undo(try #require(harness.saved.last { !$0.isQuiet }).unit))
        #expect(harness.app.workspace.pause(in: harness.circumstances) == nil)
    }

    @Test func pausesHaveAMaximumLength() throws {
        var harness = try AppHarness()
        var entropy = Entropy(seed: [3])
        let operations = try harness.app.workspace.pause(
            until: Instant(milliseconds: .max / 4), in: harness.circumstances, using: &entropy)
        for operation in operations { harness.app.restore(operation.json.bytes) }
        let until = try #require(harness.app.workspace.pause(in: harness.circumstances))
        #expect(until <= harness.circumstances.now.adding(minutes: Workspace.longestPause * 1440))
        #expect(harness.app.plan(in: harness.circumstances).blocks.isEmpty)
    }
}
