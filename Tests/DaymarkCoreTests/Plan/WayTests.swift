import Testing

@testable import DaymarkCore

/// The way to a commitment and home takes time in the plan.
@Suite struct WayTests {
    private func harness(_ lines: String...) throws -> PlanHarness {
        var harness = PlanHarness()
        for line in lines { try harness.add(line, try at("2026-11-23T10:00")) }
        return harness
    }

    private func span(_ from: String, _ until: String) throws -> Span {
        Span(try at("2026-11-\(from)").now, try at("2026-11-\(until)").now)
    }

    @Test func theWayThereAndHomeIsNotFree() throws {
        let harness = try harness("Ward today 14:00-16:00 travel 40m", "Essay today 22:00 ~5h")
        let now = try at("2026-11-23T10:00")
        // Five more minutes are kept free on both sides.
        let free = try [span("23T10:00", "23T13:15"), span("23T16:45", "23T23:00")]
        #expect(harness.workspace.freeWindows(on: now.today, in: now) == free)
        let way = try span("23T13:20", "23T16:40")
        let work = harness.workspace.plan(in: now).blocks.filter { $0.isWork }
        #expect(!work.isEmpty && work.allSatisfy { !$0.span.overlaps(way) })
    }

    @Test func sleepBeginsAfterTheWayHome() throws {
        let harness = try harness("Ward today 22:00-06:00 travel 30m")
        let now = try at("2026-11-23T10:00")
        let day = WakingDay(now.today.adding(days: 1), settings: harness.workspace.settings, in: now.zone)
        let sleep = harness.workspace.catchUpSleep(on: [day], in: now)
        let expected = try span("24T06:30", "24T14:30")
        #expect(sleep.map { $0.span } == [expected])
    }
}
