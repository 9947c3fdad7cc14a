// Simulated annealing of a week by the whole objective. Tools/bench-plan compares the planner with it
// and passes the rules together with the week.
//   swiftc -O Tools/anneal.swift -o build/anneal
//   build/anneal MOVES SEED < week.json
import Foundation

/// A mission to be planned. Times are minutes, missions are indices.
struct Mission: Decodable {
    let minutes: Int
    let deadline: Int?
    let weight: Int
    let isMustDo: Bool
    let demand: Int
    let breakAfter: Int
    let isSplittable: Bool
    let minChunk: Int
    let predecessors: [Int]
    let successors: [Int]
    /// Where the mission starts in the plan that the person sees.
    let shownStart: Int?
}

struct Penalties: Decodable {
    let late: Int
    let notToday: Int
    let split: Int
    let moved: Int
    let switching: Int
}

struct Week: Decodable {
    /// The spans in which missions can be planned.
    let windows: [[Int]]
    let grid: Int
    /// The longest stretch of work without a break.
    let maxStretch: Int?
    let now: Int
    let endOfToday: Int
    let horizon: Int
    /// The energy for each hour of the day, from 0 to 100.
    let energy: [Int]
    let penalties: Penalties
    let missions: [Mission]
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct RandomGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }

    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func chance(of probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }
    mutating func element<T>(of list: [T]) -> T { list[index(below: list.count)] }
}

struct Chunk {
    var start: Int
    var end: Int
    var mission: Int

    func overlaps(_ other: Chunk) -> Bool { start < other.end && other.start < end }
}

/// Moves the chunks of one mission at a time to random positions. A move may displace up to two other missions, which
/// are then reinserted elsewhere. Moves that break a rule are rejected.
struct Annealing {
    let week: Week
    /// The length of all windows together.
    let availableMinutes: Int
    var random: RandomGenerator
    /// The chunks of each mission, in order of time.
    var chunks: [[Chunk]]
    /// The chunks of all missions, in order of time.
    var schedule: [Chunk] = []
    /// The cost of each mission by itself.
    var costs: [Int] = []
    var totalCost = 0

    init(week: Week, seed: UInt64) {
        self.week = week
        random = RandomGenerator(state: seed)
        chunks = week.missions.map { _ in [] }
        availableMinutes = week.windows.reduce(0) { $0 + $1[1] - $1[0] }
        costs = week.missions.indices.map { cost(of: $0, in: []) }
        totalCost = costs.reduce(0, +)
    }

    /// Tries a number of moves. Returns the lowest cost that they found, and the chunks of each mission at that cost.
    mutating func run(moves: Int) -> (cost: Int, chunks: [[Chunk]]) {
        let (first, last) = (3000.0, 2.0)
        var best = (cost: totalCost, chunks: chunks)
        var temperature = first
        for move in 0..<moves {
            if move % 200 == 0 { temperature = first * pow(last / first, Double(move) / Double(moves)) }
            tryMove(temperature: temperature)
            if totalCost < best.cost { best = (totalCost, chunks) }
        }
        return best
    }
}

// MARK: - Objective

extension Annealing {
    /// The cost of a mission by itself if it is planned in these chunks.
    func cost(of index: Int, in chunks: [Chunk]) -> Int {
        let mission = week.missions[index]
        let penalties = week.penalties
        var cost = 0
        if let deadline = mission.deadline {
            if chunks.isEmpty, deadline <= week.horizon { cost += penalties.late * mission.weight }
        } else if mission.isMustDo {
            let isToday = chunks.last.map { $0.end <= week.endOfToday } ?? false
            cost += penalties.notToday * mission.weight * ((chunks.isEmpty ? 1 : 0) + (isToday ? 0 : 1))
        }
        for chunk in chunks {
            if mission.deadline != nil {
                cost += (chunk.end - chunk.start) * ((chunk.end - week.now) / 60) * mission.weight / 10
            }
            cost += energyCost(of: chunk, demand: mission.demand)
        }
        cost += penalties.split * max(0, chunks.count - 1)
        if let first = chunks.first, let shown = mission.shownStart, shown != first.start {
            cost += penalties.moved + min(240, abs(shown - first.start)) / 4
        }
        return cost
    }

    func energyCost(of chunk: Chunk, demand: Int) -> Int {
        var cost = 0
        for quarter in stride(from: chunk.start, to: chunk.end, by: 15) {
            let energy = week.energy[quarter % 1440 / 60]
            let perHour = demand > 0 ? demand * (100 - energy) : energy / 2
            cost += perHour * min(15, chunk.end - quarter) / 60
        }
        return cost
    }

    /// The cost of switching between missions without a pause.
    func switchingCost(of schedule: [Chunk]) -> Int {
        let switches = zip(schedule, schedule.dropFirst()).filter { $0.mission != $1.mission && $1.start - $0.end < 5 }
        return switches.count * week.penalties.switching
    }
}

