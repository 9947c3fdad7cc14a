import Testing

@testable import DaymarkCore

/// Hours that follow commitments outside of them. It is Sunday 22 November 2026, and a day lasts from 09:00 to 23:00.
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

    @Test func whatIsWithinTheHoursChangesNothing() throws {
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
}
