/// Repair with minimal perturbation. A shown plan stays as it is, and chunks that no longer fit move as few others as
/// possible.
extension Planner {
    /// A chunk that no longer fits at its shown time.
    struct DisplacedChunk {
        let task: Int
        let minutes: Int64
    }

    /// A start where a displaced chunk would fit if the chunks in the way moved.
    private struct Displacement {
        let start: Int64
        /// The number of chunks that would have to move, and their total minutes.
        let count: Int
        let minutes: Int64
    }

    /// The maximum number of displacements to try for one chunk.
    private static let maxDisplacements = 40

    /// Points for each minute of work that moving it out of its reserve saves at least.
    private static let minReserveGain: Int64 = 10

    /// Points for each minute of work that moving it out of an evening may cost. This is as much as a day with long
    /// commitments costs, but far less than the daily limit.
    private static let maxEveningLoss: Int64 = 60

    /// Restores the shown plan and finds room for new and displaced chunks. Moves more chunks only to reduce lateness,
    /// and out of reserves.
    mutating func repair() {
        dropInfeasibleTasks()
        relocate(restoreShownChunks())
        insertAll(order)
        best = current
        updateUnmet()
        reduceNewLateness()
        moveOutOfReserves()
    }

    /// Moves chunks of the best plan that take an evening to earlier free time before it, unless that costs much, for
    /// example because the day has its limit of work. Tasks with the earliest deadline come first.
    mutating func moveOutOfEvenings() {
        let evenings = prepared.problem.evenings.map { $0.span }
        guard !evenings.isEmpty else { return }
        // A search may have left a worse plan than the best one.
        current = best
        let chunks = current.chunks.filter { mayMove($0) && !prepared.tasks[$0.task].task.hoursIncludeEvenings }
        for chunk in chunks.ordered(by: { latestEnd(of: $0.task) < latestEnd(of: $1.task) }) {
            guard let evening = evenings.first(where: { $0.overlaps(chunk.span) }) else { continue }
            let before = current
            guard moveEarlier(chunk, endingBy: evening.start) else {
                current = before
                continue
            }
            if gain(since: before, ofMoving: chunk) < -Planner.maxEveningLoss * chunk.span.length { current = before }
        }
        best = current
        updateUnmet()
    }

    /// Moves chunks of the best plan that use a reserve to earlier free time where that saves much. Tasks with the
    /// earliest deadline come first.
    private mutating func moveOutOfReserves() {
        // A search may have left a worse plan than the best one.
        current = best
        let chunks = current.chunks.filter { usesReserve($0) }.ordered {
            let (a, b) = (latestEnd(of: $0.task), latestEnd(of: $1.task))
            return a != b ? a < b : $0.start < $1.start
        }
        for chunk in chunks {
            let before = current
            guard moveEarlier(chunk, endingBy: chunk.start) else {
                current = before
                continue
            }
            if gain(since: before, ofMoving: chunk) < Planner.minReserveGain * chunk.span.length { current = before }
        }
        best = current
        updateUnmet()
    }

    private func usesReserve(_ chunk: DraftPlan.Chunk) -> Bool {
        mayMove(chunk) && Objective.reserveCost(of: prepared.tasks[chunk.task].task, during: chunk.span) > 0
    }

    /// Whether a chunk may move by itself.
    func mayMove(_ chunk: DraftPlan.Chunk) -> Bool {
        let details = prepared.tasks[chunk.task]
        let keepsOrder = details.splits.followSteps && current.states[chunk.task].chunkCount > 1
        return chunk.window != nil && !details.isPinned && !details.isOptional && !keepsOrder
    }

    /// The points that moving a chunk saved, without the cost of moving it from where it was shown.
    private func gain(since before: DraftPlan, ofMoving chunk: DraftPlan.Chunk) -> Int64 {
        before.cost - before.states[chunk.task].penalty - current.cost + current.states[chunk.task].penalty
    }

