/// A filter for missions, written as one line: `essay #school +dune !high due:week`.
///
/// - `#`: a category, or a label with dashes for spaces.
/// - `+` or `course:`: a label.
/// - `!`: at least this priority, or `!must`.
/// - `@`: an aggression.
/// - `due:`: today, tomorrow, week, past or none.
/// - `energy:`: the energy needed.
/// - `status:`: open, done, dropped or all.
/// - `sort:`: the order.
/// - `filter:`: a saved filter.
///
/// Every other word must occur in the title, the notes, a label or a step. Accents and case do not matter.
public struct MissionFilter: Hashable, Sendable {
    public enum Due: String, Choice {
        case today, tomorrow, week, past, none
    }

    public enum State: String, Choice {
        case open, done, dropped, all

        /// Whether it includes only missions that are done or dropped.
        public var isOver: Bool { self == .done || self == .dropped }
    }

    private var category: Category?
    private var labels: [String] = []
    private var priority: Priority?
    private var mustDo = false
    private var aggression: Aggression?
    private var energy: EnergyNeeded?
    private var due: Due?
    public private(set) var order: MissionOrder?
    public var state = State.open
    private var words: [String] = []

    public init() {}

    /// - Parameter saved: The filters that `filter:` may name.
    /// - Throws: The word that has an unknown value.
    public init(_ query: String, saved: [SavedFilter] = []) throws(UnknownWord) {
        try read(query, saved)
    }

    private mutating func read(_ query: String, _ saved: [SavedFilter]) throws(UnknownWord) {
        for word in query.words {
            let rest = String(word.utf8.dropFirst()) ?? ""
            switch word.utf8.first {
            case UInt8(ascii: "#") where !rest.isEmpty:
                if let known = Category(name: folded(rest)) {
                    category = known
                } else {
                    labels.append(MissionFilter.plain(rest))
                }
            case UInt8(ascii: "+") where !rest.isEmpty: labels.append(MissionFilter.plain(rest))
            case UInt8(ascii: "@") where !rest.isEmpty:
                guard let known = Aggression(name: folded(rest)) else {
                    throw UnknownWord(word: word, allowed: "@gentle, @moderate, @aggressive or @nuclear")
                }
                aggression = known
            case UInt8(ascii: "!") where !rest.isEmpty:
                if folded(rest) == "must" {
                    mustDo = true
                } else if let known = Priority(name: folded(rest)) {
                    priority = known
                } else {
                    throw UnknownWord(word: word, allowed: "!must, !low, !medium, !high or !critical")
                }
            default:
                guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon != word.startIndex else {
                    words.append(folded(word))
                    continue
                }
                try read(folded(String(word[..<colon])), String(word[word.index(after: colon)...]), word, saved)
            }
        }
    }

    /// Reads `name:value`. A word with an unknown name is a search word, as in “10:30”.
    private mutating func read(_ name: String, _ value: String, _ word: String, _ saved: [SavedFilter])
        throws(UnknownWord)
    {
        switch name {
        // “overdue” is accepted because other apps use it, although not every voice does.
        case "due": due = try MissionFilter.choice(name, folded(value) == "overdue" ? Due.past.name : value, word)
        case "status": state = try MissionFilter.choice(name, value, word)
        case "energy": energy = try MissionFilter.choice(name, value, word)
        case "sort": order = try MissionFilter.choice(name, value, word)
        case "course": labels.append(MissionFilter.plain(value))
        case "filter":
            guard let filter = saved.first(where: { MissionFilter.plain($0.name) == MissionFilter.plain(value) }) else {
                let names = saved.map { "filter:" + $0.name }.ordered().joined(separator: ", ")
                throw UnknownWord(word: word, allowed: names.isEmpty ? "none is saved yet" : names)
            }
            do throws(UnknownWord) {
                // A saved filter cannot name another, so no filter can name itself.
                try read(filter.query, [])
            } catch {
                // Report the word `filter:…` that cannot be used, not the unknown word inside the saved filter.
                throw UnknownWord(word: word, allowed: error.allowed)
            }
        default: words.append(folded(word))
        }
    }

