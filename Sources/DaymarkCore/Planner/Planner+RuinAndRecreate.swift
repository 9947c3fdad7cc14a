/// Ruin and recreate, in rounds that remove a few neighbouring chunks and insert them again elsewhere.
extension Planner {
    /// The tasks and chunks that one round removed from the plan.
    private struct Removal {
        /// Tasks that were removed completely.
        var tasks: [Int] = []
        /// Chunks of tasks that are still in the plan.
        var chunks: [DraftPlan.Chunk] = []
        /// The task to make room for. It is inserted first.
        var favored: Int?
    }

    /// The maximum number of missing tasks that one round inserts.
    private static let maxMissingPerRound = 8
    /// The number of rounds for any problem.
    private static let baseRounds = 120
    /// The number of additional rounds for each task to schedule.
    private static let roundsPerTask = 5
    /// The same as ``roundsPerTask``, but while lateness may be avoidable.
    private static let roundsPerTaskWhileLate = 18
    /// The points by which an accepted plan may be worse in the first round.
    private static let initialTolerance = 250
    /// The same as ``initialTolerance``, but while lateness may be avoidable.
    private static let initialToleranceWhileLate = 2500

    /// The penalty for everything that is late, tardy or missing in the current plan.
    var lateness: Int64 {
        missing.reduce(0) { $0 + (prepared.tasks[$1].isOptional ? 0 : prepared.tasks[$1].unscheduledPenalty) }
            + tardy.reduce(0) { $0 + prepared.tasks[$1].afterTodayPenalty }
    }

    /// The lateness that no plan can beat.
    func lowestLateness() -> Int64 {
        let tasks = order.map { prepared.tasks[$0] }.filter { !$0.isOptional }
        return LatenessBound.lowestPenalty(of: tasks, endOfToday: prepared.endOfToday) { minute in
            prepared.availability.windows.reduce(0) { $0 + max(0, min($1.end, minute) - $1.firstStart) }
        }
    }

    /// Improves the current plan: first reduces avoidable lateness, then lowers the total cost.
    mutating func improve(_ effort: Effort) {
        guard !order.isEmpty else { return }
        if lateness > 0 {
            reduceLateness(effort)
            current = best
            updateUnmet()
        }
        if isDraftIfLate, missing.contains(where: { !prepared.tasks[$0].isOptional }) { return }
        reduceCost(effort)
    }

    /// Searches until lateness is as low as it can be.
    mutating func reduceLateness(_ effort: Effort) {
        let lowest = lowestLateness()
        guard lateness > lowest else { return }
        search(
            rounds: rounds(perTask: Planner.roundsPerTaskWhileLate, effort),
            tolerance: Planner.initialToleranceWhileLate, untilLateness: lowest)
    }

    mutating func reduceCost(_ effort: Effort) {
        search(
            rounds: rounds(perTask: Planner.roundsPerTask, effort), tolerance: Planner.initialTolerance,
            untilLateness: nil)
    }

    /// The number of rounds. The maximum falls with the number of tasks, because each round takes longer.
    private func rounds(perTask: Int, _ effort: Effort) -> Int {
        let count = min(order.count, 1000)
        let maxRounds = max(200, 22_000_000 / (count * count))
        return min((Planner.baseRounds + perTask * order.count) * effort.factor, maxRounds)
    }

    /// Runs rounds of ruin and recreate and keeps the cheapest plan in ``best``.
    ///
    /// A round may make the plan worse by a random number of points, up to a tolerance that falls to zero (threshold
    /// accepting). Otherwise the round is undone.
    /// - Parameter target: Stops when the best plan is at most this late. Nil runs all rounds.
    private mutating func search(rounds: Int, tolerance: Int, untilLateness target: Int64?) {
        for number in 0..<rounds {
            let before = (plan: current, missing: missing, tardy: tardy)
            ruinAndRecreate()
            let maxIncrease = random.next(below: tolerance * (rounds - number) / rounds + 1)
            if current.cost > before.plan.cost + Int64(maxIncrease) {
                (current, missing, tardy) = before
            } else if current.cost < best.cost {
                best = current
                if let target, lateness <= target { return }
            }
        }
    }

    private mutating func ruinAndRecreate() {
        var removal = ruin()
        for chunk in removal.chunks where !removal.tasks.contains(chunk.task) {
            if !reinsert(chunk) { removal.tasks += removeWithSuccessors(chunk.task) }
        }
        if missing.count <= Planner.maxMissingPerRound {
            removal.tasks += missing
        } else {
            for _ in 0..<Planner.maxMissingPerRound {
                removal.tasks.append(missing[random.next(below: missing.count)])
            }
        }
        recreate(removal)
        removeUnneededPredecessors()
        updateUnmet()
    }

