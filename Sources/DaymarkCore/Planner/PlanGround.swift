/// What does not change while the planner tries: where there is room, and what a stretch of work costs there.
struct PlanGround {
    /// A free stretch. Its starts on the grid are numbered from `slot` on, through all windows.
    struct Window {
        let start: Int64
        let end: Int64
        let first: Int64
        let slot: Int
        let slots: Int
        /// Which of the days it is in.
        let day: Int
    }

    /// What one kind of work of one length costs at every start, and the windows in order of the least it costs there.
    struct Table {
        var costs: [Int32]
        var least: [Int32]
        var order: [Int]
        /// The least that any of eight starts costs.
        var eights: [Int32]
    }

    /// More starts than this make the grid coarser: fourteen days of day and night at five minutes.
    private static let mostSlots: Int64 = 4096
    /// Windows later than this many minutes after the first are not used.
    private static let farthest: Int64 = 100 * 1440
    /// A start at which the work does not fit.
    static let never = Int32.max

    let grid: Int64
    let windows: [Window]
    let problem: PlanProblem
    private let slots: Int
    /// Energy is looked up in quarters of an hour that begin at multiples of this many minutes after `base`.
    private let unit: Int64
    private let base: Int64
    /// For each load, at each unit: what all quarters from there on cost together.
    private var sums: [[Int64]]
    private let levels: [Int64]
    private(set) var tables: [Table] = []
    /// Which table there is for a kind of work and a length; -1 for none yet.
    private var places: [Int32]
    private let longest: Int64

    /// - Parameter longest: the longest chunk that is asked for, in minutes.
    init(_ problem: PlanProblem, longest: Int64) {
        self.problem = problem
        self.longest = longest
        let free = problem.stretches(from: problem.now, until: Int64.max, pinned: true)
        let near = free.filter { $0.start - (free.first?.start ?? 0) < PlanGround.farthest }
        let starts = near.reduce(0) { $0 + $1.length / problem.grid }
        grid = problem.grid * max(1, (starts + PlanGround.mostSlots - 1) / PlanGround.mostSlots)
        var windows: [Window] = []
        var slot = 0
        for span in near {
            let first = (span.start + grid - 1).flooredQuotient(by: grid) * grid
            guard first < span.end else { continue }
            let count = Int((span.end - first + grid - 1) / grid)
            let day = problem.day(at: span.start)
            windows.append(Window(start: span.start, end: span.end, first: first, slot: slot, slots: count, day: day))
            slot += count
        }
        self.windows = windows
        slots = slot
        unit = PlanGround.common(grid, 15)
        base = windows.first?.first ?? 0
        sums = [[], [], [], []]
        places = Array(repeating: -1, count: (Int(longest) + 1) * 20)
        let count = windows.isEmpty ? 0 : Int((windows[windows.count - 1].end - base) / unit) + 1
        var levels: [Int64] = []
        levels.reserveCapacity(count)
        var at = base
        var shift = 0
        var ahead: Int64 = 0
        for _ in 0..<count {
            while shift < problem.clock.count, problem.clock[shift].from <= at {
                ahead = problem.clock[shift].ahead
                shift += 1
            }
            levels.append(problem.level(at: at, ahead: ahead))
            at += unit
        }
        self.levels = levels
    }

    private static func common(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : common(b, a % b) }

    /// The number of the table for a chunk of so many minutes of a kind of work; -1 where there is none yet.
    func table(_ kind: Int, _ length: Int64) -> Int { Int(places[kind * (Int(longest) + 1) + Int(length)]) }

    /// Makes the table for chunks of a task.
    /// - Parameter length: minutes, at most the longest that was asked for.
    mutating func makeTable(_ task: PlanTask, _ kind: Int, _ length: Int64) -> Int {
        prepare(task.load)
        places[kind * (Int(longest) + 1) + Int(length)] = Int32(tables.count)
        tables.append(filled(task, length))
        return tables.count - 1
    }

    /// The number of the window that a minute lies in.
    func window(at minute: Int64) -> Int {
        var (low, high) = (0, windows.count)
        while low < high {
            let middle = (low + high) / 2
            if windows[middle].end > minute { high = middle } else { low = middle + 1 }
        }
        return min(low, windows.count - 1)
    }

    private mutating func prepare(_ load: CognitiveLoad) {
        guard sums[load.rawValue].isEmpty else { return }
        let step = Int(15 / unit)
        var sum = [Int64](repeating: 0, count: levels.count + step)
        for index in levels.indices.reversed() {
            sum[index] = sum[index + step] + Objective.strain(load.demand, level: levels[index], minutes: 15)
        }
        sums[load.rawValue] = sum
    }

    private func filled(_ task: PlanTask, _ length: Int64) -> Table {
        var costs = [Int32](repeating: PlanGround.never, count: slots)
        var least = [Int32](repeating: PlanGround.never, count: windows.count)
        let sum = sums[task.load.rawValue]
        let whole = Int(length / 15 * 15 / unit)
        let rest = length % 15
        let weight = task.deadline == nil ? 0 : task.priority.weight
        for (index, window) in windows.enumerated() where window.first + length <= window.end {
            var start = window.first
            var slot = window.slot
            var place = Int((start - base) / unit)
            while start + length <= window.end {
                var cost = sum[place] - sum[place + whole]
                if rest > 0 { cost += Objective.strain(task.load.demand, level: levels[place + whole], minutes: rest) }
                if weight > 0 { cost += Objective.pressure(weight, length, end: start + length, now: problem.now) }
                costs[slot] = Int32(clamping: cost)
                least[index] = min(least[index], costs[slot])
                start += grid
                slot += 1
                place += Int(grid / unit)
            }
        }
        var eights = [Int32](repeating: PlanGround.never, count: slots / 8 + 1)
        for (slot, cost) in costs.enumerated() where cost < eights[slot >> 3] { eights[slot >> 3] = cost }
        return Table(
            costs: costs, least: least, order: windows.indices.ordered { least[$0] < least[$1] }, eights: eights)
    }
}
