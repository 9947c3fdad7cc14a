import Testing

@testable import DaymarkCore

/// Work that cannot be done in time gets all the time that it can have before work that is due later.
@Suite struct LateWorkTests {
    /// A translator who works from 21:00 to 1:00 on weekdays, on the evening of a Monday.
    private func night(_ lines: [String]) throws -> WorkedHarness {
        var harness = try WorkedHarness(at: "2026-11-30T20:40")
        harness.plans.apply(
            harness.workspace.changeSettings(in: harness.now, using: &harness.plans.entropy) {
                ($0.wake, $0.sleep, $0.workUntil) = (WallTime(14), WallTime(4), WallTime(3))
                $0.category = .work
                $0.setHours(WeekHours("mon-fri 21-1"), of: .work)
            })
        for line in lines { try harness.plans.add(line, harness.now) }
        return harness
    }

    @Test func workDueLaterTakesNoTimeOfWorkThatIsTooLong() throws {
        var harness = try night(["contract ~20h friday !high", "manual ~12h 2026-12-08", "brochure ~6h 2026-12-11"])
        let plan = harness.workspace.plan(in: harness.now)
        let contract = try harness.mission("contract").id
        let end = try #require(plan.blocks.last { $0.mission == contract }).span.end
        let before = plan.blocks.filter { $0.isWork && $0.span.start < end }
        let other = before.filter { $0.mission != contract }.reduce(Int64(0)) { $0 + $1.span.minutes }
        #expect(other <= 60, "\(other) minutes of other work before the end of the contract")
        try harness.show("2026-11-30T20:40")
        // Two nights are lost, and nothing but the contract follows.
        harness.now = try at("2026-12-02T20:30")
        let after = harness.workspace.plan(in: harness.now).blocks.filter { $0.isWork }
        #expect(after.prefix(8).allSatisfy { $0.mission == contract })
    }

    @Test func lateWorkComesBeforeWorkThatIsDueLater() throws {
        let harness = try night(["contract ~14h friday !high", "manual ~12h 2026-12-08", "brochure ~6h 2026-12-11"])
        let plan = harness.workspace.plan(in: harness.now)
        let manual = try harness.mission("manual").id
        let brochure = try harness.mission("brochure").id
        #expect(plan.unplanned.map { $0.mission } == [manual])
        let end = try #require(plan.blocks.last { $0.mission == manual }).span.end
        #expect(end < (try at("2026-12-10T04:00").now))
        #expect(try #require(plan.blocks.first { $0.mission == brochure }).span.start >= end)
    }

    /// 20 hours of work, four hours a night: the rests leave 17 hours and 55 minutes in five nights.
    @Test func theShortageCountsRests() throws {
        let harness = try night(["contract ~20h friday !high"])
        let reason = try #require(harness.workspace.plan(in: harness.now).unplanned.first).reason
        guard case .tooLittleTimeInHours(of: .work, let short) = reason else {
            Issue.record("\(reason)")
            return
        }
        #expect((120...180).contains(short))
    }
}