    /// Moves a chunk to the cheapest free time that ends by a minute.
    /// - Returns: False if there is no such time. The chunk is then left out.
    mutating func moveEarlier(_ chunk: DraftPlan.Chunk, endingBy end: Int64) -> Bool {
        let index = current.chunkIndex(endingAfter: chunk.start)
        current.removeChunk(at: index, in: prepared)
        guard let limits = limits(of: chunk.task) else { return false }
        let earlier = MinuteSpan(limits.start, min(limits.end, end))
        guard earlier.length >= chunk.span.length,
            let placement = cheapestPlacement(of: chunk.span.length, of: chunk.task, within: earlier, .exhaustive)
        else { return false }
        insertChunk(chunk.span.length, of: chunk.task, at: placement)
        return true
    }

    /// Inserts the shown chunks at their shown times, as far as the problem still allows.
    /// - Returns: The chunks that cannot stay there, and work that was not shown.
    mutating func restoreShownChunks() -> [DisplacedChunk] {
        var displaced: [DisplacedChunk] = []
        let shown = order.filter { !prepared.tasks[$0].reusableSpans.isEmpty }.ordered {
            prepared.tasks[$0].reusableSpans[0].start < prepared.tasks[$1].reusableSpans[0].start
        }
        for task in shown {
            // NB: a predecessor that is not placed yet might end up too late for this task.
            guard let limits = limits(of: task) else { continue }
            displaced += restoreShownChunks(of: task, within: limits)
        }
        return displaced
    }

    private mutating func restoreShownChunks(of task: Int, within limits: MinuteSpan) -> [DisplacedChunk] {
        let details = prepared.tasks[task]
        var displaced: [DisplacedChunk] = []
        for span in details.reusableSpans {
            let allowed = MinuteSpan(max(span.start, limits.start), min(span.end, limits.end))
            if !overloadsItsDay(span, of: task),
                let placement = cheapestPlacement(of: span.length, of: task, within: allowed, .exhaustive)
            {
                insertChunk(span.length, of: task, at: placement)
            } else {
                displaced.append(DisplacedChunk(task: task, minutes: span.length))
            }
        }
        let placed = current.states[task].minutes + displaced.reduce(0) { $0 + $1.minutes }
        if placed < details.totalMinutes {
            displaced.append(DisplacedChunk(task: task, minutes: details.totalMinutes - placed))
        }
        if details.splits.followSteps, !displaced.isEmpty, displaced.count < details.reusableSpans.count {
            // The chunks must keep their order, so all of them are inserted again later.
            remove(task)
            return []
        }
        return displaced
    }

    /// Whether a shown chunk would take its day over the daily limit although its task may end on a later day.
    private func overloadsItsDay(_ span: MinuteSpan, of task: Int) -> Bool {
        let problem = prepared.problem
        let day = problem.dayIndex(at: span.start)
        // While not all work fits, days are full on purpose, and work would only move to another full day.
        guard problem.overloadedDayPenalty > 0, problem.days.indices.contains(day),
            !problem.tasks.contains(where: { $0.mayBeLate || $0.wasShownUnscheduled }),
            prepared.tasks[task].latestEnd > problem.days[day].end
        else { return false }
        return current.exceedsDailyLimit(adding: span.length, toDay: day, in: problem)
    }

    /// Finds new times for displaced chunks. If a chunk finds none, its task is removed.
    mutating func relocate(_ displaced: [DisplacedChunk]) {
        for chunk in displaced.ordered(by: { latestEnd(of: $0.task) < latestEnd(of: $1.task) })
        where !isComplete(chunk.task) {
            if !insertIntoFreeTime(chunk), !insertByDisplacing(chunk) { remove(chunk.task) }
        }
    }

    private mutating func insertIntoFreeTime(_ chunk: DisplacedChunk) -> Bool {
        guard let limits = limits(of: chunk.task),
            let placement = cheapestPlacement(of: chunk.minutes, of: chunk.task, within: limits, .exhaustive)
        else { return false }
        insertChunk(chunk.minutes, of: chunk.task, at: placement)
        return true
    }