    private static func choice<T: Choice>(_ name: String, _ value: String, _ word: String) throws(UnknownWord) -> T {
        if let known = T(name: folded(value)) { return known }
        throw UnknownWord(word: word, allowed: T.allCases.map { name + ":" + $0.name }.joined(separator: ", "))
    }

    /// Folds a label for comparison. Dashes and underscores become spaces, because words of a filter cannot contain
    /// spaces.
    public static func plain(_ label: String) -> String {
        let bytes = folded(label).utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? 0x20 : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A word of a filter with an unknown value.
    public struct UnknownWord: Error, Hashable, Sendable {
        public let word: String
        public let allowed: String
    }

    public var isEmpty: Bool { self == MissionFilter() }

    /// Whether it has any condition besides the state. The order is not a condition.
    public var narrows: Bool {
        var plain = self
        (plain.order, plain.state) = (nil, .open)
        return !plain.isEmpty
    }

    /// Whether it has search words.
    public var looks: Bool { !words.isEmpty }

    /// Whether the other filter also finds every mission that this one finds, as far as their words tell. “essay” is
    /// narrower than “ess”.
    public func isNarrower(than other: MissionFilter) -> Bool {
        var plain = self
        plain.words = other.words
        return plain == other && other.words.allSatisfy { word in words.contains { $0.holds(word) } }
    }

    public func wants(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances) -> Bool {
        withUnsafePointer(to: mission) { mission in
            wantsBesideWords(mission, workspace, in: circumstances)
                && finds(SearchText(SearchText.parts(of: mission, workspace)))
        }
    }

    /// Whether a text contains all search words.
    public func finds(_ text: SearchText) -> Bool { words.allSatisfy { text.holds($0) } }

    /// Like ``wants(_:_:in:)``, but ignores the search words and does not copy the mission.
    public func wantsBesideWords(
        _ mission: UnsafePointer<Mission>, _ workspace: Workspace, in circumstances: Circumstances
    ) -> Bool {
        guard !mission.pointee.deleted else { return false }
        switch state {
        case .open: if !mission.pointee.status.isOpen { return false }
        case .done: if mission.pointee.status != .completed { return false }
        case .dropped: if mission.pointee.status != .abandoned { return false }
        case .all: break
        }
        if let category, (mission.pointee.category ?? workspace.settings.category) != category { return false }
        if let priority, mission.pointee.priority < priority { return false }
        if mustDo, mission.pointee.placement != .mustDo { return false }
        if let aggression, (mission.pointee.aggression ?? workspace.settings.usualAggression) != aggression {
            return false
        }
        if let energy, mission.pointee.energyNeeded != energy { return false }
        let plain = labels.isEmpty ? [] : mission.pointee.labels.map { MissionFilter.plain($0) }
        guard labels.allSatisfy({ plain.contains($0) }) else { return false }
        return due == nil || isDue(mission.pointee.effectiveDeadline, workspace, in: circumstances)
    }

    private func isDue(_ deadline: Deadline?, _ workspace: Workspace, in circumstances: Circumstances) -> Bool {
        guard let due else { return true }
        guard let deadline else { return due == .none }
        let at = circumstances.instant(of: deadline, settings: workspace.settings)
        let today = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone)
        switch due {
        case .today: return at > circumstances.now && at <= today.lastDue(in: circumstances.zone)
        case .tomorrow:
            let next = WakingDay(today.date.adding(days: 1), settings: workspace.settings, in: circumstances.zone)
            return at > today.lastDue(in: circumstances.zone) && at <= next.lastDue(in: circumstances.zone)
        case .week:
            return at > circumstances.now
                && at <= WakingDay(today.date.adding(days: 6), settings: workspace.settings, in: circumstances.zone).end
        case .past: return at <= circumstances.now
        case .none: return false
        }
    }
}

/// The order in which missions are listed.
public enum MissionOrder: String, Choice {
    case deadline, urgency, age, estimate
}
