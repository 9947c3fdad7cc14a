/// A mission in steps, before the person has accepted them.
public struct Breakdown: Hashable, Sendable {
    public var steps: [BreakdownStep]
    public var profile: TaskProfile
    /// The id of the playbook that gave the steps. Empty if they come from elsewhere.
    public var playbook = ""
    public var playbookTitle = ""
    public var isGeneric = false
    /// The name of the language model that wrote the steps. Empty if they come from elsewhere.
    public var model = ""
    /// Whether the steps are those that the person did for an earlier mission.
    public var isFromHistory = false
    /// Whether the work takes longer than ``longestTotal``, to which the steps were shortened.
    public internal(set) var isAtLeast = false
    /// Actions of under two minutes.
    public var microStarts: [String] = []

    public init(steps: [BreakdownStep], profile: TaskProfile = TaskProfile()) {
        self.steps = steps
        self.profile = profile
    }

    /// Where the steps come from.
    public var source: EstimateSource { model.isEmpty ? isFromHistory ? .history : .playbook : .model }

    /// The sum of the steps.
    public var totalMinutes: Int64 { steps.reduce(0) { $0 + $1.minutes } }

    /// The longest total, in minutes.
    public static let longestTotal: Int64 = 480
    /// The playbook's own steps (``Spiciness``).
    public static let usualSpiciness: Int64 = 3
    /// Many small steps.
    static let finestSpiciness: Int64 = 5
}

/// A suggested step.
public struct BreakdownStep: Hashable, Sendable {
    public var title: String
    /// 1 to 120.
    public var minutes: Int64
    public var difficulty: Difficulty
    public var searches: [StepSearch] = []
    /// Finer steps that may take the place of this one.
    public var parts: [BreakdownStep] = []
    /// Whether the minutes grow with the size of the mission.
    var grows = false
    /// The title of the step that this is a part of, or one action of, if any.
    public internal(set) var whole = ""
    /// Whether the person wrote or changed the step in the review.
    public var isOwn = false

    public init(_ title: String, minutes: Int64, difficulty: Difficulty = .easy) {
        self.title = title
        self.minutes = minutes
        self.difficulty = difficulty
    }

    /// The minutes of a step without an estimate.
    public static let usualMinutes: Int64 = 15
    public static let minutesRange: ClosedRange<Int64> = 1...120
}

extension PlaybookLibrary {
    /// Breaks a mission into steps with the playbook that fits best.
    /// - Parameters:
    ///   - spiciness: 1 (few large steps) to 5 (many small ones).
    ///   - total: The minutes that the person said, if any. The steps then take as long in all.
    public func breakdown(
        title: String, notes: String = "", spiciness: Int64 = Breakdown.usualSpiciness, total: Int64? = nil
    ) -> Breakdown {
        let titleWords = PlaybookLibrary.words(ofTitle: title)
        let noteWords = PlaybookLibrary.words(ofNotes: notes)
        let match = match(title: titleWords, notes: noteWords)
        let playbook = match.map { read($0.playbook) } ?? generic
        let builder = BreakdownBuilder(
            playbook, title: titleWords, notes: noteWords, named: match?.words ?? [], isNamed: match != nil)
        return builder.breakdown(spiciness: spiciness, total: total)
    }

    /// The words of a title. A longer one than a mission may have is cut.
    static func words(ofTitle title: String) -> TextWords { TextWords(title.beginning(Mission.maxTitleLength)) }

    /// The words of the notes, of which only the beginning is read.
    static func words(ofNotes notes: String) -> TextWords { TextWords(notes.beginning(maxNotesLength)) }

    /// Longer notes are read only as far as this, in characters.
    private static let maxNotesLength = 5000
}

extension PlaybookLibrary {
    /// Breaks a mission into steps that take the minutes which the person wrote, if they wrote any.
    public func breakdown(of mission: Mission, spiciness: Int64 = Breakdown.usualSpiciness) -> Breakdown {
        let isOwn = mission.estimateBy == .person || mission.estimateBy == nil
        return breakdown(
            title: mission.title, notes: mission.notes, spiciness: spiciness, total: isOwn ? mission.estimate : nil)
    }

    /// Breaks a mission into steps with a certain playbook.
    public func breakdown(
        title: String, notes: String = "", using id: String, spiciness: Int64 = Breakdown.usualSpiciness
    ) -> Breakdown {
        BreakdownBuilder(
            self[id] ?? generic, title: TextWords(title), notes: TextWords(notes), named: [], isNamed: false
        ).breakdown(spiciness: spiciness)
    }
}
