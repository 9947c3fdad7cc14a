/// Something to do. For the fields and their limits, see ``schema``.
public struct Mission: RecordModel {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false { didSet { isOpen = !deleted && status.isOpen } }
    public var title = ""
    public var notes = ""
    public var source = Source.manual
    /// Nil follows the person's default.
    public var category: Category?
    public var activity: Activity?
    public var status = Status.pending { didSet { isOpen = !deleted && status.isOpen } }
    public var priority = Priority.medium
    public var placement = Placement.flexible
    /// Nil follows the person's default.
    public var aggression: Aggression?
    /// The deadline that the source gave.
    public var deadline: Deadline? { didSet { currentOccurrence = nil } }
    /// The deadline that the person set instead of the source's.
    public var ownDeadline: Deadline? { didSet { currentOccurrence = nil } }
    /// The part of the day of the deadline in which to do it, if the person named one. It is not planned earlier.
    public var dayPart: DayPart?
    public var snoozedUntil: Instant?
    public var completedAt: Instant?
    /// Minutes.
    public var estimate: Int64?
    public var estimateBy: EstimateSource?
    /// The minutes of the playbook that the title names, at most ``LengthGuess/longest``. 0 if it names none, and nil
    /// if the title has not been looked up yet.
    public var guess: Int64?
    /// The title of that playbook.
    public var guessedFrom = ""
    /// The activity of that playbook. Insights count it, if the person has set none.
    public var guessedActivity: Activity?
    /// The opening hours of that playbook. Nil if they are not known yet, or if there is no playbook.
    public var guessedHours: OpeningHours?
    /// A hash of the title to which ``guessedHours`` belong. Earlier versions of Daymark keep the hours when they guess
    /// a new title (``hoursOfGuess``).
    public var guessedHoursFor: Int64?
    /// The person's choice. Nil follows the title and its playbook (``Workspace/openingHours(of:)``).
    public var openingHours: OpeningHours?
    /// Minutes that the mission took, if the person entered them.
    public var actual: Int64?
    public var cognitiveLoad = CognitiveLoad.moderate
    public var energyNeeded = EnergyNeeded.any
    /// 1 to 10.
    public var complexity: Int64?
    public var creativity: Creativity?
    public var tools: [String] = []
    public var labels: [String] = []
    /// An RRULE. Completing the mission creates the next one.
    public var repeats = "" { didSet { currentOccurrence = nil } }
    public var seriesOf: RecordID?
    /// The wall time of this date by the rule, if the clock skips it (``ruleStart(_:in:)``).
    public var ruleTime: WallMoment?
    /// Ids of missions that must be done first.
    public var waitsFor: [String] = []
    public var course: RecordID?
    public var sourceID = ""
    public var link = ""
    public var points: Int64?
    /// Whether the mission was deleted at its source.
    public var gone = false
    public var escalationDeclined = false
    public var order = ""
    /// Digests of the values that the source last gave (``SourceGroups``).
    public var imported = ""
    /// Lines of the source calendar that have no meaning in Daymark, kept for export to a calendar.
    public var extra = ""
    /// Dates of the rule that are left out, as wall moments in the zone of the deadline.
    public var exdates: [String] = []
    /// The name of the calendar that it was imported from.
    public var calendar = ""
    /// The version of the source (``CalendarRevision``).
    public var revision = ""
    /// Reminders besides those of the level (``Reminder``).
    public var reminders: [String] = []
    /// Whether the mission is a routine: each date of its rule is a dose, which has a nag at its time and is never
    /// planned. A routine has no deadline. ``deadline`` is its first dose.
    public var isRoutine = false { didSet { currentOccurrence = nil } }
    /// The event that the doses follow. Nil if they have fixed times.
    public var doseAnchor: DoseAnchor?
    /// The number of doses in stock at ``suppliedAt``.
    public var supply: Int64?
    public var suppliedAt: Instant?
    /// The number of doses that the last refill added.
    public var packSize: Int64?
    /// Minutes in which a dose is due. Nil means until half the way to the next dose, at most
    /// ``Workspace/maxDoseMinutes``.
    public var doseMinutes: Int64?
    /// The person's choice. Nil follows the title (``Workspace/picture(of:)``).
    public var picture: Picture?

