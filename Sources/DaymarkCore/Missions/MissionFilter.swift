/// A filter for missions, written as one line: `essay #school due<fri (+dune or minutes<30) not is:blocked`.
///
/// The grammar is in `FilterParser`, the fields are those of ``FilterKey``, and `docs/filters.md` explains them. Plain
/// words must occur in the title, the notes, a label or a step. Accents and case are ignored.
public struct MissionFilter: Hashable, Sendable {
    public enum Due: String, Choice {
        case today, tomorrow, week, past, none
    }

    public enum State: String, Choice {
        case open, done, dropped, all

        /// Whether it includes only missions that are done or dropped.
        public var isOver: Bool { self == .done || self == .dropped }
    }

    /// The condition. It omits the state if ``state`` expresses it completely.
    var expression = FilterExpression.everything
    public private(set) var order: MissionOrder?
    /// Only missions in this state are found. It is `all` if ``expression`` tests the state.
    public private(set) var state = State.open

    public init() {}

    /// - Parameter workspace: The settings, and the saved filters that `filter:` may name.
    /// - Throws: The first word that cannot be read.
    public init(_ query: String, in workspace: Workspace, at circumstances: Circumstances) throws(FilterProblem) {
        var parser = try FilterParser(query, in: workspace, at: circumstances)
        let read = try parser.read()
        order = parser.order ?? parser.savedOrder(of: query)
        expression = read
        guard read.mentionsState else { return }
        state = .all
        let rest = read.conjuncts.filter { !$0.mentionsState }
        let states = read.conjuncts.filter { $0.mentionsState }
        if states.count == 1, case .test(.state(let state)) = states[0] {
            self.state = state
            expression = .all(rest)
        } else {
            expression = read.defaultingToOpen
        }
    }

    /// Folds a label for comparison. Dashes and underscores become spaces, because words of a filter cannot contain
    /// spaces.
    public static func plain(_ label: String) -> String {
        let bytes = folded(label).utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    public var isEmpty: Bool { self == MissionFilter() }

    /// Whether ``expression`` has any condition. ``state`` and the order do not count.
    public var hasConditions: Bool { !expression.conjuncts.isEmpty }

    /// Whether the other filter finds every mission that this one finds.
    ///
    /// True only if both have the same conditions and the words alone show it: “essay” is narrower than “ess”.
    public func isNarrower(than other: MissionFilter) -> Bool {
        guard state == other.state, order == other.order else { return false }
        let (own, others) = (SplitExpression(expression), SplitExpression(other.expression))
        return own.conditions == others.conditions
            && others.words.allSatisfy { word in own.words.contains { $0.holds(word) } }
    }

    /// The words that must all occur, and the other conditions.
    private struct SplitExpression {
        var words: [String] = []
        var conditions: [FilterExpression] = []

        init(_ expression: FilterExpression) {
            for part in expression.conjuncts {
                if case .text(let word) = part { words.append(word) } else { conditions.append(part) }
            }
        }
    }

    public func matches(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances) -> Bool {
        withUnsafePointer(to: mission) { mission in
            matches(mission, workspace, in: circumstances) { SearchText(SearchText.parts(of: mission, workspace)) }
        }
    }

    /// Like ``matches(_:_:in:)``, without copying the mission.
    /// - Parameter text: Makes the text to search, if a word has to be looked for.
    public func matches(
        _ mission: UnsafePointer<Mission>, _ workspace: Workspace, in circumstances: Circumstances,
        text: () -> SearchText
    ) -> Bool {
        guard !mission.pointee.deleted, state.includes(mission) else { return false }
        return expression.matches(mission, workspace, in: circumstances, text: text)
    }
}

/// The order in which missions are listed.
public enum MissionOrder: String, Choice {
    case deadline, urgency, age, estimate
}
