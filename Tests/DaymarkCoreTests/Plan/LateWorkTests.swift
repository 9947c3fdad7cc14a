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

    /// A full week of a product manager, from 8:30 to 18:00 with meetings.
    private func fullWeek(_ lines: [String]) throws -> WorkedHarness {
        var harness = try WorkedHarness(at: "2026-11-30T07:50")
        harness.plans.apply(
            harness.workspace.changeSettings(in: harness.now, using: &harness.plans.entropy) {
                ($0.wake, $0.sleep) = (WallTime(7), WallTime(23))
                $0.category = .work
                $0.setHours(WeekHours("mon-fri 8:30-18"), of: .work)
            })
        let meetings = [
            "stand-up 2026-11-30 9:30-9:45", "planning 2026-11-30 10-11:30", "leads 2026-11-30 14:30-15:30",
            "lunch 2026-11-30 12:30-13:15", "kids 2026-11-30 16:30-17:30", "stand-up 2026-12-01 10:15-10:30",
            "customer 2026-12-01 11-12", "lunch 2026-12-01 12:30-13:15", "one-to-one 2026-12-01 14-14:30",
            "stand-up 2026-12-02 9:30-9:45", "interview 2026-12-02 11-11:45", "lunch 2026-12-02 12:30-13:15",
            "backlog 2026-12-02 13-14", "kids 2026-12-02 16:30-17:30", "stand-up 2026-12-03 9:30-9:45",
            "one-to-one 2026-12-03 11-11:45", "lunch 2026-12-03 12:30-13:15", "retro 2026-12-03 15-16",
            "offsite 2026-12-04 8-18",
        ]
        for line in meetings + lines { try harness.plans.add(line, harness.now) }
        return harness
    }

    @Test func inAFullWeekLateWorkEndsBeforeWorkThatIsDueMuchLater() throws {
        let harness = try fullWeek([
            "deck ~10h 2026-12-03 12:00 !high", "requirements ~6h 2026-12-01 17:00 !high",
            "research ~4h 2026-12-02 18:00", "proposal ~3h 2026-12-03 18:00", "scorecards ~90m 2026-12-02 12:00",
            "roadmap ~12h 2026-12-11", "teardown ~5h 2026-12-09", "checklist ~3h 2026-12-07",
            "migration ~2h 2026-12-11",
        ])
        let plan = harness.workspace.plan(in: harness.now)
        let late = plan.unplanned.map { $0.mission }
        #expect(!late.isEmpty)
        for mission in late {
            let end = try #require(plan.blocks.last { $0.mission == mission }).span.end
            #expect(end < (try at("2026-12-09T00:00").now))
        }
        for title in ["roadmap", "teardown", "migration"] {
            let mission = try harness.mission(title).id
            #expect(
                try #require(plan.blocks.first { $0.mission == mission }).span.start >= (try at("2026-12-07T00:00").now)
            )
        }
    }

    @Test func shortWorkIsSplitIfOnlyThatKeepsItsDeadline() throws {
        var harness = try fullWeek(["run every day ~45m", "answer ~1h 2026-11-30 14:00 !high"])
        harness.now = try at("2026-11-30T11:38")
        let plan = harness.workspace.plan(in: harness.now)
        let answer = try harness.mission("answer").id
        let blocks = plan.blocks.filter { $0.mission == answer }
        #expect(blocks.count == 2 && blocks.reduce(0) { $0 + $1.span.minutes } == 60)
        #expect(try #require(blocks.last).span.end <= (try at("2026-11-30T14:00").now))
        #expect(plan.unplanned.isEmpty)
    }
}