    // Stored, not computed: thousands are read at each change, and a computed property would copy all texts of the
    // mission.
    public private(set) var isOpen = true
    public private(set) var effectiveDeadline: Deadline?

    /// The occurrence that counts now, if the mission repeats and its stored date has passed.
    /// ``Workspace/updateCurrentOccurrences(in:)`` sets it.
    public internal(set) var currentOccurrence: CurrentOccurrence? { didSet { setEffectiveDeadline() } }

    /// The deadline as it is stored: for a repeating mission, the first date that is not done.
    public var storedDeadline: Deadline? { isRoutine ? nil : ownDeadline ?? deadline }

    private mutating func setEffectiveDeadline() {
        if let currentOccurrence, !isRoutine {
            effectiveDeadline = currentOccurrence.deadline
        } else {
            effectiveDeadline = storedDeadline
        }
    }

    @inline(never)
    public init(id: RecordID) {
        self.id = id
    }

    /// The maximum length of a title, in characters.
    public static let maxTitleLength = 500
    public static let maxNotesLength = 50_000
    /// The largest number of doses in stock.
    public static let maxSupply: Int64 = 10_000
    /// The longest estimate, in minutes: a hundred hours.
    public static let longestEstimate: Int64 = 6000

    /// The fields that a source may set, each tracked on its own.
    static let sourced = SourceGroups<Mission>(
        schema,
        [
            "title", "deadline", "notes", "link", "status", "repeats", "extra", "priority", "labels", "exdates",
            "reminders",
        ])

