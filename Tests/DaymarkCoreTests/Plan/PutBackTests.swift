import Testing

@testable import DaymarkCore

/// Putting moved blocks back moves nothing else without a word.
@Suite struct PutBackTests {
    /// The plan of two missions of an hour each, with a commitment from 9:00 to 10:00 if wanted.
    private func harness(_ lines: [String] = []) throws -> (harness: PlanHarness, plan: Plan, now: Circumstances) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        for line in lines + ["Alpha today 18:00 ~60m", "Beta today 18:00 ~60m"] { try harness.add(line, now) }
        let plan = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(plan, always: true, in: now, using: &harness.entropy))
        return (harness, plan, now)
    }

    /// The plan with marks on its blocks of work, in their order.
    private func marked(_ plan: Plan, _ marks: [Instant?]) -> Plan {
        var blocks: [PlannedBlock] = []
        var index = 0
        for block in plan.blocks {
            var block = block
            if block.mission != nil {
                block.was = index < marks.count ? marks[index] : nil
                index += 1
            }
            blocks.append(block)
        }
        return Plan(days: plan.days, blocks: blocks, unplanned: plan.unplanned, slack: plan.slack)
    }

    @Test func whatMakesRoomIsMarked() throws {
        let (start, plan, now) = try harness()
        var harness = start
        let work = plan.blocks.filter { $0.mission != nil }
        let ids = work.compactMap { $0.mission }
        try #require(work.count == 2)
        let (first, second) = (work[0], work[1])
        let back = harness.workspace.putBack(
            marked(plan, [nil, first.span.start]), in: now, using: &harness.entropy)
        #expect(back.returned == [ids[1]] && back.left.isEmpty)
        #expect(back.moved.map { $0.mission } == [first.mission] && back.moved.first?.was == first.span.start)
        harness.apply(back.operations)
        let after = harness.workspace.plan(in: now)
        #expect(after.blocks.first { $0.mission == second.mission }?.span.start == first.span.start)
        #expect(after.moves.map { $0.mission } == [first.mission])
    }

    @Test func aBlockThatCannotGoBackKeepsItsTimeAndThoseBehindItDoToo() throws {
        let (start, plan, now) = try harness(["Dentist today 9:00-10:00"])
        var harness = start
        let work = plan.blocks.filter { $0.mission != nil }
        let ids = work.compactMap { $0.mission }
        try #require(work.count == 2)
        let taken = try at("2026-11-23T09:00").now
        let back = harness.workspace.putBack(
            marked(plan, [taken, work[0].span.start]), in: now, using: &harness.entropy)
        #expect(back.returned.isEmpty && Set(back.left) == Set(ids) && back.moved.isEmpty)
        harness.apply(back.operations)
        let after = harness.workspace.plan(in: now).blocks.filter { $0.mission != nil }
        #expect(after.map { $0.span } == work.map { $0.span } && after.allSatisfy { $0.was == nil })
    }

    @Test func aTimeThatIsOverIsNoTimeToGoBackTo() throws {
        let (_, plan, now) = try harness()
        let yesterday = now.now.adding(minutes: -1440)
        let moved = marked(plan, [yesterday])
        #expect(moved.moves.count == 1 && moved.movesToReport.isEmpty)
    }
}
