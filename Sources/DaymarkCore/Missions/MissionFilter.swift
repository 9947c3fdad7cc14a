/// Which missions are wanted, in one line: `essay #school +dune !high due:week`.
///
/// `#` and a category or a label, `+` a label, `!` at least this priority or `!must`, `due:` today, week, overdue or none,
/// `status:` open, done or all; every other word has to be in the title, the notes, a label or a step, whatever its accents
/// and capitals.
public struct MissionFilter: Hashable, Sendable {
    public enum Due: Int, Choice {
        case today, week, overdue, none
        public static let names: StaticString = "today week overdue none"
    }

    public enum State: Int, Choice {
        case open, done, all
        public static let names: StaticString = "open done all"
    }

    private var category: Category?
    private var labels: [String] = []
    private var priority: Priority?
    private var mustDo = false
    private var due: Due?
    public private(set) var state = State.open
    private var words: [String] = []

    public init() {}

    /// - Throws: the word that says a choice that there is none of.
    public init(_ query: String) throws(UnknownWord) {
        for part in query.split(separator: " ") {
            let word = String(part)
            let rest = String(word.dropFirst())
            switch word.utf8.first {
            case UInt8(ascii: "#") where !rest.isEmpty:
                if let known = Category(name: folded(rest)) { category = known } else { labels.append(folded(rest)) }
            case UInt8(ascii: "+") where !rest.isEmpty: labels.append(folded(rest))
            case UInt8(ascii: "!") where !rest.isEmpty:
                if folded(rest) == "must" {
                    mustDo = true
                } else if let known = Priority(name: folded(rest)) {
                    priority = known
                } else {
                    throw UnknownWord(word: word, allowed: "!must, !low, !medium, !high or !critical")
                }
            default:
                if word.utf8.starts(with: "due:".utf8) {
                    guard let known = Due(name: folded(String(word.dropFirst(4)))) else {
                        throw UnknownWord(word: word, allowed: "due:today, due:week, due:overdue or due:none")
                    }
                    due = known
                } else if word.utf8.starts(with: "status:".utf8) {
                    guard let known = State(name: folded(String(word.dropFirst(7)))) else {
                        throw UnknownWord(word: word, allowed: "status:open, status:done or status:all")
                    }
                    state = known
                } else {
                    words.append(folded(word))
                }
            }
        }
    }

    /// A word of a filter that says nothing known.
    public struct UnknownWord: Error, Hashable, Sendable {
        public let word: String
        public let allowed: String
    }

    public var isEmpty: Bool { self == MissionFilter() }

    public func wants(_ mission: Mission, _ workspace: Workspace, _ circumstances: Circumstances) -> Bool {
        guard !mission.deleted else { return false }
        switch state {
        case .open: if !mission.status.isOpen { return false }
        case .done: if mission.status != .completed { return false }
        case .all: break
        }
        if let category, (mission.category ?? workspace.settings.category) != category { return false }
        if let priority, mission.priority < priority { return false }
        if mustDo, mission.placement != .mustDo { return false }
        let own = mission.labels.map { folded($0) }
        guard labels.allSatisfy({ own.contains($0) }), isDue(mission, workspace, circumstances) else { return false }
        guard !words.isEmpty else { return true }
        let texts = [folded(mission.title), folded(mission.notes)] + own + workspace.steps(of: mission.id).map { folded($0.title) }
        return words.allSatisfy { word in texts.contains { $0.holds(word) } }
    }

    private func isDue(_ mission: Mission, _ workspace: Workspace, _ circumstances: Circumstances) -> Bool {
        guard let due else { return true }
        guard let deadline = mission.effectiveDeadline else { return due == .none }
        let at = circumstances.instant(of: deadline, workspace.settings)
        let today = WakingDay.current(at: circumstances.now, workspace.settings, in: circumstances.zone)
        switch due {
        case .today: return at > circumstances.now && at <= today.end
        case .week:
            return at > circumstances.now && at <= WakingDay(today.date.adding(days: 6), workspace.settings, in: circumstances.zone).end
        case .overdue: return at <= circumstances.now
        case .none: return false
        }
    }
}

/// In which order missions are listed.
public enum MissionOrder: Int, Choice {
    case deadline, urgency, age, estimate
    public static let names: StaticString = "deadline urgency age estimate"
}