    public static let schema = Schema<Mission>(
        "mission",
        [
            .text("title", max: maxTitleLength, get: { $0.title }, set: { $0.title = $1 }),
            .lines("notes", max: maxNotesLength, get: { $0.notes }, set: { $0.notes = $1 }),
            .choice("source", get: { $0.source }, set: { $0.source = $1 }),
            .optionalChoice("category", get: { $0.category }, set: { $0.category = $1 }),
            .optionalChoice("activity", get: { $0.activity }, set: { $0.activity = $1 }),
            .choice("status", get: { $0.status }, set: { $0.status = $1 }),
            .choice("priority", get: { $0.priority }, set: { $0.priority = $1 }),
            .choice("placement", get: { $0.placement }, set: { $0.placement = $1 }),
            .optionalChoice("aggression", get: { $0.aggression }, set: { $0.aggression = $1 }),
            .deadline("deadline", get: { $0.deadline }, set: { $0.deadline = $1 }),
            .deadline("ownDeadline", get: { $0.ownDeadline }, set: { $0.ownDeadline = $1 }),
            .instant("snoozedUntil", get: { $0.snoozedUntil }, set: { $0.snoozedUntil = $1 }),
            .instant("completedAt", get: { $0.completedAt }, set: { $0.completedAt = $1 }),
            .int("estimate", 1...longestEstimate, get: { $0.estimate }, set: { $0.estimate = $1 }),
            .optionalChoice("estimateBy", get: { $0.estimateBy }, set: { $0.estimateBy = $1 }),
            .int("actual", 0...1_000_000, get: { $0.actual }, set: { $0.actual = $1 }),
            .choice("cognitiveLoad", get: { $0.cognitiveLoad }, set: { $0.cognitiveLoad = $1 }),
            .choice("energyNeeded", get: { $0.energyNeeded }, set: { $0.energyNeeded = $1 }),
            .int("complexity", 1...10, get: { $0.complexity }, set: { $0.complexity = $1 }),
            .optionalChoice("creativity", get: { $0.creativity }, set: { $0.creativity = $1 }),
            .set("tools", max: 100, get: { $0.tools }, set: { $0.tools = $1 }),
            .set("labels", max: 100, get: { $0.labels }, set: { $0.labels = $1 }),
            .rule("repeats", get: { $0.repeats }, set: { $0.repeats = $1 }),
            .reference("seriesOf", to: "mission", get: { $0.seriesOf }, set: { $0.seriesOf = $1 }),
            .set("waitsFor", max: 36, get: { $0.waitsFor }, set: { $0.waitsFor = $1 }),
            .reference("course", to: "course", get: { $0.course }, set: { $0.course = $1 }),
            .text("sourceID", max: 1000, get: { $0.sourceID }, set: { $0.sourceID = $1 }),
            .url("link", get: { $0.link }, set: { $0.link = $1 }),
            .int("points", 0...1_000_000, get: { $0.points }, set: { $0.points = $1 }),
            .flag("gone", get: { $0.gone }, set: { $0.gone = $1 }),
            .flag("escalationDeclined", get: { $0.escalationDeclined }, set: { $0.escalationDeclined = $1 }),
            .order("order", get: { $0.order }, set: { $0.order = $1 }),
            .text("imported", max: 400, get: { $0.imported }, set: { $0.imported = $1 }),
            .text("extra", max: Commitment.maxExtraLength, get: { $0.extra }, set: { $0.extra = $1 }),
            .set("exdates", max: 30, get: { $0.exdates }, set: { $0.exdates = $1 }),
            .text("calendar", max: 200, get: { $0.calendar }, set: { $0.calendar = $1 }),
            .text("revision", max: 100, get: { $0.revision }, set: { $0.revision = $1 }),
            .wallTime("ruleTime", get: { $0.ruleTime }, set: { $0.ruleTime = $1 }),
            .set("reminders", max: 30, get: { $0.reminders }, set: { $0.reminders = $1 }),
            .flag("routine", get: { $0.isRoutine }, set: { $0.isRoutine = $1 }),
            .optionalChoice("doseAnchor", get: { $0.doseAnchor }, set: { $0.doseAnchor = $1 }),
            .int("supply", 0...maxSupply, get: { $0.supply }, set: { $0.supply = $1 }),
            .instant("suppliedAt", get: { $0.suppliedAt }, set: { $0.suppliedAt = $1 }),
            .int("packSize", 1...maxSupply, get: { $0.packSize }, set: { $0.packSize = $1 }),
            .int("doseMinutes", 5...1440, get: { $0.doseMinutes }, set: { $0.doseMinutes = $1 }),
            .optionalChoice("dayPart", get: { $0.dayPart }, set: { $0.dayPart = $1 }),
            .optionalChoice("picture", get: { $0.picture }, set: { $0.picture = $1 }),
            .int("guess", 0...LengthGuess.longest, get: { $0.guess }, set: { $0.guess = $1 }),
            .text("guessedFrom", max: 200, get: { $0.guessedFrom }, set: { $0.guessedFrom = $1 }),
            .optionalChoice("guessedActivity", get: { $0.guessedActivity }, set: { $0.guessedActivity = $1 }),
            .optionalChoice("guessedHours", get: { $0.guessedHours }, set: { $0.guessedHours = $1 }),
            .int("guessedHoursFor", 0...0xffff_ffff, get: { $0.guessedHoursFor }, set: { $0.guessedHoursFor = $1 }),
            .optionalChoice("openingHours", get: { $0.openingHours }, set: { $0.openingHours = $1 }),
        ])

    /// The fields that Daymark fills in by itself, which History leaves out.
    static let guessFields = ["guess", "guessedFrom", "guessedActivity", "guessedHours", "guessedHoursFor"]

    static let definition = KindDefinition(schema, viewName: "missions", history: history) { $0.put($1) }
}

#if !hasFeature(Embedded)
// The browser's module compares by fields (``Schema/differs(_:_:)``), because the synthesized comparison of so many
// fields adds 2 kB to the download.
extension Mission: Hashable {}
#endif

extension Kind {
    public static let mission = Mission.schema.kind
}
