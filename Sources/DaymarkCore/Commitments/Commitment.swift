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
    /// Whether the person has to be reachable during it, although it takes no time in the plan (``TimeTaken/partly``).
    public var isReachable = false
    /// The digests of the last import (``SourceGroups``).
    public var imported = ""
    /// Lines of an imported calendar that Daymark does not use. An export writes them again.
    public var extra = ""
    /// Whether it replaces ``occurrence`` and all later dates of its series, instead of one date.
    public var andLater = false
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
            .text("title", max: 500, { $0.title }, { $0.title = $1 }),
            .wallTime("start", { $0.start }, { $0.start = $1 }),
            .wallTime("end", { $0.end }, { $0.end = $1 }),
            .zone("zone", { $0.zone }, { $0.zone = $1 }),
            .text("location", max: 500, { $0.location }, { $0.location = $1 }),
            .lines("notes", max: 50_000, { $0.notes }, { $0.notes = $1 }),
            .optionalChoice("category", { $0.category }, { $0.category = $1 }),
            .rule("repeats", { $0.repeats }, { $0.repeats = $1 }),
            .set("exdates", max: 30, { $0.exdates }, { $0.exdates = $1 }),
            .set("rdates", max: 30, { $0.rdates }, { $0.rdates = $1 }),
            .reference("overrideOf", to: "commitment", { $0.overrideOf }, { $0.overrideOf = $1 }),
            .wallTime("occurrence", { $0.occurrence }, { $0.occurrence = $1 }),
            .reference("feed", to: "feed", { $0.feed }, { $0.feed = $1 }),
            .text("sourceID", max: 1000, { $0.sourceID }, { $0.sourceID = $1 }),
            .flag("busy", default: true, { $0.busy }, { $0.busy = $1 }),
            .text("imported", max: 400, { $0.imported }, { $0.imported = $1 }),
            .text("extra", max: maxExtraLength, { $0.extra }, { $0.extra = $1 }),
            .flag("andLater", { $0.andLater }, { $0.andLater = $1 }),
            .flag("cancelled", { $0.isCancelled }, { $0.isCancelled = $1 }),
            .flag("exactLength", { $0.exactLength }, { $0.exactLength = $1 }),
            .optionalChoice("answer", { $0.answer }, { $0.answer = $1 }),
            .text("calendar", max: 200, { $0.calendar }, { $0.calendar = $1 }),
            .text("revision", max: 100, { $0.revision }, { $0.revision = $1 }),
            .flag("reachable", { $0.isReachable }, { $0.isReachable = $1 }),
            .set("answers", max: GuestAnswer.maxLength, { $0.answers }, { $0.answers = $1 }),
            .set("reminders", max: 30, { $0.reminders }, { $0.reminders = $1 }),
            .int("travel", 1...longestTravel, { $0.travel }, { $0.travel = $1 }),
            .optionalChoice("picture", { $0.picture }, { $0.picture = $1 }),
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
