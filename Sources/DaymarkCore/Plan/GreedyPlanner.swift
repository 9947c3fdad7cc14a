/// The first planner: what is due first goes first, into the earliest time that fits; where not everything fits, what weighs
/// less makes room. Every hard rule of plan.md holds; how good the order is, is measured with the reference planner.
public struct GreedyPlanner {
    /// How many lighter tasks are tried out of the plan for one that does not fit.
    private static let mostTrials = 8
    /// How many times tasks may be placed in all while trying, so that hundreds of tasks take no seconds.
    private static let mostPlacings = 2000

    private let problem: PlanProblem
    private let rests: Rests
    /// Free time without any task but the pinned ones.
    private let windows: [MinuteSpan]
    /// In which order tasks are placed.
    private let order: [Int]

    public static func solve(_ problem: PlanProblem) -> PlanSolution {
        let planner = GreedyPlanner(problem)
        let fresh = planner.improved(keepingShown: false)
        guard problem.tasks.contains(where: { $0.shown != nil }) else { return fresh }
        let kept = planner.improved(keepingShown: true)
        // What the person has seen stays, unless that costs a task its place.
        return planner.weight(kept.refused) <= planner.weight(fresh.refused) ? kept : fresh
    }

    private init(_ problem: PlanProblem) {
        self.problem = problem
        rests = Rests(problem)
        windows = FreeWindows.stretches(problem, from: problem.now, until: Int64.max, pinned: true)
        order = GreedyPlanner.order(problem)
    }

    // MARK: Which tasks

    private func weight(_ refused: [Int: PlanRefusal]) -> Int64 {
        var sum: Int64 = 0
        for index in problem.tasks.indices where refused[index] != nil { sum += weight(of: index) }
        return sum
    }

    private func weight(of index: Int) -> Int64 { GreedyPlanner.weight(of: problem.tasks[index]) }

    private static func weight(of task: PlanTask) -> Int64 {
        return task.deadline != nil ? task.priority.weight * 10 : task.mustDo ? task.priority.weight * 2 : 0
    }

    private func improved(keepingShown: Bool) -> PlanSolution {
        var left: [Int] = []
        var best = placed(without: left, keepingShown)
        var budget = GreedyPlanner.mostPlacings / max(1, problem.tasks.count)
        let wanting = problem.tasks.indices.filter { best.refused[$0] != nil }.ordered { weight(of: $0) > weight(of: $1) }
        // NB: a backlog of a thousand tasks leaves no trials; looking for what to try would be all the work.
        for index in wanting where budget > 0 && best.refused[index] != nil && weight(of: index) > 0 {
            guard let limit = problem.tasks[index].deadline ?? problem.days.last?.end else { continue }
            let lighter = problem.tasks.indices.filter {
                weight(of: $0) < weight(of: index) && problem.tasks[$0].pinned.isEmpty
                    && (best.chunks(of: $0).first?.span.start ?? limit) < limit
            }
            for candidate in lighter.ordered(by: { weight(of: $0) < weight(of: $1) }).prefix(GreedyPlanner.mostTrials) {
                guard budget > 0 else { return explained(best) }
                budget -= 1
                let trial = placed(without: left + [candidate], keepingShown)
                guard weight(trial.refused) < weight(best.refused) else { continue }
                left.append(candidate)
                best = trial
                break
            }
        }
        return explained(best)
    }

    /// Earliest deadline first, counting the deadlines of what waits for a task as its own, so that it comes before them.
    private static func order(_ problem: PlanProblem) -> [Int] {
        let tasks = problem.tasks
        let last = problem.days.last?.end ?? problem.now
        let today = problem.days.first?.end ?? problem.now
        var due = tasks.map { $0.deadline ?? ($0.mustDo ? today : last + 1) }
        for _ in tasks.indices {
            var changed = false
            for (index, task) in tasks.enumerated() {
                for before in task.waitsFor where tasks.indices.contains(before) && due[before] > due[index] - task.minutes {
                    due[before] = due[index] - task.minutes
                    changed = true
                }
            }
            if !changed || tasks.count > 1000 { break }
        }
        return tasks.indices.ordered {
            due[$0] != due[$1]
                ? due[$0] < due[$1]
                : weight(of: tasks[$0]) != weight(of: tasks[$1]) ? weight(of: tasks[$0]) > weight(of: tasks[$1]) : $0 < $1
        }
    }

    // MARK: Where

    private func placed(without left: [Int], _ keepingShown: Bool) -> PlanSolution {
        var solution = PlanSolution()
        for (index, task) in problem.tasks.enumerated() {
            solution.chunks += task.pinned.map { PlanChunk(task: index, $0) }
        }
        solution.chunks = solution.chunks.ordered { $0.span.start < $1.span.start }
        for index in order { place(index, left, keepingShown, &solution) }
        return solution
    }

    private func place(_ index: Int, _ left: [Int], _ keepingShown: Bool, _ solution: inout PlanSolution) {
        let task = problem.tasks[index]
        let remaining = task.minutes - task.pinned.reduce(0) { $0 + $1.length }
        guard remaining > 0 else { return }
        guard !left.contains(index) else {
            solution.refused[index] = .tooLittleTime(short: remaining)
            return
        }
        var earliest = problem.now
        for before in task.waitsFor where problem.tasks.indices.contains(before) {
            guard solution.refused[before] == nil, let last = solution.chunks(of: before).last else {
                solution.refused[index] = .waits(task: before)
                return
            }
            earliest = max(earliest, last.span.end)
        }
        let latest = task.deadline ?? problem.days.last?.end ?? problem.now
        if latest <= problem.now {
            solution.refused[index] = .deadlinePassed
            return
        }
        if keepingShown, let shown = task.shown, shown >= earliest,
            let chunks = fit(index, remaining, from: shown, until: latest, solution.chunks), chunks.first?.span.start == shown
        {
            insert(chunks, into: &solution)
        } else if let chunks = fit(index, remaining, from: earliest, until: latest, solution.chunks) {
            insert(chunks, into: &solution)
        } else {
            solution.refused[index] = .tooLittleTime(short: remaining)
        }
    }

