/// A fixed event, often recurring, such as a class, a shift or an appointment.
public struct Commitment: RecordModel {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var title = ""
    /// The start as a wall-clock time in ``zone``, or as a day if the commitment lasts all day.
    public var start: WallMoment?
    /// The end of the first date. For an all-day commitment, the day after its last day. Nil means no length, or one
    /// day if it lasts all day.
    public var end: WallMoment?
    /// The IANA name of the zone. Empty means the zone that the person is in.
    public var zone = ""
    public var location = ""
    public var notes = ""
    public var category: Category?
    /// The repeat rule as an RRULE. Empty if the commitment does not repeat.
    public var repeats = ""
    /// The starts that are excluded from the rule, as wall moments in ``zone``.
    public var exdates: [String] = []
    /// Starts in addition to those of the rule.
    public var rdates: [String] = []
    /// The series in which this commitment replaces one date.
    public var overrideOf: RecordID?
    /// The start of the replaced date by the rule of its series, in the zone of the series.
    public var occurrence: WallMoment?
    public var feed: RecordID?
    public var sourceID = ""
    /// Whether the person is busy during it. A holiday or a birthday does not take up time.
    public var busy = true
    /// Whether the person has to be reachable during it, although it takes no time in the plan (``BusyStatus/partly``).
    public var isReachable = false
    /// The digests of the last import (``SourceGroups``).
    public var imported = ""
    /// Lines of an imported calendar that Daymark does not use. An export writes them again.
    public var extra = ""
    /// Whether it replaces ``occurrence`` and all later dates of its series, instead of one date.
    public var isThisAndFuture = false
    /// Whether the source has cancelled the date or dates that this commitment replaces. It is then not shown.
    public var isCancelled = false
    /// Whether the length is exact: eight hours from 22:00 end at 07:00 if the clocks go forward in between. Otherwise
    /// each date ends at the same time on the wall clock.
    public var exactLength = false
    /// The person's answer to an invitation, unless it was accepted.
    public var answer: InvitationAnswer?
    /// The name of the calendar that it was imported from.
    public var calendar = ""
    /// The version of the source (``CalendarRevision``).
    public var revision = ""
    /// The answers of guests to an invitation (``GuestAnswer``).
    public var answers: [String] = []
    /// When to remind the person of each date (``Reminder``).
    public var reminders: [String] = []
    /// Minutes that the way to it takes.
    public var travel: Int64?
    /// The person's choice. Nil follows the title (``Workspace/picture(of:)``).
    public var picture: Picture?

    @inline(never)
    public init(id: RecordID) {
        self.id = id
    }

    /// The longest way to a commitment, in minutes.
    public static let longestTravel: Int64 = 1440

    /// The maximum length of ``extra`` in characters.
    static let maxExtraLength = 20_000

    /// The fields that an import sets, in groups that change together.
    static let sourced = SourceGroups<Commitment>(
        schema,
        [
            "title", "start end zone overrideOf occurrence", "exdates", "rdates", "location", "notes", "busy", "extra",
            "repeats", "andLater", "cancelled", "exactLength", "answer", "reminders",
        ])

    public static let schema = Schema<Commitment>(
        "commitment",
        [
            .text("title", max: 500, get: { $0.title }, set: { $0.title = $1 }),
            .wallTime("start", get: { $0.start }, set: { $0.start = $1 }),
            .wallTime("end", get: { $0.end }, set: { $0.end = $1 }),
            .zone("zone", get: { $0.zone }, set: { $0.zone = $1 }),
            .text("location", max: 500, get: { $0.location }, set: { $0.location = $1 }),
            .lines("notes", max: 50_000, get: { $0.notes }, set: { $0.notes = $1 }),
            .optionalChoice("category", get: { $0.category }, set: { $0.category = $1 }),
            .rule("repeats", get: { $0.repeats }, set: { $0.repeats = $1 }),
            .set("exdates", max: 30, get: { $0.exdates }, set: { $0.exdates = $1 }),
            .set("rdates", max: 30, get: { $0.rdates }, set: { $0.rdates = $1 }),
            .reference("overrideOf", to: "commitment", get: { $0.overrideOf }, set: { $0.overrideOf = $1 }),
            .wallTime("occurrence", get: { $0.occurrence }, set: { $0.occurrence = $1 }),
            .reference("feed", to: "feed", get: { $0.feed }, set: { $0.feed = $1 }),
            .text("sourceID", max: 1000, get: { $0.sourceID }, set: { $0.sourceID = $1 }),
            .flag("busy", default: true, get: { $0.busy }, set: { $0.busy = $1 }),
            .text("imported", max: 400, get: { $0.imported }, set: { $0.imported = $1 }),
            .text("extra", max: maxExtraLength, get: { $0.extra }, set: { $0.extra = $1 }),
            .flag("andLater", get: { $0.isThisAndFuture }, set: { $0.isThisAndFuture = $1 }),
            .flag("cancelled", get: { $0.isCancelled }, set: { $0.isCancelled = $1 }),
            .flag("exactLength", get: { $0.exactLength }, set: { $0.exactLength = $1 }),
            .optionalChoice("answer", get: { $0.answer }, set: { $0.answer = $1 }),
            .text("calendar", max: 200, get: { $0.calendar }, set: { $0.calendar = $1 }),
            .text("revision", max: 100, get: { $0.revision }, set: { $0.revision = $1 }),
            .flag("reachable", get: { $0.isReachable }, set: { $0.isReachable = $1 }),
            .set("answers", max: GuestAnswer.maxLength, get: { $0.answers }, set: { $0.answers = $1 }),
            .set("reminders", max: 30, get: { $0.reminders }, set: { $0.reminders = $1 }),
            .int("travel", 1...longestTravel, get: { $0.travel }, set: { $0.travel = $1 }),
            .optionalChoice("picture", get: { $0.picture }, set: { $0.picture = $1 }),
        ])

    static let definition = KindDefinition(schema, viewName: "commitments", history: history) { $0.commitments.put($1) }
}

/// How the person answered an invitation, if not with yes.
public enum InvitationAnswer: String, Choice {
    /// It takes up time, but may not take place.
    case tentative
    /// It takes up no time.
    case declined
}

#if !hasFeature(Embedded)
// The browser's module compares field by field (``Schema/differs(_:_:)``). The code synthesized for so many fields
// would add 2 kB to its download.
extension Commitment: Hashable {}
#endif

extension Kind {
    public static let commitment = Commitment.schema.kind
}
