/// Moves work that cannot be done in time forward, so that no work due later takes its place.
extension Planner {
    /// The maximum number of late chunks to move, and of chunks in the way to try for all of them.
    private static let maxLateChunks = 60
    private static let maxTrades = 240
    /// The maximum number of deadlines after which late work is tried.
    private static let maxDeadlines = 12
    private static let maxLateRounds = 4

    /// Whether any work will end after a deadline that is still to come.
    var hasWorkThatBecomesLate: Bool { prepared.tasks.contains { becomesLate($0.task) } }

    func becomesLate(_ task: PlanTask) -> Bool {
        task.mayBeLate && task.deadline.map { $0 > prepared.problem.now } ?? false
    }

    /// Moves late work forward until that saves nothing. Otherwise the next plan would move it again.
    mutating func moveLateWorkForward() {
        for _ in 0..<Planner.maxLateRounds {
            let before = best.cost
            planLateWorkBeforeLaterWork()
            moveLateChunksForward()
            guard best.cost < before else { return }
        }
    }

    /// Moves the late chunks of the best plan to earlier free time, or to the place of other work that can wait, where
    /// that costs less, with the cost of moving what was shown. The most important work comes first.
    private mutating func moveLateChunksForward() {
        guard hasWorkThatBecomesLate else { return }
        // A search may have left a worse plan than the best one.
        current = best
        let late = current.chunks.filter { isLate($0) }.ordered {
            comesFirst($0.task, $1.task) ?? ($0.start < $1.start)
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

    /// Tries plans in which late work comes after the work that is due by some deadline, and before work that is due
    /// later and is no more important. Keeps the cheapest. In a full week, trading single chunks rarely finds them,
    /// because the later work would have to move together.
    private mutating func planLateWorkBeforeLaterWork() {
        let late = lateWork()
        guard !late.isEmpty else { return }
        let start = best
        let first = late.map { prepared.tasks[$0].deadlineOrEnd }.min() ?? 0
        let weight = late.map { prepared.tasks[$0].task.weight }.max() ?? 0
        let deadlines = order.filter { !prepared.tasks[$0].task.mayBeLate }.map { prepared.tasks[$0].latestEnd }
            .filter { $0 > first }.uniqued().ordered { $0 < $1 }
        for deadline in [first] + deadlines.prefix(Planner.maxDeadlines) {
            current = start
            var later: [(task: Int, chunks: [DraftPlan.Chunk])] = []
            for task in order where mayWait(task, after: deadline, maxWeight: weight) {
                later.append((task, current.chunks.filter { $0.task == task && $0.window != nil }))
            }
            for task in late { remove(task) }
            for (task, _) in later { remove(task) }
            for task in late where !isComplete(task) {
                if !insertEarlyWithinDailyLimit(task) { insertAll([task]) }
            }
            for (task, chunks) in later where !isComplete(task) { restore(chunks, of: task) }
            if current.cost < best.cost { best = current }
        }
        current = best
        updateUnmet()
    }

    /// The tasks whose work may be late, if any of it is, the most important first.
    private func lateWork() -> [Int] {
        let late = order.filter { task in
            let details = prepared.tasks[task]
            return details.task.mayBeLate && !details.isOptional && !details.isPinned
        }
        let isAnyLate = late.contains { task in
            best.states[task].extent.map { prepared.tasks[task].latenessCost(endingAt: $0.end) > 0 } ?? true
        }
        guard isAnyLate else { return [] }
        return late.ordered { comesFirst($0, $1) ?? ($0 < $1) }
    }

    /// Whether the late work of one task moves before that of another: the more important first, then the one that is
    /// due earlier. Nil if both are equal.
    private func comesFirst(_ task: Int, _ other: Int) -> Bool? {
        let (first, second) = (prepared.tasks[task], prepared.tasks[other])
        if first.task.weight != second.task.weight { return first.task.weight > second.task.weight }
        return first.deadlineOrEnd != second.deadlineOrEnd ? first.deadlineOrEnd < second.deadlineOrEnd : nil
    }

    /// Whether a task is due after a deadline and weighs little enough, so that late work may come first.
    private func mayWait(_ task: Int, after deadline: Int64, maxWeight: Int64) -> Bool {
        let details = prepared.tasks[task]
        return !details.task.mayBeLate && !details.isPinned && details.latestEnd > deadline
            && details.task.weight <= maxWeight && isScheduled(task)
    }

    /// Inserts the chunks of a task where they were. If their time is taken, they get other free time, or the whole task
    /// is split anew.
    private mutating func restore(_ chunks: [DraftPlan.Chunk], of task: Int) {
        let before = current
        for chunk in chunks {
            guard let limits = limits(of: task) else { break }
            let minutes = chunk.span.length
            let same = limits.intersection(with: chunk.span)
            let isFree = same.map { $0.length == minutes } ?? false
            if isFree, let place = cheapestPlacement(of: minutes, of: task, within: chunk.span, .exhaustive) {
                insertChunk(minutes, of: task, at: place)
            } else if !prepared.tasks[task].splits.followSteps,
                let place = cheapestPlacement(of: minutes, of: task, within: limits, .exhaustive)
            {
                insertChunk(minutes, of: task, at: place)
            } else {
                break
            }
        }
        guard !isComplete(task) else { return }
        current = before
        insertAll([task])
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

    /// Moves a chunk to the start of another, or behind the rest that it needs there, and the others out of its way. A
    /// chunk stays behind the work that it waits for.
    /// - Returns: Whether all of them fit. If not, the plan is left unfinished.
    private mutating func trade(_ chunk: DraftPlan.Chunk, with other: DraftPlan.Chunk) -> Bool {
        let displaced = DisplacedChunk(task: chunk.task, minutes: chunk.span.length)
        current.removeChunk(at: current.chunkIndex(endingAfter: chunk.start), in: prepared)
        guard let limits = limits(of: chunk.task) else { return false }
        let without = current
        if other.start >= limits.start, makePlace(at: other.start, for: displaced) { return true }
        current = without
        let behindRest = prepared.availability.aligned(other.start + prepared.tasks[chunk.task].task.restMinutes)
        return behindRest >= limits.start && makePlace(at: behindRest, for: displaced)
    }

    /// Whether late work may be worth the place of another chunk: one that is due later, or is less important.
    private func mayTakePlace(of other: DraftPlan.Chunk, _ chunk: DraftPlan.Chunk) -> Bool {
        let (task, rival) = (prepared.tasks[chunk.task].task, prepared.tasks[other.task].task)
        return rival.deadline ?? Int64.max > task.deadline ?? Int64.max || rival.weight < task.weight
    }
}