// MARK: - Rules

extension Annealing {
    func isAvailable(from start: Int, to end: Int) -> Bool {
        week.windows.contains { $0[0] <= start && end <= $0[1] }
    }

    func hasEnoughBreaks(_ schedule: [Chunk]) -> Bool {
        guard let maxStretch = week.maxStretch else { return true }
        var stretch = 0
        var neededBreak = 0
        var lastEnd = Int.min
        for chunk in schedule {
            if lastEnd > Int.min, chunk.start - lastEnd >= neededBreak {
                stretch = 0
                neededBreak = 0
            }
            stretch += chunk.end - chunk.start
            neededBreak = max(neededBreak, week.missions[chunk.mission].breakAfter)
            lastEnd = chunk.end
            if stretch > maxStretch { return false }
        }
        return true
    }

    /// Whether a mission planned in these chunks meets its deadline and the order of its predecessors and successors.
    func meetsDeadlineAndOrder(_ planned: [Chunk], of index: Int) -> Bool {
        let mission = week.missions[index]
        guard let first = planned.first, let last = planned.last else {
            return mission.successors.allSatisfy { chunks[$0].isEmpty }
        }
        if let deadline = mission.deadline, last.end > deadline { return false }
        let isTooEarly = mission.predecessors.contains { chunks[$0].last.map { $0.end > first.start } ?? true }
        if isTooEarly { return false }
        return !mission.successors.contains { chunks[$0].first.map { $0.start < last.end } ?? false }
    }

    func overlaps(_ chunks: [Chunk], _ others: [Chunk]) -> Bool {
        chunks.contains { chunk in others.contains { chunk.overlaps($0) } }
    }

    /// Whether sorted chunks do not overlap one another.
    func areApart(_ chunks: [Chunk]) -> Bool {
        zip(chunks, chunks.dropFirst()).allSatisfy { $0.end <= $1.start }
    }
}

// MARK: - Proposals

extension Annealing {
    /// Draws new chunks for a mission. Returns nil if no position was found for one of them.
    mutating func proposal(for index: Int) -> [Chunk]? {
        let current = chunks[index]
        if !current.isEmpty, random.chance(of: 0.6) { return movingOneChunk(of: current) }
        if !current.isEmpty, random.chance(of: 0.05) { return [] }
        var proposed: [Chunk] = []
        for length in randomLengths(of: week.missions[index]) {
            guard let start = randomStart(length: length) else { return nil }
            proposed.append(Chunk(start: start, end: start + length, mission: index))
        }
        return proposed.sorted { $0.start < $1.start }
    }

    mutating func movingOneChunk(of current: [Chunk]) -> [Chunk]? {
        var proposed = current
        let index = random.index(below: proposed.count)
        let chunk = proposed[index]
        let length = chunk.end - chunk.start
        let shifts = [-30, -15, -10, -5, 5, 10, 15, 30]
        let isShift = random.chance(of: 0.4)
        let start = isShift ? chunk.start + random.element(of: shifts) : randomStart(length: length)
        guard let start, isAvailable(from: start, to: start + length) else { return nil }
        proposed[index] = Chunk(start: start, end: start + length, mission: chunk.mission)
        return proposed.sorted { $0.start < $1.start }
    }

    /// Draws new chunks for a displaced mission that fit into a schedule. The position that the displacing mission left
    /// is tried first.
    mutating func proposal(for index: Int, into schedule: [Chunk], freed: Chunk?) -> [Chunk]? {
        let mission = week.missions[index]
        for attempt in 0..<4 {
            let proposed: [Chunk]?
            if attempt == 0, let freed, !mission.isSplittable {
                let end = freed.start + mission.minutes
                guard isAvailable(from: freed.start, to: end) else { continue }
                proposed = [Chunk(start: freed.start, end: end, mission: index)]
            } else {
                proposed = proposal(for: index)
            }
            guard let proposed, !proposed.isEmpty, meetsDeadlineAndOrder(proposed, of: index) else { continue }
            if !overlaps(proposed, schedule), areApart(proposed) { return proposed }
        }
        return nil
    }

    /// Splits a mission into chunks of random lengths.
    mutating func randomLengths(of mission: Mission) -> [Int] {
        guard mission.isSplittable else { return [mission.minutes] }
        let longest = week.maxStretch ?? mission.minutes
        while true {
            var remaining = mission.minutes
            var lengths: [Int] = []
            while remaining > 0 {
                let candidates = [longest, longest, 60, 45, 75, mission.minChunk, 30 + 5 * random.index(below: 13)]
                var length = min(remaining, longest, random.element(of: candidates))
                let rest = remaining - length
                if rest > 0, rest < mission.minChunk { length = remaining - mission.minChunk }
                if length < mission.minChunk || length > longest { break }
                lengths.append(length)
                remaining -= length
            }
            if remaining == 0 { return lengths }
        }
    }

