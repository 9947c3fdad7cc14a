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
