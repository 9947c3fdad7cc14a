/// Finds the cheapest start for a chunk.
extension Planner {
    /// A position where a chunk can be placed.
    struct Placement {
        let start: Int64
        /// The index of the window.
        let window: Int
        /// ``Objective/workCost(of:during:in:)`` of the chunk.
        let workCost: Int64
    }

    /// A chunk to place, with all values besides its work that affect the cost of a start.
    private struct Request {
        let task: Int
        let minutes: Int64
        /// Tenths of a point for each hour until the chunk ends.
        let successorPressure: Int64
        /// Points for each step of the grid from the start of a gap or, if negative, from its end.
        let gapBias: Int64
        /// The shown start of the task. Nil if it was not shown, or if this is not its first chunk.
        let shownStart: Int64?
    }

    private struct Candidate {
        let placement: Placement
        let cost: Int64
    }

    /// The values for ``Request/gapBias``. Most have no effect. The others put the chunk against one side of its gap,
    /// so that other chunks fit beside it.
    private static let gapBiases: [Int64] = [0, 0, 0, 0, 0, 0, 0, 0, 4, 60, -4, -60]

    /// Finds the start at which a chunk costs least.
    /// - Parameter mode: In randomized mode, some gaps are skipped, and the choice has a random bias.
    mutating func cheapestPlacement(
        of minutes: Int64, of task: Int, within limits: MinuteSpan, _ mode: InsertionMode
    ) -> Placement? {
        let maxMinutes = min(prepared.tasks[task].splits.maxChunk, Planner.maxChunk)
        guard minutes > 0, minutes <= maxMinutes, limits.length >= minutes else { return nil }
        let table = costTable(for: task, minutes: minutes)
        let request = request(for: minutes, of: task, mode)
        let afterTodayPenalty = prepared.tasks[task].afterTodayPenalty
        var best: Candidate?
        for index in table.windowsByCost {
            let bound = best?.cost ?? Int64.max
            let lowestCost = table.lowestCosts[index] ?? Int64.max
            guard lowestCost < bound else { break }
            let window = prepared.availability.windows[index]
            let span = window.clamped(from: limits.start, until: limits.end, for: prepared.tasks[task])
            guard current.longestGaps[index] >= minutes, span.length >= minutes else { continue }
            let loadCost = current.loadCost(ofAdding: minutes, toDay: window.day, in: prepared.problem)
            for part in prepared.tasks[task].allowedParts(of: span) where part.length >= minutes {
                let soonest = MinuteSpan(part.start, part.start + minutes)
                let latenessCost = prepared.tasks[task].latenessCost(endingAt: soonest.end)
                let reserveCost = Objective.reserveCost(of: prepared.tasks[task].task, during: soonest)
                guard lowestCost + loadCost + latenessCost + reserveCost < bound else { continue }
                let isTardy = soonest.end > prepared.endOfToday
                guard !isTardy || lowestCost + afterTodayPenalty < bound else { continue }
                for gap in current.gaps(in: part) where gap.end - gap.start >= minutes {
                    if mode == .randomized, random.next(below: 64) == 0 { continue }
                    let found = cheapestStart(
                        for: request, in: gap, ofWindow: index, costs: table.costs[index], loadCost: loadCost,
                        below: best?.cost ?? Int64.max)
                    best = found ?? best
                }
            }
        }
        return best?.placement
    }

    private mutating func costTable(for task: Int, minutes: Int64) -> CostTable {
        let details = prepared.tasks[task].task
        let key = CostTable.Key(details, minutes: minutes)
        if let table = costTables[key] { return table }
        let table = CostTable(details, minutes: minutes, now: prepared.problem.now, in: prepared.availability)
        costTables[key] = table
        return table
    }

    private mutating func request(for minutes: Int64, of task: Int, _ mode: InsertionMode) -> Request {
        // Unscheduled successors add pressure to end early. In randomized mode, they do so only every other time.
        let isPressed = mode == .exhaustive || random.next(below: 2) == 0
        let hasWaitingSuccessors = prepared.graph.successors[task].contains { !isScheduled($0) }
        let gapBias =
            mode == .randomized ? Planner.gapBiases[random.next(below: Planner.gapBiases.count)] : 0
        return Request(
            task: task, minutes: minutes,
            successorPressure: isPressed && hasWaitingSuccessors ? prepared.successorPressures[task] : 0,
            gapBias: gapBias, shownStart: isScheduled(task) ? nil : prepared.tasks[task].task.shownStart)
    }

