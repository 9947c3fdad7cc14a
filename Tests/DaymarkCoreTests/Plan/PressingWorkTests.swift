import Testing

@testable import DaymarkCore

/// Overdue work and important new work take the place of shown work that matters less and can wait.
@Suite struct PressingWorkTests {
    private let chores = [
        "hoover today ~30m", "laundry today ~30m", "windows today ~45m", "sort papers wednesday ~1h",
        "fix bike wednesday ~1h", "mend coat thursday ~1h", "clear shelf thursday ~1h",
    ]

    private func harness(_ lines: [String], at time: String = "2026-11-23T09:00") throws -> WorkedHarness {
        var harness = try WorkedHarness(at: time)
        for line in lines { try harness.plans.add(line, harness.now) }
        try harness.show(time)
        return harness
    }

    @Test func overdueWorkDoesNotWaitBehindChores() throws {
        var harness = try harness(["lab report today 12:00 ~2h #school"] + chores)
        harness.now = try at("2026-11-23T12:30")
        let blocks = try harness.blocks("lab report")
        #expect(blocks.first?.span.start == harness.now.now)
        #expect(try #require(blocks.last).span.end <= (try at("2026-11-23T15:30").now))
        // Work that is due today is still done today.
        let late = harness.workspace.plan(in: harness.now).unplanned.map { $0.mission }
        for title in ["hoover", "laundry", "windows"] { #expect(!late.contains(try harness.mission(title).id)) }
    }

    @Test func overdueWorkStaysWhereItWasShown() throws {
        var harness = try harness(["lab report today 12:00 ~2h #school"] + chores)
        try harness.show("2026-11-23T12:30")
        let shown = harness.workspace.plan(in: harness.now).blocks.filter { $0.isWork }.map { $0.span }
        try harness.show("2026-11-23T12:31")
        let later = harness.workspace.plan(in: harness.now).blocks.filter { $0.isWork }.map { $0.span }
        #expect(later.dropFirst() == shown.dropFirst())
    }

    /// A letter that is overdue on Tuesday. It was shown on Thursday, perhaps because the days before had no room.
    private func parked() throws -> WorkedHarness {
        var harness = try WorkedHarness(at: "2026-11-23T09:00")
        try harness.plans.add("write to landlord today ~30m", harness.now)
        let id = try harness.mission("write to landlord").id
        harness.now = try at("2026-11-23T22:00")
        let span = Span(try at("2026-11-26T15:00").now, try at("2026-11-26T15:30").now)
        let block = PlannedBlock(kind: .work(mission: id, part: 1, of: 1, reason: .spare), span: span)
        let parked = Plan(days: harness.workspace.plan(in: harness.now).days, blocks: [block], unplanned: [])
        harness.plans.apply(
            harness.workspace.remember(parked, always: true, in: harness.now, using: &harness.plans.entropy))
        return harness
    }

    @Test func overdueWorkThatWaitsForALaterDayComesFirstOnANewDay() throws {
        var harness = try parked()
        try harness.show("2026-11-24T09:00")
        let first = try harness.blocks("write to landlord").map { $0.span }
        #expect(try first.count == 1 && first[0].end <= at("2026-11-24T23:00").now)
        // From then on it stays.
        try harness.show("2026-11-24T09:01")
        #expect(try harness.blocks("write to landlord").map { $0.span } == first)
    }

    @Test func aDeletedPlanOfTodayDoesNotKeepItWaiting() throws {
        var harness = try parked()
        harness.now = try at("2026-11-24T09:01")
        var plan = DayPlan(id: DayPlan.id(of: harness.now.today))
        (plan.date, plan.plannedAt, plan.deleted) = (harness.now.today, harness.now.now, true)
        harness.plans.apply(
            harness.workspace.operations(
                DayPlan.schema.changes(to: plan), at: harness.now.now, using: &harness.plans.entropy))
        #expect(harness.workspace.dayPlans[plan.id]?.deleted == true)
        let end = try at("2026-11-24T23:00").now
        #expect(try harness.blocks("write to landlord").allSatisfy { $0.span.end <= end })
    }

    @Test func overdueWorkDoesNotMoveWhatWeighsMore() throws {
        var harness = try harness(["lab report today 12:00 ~1h", "grant proposal friday ~8h !high"])
        let before = try harness.blocks("grant proposal").map { $0.span }
        harness.now = try at("2026-11-23T12:30")
        let after = try harness.blocks("grant proposal").map { $0.span }
        #expect(Set(after).isSuperset(of: before.filter { $0.start >= harness.now.now }))
    }

    @Test func overdueWorkKeepsTheDailyLimit() throws {
        var harness = try harness(["thesis chapter today 12:00 ~12h"] + chores)
        harness.now = try at("2026-11-23T12:30")
        let plan = harness.workspace.plan(in: harness.now)
        for day in plan.days.dropFirst() {
            let load = plan.blocks(in: day).filter { $0.isWork }.reduce(Int64(0)) { $0 + $1.span.minutes }
            #expect(load <= 360)
        }
        #expect(plan.blocks.first { $0.isWork }?.mission == (try harness.mission("thesis chapter").id))
    }

    @Test func keptBlocksDoNotPushImportantWorkToTheDayOfItsDeadline() throws {
        var harness = try harness((1...18).map { "chore \($0) friday ~1h !low" })
        try harness.plans.add("thesis chapter thursday 18:00 ~3h !high", harness.now)
        let plan = harness.workspace.plan(in: harness.now)
        let blocks = try harness.blocks("thesis chapter")
        #expect(try #require(blocks.last).span.end < (try at("2026-11-24T23:00").now))
        #expect(plan.unplanned == [])
        for day in plan.days {
            #expect(plan.blocks(in: day).filter { $0.isWork }.reduce(Int64(0)) { $0 + $1.span.minutes } <= 360)
        }
    }

    @Test func newWorkDueTodayComesBeforeWorkThatIsDueMuchLater() throws {
        var harness = try harness(
            [
                "Fair 2026-11-26 09:00-23:00", "paint room 2026-12-06 ~90m", "sort shelf 2026-12-07 ~90m",
                "mend coat 2026-12-08 ~90m",
            ], at: "2026-11-26T09:00")
        harness.now = try at("2026-11-27T07:30")
        try harness.plans.add("buy presents today ~50m", harness.now)
        let presents = try #require(harness.blocks("buy presents").first).span
        for title in ["paint room", "sort shelf", "mend coat"] {
            #expect(try harness.blocks(title).allSatisfy { $0.span.start >= presents.end })
        }
        // From then on it stays.
        try harness.show("2026-11-27T07:31")
        try harness.show("2026-11-27T07:32")
        #expect(try harness.blocks("buy presents").first?.span == presents)
    }

    @Test func newWorkOfLittleWeightMovesNothing() throws {
        var harness = try harness((1...12).map { "chore \($0) friday ~1h !low" })
        let before = harness.workspace.plan(in: harness.now).blocks.filter { $0.isWork }.map { $0.span }
        try harness.plans.add("present thursday 18:00 ~1h !low", harness.now)
        let plan = harness.workspace.plan(in: harness.now)
        #expect(plan.moves.isEmpty && Set(plan.blocks.map { $0.span }).isSuperset(of: before))
    }

    @Test func aRepeatedChoreComesOnceOnTheDayBack() throws {
        var harness = try harness(["walk every day ~30m"])
        harness.plans.apply(
            try harness.workspace.pause(
                until: try at("2026-11-25T08:00").now, in: harness.now, using: &harness.plans.entropy))
        let plan = harness.workspace.plan(in: harness.now)
        for day in plan.days { #expect(plan.blocks(in: day).filter { $0.isWork }.count <= 1) }
        #expect(plan.blocks(in: plan.days[2]).filter { $0.isWork }.count == 1)
    }
}
