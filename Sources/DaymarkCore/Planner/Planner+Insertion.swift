/// Inserts tasks into the current plan and removes them.
extension Planner {
    /// The way in which the start of each chunk is chosen.
    enum InsertionMode {
        /// Tries every split pattern and takes the cheapest start.
        case exhaustive
        /// Tries one split pattern at random, and biases the choice of a start at random.
        case randomized
    }

    func isComplete(_ task: Int) -> Bool { current.states[task].minutes >= prepared.tasks[task].totalMinutes }

    /// Whether any part of a task is in the current plan.
    func isScheduled(_ task: Int) -> Bool { current.states[task].chunkCount > 0 }

    /// The span in which a task may be done in the current plan: after its predecessors, and before its successors and
    /// its deadline.
    /// - Returns: Nil if a predecessor is missing. The length may be negative if there is no time at all.
    func limits(of task: Int) -> MinuteSpan? {
        var start = prepared.tasks[task].earliestStart
        for predecessor in prepared.graph.predecessors[task] {
            guard isComplete(predecessor) else { return nil }
            if let extent = current.states[predecessor].extent { start = max(start, extent.end) }
        }
        return MinuteSpan(start, latestEnd(of: task))
    }

    /// The minute by which a task must end in the current plan: its deadline or the start of a successor.
    func latestEnd(of task: Int) -> Int64 {
        var end = prepared.tasks[task].latestEnd
        for successor in prepared.graph.successors[task] {
            if let extent = current.states[successor].extent { end = min(end, extent.start) }
        }
        return end
    }

    mutating func insertChunk(_ minutes: Int64, of task: Int, at placement: Placement) {
        let span = MinuteSpan(placement.start, placement.start + minutes)
        let chunk = DraftPlan.Chunk(task: task, span: span, workCost: placement.workCost, window: placement.window)
        current.insert(chunk, in: prepared)
    }

    /// Inserts a task where it costs least, after doing the same for its missing predecessors.
    /// - Returns: Whether all of them fit.
    @discardableResult
    mutating func insert(_ task: Int, _ mode: InsertionMode) -> Bool {
        for predecessor in prepared.graph.predecessors[task] where !isComplete(predecessor) {
            guard insert(predecessor, mode) else { return false }
        }
        let minutes = prepared.tasks[task].minutes
        guard let limits = limits(of: task), limits.length >= minutes else { return false }
        guard prepared.tasks[task].isSingleChunk else { return insertInChunks(task, within: limits, mode) }
        guard let placement = cheapestPlacement(of: minutes, of: task, within: limits, mode) else { return false }
        insertChunk(minutes, of: task, at: placement)
        return true
    }

    private mutating func insertInChunks(_ task: Int, within limits: MinuteSpan, _ mode: InsertionMode) -> Bool {
        let splits = prepared.tasks[task].splits
        guard !splits.patterns.isEmpty else { return false }
        if var cheapest = cheapestPatternInsertion(of: task, within: limits, mode) {
            if isTardy(task, in: cheapest), !splits.followSteps, mode == .exhaustive || random.next(below: 4) == 0 {
                // Chunks of other lengths may use up the remaining time of today.
                let today = MinuteSpan(limits.start, min(limits.end, prepared.endOfToday))
                if pack(task, within: today), current.cost < cheapest.cost { cheapest = current }
            }
            current = cheapest
            return true
        }
        guard prepared.tasks[task].task.canSplit, mode == .exhaustive || random.next(below: 4) == 0 else {
            return false
        }
        return pack(task, within: limits) || mode == .exhaustive && packExactly(task, within: limits)
    }

    private func isTardy(_ task: Int, in plan: DraftPlan) -> Bool {
        guard prepared.tasks[task].afterTodayPenalty > 0, let extent = plan.states[task].extent else { return false }
        return extent.end > prepared.endOfToday
    }

    /// The cheapest plan that contains the task, split by one of its patterns. The current plan stays as it is.
    private mutating func cheapestPatternInsertion(
        of task: Int, within limits: MinuteSpan, _ mode: InsertionMode
    ) -> DraftPlan? {
        let before = current
        var cheapest: DraftPlan?
        for pattern in patterns(for: prepared.tasks[task].splits, mode) {
            let isInserted = insertChunks(pattern, of: task, within: limits, mode)
            if isInserted, current.cost < cheapest?.cost ?? Int64.max { cheapest = current }
            current = before
        }
        return cheapest
    }

    private mutating func patterns(for splits: SplitPatterns, _ mode: InsertionMode) -> [[Int64]] {
        guard mode == .randomized, !splits.followSteps else { return splits.patterns }
        let pattern = splits.patterns[random.next(below: splits.patterns.count)]
        return [random.next(below: 2) == 0 ? pattern : varied(pattern, within: splits.minChunk...splits.maxChunk)]
    }

    /// Moves random numbers of minutes between chunks.
    private mutating func varied(_ pattern: [Int64], within limits: ClosedRange<Int64>) -> [Int64] {
        var pattern = pattern
        guard pattern.count > 1 else { return pattern }
        let grid = prepared.availability.grid
        for _ in pattern.indices {
            let source = random.next(below: pattern.count)
            let target = random.next(below: pattern.count)
            let maxSteps = min(pattern[source] - limits.lowerBound, limits.upperBound - pattern[target]) / grid
            guard source != target, maxSteps > 0 else { continue }
            let minutes = Int64(1 + random.next(below: Int(maxSteps))) * grid
            pattern[source] -= minutes
            pattern[target] += minutes
        }
        return pattern
    }

    private mutating func insertChunks(
        _ pattern: [Int64], of task: Int, within limits: MinuteSpan, _ mode: InsertionMode
    ) -> Bool {
        var limits = limits
        for minutes in pattern {
            guard let placement = cheapestPlacement(of: minutes, of: task, within: limits, mode) else { return false }
            insertChunk(minutes, of: task, at: placement)
            if prepared.tasks[task].splits.followSteps {
                limits = MinuteSpan(placement.start + minutes, limits.end)
            }
        }
        return true
    }

    // MARK: Removal

    /// Removes a task, except for its pinned work, and leaves its successors in place.
    mutating func remove(_ task: Int) {
        for index in current.chunks.indices.reversed() {
            let chunk = current.chunks[index]
            if chunk.task == task, chunk.window != nil { current.removeChunk(at: index, in: prepared) }
        }
    }

    /// Removes a task and all its successors, except for pinned work.
    /// - Returns: The removed tasks, successors before their predecessors.
    mutating func removeWithSuccessors(_ task: Int) -> [Int] {
        remove(task)
        return removeSuccessors(of: task) + [task]
    }

    /// Removes all successors of a task, except for pinned work.
    mutating func removeSuccessors(of task: Int) -> [Int] {
        var removed: [Int] = []
        for successor in prepared.graph.successors[task]
        where isScheduled(successor) && !prepared.tasks[successor].isPinned {
            removed += removeWithSuccessors(successor)
        }
        return removed
    }
}
