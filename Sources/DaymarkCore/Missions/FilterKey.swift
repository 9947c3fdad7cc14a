/// A name in front of a value in a filter, as `due` in `due:today`. The names are those of the JSON of the command line.
public enum FilterKey: Int, CaseIterable, Sendable {
    case due, created, completed, snoozed
    case minutes, estimate, actual, points, complexity, steps
    case priority, aggression, energyNeeded, cognitiveLoad, category, activity, source, placement, creativity
    case labels, tools, title, notes, link
    case repeats, waitsFor
    case status, isFlag, has, no, sort, filter

    private static let names = WordList(
        """
        due created completed snoozed minutes estimate actual points complexity steps \
        priority aggression energyneeded cognitiveload category activity source placement creativity \
        labels tools title notes link repeats waitsfor status is has no sort filter
        """)
    /// Names that people know from other programs, and singular forms.
    private static let aliases = WordList(
        """
        deadline added entry done end wait snoozeduntil completedat left est pri reminders nag energy load \
        label tag tags project course pro proj tool description desc note url repeat recur waits depends state with \
        without
        """)
    private static let meanings: [FilterKey] = [
        .due, .created, .created, .completed, .completed, .snoozed, .snoozed, .completed, .minutes, .estimate,
        .priority, .aggression, .aggression, .energyNeeded, .cognitiveLoad,
        .labels, .labels, .labels, .labels, .labels, .labels, .labels, .tools, .title, .title, .notes, .link, .repeats,
        .repeats, .waitsFor, .waitsFor, .status, .has, .no,
    ]

    /// - Parameter name: A folded name.
    public init?(name: String) {
        if let index = FilterKey.names.index(of: name) {
            self.init(rawValue: index)
        } else if let index = FilterKey.aliases.index(of: name) {
            self = FilterKey.meanings[index]
        } else {
            return nil
        }
    }

    public var name: String {
        switch self {
        case .energyNeeded: "energyNeeded"
        case .cognitiveLoad: "cognitiveLoad"
        case .waitsFor: "waitsFor"
        default: FilterKey.names.word(at: rawValue)
        }
    }

    /// The names to suggest for an unknown one.
    static var allNames: [String] { names.all + aliases.all + FilterFlag.allNames }
    /// The names to list if no known one is near.
    static let usualNames =
        "due, created, minutes, priority, label, project, status, energy, title, notes, is, has or no"

    var isTime: Bool { rawValue <= FilterKey.snoozed.rawValue }
    var isNumber: Bool { (FilterKey.minutes.rawValue...FilterKey.steps.rawValue).contains(rawValue) }
    /// Whether its values have an order, so that they can be compared.
    var isOrdered: Bool {
        isTime || isNumber || (FilterKey.priority.rawValue...FilterKey.cognitiveLoad.rawValue).contains(rawValue)
            || self == .creativity
    }
    var isText: Bool { self == .title || self == .notes || self == .link }
    /// Whether a date without a sign is meant in the past, as in `created>7d`.
    var isPast: Bool { self == .created || self == .completed }

    /// Whether a mission can be without a value.
    public var isOptional: Bool {
        switch self {
        case .minutes, .priority, .energyNeeded, .cognitiveLoad, .source, .placement, .title, .status, .isFlag, .has,
            .no, .sort, .filter:
            false
        default: true
        }
    }

    /// The names of the values, in their order. Empty if the value is not from a list.
    public var choices: [String] {
        switch self {
        case .priority: Priority.allCases.map { $0.name }
        case .aggression: Aggression.allCases.map { $0.name }
        case .energyNeeded: EnergyNeeded.allCases.map { $0.name }
        case .cognitiveLoad: CognitiveLoad.allCases.map { $0.name }
        case .category: Category.allCases.map { $0.name }
        case .activity: Activity.allCases.map { $0.name }
        case .source: Source.allCases.map { $0.name }
        case .placement: Placement.allCases.map { $0.name }
        case .creativity: Creativity.allCases.map { $0.name }
        default: []
        }
    }
}

/// A yes-or-no property of a mission, as in `is:blocked` or `blocked:no`.
public enum FilterFlag: Int, CaseIterable, Sendable {
    case overdue, blocked, blocking, snoozed, repeating, must, flexible, started, ready
    /// Only of commitments: it takes up time, or lasts whole days.
    case busy, allDay

    private static let names = WordList(
        "overdue blocked blocking snoozed repeating must flexible started ready busy allday")
    private static let aliases = WordList("late waiting recurring active")
    private static let meanings: [FilterFlag] = [.overdue, .snoozed, .repeating, .started]

    init?(name: String) {
        if let index = FilterFlag.names.index(of: name) {
            self.init(rawValue: index)
        } else if let index = FilterFlag.aliases.index(of: name) {
            self = FilterFlag.meanings[index]
        } else {
            return nil
        }
    }

    public static var allNames: [String] { names.all.filter { FilterFlag(name: $0)?.isOfMissions ?? false } }
    var isOfMissions: Bool { self != .busy && self != .allDay }
    var name: String { FilterFlag.names.word(at: rawValue) }
}
