/// A person's settings: one record with a cell for each setting.
public struct Settings: RecordModel, Hashable {
    /// The namespace of ids that are derived from Daymark's own names.
    public static let namespace = RecordID(high: 0x6461_796d_6172_6b00, low: 0x8b1e_4c5d_2f7a_9036)
    public static let recordID = RecordID(namespace: namespace, name: "settings")

    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var voice = Voice.calm
    /// The account's zone, an IANA name; empty follows the device.
    public var zone = ""
    public var wake = WallTime(9)
    /// A time before ``wake`` means the next day.
    public var sleep = WallTime(23)
    /// The times of weekdays with waking hours of their own.
    public var wakeOn = WeekdayHours(), sleepOn = WeekdayHours()
    /// The hours of single days, sorted by date.
    public internal(set) var daysWithOwnHours: [DayHours] = []
    /// The hours in which missions of a category may be planned, by the category's index. Empty hours mean any time.
    var hoursByCategory = [WeekHours](repeating: WeekHours(), count: Category.allCases.count)
    public var peak = Peak.morning
    public var weekStart = Weekday.monday
    public var dateOrder = DateOrder.dayFirst
    public var clock = ClockStyle.hours24
    public var category = Category.personal
    /// Nil follows the voice.
    public var aggression: Aggression?
    /// Minutes kept free before and after a commitment.
    public var gap: Int64 = 5
    /// Minutes of work after which a break comes.
    public var breakEvery: Int64 = 90
    /// Minutes of work per day. More moves to later days unless that makes something late. A whole day means no limit.
    public var maxDailyMinutes: Int64 = 360
    /// Whether whole days that are marked as busy, such as a vacation, take up their time in the plan.
    public var wholeDaysBlock = true
    /// The usual meal of every day. Both times are needed.
    public var mealFrom, mealUntil: WallTime?
    /// The time of day after which no work is planned, unless it is due before noon of the next day. A time at or after
    /// ``sleep`` means no limit.
    public var workUntil = WallTime(21)
    /// Whether blocks count as worked once their time is over.
    public var countsPassedBlocks = false
    /// Whether the times of completed missions change estimates.
    public var learnsTimes = true
    /// Whether single keys do something in the browser (WCAG 2.1.4).
    public var keys = true
    /// Whether the app's icon counts what is due today.
    public var badge = false
    /// Whether the screen stays on while the app is open.
    public var awake = false
    public var accent = Accent.voice
    public var density = Density.comfortable
    public var motion = Motion.system
    /// Whether moments play a sound. Off by default, so that nobody is surprised.
    public var sounds = false
    /// Whether moments vibrate on devices that can.
    public var vibration = true
    /// Whether the language model of the browser is asked for steps before any host.
    public var ownModel = false
    /// When a copy of everything was last saved or dismissed.
    public var copyOfferedAt: Instant?
    /// When the question about the mood was last dismissed.
    public var moodPutOffAt: Instant?
    /// When the question about a mission that has waited was last answered.
    public var waitedAskedAt: Instant?
    /// When the question about the doses of the day before was last dismissed.
    public var dosesPutOffAt: Instant?
    /// When the question about notifications was last dismissed.
    public var notifyPutOffAt: Instant?
    /// When the offer of hours that follow the commitments was last dismissed.
    public var hoursPutOffAt: Instant?
    /// When hours were last adjusted to commitments.
    public var hoursFollowedAt: Instant?
    /// The elements of ``daysWithOwnHours``, as they are stored, that were adjusted to commitments. One that the person
    /// has changed since is not among them.
    var hoursFollowed: [String] = []
    /// When the person was last present, recorded once each waking day. Also the start and end of an absence, until
    /// they have said what to do with its overdue missions. See ``Absence``.
    public var seenAt, awaySince, backAt: Instant?
    /// The zone of the device on which the person was last present. A server uses it if ``zone`` is empty.
    public var seenIn = ""
    /// The locale of the device on which the person was last present, such as `en-GB`. A server follows it.
    public var seenLocale = ""
    /// Whether there are quiet hours, and their times if they are not from sleep to wake.
    public var quiet = true
    public var quietFrom: WallTime?
    public var quietUntil: WallTime?
    /// Whether nuclear nags are heard in quiet hours.
    public var nuclearInQuiet = false
    /// Whether nags play a sound.
    public var nagSounds = true
    /// Whether each day begins with what is due in it.
    public var morningSummary = true
    /// The start and end of the last quiet period. See ``Workspace/quietPeriodEnd(in:)``.
    public var quietPeriodStart, quietPeriodEnd: Instant?
    /// Minutes before the end of the waking day at which it winds down: one soft call, and then only reminders that the
    /// person chose. 0 is off.
    public var windDown: Int64 = 0
    /// The milestones of the waking day that are told. All are off at first.
    public var milestones = Milestones()
    /// How each level nags, by the raw value of the level.
    var nagLevels = NagLevel.usual
    /// How commitments and planned blocks call at their start. Nil follows the voice.
    public var commitmentCalls, blockCalls: CallStyle?
    /// The style of each category, by the category's index. Nil follows the general one.
    var callsByCategory = [CallStyle?](repeating: nil, count: Category.allCases.count)
    /// The maximum number of calls a day, besides doses, travel and the person's own reminders.
    public var callsPerDay = usualCallsPerDay