    private func insert(_ chunks: [PlanChunk], into solution: inout PlanSolution) {
        for chunk in chunks { solution.chunks.insert(inOrder: chunk) }
    }

    /// The earliest chunks of `minutes` for a task, nil when they do not all fit.
    private func fit(_ index: Int, _ minutes: Int64, from: Int64, until: Int64, _ placed: [PlanChunk]) -> [PlanChunk]? {
        let task = problem.tasks[index]
        let least = task.splits ? min(task.leastChunk, task.minutes) : minutes
        var all = placed
        var own: [PlanChunk] = []
        var remaining = minutes
        // The first of `all` that begins after `at`, and where those before it have ended.
        var next = 0
        var taken = Int64.min
        for window in windows where window.end > from && window.start < until {
            let end = min(window.end, until)
            var at = aligned(max(window.start, from))
            while remaining > 0, at < end {
                while next < all.count, all[next].span.start <= at {
                    taken = max(taken, all[next].span.end)
                    next += 1
                }
                guard taken <= at else {
                    at = aligned(taken)
                    continue
                }
                let free = min(end, next < all.count ? all[next].span.start : Int64.max)
                guard free - at >= min(least, remaining) else {
                    // Beginning later leaves less room still.
                    at = max(aligned(free), at + problem.grid)
                    continue
                }
                guard let chunk = chunk(task, index, remaining, minutes, free - at, at, all, next) else {
                    at += problem.grid
                    continue
                }
                own.append(chunk)
                all.insert(chunk, at: next)
                remaining -= chunk.span.length
                at = aligned(chunk.span.end)
            }
            if remaining == 0 { return own }
        }
        return nil
    }

    private func aligned(_ minute: Int64) -> Int64 {
        (minute + problem.grid - 1).flooredQuotient(by: problem.grid) * problem.grid
    }

    /// The longest chunk that may begin at `at`, at a seam where there is one.
    /// - Parameter next: the first of `all` that begins after `at`.
    private func chunk(
        _ task: PlanTask, _ index: Int, _ remaining: Int64, _ whole: Int64, _ room: Int64, _ at: Int64, _ all: [PlanChunk],
        _ next: Int
    ) -> PlanChunk? {
        guard task.splits else { return rested(index, at, remaining, all, next) }
        let least = min(task.leastChunk, task.minutes)
        let done = whole - remaining
        var lengths: [Int64] = []
        for seam in task.seams.reversed() where seam > done && seam - done <= min(room, remaining) {
            lengths.append(seam - done)
        }
        if room >= remaining { lengths.insert(remaining, at: 0) }
        var length = min(room, remaining)
        while length >= least {
            lengths.append(length)
            length -= problem.grid
        }
        for length in lengths {
            let after = remaining - length
            guard length >= min(least, remaining), after == 0 || after >= least else { continue }
            if let chunk = rested(index, at, length, all, next) { return chunk }
        }
        return nil
    }

    private func rested(_ index: Int, _ at: Int64, _ length: Int64, _ all: [PlanChunk], _ next: Int) -> PlanChunk? {
        let chunk = PlanChunk(task: index, MinuteSpan(at, at + length))
        // Only chunks of the same day can share a stretch of work.
        var (first, last) = (next, next)
        while first > 0, all[first - 1].span.start > at - 1440 { first -= 1 }
        while last < all.count, all[last].span.start < at + 1440 { last += 1 }
        return rests.hold(all[first..<next] + [chunk] + all[next..<last]) ? chunk : nil
    }

    // MARK: Why not

    private func explained(_ solution: PlanSolution) -> PlanSolution {
        var explained = solution
        for index in problem.tasks.indices {
            guard case .tooLittleTime = solution.refused[index] else { continue }
            explained.refused[index] = refusal(index, solution)
        }
        return explained
    }

    private func refusal(_ index: Int, _ solution: PlanSolution) -> PlanRefusal {
        let task = problem.tasks[index]
        let until = task.deadline ?? problem.days.last?.end ?? problem.now
        let needed = task.minutes - task.pinned.reduce(0) { $0 + $1.length }
        var earliest = problem.now
        for before in task.waitsFor where problem.tasks.indices.contains(before) {
            earliest = max(earliest, solution.chunks(of: before).last?.span.end ?? earliest)
        }
        let open = windows.compactMap { window in
            let start = max(window.start, earliest)
            let end = min(window.end, until)
            return end > start ? MinuteSpan(start, end) : nil
        }
        let total = open.reduce(0) { $0 + $1.length }
        if total < needed { return .tooLittleTime(short: needed - total) }
        if fit(index, needed, from: earliest, until: until, solution.chunks.filter { !problem.tasks[$0.task].pinned.isEmpty })
            == nil
        {
            let longest = open.map { $0.length }.max() ?? 0
            return longest < needed ? .noStretch(longest: longest) : .tooLittleTime(short: problem.grid)
        }
        let blockers = solution.chunks.filter { $0.span.start < until && $0.task != index }.map { $0.task }
        return .crowdedOut(by: blockers.withoutRepeats)
    }
}

extension [PlanChunk] {
    /// Puts a chunk where its start belongs, behind others that start with it.
    fileprivate mutating func insert(inOrder chunk: PlanChunk) {
        var place = count
        while place > 0, self[place - 1].span.start > chunk.span.start { place -= 1 }
        insert(chunk, at: place)
    }
}
