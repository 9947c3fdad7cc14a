/// A problem with all values that stay the same during the search, computed once.
struct PreparedProblem {
    let problem: PlanProblem
    let endOfToday: Int64
    let tasks: [PreparedTask]
    let graph: PrecedenceGraph
    let availability: Availability
    /// For each task, the hourly pressure of all tasks that directly or indirectly wait for it.
    let successorPressures: [Int64]
    let emptyStreaks: WorkStreaks
    let restThatEndsEveryStreak: Int64

    /// The maximum pressure of one task. If dependencies form a diamond, a task counts once for each path, so the sum
    /// needs a limit.
    private static let maxPressure: Int64 = 1_000_000

    init(_ problem: PlanProblem) {
        self.problem = problem
        endOfToday = problem.endOfToday
        let tasks = problem.tasks.map { PreparedTask($0, in: problem) }
        let graph = PrecedenceGraph(problem.tasks)
        emptyStreaks = WorkStreaks(problem)
        restThatEndsEveryStreak = problem.restThatEndsEveryStreak
        self.tasks = tasks
        self.graph = graph
        availability = Availability(problem)
        var pressures = [Int64](repeating: 0, count: tasks.count)
        for task in graph.topologicalOrder.reversed() {
            for predecessor in graph.predecessors[task] {
                let sum = pressures[predecessor] + pressures[task] + tasks[task].hourlyPressure
                pressures[predecessor] = min(PreparedProblem.maxPressure, sum)
            }
        }
        successorPressures = pressures
    }

    /// ``Objective/workCost(of:during:in:)`` of a chunk that starts on the grid.
    func workCost(of task: Int, during span: MinuteSpan) -> Int64 {
        Objective.workCost(of: tasks[task].task, during: span, now: problem.now) { availability.energyLevel(at: $0) }
    }

    /// The tasks that must be scheduled and the predecessors that they need, sorted by due date.
    ///
    /// A predecessor is due in time for its successors. If tasks are due at the same time, the one that costs
    /// more to leave out comes first.
    func earliestDueFirst() -> [Int] {
        var due = tasks.map { $0.afterTodayPenalty > 0 ? min($0.latestEnd, endOfToday) : $0.latestEnd }
        var isNeeded = tasks.map { $0.unscheduledPenalty > 0 }
        for task in graph.topologicalOrder.reversed() {
            for predecessor in graph.predecessors[task] {
                due[predecessor] = min(due[predecessor], due[task] - tasks[task].minutes)
                isNeeded[predecessor] = isNeeded[predecessor] || isNeeded[task]
            }
        }
        return graph.topologicalOrder.filter { isNeeded[$0] && tasks[$0].minutes > 0 }.ordered { a, b in
            if due[a] != due[b] { return due[a] < due[b] }
            let (penaltyA, penaltyB) = (tasks[a].unscheduledPenalty, tasks[b].unscheduledPenalty)
            return penaltyA != penaltyB ? penaltyA > penaltyB : a < b
        }
    }
}