    /// The usual rhythm of focus sessions, and the minutes of work and of breaks in the person's own rhythm.
    public var focusRhythm = Rhythm.short
    public var focusMinutes: Int64 = 45, focusBreak: Int64 = 10
    /// Whether the timer of a focus session shows figures. Otherwise it says in words how much is left.
    public var timerNumbers = true
    /// Whether a running session and a pressing deadline are shown as a notification, without a sound.
    public var liveNotification = false

    /// Whether Today asks for a line about the day in the evening.
    public var journalPrompt = false

    /// The name of the tip that was chosen last, and when. See ``Workspace/chooseTip(in:_:using:)``.
    var tipShown = "", tipShownAt: Instant?
    /// The names of the tips that were shown and then done.
    var tipsDone: [String] = []

    @inline(never)
    public init(id: RecordID) {
        self.id = id
    }

    /// The level of reminders for missions without a level of their own.
    public var usualAggression: Aggression { aggression ?? voice.aggression }

    public static let schema = Schema<Settings>(
        "settings",
        [
            .choice("voice", get: { $0.voice }, set: { $0.voice = $1 }),
            .zone("zone", get: { $0.zone }, set: { $0.zone = $1 }),
            .timeOfDay("wake", get: { $0.wake }, set: { $0.wake = $1 ?? WallTime(9) }),
            .timeOfDay("sleep", get: { $0.sleep }, set: { $0.sleep = $1 ?? WallTime(23) }),
            .choice("peak", get: { $0.peak }, set: { $0.peak = $1 }),
            .choice("weekStart", get: { $0.weekStart }, set: { $0.weekStart = $1 }),
            .choice("dateOrder", get: { $0.dateOrder }, set: { $0.dateOrder = $1 }),
            .choice("clock", get: { $0.clock }, set: { $0.clock = $1 }),
            .choice("category", get: { $0.category }, set: { $0.category = $1 }),
            .optionalChoice("aggression", get: { $0.aggression }, set: { $0.aggression = $1 }),
            .int("gap", 0...60, get: { $0.gap }, set: { $0.gap = $1 ?? 5 }),
            .int("dayMost", 15...1440, get: { $0.maxDailyMinutes }, set: { $0.maxDailyMinutes = $1 ?? 360 }),
            .int("breakEvery", 25...240, get: { $0.breakEvery }, set: { $0.breakEvery = $1 ?? 90 }),
            .flag("keys", default: true, get: { $0.keys }, set: { $0.keys = $1 }),
            .flag("badge", get: { $0.badge }, set: { $0.badge = $1 }),
            .flag("awake", get: { $0.awake }, set: { $0.awake = $1 }),
            .choice("accent", get: { $0.accent }, set: { $0.accent = $1 }),
            .choice("density", get: { $0.density }, set: { $0.density = $1 }),
            .choice("motion", get: { $0.motion }, set: { $0.motion = $1 }),
            .flag("sounds", get: { $0.sounds }, set: { $0.sounds = $1 }),
            .flag("vibration", default: true, get: { $0.vibration }, set: { $0.vibration = $1 }),
            .flag("ownModel", get: { $0.ownModel }, set: { $0.ownModel = $1 }),
            .instant("copyOfferedAt", get: { $0.copyOfferedAt }, set: { $0.copyOfferedAt = $1 }),
            .instant("moodPutOffAt", get: { $0.moodPutOffAt }, set: { $0.moodPutOffAt = $1 }),
            .flag("quiet", default: true, get: { $0.quiet }, set: { $0.quiet = $1 }),
            .timeOfDay("quietFrom", get: { $0.quietFrom }, set: { $0.quietFrom = $1 }),
            .timeOfDay("quietUntil", get: { $0.quietUntil }, set: { $0.quietUntil = $1 }),
            .flag("nuclearInQuiet", get: { $0.nuclearInQuiet }, set: { $0.nuclearInQuiet = $1 }),
            .flag("nagSounds", default: true, get: { $0.nagSounds }, set: { $0.nagSounds = $1 }),
            .flag("morningSummary", default: true, get: { $0.morningSummary }, set: { $0.morningSummary = $1 }),
        ] + levelFields + [
            .instant("notifyPutOffAt", get: { $0.notifyPutOffAt }, set: { $0.notifyPutOffAt = $1 }),
            .instant("waitedAskedAt", get: { $0.waitedAskedAt }, set: { $0.waitedAskedAt = $1 }),
            .instant("dosesPutOffAt", get: { $0.dosesPutOffAt }, set: { $0.dosesPutOffAt = $1 }),
            .instant("hoursPutOffAt", get: { $0.hoursPutOffAt }, set: { $0.hoursPutOffAt = $1 }),
            .instant("hoursFollowedAt", get: { $0.hoursFollowedAt }, set: { $0.hoursFollowedAt = $1 }),
            .instant("seenAt", get: { $0.seenAt }, set: { $0.seenAt = $1 }),
            .instant("awaySince", get: { $0.awaySince }, set: { $0.awaySince = $1 }),
            .instant("backAt", get: { $0.backAt }, set: { $0.backAt = $1 }),
            .timeOfDay("mealFrom", get: { $0.mealFrom }, set: { $0.mealFrom = $1 }),
            .timeOfDay("mealUntil", get: { $0.mealUntil }, set: { $0.mealUntil = $1 }),
            .flag("wholeDaysBlock", default: true, get: { $0.wholeDaysBlock }, set: { $0.wholeDaysBlock = $1 }),
            .flag("countsPassedBlocks", get: { $0.countsPassedBlocks }, set: { $0.countsPassedBlocks = $1 }),
            .flag("learnsTimes", default: true, get: { $0.learnsTimes }, set: { $0.learnsTimes = $1 }),
            .timeOfDay("workUntil", get: { $0.workUntil }, set: { $0.workUntil = $1 ?? WallTime(21) }),
            .zone("seenIn", get: { $0.seenIn }, set: { $0.seenIn = $1 }),
        ] + weekdayFields + hoursFields + [
            .text("seenLocale", max: 35, get: { $0.seenLocale }, set: { $0.seenLocale = $1 }),
            .instant("hushedAt", get: { $0.quietPeriodStart }, set: { $0.quietPeriodStart = $1 }),
            .instant("hushedUntil", get: { $0.quietPeriodEnd }, set: { $0.quietPeriodEnd = $1 }),
            .int("windDown", 0...180, get: { $0.windDown }, set: { $0.windDown = $1 ?? 0 }),
        ] + callFields + focusFields + milestoneFields + [
            .flag("journalPrompt", get: { $0.journalPrompt }, set: { $0.journalPrompt = $1 })
        ] + tipFields)

