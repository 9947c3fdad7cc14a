import Testing

@testable import DaymarkCore

/// Hours that follow commitments outside them. It is Sunday 22 November 2026, and a day lasts from 09:00 to 23:00.
@Suite struct FollowingHoursTests {
    private func changes(_ lines: [String]) throws -> [String] {
        var harness = PlanHarness()
        let now = try at("2026-11-22T10:00")
        for line in lines { try harness.add(line, now) }
        return texts(harness.workspace.followingHours(in: now))
    }

    private func texts(_ following: FollowingHours) -> [String] {
        following.changes.map { "\($0.date.day) \($0.after.from)-\($0.after.until)" }
    }

    @Test func aDayBeginsAnHourBeforeTheWayAndTheEveningBeforeEndsEarly() throws {
        #expect(try changes(["Ward mon 6-14 travel 30m"]) == ["22 09:00-20:30", "23 04:30-23:00"])
        let two = try changes(["Ward mon 6-14 travel 30m", "Ward tue 6-14 travel 30m"])
        #expect(two == ["22 09:00-20:30", "23 04:30-20:30", "24 04:30-23:00"])
    }

    @Test func bedtimeIsNotBeforeTheWayBack() throws {
        let days = try changes(["Ward mon 14-22 travel 30m", "Ward tue 6-14 travel 30m"])
        #expect(days == ["23 09:00-22:30", "24 04:30-23:00"])
    }

    @Test func aNightIsFollowedByEightHoursOfSleep() throws {
        let days = try changes(["Ward 2026-11-26 22:00 to 2026-11-27 06:00 travel 30m"])
        #expect(days == ["26 09:00-06:30", "27 14:30-23:00"])
    }

