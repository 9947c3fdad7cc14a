import Testing

@testable import DaymarkCore

/// The parts of a split mission are done one by one.
@Suite struct PartTests {
    @Test func aPartIsDoneByItself() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let parts = try harness.parts("Thesis")
        #expect(parts.count > 2 && parts[0] == "1 of \(parts.count)")
        let (first, second) = (try harness.firstBlock("Thesis"), try harness.firstBlock("Thesis", 1))
        harness.now = Circumstances(now: first.span.end, zone: harness.now.zone, zones: harness.now.zones)
        try harness.answer(first, .done)
        #expect(try harness.mission("Thesis").isOpen && harness.left("Thesis") == 300 - first.span.minutes)
        #expect(try harness.parts("Thesis") == Array(parts.dropFirst()))
        #expect(try harness.firstBlock("Thesis") == second)
    }

    @Test func aPartDoneAheadOfItsTimeFreesItsTime() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let last = try #require(try harness.blocks("Thesis").last)
        let count = try harness.blocks("Thesis").count
        harness.now = try at("2026-11-23T09:05")
        try harness.answer(PassedBlock(mission: harness.mission("Thesis").id, span: last.span), .done)
        #expect(try harness.mission("Thesis").isOpen && harness.left("Thesis") == 300 - last.span.minutes)
        #expect(try !harness.blocks("Thesis").contains { $0.span.overlaps(last.span) })
        #expect(try harness.parts("Thesis").last == "\(count) of \(count)")
        // It is shown at the time at which it was done.
        #expect(try harness.done().map { $0.span.end } == [harness.now.now])
        // A running part is not answered by it.
        #expect(try harness.blocks("Thesis")[0].span.contains(harness.now.now))
    }

    @Test func theLastPartLeftFinishesTheMission() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        while try harness.mission("Thesis").isOpen {
            let block = try harness.firstBlock("Thesis")
            let isOnly = try #require(try harness.blocks("Thesis").first).isOnlyPart
            let left = try harness.left("Thesis")
            harness.now = Circumstances(now: block.span.end, zone: harness.now.zone, zones: harness.now.zones)
            try harness.answer(block, .done)
            #expect(try harness.mission("Thesis").isOpen == !isOnly && (!isOnly || left == block.span.minutes))
            try harness.remember()
        }
        #expect(try harness.done("2026-11-23T20:00").count + harness.done("2026-11-24T20:00").count > 2)
    }

    @Test func finishingTheWholeEarlyFreesTheLaterParts() throws {
        var harness = try WorkedHarness("Thesis friday ~14h", "Report friday ~2h")
        let days = Set(try harness.blocks("Thesis").map { harness.now.zone.civil(at: $0.span.start).date })
        #expect(days.count > 1)
        harness.now = try at("2026-11-23T10:30")
        try harness.complete("Thesis")
        #expect(try harness.blocks("Thesis").isEmpty)
        try harness.remember()
        // Tomorrow shows no tick for a part that never was.
        for day in 24...26 { #expect(try harness.done("2026-11-\(day)T12:00").isEmpty) }
        try harness.show("2026-11-24T09:00")
        let tomorrow = WakingDay.current(
            at: harness.now.now, settings: harness.workspace.settings, in: harness.now.zone)
        let shown = try #require(harness.workspace.dayPlans[DayPlan.id(of: tomorrow.date)])
        #expect(harness.workspace.minutesWorked(on: tomorrow, shown.blocks, in: harness.now) == 0)
    }

    @Test func aShareOfDistantWorkIsNotTheWhole() throws {
        let harness = try WorkedHarness("Thesis 2027-01-10 ~40h")
        let parts = try harness.blocks("Thesis")
        #expect(!parts.isEmpty && parts.allSatisfy { !$0.isOnlyPart })
        guard case .work(_, _, let count, _) = parts[0].kind else { return }
        #expect(count > parts.count)
    }

    @Test func aPinnedPartThatIsDoneIsNotPlannedAgain() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let id = try harness.mission("Thesis").id
        let evening = Span(try at("2026-11-23T19:00").now, try at("2026-11-23T20:00").now)
        harness.commit(try harness.workspace.pin(id, at: evening, in: harness.now, using: &harness.plans.entropy))
        #expect(try harness.blocks("Thesis").contains { $0.span == evening && $0.isPinned })
        try harness.answer(PassedBlock(mission: id, span: evening), .done)
        #expect(try !harness.blocks("Thesis").contains { $0.span == evening })
        #expect(try harness.left("Thesis") == 240)
    }
}

extension WorkedHarness {
    fileprivate mutating func remember() throws {
        plans.apply(workspace.remember(workspace.plan(in: now), in: now, using: &plans.entropy))
    }
}
