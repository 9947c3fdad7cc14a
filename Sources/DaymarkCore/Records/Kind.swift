/// What a record is. Kinds that this version does not know are kept and passed on under their name.
public enum Kind: Hashable, Sendable {
    case mission, step, resource, commitment, block, dayPlan, session, mood, nagEvent, journal, course, feed, filter,
        tip
    case dayOff, settings
    case other(String)

    static let known: [Kind] = [
        .mission, .step, .resource, .commitment, .block, .dayPlan, .session, .mood, .nagEvent, .journal, .course, .feed,
        .filter, .tip, .dayOff, .settings,
    ]

    public var name: String {
        if case .other(let name) = self { return name }
        return Kind.known.firstIndex(of: self).map { Kind.names.word(at: $0) } ?? ""
    }

    private static let names = WordList(
        """
        mission step resource commitment block dayPlan session mood nagEvent journal course feed filter tip dayOff settings
        """)

    public init(name: String) {
        self = Kind.names.place(of: name).map { Kind.known[$0] } ?? .other(name)
    }

    /// The fields of this kind; none where the kind has no typed form in this version.
    public var fields: [FieldSpec] {
        switch self {
        case .mission: Mission.schema.specs
        case .step: Step.schema.specs
        case .commitment: Commitment.schema.specs
        case .block: Block.schema.specs
        case .dayPlan: DayPlan.schema.specs
        case .session: Session.schema.specs
        case .mood: MoodEntry.schema.specs
        case .nagEvent: NagEvent.schema.specs
        case .dayOff: DayOff.schema.specs
        case .filter: SavedFilter.schema.specs
        case .settings: Settings.schema.specs
        default: []
        }
    }
}