    /// Draws a start for a chunk, often one beside another chunk. Returns nil after eight windows that are too short.
    mutating func randomStart(length: Int) -> Int? {
        for _ in 0..<8 {
            var offset = random.index(below: availableMinutes)
            let drawn = week.windows.first { window in
                offset -= window[1] - window[0]
                return offset < 0
            }
            guard let window = drawn, window[1] - window[0] >= length else { continue }
            if random.chance(of: 0.4), !schedule.isEmpty {
                let start = startBesideChunk(length: length)
                if isAvailable(from: start, to: start + length) { return start }
            }
            return window[0] + random.index(below: (window[1] - window[0] - length) / week.grid + 1) * week.grid
        }
        return nil
    }

    mutating func startBesideChunk(length: Int) -> Int {
        let neighbour = random.element(of: schedule)
        let after = neighbour.end + random.element(of: [0, 0, 5, 10, 15])
        let isAfter = random.chance(of: 0.6)
        return (isAfter ? after + week.grid - 1 : neighbour.start - length) / week.grid * week.grid
    }
}

// MARK: - Moves

extension Annealing {
    /// Tries a random move and keeps it if the temperature allows its change of the cost.
    mutating func tryMove(temperature: Double) {
        let index = random.index(below: week.missions.count)
        guard let proposed = proposal(for: index), meetsDeadlineAndOrder(proposed, of: index) else { return }
        let others = schedule.filter { $0.mission != index }
        guard let displaced = missionsDisplaced(by: proposed, of: index, among: others) else { return }
        guard areApart(proposed) else { return }
        let changed = [index] + displaced
        let previous = changed.map { chunks[$0] }
        for other in displaced { chunks[other] = [] }
        chunks[index] = proposed
        let leavesNoGap = displaced.allSatisfy { week.missions[$0].successors.allSatisfy { chunks[$0].isEmpty } }
        let remaining = merge(others.filter { !displaced.contains($0.mission) }, proposed)
        let newSchedule = reinsert(displaced, into: remaining, previous: previous)
        let isValid = leavesNoGap && areApart(newSchedule) && hasEnoughBreaks(newSchedule)
        if isValid, accept(newSchedule, changed: changed, temperature: temperature) { return }
        for (position, other) in changed.enumerated() { chunks[other] = previous[position] }
    }

    /// Half of the moves displace the missions that they overlap. Returns nil if the move is not possible.
    mutating func missionsDisplaced(by proposed: [Chunk], of index: Int, among others: [Chunk]) -> [Int]? {
        guard random.chance(of: 0.5) else { return overlaps(proposed, others) ? nil : [] }
        var displaced: [Int] = []
        for other in others where overlaps(proposed, [other]) && !displaced.contains(other.mission) {
            displaced.append(other.mission)
        }
        let displacesPredecessor = week.missions[index].predecessors.contains { displaced.contains($0) }
        return displaced.count > 2 || displacesPredecessor ? nil : displaced
    }

    /// Reinserts displaced missions where they fit, and returns the schedule. `previous` has the chunks before the
    /// move, those of the moved mission first.
    mutating func reinsert(_ displaced: [Int], into remaining: [Chunk], previous: [[Chunk]]) -> [Chunk] {
        var newSchedule = remaining
        for (position, other) in displaced.enumerated() {
            let freed = previous[position + 1].count == 1 ? previous[0].first : nil
            if let reinserted = proposal(for: other, into: newSchedule, freed: freed) {
                chunks[other] = reinserted
                newSchedule = merge(newSchedule, reinserted)
            }
        }
        return newSchedule
    }

    /// Accepts a better schedule always, and a worse one with a probability that falls with the temperature.
    mutating func accept(_ newSchedule: [Chunk], changed: [Int], temperature: Double) -> Bool {
        let newCosts = changed.map { cost(of: $0, in: chunks[$0]) }
        let switchingChange = switchingCost(of: newSchedule) - switchingCost(of: schedule)
        let change = newCosts.reduce(0, +) - changed.reduce(0) { $0 + costs[$1] } + switchingChange
        guard change <= 0 || random.chance(of: exp(-Double(change) / temperature)) else { return false }
        for (position, other) in changed.enumerated() { costs[other] = newCosts[position] }
        schedule = newSchedule
        totalCost += change
        return true
    }

    func merge(_ chunks: [Chunk], _ others: [Chunk]) -> [Chunk] {
        (chunks + others).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let moves = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
    print("usage: anneal MOVES SEED < week.json")
    exit(64)
}
let week = try JSONDecoder().decode(Week.self, from: FileHandle.standardInput.readDataToEndOfFile())
var annealing = Annealing(week: week, seed: seed)
let best = annealing.run(moves: moves)
let blocks = best.chunks.joined().map { ["mission": $0.mission, "start": $0.start, "end": $0.end] }
let answer = try JSONSerialization.data(withJSONObject: ["cost": best.cost, "blocks": blocks] as [String: Any])
print(String(decoding: answer, as: UTF8.self))
