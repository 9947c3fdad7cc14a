import Testing

@testable import DaymarkCore

/// Time worked reduces what remains, counts towards the day's limit, and stays visible.
@Suite struct WorkedTimeTests {
    @Test func reportedTimeReducesWhatRemains() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        try harness.show("2026-11-23T08:00")
        try harness.report("Thesis", minutes: 40)
        #expect(try harness.left("Thesis") == 560 && harness.mission("Thesis").isOpen)
        #expect(try harness.blocks("Thesis").reduce(0) { $0 + $1.span.minutes } == 560)
    }

    @Test func aPassedBlockIsAskedAboutUntilItIsAnswered() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        let block = try harness.firstBlock("Report")
        #expect(harness.passed.isEmpty)
        harness.now = try at("2026-11-23T11:00")
        #expect(harness.passed == [block])
        // Its work is planned again, and the new block says so.
        let again = try #require(try harness.blocks("Report").first)
        #expect(again.span.start >= harness.now.now && again.missed == block.span.start)
        try harness.answer(block, .notDone)
        #expect(harness.passed.isEmpty)
        #expect(try harness.left("Report") == 60 && harness.blocks("Report").first?.missed == block.span.start)
    }

    @Test func yesterdaysBlocksAreAskedAboutToo() throws {
        var harness = try WorkedHarness("Report friday ~60m")
        let block = try harness.firstBlock("Report")
        try harness.show("2026-11-24T12:00")
        #expect(harness.passed == [block])
        harness.now = try at("2026-11-25T12:00")
        #expect(!harness.passed.contains(block))
    }

    @Test func allOfABlockCompletesAMissionThatIsNotSplit() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        let block = try harness.firstBlock("Report")
        harness.now = try at("2026-11-23T11:00")
        try harness.answer(block, .done)
        let mission = try harness.mission("Report")
        #expect(mission.status == .completed && mission.completedAt == block.span.end)
        #expect(try harness.done().map { $0.span } == [block.span])
        harness.undoAll()
        #expect(try harness.mission("Report").isOpen && harness.passed == [block])
    }

    /// The block of Monday passed without an answer, and the mission was completed in that of Tuesday.
    @Test func completingAMissionMarksNoBlockOfAnEarlierDayAsDone() throws {
        var harness = try WorkedHarness("Essay today ~45m")
        #expect(try harness.blocks("Essay").count == 1)
        try harness.show("2026-11-24T09:00")
        let block = try harness.firstBlock("Essay")
        harness.now = try at("2026-11-24T12:00")
        try harness.complete("Essay")
        #expect(try harness.done("2026-11-23T20:00").isEmpty)
        #expect(try harness.done("2026-11-24T20:00").map { $0.span } == [block.span])
    }

    @Test func minutesOfABlockLeaveTheMissionOpen() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        let block = try harness.firstBlock("Report")
        harness.now = try at("2026-11-23T11:00")
        try harness.answer(block, .worked(minutes: 60))
        #expect(try harness.mission("Report").isOpen && harness.left("Report") == Workspace.shortestBlock)
    }

    @Test func aReportAnswersThePassedBlocks() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        try harness.show("2026-11-23T13:00")
        let asked = harness.passed
        #expect(asked.count > 1)
        try harness.report("Thesis", minutes: asked[0].span.minutes + 20)
        #expect(harness.passed.isEmpty)
        #expect(try harness.left("Thesis") == 580 - asked[0].span.minutes)
        #expect(try harness.done().map { $0.span.start } == asked.prefix(2).map { $0.span.start })
        harness.undoAll()
        #expect(harness.passed == asked)
    }

    @Test func nothingDoneIsAnAnswerOnlyIfSomethingPassed() throws {
        var harness = try WorkedHarness("Lecture today 9:00-12:00", "Report today 20:00 ~60m", "Plants friday")
        #expect(throws: IntentError.noBlock("Report")) { try harness.report("Report", minutes: 0) }
        try harness.show("2026-11-23T14:30")
        try harness.report("Report", minutes: 0)
        #expect(harness.passed.allSatisfy { $0.mission != (try? harness.mission("Report").id) })
    }

    /// Unanswered work is planned again, so there may be more passed blocks than work. None of them is asked about next.
    @Test func nothingDoneAnswersAllPassedBlocks() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        try harness.show("2026-11-23T11:00")
        try harness.show("2026-11-23T13:00")
        #expect(harness.passed.count == 1)
        try harness.report("Report", minutes: 0)
        #expect(harness.passed.isEmpty)
    }

    @Test func tooLongAReportIsRefused() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        for minutes: Int64 in [-5, 1441] {
            #expect(throws: IntentError.badWorkedTime(minutes)) { try harness.report("Report", minutes: minutes) }
        }
        let block = try harness.firstBlock("Report")
        #expect(throws: IntentError.badWorkedTime(0)) { try harness.answer(block, .worked(minutes: 0)) }
    }

    @Test func workedTimeCountsTowardsTheDaysLimit() throws {
        var harness = try WorkedHarness("Thesis sunday ~30h")
        try harness.show("2026-11-23T14:00")
        let before = harness.load()
        try harness.report("Thesis", minutes: 240)
        let after = harness.load()
        #expect(after <= 150 && after < before, "\(before), \(after)")
    }

    @Test func stepsTickedOffCountOnceWithTheTimeReportedOnThem() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        let id = try harness.mission("Thesis").id
        for line in ["Read ~60m", "Draft ~90m"] {
            harness.commit(try harness.workspace.addStep(line, to: id, in: harness.now, using: &harness.plans.entropy))
        }
        harness.now = try at("2026-11-23T10:15")
        try harness.report("Thesis", minutes: 60)
        #expect(try harness.left("Thesis") == 540)
        try harness.tick("Thesis", 0)
        #expect(try harness.left("Thesis") == 540)
        harness.now = try at("2026-11-23T12:00")
        try harness.report("Thesis", minutes: 30)
        #expect(try harness.left("Thesis") == 510)
        harness.now = try at("2026-11-23T14:00")
        try harness.tick("Thesis", 1)
        #expect(try harness.left("Thesis") == 450)
    }

    @Test func aTickAnswersTheBlockInWhichItWasMade() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        let id = try harness.mission("Thesis").id
        harness.commit(
            try harness.workspace.addStep("Read ~60m", to: id, in: harness.now, using: &harness.plans.entropy))
        try harness.show("2026-11-23T09:00")
        let block = try harness.firstBlock("Thesis")
        harness.now = Circumstances(now: block.span.end, zone: harness.now.zone, zones: harness.now.zones)
        #expect(harness.passed == [block])
        try harness.tick("Thesis", 0)
        #expect(harness.passed == [])
        #expect(try harness.done().map { $0.kind } == [.steps(1)] && harness.done()[0].span == block.span)
    }

    @Test func passedBlocksCountByThemselvesIfThePersonWishes() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        harness.commit(
            harness.workspace.changeSettings(in: harness.now, using: &harness.plans.entropy) {
                $0.countsPassedBlocks = true
            })
        let first = try harness.firstBlock("Thesis")
        try harness.show("2026-11-23T10:45")
        #expect(harness.passed.isEmpty)
        #expect(try harness.left("Thesis") == 600 - first.span.minutes)
        // A count that was undone is asked about instead of being counted again.
        let answer = Workspace.answerID(first.mission, first.span)
        harness.plans.apply(
            harness.workspace.operations(
                [Change(.session, answer, "deleted", .flag(true))], at: harness.now.now, using: &harness.plans.entropy))
        try harness.show("2026-11-23T10:46")
        #expect(harness.passed == [first])
    }

    @Test func timeBeyondTheEstimateIsNotCountedByItself() throws {
        var harness = try WorkedHarness("Report today 22:00 ~60m")
        harness.commit(
            harness.workspace.changeSettings(in: harness.now, using: &harness.plans.entropy) {
                $0.countsPassedBlocks = true
            })
        for hour in 10...20 { try harness.show("2026-11-23T\(hour):30") }
        #expect(harness.workspace.minutesDone(on: try harness.mission("Report").id) == 60)
        #expect(harness.passed.count <= 1)
    }
}

extension WorkedHarness {
    /// The minutes planned today.
    fileprivate func load() -> Int64 {
        let plan = workspace.plan(in: now)
        return plan.blocks(in: plan.days[0]).filter { $0.isWork }.reduce(0) { $0 + $1.span.minutes }
    }

    fileprivate mutating func tick(_ title: String, _ index: Int) throws {
        let step = workspace.steps(of: try mission(title).id)[index]
        commit(try workspace.setStep(step.id, done: true, in: now, using: &plans.entropy))
    }
}
