import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Breaks and meals go where the person puts them, on that day only.
@Suite struct RestScreenTests {
    /// An app on Monday at 10:00 with missions of three and four hours, and a meal at 12:30.
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T10:00:00")
        harness.perform(.set("mealFrom"), "12:30")
        harness.perform(.set("mealUntil"), "13:15")
        for line in ["Lab report wed 5pm ~3h !high", "Essay fri 5pm ~4h !high"] { harness.perform(.capture, line) }
        harness.perform(.today(.replan))
        return harness
    }

    private func rests(_ harness: inout AppHarness) -> [String] {
        rests(harness.app.plan(in: harness.circumstances), harness)
    }

    private func rests(_ plan: Plan, _ harness: AppHarness) -> [String] {
        plan.blocks.filter { $0.isBreakOrMeal }.map { block in
            let start = harness.circumstances.zone.civil(at: block.span.start)
            return
                "\(block.kind == .meal ? "meal" : "break") \(start.date.day). \(start.time) \(block.span.minutes)\(block.isPinned ? " pinned" : "")"
        }
    }

    private func reference(_ kind: BlockKind, _ harness: inout AppHarness, _ index: Int = 0) throws -> BlockReference {
        let blocks = harness.app.plan(in: harness.circumstances).blocks.filter { $0.referenceID == kind.referenceID }
        return BlockReference(kind.referenceID, try #require(blocks.dropFirst(index).first).span)
    }

    private func work(_ harness: inout AppHarness) -> [Span] {
        harness.app.plan(in: harness.circumstances).blocks.filter { $0.mission != nil }.map { $0.span }
    }

    @Test func aMovedBreakStaysAndWorkIsPlannedAroundIt() throws {
        var harness = try harness()
        let before = rests(&harness)
        let first = try #require(before.first)
        #expect(
            first.hasPrefix("break 23. 1") && before.contains("meal 23. 12:30 45")
                && before.contains("meal 24. 12:30 45"), "\(before)")
        let lunch = try reference(.rest, &harness)
        harness.perform(.block(.put(lunch)), "11:00")
        let after = rests(&harness)
        #expect(after.first == "break 23. 11:00 5 pinned" && !after.contains(first))
        // No work is lost, and it begins before the break.
        #expect(work(&harness).reduce(0) { $0 + $1.minutes } == 420)
        let begun = try #require(work(&harness).first)
        #expect(begun.start == harness.circumstances.now && begun.minutes >= 45)
        let moved = try reference(.rest, &harness)
        harness.perform(.block(.stretch(moved, by: 15)))
        #expect(rests(&harness).first == "break 23. 11:00 20 pinned")
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        harness.perform(.block(.unpin(try reference(.rest, &harness))))
        #expect(!rests(&harness).contains { $0.hasSuffix("pinned") } && harness.app.workspace.blocks.undeleted.isEmpty)
    }

    @Test func movingAMealChangesOneDay() throws {
        var harness = try harness()
        harness.perform(.block(.move(try reference(.meal, &harness), by: 90)))
        #expect(
            rests(&harness).filter { $0.hasPrefix("meal") }.prefix(2) == [
                "meal 23. 14:00 45 pinned", "meal 24. 12:30 45",
            ])
        let meal = try reference(.meal, &harness).span
        #expect(!work(&harness).contains { $0.overlaps(meal) })
        harness.perform(.block(.takeOut(try reference(.meal, &harness))))
        #expect(rests(&harness).first { $0.hasPrefix("meal") } == "meal 24. 12:30 45")
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(rests(&harness).contains("meal 23. 14:00 45 pinned"))
        // Tomorrow's meal has no record yet.
        harness.perform(.block(.takeOut(try reference(.meal, &harness, 1))))
        #expect(
            rests(&harness).filter { $0.hasPrefix("meal") }.prefix(2) == [
                "meal 23. 14:00 45 pinned", "meal 25. 12:30 45",
            ])
    }

    @Test func aBreakCanBeRemoved() throws {
        var harness = try harness()
        let first = try reference(.rest, &harness)
        harness.perform(.block(.open(first)))
        #expect(
            harness.region("dialog").contains("block/takeOut/\(first.text)")
                && !harness.region("dialog").contains("nextDay"))
        harness.perform(.block(.takeOut(first)))
        #expect(!rests(&harness).contains("break 23. 11:30 5") && harness.app.dialogs.current == nil)
        // A drag shows its result, and nothing is saved before the drop.
        let second = try reference(.rest, &harness)
        harness.perform(.block(.hover), "\(second.text) move \(second.span.start.seconds / 60 + 15) 15")
        #expect(harness.app.workspace.blocks.undeleted.count == 1)
        harness.perform(.block(.drop))
        #expect(try reference(.rest, &harness).span.start >= second.span.start)
        #expect(rests(&harness).contains { $0.hasSuffix("pinned") })
    }

    /// Two devices that have not synced move the same meal. That day has one meal, not two.
    @Test func aMealMovedOnTwoDevicesIsPlannedOnce() throws {
        var (one, other) = (try harness(), try harness())
        let (meal, rest) = (try reference(.meal, &one), try reference(.rest, &one))
        one.perform(.block(.move(meal, by: 90)))
        one.perform(.block(.put(rest)), "11:00")
        other.pass(seconds: 60)
        other.perform(.block(.move(meal, by: 30)))
        other.perform(.block(.put(rest)), "10:45")
        var workspace = one.app.workspace
        for operation in other.saved where operation.changes.contains(where: { $0.kind == .block }) {
            workspace.apply(operation)
        }
        let after = rests(workspace.plan(in: one.circumstances), one).filter { $0.hasSuffix("pinned") }
        #expect(after == ["break 23. 10:45 5 pinned", "meal 23. 13:00 45 pinned"])
    }

    @Test func theDialogOfABlockLinksToTheBreakBesideIt() throws {
        var harness = try harness()
        let rest = try reference(.rest, &harness)
        let work = try #require(
            harness.app.plan(in: harness.circumstances).blocks.first { $0.span.end == rest.span.start })
        harness.perform(.block(.open(BlockReference(try #require(work.mission), work.span))))
        #expect(harness.region("dialog").contains("block/open/\(rest.text)"))
    }

    @Test func invalidInputMovesNoBreak() throws {
        var harness = try harness()
        let (before, rest) = (rests(&harness), try reference(.rest, &harness))
        for text in ["", "yesterday 9:00", "blub", "-100000000000d"] { harness.perform(.block(.put(rest)), text) }
        harness.perform(.block(.hover), "\(BlockKind.rest.referenceID) move 29000000 15")
        harness.perform(.block(.drop))
        #expect(rests(&harness) == before)
    }
}
