extension Planner {
    /// The best plan found, and why the rest has no place.
    mutating func solution() -> PlanSolution {
        draft = best
        // What has to be done and is due after these days takes what room is left.
        for (index, task) in problem.tasks.enumerated()
        where task.mustDo && items[index].missing == 0 && canBePlaced[index] && !isWhole(index) {
            place(index, thorough: true)
        }
        var solution = PlanSolution()
        solution.chunks = draft.chunks.map { PlanChunk(task: $0.task, MinuteSpan($0.start, $0.end)) }
        var trials = 0
        let placed = draft.chunks.map { $0.task }.uniqued()
        for index in items.indices {
            solution.refused.append(isWhole(index) ? nil : refusal(index, among: placed, &trials))
        }
        return solution
    }
}
