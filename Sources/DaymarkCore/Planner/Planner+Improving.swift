extension Planner {
    /// The most tasks without a place that are tried in one round.
    private static let mostWaiting = 8

    /// However many tasks there are: a round takes longer the more there are, and so does a plan to settle.
    var mostRounds: Int {
        let count = min(order.count, 1000)
        return max(200, 22_000_000 / (count * count))
    }

    /// Rounds for a problem, and more for each task to place; more where something is late that may not have to be.
    static let rounds = 120, roundsForEach = 5, lateRoundsForEach = 18
    /// By how many points a plan may be dearer than the one it is made from, at first: more while something is late.
    static let warmth = 250, lateWarmth = 2500

    /// Takes some of the plan out and puts it back otherwise, again and again, and keeps what costs less; at first also what
    /// costs a little more.
    mutating func improve(_ effort: Effort) {
        guard !order.isEmpty else { return }
        if late > 0 {
            let enough = leastLate()
            let rounds = (Planner.rounds + Planner.lateRoundsForEach * order.count) * effort.factor
            if late > enough { run(min(rounds, mostRounds), Planner.lateWarmth, until: enough) }
            draft = best
            findWaiting()
        }
        let rounds = (Planner.rounds + Planner.roundsForEach * order.count) * effort.factor
        run(min(rounds, mostRounds), Planner.warmth, until: -1)
    }

    /// What being late costs in the plan that is tried.
    var late: Int64 {
        waiting.reduce(0) { $0 + items[$1].missing } + tardy.reduce(0) { $0 + items[$1].tomorrow }
    }

    func leastLate() -> Int64 {
        LeastLate.of(items, order, endOfToday) { until in
            ground.windows.reduce(0) { $0 + max(0, min($1.end, until) - $1.first) }
        }
    }

    mutating func run(_ rounds: Int, _ warmest: Int, until enough: Int64) {
        for number in 0..<rounds {
            let before = draft
            let left = waiting
            let behind = tardy
            round()
            // Points by which a plan may be dearer than the one it is made from: fewer and fewer.
            let warmth = warmest * (rounds - number) / rounds
            let allowed = Int64(dice.below(warmth + 1))
            if draft.cost > before.cost + allowed {
                draft = before
                waiting = left
                tardy = behind
            } else if draft.cost < best.cost {
                best = draft
                if enough >= 0, late <= enough { return }
            }
        }
    }

    private mutating func round() {
        out.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        let wanted = ruin()
        for part in parts where !out.contains(part.task) {
            if !placePart(part.task, part.length) {
                takeOut(part.task)
                out.append(part.task)
            }
        }
        if waiting.count <= Planner.mostWaiting {
            out += waiting
        } else {
            for _ in 0..<Planner.mostWaiting { out.append(waiting[dice.below(waiting.count)]) }
        }
        arrange(first: wanted)
        for place in asked.indices where !isWhole(asked[place].index) {
            let index = asked[place].index
            if self.place(index, swayed: true) || after.count(index) == 0 { continue }
            // It does not fit before those that wait for it: they go too, and come back when there is room.
            takeOutFollowers(index)
            self.place(index, swayed: true)
        }
        for place in asked.count..<max(asked.count, out.count) where !isWhole(out[place]) {
            self.place(out[place], swayed: true)
        }
        prune()
        findWaiting()
    }

    private mutating func placePart(_ index: Int, _ length: Int64) -> Bool {
        guard let from = earliest(index),
            let found = find(index, length, from: from, until: latest(index), swayed: true)
        else {
            return false
        }
        put(index, found, length)
        return true
    }

    /// In an order of chance: as it comes, what weighs most first, what is due first, what is longest first.
    private mutating func arrange(first wanted: Int) {
        let way = dice.below(10)
        asked.removeAll(keepingCapacity: true)
        for index in out {
            var key: Int64 =
                switch way {
                case 0, 1, 2: Int64(dice.below(1000))
                case 3, 4: -items[index].missing
                case 5, 6: items[index].until
                case 7: -items[index].minutes
                default: -items[index].pull
                }
            if index == wanted { key = Int64.min }
            var place = asked.count
            while place > 0, asked[place - 1].key > key { place -= 1 }
            asked.insert((key, index), at: place)
        }
    }

    /// Takes out one or two runs of chunks; says which task is to have the room, -1 for none.
    private mutating func ruin() -> Int {
        guard !draft.chunks.isEmpty else { return -1 }
        let way = dice.below(4)
        if way < 2, !(waiting.isEmpty && tardy.isEmpty) {
            // Near where a task without a place, or one that is not done today, could be.
            let number = dice.below(waiting.count + tardy.count)
            let isTardy = number >= waiting.count
            let index = isTardy ? tardy[number - waiting.count] : waiting[number]
            if isTardy {
                takeOut(index)
                out.append(index)
            }
            let count = draft.place(endingAfter: isTardy ? endOfToday : items[index].until)
            if count > 0 { removeRun(around: dice.below(count), 1 + dice.below(4)) }
            if !draft.chunks.isEmpty, dice.below(2) == 0 {
                removeRun(around: dice.below(draft.chunks.count), 1 + dice.below(3))
            }
            return dice.below(2) == 0 ? index : -1
        }
        let center = dice.below(draft.chunks.count)
        if way == 2, center > 0 {
            // In favour of one that comes later.
            let index = draft.chunks[center].task
            removeRun(around: dice.below(center), 1 + dice.below(3))
            if !out.contains(index), !items[index].isPinned {
                takeOut(index)
                out.append(index)
            }
            return index
        }
        removeRun(around: center, 1 + dice.below(4))
        if !draft.chunks.isEmpty, dice.below(2) == 0 {
            removeRun(around: dice.below(draft.chunks.count), 1 + dice.below(3))
        }
        return -1
    }

    private mutating func removeRun(around center: Int, _ count: Int) {
        var place = max(0, center - dice.below(count))
        for _ in 0..<count where place < draft.chunks.count {
            let chunk = draft.chunks[place]
            guard !items[chunk.task].isPinned else {
                place += 1
                continue
            }
            if draft.standings[chunk.task].parts > 1, !items[chunk.task].isSeamed, dice.below(2) == 0 {
                draft.remove(at: place, items, ground, endOfToday: endOfToday)
                parts.append(chunk)
            } else {
                if dice.below(2) == 0 { takeOut(chunk.task) } else { takeOutAlone(chunk.task) }
                out.append(chunk.task)
            }
        }
    }
}
