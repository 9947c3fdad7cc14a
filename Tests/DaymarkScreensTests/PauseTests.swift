import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Nothing is planned during a pause, and everything returns after it.
@Suite struct PauseTests {
    @Test func nothingIsPlannedDuringAPause() throws {
        var desk = try Desk()
        for line in ["Essay friday 17:00 ~2h", "Groceries !must ~30m"] { desk.perform(.capture, line) }
        let before = desk.app.plan(in: desk.now).blocks
        #expect(before.contains { $0.mission != nil && $0.span.start < desk.now.now.adding(minutes: 600) })
        desk.perform(.today(.pause(days: 2)))
        let until = try #require(desk.app.workspace.pause(in: desk.now))
        #expect(desk.app.plan(in: desk.now).blocks.allSatisfy { $0.span.start >= until })
        #expect(desk.app.plan(in: desk.now).blocks.contains { $0.mission != nil })
        #expect(desk.region("main").contains("data-on=\"click:resume\""))
        desk.perform(.today(.resume))
        #expect(desk.app.workspace.pause(in: desk.now) == nil)
        desk.perform(.today(.replan))
        #expect(desk.app.plan(in: desk.now).blocks.contains { $0.span.start < until })
        desk.perform(.today(.resume))
        #expect(desk.region("notice").contains("paused") || desk.region("notice").contains("resting"))
    }

    @Test func anInvalidEndOfAPauseStaysInTheField() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay friday 17:00 ~2h")
        desk.perform(.today(.pause(days: nil)), "blue")
        #expect(desk.app.workspace.pause(in: desk.now) == nil)
        #expect(desk.region("main").contains("value=\"blue\""))
        desk.perform(.today(.pause(days: nil)), "mon 9:00")
        #expect(desk.app.workspace.pause(in: desk.now) != nil)
        desk.perform(.undo(try #require(desk.saved.last { !$0.isQuiet }).unit))
        #expect(desk.app.workspace.pause(in: desk.now) == nil)
    }

    @Test func pausesHaveAMaximumLength() throws {
        var desk = try Desk()
        var entropy = Entropy(seed: [3])
        let operations = try desk.app.workspace.pause(
            until: Instant(milliseconds: .max / 4), in: desk.now, using: &entropy)
        for operation in operations { desk.app.restore(operation.json.bytes) }
        let until = try #require(desk.app.workspace.pause(in: desk.now))
        #expect(until <= desk.now.now.adding(minutes: Workspace.longestPause * 1440))
        #expect(desk.app.plan(in: desk.now).blocks.isEmpty)
    }
}
