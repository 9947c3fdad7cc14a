/// A small hint about something that the person has not found yet. Each waits for its condition, and none comes twice.
/// If the conditions of several are met, the first one is shown.
public enum Tip: String, Choice {
    case timetable, capture, install, pin, calendar, focus, stuck, hours, milestones, widgets
}

/// A person's answer to a tip: it is dismissed, or they have done what it is about. Then it is gone for good.
public struct TipAnswer: RecordModel, Hashable {
    public enum Kind: String, Choice {
        case dismissed, done
    }

    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    /// The name of the tip. A tip of another version may be unknown here.
    public var tip = ""
    public var kind = Kind.dismissed
    public var at: Instant?

    public init(id: RecordID) {
        self.id = id
    }

    /// The id of the answer, the same on every device.
    public static func id(of tip: Tip) -> RecordID {
        RecordID(namespace: Settings.namespace, name: "tip/\(tip.name)")
    }

    public static let schema = Schema<TipAnswer>(
        "tip",
        [
            .text("tip", max: 40, get: { $0.tip }, set: { $0.tip = $1 }),
            .choice("what", get: { $0.kind }, set: { $0.kind = $1 }),
            .instant("at", get: { $0.at }, set: { $0.at = $1 }),
        ])

    static let definition = KindDefinition(
        schema, history: KindHistory(sentence: { _, _, words in words(TipPhrase.answered) }),
        update: { $0.tipAnswers.put($1) })
}

extension Settings {
    static let tipFields: [Field<Settings>] = [
        .text("tipShown", max: 40, get: { $0.tipShown }, set: { $0.tipShown = $1 }),
        .instant("tipShownAt", get: { $0.tipShownAt }, set: { $0.tipShownAt = $1 }),
        .set("tipsDone", max: 40, get: { $0.tipsDone }, set: { $0.tipsDone = $1.ordered() }),
    ]
}

extension Kind {
    public static let tip = TipAnswer.schema.kind
}
