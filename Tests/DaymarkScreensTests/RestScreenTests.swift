import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Breaks and meals go where the person puts them, on that day only.
@Suite struct RestScreenTests {
    /// A desk on Monday at 10:00 with missions of three and four hours, and a meal at 12:30.
    private func desk() throws -> Desk {
        var desk = try Desk("2026-11-23T10:00:00")
        desk.perform(.set("mealFrom"), "12:30")
        desk.perform(.set("mealUntil"), "13:15")
        for line in ["Lab report wed 5pm ~3h !high", "Essay fri 5pm ~4h !high"] { desk.perform(.capture, line) }
        desk.perform(.today(.replan))
        return desk
    }

    private func rests(_ desk: inout Desk) -> [String] { rests(desk.app.plan(in: desk.now), desk) }

    private func rests(_ plan: Plan, _ desk: Desk) -> [String] {
        plan.blocks.filter { $0.isRest }.map { block in
            let start = desk.now.zone.civil(at: block.span.start)
            return
                "\(block.kind == .meal ? "meal" : "break") \(start.date.day). \(start.time) \(block.span.minutes)\(block.isPinned ? " pinned" : "")"
        }
    }

    private func reference(_ kind: BlockKind, _ desk: inout Desk, _ index: Int = 0) throws -> BlockReference {
        let blocks = desk.app.plan(in: desk.now).blocks.filter { $0.place == kind.place }
        return BlockReference(kind.place, try #require(blocks.dropFirst(index).first).span)
    }

    private func work(_ desk: inout Desk) -> [Span] {
        desk.app.plan(in: desk.now).blocks.filter { $0.mission != nil }.map { $0.span }
    }

    @Test func aMovedBreakStaysAndWorkIsPlannedAroundIt() throws {
        var desk = try desk()
        let before = rests(&desk)
        #expect(
            before.first == "break 23. 11:30 5" && before.contains("meal 23. 12:30 45")
                && before.contains("meal 24. 12:30 45"))
        let lunch = try reference(.rest, &desk)
        desk.perform(.block(.put(lunch)), "11:00")
        let after = rests(&desk)
        #expect(after.first == "break 23. 11:00 5 pinned" && !after.contains("break 23. 11:30 5"))
        // No work is lost, and the hour before the break is filled.
        #expect(work(&desk).reduce(0) { $0 + $1.minutes } == 420)
        #expect(work(&desk).first == Span(desk.now.now, desk.now.now.adding(minutes: 60)))
        let moved = try reference(.rest, &desk)
        desk.perform(.block(.stretch(moved, by: 15)))
        #expect(rests(&desk).first == "break 23. 11:00 20 pinned")
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        desk.perform(.block(.unpin(try reference(.rest, &desk))))
        #expect(!rests(&desk).contains { $0.hasSuffix("pinned") } && desk.app.workspace.blocks.present.isEmpty)
    }

    @Test func movingAMealChangesOneDay() throws {
        var desk = try desk()
        desk.perform(.block(.move(try reference(.meal, &desk), by: 90)))
        #expect(
            rests(&desk).filter { $0.hasPrefix("meal") }.prefix(2) == ["meal 23. 14:00 45 pinned", "meal 24. 12:30 45"])
        let meal = try reference(.meal, &desk).span
        #expect(!work(&desk).contains { $0.overlaps(meal) })
        desk.perform(.block(.takeOut(try reference(.meal, &desk))))
        #expect(rests(&desk).first { $0.hasPrefix("meal") } == "meal 24. 12:30 45")
        desk.perform(.undo(try #require(desk.app.notice?.undo)))
        #expect(rests(&desk).contains("meal 23. 14:00 45 pinned"))
        // Tomorrow's meal has no record yet.
        desk.perform(.block(.takeOut(try reference(.meal, &desk, 1))))
        #expect(
            rests(&desk).filter { $0.hasPrefix("meal") }.prefix(2) == ["meal 23. 14:00 45 pinned", "meal 25. 12:30 45"])
    }

    @Test func aBreakCanBeRemoved() throws {
        var desk = try desk()
        let first = try reference(.rest, &desk)
        desk.perform(.block(.open(first)))
        #expect(
            desk.region("dialog").contains("block/takeOut/\(first.text)") && !desk.region("dialog").contains("nextDay"))
        desk.perform(.block(.takeOut(first)))
        #expect(!rests(&desk).contains("break 23. 11:30 5") && desk.app.dialogs.current == nil)
        // A drag shows its result, and nothing is saved before the drop.
        let second = try reference(.rest, &desk)
        desk.perform(.block(.hover), "\(second.text) move \(second.span.start.seconds / 60 + 15) 15")
        #expect(desk.app.workspace.blocks.present.count == 1)
        desk.perform(.block(.drop))
        #expect(try reference(.rest, &desk).span.start >= second.span.start)
        #expect(rests(&desk).contains { $0.hasSuffix("pinned") })
    }

    /// Two devices that have not synced move the same meal. That day has one meal, not two.
    @Test func aMealMovedOnTwoDevicesIsPlannedOnce() throws {
        var (one, other) = (try desk(), try desk())
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
        let after = rests(workspace.plan(in: one.now), one).filter { $0.hasSuffix("pinned") }
        #expect(after == ["break 23. 10:45 5 pinned", "meal 23. 13:00 45 pinned"])
    }

    @Test func theDialogOfABlockLinksToTheBreakBesideIt() throws {
        var desk = try desk()
        let rest = try reference(.rest, &desk)
        let work = try #require(desk.app.plan(in: desk.now).blocks.first { $0.span.end == rest.span.start })
        desk.perform(.block(.open(BlockReference(try #require(work.mission), work.span))))
        #expect(desk.region("dialog").contains("block/open/\(rest.text)"))
    }

    @Test func invalidInputMovesNoBreak() throws {
        var desk = try desk()
        let (before, rest) = (rests(&desk), try reference(.rest, &desk))
        for text in ["", "yesterday 9:00", "blub", "-100000000000d"] { desk.perform(.block(.put(rest)), text) }
        desk.perform(.block(.hover), "\(BlockKind.rest.place) move 29000000 15")
        desk.perform(.block(.drop))
        #expect(rests(&desk) == before)
    }
}
