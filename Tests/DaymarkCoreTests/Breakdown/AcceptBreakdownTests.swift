import Testing

@testable import DaymarkCore

/// Taking suggested steps over into a mission.
@Suite struct AcceptBreakdownTests {
    private var entropy = Entropy(seed: [4])
    private let circumstances = Circumstances(now: Instant(seconds: 1_790_000_000), zone: .utc, zones: systemZones())

    private func breakdown() -> Breakdown {
        var breakdown = Breakdown(steps: [
            BreakdownStep("Open the file", minutes: 2), BreakdownStep("Write the plan", minutes: 20, difficulty: .hard),
        ])
        breakdown.steps[1].searches = [StepSearch(.docs, "plans")]
        breakdown.profile.load = .heavy
        breakdown.profile.activity = .study
        breakdown.profile.tools = ["laptop"]
        return breakdown
    }

    private mutating func accept(_ change: (inout Mission) -> Void) throws -> (Workspace, RecordID) {
        var workspace = Workspace(device: RecordID(high: 0, low: 1))
        var mission = Mission(id: RecordID(high: 5, low: 5))
        mission.title = "Report"
        change(&mission)
        for operation in workspace.operations(
            Mission.schema.changes(to: mission), at: circumstances.now, using: &entropy)
        {
            workspace.apply(operation)
        }
        for operation in try workspace.accept(breakdown(), for: mission.id, in: circumstances, using: &entropy) {
            workspace.apply(operation)
        }
        return (workspace, mission.id)
    }

    @Test mutating func stepsEstimateAndProfileAreFilledIn() throws {
        let (workspace, id) = try accept { _ in }
        let steps = workspace.steps(of: id)
        #expect(steps.map { $0.title } == ["Open the file", "Write the plan"])
        #expect(steps.map { $0.minutes } == [2, 20] && steps[1].difficulty == .hard)
        let mission = try #require(workspace.missions[id])
        #expect(mission.estimate == 22 && mission.estimateBy == .playbook && mission.cognitiveLoad == .heavy)
        #expect(mission.activity == .study && mission.tools == ["laptop"])
        let resources = workspace.resources(of: id)
        #expect(resources.map { $0.url } == ["https://duckduckgo.com/?q=plans"] && resources[0].step == steps[1].id)
    }

    @Test mutating func nothingThatThePersonSetIsOverwritten() throws {
        let (workspace, id) = try accept { mission in
            (mission.estimate, mission.estimateBy) = (45, .person)
            mission.cognitiveLoad = .light
            mission.activity = .work
            mission.tools = ["pen"]
        }
        let mission = try #require(workspace.missions[id])
        #expect(mission.estimate == 45 && mission.cognitiveLoad == .light)
        #expect(mission.activity == .work && mission.tools == ["pen"])
    }

    @Test mutating func acceptingTwiceAddsNothing() throws {
        let (workspace, id) = try accept { _ in }
        #expect(try workspace.accept(breakdown(), for: id, in: circumstances, using: &entropy).isEmpty)
    }

    // MARK: Another breakdown

    private func answer(_ titles: [String], by source: EstimateSource) -> Breakdown {
        var breakdown = Breakdown(steps: titles.map { BreakdownStep($0, minutes: 10) })
        breakdown.model = source == .model ? "tiny" : ""
        breakdown.isFromHistory = source == .history
        return breakdown
    }

    private mutating func accept(_ breakdown: Breakdown, for id: RecordID, in workspace: inout Workspace) throws {
        for operation in try workspace.accept(breakdown, for: id, in: circumstances, using: &entropy) {
            workspace.apply(operation)
        }
    }

    private func titles(of id: RecordID, in workspace: Workspace) -> [String] {
        workspace.steps(of: id).map { $0.title }
    }

    @Test(arguments: [
        (EstimateSource.model, EstimateSource.playbook), (.model, .model), (.history, .model), (.playbook, .history),
    ])
    mutating func aSecondBreakdownReplacesTheFirst(first: EstimateSource, second: EstimateSource) throws {
        var (workspace, id) = try accept { _ in }
        try accept(answer(["Think", "Draw"], by: first), for: id, in: &workspace)
        #expect(titles(of: id, in: workspace) == ["Think", "Draw"])
        #expect(workspace.resources(of: id).isEmpty)
        #expect(workspace.missions[id]?.estimateBy == first && workspace.steps(of: id)[0].suggestedBy == first)
        try accept(answer(["Draw", "Colour in"], by: second), for: id, in: &workspace)
        #expect(titles(of: id, in: workspace) == ["Draw", "Colour in"])
        #expect(workspace.steps(of: id).last?.suggestedBy == second)
        #expect(workspace.missions[id]?.estimate == 20 && workspace.missions[id]?.estimateBy == second)
    }

