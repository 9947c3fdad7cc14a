import Testing

@testable import DaymarkCore

/// After the hour from which evenings are free, only urgent work with an hour of its own is planned.
@Suite struct EveningTests {
    /// Monday with commitments from getting up until nine in the evening.
    private func fullDay() throws -> (harness: PlanHarness, now: Circumstances) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Fair 2026-11-23 09:00-21:00", now)
        return (harness, now)
    }

    private func startOfWork(_ harness: PlanHarness, _ now: Circumstances) -> CivilDateTime? {
        harness.workspace.plan(in: now).blocks.first { $0.isWork }.map { now.zone.civil(at: $0.span.start) }
    }

    @Test(arguments: [
        "Plants today ~10m", "Advent calendar today ~30m", "Laundry every monday ~30m", "Form tomorrow ~30m",
        "Plants today ~10m !high",
    ])
    func theEndOfADayDoesNotTakeTheEvening(_ line: String) throws {
        var (harness, now) = try fullDay()
        try harness.add(line, now)
        let start = try #require(startOfWork(harness, now))
        #expect(start.date > now.today && start.time < WallTime(21))
    }

    @Test(arguments: [
        "Form today 22:30 ~30m", "Homework tomorrow 09:00 ~30m", "Form today ~30m !critical", "Dishes tonight ~30m",
    ])
    func anHourOrAnEmergencyTakesIt(_ line: String) throws {
        var (harness, now) = try fullDay()
        try harness.add(line, now)
        let start = try #require(startOfWork(harness, now))
        #expect(start.date == now.today && start.time >= WallTime(21))
    }

    @Test func workAddedInTheEveningIsMeantForIt() throws {
        var (harness, _) = try fullDay()
        let evening = try at("2026-11-23T21:30")
        try harness.add("Plants today ~15m", evening)
        #expect(startOfWork(harness, evening)?.date == evening.today)
    }

    @Test func whatWaitsForTheEndOfTheDayIsSaidNotToFit() throws {
        var (harness, now) = try fullDay()
        try harness.add("Plants today ~10m", now)
        let plants = try #require(harness.workspace.missions.all.first).id
        #expect(harness.workspace.plan(in: now).unplanned.map { $0.mission } == [plants])
    }

    @Test func theReasonNamesTheEveningAndAWayOutUsesIt() throws {
        var (harness, now) = try fullDay()
        try harness.add("Plants today ~10m", now)
        let plants = try #require(harness.workspace.missions.all.first).id
        let plan = harness.workspace.plan(in: now)
        let start = try at("2026-11-23T21:00").now
        #expect(plan.unplanned.map { $0.reason } == [.eveningKeptFree(from: start, besides: [])])
        let ways = harness.workspace.waysOut(for: plants, with: plan, in: now).map { $0.action }
        let wanted = Span(try at("2026-11-23T21:05").now, try at("2026-11-23T21:15").now)
        #expect(ways.contains(.evening(wanted)))
        harness.apply(
            try harness.workspace.apply(.evening(wanted), to: plants, in: now, using: &harness.entropy))
        let after = harness.workspace.plan(in: now)
        #expect(after.unplanned.isEmpty && after.blocks.contains { $0.mission == plants && $0.span == wanted })
    }

    /// Homework takes most of this evening, so there is no room in it for the rest.
    @Test func anEveningWithOtherWorkIsNoReason() throws {
        var (harness, now) = try fullDay()
        for line in ["Homework tomorrow 09:00 ~90m", "Plants today ~60m"] { try harness.add(line, now) }
        let plants = try #require(harness.workspace.missions.all.first { $0.title == "Plants" }).id
        let entry = try #require(harness.workspace.plan(in: now).unplanned.first { $0.mission == plants })
        if case .eveningKeptFree = entry.reason { Issue.record("\(entry.reason)") }
    }

    /// Four hours have no place in this evening either.
    @Test func longWorkHasAnotherReason() throws {
        var (harness, now) = try fullDay()
        try harness.add("Essay today ~4h", now)
        let reason = try #require(harness.workspace.plan(in: now).unplanned.first).reason
        if case .eveningKeptFree = reason { Issue.record("\(reason)") }
    }

    @Test func theWindDownBelongsToTheEvening() throws {
        var (harness, now) = try fullDay()
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                ($0.workUntil, $0.windDown) = (WallTime(23), 60)
            })
        let day = WakingDay.current(at: now.now, settings: harness.workspace.settings, in: now.zone)
        let evening = try #require(harness.workspace.evenings(of: [day], in: now.zone).first?.span)
        let start = try at("2026-11-23T22:00").now
        #expect(Instant(minute: evening.start) == start && evening.length == 60)
    }

    @Test func anOpenShopDoesNotTakeTheEvening() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T18:00")
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.workUntil = WallTime(17) })
        try harness.add("Buy milk wednesday ~20m", now)
        #expect(startOfWork(harness, now)?.date ?? now.today > now.today)
    }

    @Test func shownWorkLeavesTheEveningWhenTheDayBecomesFree() throws {
        var (harness, now) = try fullDay()
        try harness.add("Homework tomorrow 09:00 ~30m", now)
        let shown = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(shown, in: now, using: &harness.entropy))
        #expect(startOfWork(harness, now)?.time ?? WallTime(0) >= WallTime(21))
        let fair = try #require(harness.workspace.commitments.all.first).id
        harness.apply(
            try harness.workspace.delete(commitment: fair, .all, in: now, using: &harness.entropy))
        #expect(startOfWork(harness, now)?.time ?? WallTime(23) < WallTime(21))
    }
}
