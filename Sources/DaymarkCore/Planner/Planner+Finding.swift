extension Planner {
    /// Where a chunk can be, and what its work costs there.
    struct Spot {
        let start: Int64
        let work: Int64
        let window: Int
    }

    /// Free minutes after which any work is rested.
    static let longestRest = CognitiveLoad.extreme.breakMinutes

    /// Points for each step of the grid from the front of a gap, below zero from its back.
    private static let tilts: [Int64] = [0, 0, 0, 0, 0, 0, 0, 0, 4, 60, -4, -60]

    /// Where a chunk of a task costs least, between two minutes.
    /// - Parameter swayed: passes over some of the places by chance.
    mutating func find(_ index: Int, _ length: Int64, from: Int64, until: Int64, swayed: Bool) -> Spot? {
        let item = items[index]
        guard length > 0, length <= min(item.longest, Planner.mostMinutes), until - from >= length else { return nil }
        var number = ground.table(item.kind, length)
        if number < 0 { number = ground.makeTable(problem.tasks[index], item.kind, length) }
        let table = ground.tables[number]
        let windows = ground.windows
        let rooms = draft.rooms
        let chunks = draft.chunks
        let shown = draft.standings[index].parts == 0 ? item.shown : nil
        // What waits for it and has no place yet presses too.
        let lean =
            (!swayed || dice.below(2) == 0) && after[index].contains { draft.standings[$0].parts == 0 }
            ? behind[index] : 0
        // By chance early or late in a gap, so that what is beside it finds room.
        let tilt = swayed ? Planner.tilts[dice.below(Planner.tilts.count)] : 0
        let isBounded = problem.mostInADay != nil
        var cheapest = Int64.max
        var found: Spot?
        for place in table.order {
            let floor = table.least[place]
            guard floor != PlanGround.never, Int64(floor) < cheapest else { break }
            guard rooms[place] >= length else { continue }
            let window = windows[place]
            let burden = isBounded ? draft.burden(window.day, length, problem) : 0
            if Int64(floor) + burden >= cheapest { continue }
            let low = max(window.start, from)
            let high = min(window.end, until)
            guard high - low >= length else { continue }
            if item.tomorrow > 0, low + length > endOfToday, Int64(floor) + item.tomorrow >= cheapest { continue }
            var next = draft.place(endingAfter: low)
            var free = low
            while true {
                let limit = next < chunks.count ? min(high, chunks[next].start) : high
                if limit - free >= length, !swayed || dice.below(64) > 0 {
                    let skipped = max(0, free - window.first + ground.grid - 1) / ground.grid
                    var start = window.first + skipped * ground.grid
                    var slot = window.slot + Int(skipped)
                    let last = limit - length
                    let previous = next > 0 && chunks[next - 1].task != index ? chunks[next - 1].end : Int64.min / 2
                    let following =
                        next < chunks.count && chunks[next].task != index ? chunks[next].start : Int64.max / 2
                    while start <= last {
                        if slot & 7 == 0, Int64(table.eights[slot >> 3]) >= cheapest {
                            start += 8 * ground.grid
                            slot += 8
                            continue
                        }
                        let work = Int64(table.costs[slot])
                        if work < cheapest {
                            var cost = work + burden
                            let end = start + length
                            if lean > 0 { cost += lean * ((end - problem.now) / 60) / 10 }
                            if item.tomorrow > 0, end > endOfToday { cost += item.tomorrow }
                            if let shown {
                                cost +=
                                    Objective.move(from: shown, to: start)
                                    + (item.seen == nil || start == shown ? 0 : PlanDraft.unrest)
                            }
                            if tilt != 0 {
                                cost +=
                                    tilt > 0 ? tilt * (start - free) / ground.grid : tilt * (start - last) / ground.grid
                            }
                            if start - previous < Objective.easyChange { cost += Objective.change }
                            if following - end < Objective.easyChange { cost += Objective.change }
                            if cost < cheapest, isRested(index, start, end, next, chunks) {
                                cheapest = cost
                                found = Spot(start: start, work: work, window: place)
                            }
                        }
                        start += ground.grid
                        slot += 1
                    }
                }
                guard next < chunks.count, chunks[next].start < high else { break }
                free = max(free, chunks[next].end)
                next += 1
            }
        }
        return found
    }

    /// Whether work is never too long without a rest with one more chunk in the plan.
    /// - Parameter next: the place of the chunk that would come behind it.
    func isRested(_ index: Int, _ start: Int64, _ end: Int64, _ next: Int, _ chunks: [PlanDraft.Stretch]) -> Bool {
        guard let every = problem.breakEvery else { return true }
        var first = next
        var begins = start
        while first > 0, begins - chunks[first - 1].end < Planner.longestRest {
            first -= 1
            begins = chunks[first].start
        }
        var run: Int64 = 0
        var rest: Int64 = 0
        var last = Int64.min / 2
        func work(_ task: Int, _ start: Int64, _ end: Int64) -> Bool {
            if start - last >= rest { (run, rest) = (0, 0) }
            run += end - start
            rest = max(rest, items[task].rest)
            last = end
            return run <= every
        }
        for place in first..<next {
            let chunk = chunks[place]
            guard work(chunk.task, chunk.start, chunk.end) else { return false }
        }
        guard work(index, start, end) else { return false }
        var place = next
        while place < chunks.count, chunks[place].start - last < rest {
            let chunk = chunks[place]
            guard work(chunk.task, chunk.start, chunk.end) else { return false }
            place += 1
        }
        return true
    }
}
