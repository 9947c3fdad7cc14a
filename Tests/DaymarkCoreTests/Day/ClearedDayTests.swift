import Testing

@testable import DaymarkCore

/// A coming day can be cleared beforehand.
@Suite struct ClearedDayTests {
    @Test func workLeavesAClearedDayAndComesBack() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        let friday = try #require(CivilDate("2026-11-27"))
        try harness.add("Essay fri 20:00 ~2h", now)
        let id = harness.workspace.missions.all[0].id
        let day = WakingDay(friday, settings: harness.workspace.settings, in: now.zone)
        let span = Span(day.start.adding(minutes: 120), day.start.adding(minutes: 240))
        harness.apply(try harness.workspace.pin(id, at: span, in: now, using: &harness.entropy))
        func isOnFriday() -> Bool {
            harness.workspace.plan(in: now).blocks.contains { $0.mission == id && $0.span.start >= day.start }
        }
        #expect(isOnFriday())
        for _ in 0..<2 {
            harness.apply(try harness.workspace.clear(friday, in: now, using: &harness.entropy))
            #expect(harness.workspace.isCleared(friday) && !isOnFriday())
            #expect(harness.workspace.plan(in: now).blocks.contains { $0.mission == id })
            #expect(harness.workspace.pause(in: now) == nil)
            #expect(try harness.workspace.clear(friday, in: now, using: &harness.entropy).isEmpty)
            harness.apply(harness.workspace.planAgain(friday, in: now, using: &harness.entropy))
            #expect(!harness.workspace.isCleared(friday) && isOnFriday())
        }
    }

    @Test func workThatFitsOnlyThereIsNamed() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T22:30")
        let tuesday = try #require(CivilDate("2026-11-24"))
        try harness.add("Essay tue 20:00 ~3h", now)
        let before = harness.workspace.plan(in: now)
        harness.apply(try harness.workspace.clear(tuesday, in: now, using: &harness.entropy))
        let after = harness.workspace.plan(in: now)
        #expect(after.missionsWithoutRoom(since: before) == harness.workspace.missions.all.map { $0.id })
    }

    @Test func workThatMovesCloseToItsDeadlineIsNamed() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T22:30")
        let tuesday = try #require(CivilDate("2026-11-24"))
        try harness.add("Essay wed 20:00 ~2h", now)
        let before = harness.workspace.plan(in: now)
        harness.apply(try harness.workspace.clear(tuesday, in: now, using: &harness.entropy))
        let after = harness.workspace.plan(in: now)
        let moved = harness.workspace.blocksNearDeadline(in: after, since: before, in: now)
        #expect(moved.map { $0.mission } == harness.workspace.missions.all.map { $0.id })
        #expect(moved.allSatisfy { now.zone.civil(at: $0.span.start).date == tuesday.adding(days: 1) })
        #expect(harness.workspace.blocksNearDeadline(in: after, since: after, in: now).isEmpty)
        #expect(after.missionsWithoutRoom(since: before).isEmpty)
    }

    @Test func clearedDaysBeforeADeadlineAreFound() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        let (tuesday, thursday) = (try #require(CivilDate("2026-11-24")), try #require(CivilDate("2026-11-26")))
        try harness.add("Essay wed 20:00 ~2h", now)
        for date in [tuesday, thursday] {
            harness.apply(try harness.workspace.clear(date, in: now, using: &harness.entropy))
        }
        let essay = harness.workspace.missions.all[0]
        #expect(harness.workspace.clearedDays(before: essay, in: now) == [tuesday])
        var open = essay
        open.deadline = nil
        #expect(harness.workspace.clearedDays(before: open, in: now) == [tuesday, thursday])
    }

    @Test func todayIsClearedByAPauseAndADayThatIsOverIsNot() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        let today = try #require(CivilDate("2026-11-23"))
        harness.apply(try harness.workspace.clear(today, in: now, using: &harness.entropy))
        #expect(harness.workspace.pause(in: now) != nil)
        harness.apply(harness.workspace.planAgain(today, in: now, using: &harness.entropy))
        #expect(harness.workspace.pause(in: now) == nil)
        #expect(throws: IntentError.isOver) {
            try harness.workspace.clear(today.adding(days: -1), in: now, using: &harness.entropy)
        }
    }
}
