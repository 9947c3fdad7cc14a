import Foundation

@testable import DaymarkCore

/// A made-up person with a log of work, for measuring the estimator. The same name gives the same log everywhere.
struct SyntheticPerson: Sendable, CustomStringConvertible {
    struct Work: Sendable {
        let facts: WorkFacts
        let minutes: Double
        let day: Int
    }

    let name: String
    var tasks = 1000
    var activities = 6
    /// The median length of a task in minutes, before the bias.
    var usualMinutes = 45.0
    /// The standard deviation between activities of the logarithm of that length.
    var usualSpread = 0.7
    /// The mean logarithm of actual over estimated time.
    var bias = 0.25
    /// The standard deviation of the bias between activities.
    var biasSpread = 0.15
    /// The standard deviation of the logarithm of actual over expected time.
    var noise = 0.45
    /// Whether that deviation is three times as large now and then.
    var isHeavyTailed = false
    /// How much of a task's own size the person sees: 1 sees all of it.
    var insight = 0.8
    /// How far the bias wanders over the log.
    var drift = 0.0
    /// The estimate that the person gives every task.
    var fixedEstimate: Double?
    /// The share of tasks that take exactly the estimated time, because the person stops when it is up.
    var exactShare = 0.0
    /// The lengths to which estimates are rounded, in minutes. Estimates are not rounded if there are none.
    var roundsTo: [Double] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480]
    /// The length to whose multiples actual times are rounded, in minutes.
    var unit = 1.0
    /// The share of tasks whose timer was left running, which then shows nine hours.
    var forgottenShare = 0.0
    /// The share of tasks that have an estimate.
    var estimatedShare = 1.0
    /// Distinguishes several persons of the same kind.
    var seed = 0

    var description: String { name }

    func work() -> [Work] {
        var random = SeededGenerator(seed: seed == 0 ? name : "\(name) \(seed)")
        let usuals = (0..<activities).map { _ in log(usualMinutes) + usualSpread * random.normal() }
        let biases = (0..<activities).map { _ in bias + biasSpread * random.normal() }
        return (0..<tasks).map { index in
            let activity = min(Int(random.uniform() * random.uniform() * Double(activities)), activities - 1)
            let size = usuals[activity] + 0.6 * random.normal()
            let seen = usuals[activity] + insight * (size - usuals[activity])
            let wander = drift * sin(Double(index) / Double(tasks) * 6)
            let estimate = fixedEstimate ?? rounded(exp(seen))
            var actual = exp(
                size + biases[activity] + wander + noise * (isHeavyTailed ? random.heavy() : random.normal()))
            if random.uniform() < exactShare { actual = estimate }
            if random.uniform() < forgottenShare { actual = 540 }
            actual = max(unit, (actual / unit).rounded() * unit)
            let hour = Int64(8 + random.uniform() * 14)
            let day = index / 6
            return Work(
                facts: WorkFacts(
                    activity: activity, own: random.uniform() < estimatedShare ? estimate : nil,
                    weekday: Int64(day % 7), hour: hour), minutes: actual, day: day)
        }
    }

    private func rounded(_ minutes: Double) -> Double {
        roundsTo.min { abs(log($0 / minutes)) < abs(log($1 / minutes)) } ?? max(minutes, 1)
    }

    static let all: [SyntheticPerson] = [
        SyntheticPerson(name: "writes too little"),
        SyntheticPerson(name: "writes too much", bias: -0.3),
        SyntheticPerson(name: "is right on average", bias: 0, biasSpread: 0),
        SyntheticPerson(name: "has a bias for each activity", bias: 0.1, biasSpread: 0.5),
        SyntheticPerson(name: "is nearly perfect", bias: 0, biasSpread: 0, noise: 0.08, insight: 1, roundsTo: []),
        SyntheticPerson(name: "stops when the time is up", bias: 0.1, exactShare: 0.45),
        SyntheticPerson(
            name: "counts in units of 25", usualMinutes: 50, exactShare: 0.3,
            roundsTo: [25, 50, 75, 100, 150, 200], unit: 25),
        SyntheticPerson(name: "always writes 30", fixedEstimate: 30),
        SyntheticPerson(name: "wanders", drift: 0.5),
        SyntheticPerson(name: "has heavy tails", noise: 0.35, isHeavyTailed: true),
        SyntheticPerson(name: "forgets the timer", forgottenShare: 0.04),
        SyntheticPerson(name: "does one thing", activities: 1),
        SyntheticPerson(name: "does everything", activities: 40),
        SyntheticPerson(name: "guesses wildly", noise: 0.9, insight: 0.2),
        SyntheticPerson(name: "rounds to hours", roundsTo: [30, 60, 120, 240, 480]),
        SyntheticPerson(name: "is new", tasks: 25),
        SyntheticPerson(name: "is quite new", tasks: 80),
        SyntheticPerson(name: "writes no figure", estimatedShare: 0),
        SyntheticPerson(name: "writes no figure and wanders", drift: 0.8, estimatedShare: 0),
        SyntheticPerson(name: "writes no figure and does everything", activities: 40, estimatedShare: 0),
        SyntheticPerson(name: "writes no figure and has heavy tails", isHeavyTailed: true, estimatedShare: 0),
        SyntheticPerson(name: "writes no figure and forgets the timer", forgottenShare: 0.04, estimatedShare: 0),
        SyntheticPerson(name: "writes no figure and is new", tasks: 25, estimatedShare: 0),
        SyntheticPerson(name: "writes a figure now and then", estimatedShare: 0.5),
    ]
}

/// Random numbers that are the same on every machine (SplitMix64).
struct SeededGenerator {
    private var state: UInt64

    init(seed: String) {
        state = seed.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func uniform() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    mutating func normal() -> Double {
        (-2 * log(1 - uniform())).squareRoot() * cos(2 * Double.pi * uniform())
    }

    /// A normal number that is three times as large now and then.
    mutating func heavy() -> Double { normal() * (uniform() < 0.15 ? 3 : 1) }
}
