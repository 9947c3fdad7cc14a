extension Planner {
    /// How often it is tried in all whether a task fits without some others, for the shortest list of those in its way.
    private static let mostTrials = 160

    /// Puts the task at its earliest, and before it those it waits for that have no place yet; whether they all fit.
    mutating func placeEarly(_ index: Int) -> Bool {
        for other in before[index] where !isWhole(other) {
            guard placeEarly(other) else { return false }
        }
        guard let from = earliest(index) else { return false }
        let kept = draft
        if fill(index, from, latest(index)) { return true }
        draft = kept
        return place(index, thorough: true)
    }

    /// Why a task has no place in the best plan, which is the one being tried.
    /// - Parameter placed: the tasks of the plan.
    mutating func refusal(_ index: Int, among placed: [Int], _ trials: inout Int) -> PlanRefusal {
        let item = items[index]
        if let deadline = problem.tasks[index].deadline, deadline <= problem.now { return .deadlinePassed }
        for other in before[index] where !isWhole(other) && (items[other].missing > 0 || !possible[other]) {
            return .waits(task: other)
        }
        if !asked(index) { return .notAsked }
        guard possible[index] else { return shortage(index, item) }
        return .crowdedOut(by: blockers(index, among: placed, &trials))
    }

    private func asked(_ index: Int) -> Bool { order.contains(index) || !possible[index] }

    /// It would not fit if it were alone.
    private func shortage(_ index: Int, _ item: PlanItem) -> PlanRefusal {
        let from = earliest(index) ?? item.from
        let open = ground.windows.map { max(0, min($0.end, item.until) - max($0.start, from)) }
        let total = open.reduce(0) { $0 + $1 }
        if total < item.minutes { return .tooLittleTime(short: item.minutes - total) }
        let longest = open.max() ?? 0
        return longest < item.minutes ? .noStretch(longest: longest) : .tooLittleTime(short: problem.grid)
    }

    /// Tasks without which there is room for this one while the others stay: as light as can be, and none that is not in the way.
    private mutating func blockers(_ index: Int, among placed: [Int], _ trials: inout Int) -> [Int] {
        let kin = ancestors(index)
        let until = items[index].until
        let others = placed.filter {
            !items[$0].isPinned && draft.standings[$0].begin < until && !kin.contains($0)
        }.ordered { items[$0].missing < items[$1].missing }
        guard trials < Planner.mostTrials, fits(index, without: others[...]) else { return others }
        // The fewest of the lightest: taking out more never takes room away.
        var (low, high) = (0, others.count)
        while low < high {
            let middle = (low + high) / 2
            trials += 1
            if fits(index, without: others[..<middle]) { high = middle } else { low = middle + 1 }
        }
        var named = Array(others[..<low])
        var place = named.count - 1
        while place >= 0, trials < Planner.mostTrials, named.count > 1 {
            trials += 1
            var fewer = named
            fewer.remove(at: place)
            if fits(index, without: fewer[...]) { named = fewer }
            place -= 1
        }
        return named
    }

    /// A task and all it waits for.
    func ancestors(_ index: Int) -> [Int] {
        var found: [Int] = [index]
        var next = 0
        while next < found.count {
            for other in before[found[next]] where !found.contains(other) { found.append(other) }
            next += 1
        }
        return found
    }

    private mutating func fits(_ index: Int, without others: ArraySlice<Int>) -> Bool {
        let kept = draft
        for other in others where draft.standings[other].parts > 0 { takeOut(other) }
        let fits = placeEarly(index)
        draft = kept
        return fits
    }
}