    /// Finds the cheapest start in a gap that costs less than `bound`.
    private func cheapestStart(
        for request: Request, in gap: DraftPlan.Gap, ofWindow index: Int, costs: [Int64], loadCost: Int64,
        below bound: Int64
    ) -> Candidate? {
        let grid = prepared.availability.grid
        let firstStart = prepared.availability.windows[index].firstStart
        let lastStart = gap.end - request.minutes
        let details = prepared.tasks[request.task]
        var best: Candidate?
        var start = max(firstStart, prepared.availability.aligned(gap.start))
        while start <= lastStart {
            let span = MinuteSpan(start, start + request.minutes)
            let workCost =
                costs[Int((start - firstStart) / grid)] + Objective.reserveCost(of: details.task, during: span)
            let bound = best?.cost ?? bound
            if workCost + details.latenessCost(endingAt: span.end) < bound {
                let cost = workCost + loadCost + extraCost(of: request, startingAt: start, in: gap)
                if cost < bound, satisfiesRestRule(inserting: span, of: request.task, at: gap.next) {
                    let placement = Placement(start: start, window: index, workCost: workCost)
                    best = Candidate(placement: placement, cost: cost)
                }
            }
            start += grid
        }
        return best
    }

    /// The cost of a start, excluding the work.
    private func extraCost(of request: Request, startingAt start: Int64, in gap: DraftPlan.Gap) -> Int64 {
        let end = start + request.minutes
        var cost = request.successorPressure * ((end - prepared.problem.now) / 60) / 10
        if end > prepared.endOfToday { cost += prepared.tasks[request.task].afterTodayPenalty }
        cost += prepared.tasks[request.task].latenessCost(endingAt: end)
        if let shown = request.shownStart, shown != start {
            cost += Objective.moveCost(from: shown, to: start)
            if prepared.tasks[request.task].shownExtent != nil { cost += prepared.problem.disruptionPenalty }
        }
        let origin = request.gapBias > 0 ? gap.start : gap.end - request.minutes
        cost += request.gapBias * (start - origin) / prepared.availability.grid
        let span = MinuteSpan(start, end)
        return cost + switchCost(between: span, of: request.task, and: gap.next - 1)
            + switchCost(between: span, of: request.task, and: gap.next)
    }

    /// The cost of switching between a new chunk and the one at an index, whichever comes first.
    private func switchCost(between span: MinuteSpan, of task: Int, and index: Int) -> Int64 {
        guard current.chunks.indices.contains(index), current.chunks[index].task != task else { return 0 }
        let other = current.chunks[index].span
        let (first, second) = other.start < span.start ? (other, span) : (span, other)
        return Objective.switchCost(from: first, to: second, choreMinutes: prepared.problem.choreMinutes)
    }

    /// Whether the plan still satisfies the rest rule with one more chunk.
    /// - Parameter next: The index of the first chunk after `span`.
    func satisfiesRestRule(inserting span: MinuteSpan, of task: Int, at next: Int) -> Bool {
        var streaks = prepared.emptyStreaks
        guard streaks.areLimited else { return true }
        let chunks = current.chunks
        var first = next
        var start = span.start
        while first > 0, start - chunks[first - 1].end < prepared.restThatEndsEveryStreak {
            first -= 1
            start = chunks[first].start
        }
        for chunk in chunks[first..<next] {
            guard add(chunk.span, of: chunk.task, to: &streaks) else { return false }
        }
        guard add(span, of: task, to: &streaks) else { return false }
        for chunk in chunks[next...] {
            guard streaks.isContinued(at: chunk.start) else { return true }
            guard add(chunk.span, of: chunk.task, to: &streaks) else { return false }
        }
        return true
    }

    /// - Returns: Whether no streak is too long.
    private func add(_ span: MinuteSpan, of task: Int, to streaks: inout WorkStreaks) -> Bool {
        streaks.add(
            span, restMinutes: prepared.tasks[task].task.restMinutes,
            mayBeLong: prepared.tasks[task].task.mayExceedUsualChunk)
    }
}
