/// A plan during the search. Its cost is kept up to date with every change.
struct DraftPlan {
    /// A chunk in the plan.
    struct Chunk {
        let task: Int
        let span: MinuteSpan
        /// ``Objective/workCost(of:during:in:)`` of the chunk.
        let workCost: Int64
        /// The index of the window that contains the chunk. Nil if it is pinned.
        let window: Int?

        var start: Int64 { span.start }
        var end: Int64 { span.end }
    }

    /// The scheduled part of one task.
    struct TaskState {
        var chunkCount = 0
        var minutes: Int64 = 0
        /// The span from the start of the first chunk to the end of the last. Nil if there are no chunks.
        var extent: MinuteSpan?
        /// The cost of the task, excluding its work.
        var penalty: Int64
    }

    /// A free span between two chunks, or between a chunk and the end of a window.
    struct Gap {
        let start: Int64
        let end: Int64
        /// The index of the first chunk after the gap.
        let next: Int
    }

    /// The chunks, sorted by time. Only pinned chunks may overlap.
    private(set) var chunks: [Chunk] = []
    private(set) var states: [TaskState]
    private(set) var cost: Int64
    /// For each window, the length of its longest gap.
    private(set) var longestGaps: [Int64]
    private var minutesByDay: [Int64]

    /// An empty plan.
    init(_ prepared: PreparedProblem) {
        longestGaps = prepared.availability.windows.map { $0.end - $0.start }
        states = prepared.tasks.map { TaskState(penalty: $0.unscheduledPenalty) }
        minutesByDay = Array(repeating: 0, count: max(1, prepared.problem.days.count))
        minutesByDay[0] = prepared.problem.minutesWorkedToday
        cost = states.reduce(prepared.problem.loadCost(ofWorking: minutesByDay[0], onDay: 0)) { $0 + $1.penalty }
    }

    /// The index of the first chunk that ends after a minute.
    func chunkIndex(endingAfter minute: Int64) -> Int { chunks.partitioningIndex { $0.end > minute } }

    /// The gaps in a span, sorted by time, including empty ones.
    func gaps(in span: MinuteSpan) -> [Gap] {
        var gaps: [Gap] = []
        var start = span.start
        var next = chunkIndex(endingAfter: start)
        while next < chunks.count, chunks[next].start < span.end {
            gaps.append(Gap(start: start, end: chunks[next].start, next: next))
            start = max(start, chunks[next].end)
            next += 1
        }
        gaps.append(Gap(start: start, end: span.end, next: next))
        return gaps
    }

    /// The change in the load cost of a day that gets this many more minutes of work, or fewer if negative.
    func loadCost(ofAdding minutes: Int64, toDay day: Int, in problem: PlanProblem) -> Int64 {
        problem.loadCost(ofWorking: minutesByDay[day] + minutes, onDay: day)
            - problem.loadCost(ofWorking: minutesByDay[day], onDay: day)
    }

    /// Whether a day goes over the daily limit, or further over it, with this many more minutes of work.
    func exceedsDailyLimit(adding minutes: Int64, toDay day: Int, in problem: PlanProblem) -> Bool {
        problem.overloadCost(ofWorking: minutesByDay[day] + minutes)
            > problem.overloadCost(ofWorking: minutesByDay[day])
    }

    // MARK: Changes

    mutating func insert(_ chunk: Chunk, in prepared: PreparedProblem) {
        var index = chunkIndex(endingAfter: chunk.start)
        while index < chunks.count, chunks[index].start < chunk.start { index += 1 }
        cost -= switchCost(before: index, in: prepared.problem)
        chunks.insert(chunk, at: index)
        cost += chunk.workCost + switchCost(before: index, in: prepared.problem)
        cost += switchCost(before: index + 1, in: prepared.problem)
        states[chunk.task].chunkCount += 1
        states[chunk.task].minutes += chunk.span.length
        update(afterChanging: chunk, addedMinutes: chunk.span.length, in: prepared)
    }

    mutating func removeChunk(at index: Int, in prepared: PreparedProblem) {
        cost -= chunks[index].workCost + switchCost(before: index, in: prepared.problem)
        cost -= switchCost(before: index + 1, in: prepared.problem)
        let chunk = chunks.remove(at: index)
        cost += switchCost(before: index, in: prepared.problem)
        states[chunk.task].chunkCount -= 1
        states[chunk.task].minutes -= chunk.span.length
        update(afterChanging: chunk, addedMinutes: -chunk.span.length, in: prepared)
    }

    private mutating func update(afterChanging chunk: Chunk, addedMinutes: Int64, in prepared: PreparedProblem) {
        let day = chunk.window.map { prepared.availability.windows[$0].day }
        addWork(addedMinutes, toDay: day ?? prepared.problem.dayIndex(at: chunk.start), in: prepared.problem)
        updateState(of: chunk.task, in: prepared)
        if let window = chunk.window {
            let span = MinuteSpan(
                prepared.availability.windows[window].start, prepared.availability.windows[window].end)
            longestGaps[window] = gaps(in: span).reduce(0) { max($0, $1.end - $1.start) }
        }
    }

    private mutating func addWork(_ minutes: Int64, toDay day: Int, in problem: PlanProblem) {
        cost += loadCost(ofAdding: minutes, toDay: day, in: problem)
        minutesByDay[day] += minutes
    }

    /// The cost of switching to the chunk at an index from the one before it.
    private func switchCost(before index: Int, in problem: PlanProblem) -> Int64 {
        guard index > 0, index < chunks.count else { return 0 }
        let (a, b) = (chunks[index - 1], chunks[index])
        return a.task == b.task ? 0 : Objective.switchCost(from: a.span, to: b.span, choreMinutes: problem.choreMinutes)
    }

    private mutating func updateState(of task: Int, in prepared: PreparedProblem) {
        var extent: MinuteSpan?
        if states[task].chunkCount > 0 {
            for chunk in chunks where chunk.task == task {
                extent = MinuteSpan(
                    min(extent?.start ?? chunk.start, chunk.start), max(extent?.end ?? chunk.end, chunk.end))
            }
        }
        states[task].extent = extent
        let penalty = penalty(for: states[task], of: prepared.tasks[task], in: prepared)
        cost += penalty - states[task].penalty
        states[task].penalty = penalty
    }

    private func penalty(for state: TaskState, of task: PreparedTask, in prepared: PreparedProblem) -> Int64 {
        guard state.minutes >= task.totalMinutes else { return task.unscheduledPenalty }
        guard let extent = state.extent else { return 0 }
        var penalty = Int64(state.chunkCount - 1) * Objective.splitPenalty
        if extent.end > prepared.endOfToday { penalty += task.afterTodayPenalty }
        penalty += task.latenessCost(endingAt: extent.end)
        if let shown = task.task.shownStart { penalty += Objective.moveCost(from: shown, to: extent.start) }
        if let shown = task.shownExtent {
            if extent.start != shown.start { penalty += prepared.problem.disruptionPenalty }
            if extent.end != shown.end { penalty += prepared.problem.disruptionPenalty }
        }
        return penalty
    }
}

extension Array {
    /// Finds the index of the first element that satisfies a condition by binary search.
    ///
    /// The elements that satisfy the condition must come after all others.
    func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
