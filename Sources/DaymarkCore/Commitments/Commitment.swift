/// A fixed event, often recurring: a class, a shift, an appointment.
public struct Commitment: RecordModel {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var title = ""
    /// On the clock of ``zone``, or a day for all-day.
    public var start: WallMoment?
    /// When it is over; for all-day, the day after the last. Nil: it takes no time, or one day.
    public var end: WallMoment?
    /// An IANA name; empty means the zone the person is in.
    public var zone = ""
    public var location = ""
    public var notes = ""
    public var category: Category?
    /// An RRULE.
    public var repeats = ""
    /// Starts that do not happen, as wall moments in ``zone``.
    public var exdates: [String] = []
    /// Starts in addition to the rule's.
    public var rdates: [String] = []
    /// The series of which this is one changed occurrence.
    public var overrideOf: RecordID?
    /// Which occurrence: its original start, as a wall moment in the zone of the series.
    public var occurrence: WallMoment?
    public var feed: RecordID?
    public var sourceID = ""
    /// Whether it takes up time: a holiday or a birthday does not.
    public var busy = true
    /// What its source said last (``SourceGroups``).
    public var imported = ""
    /// Lines of the calendar that it came from which mean nothing here, kept for the calendar that it goes to.
    public var extra = ""

    @inline(never)
    public init(id: RecordID) {
        self.id = id
    }

    /// The most characters of ``extra``.
    static let longestExtra = 20_000

    /// What a source may say, in groups that go together.
    static let sourced = SourceGroups<Commitment>(
        schema,
        [
            "title", "start end zone overrideOf occurrence", "exdates", "rdates", "location", "notes", "busy", "extra",
            "repeats",
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
            .text("extra", max: longestExtra, { $0.extra }, { $0.extra = $1 }),
        ])

    static let definition = KindDefinition(schema, viewName: "commitments", history: history) { $0.commitments.put($1) }
}

#if !hasFeature(Embedded)
// The browser's module compares by fields (``Schema/differs(_:_:)``): what the compiler makes of so many is 2 kB that are sent.
extension Commitment: Hashable {}
#endif

extension Kind {
    public static let commitment = Commitment.schema.kind
}
