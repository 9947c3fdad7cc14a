/// How a level of aggression nags.
public struct NagLevel: Hashable, Sendable {
    /// The number of reminders before the deadline, 1 to 16.
    public var count: Int64
    /// The lead times of the first and the last of them, in minutes.
    public var first: Int64
    public var last: Int64
    /// Minutes between reminders after the deadline, and the number of these reminders. 0 turns them off.
    public var overdueEvery: Int64 = 15
    public var overdueTimes: Int64 = 0
    /// Minutes until a dismissed or unanswered reminder comes again, and the maximum number of repeats.
    public var againAfter: Int64
    public var againTimes: Int64
    /// The names of channels, in the order in which to try them. Empty for the default ones (``NagChannel/usual(_:)``).
    public var channels = ""

    /// The value of ``againTimes`` that repeats a reminder until it is acknowledged.
    public static let untilAcknowledged: Int64 = -1

    /// The defaults of a level.
    public static func usual(_ level: Aggression) -> NagLevel {
        switch level {
        case .gentle: NagLevel(count: 1, first: 24 * 60, last: 24 * 60, againAfter: 30, againTimes: 0)
        case .moderate: NagLevel(count: 5, first: 48 * 60, last: 60, againAfter: 30, againTimes: 2)
        case .aggressive: NagLevel(count: 8, first: 72 * 60, last: 15, againAfter: 15, againTimes: 4)
        case .nuclear:
            NagLevel(count: 8, first: 72 * 60, last: 15, overdueTimes: 8, againAfter: 15, againTimes: untilAcknowledged)
        }
    }

    /// The defaults of all levels, by the index of the level.
    static let usual: [NagLevel] = Aggression.allCases.map { usual($0) }

    public subscript(number: NagNumber) -> Int64 {
        get {
            switch number {
            case .count: count
            case .first: first
            case .last: last
            case .overdueEvery: overdueEvery
            case .overdueTimes: overdueTimes
            case .againAfter: againAfter
            case .againTimes: againTimes
            }
        }
        set {
            switch number {
            case .count: count = newValue
            case .first: first = newValue
            case .last: last = newValue
            case .overdueEvery: overdueEvery = newValue
            case .overdueTimes: overdueTimes = newValue
            case .againAfter: againAfter = newValue
            case .againTimes: againTimes = newValue
            }
        }
    }
}

/// The numbers of a level. Each is a setting of its own.
public enum NagNumber: String, Choice {
    case count = "Count", first = "First", last = "Last", overdueEvery = "OverdueEvery", overdueTimes = "OverdueTimes",
        againAfter = "AgainAfter", againTimes = "AgainTimes"

    /// The allowed values, in minutes except for counts.
    public var range: ClosedRange<Int64> {
        switch self {
        case .count: 1...16
        case .first, .last: 1...40_320
        case .overdueEvery, .againAfter: 1...1440
        case .overdueTimes: 0...96
        case .againTimes: NagLevel.untilAcknowledged...96
        }
    }

    /// Whether the number is a count, not a duration.
    public var isCount: Bool { self == .count || self == .overdueTimes || self == .againTimes }
}

extension Settings {
    /// How a level nags this person.
    public subscript(level: Aggression) -> NagLevel {
        get { nagLevels.indices.contains(level.index) ? nagLevels[level.index] : .usual(level) }
        set {
            guard nagLevels.indices.contains(level.index) else { return }
            nagLevels[level.index] = newValue
        }
    }

    /// The names of the fields of a level.
    static func levelFieldNames(_ level: Aggression) -> [String] {
        NagNumber.allCases.map { level.name + $0.name } + [level.name + "Channels"]
    }

    /// The settings fields of all levels: `gentleCount`, `nuclearChannels` and so on.
    static let levelFields: [Field<Settings>] = Aggression.allCases.flatMap { level in
        NagNumber.allCases.map { number in
            .int(
                level.name + number.name, number.range, get: { $0[level][number] },
                set: { $0[level][number] = $1 ?? NagLevel.usual(level)[number] })
        } + [.text(level.name + "Channels", max: 100, get: { $0[level].channels }, set: { $0[level].channels = $1 })]
    }
}
