extension Planner {
    /// When a task may begin: after all it waits for, nil while one of them has no place.
    func earliest(_ index: Int) -> Int64? {
        var from = items[index].from
        for other in before[index] {
            let standing = draft.standings[other]
            guard standing.minutes >= items[other].whole else { return nil }
            from = max(from, standing.end)
        }
        return from
    }

    /// When a task has to be over: its deadline, or when something begins that waits for it.
    func latest(_ index: Int) -> Int64 {
        var until = items[index].until
        for other in after[index] { until = min(until, draft.standings[other].begin) }
        return until
    }

    func isWhole(_ index: Int) -> Bool { draft.standings[index].minutes >= items[index].whole }

    mutating func put(_ index: Int, _ spot: Spot, _ length: Int64) {
        let chunk = PlanDraft.Stretch(
            task: index, start: spot.start, end: spot.start + length, work: spot.work, window: spot.window)
        draft.insert(chunk, items, ground, endOfToday: endOfToday)
    }

    /// Takes a task out of the plan, but for what is pinned, and all that waits for it.
    mutating func takeOut(_ index: Int) {
        takeOutAlone(index)
        takeOutFollowers(index)
    }

    mutating func takeOutFollowers(_ index: Int) {
        for other in after[index] where draft.standings[other].parts > 0 && !items[other].isPinned {
            takeOut(other)
            out.append(other)
        }
    }

    mutating func takeOutAlone(_ index: Int) {
        var place =
            draft.standings[index].parts > 1
            ? draft.chunks.count - 1 : draft.place(endingAfter: draft.standings[index].begin)
        while place >= 0, draft.standings[index].parts > 0 {
            let chunk = draft.chunks[place]
            if chunk.task == index,
                !items[index].isPinned || !problem.tasks[index].pinned.contains(MinuteSpan(chunk.start, chunk.end))
            {
                draft.remove(at: place, items, ground, endOfToday: endOfToday)
            }
            place -= 1
        }
    }

    /// Gives a task the places where it costs least, and those it waits for; whether there were any.
    /// - Parameter thorough: all ways to cut it are tried, and not two of them.
    @discardableResult
    mutating func place(_ index: Int, thorough: Bool = false, swayed: Bool = false) -> Bool {
        let item = items[index]
        for other in before[index] where !isWhole(other) {
            guard place(other, thorough: thorough, swayed: swayed) else { return false }
        }
        guard let from = earliest(index) else { return false }
        let until = latest(index)
        guard until - from >= item.minutes else { return false }
        if item.isOne {
            guard let found = find(index, item.minutes, from: from, until: until, swayed: swayed) else { return false }
            put(index, found, item.minutes)
            return true
        }
        return placeCut(index, from, until, thorough, swayed)
    }

    private mutating func placeCut(
        _ index: Int, _ from: Int64, _ until: Int64, _ thorough: Bool, _ swayed: Bool
    ) -> Bool {
        var tries = cuts[index].ways
        guard !tries.isEmpty else { return false }
        if !thorough, !items[index].isSeamed {
            let way = tries[dice.below(tries.count)]
            tries = [dice.below(2) == 0 ? way : varied(way, items[index])]
        }
        let item = items[index]
        let before = draft
        var found: PlanDraft?
        for cut in tries {
            draft = before
            if placeAll(index, cut, from, until, swayed), draft.cost < found?.cost ?? Int64.max { found = draft }
        }
        if found == nil {
            draft = before
            guard item.splits, thorough || dice.below(4) == 0 else { return false }
            if fill(index, from, until) {
                found = draft
            } else if thorough {
                draft = before
                if fillExactly(index, from, until) { found = draft }
            }
        } else if item.tomorrow > 0, found?.standings[index].end ?? 0 > endOfToday, !item.isSeamed,
            thorough || dice.below(4) == 0
        {
            // Chunks of other lengths may use up what today has left.
            draft = before
            if fill(index, from, min(until, endOfToday)), draft.cost < found?.cost ?? Int64.max { found = draft }
        }
        draft = found ?? before
        return found != nil
    }

    /// One of the ways to cut a task, with some minutes of one chunk given to another.
    private mutating func varied(_ way: [Int64], _ item: PlanItem) -> [Int64] {
        var cut = way
        guard cut.count > 1 else { return cut }
        for _ in cut.indices {
            let (a, b) = (dice.below(cut.count), dice.below(cut.count))
            let most = min(cut[a] - item.least, item.longest - cut[b]) / ground.grid
            guard a != b, most > 0 else { continue }
            let given = Int64(1 + dice.below(Int(most))) * ground.grid
            cut[a] -= given
            cut[b] += given
        }
        return cut
    }

    private mutating func placeAll(_ index: Int, _ cut: [Int64], _ from: Int64, _ until: Int64, _ swayed: Bool) -> Bool
    {
        var from = from
        for length in cut {
            guard let found = find(index, length, from: from, until: until, swayed: swayed) else { return false }
            put(index, found, length)
            if items[index].isSeamed { from = found.start + length }
        }
        return true
    }

    /// Places a task from the front, as much at a time as there is room for; whether all of it has a place.
    mutating func fill(_ index: Int, _ from: Int64, _ until: Int64) -> Bool {
        let item = items[index]
        var left = item.minutes
        for (number, window) in ground.windows.enumerated() where window.end > from && window.start < until {
            var at = window.first
            if at < from { at += (from - at + ground.grid - 1) / ground.grid * ground.grid }
            let end = min(window.end, until)
            while left > 0, end - at >= min(item.least, left) {
                let next = draft.place(endingAfter: at)
                let room = min(end, next < draft.chunks.count ? draft.chunks[next].start : end) - at
                let length = room < item.least ? 0 : fitting(index, item, left, room, at, next)
                if length > 0 {
                    put(
                        index,
                        Spot(
                            start: at, work: Objective.work(problem.tasks[index], MinuteSpan(at, at + length), problem),
                            window: number),
                        length)
                    left -= length
                    at += (length + ground.grid - 1) / ground.grid * ground.grid
                } else if room >= item.least {
                    at += ground.grid
                } else if next < draft.chunks.count {
                    // Beginning later leaves less room still.
                    let after = max(draft.chunks[next].end, at + 1)
                    at += (after - at + ground.grid - 1) / ground.grid * ground.grid
                } else {
                    break
                }
            }
            if left == 0 { return true }
        }
        return false
    }

    /// The longest chunk that may begin at `at`; 0 for none.
    private func fitting(_ index: Int, _ item: PlanItem, _ left: Int64, _ room: Int64, _ at: Int64, _ next: Int)
        -> Int64
    {
        var length = min(room, left, item.longest)
        while length >= min(item.least, left) {
            let after = left - length
            if after == 0 || after >= item.least {
                if isRested(index, at, at + length, next, draft.chunks) { return length }
                length -= ground.grid
            } else {
                length = left - item.least
            }
        }
        return 0
    }
}
