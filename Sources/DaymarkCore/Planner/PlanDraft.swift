/// A plan that is being tried, and what it costs at every moment.
struct PlanDraft {
    /// A chunk, and what its work costs where it is.
    struct Stretch {
        let task: Int
        let start: Int64
        let end: Int64
        let work: Int64
        /// The number of the window it is in; -1 for what is pinned.
        let window: Int

        var length: Int64 { end - start }
    }

    /// How many points a plan has to be better by for each end of a task that moves from where the person has seen it.
    static let unrest: Int64 = 20_000

    /// In order of time, none overlapping another but what is pinned so.
    private(set) var chunks: [Stretch] = []
    private(set) var standings: [Standing]
    private(set) var cost: Int64
    /// For each window: the longest stretch that is free.
    private(set) var rooms: [Int64]
    /// For each day: minutes of work.
    private var loads: [Int64]

    /// How much of a task is in the plan.
    struct Standing {
        var parts = 0
        var minutes: Int64 = 0
        var begin = Int64.max
        var end = Int64.min
        /// What it costs beside its work.
        var cost: Int64
    }

    init(_ items: [PlanItem], _ ground: PlanGround) {
        rooms = ground.windows.map { $0.end - $0.start }
        standings = items.map { Standing(cost: $0.missing) }
        loads = Array(repeating: 0, count: max(1, ground.problem.days.count))
        loads[0] = ground.problem.worked
        cost = items.reduce(ground.problem.burden(loads[0])) { $0 + $1.missing }
    }

    /// What so many minutes more cost a day, or less where they are below zero.
    func burden(_ day: Int, _ minutes: Int64, _ problem: PlanProblem) -> Int64 {
        problem.mostInADay == nil ? 0 : problem.burden(loads[day] + minutes) - problem.burden(loads[day])
    }

    private mutating func load(_ chunk: Stretch, _ minutes: Int64, _ ground: PlanGround) {
        guard ground.problem.mostInADay != nil else { return }
        let day = chunk.window >= 0 ? ground.windows[chunk.window].day : ground.problem.day(at: chunk.start)
        cost += burden(day, minutes, ground.problem)
        loads[day] += minutes
    }

    /// The place of the first chunk that ends after a minute.
    func place(endingAfter minute: Int64) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if chunks[middle].end > minute { high = middle } else { low = middle + 1 }
        }
        return low
    }

    mutating func insert(_ chunk: Stretch, _ items: [PlanItem], _ ground: PlanGround, endOfToday: Int64) {
        var place = place(endingAfter: chunk.start)
        while place < chunks.count, chunks[place].start < chunk.start { place += 1 }
        let before = change(to: place)
        chunks.insert(chunk, at: place)
        let task = chunk.task
        standings[task].parts += 1
        standings[task].minutes += chunk.length
        standings[task].begin = min(standings[task].begin, chunk.start)
        standings[task].end = max(standings[task].end, chunk.end)
        cost += chunk.work + change(to: place) + change(to: place + 1) - before
        load(chunk, chunk.length, ground)
        settle(task, items[task], endOfToday: endOfToday)
        measure(chunk.window, ground)
    }

    /// Takes a chunk out.
    mutating func remove(at place: Int, _ items: [PlanItem], _ ground: PlanGround, endOfToday: Int64) {
        let chunk = chunks[place]
        let task = chunk.task
        cost -= chunk.work + change(to: place) + change(to: place + 1)
        chunks.remove(at: place)
        cost += change(to: place)
        load(chunk, -chunk.length, ground)
        var standing = standings[task]
        standing.parts -= 1
        standing.minutes -= chunk.length
        standing.begin = Int64.max
        standing.end = Int64.min
        if standing.parts > 0 {
            for other in chunks where other.task == task {
                standing.begin = min(standing.begin, other.start)
                standing.end = max(standing.end, other.end)
            }
        }
        standings[task] = standing
        settle(task, items[task], endOfToday: endOfToday)
        measure(chunk.window, ground)
    }

    private mutating func measure(_ number: Int, _ ground: PlanGround) {
        guard number >= 0 else { return }
        let window = ground.windows[number]
        var place = place(endingAfter: window.start)
        var free = window.start
        var longest: Int64 = 0
        while place < chunks.count, chunks[place].start < window.end {
            longest = max(longest, chunks[place].start - free)
            free = chunks[place].end
            place += 1
        }
        rooms[number] = max(longest, window.end - free)
    }

    /// What the change to the chunk at a place from the one before it costs.
    private func change(to place: Int) -> Int64 {
        guard place > 0, place < chunks.count else { return 0 }
        let (a, b) = (chunks[place - 1], chunks[place])
        return a.task != b.task && b.start - a.end < Objective.easyChange ? Objective.change : 0
    }

    private mutating func settle(_ task: Int, _ item: PlanItem, endOfToday: Int64) {
        let standing = standings[task]
        var own = item.missing
        if standing.minutes >= item.whole {
            own = Int64(max(0, standing.parts - 1)) * Objective.chunk
            if item.tomorrow > 0, standing.end > endOfToday { own += item.tomorrow }
            if let shown = item.shown, standing.parts > 0 { own += Objective.move(from: shown, to: standing.begin) }
            if let seen = item.seen, standing.parts > 0 {
                if standing.begin != seen.start { own += PlanDraft.unrest }
                if standing.end != seen.end { own += PlanDraft.unrest }
            }
        }
        cost += own - standing.cost
        standings[task].cost = own
    }
}