    /// A night shift is longer than what a day from 05:00 to 23:00 leaves of 24 hours.
    @Test func theDayOfANightShiftBeginsLaterRatherThanCutItsEnd() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-22T10:00")
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                ($0.wake, $0.sleep) = (WallTime(5), WallTime(23))
            })
        try harness.add("Ward 2026-11-26 22:00 to 2026-11-27 06:00", now)
        let alone = harness.workspace.followingHours(in: now)
        #expect(texts(alone) == ["26 08:00-06:00", "27 14:00-23:00"])
        try harness.add("schlafen nach Nachtschicht 2026-11-27 07:00 to 2026-11-27 13:00", now)
        let following = harness.workspace.followingHours(in: now)
        #expect(texts(following) == ["26 08:00-06:00", "27 13:00-23:00"])
        #expect(following.title == "Ward")
        harness.apply(try harness.workspace.follow(following, in: now, using: &harness.entropy))
        #expect(harness.workspace.followingHours(in: now).changes.isEmpty)
    }

    @Test func commitmentsWithinTheHoursChangeNothing() throws {
        #expect(try changes(["Ward mon 14-22", "Concert tue 20:00-23:20", "Fair 2026-11-25 to 2026-11-26"]).isEmpty)
    }

    @Test func followingTwiceChangesNothingMore() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-22T10:00")
        for line in ["Ward mon 6-14 travel 30m", "Ward 2026-11-26 22:00 to 2026-11-27 06:00"] {
            try harness.add(line, now)
        }
        let following = harness.workspace.followingHours(in: now)
        #expect(following.occurrences.count == 2 && following.changes.count == 4)
        harness.apply(try harness.workspace.follow(following, in: now, using: &harness.entropy))
        #expect(harness.workspace.followingHours(in: now).changes.isEmpty)
        #expect(harness.workspace.hoursOffer(in: now) == nil)
    }

    /// Adds commitments, and follows them.
    private func followed(_ lines: [String], at time: String = "2026-11-22T10:00") throws -> PlanHarness {
        var harness = PlanHarness()
        for line in lines { try harness.add(line, at(time)) }
        try follow(&harness, at: time)
        return harness
    }

    private func follow(_ harness: inout PlanHarness, at time: String = "2026-11-22T10:00") throws {
        let now = try at(time)
        let following = harness.workspace.followingHours(in: now)
        harness.apply(try harness.workspace.follow(following, in: now, using: &harness.entropy))
    }

    @Test func aFollowedJobIsOfferedAgainWhenItsDaysAreNearlyOver() throws {
        let harness = try followed(["Work every weekday 06:00-14:00"], at: "2026-11-29T10:00")
        let day = try at("2026-11-29T10:00")
        func offer(after days: Int64) -> FollowingHours? {
            let later = Circumstances(
                now: day.now.adding(minutes: days * 1440), zone: day.zone, zones: day.zones)
            return harness.workspace.hoursOffer(in: later)
        }
        for days in Int64(1)...10 { #expect(offer(after: days) == nil, "\(days)") }
        #expect(offer(after: 11) != nil)
    }

    @Test func theOrderOfTypingDoesNotMatter() throws {
        var harness = try followed(["Ward mon 6-14"])
        try harness.add("Ward tue 6-14", at("2026-11-22T10:00"))
        let following = harness.workspace.followingHours(in: try at("2026-11-22T10:00"))
        #expect(texts(following) == ["23 05:00-21:00", "24 05:00-23:00"])
        #expect(following.occurrences.count == 1)
    }

    @Test func followedDaysAreResetWhenTheirCommitmentIsGone() throws {
        var harness = try followed(["Ward mon 6-14"])
        let now = try at("2026-11-22T10:00")
        #expect(harness.workspace.settings.daysWithOwnHours.count == 2)
        let ward = try #require(harness.workspace.commitments.all.first).id
        harness.apply(
            try harness.workspace.delete(commitment: ward, .all, at: nil, in: now, using: &harness.entropy))
        #expect(texts(harness.workspace.followingHours(in: now)) == ["22 09:00-23:00", "23 09:00-23:00"])
        try follow(&harness)
        #expect(harness.workspace.settings.daysWithOwnHours.isEmpty)
    }

    @Test func hoursThatThePersonSetAfterwardsStay() throws {
        var harness = try followed(["Ward mon 6-14"])
        let now = try at("2026-11-22T10:00")
        let monday = try #require(CivilDate("2026-11-23"))
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) { settings in
                settings.setHours(
                    WeekHours.Range(from: WallTime(4), until: WallTime(20)), on: monday, today: now.today)
            })
        let ward = try #require(harness.workspace.commitments.all.first).id
        harness.apply(
            try harness.workspace.delete(commitment: ward, .all, at: nil, in: now, using: &harness.entropy))
        #expect(texts(harness.workspace.followingHours(in: now)) == ["22 09:00-23:00"])
    }

    @Test func followingDuringANightKeepsTheSleepAfterIt() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T23:30")
        for day in ["23 22:00 to 2026-11-24", "24 22:00 to 2026-11-25"] {
            try harness.add("Ward 2026-11-\(day) 06:00", at("2026-11-22T10:00"))
        }
        let following = harness.workspace.followingHours(in: now)
        #expect(texts(following) == ["24 14:00-06:00", "25 14:00-23:00"])
        #expect(following.occurrences.count == 1)
    }

    @Test func aDayIsNotMadeLongerWithoutANightAfterIt() throws {
        let night = "Ward 2026-11-23 22:00 to 2026-11-24 08:30 travel 1h"
        #expect(try changes([night, "Dentist tue 10-11"]).isEmpty)
        let party = "Party 2026-11-27 20:00 to 2026-11-28 03:50"
        let flight = "Flight 2026-11-28 04:00 to 2026-11-28 06:00"
        #expect(try changes([party, flight]) == ["28 03:00-23:00"])
    }

    @Test(arguments: [
        "schlafen mon 01:00-07:00", "Sleep mon 01:00-07:00", "Power nap mon 06:00-07:00",
        "schlafen nach Dienst mon 06:00-08:00",
    ])
    func sleepIsNothingToBeAwakeFor(_ line: String) throws {
        #expect(try changes([line]).isEmpty)
        #expect(try changes(["Ward mon 6-14", line]) == ["22 09:00-21:00", "23 05:00-23:00"])
    }

    @Test(arguments: ["Sleep clinic mon 06:00-07:00", "Lecture on sleep mon 06:00-07:00"])
    func whatIsAboutSleepCounts(_ line: String) throws {
        #expect(try changes([line]) == ["22 09:00-21:00", "23 05:00-23:00"])
    }

    /// A shift may outlast the usual hours by a few minutes. Hours that change anyway include these.
    @Test func changedHoursContainTheWholeShift() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-22T15:00")
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                ($0.wake, $0.sleep) = (WallTime(14), WallTime(6))
            })
        try harness.add("Ward 2026-11-28 21:45 to 2026-11-29 06:15", now)
        #expect(harness.workspace.followingHours(in: now).changes.isEmpty)
        try harness.add("Course 2026-11-28 10:00 to 2026-11-28 12:00 travel 20m", now)
        try harness.add("schlafen 2026-11-29 07:00 to 2026-11-29 13:00", now)
        let following = harness.workspace.followingHours(in: now)
        #expect(texts(following).last == "28 08:40-06:15")
        #expect(following.occurrences.count == 1)
        harness.apply(try harness.workspace.follow(following, in: now, using: &harness.entropy))
        #expect(harness.workspace.followingHours(in: now).changes.isEmpty)
    }
}
