/// What a plan costs, in whole points: less is better. The weights say in which order things count: deadlines kept, must-dos
/// placed, pressure relieved early, demanding work in hours of high energy, few switches, little moved.
public enum Objective {
    /// A deadline missed, and a must-do not done today; times the priority's weight, the latter twice when it is not placed.
    static let late: Int64 = 1_000_000, today: Int64 = 200_000
    /// A change to another task without a rest, a further chunk of a task, and a task that begins elsewhere than shown.
    static let change: Int64 = 30, chunk: Int64 = 60, moved: Int64 = 20
    /// Each minute of work in a day that has enough of it, where there is a limit: more than waiting for days, less than being late.
    static let tooMuch: Int64 = 60
    /// Minutes between two tasks that make the change easy.
    static let easyChange: Int64 = 5

    /// The cost of a plan for a problem. Chunks are in order of time.
    public static func of(_ chunks: [PlanChunk], _ problem: PlanProblem) -> Int64 {
        var sums = problem.tasks.map { Own($0, problem) }
        var cost: Int64 = 0
        var last: PlanChunk?
        var loads = [Int64](repeating: 0, count: max(1, problem.days.count))
        loads[0] = problem.worked
        for chunk in chunks {
            loads[problem.day(at: chunk.span.start)] += chunk.span.length
            cost += work(problem.tasks[chunk.task], chunk.span, problem)
            sums[chunk.task].add(chunk.span)
            if let last, last.task != chunk.task, chunk.span.start - last.span.end < easyChange { cost += change }
            last = chunk
        }
        return sums.reduce(cost) { $0 + $1.cost } + loads.reduce(0) { $0 + problem.burden($1) }
    }

    /// What a chunk of work costs by itself: how long its task has pressed, and whether the hour suits it.
    static func work(_ task: PlanTask, _ span: MinuteSpan, _ problem: PlanProblem) -> Int64 {
        var cost: Int64 = 0
        if task.deadline != nil { cost += pressure(task.priority.weight, span.length, end: span.end, now: problem.now) }
        var at = span.start
        while at < span.end {
            cost += strain(task.load.demand, level: problem.level(at: at), minutes: min(15, span.end - at))
            at += 15
        }
        return cost
    }

    static func pressure(_ weight: Int64, _ length: Int64, end: Int64, now: Int64) -> Int64 {
        (length * (end - now).flooredQuotient(by: 60) * weight).flooredQuotient(by: 10)
    }

    /// Up to a quarter of an hour of work at a level of energy.
    static func strain(_ demand: Int64, level: Int64, minutes: Int64) -> Int64 {
        (demand > 0 ? demand * (100 - level) : level / 2) * minutes / 60
    }

    /// What a task costs when it has no place.
    static func missing(_ task: PlanTask, _ problem: PlanProblem) -> Int64 {
        if let deadline = task.deadline { return deadline <= problem.horizon ? late * task.priority.weight : 0 }
        return task.mustDo ? 2 * today * task.priority.weight : 0
    }

    static func move(from shown: Int64, to start: Int64) -> Int64 {
        shown == start ? 0 : moved + min(240, abs(shown - start)) / 4
    }

    /// What a task costs beside its work.
    private struct Own {
        private let task: PlanTask
        private let missing: Int64
        private let endOfToday: Int64
        private var first: Int64?
        private var last: Int64 = 0
        private var parts: Int64 = 0

        init(_ task: PlanTask, _ problem: PlanProblem) {
            self.task = task
            missing = Objective.missing(task, problem)
            endOfToday = problem.endOfToday
        }

        mutating func add(_ span: MinuteSpan) {
            first = first ?? span.start
            last = span.end
            parts += 1
        }

        var cost: Int64 {
            guard let first else { return missing }
            var cost = (parts - 1) * chunk
            if task.deadline == nil, task.mustDo, last > endOfToday { cost += today * task.priority.weight }
            if let shown = task.shown { cost += move(from: shown, to: first) }
            return cost
        }
    }
}

extension PlanProblem {
    /// What a solution costs, in whole points; less is better.
    public func objective(of solution: PlanSolution) -> Int64 { Objective.of(solution.chunks, self) }
}

extension CognitiveLoad {
    /// How much the energy of an hour matters to work of this load.
    var demand: Int64 {
        switch self {
        case .light: 0
        case .moderate: 1
        case .heavy: 3
        case .extreme: 4
        }
    }
}
