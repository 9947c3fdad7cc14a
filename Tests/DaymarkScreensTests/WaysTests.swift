import DaymarkCore
import Testing

@testable import DaymarkScreens

/// A mission without a place in the plan is offered ways to get one. Each does what its preview says.
@Suite struct WaysTests {
    /// A desk on a Monday evening on which not everything fits.
    private func desk() throws -> Desk {
        var desk = try Desk("2026-11-23T19:30")
        for line in [
            "Essay today 22:00 ~2h !critical", "Lab report today 22:30 ~90m !high", "Reading today 22:30 ~60m",
        ] {
            desk.perform(.capture, line)
        }
        return desk
    }

    @Test func eachWayDoesWhatItSays() throws {
        let desk = try desk()
        var first = desk
        let plan = first.app.plan(in: desk.now)
        let lost = try #require(plan.unplanned.first?.mission)
        let ways = desk.app.workspace.waysOut(for: lost, with: plan, in: desk.now)
        #expect(ways.count >= 3 && ways.last?.action == .letGo)
        for way in ways {
            var tried = desk
            var entropy = Entropy(seed: [4])
            for operation in try tried.app.workspace.apply(way.action, to: lost, in: desk.now, using: &entropy) {
                tried.app.restore(operation.json.bytes)
            }
            let then = tried.app.plan(in: desk.now)
            #expect(then.blocks.filter { $0.mission == lost }.map { $0.span } == way.spans, "\(way.action)")
            #expect(!then.unplanned.contains { $0.mission == lost })
            #expect(then.unplanned.count < plan.unplanned.count, "\(way.action) takes no other's place")
        }
    }

    @Test func aTapTakesAWayAndUndoTakesItBack() throws {
        var desk = try desk()
        let lost = try #require(desk.app.plan(in: desk.now).unplanned.first?.mission)
        #expect(desk.region("main").contains("ways/\(lost)"))
        desk.perform(.today(.ways(lost)))
        #expect(desk.region("dialog").contains("way/\(lost)/0"))
        desk.perform(.today(.way(lost, 0)))
        #expect(desk.region("dialog").isEmpty)
        #expect(!desk.app.plan(in: desk.now).unplanned.contains { $0.mission == lost })
        desk.perform(.undo(try #require(desk.saved.last { !$0.isQuiet }).unit))
        #expect(desk.app.plan(in: desk.now).unplanned.contains { $0.mission == lost })
        // Ways that are no longer offered do nothing.
        let before = desk.saved.count
        desk.perform(.today(.way(lost, 0)))
        desk.perform(.today(.way(lost, 99)))
        #expect(desk.saved.count == before)
    }

    @Test func whatHasAPlaceNeedsNone() throws {
        var desk = try Desk()
        desk.perform(.capture, "Essay today 18:00 ~1h")
        let id = try desk.mission("Essay").id
        #expect(desk.app.workspace.waysOut(for: id, with: desk.app.plan(in: desk.now), in: desk.now).isEmpty)
    }
}