    private static let focusFields: [Field<Settings>] = [
        .choice("focusRhythm", get: { $0.focusRhythm }, set: { $0.focusRhythm = $1 }),
        .int("focusMinutes", 5...240, get: { $0.focusMinutes }, set: { $0.focusMinutes = $1 ?? 45 }),
        .int("focusBreak", 1...60, get: { $0.focusBreak }, set: { $0.focusBreak = $1 ?? 10 }),
        .flag("timerNumbers", default: true, get: { $0.timerNumbers }, set: { $0.timerNumbers = $1 }),
        .flag("liveNotification", get: { $0.liveNotification }, set: { $0.liveNotification = $1 }),
    ]

    static let definition = KindDefinition(
        schema, viewName: "settings",
        history: KindHistory(
            sentence: { _, _, words in words(HistoryPhrase.settingsChanged) },
            label: { field, words in historyLabel(field, words) },
            value: { field, value, words, _ in historyValue(field, value, words) },
            isBookkeeping: { bookkeepingFields.contains($0.field) }),
        update: { workspace, settings in
            if settings.id == recordID { workspace.settings = settings }
        })

    /// The fields that Daymark sets by itself, for example when it has asked a question.
    public static let bookkeepingFields = [
        "created", "copyOfferedAt", "moodPutOffAt", "notifyPutOffAt", "hoursPutOffAt", "hoursFollowedAt",
        "waitedAskedAt", "dosesPutOffAt", "seenAt", "seenIn", "seenLocale", "awaySince", "backAt", "hushedAt",
        "hushedUntil", "tipShown", "tipShownAt", "tipsDone",
    ]
}

extension Kind {
    public static let settings = Settings.schema.kind
}
