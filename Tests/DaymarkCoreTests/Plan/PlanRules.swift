@testable import DaymarkCore

/// Generates random weeks, and checks plans against every hard rule of plan.md.
enum PlanRules {
    static func week(_ dice: inout Dice, tasks: Int64) -> PlanProblem {
        let days = (0..<5).map { MinuteSpan($0 * 1440 + 540, $0 * 1440 + 1320) }
        let commitments = (0..<dice.roll(0...14)).map { _ in
            let start = dice.roll(0...4) * 1440 + dice.roll(8...20) * 60 + dice.pick([0, 15, 30])
            return MinuteSpan(start, start + dice.pick([30, 60, 90, 180]))
        }
        var problem = PlanProblem(now: dice.roll(400...900), days: days, commitments: commitments)
        problem.gap = dice.pick([0, 5, 10])
        problem.breakEvery = dice.pick([90, 60, nil])
        if dice.chance(70) { problem.energyLevels = (0..<24).map { hour in max(5, 95 - 9 * abs(hour - 10)) } }
        for index in 0..<tasks {
            var task = PlanTask(minutes: dice.pick([5, 20, 30, 45, 60, 90, 150, 240]))
            if dice.chance(70) { task.deadline = dice.roll(0...5) * 1440 + dice.roll(9...22) * 60 }
            task.mustDo = dice.chance(40)
            task.weight = dice.pick(Priority.allCases).weight
            task.setLoad(dice.pick(CognitiveLoad.allCases))
            task.canSplit = task.minutes > min(90, problem.breakEvery ?? 90)
            if dice.chance(20), task.canSplit { task.stepEnds = [40, 80, 150].filter { $0 < task.minutes } }
            if index > 0, dice.chance(15) { task.predecessors = [Int(dice.roll(0...index - 1))] }
            if dice.chance(20) { task.shownStart = dice.roll(0...4) * 1440 + dice.roll(9...20) * 60 }
            problem.tasks.append(task)
        }
        if dice.chance(30), !problem.tasks.isEmpty {
            problem.tasks[0].pinned = [MinuteSpan(2 * 1440 + 600, 2 * 1440 + 630)]
            problem.tasks[0].minutes = 30
            problem.tasks[0].deadline = nil
        }
        return problem
    }

    /// A sentence for each rule that a plan breaks.
    static func broken(_ problem: PlanProblem, _ solution: PlanSolution) -> [String] {
        var bad: [String] = []
        for (a, b) in zip(solution.chunks, solution.chunks.dropFirst()) where a.span.end > b.span.start {
            bad.append("\(a) overlaps \(b)")
        }
        for chunk in solution.chunks where !problem.tasks[chunk.task].pinned.contains(chunk.span) {
            if chunk.span.start < problem.now { bad.append("\(chunk) lies in the past") }
            if !problem.days.contains(where: { $0.start <= chunk.span.start && chunk.span.end <= $0.end }) {
                bad.append("\(chunk) lies outside the day")
            }
            for taken in problem.commitments
            where MinuteSpan(taken.start - problem.gap, taken.end + problem.gap).overlaps(chunk.span) {
                bad.append("\(chunk) comes too close to \(taken)")
            }
        }
        for (index, task) in problem.tasks.enumerated() { bad += broken(index, task, solution) }
        if !problem.satisfiesRestRule(solution.chunks) { bad.append("work without a rest") }
        return bad
    }

    private static func broken(_ index: Int, _ task: PlanTask, _ solution: PlanSolution) -> [String] {
        var bad: [String] = []
        let own = solution.chunks(of: index).map { $0.span }
        for pinned in task.pinned where !own.contains(pinned) { bad.append("task \(index) lost its pinned block") }
        guard let last = own.last, let first = own.first else {
            return solution.unscheduled[index] == nil ? ["task \(index) is neither placed nor refused"] : []
        }
        if solution.unscheduled[index] != nil { bad.append("task \(index) is both placed and refused") }
        if own.reduce(0, { $0 + $1.length }) != task.minutes { bad.append("task \(index) got the wrong length") }
        if let deadline = task.deadline, last.end > deadline { bad.append("task \(index) ends after its deadline") }
        if own.count > 1, !task.canSplit { bad.append("task \(index) was split") }
        if own.count > 1, own.contains(where: { $0.length < task.minChunk }) {
            bad.append("task \(index) has a short chunk")
        }
        for before in task.predecessors where (solution.chunks(of: before).last?.span.end ?? .max) > first.start {
            bad.append("task \(index) starts too early")
        }
        return bad
    }
}

extension PlanTask {
    /// Sets the energy demand and the rest of a load.
    mutating func setLoad(_ load: CognitiveLoad) {
        (energyDemand, restMinutes) = (load.energyDemand, load.breakMinutes)
    }
}
