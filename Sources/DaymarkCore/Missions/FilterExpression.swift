/// The conditions of a filter, joined by “and”, “or” and “not”.
enum FilterExpression: Hashable, Sendable {
    /// All of them. Every mission meets an empty list.
    case all([FilterExpression])
    case any([FilterExpression])
    /// None of them.
    case none([FilterExpression])
    case test(FilterTest)
    /// Text that the title, the notes, a label or a step contains. Folded.
    case text(String)

    static let everything = FilterExpression.all([])

    static func not(_ expression: FilterExpression) -> FilterExpression { .none([expression]) }

    /// - Parameter mission: A pointer, for the reason given at ``Table/indices(where:)``.
    func matches(
        _ mission: UnsafePointer<Mission>, _ workspace: Workspace, in circumstances: Circumstances,
        text: () -> SearchText
    ) -> Bool {
        switch self {
        case .all(let parts):
            for part in parts where !part.matches(mission, workspace, in: circumstances, text: text) { return false }
            return true
        case .any(let parts):
            for part in parts where part.matches(mission, workspace, in: circumstances, text: text) { return true }
            return false
        case .none(let parts):
            for part in parts where part.matches(mission, workspace, in: circumstances, text: text) { return false }
            return true
        case .test(let test): return test.matches(mission, workspace, in: circumstances)
        case .text(let word): return text().holds(word)
        }
    }

    /// The parts that must all be met.
    var conjuncts: [FilterExpression] {
        if case .all(let parts) = self { parts } else { [self] }
    }

    var isText: Bool { if case .text = self { true } else { false } }

    /// Whether any part tests the state. If none does, the filter finds open missions only.
    var mentionsState: Bool {
        switch self {
        case .all(let parts), .any(let parts), .none(let parts): parts.contains { $0.mentionsState }
        case .test(let test): test.isState
        case .text: false
        }
    }

    /// The expression with “is open” added to each alternative that does not test the state.
    var defaultingToOpen: FilterExpression {
        guard mentionsState else { return .all([.test(.state(.open))] + conjuncts) }
        if case .any(let parts) = self { return .any(parts.map { $0.defaultingToOpen }) }
        return self
    }
}

/// A condition on one field of a mission.
enum FilterTest: Hashable, Sendable {
    case state(MissionFilter.State)
    case flag(FilterFlag)
    /// Whether the field has a value.
    case has(FilterKey)
    /// A number, or the index of a choice, between two bounds.
    case number(FilterKey, min: Int64, max: Int64)
    case time(FilterKey, FilterTimes)
    case label(FilterLabel)
    /// A text that a field contains. Folded.
    case contains(FilterKey, String)

    var isState: Bool { if case .state = self { true } else { false } }
}

/// A label that a filter asks for, with everything below it: `work` also means `work.servers` and `work/servers`.
struct FilterLabel: Hashable, Sendable {
    /// Without case, accents, dashes and underscores.
    private let name: String
    private let isExact: Bool
    /// Whether any letters may follow, as in `work*`.
    private let isPrefix: Bool

    init(_ label: String, isExact: Bool = false) {
        isPrefix = label.ends(with: "*")
        name = MissionFilter.plain(isPrefix ? String(label.utf8.dropLast()) ?? label : label)
        self.isExact = isExact
    }

    func matches(_ label: String) -> Bool {
        let plain = MissionFilter.plain(label)
        guard plain.begins(with: name) else { return false }
        let rest = plain.utf8.dropFirst(name.utf8.count)
        guard !isPrefix, let next = rest.first(where: { $0 != 0x20 }) else { return isPrefix || rest.isEmpty }
        return !isExact && (next == UInt8(ascii: ".") || next == UInt8(ascii: "/") || next == UInt8(ascii: ":"))
    }
}

/// A range of time that a filter asks for.
struct FilterTimes: Hashable, Sendable {
    let first: Instant
    let last: Instant
    /// The same range in day numbers, if its bounds are days. A deadline without a time is compared by its date,
    /// whatever its time zone.
    let days: ClosedRange<Int64>?

    func contains(_ instant: Instant) -> Bool { first <= instant && instant <= last }

    /// The part that both ranges share. Nil if they do not overlap.
    func intersection(with other: FilterTimes) -> FilterTimes? {
        let (first, last) = (max(first, other.first), min(last, other.last))
        guard first <= last else { return nil }
        guard let days, let others = other.days else { return FilterTimes(first: first, last: last, days: nil) }
        let (least, most) = (max(days.lowerBound, others.lowerBound), min(days.upperBound, others.upperBound))
        return least <= most ? FilterTimes(first: first, last: last, days: least...most) : nil
    }
}
