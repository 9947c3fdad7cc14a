import Testing

@testable import DaymarkCore

@Suite struct PlannerTests {
    private func problem(_ dice: inout Dice, tasks: Int64) -> PlanProblem {
        let days = (0..<5).map { MinuteSpan($0 * 1440 + 540, $0 * 1440 + 1320) }
        let commitments = (0..<dice.roll(0...14)).map { _ in
            let start = dice.roll(0...4) * 1440 + dice.roll(8...20) * 60 + dice.pick([0, 15, 30])
            return MinuteSpan(start, start + dice.pick([30, 60, 90, 180]))
        }
        var problem = PlanProblem(now: dice.roll(400...900), days: days, commitments: commitments)
        problem.gap = dice.pick([0, 5, 10])
        problem.breakEvery = dice.pick([90, 60, nil])
        for index in 0..<tasks {
            var task = PlanTask(minutes: dice.pick([5, 20, 30, 45, 60, 90, 150, 240]))
            if dice.chance(70) { task.deadline = dice.roll(0...5) * 1440 + dice.roll(9...22) * 60 }
            task.mustDo = dice.chance(40)
            task.priority = dice.pick(Priority.allCases)
            task.load = dice.pick(CognitiveLoad.allCases)
            task.splits = task.minutes > 90
            if dice.chance(20), task.splits { task.seams = [40, 80, 150].filter { $0 < task.minutes } }
            if index > 0, dice.chance(15) { task.waitsFor = [Int(dice.roll(0...index - 1))] }
            if dice.chance(20) { task.shown = dice.roll(0...4) * 1440 + dice.roll(9...20) * 60 }
            problem.tasks.append(task)
        }
        return problem
    }

    /// Every hard rule of plan.md, on random weeks.
    @Test func hardRulesAlwaysHold() {
        var dice = Dice(20)
        for round in 0..<300 {
            let problem = problem(&dice, tasks: dice.roll(0...18))
            let solution = GreedyPlanner.solve(problem)
            for sentence in broken(problem, solution) { Issue.record("round \(round): \(sentence)") }
        }
    }

    private func broken(_ problem: PlanProblem, _ solution: PlanSolution) -> [String] {
        var bad: [String] = []
        for (a, b) in zip(solution.chunks, solution.chunks.dropFirst()) where a.span.end > b.span.start {
            bad.append("\(a) overlaps \(b)")
        }
        for chunk in solution.chunks {
            if chunk.span.start < problem.now { bad.append("\(chunk) lies in the past") }
            if !problem.days.contains(where: { $0.start <= chunk.span.start && chunk.span.end <= $0.end }) {
                bad.append("\(chunk) lies outside the day")
            }
            for taken in problem.commitments
            where MinuteSpan(taken.start - problem.gap, taken.end + problem.gap).overlaps(chunk.span) {
                bad.append("\(chunk) comes too close to \(taken)")
            }
        }
        for (index, task) in problem.tasks.enumerated() {
            let own = solution.chunks(of: index).map { $0.span }
            guard let last = own.last, let first = own.first else {
                if solution.refused[index] == nil { bad.append("task \(index) is neither placed nor refused") }
                continue
            }
            if solution.refused[index] != nil { bad.append("task \(index) is both placed and refused") }
            if own.reduce(0, { $0 + $1.length }) != task.minutes { bad.append("task \(index) got the wrong length") }
            if let deadline = task.deadline, last.end > deadline { bad.append("task \(index) ends after its deadline") }
            if own.count > 1, !task.splits { bad.append("task \(index) was split") }
            if own.count > 1, own.contains(where: { $0.length < task.leastChunk }) {
                bad.append("task \(index) has a short chunk")
            }
            for before in task.waitsFor where (solution.chunks(of: before).last?.span.end ?? .max) > first.start {
                bad.append("task \(index) starts too early")
            }
        }
        if !Rests(problem).hold(solution.chunks) { bad.append("work without a rest") }
        return bad
    }

    @Test func theSameQuestionHasTheSameAnswer() {
        var dice = Dice(21)
        for _ in 0..<20 {
            let problem = problem(&dice, tasks: 12)
            #expect(GreedyPlanner.solve(problem) == GreedyPlanner.solve(problem))
        }
    }

    @Test func whatWeighsMoreGetsTheTime() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 660)], commitments: [])
        problem.breakEvery = nil
        problem.tasks = [Priority.low, .critical].map { priority in
            var task = PlanTask(minutes: 90)
            task.deadline = priority == .low ? 640 : 660
            task.priority = priority
            return task
        }
        let solution = GreedyPlanner.solve(problem)
        #expect(solution.chunks.map { $0.task } == [1])
        #expect(solution.refused[0] == .crowdedOut(by: [1]))
    }

    @Test func refusalsSayWhatIsMissing() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 720)], commitments: [MinuteSpan(600, 660)])
        problem.gap = 0
        problem.breakEvery = nil
        func refusal(_ change: (inout PlanTask) -> Void) -> PlanRefusal? {
            var task = PlanTask(minutes: 90)
            change(&task)
            var asked = problem
            asked.tasks = [task]
            return GreedyPlanner.solve(asked).refused[0]
        }
        #expect(refusal { $0.deadline = 500 } == .deadlinePassed)
        #expect(refusal { $0.deadline = 660 } == .tooLittleTime(short: 30))
        #expect(refusal { _ in } == .noStretch(longest: 60))
        #expect(refusal { $0.minutes = 60 } == nil)
    }

    @Test func missionsThatWaitInACircleAreRefusedAndDoNotHang() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = [PlanTask(minutes: 30), PlanTask(minutes: 30), PlanTask(minutes: 30)]
        problem.tasks[0].waitsFor = [1]
        problem.tasks[1].waitsFor = [0]
        let solution = GreedyPlanner.solve(problem)
        #expect(solution.chunks.map { $0.task } == [2])
        #expect(solution.refused.count == 2)
    }

    @Test func whatWasShownStaysWhenNothingSpeaksAgainstIt() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = [PlanTask(minutes: 30), PlanTask(minutes: 30)]
        problem.tasks[0].shown = 900
        #expect(GreedyPlanner.solve(problem).chunks.map { $0.span.start } == [540, 900])
        // A deadline before the time that was shown is kept instead.
        problem.tasks[0].deadline = 600
        #expect(GreedyPlanner.solve(problem).chunks.first { $0.task == 0 }?.span.start == 540)
    }
}
