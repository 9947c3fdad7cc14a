import Testing

@testable import DaymarkCore

/// A night of work is followed by sleep and not by more work.
@Suite struct NightShiftTests {
    private func sleep(_ harness: PlanHarness, _ now: Circumstances) -> [String] {
        harness.workspace.plan(in: now).blocks.compactMap { block in
            guard case .sleep = block.kind else { return nil }
            return "\(now.zone.civil(at: block.span.start))–\(now.zone.civil(at: block.span.end).time)"
        }
    }

    private func firstWork(on date: CivilDate, _ harness: PlanHarness, _ now: Circumstances) -> WallTime? {
        harness.workspace.plan(in: now).blocks.filter { $0.isWork }.map { now.zone.civil(at: $0.span.start) }
            .first { $0.date == date }?.time
    }

    @Test func theUsualSleepIsKeptFreeAfterANightShift() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Ward 2026-11-23 21:00 to 2026-11-24 07:00", now)
        try harness.add("Forms tomorrow 23:00 ~5h", now)
        #expect(sleep(harness, now) == ["2026-11-24T07:00:00–15:00"])
        let tomorrow = now.today.adding(days: 1)
        #expect(firstWork(on: tomorrow, harness, now) ?? WallTime(15) >= WallTime(15))
        #expect(
            harness.workspace.freeWindows(on: tomorrow, in: now).first?.start
                == now.zone.instant(
                    of: try civil("2026-11-24T15:00")))
    }

    @Test func theLongestWorkOfTheNightTookIt() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Ward 2026-11-23 22:00 to 2026-11-24 06:00", now)
        try harness.add("School run 2026-11-24 07:40 to 2026-11-24 08:00", now)
        try harness.add("Forms tomorrow 23:00 ~5h", now)
        let ward = try #require(harness.workspace.commitments.all.first { $0.title == "Ward" })
        let day = harness.workspace.plan(in: now).days[1]
        let sleep = try #require(harness.workspace.catchUpSleep(on: [day], in: now).first)
        #expect(sleep.commitment == ward.id)
        #expect(now.zone.civil(at: sleep.span.start).time == WallTime(8))
    }

    @Test func hoursOfTheDayComeFirst() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Ward 2026-11-23 21:00 to 2026-11-24 07:00", now)
        let own = try #require(WeekHours.Range("12:00-23:00"))
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                $0.setHours(own, on: now.today.adding(days: 1), today: now.today)
            })
        #expect(sleep(harness, now) == [])
    }

    /// Setting the hours of the day of a night shift does not set the sleep after it.
    @Test(arguments: ["14:00-06:00", "14:00-07:00"])
    func hoursOfTheShiftItselfLeaveTheSleepAfterIt(_ hours: String) throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Ward 2026-11-23 21:00 to 2026-11-24 06:45", now)
        let own = try #require(WeekHours.Range(hours))
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                ($0.wake, $0.sleep) = (WallTime(6), WallTime(22, 30))
                $0.setHours(own, on: now.today, today: now.today)
            })
        let start = hours.hasSuffix("06:00") ? "06:45–14:15" : "07:00–14:30"
        #expect(sleep(harness, now) == ["2026-11-24T\(start.replacing("–", with: ":00–"))"])
    }

    @Test(
        arguments: [
            // A late evening leaves most of the night.
            "Concert 2026-11-23 20:00 to 2026-11-24 02:00",
            // A journey of days has its own nights.
            "Journey 2026-11-23 12:00 to 2026-11-25 12:00", "Breakfast shift 2026-11-24 06:00 to 2026-11-24 12:00",
        ])
    func otherCommitmentsTakeNoSleep(_ line: String) throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add(line, now)
        #expect(sleep(harness, now) == [])
    }

    @Test func sleepBeforeAnEarlyShiftCounts() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("Bakery 2026-11-24 02:30 to 2026-11-24 10:30", now)
        // Three and a half hours of eight were slept before.
        #expect(sleep(harness, now) == ["2026-11-24T10:30:00–15:00"])
    }

    @Test func aNightOnCallThatTakesNoTimeTakesNoSleep() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("On call 2026-11-23 21:00 to 2026-11-24 07:00", now)
        let id = try #require(harness.workspace.commitments.all.last?.id)
        harness.apply(
            try harness.workspace.change(commitment: id, .all, at: nil, in: now, using: &harness.entropy) {
                commitment throws(IntentError) in
                commitment.busyStatus = .partly
            })
        #expect(sleep(harness, now) == [])
        #expect(
            harness.workspace.occurrences(from: now.now, until: now.now.adding(minutes: 1440), in: now).map {
                $0.isReachable
            } == [true])
    }
}
