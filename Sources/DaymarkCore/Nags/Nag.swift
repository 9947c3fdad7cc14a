/// A reminder at a certain time.
public struct Nag: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A reminder this many minutes before the deadline.
        case lead(Int64)
        /// The reminder that replaces the leads of a mission whose lead times had all passed when it was created.
        case single
        /// A reminder after the deadline, numbered from 1.
        case overdue(Int64)
        /// A repeat of a dismissed or unanswered nag, numbered from 1.
        case again(Int64)
        /// The nag at the end of a snooze.
        case snoozed
        /// A reminder of the mission or commitment itself, this many minutes before its time. Nil if it has a time of
        /// its own.
        case reminder(minutes: Int64?)
        /// The start of a commitment, this many minutes ahead.
        case start(minutes: Int64)
        /// The time to leave for a commitment, this many minutes ahead.
        case leave(minutes: Int64)
        /// The start of a planned block.
        case block
        /// A dose of a routine, by its wall time. Repeats are numbered from 1.
        case dose(CivilDateTime, again: Int64)
        /// Few doses are left.
        case refill
        /// The summary at the start of a day.
        case morning
        /// The call at which the day winds down.
        case windDown
        /// A percentage of the waking day is left.
        case milestone(percent: Int64)
    }

    /// The same on every device for the same mission, deadline and kind, so that devices show a nag only once.
    public let id: RecordID
    /// Nil for a commitment and for a call about a day.
    public let mission: RecordID?
    /// The commitment that the nag announces.
    public let commitment: RecordID?
    public let level: Aggression
    public let kind: Kind
    /// The time that the rules give, before quiet hours and days off move it.
    public let falls: Instant
    /// The time at which it is due.
    public private(set) var at: Instant
    /// The deadline of the mission, the start of the commitment, or the end of the day for a call about a day.
    public let deadline: Instant
    /// Whether it makes no sound, because it is due in quiet hours or the person wants no sound.
    public private(set) var isSilent: Bool
    /// The time of what starts: a commitment, a block, or the time in which a dose may be taken. A call is of no use
    /// after it.
    public private(set) var span: Span?

    init(
        id: RecordID, mission: RecordID? = nil, commitment: RecordID? = nil, level: Aggression, kind: Kind,
        falls: Instant, deadline: Instant, at: Instant? = nil, isSilent: Bool = false, span: Span? = nil
    ) {
        (self.id, self.mission, self.commitment, self.level, self.kind) = (id, mission, commitment, level, kind)
        (self.falls, self.deadline, self.at, self.isSilent) = (falls, deadline, at ?? falls, isSilent)
        self.span = span
    }

    /// The record that the nag is about. Nil for a call about a day.
    public var record: RecordID? { mission ?? commitment }

    /// Whether the person chose this reminder, so that it also comes while the day winds down.
    var isChosen: Bool { if case .reminder = kind { true } else { false } }

    /// This nag at another time.
    func moved(to at: Instant, isSilent: Bool) -> Nag {
        var nag = self
        (nag.at, nag.isSilent) = (at, isSilent)
        return nag
    }

    /// This nag without a sound.
    func silenced() -> Nag { moved(to: at, isSilent: true) }

    /// When the nag stops being true, because what it announces has been running for a while or is over. Nil for a nag
    /// that holds until it is answered.
    public var ends: Instant? {
        if isMilestone { return falls.adding(minutes: Nag.milestoneMinutes) }
        guard let span else { return nil }
        if case .dose = kind { return span.end }
        return min(
            max(span.end, span.start.adding(minutes: 1)), max(falls, span.start).adding(minutes: Nag.lateMinutes))
    }

    /// The minutes after its start in which something may still be announced.
    static let lateMinutes: Int64 = 60

    /// Nags within this many minutes of the first are delivered together. A device that limits pending notifications
    /// holds at most ``maxPending`` deliveries.
    public static let groupingMinutes: Int64 = 5
    public static let maxPending = 64
    /// A nuclear mission that is overdue stays quiet for this many minutes after it was acknowledged. Only completing,
    /// dropping or rescheduling it, or another level, ends its reminders.
    public static let quietMinutes: Int64 = 60

    /// Orders nags by time, then by deadline, then by id.
    static func comesFirst(_ a: Nag, _ b: Nag) -> Bool {
        if a.at != b.at { return a.at < b.at }
        return a.deadline != b.deadline ? a.deadline < b.deadline : a.id < b.id
    }
}

extension Nag.Kind {
    /// The name in JSON.
    public var name: String {
        switch self {
        case .lead: "lead"
        case .single: "single"
        case .overdue: "overdue"
        case .again: "again"
        case .snoozed: "snoozed"
        case .reminder: "reminder"
        case .start: "start"
        case .leave: "leave"
        case .block: "block"
        case .dose: "dose"
        case .refill: "refill"
        case .morning: "morning"
        case .windDown: "windDown"
        case .milestone: "milestone"
        }
    }

    /// Whether it announces something that starts at a certain time, instead of a deadline.
    public var isCall: Bool {
        switch self {
        case .start, .leave, .block, .dose: true
        case .lead, .single, .overdue, .again, .snoozed, .reminder, .refill, .morning, .windDown, .milestone: false
        }
    }

    /// Whether it is a dose of a routine.
    public var isDose: Bool {
        if case .dose = self { true } else { false }
    }

    /// Whether it is useless before or after its time, so that quiet hours only take its sound.
    var keepsItsTime: Bool {
        if case .reminder = self { true } else { isCall }
    }

    /// Whether it is a reminder after the deadline.
    var isOverdue: Bool {
        if case .overdue = self { true } else { false }
    }
}
