import Testing

@testable import DaymarkCore

/// Putting moved blocks back moves nothing else, except for work in the way, which is marked.
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

    /// Code would need a pin to go back. It would make Lab late, and Poster would move although it is not in the way.
    @Test func aBlockStaysIfGoingBackWouldMoveOtherWork() throws {
        var harness = try WorkedHarness(at: "2026-12-07T07:10")
        let lines = [
            "School mon-fri 8-14 until 20 Dec", "Work shift 2026-12-12 9-17", "Essay 2026-12-08 18:00 ~5h !high",
            "Code 2026-12-13 ~8h !high", "Poster 2026-12-12 ~3h", "Lab 2026-12-08 ~4h", "Spanish 2026-12-11 ~90m",
        ]
        for (index, line) in lines.enumerated() {
            harness.now = try at("2026-12-07T07:\(10 + index)")
            try harness.plans.add(line, harness.now)
        }
        try harness.show("2026-12-07T07:30")
        // The first block has passed, so the rest of the week moves.
        try harness.show("2026-12-07T16:00")
        let before = harness.workspace.plan(in: harness.now)
        let code = try harness.mission("Code").id
        try #require(before.movesToReport.map { $0.mission } == [code])
        func spans(_ plan: Plan) -> [Span] { plan.blocks.filter { $0.mission != nil }.map { $0.span } }
        for isFirst in [true, false] {
            let plan = harness.workspace.plan(in: harness.now)
            let back = harness.workspace.putBack(plan, in: harness.now, using: &harness.plans.entropy)
            #expect(back.returned.isEmpty && back.left == (isFirst ? [code] : []) && back.moved.isEmpty)
            harness.commit(back.operations)
            let after = harness.workspace.plan(in: harness.now)
            #expect(spans(after) == spans(before) && after.unplanned == before.unplanned && after.moves.isEmpty)
        }
    }

    @Test func aTimeThatIsOverIsNoTimeToGoBackTo() throws {
        let (_, plan, now) = try harness()
        let yesterday = now.now.adding(minutes: -1440)
        let moved = marked(plan, [yesterday])
        #expect(moved.moves.count == 1 && moved.movesToReport.isEmpty)
    }
}