    private mutating func reinsert(_ chunk: DraftPlan.Chunk) -> Bool {
        let minutes = chunk.span.length
        guard let limits = limits(of: chunk.task),
            let placement = cheapestPlacement(of: minutes, of: chunk.task, within: limits, .randomized)
        else { return false }
        insertChunk(minutes, of: chunk.task, at: placement)
        return true
    }

    /// Inserts the removed tasks again, each at the start that is cheapest at that moment.
    private mutating func recreate(_ removal: Removal) {
        var removedSuccessors: [Int] = []
        for task in insertionOrder(of: removal) where !isComplete(task) {
            if insert(task, .randomized) || prepared.graph.successors[task].isEmpty { continue }
            // There is no room before the successors. They are removed and inserted again afterwards, if they fit.
            removedSuccessors += removeSuccessors(of: task)
            insert(task, .randomized)
        }
        for task in removedSuccessors where !isComplete(task) { insert(task, .randomized) }
    }

    /// Sorts tasks by a criterion chosen at random.
    private mutating func insertionOrder(of removal: Removal) -> [Int] {
        let criterion = random.next(below: 10)
        let keyed = removal.tasks.map { task in
            let details = prepared.tasks[task]
            let key: Int64 =
                switch criterion {
                case 0, 1, 2: Int64(random.next(below: 1000))
                case 3, 4: -details.unscheduledPenalty
                case 5, 6: details.latestEnd
                case 7: -details.minutes
                default: -details.urgency
                }
            return (task: task, key: task == removal.favored ? Int64.min : key)
        }
        return keyed.ordered { $0.key < $1.key }.map { $0.task }
    }

    // MARK: Ruin

    /// Removes one or two runs of neighbouring chunks.
    private mutating func ruin() -> Removal {
        var removal = Removal()
        guard !current.chunks.isEmpty else { return removal }
        let strategy = random.next(below: 4)
        if strategy < 2, !(missing.isEmpty && tardy.isEmpty) {
            makeRoomForUnmetTask(&removal)
            return removal
        }
        let center = random.next(below: current.chunks.count)
        if strategy == 2, center > 0 {
            makeRoomForLaterTask(at: center, &removal)
            return removal
        }
        removeRun(around: center, maxCount: 4, &removal)
        removeRandomRun(&removal)
        return removal
    }

    /// Removes chunks from the time in which a missing or tardy task could be done.
    private mutating func makeRoomForUnmetTask(_ removal: inout Removal) {
        let number = random.next(below: missing.count + tardy.count)
        let isTardy = number >= missing.count
        let task = isTardy ? tardy[number - missing.count] : missing[number]
        if isTardy { removal.tasks += removeWithSuccessors(task) }
        let latestEnd = isTardy ? prepared.endOfToday : prepared.tasks[task].latestEnd
        let count = current.chunkIndex(endingAfter: latestEnd)
        if count > 0 { removeRun(around: random.next(below: count), maxCount: 4, &removal) }
        removeRandomRun(&removal)
        if random.next(below: 2) == 0 { removal.favored = task }
    }

    /// Removes the task of a chunk and some chunks before it, so that the task can move forward.
    private mutating func makeRoomForLaterTask(at index: Int, _ removal: inout Removal) {
        let task = current.chunks[index].task
        removeRun(around: random.next(below: index), maxCount: 3, &removal)
        if !removal.tasks.contains(task), !prepared.tasks[task].isPinned {
            removal.tasks += removeWithSuccessors(task)
        }
        removal.favored = task
    }

    /// Every other time, removes a run of chunks anywhere.
    private mutating func removeRandomRun(_ removal: inout Removal) {
        guard !current.chunks.isEmpty, random.next(below: 2) == 0 else { return }
        removeRun(around: random.next(below: current.chunks.count), maxCount: 3, &removal)
    }

    /// Removes up to `maxCount` neighbouring chunks, each either alone or with its whole task.
    private mutating func removeRun(around center: Int, maxCount: Int, _ removal: inout Removal) {
        let count = 1 + random.next(below: maxCount)
        var index = max(0, center - random.next(below: count))
        for _ in 0..<count where index < current.chunks.count {
            let chunk = current.chunks[index]
            let task = prepared.tasks[chunk.task]
            if task.isPinned {
                index += 1
            } else if current.states[chunk.task].chunkCount > 1, !task.splits.followSteps, random.next(below: 2) == 0 {
                current.removeChunk(at: index, in: prepared)
                removal.chunks.append(chunk)
            } else if random.next(below: 2) == 0 {
                removal.tasks += removeWithSuccessors(chunk.task)
            } else {
                remove(chunk.task)
                removal.tasks.append(chunk.task)
            }
        }
    }
}
