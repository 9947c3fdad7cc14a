import Testing

@testable import DaymarkCore

/// The first half hour after getting up is free of work.
@Suite struct SettlingTests {
    /// Somebody who gets up at a quarter past six, on the evening before.
    private func person(wake: WallTime = WallTime(6, 15)) throws -> (harness: PlanHarness, now: Circumstances) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T22:45")
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                ($0.wake, $0.sleep) = (wake, WallTime(22, 30))
            })
        return (harness, now)
    }

    private func firstStart(_ harness: PlanHarness, _ now: Circumstances) -> WallTime? {
        harness.workspace.plan(in: now).blocks.first { $0.isWork }.map { now.zone.civil(at: $0.span.start).time }
    }

    @Test func workWaitsForHalfAnHour() throws {
        var (harness, now) = try person()
        try harness.add("Send invoices 2026-11-24 ~45m", now)
        try harness.add("Fair 2026-11-24 08:00-22:30", now)
        #expect(firstStart(harness, now) ?? WallTime(0) >= WallTime(6, 45))
    }

    @Test(arguments: ["Hand in the form 2026-11-24 08:30 ~30m", "Stretch every day 07:00 ~10m"])
    func workOfTheMorningTakesIt(_ line: String) throws {
        var (harness, now) = try person()
        try harness.add(line, now)
        let days = WakingDay.days(2, at: now.now, settings: harness.workspace.settings, in: now.zone)
        let tomorrow = try #require(harness.workspace.settlingTime(on: days[0], in: now.zone))
        #expect(tomorrow.length == 30)
        try harness.add("Fair 2026-11-24 06:50-22:30", now)
        #expect(harness.workspace.plan(in: now).blocks.contains { MinuteSpan($0.span).overlaps(tomorrow) })
    }

    @Test func itEndsAtNine() throws {
        let lengths: [(WallTime, Int64?)] = [(WallTime(8, 45), 15), (WallTime(9), nil), (WallTime(11), nil)]
        for (wake, minutes) in lengths {
            let (harness, now) = try person(wake: wake)
            let day = WakingDay.current(at: now.now, settings: harness.workspace.settings, in: now.zone)
            #expect(harness.workspace.settlingTime(on: day, in: now.zone)?.length == minutes)
        }
    }

    @Test func aShortDayHasNone() throws {
        var (harness, now) = try person()
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.sleep = WallTime(14) })
        let day = WakingDay(now.today.adding(days: 1), settings: harness.workspace.settings, in: now.zone)
        #expect(harness.workspace.settlingTime(on: day, in: now.zone) == nil)
    }

    @Test func aDeadlineMattersMore() throws {
        var (harness, now) = try person()
        try harness.add("Fair 2026-11-24 07:40-22:30", now)
        try harness.add("Send invoices 2026-11-24 ~75m", now)
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
        #expect(firstStart(harness, now) ?? WallTime(9) < WallTime(6, 45))
    }
}
