/// The construction heuristic, which makes first plans by inserting one task after another.
extension Planner {
    /// Makes two first plans: one inserts the tasks that are due earliest first, the other the most important ones. If
    /// work becomes late, another inserts it by its deadline too, and if a plan was shown, one starts from it. Keeps the
    /// cheapest.
    mutating func construct() {
        dropInfeasibleTasks()
        let empty = current
        insertAll(order)
        best = current
        current = empty
        insertAll(order.ordered { prepared.tasks[$0].unscheduledPenalty > prepared.tasks[$1].unscheduledPenalty })
        keepIfCheapest()
        if hasWorkThatBecomesLate {
            current = empty
            insertAllByDeadline()
            keepIfCheapest()
        }
        if prepared.tasks.contains(where: { !$0.reusableSpans.isEmpty }) {
            current = empty
            relocate(restoreShownChunks())
            insertAll(order)
            keepIfCheapest()
        }
        current = best
        updateUnmet()
    }

    /// Inserts tasks by deadline, including the deadlines of late work.
    private mutating func insertAllByDeadline() {
        let byDeadline = order.ordered { a, b in
            let (first, second) = (prepared.tasks[a], prepared.tasks[b])
            return first.deadlineOrEnd != second.deadlineOrEnd
                ? first.deadlineOrEnd < second.deadlineOrEnd : !first.task.mayBeLate && second.task.mayBeLate
        }
        for task in byDeadline where !isComplete(task) {
            if becomesLate(prepared.tasks[task].task), insertEarlyWithinDailyLimit(task) { continue }
            insertAll([task])
        }
    }

    /// Inserts late work as early as possible. A start at a better time of day may leave a gap before it that is too
    /// short for the next part.
    mutating func insertEarlyWithinDailyLimit(_ task: Int) -> Bool {
        let before = current
        guard insertEarly(task), let start = current.states[task].extent?.start else { return false }
        let day = prepared.problem.dayIndex(at: start)
        guard before.exceedsDailyLimit(adding: prepared.tasks[task].minutes, toDay: day, in: prepared.problem) else {
            return true
        }
        current = before
        return false
    }

    private mutating func keepIfCheapest() {
        if current.cost < best.cost { best = current }
    }

    /// Inserts all pinned work, then removes tasks from ``order`` that would not fit even into an otherwise empty plan.
    mutating func dropInfeasibleTasks() {
        insertPinnedWork()
        let empty = current
        for task in order {
            isFeasible[task] = insertEarly(task)
            current = empty
        }
        order = order.filter { isFeasible[$0] }
    }

    private mutating func insertPinnedWork() {
        for (index, task) in prepared.problem.tasks.enumerated() {
            for span in task.pinned {
                let workCost = Objective.workCost(of: task, during: span, in: prepared.problem)
                let chunk = DraftPlan.Chunk(task: index, span: span, workCost: workCost, window: nil)
                current.insert(chunk, in: prepared)
            }
        }
    }

    /// Inserts tasks in the given order, as far as there is room for them.
    mutating func insertAll(_ order: [Int]) {
        for task in order where !isComplete(task) {
            if !insert(task, .exhaustive) { insertWithEarlyPredecessors(task) }
        }
        removeUnneededPredecessors()
    }

    /// Moves the predecessors of a task to the earliest possible time, if that makes room for the task and lowers the
    /// cost of the plan.
    private mutating func insertWithEarlyPredecessors(_ task: Int) {
        guard !prepared.graph.predecessors[task].isEmpty else { return }
        let before = current
        var removedSuccessors: [Int] = []
        for ancestor in prepared.graph.ancestors(of: task) where !prepared.tasks[ancestor].isPinned {
            remove(ancestor)
            removedSuccessors += removeSuccessors(of: ancestor)
        }
        if insertEarly(task) {
            for other in removedSuccessors where !isComplete(other) { insert(other, .exhaustive) }
        }
        if current.cost >= before.cost { current = before }
    }

    /// Inserts a task at the earliest possible time, after doing the same for its missing predecessors.
    /// - Returns: Whether there is room for all of them.
    mutating func insertEarly(_ task: Int) -> Bool {
        for predecessor in prepared.graph.predecessors[task] where !isComplete(predecessor) {
            guard insertEarly(predecessor) else { return false }
        }
        guard let limits = limits(of: task) else { return false }
        let before = current
        if pack(task, within: limits) { return true }
        current = before
        return insert(task, .exhaustive)
    }

    /// Removes predecessors that are optional and that no scheduled task waits for any more.
    mutating func removeUnneededPredecessors() {
        for task in optionalPredecessors where isScheduled(task) {
            if !prepared.graph.successors[task].contains(where: { isScheduled($0) }) { remove(task) }
        }
    }

    /// Brings ``missing`` and ``tardy`` up to date with the current plan.
    mutating func updateUnmet() {
        missing = order.filter { !isComplete($0) && prepared.tasks[$0].unscheduledPenalty > 0 }
        tardy = order.filter { task in
            guard isComplete(task), prepared.tasks[task].afterTodayPenalty > 0, !prepared.tasks[task].isPinned else {
                return false
            }
            return current.states[task].extent.map { $0.end > prepared.endOfToday } ?? false
        }
    }
}