    @Test mutating func stepsOfThePersonAreNeverReplaced() throws {
        var (workspace, id) = try accept { _ in }
        func apply(_ operations: [DaymarkCore.Operation]) { for operation in operations { workspace.apply(operation) } }
        try accept(answer(["Think", "Draw", "Print", "Send"], by: .model), for: id, in: &workspace)
        let steps = workspace.steps(of: id)
        apply(try workspace.addStep("Open the file", to: id, in: circumstances, using: &entropy))
        apply(try workspace.changeStep(steps[0].id, title: "Think hard", in: circumstances, using: &entropy))
        apply(try workspace.changeStep(steps[1].id, title: "Draw ~25m", in: circumstances, using: &entropy))
        apply(try workspace.setStep(steps[2].id, done: true, in: circumstances, using: &entropy))
        try accept(answer(["Colour in"], by: .history), for: id, in: &workspace)
        #expect(
            titles(of: id, in: workspace) == ["Think hard", "Draw", "Print", "Open the file", "Colour in"])
        // A title that a playbook has too is still the person's.
        try accept(breakdown(), for: id, in: &workspace)
        try accept(answer(["Colour in"], by: .model), for: id, in: &workspace)
        #expect(
            titles(of: id, in: workspace) == ["Think hard", "Draw", "Print", "Open the file", "Colour in"])
    }

    @Test mutating func aStepThatThePersonMovedIsTheirs() throws {
        var (workspace, id) = try accept { _ in }
        let second = workspace.steps(of: id)[1].id
        for operation in try workspace.moveStep(second, up: true, in: circumstances, using: &entropy) {
            workspace.apply(operation)
        }
        #expect(workspace.steps(of: id).map { $0.suggestedBy } == [nil, .playbook])
        try accept(answer(["Think"], by: .model), for: id, in: &workspace)
        #expect(titles(of: id, in: workspace) == ["Write the plan", "Think"])
        #expect(workspace.resources(of: id).count == 1)
    }

    @Test mutating func renamingToTheSameTitleIsNotAChange() throws {
        let (workspace, id) = try accept { _ in }
        let step = workspace.steps(of: id)[0]
        #expect(try workspace.changeStep(step.id, title: step.title, in: circumstances, using: &entropy).isEmpty)
    }

    @Test mutating func anEstimateOfUnknownOriginStays() throws {
        let (workspace, id) = try accept { $0.estimate = 45 }
        #expect(workspace.missions[id]?.estimate == 45 && workspace.missions[id]?.estimateBy == nil)
    }

    @Test mutating func theStepsThatWereDoneLastTimeComeFirst() throws {
        var (workspace, id) = try accept { $0.title = "Weekly report 4" }
        for step in workspace.steps(of: id) {
            for operation in try workspace.setStep(step.id, done: true, in: circumstances, using: &entropy) {
                workspace.apply(operation)
            }
        }
        var done = try #require(workspace.missions[id])
        let before = done
        (done.status, done.completedAt, done.actual) = (.completed, circumstances.now, 44)
        for operation in workspace.operations(
            Mission.schema.changes(from: before, to: done), at: circumstances.now, using: &entropy)
        {
            workspace.apply(operation)
        }
        var next = Mission(id: RecordID(high: 6, low: 6))
        next.title = "weekly report 5"
        for operation in workspace.operations(Mission.schema.changes(to: next), at: circumstances.now, using: &entropy)
        {
            workspace.apply(operation)
        }
        let past = try #require(workspace.pastBreakdown(like: next.id, playbooks: nil))
        #expect(past.of.id == id && past.breakdown.steps.map { $0.minutes } == [4, 40])
        #expect(past.breakdown.source == .history)
        next.title = "Weekly swim"
        #expect(past.breakdown.totalMinutes == 44)
    }

    @Test mutating func aStuckPersonGetsOneTinyThing() throws {
        let (workspace, id) = try accept { _ in }
        let library = PlaybookLibrary([Array("playbook generic\nstart Find a pen\nsteps\n3 easy Think".utf8)])
        #expect(workspace.microStart(of: id, playbooks: library)?.text == "Open the file")
        #expect(workspace.microStart(of: id, skipping: 1, playbooks: library)?.text == "Find a pen")
        #expect(workspace.microStart(of: id, skipping: 2, playbooks: library) == nil)
    }

    @Test(arguments: [
        (Voice.command, "2 minutes of “Write the plan”"), (.gentle, "Spend two minutes on “Write the plan”"),
        (.calm, "Do two minutes of “Write the plan”"), (.spark, "Give “Write the plan” two minutes"),
    ])
    mutating func twoMinutesOfALongStepAreAStartInTheWordsOfTheVoice(voice: Voice, text: String) throws {
        let (accepted, id) = try accept { _ in }
        var workspace = accepted
        let before = try #require(workspace.steps(of: id).first)
        var after = before
        after.done = true
        var settings = workspace.settings
        settings.voice = voice
        let changes =
            Step.schema.changes(from: before, to: after)
            + Settings.schema.changes(from: workspace.settings, to: settings)
        for operation in workspace.operations(changes, at: circumstances.now, using: &entropy) {
            workspace.apply(operation)
        }
        let library = PlaybookLibrary([Array("playbook generic\nsteps\n3 easy Think".utf8)])
        #expect(workspace.microStart(of: id, playbooks: library)?.text == text)
    }
}
