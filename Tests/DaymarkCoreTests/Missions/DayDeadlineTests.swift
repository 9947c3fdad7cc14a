import Testing

@testable import DaymarkCore

/// A mission that is due on a day is due on that day where the person is.
@Suite struct DayDeadlineTests {
    /// A harness with a mission that was added by a machine in `zone`.
    private func harness(_ line: String, addedIn zone: String, at time: String = "2026-11-23T08:00") throws
        -> PlanHarness
    {
        var harness = PlanHarness()
        try harness.add(line, at(time, zone))
        return harness
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"])
    func workDueOnTheLastPlannedDayIsPlannedWhereverItWasAdded(_ zone: String) throws {
        let harness = try harness("essay 29 Nov ~5h", addedIn: zone)
        let now = try at("2026-11-23T10:00")
        let plan = harness.workspace.plan(in: now)
        let minutes = plan.blocks.filter { $0.mission != nil }.reduce(0) { $0 + $1.span.minutes }
        #expect(minutes == 300 && plan.unplanned == [])
    }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Tokyo"])
    func aDayEndsWithTheWakingDayInThePersonsZone(_ zone: String) throws {
        let harness = try harness("essay fri", addedIn: "UTC")
        let mission = try #require(harness.workspace.missions.all.first)
        let deadline = try #require(mission.effectiveDeadline)
        let evening = try at("2026-11-27T22:59", zone)
        let night = try at("2026-11-27T23:30", zone)
        let settings = harness.workspace.settings
        #expect(evening.instant(of: deadline, settings: settings) == evening.now.adding(minutes: 1))
        #expect(
            try MissionFilter("due:today", in: harness.workspace, at: evening).matches(
                mission, harness.workspace, in: evening))
        #expect(
            try !MissionFilter("due:past", in: harness.workspace, at: evening).matches(
                mission, harness.workspace, in: evening))
        #expect(
            try MissionFilter("due:past", in: harness.workspace, at: night).matches(
                mission, harness.workspace, in: night)
        )
        let morning = try at("2026-11-27T09:00", zone)
        #expect(
            try MissionFilter("due:today", in: harness.workspace, at: morning).matches(
                mission, harness.workspace, in: morning))
        let nags = harness.workspace.nags(of: mission.id, from: .earliest, until: evening.now, in: evening)
        #expect(nags.map { evening.zone.civil(at: $0.falls).description } == ["2026-11-26T23:00:00"])
    }

    @Test func aNagHasTheSameIdInEveryZone() throws {
        let harness = try harness("essay fri", addedIn: "UTC")
        let id = try #require(harness.workspace.missions.all.first).id
        let ids = try ["UTC", "Europe/Berlin", "Asia/Tokyo"].map { zone in
            let now = try at("2026-11-24T09:00", zone)
            return harness.workspace.nags(of: id, from: .earliest, until: now.now.adding(minutes: 5 * 1440), in: now)
                .map {
                    $0.id
                }
        }
        #expect(!ids[0].isEmpty && ids[0] == ids[1] && ids[1] == ids[2])
    }

    /// A server in UTC takes the zone from the settings. See `SystemZones`.
    @Test func theZoneWhereThePersonIsIsRecordedOnceUntilItChanges() throws {
        var harness = PlanHarness()
        var zones: [String] = []
        for (time, zone) in [
            ("2026-11-23T09:00", "UTC"), ("2026-11-23T10:00", "Europe/Berlin"), ("2026-11-23T11:00", "Europe/Berlin"),
            ("2026-11-23T12:00", "America/New_York"), ("2026-11-24T09:00", "UTC"),
        ] {
            let operations = harness.workspace.notePresence(in: try at(time, zone), using: &harness.entropy)
            #expect(operations.allSatisfy { $0.isQuiet })
            zones += operations.flatMap { $0.changes }.filter { $0.field == "seenIn" }.compactMap { $0.value.text }
            harness.apply(operations)
        }
        #expect(zones == ["Europe/Berlin", "America/New_York"])
        #expect(harness.workspace.settings.seenIn == "America/New_York")
    }

    @Test func aTimeOfDayStaysTheSameMomentAfterTravelling() throws {
        let harness = try harness("call fri 17:00", addedIn: "Europe/Berlin")
        let deadline = try #require(harness.workspace.missions.all.first?.effectiveDeadline)
        let there = try at("2026-11-27T08:00", "America/New_York")
        #expect(there.instant(of: deadline, settings: harness.workspace.settings) == (try at("2026-11-27T17:00")).now)
    }

    @Test func aRepeatedDayFollowsThePersonToo() throws {
        var harness = try harness("floss every day", addedIn: "UTC")
        let mission = try #require(harness.workspace.missions.all.first)
        let done = try at("2026-11-23T20:00", "America/Los_Angeles")
        harness.apply(try harness.workspace.complete([mission.id], in: done, using: &harness.entropy))
        let next = try #require(harness.workspace.missions.all.first { $0.isOpen }?.deadline)
        guard case .day(let date, _) = next else { throw RecurrenceError.empty }
        #expect(date.description == "2026-11-24")
    }
}
