import DaymarkCore
import Testing

@testable import DaymarkScreens

/// A mission that does not fit into the plan is offered ways to make room. Each does what its preview says.
@Suite struct WaysTests {
    /// A Monday evening on which not everything fits.
    private func desk() throws -> Desk {
        var desk = try Desk("2026-11-23T19:30")
        for line in [
            "Essay today 22:00 ~2h !critical", "Lab report today 22:30 ~90m !high", "Reading today 22:30 ~60m",
        ] {
            desk.perform(.capture, line)
        }
        return desk
    }

    @Test func eachWayOutHasThePreviewedResult() throws {
        let desk = try desk()
        var first = desk
        let plan = first.app.plan(in: desk.now)
        let unplanned = try #require(plan.unplanned.first?.mission)
        let ways = desk.app.workspace.waysOut(for: unplanned, with: plan, in: desk.now)
        #expect(ways.count >= 3 && ways.last?.action == .letGo)
        for way in ways {
            var tried = desk
            var entropy = Entropy(seed: [4])
            for operation in try tried.app.workspace.apply(way.action, to: unplanned, in: desk.now, using: &entropy) {
                tried.app.restore(operation.json.bytes)
            }
            let then = tried.app.plan(in: desk.now)
            #expect(then.blocks.filter { $0.mission == unplanned }.map { $0.span } == way.spans, "\(way.action)")
            #expect(!then.unplanned.contains { $0.mission == unplanned })
            #expect(then.unplanned.count < plan.unplanned.count, "\(way.action) displaces no other mission")
        }
    }

    @Test func aWayOutCanBeAppliedAndUndone() throws {
        var desk = try desk()
        let unplanned = try #require(desk.app.plan(in: desk.now).unplanned.first?.mission)
        #expect(desk.region("main").contains("ways/\(unplanned)"))
        desk.perform(.today(.ways(unplanned)))
        #expect(desk.region("dialog").contains("way/\(unplanned)/0"))
        desk.perform(.today(.way(unplanned, 0)))
        #expect(desk.region("dialog").isEmpty)
        #expect(!desk.app.plan(in: desk.now).unplanned.contains { $0.mission == unplanned })
        desk.perform(.undo(try #require(desk.saved.last { !$0.isQuiet }).unit))
        #expect(desk.app.plan(in: desk.now).unplanned.contains { $0.mission == unplanned })
        // Ways that are no longer offered do nothing.
        let before = desk.saved.count
        desk.perform(.today(.way(unplanned, 0)))
        desk.perform(.today(.way(unplanned, 99)))
        #expect(desk.saved.count == before)
    }

    @Test func aPlannedMissionHasNoWaysOut() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay today 18:00 ~1h")
        let id = try desk.mission("Essay").id
        #expect(desk.app.workspace.waysOut(for: id, with: desk.app.plan(in: desk.now), in: desk.now).isEmpty)
    }
}
