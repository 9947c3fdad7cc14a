/// Repair with minimal perturbation: a plan that was shown stays as it is, and what no longer fits moves as few other
/// chunks as possible.
extension Planner {
    /// A chunk that lost its place.
    struct DisplacedChunk {
        let task: Int
        let minutes: Int64
    }

    /// A start where a displaced chunk would fit if the chunks that are there moved.
    private struct Displacement {
        let start: Int64
        /// How many chunks would have to move, and their minutes.
        let count: Int
        let minutes: Int64
    }

    /// How many displacements are tried for one chunk.
    private static let maxDisplacements = 40

    /// Restores the plan that was shown, finds room for what is new or displaced, and moves more only so that less is
    /// late.
    mutating func repair() {
        dropInfeasibleTasks()
        relocate(restoreShownChunks())
        insertAll(order)
        best = current
        updateUnmet()
        reduceNewLateness()
    }

    /// Inserts the shown chunks where they were, as far as the problem still allows.
    /// - Returns: The chunks that cannot be there any more, and work that was not shown.
    mutating func restoreShownChunks() -> [DisplacedChunk] {
        var displaced: [DisplacedChunk] = []
        let shown = order.filter { !prepared.tasks[$0].reusableSpans.isEmpty }.ordered {
            prepared.tasks[$0].reusableSpans[0].start < prepared.tasks[$1].reusableSpans[0].start
        }
        for task in shown {
            // NB: if a predecessor has no place yet, it might find one that is too late for this task.
            guard let limits = limits(of: task) else { continue }
            displaced += restoreShownChunks(of: task, within: limits)
        }
        return displaced
    }

    private mutating func restoreShownChunks(of task: Int, within limits: MinuteSpan) -> [DisplacedChunk] {
        let details = prepared.tasks[task]
        var displaced: [DisplacedChunk] = []
        for span in details.reusableSpans {
            let place = MinuteSpan(max(span.start, limits.start), min(span.end, limits.end))
            if let placement = cheapestPlacement(of: span.length, of: task, within: place, .exhaustive) {
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
            // The chunks have to keep their order, so all of them are inserted again later.
            remove(task)
            return []
        }
        return displaced
    }

    /// Finds new places for displaced chunks. A task with a chunk that finds none is removed.
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

    /// Inserts a chunk where others are that fit elsewhere. Moves as few chunks as possible, and of these plans takes
    /// the cheapest.
    private mutating func insertByDisplacing(_ chunk: DisplacedChunk) -> Bool {
        let before = current
        var cheapest: DraftPlan?
        var fewest = Int.max
        for displacement in displacements(for: chunk).prefix(Planner.maxDisplacements) {
            guard displacement.count <= fewest else { break }
            if carryOut(displacement, for: chunk), current.cost < cheapest?.cost ?? Int64.max {
                cheapest = current
                fewest = displacement.count
            }
            current = before
        }
        guard let cheapest else { return false }
        current = cheapest
        return true
    }

    /// All starts for a chunk that move no pinned work, those that move the fewest chunks and minutes first.
    private func displacements(for chunk: DisplacedChunk) -> [Displacement] {
        guard let limits = limits(of: chunk.task) else { return [] }
        var displacements: [Displacement] = []
        for window in prepared.availability.windows where window.start < limits.end && window.end > limits.start {
            let end = min(window.end, limits.end)
            var start = max(window.firstStart, prepared.availability.aligned(limits.start))
            while start + chunk.minutes <= end {
                let span = MinuteSpan(start, start + chunk.minutes)
                let inTheWay = current.chunks[current.chunkIndex(endingAfter: start)...].prefix { $0.start < span.end }
                if !inTheWay.contains(where: { prepared.tasks[$0.task].isPinned }) {
                    let minutes = inTheWay.reduce(0) { $0 + $1.span.length }
                    displacements.append(Displacement(start: start, count: inTheWay.count, minutes: minutes))
                }
                start += prepared.availability.grid
            }
        }
        return displacements.ordered { a, b in
            if a.count != b.count { return a.count < b.count }
            return a.minutes != b.minutes ? a.minutes < b.minutes : a.start < b.start
        }
    }

    /// Removes the chunks in the way, inserts the displaced one and then the others.
    /// - Returns: Whether all of them found room. If not, the plan is left unfinished.
    private mutating func carryOut(_ displacement: Displacement, for chunk: DisplacedChunk) -> Bool {
        let span = MinuteSpan(displacement.start, displacement.start + chunk.minutes)
        var removed: [DisplacedChunk] = []
        while true {
            let index = current.chunkIndex(endingAfter: span.start)
            guard index < current.chunks.count, current.chunks[index].start < span.end else { break }
            let other = current.chunks[index]
            let keepsOrder =
                prepared.tasks[other.task].splits.followSteps && current.states[other.task].chunkCount > 1
            guard other.task != chunk.task, !keepsOrder else { return false }
            current.removeChunk(at: index, in: prepared)
            removed.append(DisplacedChunk(task: other.task, minutes: other.span.length))
        }
        guard let placement = cheapestPlacement(of: chunk.minutes, of: chunk.task, within: span, .exhaustive) else {
            return false
        }
        insertChunk(chunk.minutes, of: chunk.task, at: placement)
        return removed.allSatisfy { insertIntoFreeTime($0) }
    }

    /// Searches from the repaired plan if something is late that the person has not seen to be late.
    private mutating func reduceNewLateness() {
        let isNew =
            missing.contains { !prepared.problem.tasks[$0].wasShownUnscheduled }
            || tardy.contains { !wasShownTardy($0) }
        let before = lateness
        guard before > 0, isNew else { return }
        reduceLateness(.standard)
        current = best
        updateUnmet()
        if lateness < before { reduceCost(.standard) }
    }

    private func wasShownTardy(_ task: Int) -> Bool {
        prepared.problem.tasks[task].shownSpans.last.map { $0.end > prepared.endOfToday } ?? false
    }
}
