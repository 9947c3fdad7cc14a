import Testing

@testable import DaymarkCore

/// Laws of answers to blocks, on random days.
@Suite struct AnswerPropertyTests {
    private static let answers: [PassedAnswer] = [.done, .worked(minutes: 5), .worked(minutes: 70), .notDone]

    /// A person at a random moment of a random day, with passed, running and coming blocks.
    private func harness(_ dice: inout Dice) throws -> WorkedHarness {
        var harness = try WorkedHarness(
            "Thesis friday ~\(dice.pick([3, 5, 9]))h", "Report today 20:00 ~\(dice.pick([20, 60]))m", "Tidy !must ~30m")
        if dice.chance(50) {
            let id = try harness.mission("Thesis").id
            for minutes in [40, 60] {
                harness.plans.apply(
                    try harness.workspace.addStep(
                        "Step ~\(minutes)m", to: id, in: harness.now, using: &harness.plans.entropy))
            }
        }
        let minutes = dice.roll(0...700)
        harness.now = Circumstances(
            now: harness.now.now.adding(minutes: minutes), zone: harness.now.zone, zones: harness.now.zones)
        return harness
    }

    /// The blocks to answer. A second answer to a block that has begun corrects the first, so it is not among them.
    private func blocks(_ harness: WorkedHarness) -> [PassedBlock] {
        let planned = harness.workspace.plan(in: harness.now).blocks.compactMap { block in
            block.mission.map { PassedBlock(mission: $0, span: block.span) }
        }
        return (harness.passed + planned).filter { block in
            block.span.start > harness.now.now || !harness.workspace.hasAnswer(block.mission, block.span)
        }
    }

    private func left(_ workspace: Workspace) -> [RecordID: Int64] {
        var left: [RecordID: Int64] = [:]
        for mission in workspace.missions.all { left[mission.id] = mission.isOpen ? workspace.minutesLeft(mission) : 0 }
        return left
    }

    @Test func answeringNeverRaisesWhatRemains() throws {
        for seed in 0..<60 {
            var dice = Dice(UInt64(seed))
            var harness = try harness(&dice)
            for _ in 0..<4 {
                let open = blocks(harness)
                guard !open.isEmpty else { break }
                let before = left(harness.workspace)
                if dice.chance(25), let step = harness.workspace.steps.all.first(where: { !$0.done }) {
                    harness.commit(
                        try harness.workspace.setStep(
                            step.id, done: true, in: harness.now, using: &harness.plans.entropy))
                } else {
                    try harness.answer(dice.pick(open), dice.pick(AnswerPropertyTests.answers))
                }
                let after = left(harness.workspace)
                for (id, minutes) in after { #expect(0 <= minutes && minutes <= before[id] ?? 0, "seed \(seed)") }
                let sessions = harness.workspace.sessions.all
                #expect(sessions.allSatisfy { harness.workspace.minutesWorked(in: $0) >= 0 }, "seed \(seed)")
            }
        }
    }

    @Test func twoDevicesThatAnswerTheSameBlockCountOnce() throws {
        for seed in 0..<60 {
            var dice = Dice(UInt64(seed) + 1000)
            let harness = try harness(&dice)
            guard let block = blocks(harness).first else { continue }
            let (first, second) = (dice.pick(AnswerPropertyTests.answers), dice.pick(AnswerPropertyTests.answers))
            var (one, other) = (Entropy(seed: [1, UInt8(seed)]), Entropy(seed: [2, UInt8(seed)]))
            let later = Circumstances(
                now: harness.now.now.adding(seconds: 20), zone: harness.now.zone, zones: harness.now.zones)
            let here = try harness.workspace.answer(block, first, in: harness.now, using: &one)
            let there = try harness.workspace.answer(block, second, in: later, using: &other)
            var merged = harness.workspace
            var reversed = harness.workspace
            for operation in here + there { merged.apply(operation) }
            for operation in there + here { reversed.apply(operation) }
            let answers = merged.sessions.all.filter { $0.mission == block.mission && !$0.deleted }
            #expect(answers.count == 1, "seed \(seed)")
            #expect(answers == reversed.sessions.all.filter { $0.mission == block.mission && !$0.deleted })
            // The counted minutes never exceed those of the larger of the two answers.
            func done(_ operations: [Operation]) -> Int64 {
                var workspace = harness.workspace
                for operation in operations { workspace.apply(operation) }
                return workspace.minutesDone(on: block.mission)
            }
            #expect(merged.minutesDone(on: block.mission) <= max(done(here), done(there)), "seed \(seed)")
        }
    }

    @Test func undoingAllAnswersGivesTheStateBefore() throws {
        for seed in 0..<40 {
            var dice = Dice(UInt64(seed) + 2000)
            var harness = try harness(&dice)
            let before = (
                left(harness.workspace), harness.passed, harness.workspace.missions.all.map { $0.status }
            )
            for _ in 0..<5 {
                let open = blocks(harness)
                guard !open.isEmpty else { break }
                if dice.chance(30) {
                    let mission = try #require(harness.workspace.missions[dice.pick(open).mission])
                    try harness.report(mission.title, minutes: dice.pick([15, 200]))
                } else {
                    try harness.answer(dice.pick(open), dice.pick(AnswerPropertyTests.answers))
                }
            }
            harness.undoAll()
            #expect(left(harness.workspace) == before.0 && harness.passed == before.1, "seed \(seed)")
            #expect(harness.workspace.missions.all.map { $0.status } == before.2, "seed \(seed)")
            #expect(harness.workspace.sessions.undeleted.isEmpty, "seed \(seed)")
        }
    }

    @Test func anUndoneAnswerCanBeGivenAgain() throws {
        var harness = try WorkedHarness("Thesis friday ~5h")
        let block = try harness.firstBlock("Thesis")
        harness.now = try at("2026-11-23T12:00")
        try harness.answer(block, .done)
        harness.undoAll()
        #expect(harness.passed.contains(block))
        try harness.answer(block, .worked(minutes: 30))
        #expect(try !harness.passed.contains(block) && harness.left("Thesis") == 270)
    }
}
