// Simulated annealing over the whole objective of a week: what Tools/bench-plan measures the planner against. The rules come with the week.
//   swiftc -O Tools/anneal.swift -o build/anneal
//   build/anneal MOVES SEED < week.json
import Foundation

struct Mission: Decodable {
    let minutes: Int
    let due: Int?
    let weight: Int
    let must: Bool
    let demand: Int
    let rest: Int
    let split: Bool
    let least: Int
    let waitsFor: [Int]
    let followers: [Int]
    let shown: Int?
}

struct Week: Decodable {
    let windows: [[Int]]
    let grid: Int
    let every: Int?
    let now: Int
    let endOfToday: Int
    let horizon: Int
    let energy: [Int]
    let missions: [Mission]
    let late: Int
    let today: Int
    let splitting: Int
    let moved: Int
    let switching: Int
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Dice {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
    mutating func one<T>(of list: [T]) -> T { list[below(list.count)] }
}

struct Chunk {
    var start: Int
    var end: Int
    var mission: Int
}

/// Moves chunks of one or two tasks at a time to places of chance; what breaks a rule is not taken.
struct Annealing {
    let week: Week
    let room: Int
    var dice: Dice
    var parts: [[Chunk]]
    var flat: [Chunk] = []

    init(_ week: Week, seed: UInt64) {
        self.week = week
        dice = Dice(state: seed)
        parts = week.missions.map { _ in [] }
        room = week.windows.reduce(0) { $0 + $1[1] - $1[0] }
    }

    func cost(_ number: Int, _ chunks: [Chunk]) -> Int {
        let mission = week.missions[number]
        var cost = 0
        if let due = mission.due {
            if chunks.isEmpty, due <= week.horizon { cost += week.late * mission.weight }
        } else if mission.must {
            let isToday = chunks.last.map { $0.end <= week.endOfToday } ?? false
            cost += week.today * mission.weight * ((chunks.isEmpty ? 1 : 0) + (isToday ? 0 : 1))
        }
        for chunk in chunks {
            if mission.due != nil { cost += (chunk.end - chunk.start) * ((chunk.end - week.now) / 60) * mission.weight / 10 }
            for quarter in stride(from: chunk.start, to: chunk.end, by: 15) {
                let level = week.energy[quarter % 1440 / 60]
                cost += (mission.demand > 0 ? mission.demand * (100 - level) : level / 2) * min(15, chunk.end - quarter) / 60
            }
        }
        cost += week.splitting * max(0, chunks.count - 1)
        if let first = chunks.first, let shown = mission.shown, shown != first.start {
            cost += week.moved + min(240, abs(shown - first.start)) / 4
        }
        return cost
    }

    func switches(_ flat: [Chunk]) -> Int {
        var count = 0
        for index in flat.indices.dropFirst() where flat[index - 1].mission != flat[index].mission && flat[index].start - flat[index - 1].end < 5 {
            count += 1
        }
        return count * week.switching
    }

    func isRested(_ flat: [Chunk]) -> Bool {
        guard let every = week.every else { return true }
        var (run, rest, last) = (0, 0, Int.min)
        for chunk in flat {
            if last > Int.min, chunk.start - last >= rest { (run, rest) = (0, 0) }
            run += chunk.end - chunk.start
            rest = max(rest, week.missions[chunk.mission].rest)
            last = chunk.end
            if run > every { return false }
        }
        return true
    }

    mutating func lengths(_ mission: Mission) -> [Int] {
        guard mission.split else { return [mission.minutes] }
        let most = week.every ?? mission.minutes
        while true {
            var (left, found) = (mission.minutes, [Int]())
            while left > 0 {
                var choice = min(left, most, dice.one(of: [most, most, 60, 45, 75, mission.least, 30 + 5 * dice.below(13)]))
                if left - choice > 0, left - choice < mission.least { choice = left - mission.least }
                if choice < mission.least || choice > most { break }
                found.append(choice)
                left -= choice
            }
            if left == 0 { return found }
        }
    }

    func isFree(_ start: Int, _ end: Int) -> Bool { week.windows.contains { $0[0] <= start && end <= $0[1] } }

    mutating func spot(_ length: Int) -> Int? {
        for _ in 0..<8 {
            var place = dice.below(room)
            guard let window = week.windows.first(where: { place -= $0[1] - $0[0]; return place < 0 }), window[1] - window[0] >= length
            else { continue }
            if dice.share() < 0.4, !flat.isEmpty {
                let beside = dice.one(of: flat)
                let after = beside.end + dice.one(of: [0, 0, 5, 10, 15])
                let at = dice.share() < 0.6 ? (after + week.grid - 1) / week.grid * week.grid : (beside.start - length) / week.grid * week.grid
                if isFree(at, at + length) { return at }
            }
            return window[0] + dice.below((window[1] - window[0] - length) / week.grid + 1) * week.grid
        }
        return nil
    }

    func fits(_ number: Int, _ chunks: [Chunk]) -> Bool {
        let mission = week.missions[number]
        guard let first = chunks.first, let last = chunks.last else { return mission.followers.allSatisfy { parts[$0].isEmpty } }
        if let due = mission.due, last.end > due { return false }
        if mission.waitsFor.contains(where: { parts[$0].last.map { $0.end > first.start } ?? true }) { return false }
        return !mission.followers.contains { parts[$0].first.map { $0.start < last.end } ?? false }
    }

