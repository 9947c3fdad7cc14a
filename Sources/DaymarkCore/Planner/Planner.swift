/// Plans by local search. A construction heuristic makes a first plan, then rounds of ruin and recreate improve it.
///
/// The search counts rounds instead of time and has its own random generator, so the same problem gives the same plan
/// everywhere. See docs/decisions/0021-planner.md.
public struct Planner {
    /// The length of the search.
    public enum Effort: Sendable {
        /// Fast enough to plan after every change without a noticeable delay.
        case standard
        /// Up to ninety times as many rounds, and fewer for many tasks.
        case thorough

        var factor: Int { self == .standard ? 1 : 90 }
    }

    let prepared: PreparedProblem
    var current: DraftPlan
    /// The cheapest plan found so far.
    var best: DraftPlan
    var random = XorshiftGenerator()
    var costTables: [CostTable.Key: CostTable] = [:]
    /// The tasks to schedule, in the order in which they are inserted first.
    var order: [Int]
    /// For each task, whether it and its predecessors fit into an otherwise empty plan.
    var isFeasible: [Bool]
    /// The tasks that are scheduled only because others need them, successors before their predecessors.
    let optionalPredecessors: [Int]
    /// The tasks that must be scheduled but are not in the current plan.
    var missing: [Int] = []
    /// The must-dos that end after today in the current plan.
    var tardy: [Int] = []
    /// The number of exact packings that may still be tried. Each takes as long as a few hundred other insertions.
    var packingsLeft = 40
    /// The number of trial insertions left for finding the tasks that crowd out others.
    var explanationTrialsLeft = 160
    /// Whether the plan is not improved further while tasks are missing.
    var isDraftIfLate = false

    /// The longest chunk that is placed, in minutes: a week.
    static let maxChunk: Int64 = 7 * 1440

    /// Solves a problem. If it contains a shown plan, the planner repairs that plan instead of searching. Chunks stay
    /// where they are if they can, and others move only to make room or to reduce lateness.
    /// - Parameter isDraftIfLate: Whether to stop once it is known which tasks cannot be in the plan, because the caller
    ///   will then change the problem.
    public static func solve(
        _ problem: PlanProblem, effort: Effort = .standard, isDraftIfLate: Bool = false
    ) -> PlanSolution {
        var planner = Planner(problem)
        planner.isDraftIfLate = isDraftIfLate
        if planner.prepared.tasks.contains(where: { $0.shownExtent != nil }) {
            planner.repair()
        } else {
            planner.construct()
            planner.improve(effort)
        }
        planner.moveLateWorkForward()
        planner.moveOutOfEvenings()
        return planner.solution()
    }

    init(_ problem: PlanProblem) {
        let prepared = PreparedProblem(problem)
        self.prepared = prepared
        order = prepared.earliestDueFirst()
        optionalPredecessors = order.reversed().filter {
            prepared.tasks[$0].unscheduledPenalty == 0 && !prepared.tasks[$0].isPinned
        }
        isFeasible = Array(repeating: true, count: prepared.tasks.count)
        current = DraftPlan(prepared)
        best = current
    }

    /// The best plan, with an explanation for each task that is not in it.
    private mutating func solution() -> PlanSolution {
        current = best
        // Must-dos due after the horizon get the remaining time.
        for task in prepared.graph.topologicalOrder.ordered() where !isComplete(task) {
            let details = prepared.tasks[task]
            if details.task.mustDo, details.unscheduledPenalty == 0 { insert(task, .exhaustive) }
        }
        let scheduled = current.chunks.map { $0.task }.uniqued()
        var solution = PlanSolution()
        solution.chunks = current.chunks.map { PlanChunk(task: $0.task, span: $0.span) }
        for task in prepared.tasks.indices {
            solution.unscheduled.append(isComplete(task) ? nil : explanation(for: task, among: scheduled))
        }
        return solution
    }
}
