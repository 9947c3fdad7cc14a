import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The app asks about work that is pinned to a time that falls in a pause. Without an answer it is planned after the
/// pause.
@Suite struct PausedPinsTests {
    private func harness() throws -> (AppHarness, block: Block) {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), "calm")
        harness.perform(.capture, "Grade papers friday 17:00 ~1h")
        let id = try harness.mission("Grade papers").id
        let span = Span(harness.circumstances.now.adding(minutes: 270), harness.circumstances.now.adding(minutes: 330))
        harness.commit(
            try harness.app.workspace.pin(id, at: span, in: harness.circumstances, using: &harness.app.entropy))
        return (harness, try #require(harness.app.workspace.blocks.undeleted.first))
    }

    private func isPlannedInPause(_ harness: inout AppHarness) throws -> Bool {
        let until = try #require(harness.app.workspace.pause(in: harness.circumstances))
        return harness.app.plan(in: harness.circumstances).blocks.contains {
            $0.mission != nil && $0.span.start < until
        }
    }

    @Test func pinnedWorkRestsUntilThePersonAnswers() throws {
        var (harness, _) = try harness()
        harness.perform(.today(.pause(days: 1)))
        let main = harness.region("main")
        #expect(main.contains("“Grade papers” is pinned to today 14:00, in the pause. Keep it, or plan it later?"))
        #expect(try !isPlannedInPause(&harness))
    }

    @Test func keptWorkStaysInThePlan() throws {
        var (harness, block) = try harness()
        harness.perform(.today(.pause(days: 1)))
        harness.perform(.today(.keepInPause(block.id)))
        #expect(try isPlannedInPause(&harness))
        let main = harness.region("main")
        #expect(main.contains("Paused until tomorrow 09:00, except Grade papers.") && !main.contains("Keep it, or"))
    }

    @Test func workThatMovesOutOfThePauseIsNoLongerPinned() throws {
        var (harness, block) = try harness()
        harness.perform(.today(.pause(days: 1)))
        harness.perform(.today(.moveOutOfPause(block.id)))
        #expect(harness.app.workspace.blocks.undeleted.isEmpty)
        #expect(try !isPlannedInPause(&harness))
        #expect(!harness.region("main").contains("Keep it, or"))
    }

    @Test func remindersThatStillComeAreNamed() throws {
        var (harness, _) = try harness()
        harness.perform(.set("nuclearInQuiet"), "true")
        harness.perform(.capture, "Renew passport friday @nuclear")
        harness.perform(.today(.pause(days: 1)))
        let allowed = harness.app.workspace.settings.nuclearInQuiet
        #expect(harness.region("main").contains("reminders still come") == allowed)
    }
}
