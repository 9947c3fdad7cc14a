import Testing

@testable import DaymarkCore

/// The effect of focus sessions on the plan and the energy curve.
@Suite struct FocusFeedingTests {
    private func start(_ harness: inout WorkedHarness, _ title: String) throws {
        harness.commit(
            try harness.workspace.startFocus(
                on: harness.mission(title).id, in: harness.now, using: &harness.plans.entropy))
    }

    private func end(_ harness: inout WorkedHarness, _ outcome: Session.Outcome) throws {
        harness.commit(try harness.workspace.endFocus(outcome, in: harness.now, using: &harness.plans.entropy))
    }

    @Test func aSessionAnswersTheBlockInItsTime() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        let before = try harness.left("Report")
        try start(&harness, "Report")
        try harness.show("2026-11-23T10:05")
        #expect(harness.passed.isEmpty)
        try end(&harness, .stopped)
        try harness.show("2026-11-23T10:30")
        #expect(try harness.passed.isEmpty && harness.left("Report") == Workspace.shortestBlock && before == 60)
    }

    @Test func aForgottenSessionLeavesTheQuestionOpen() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        try start(&harness, "Report")
        try harness.show("2026-11-23T13:00")
        harness.commit(harness.workspace.closeSessions(in: harness.now, using: &harness.plans.entropy))
        #expect(try harness.passed.count == 1 && harness.left("Report") == 60)
    }

    /// The answer “done” is about the whole block, and the timer has counted a part of it already.
    @Test func anAnswerToABlockDoesNotCountTheTimedMinutesAgain() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let block = try harness.firstBlock("Thesis")
        harness.now = try at("2026-11-23T09:05")
        #expect(block.span.start == harness.now.now)
        try start(&harness, "Thesis")
        harness.now = try at("2026-11-23T09:25")
        try end(&harness, .stopped)
        #expect(try harness.left("Thesis") == 280)
        try harness.answer(block, .done)
        #expect(try harness.left("Thesis") == 300 - block.span.minutes)
        // The day shows both as one.
        let done = try harness.done()
        #expect(done.map { $0.kind } == [.worked(minutes: block.span.minutes)])
        #expect(done.first?.span == Span(block.span.start, harness.now.now))
    }

    @Test func stepsTickedOffInASessionAreShownWithIt() throws {
        var harness = try WorkedHarness("Thesis sunday ~10h")
        let id = try harness.mission("Thesis").id
        harness.commit(
            try harness.workspace.addStep("Read ~10m", to: id, in: harness.now, using: &harness.plans.entropy))
        try start(&harness, "Thesis")
        let step = try #require(harness.workspace.steps(of: id).first)
        harness.now = try at("2026-11-23T09:20")
        harness.commit(
            try harness.workspace.setStep(step.id, done: true, in: harness.now, using: &harness.plans.entropy))
        harness.now = try at("2026-11-23T09:30")
        try end(&harness, .stopped)
        #expect(try harness.done().map { $0.kind } == [.worked(minutes: 30)])
    }

    @Test func timeReportedBesidesASessionCounts() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        try start(&harness, "Thesis")
        harness.now = try at("2026-11-23T09:20")
        try end(&harness, .stopped)
        try harness.report("Thesis", minutes: 40)
        #expect(try harness.left("Thesis") == 240)
    }

    @Test func energyLearnsFromFinishedSessions() throws {
        var harness = try WorkedHarness("Report today 20:00 ~25m", at: "2026-11-23T15:00")
        let before = EnergyCurve(harness.workspace, in: harness.now)
        try start(&harness, "Report")
        harness.now = try at("2026-11-23T15:12")
        try end(&harness, .completed)
        let after = EnergyCurve(harness.workspace, in: harness.now)
        #expect(after.samples(.monday, hour: 15) > before.samples(.monday, hour: 15))
    }

    @Test func pausesAreNotHistoryAndTheSessionIs() throws {
        var harness = try WorkedHarness("Report today 20:00 ~60m")
        try start(&harness, "Report")
        harness.commit(try harness.workspace.pauseFocus(in: harness.now, using: &harness.plans.entropy))
        #expect(harness.history.map { $0.operation.isQuiet } == [false, true])
    }
}
