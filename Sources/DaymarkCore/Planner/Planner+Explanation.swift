/// Explains why tasks are not in the plan.
extension Planner {
    /// Returns the reason why a task is not in the current plan.
    /// - Parameter scheduled: The tasks in the plan.
    mutating func explanation(for task: Int, among scheduled: [Int]) -> UnscheduledReason {
        if let deadline = prepared.problem.tasks[task].deadline, deadline <= prepared.problem.now {
            return .deadlinePassed
        }
        for predecessor in prepared.graph.predecessors[task] where !isComplete(predecessor) {
            if prepared.tasks[predecessor].unscheduledPenalty > 0 || !isFeasible[predecessor] {
                return .waits(for: predecessor)
            }
        }
        guard isFeasible[task] else { return shortage(for: task) }
        guard order.contains(task) else { return .notRequested }
        return .crowdedOut(by: blockers(of: task, among: scheduled))
    }

    /// Returns the reason why a task would not fit even into an otherwise empty plan.
    private func shortage(for task: Int) -> UnscheduledReason {
        let details = prepared.tasks[task]
        let start = limits(of: task)?.start ?? details.earliestStart
        let lengths = prepared.availability.windows.flatMap { window in
            let span = window.clamped(from: start, until: details.latestEnd, for: details)
            return details.allowedParts(of: span).map { max(0, $0.length) }
        }
        let total = lengths.reduce(0) { $0 + $1 }
        // Breaks or the grid use up the time of spans that are long enough together.
        let missing = total < details.minutes ? details.minutes - total : prepared.problem.grid
        if details.task.canSplit {
            var task = details.task
            (task.minutes, task.earliestStart) = (details.minutes, start)
            let parts = prepared.problem.partsThatFillFreeTime(
                of: task, longest: details.splits.maxChunk, until: details.latestEnd)
            return .tooLittleTime(short: max(missing, parts.left))
        }
        if total < details.minutes { return .tooLittleTime(short: missing) }
        let longest = lengths.max() ?? 0
        return longest < details.minutes ? .noLongEnoughSpan(longest: longest) : .tooLittleTime(short: missing)
    }

    /// Finds a small set of scheduled tasks that would make room for a task if they were left out. All others stay in
    /// place.
    ///
    /// The set prefers tasks that cost little to leave out. As long as trials are left, it contains no unnecessary
    /// task.
    private mutating func blockers(of task: Int, among scheduled: [Int]) -> [Int] {
        let ancestors = prepared.graph.ancestors(of: task)
        let latestEnd = prepared.tasks[task].latestEnd
        let candidates = scheduled.filter { other in
            guard !prepared.tasks[other].isPinned, !ancestors.contains(other) else { return false }
            return current.states[other].extent.map { $0.start < latestEnd } ?? false
        }.ordered { prepared.tasks[$0].unscheduledPenalty < prepared.tasks[$1].unscheduledPenalty }
        guard explanationTrialsLeft > 0, fits(task, without: candidates) else { return candidates }
        var blockers = shortestPrefix(of: candidates, makingRoomFor: task)
        for index in blockers.indices.reversed() where blockers.count > 1 && explanationTrialsLeft > 0 {
            explanationTrialsLeft -= 1
            var fewer = blockers
            fewer.remove(at: index)
            if fits(task, without: fewer) { blockers = fewer }
        }
        return blockers
    }

    /// Uses a binary search, because removing more tasks never takes room away.
    private mutating func shortestPrefix(of candidates: [Int], makingRoomFor task: Int) -> [Int] {
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            explanationTrialsLeft -= 1
            if fits(task, without: Array(candidates.prefix(middle))) { high = middle } else { low = middle + 1 }
        }
        return Array(candidates.prefix(low))
    }

    /// Whether a task fits into the current plan without some other tasks and their successors.
    private mutating func fits(_ task: Int, without others: [Int]) -> Bool {
        let before = current
        for other in others where isScheduled(other) { _ = removeWithSuccessors(other) }
        let fits = insertEarly(task)
        current = before
        return fits
    }
}
