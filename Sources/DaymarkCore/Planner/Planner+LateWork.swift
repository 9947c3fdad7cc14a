/// Moves work that cannot be done in time forward, so that no work due later takes its place.
extension Planner {
    /// The maximum number of late chunks to move, and of chunks in the way to try for all of them.
    private static let maxLateChunks = 60
    private static let maxTrades = 240

    /// Whether any work will end after a deadline that is still to come.
    var hasWorkThatBecomesLate: Bool { prepared.tasks.contains { becomesLate($0.task) } }

    func becomesLate(_ task: PlanTask) -> Bool {
        task.mayBeLate && task.deadline.map { $0 > prepared.problem.now } ?? false
    }

    /// Moves the late chunks of the best plan to earlier free time, or to the place of other work that can wait, where
    /// that costs less, with the cost of moving what was shown. The most important work comes first.
    mutating func moveLateWorkForward() {
        guard hasWorkThatBecomesLate else { return }
        // A search may have left a worse plan than the best one.
        current = best
        let late = current.chunks.filter { isLate($0) }.ordered { a, b in
            let (first, second) = (prepared.tasks[a.task].task, prepared.tasks[b.task].task)
            if first.weight != second.weight { return first.weight > second.weight }
            return first.deadline != second.deadline
                ? first.deadline ?? 0 < second.deadline ?? 0 : a.start < b.start
        }
        var tradesLeft = Planner.maxTrades
        for task in late.prefix(Planner.maxLateChunks).map({ $0.task }) {
            // An earlier trade may have moved the chunk.
            guard let chunk = current.chunks.first(where: { $0.task == task && isLate($0) }) else { continue }
            moveForward(chunk, &tradesLeft)
        }
        best = current
        updateUnmet()
    }

    private func isLate(_ chunk: DraftPlan.Chunk) -> Bool {
        let task = prepared.tasks[chunk.task]
        return mayMove(chunk) && becomesLate(task.task) && task.latenessCost(endingAt: chunk.end) > 0
    }

    private mutating func moveForward(_ chunk: DraftPlan.Chunk, _ tradesLeft: inout Int) {
        let before = current
        var cheapest = before
        if moveEarlier(chunk, endingBy: chunk.start), current.cost < cheapest.cost { cheapest = current }
        current = before
        for other in before.chunks where other.start < chunk.start && tradesLeft > 0 {
            guard mayMove(other), mayTakePlace(of: other, chunk) else { continue }
            tradesLeft -= 1
            if trade(chunk, with: other), current.cost < cheapest.cost { cheapest = current }
            current = before
        }
        current = cheapest
    }

    /// Moves a chunk to the start of another, or behind the rest that it needs there, and the others out of its way.
    /// - Returns: Whether all of them fit. If not, the plan is left unfinished.
    private mutating func trade(_ chunk: DraftPlan.Chunk, with other: DraftPlan.Chunk) -> Bool {
        let displaced = DisplacedChunk(task: chunk.task, minutes: chunk.span.length)
        current.removeChunk(at: current.chunkIndex(endingAfter: chunk.start), in: prepared)
        let without = current
        if makePlace(at: other.start, for: displaced) { return true }
        current = without
        let rest = prepared.tasks[chunk.task].task.restMinutes
        return makePlace(at: prepared.availability.aligned(other.start + rest), for: displaced)
    }

    /// Whether late work may be worth the place of another chunk: one that is due later, or is less important.
    private func mayTakePlace(of other: DraftPlan.Chunk, _ chunk: DraftPlan.Chunk) -> Bool {
        let (task, rival) = (prepared.tasks[chunk.task].task, prepared.tasks[other.task].task)
        return rival.deadline ?? Int64.max > task.deadline ?? Int64.max || rival.weight < task.weight
    }
}
