import Testing

@testable import DaymarkCore

/// A snooze past a known deadline holds, but the plan says that the work is not done in time.
@Suite struct SnoozedPastDeadlineTests {
    private func person(_ line: String, snoozedTo time: String) throws -> (PlanHarness, Circumstances, RecordID) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add(line, now)
        let id = try #require(harness.workspace.missions.all.last).id
        let until = try at(time).now
        let later = try at("2026-11-23T09:31")
        harness.apply(
            try harness.workspace.change([id], in: later, using: &harness.entropy) { mission throws(IntentError) in
                mission.snoozedUntil = until
            })
        return (harness, later, id)
    }

    @Test(arguments: ["2026-11-27T09:00", "2027-01-20T09:00"])
    func theSnoozeHoldsAndIsReported(_ end: String) throws {
        var (harness, now, id) = try person("Tax form wed 12:00 ~1h", snoozedTo: end)
        let plan = harness.workspace.plan(in: now)
        let until = try at(end).now
        #expect(plan.unplanned.map { $0.mission } == [id] && plan.unplanned.first?.reason == .snoozed(until: until))
        #expect(plan.blocks.filter { $0.mission == id }.allSatisfy { $0.span.start >= until })
        // Ending the snooze is a way out.
        let ways = harness.workspace.waysOut(for: id, with: plan, in: now)
        #expect(ways.first?.action == .wake && ways.first?.spans.isEmpty == false)
        harness.apply(try harness.workspace.apply(.wake, to: id, in: now, using: &harness.entropy))
        let then = harness.workspace.plan(in: now)
        #expect(then.unplanned.isEmpty && then.blocks.contains { $0.mission == id })
    }

    @Test func aSnoozeBeforeTheDeadlineIsNotReported() throws {
        let (harness, now, _) = try person("Tax form fri 12:00 ~1h", snoozedTo: "2026-11-25T09:00")
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
    }

    /// On Wednesday, three hours from 09:00 to 12:00 are free before the deadline.
    @Test(arguments: [("~1h", false), ("~5h", true)])
    func aSnoozeThatMakesADeadlineTightIsSaid(_ length: String, _ isTight: Bool) throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("Tax form wed 12:00 \(length)", now)
        let id = try #require(harness.workspace.missions.all.last).id
        func warning(_ time: String) throws -> BlockNoticePhrase? {
            harness.workspace.warning(ofSnooze: id, until: try at(time).now, in: now)
        }
        #expect(try warning("2026-11-23T12:00") == nil)
        let tight = try warning("2026-11-25T09:00")
        if case .littleTime(let work, _, let due) = tight {
            #expect(isTight && work == "5 h" && due == "Wednesday 12:00")
        } else {
            #expect(!isTight && tight == nil)
        }
        #expect(try warning("2026-11-25T12:00") == .noTime(due: "Wednesday 12:00"))
        // The notice says by itself that a snooze ends after the deadline.
        #expect(try warning("2026-11-26T09:00") == nil)
    }

    @Test func workPinnedBeforeTheDeadlineIsNotReported() throws {
        var (harness, now, id) = try person("Tax form wed 12:00 ~1h", snoozedTo: "2026-11-27T09:00")
        let span = Span(try at("2026-11-24T10:00").now, try at("2026-11-24T11:00").now)
        harness.apply(try harness.workspace.pin(id, at: span, in: now, using: &harness.entropy))
        #expect(harness.workspace.plan(in: now).unplanned.isEmpty)
    }
}
