/// An event of a nag: it was shown, answered or left unanswered.
public struct NagEvent: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var mission: RecordID?
    /// The commitment, if the nag announced one.
    public var commitment: RecordID?
    /// The day of a summary. Nil for other nags.
    public var day: CivilDate?
    /// The nag that the event is about (``Nag/id``). Empty if a mission was acknowledged or snoozed without one.
    public var occurrence = ""
    public var at: Instant?
    public var what = What.shown
    /// The end of the snooze, if the nag was snoozed.
    public var until: Instant?
    public var channel: NagChannel?

    public init(id: RecordID) {
        self.id = id
    }

    /// The mission or commitment that the nag was about. Nil for the summary of a day.
    public var record: RecordID? { mission ?? commitment }

    public enum What: String, Choice {
        case shown, dismissed, snoozed, acknowledged, unanswered
    }

    /// The id of an event of a nag. It is the same on every device, so that an event is recorded only once.
    public static func id(of what: What, _ occurrence: RecordID) -> RecordID {
        RecordID(namespace: occurrence, name: what.name)
    }

    public static let schema = Schema<NagEvent>(
        "nagEvent",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .date("day", get: { $0.day }, set: { $0.day = $1 }),
            .text("occurrence", max: 36, get: { $0.occurrence }, set: { $0.occurrence = $1 }),
            .instant("at", get: { $0.at }, set: { $0.at = $1 }),
            .choice("what", get: { $0.what }, set: { $0.what = $1 }),
            .instant("until", get: { $0.until }, set: { $0.until = $1 }),
            .optionalChoice("channel", get: { $0.channel }, set: { $0.channel = $1 }),
            .reference("commitment", to: "commitment", get: { $0.commitment }, set: { $0.commitment = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "nag_events",
        history: KindHistory(sentence: { id, workspace, words in
            let event = workspace.nagEvents[id]
            if let event, event.record == nil { return words(NagNoticePhrase.actSummary) }
            let title =
                event?.mission.flatMap { workspace.title(of: $0) }
                ?? event?.commitment.flatMap { workspace.commitments[$0]?.title }
            return words(NagNoticePhrase.actAnswer(title ?? ""))
        }),
        update: { $0.nagEvents.put($1) })
}

extension Kind {
    public static let nagEvent = NagEvent.schema.kind
}