    mutating func drawn(_ number: Int) -> [Chunk]? {
        let old = parts[number]
        if !old.isEmpty, dice.share() < 0.6 {
            var chunks = old
            let index = dice.below(chunks.count)
            let length = chunks[index].end - chunks[index].start
            let at = dice.share() < 0.4 ? chunks[index].start + dice.one(of: [-30, -15, -10, -5, 5, 10, 15, 30]) : spot(length)
            guard let at, isFree(at, at + length) else { return nil }
            chunks[index] = Chunk(start: at, end: at + length, mission: number)
            return chunks.sorted { $0.start < $1.start }
        }
        if !old.isEmpty, dice.share() < 0.05 { return [] }
        var chunks: [Chunk] = []
        for length in lengths(week.missions[number]) {
            guard let at = spot(length) else { return nil }
            chunks.append(Chunk(start: at, end: at + length, mission: number))
        }
        return chunks.sorted { $0.start < $1.start }
    }

    func overlap(_ chunks: [Chunk], _ others: [Chunk]) -> Bool {
        chunks.contains { one in others.contains { $0.start < one.end && one.start < $0.end } }
    }

    func isApart(_ chunks: [Chunk]) -> Bool { zip(chunks, chunks.dropFirst()).allSatisfy { $0.end <= $1.start } }

    func joined(_ flat: [Chunk], _ chunks: [Chunk]) -> [Chunk] { (flat + chunks).sorted { ($0.start, $0.end) < ($1.start, $1.end) } }

    /// Another place for what was in the way: where what came from, or one of chance.
    mutating func drawn(_ number: Int, into flat: [Chunk], freed: Chunk?) -> [Chunk]? {
        for attempt in 0..<4 {
            var chunks: [Chunk]?
            if attempt == 0, let freed, !week.missions[number].split {
                let end = freed.start + week.missions[number].minutes
                guard isFree(freed.start, end) else { continue }
                chunks = [Chunk(start: freed.start, end: end, mission: number)]
            } else {
                chunks = drawn(number)
            }
            if let chunks, !chunks.isEmpty, fits(number, chunks), !overlap(chunks, flat), isApart(chunks) { return chunks }
        }
        return nil
    }

    /// The least cost that was found, and what it was found for.
    mutating func run(moves: Int) -> (cost: Int, parts: [[Chunk]]) {
        var costs = week.missions.indices.map { cost($0, []) }
        var total = costs.reduce(0, +)
        var best = (cost: total, parts: parts)
        var warmth = 0.0
        for move in 0..<moves {
            if move % 200 == 0 { warmth = 3000 * pow(2.0 / 3000, Double(move) / Double(moves)) }
            let number = dice.below(week.missions.count)
            guard let chunks = drawn(number), fits(number, chunks) else { continue }
            var out: [Int] = []
            var others = flat.filter { $0.mission != number }
            if dice.share() < 0.5 {
                // What is in the way goes, and comes back elsewhere when it can.
                for other in others where overlap(chunks, [other]) && !out.contains(other.mission) { out.append(other.mission) }
                if out.count > 2 || week.missions[number].waitsFor.contains(where: { out.contains($0) }) { continue }
                others.removeAll { out.contains($0.mission) }
            } else if overlap(chunks, others) {
                continue
            }
            guard isApart(chunks) else { continue }
            let changed = [number] + out
            let kept = changed.map { parts[$0] }
            for other in out { parts[other] = [] }
            parts[number] = chunks
            others = joined(others, chunks)
            var isGood = out.allSatisfy { week.missions[$0].followers.allSatisfy { parts[$0].isEmpty } }
            for (place, other) in out.enumerated() {
                let freed = kept[place + 1].count == 1 ? kept[0].first : nil
                if let again = drawn(other, into: others, freed: freed) {
                    parts[other] = again
                    others = joined(others, again)
                }
            }
            isGood = isGood && isApart(others) && isRested(others)
            if isGood {
                let fresh = changed.map { cost($0, parts[$0]) }
                let change = fresh.reduce(0, +) - changed.reduce(0) { $0 + costs[$1] } + switches(others) - switches(flat)
                if change <= 0 || dice.share() < exp(-Double(change) / warmth) {
                    for (place, other) in changed.enumerated() { costs[other] = fresh[place] }
                    flat = others
                    total += change
                    if total < best.cost { best = (total, parts) }
                    continue
                }
            }
            for (place, other) in changed.enumerated() { parts[other] = kept[place] }
        }
        return best
    }
}

guard CommandLine.arguments.count == 3, let moves = Int(CommandLine.arguments[1]), let seed = UInt64(CommandLine.arguments[2]) else {
    print("anneal MOVES SEED < week.json")
    exit(64)
}
var annealing = Annealing(try JSONDecoder().decode(Week.self, from: FileHandle.standardInput.readDataToEndOfFile()), seed: seed)
let found = annealing.run(moves: moves)
let blocks = found.parts.joined().map { ["mission": $0.mission, "start": $0.start, "end": $0.end] }
let answer = try JSONSerialization.data(withJSONObject: ["cost": found.cost, "blocks": blocks] as [String: Any])
print(String(decoding: answer, as: UTF8.self))