    /// Inserts a chunk in place of others that fit elsewhere. Among the plans that move the fewest chunks, takes the
    /// cheapest.
    private mutating func insertByDisplacing(_ chunk: DisplacedChunk) -> Bool {
        let before = current
        var cheapest: DraftPlan?
        var fewest = Int.max
        for displacement in displacements(for: chunk).prefix(Planner.maxDisplacements) {
            guard displacement.count <= fewest else { break }
            if makePlace(at: displacement.start, for: chunk), current.cost < cheapest?.cost ?? Int64.max {
                cheapest = current
                fewest = displacement.count
            }
            current = before
        }
        guard let cheapest else { return false }
        current = cheapest
        return true
    }

    /// All starts for a chunk that move no pinned work, sorted by how many chunks and minutes they move.
    private func displacements(for chunk: DisplacedChunk) -> [Displacement] {
        guard let limits = limits(of: chunk.task) else { return [] }
        var displacements: [Displacement] = []
        for window in prepared.availability.windows
        where window.start < limits.end && window.end > limits.start {
            let end = min(window.end(for: prepared.tasks[chunk.task]), limits.end)
            let span = MinuteSpan(max(window.firstStart, limits.start), end)
            for part in prepared.tasks[chunk.task].allowedParts(of: span) {
                displacements += self.displacements(for: chunk, in: part)
            }
        }
        return displacements.ordered { a, b in
            if a.count != b.count { return a.count < b.count }
            return a.minutes != b.minutes ? a.minutes < b.minutes : a.start < b.start
        }
    }

    private func displacements(for chunk: DisplacedChunk, in span: MinuteSpan) -> [Displacement] {
        var displacements: [Displacement] = []
        var start = prepared.availability.aligned(span.start)
        while start + chunk.minutes <= span.end {
            let end = start + chunk.minutes
            let inTheWay = current.chunks[current.chunkIndex(endingAfter: start)...].prefix { $0.start < end }
            if !inTheWay.contains(where: { prepared.tasks[$0.task].isPinned }) {
                let minutes = inTheWay.reduce(0) { $0 + $1.span.length }
                displacements.append(Displacement(start: start, count: inTheWay.count, minutes: minutes))
            }
            start += prepared.availability.grid
        }
        return displacements
    }

    /// Removes the chunks in the way, inserts the displaced one and then the others, the earliest deadline first.
    /// - Returns: Whether all of them fit. If not, the plan is left unfinished.
    mutating func makePlace(at start: Int64, for chunk: DisplacedChunk) -> Bool {
        let span = MinuteSpan(start, start + chunk.minutes)
        var removed: [DisplacedChunk] = []
        while true {
            let index = current.chunkIndex(endingAfter: span.start)
            guard index < current.chunks.count, current.chunks[index].start < span.end else { break }
            let other = current.chunks[index]
            let keepsOrder =
                prepared.tasks[other.task].splits.followSteps && current.states[other.task].chunkCount > 1
            guard other.task != chunk.task, other.window != nil, !keepsOrder else { return false }
            current.removeChunk(at: index, in: prepared)
            removed.append(DisplacedChunk(task: other.task, minutes: other.span.length))
        }
        guard let placement = cheapestPlacement(of: chunk.minutes, of: chunk.task, within: span, .exhaustive) else {
            return false
        }
        insertChunk(chunk.minutes, of: chunk.task, at: placement)
        let byDeadline = removed.ordered {
            prepared.tasks[$0.task].deadlineOrEnd < prepared.tasks[$1.task].deadlineOrEnd
        }
        return byDeadline.allSatisfy { insertIntoFreeTime($0) }
    }

    /// Searches from the repaired plan if something is late that was not late in the shown plan.
    private mutating func reduceNewLateness() {
        let isNew =
            missing.contains { !prepared.problem.tasks[$0].wasShownUnscheduled && !prepared.tasks[$0].isOptional }
            || tardy.contains { !wasShownTardy($0) }
        let before = lateness
        guard before > 0, isNew else { return }
        reduceLateness(.standard)
        current = best
        updateUnmet()
        if isDraftIfLate, missing.contains(where: { !prepared.tasks[$0].isOptional }) { return }
        if lateness < before { reduceCost(.standard) }
    }

    private func wasShownTardy(_ task: Int) -> Bool {
        prepared.problem.tasks[task].shownSpans.last.map { $0.end > prepared.endOfToday } ?? false
    }
}
