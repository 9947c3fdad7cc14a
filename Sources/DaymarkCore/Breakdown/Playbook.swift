/// Advice on how to break one kind of mission into steps. It is data; ``PlaybookReader`` reads it.
public struct Playbook: Sendable {
    public internal(set) var id: String
    public internal(set) var title = ""
    /// Phrases that name the kind of mission. Each is enough alone.
    var names: [PlaybookPhrase] = []
    /// Phrases that are enough alone, but lose to any name.
    var hints: [PlaybookPhrase] = []
    /// Phrases that only support a match.
    var supporting: [PlaybookPhrase] = []
    /// Phrases that rule the playbook out.
    var excluded: [PlaybookPhrase] = []
    public internal(set) var profile = TaskProfile()
    /// The hours in which the work can be done, because it needs other people.
    public internal(set) var hours = OpeningHours.any
    /// The reference sizes: for each unit, the amount that the minutes of the steps are written for. A mission of twice
    /// that amount takes twice the minutes.
    var sizes: [PlaybookSize] = []
    /// Actions of under two minutes, for somebody who is stuck.
    public internal(set) var microStarts: [String] = []
    public internal(set) var steps: [PlaybookStep] = []
    /// Whether it says how to break down one step, and not a whole mission.
    var isForSteps = false

    /// The id of the playbook for what no other playbook recognises.
    static let genericID = "generic"

    public var isGeneric: Bool { id == Playbook.genericID }

    /// Whether searches may contain the topic of a title: what somebody studies, creates or cooks. The titles of all
    /// other missions may name people, companies and illnesses.
    var searchesTopic: Bool {
        switch profile.activity {
        case .study, .creative, .cooking: true
        case .cleaning, .organizing, .errands, .work, .selfCare, .admin, .social, .other: false
        }
    }
}

/// The id and the title of a playbook, and where it stands in the texts of a library.
public struct PlaybookHeading: Sendable {
    public let id: String
    public internal(set) var title = ""
    /// Whether it says how to break down one step, and not a whole mission.
    let isForSteps: Bool
    /// The index of the text, and the bytes in it.
    let text: Int
    var range: Range<Int>

    public var isGeneric: Bool { id == Playbook.genericID }
}

/// A phrase of words. With several parts, each part must be in the text, in any order.
struct PlaybookPhrase: Sendable {
    /// The folded words of each part.
    var parts: [[String]]

    var wordCount: Int { parts.reduce(0) { $0 + $1.count } }
}

struct PlaybookSize: Sendable {
    /// In singular or plural, as written in the playbook.
    let unit: String
    let amount: Int64
}

public struct PlaybookStep: Sendable {
    /// 1 to 120.
    var minutes: Int64
    var difficulty: Difficulty
    /// May contain placeholders such as `{topic|the topic}` (``PlaybookText``).
    var title: String
    /// Whether the minutes are scaled by the size of the mission (``Playbook/sizes``).
    var grows = false
    /// The step is only taken if the text contains one of these phrases, or none of them if `isExcluding`.
    var condition: [PlaybookPhrase] = []
    var isExcluding = false
    var searches: [StepSearch] = []
    /// Finer steps that take the place of this one.
    var parts: [PlaybookStep] = []
}

/// A search that helps with a step.
public struct StepSearch: Hashable, Sendable {
    public enum Kind: String, Choice {
        case video, paper, docs
    }

    public var kind: Kind
    public var query: String

    public init(_ kind: Kind, _ query: String) {
        self.kind = kind
        self.query = query
    }
}

/// The demands of a mission: its kind of work, and the focus, energy and tools that it takes.
public struct TaskProfile: Hashable, Sendable {
    public var activity = Activity.other
    public var load = CognitiveLoad.moderate
    public var energy = EnergyNeeded.any
    public var creativity = Creativity.none
    /// 1 to 10.
    public var complexity: Int64 = 3
    public var tools: [String] = []

    public init() {}
}
