/// The state of a focus session at a time. It follows from the session's record and the time alone, so every device
/// shows the same state, also after a crash or a sleep.
public struct FocusStatus: Hashable, Sendable {
    public enum Phase: String, Choice {
        case running, paused, onBreak, overtime
        case done, abandoned
        /// Nobody ended the session, so Daymark closed it.
        case forgotten

        public var isOver: Bool {
            switch self {
            case .running, .paused, .onBreak, .overtime: false
            case .done, .abandoned, .forgotten: true
            }
        }
    }

    public let session: RecordID
    public let mission: RecordID?
    /// The step that the person chose to work on.
    public let step: RecordID?
    public let phase: Phase
    public let started: Instant
    /// The time worked, without pauses and breaks, in milliseconds.
    public let elapsed: Int64
    /// The minutes to work in all. Nil for a session without a planned end.
    public let target: Int64?
    /// The minutes that were planned at the start.
    public let planned: Int64?
    public let rhythm: Rhythm
    /// When the current break began, and its planned end.
    public let breakFrom, breakUntil: Instant?
    public let breaks: Int64
    /// The stretches of work that are over.
    public let stretches: Int64
    /// The minutes that were worked before the current stretch.
    public let stretchFrom: Int64
    /// When the person last said that they go on.
    private let confirmed: Instant?
    private let now: Instant
    /// The minutes of work after which a break is offered at the earliest.
    private let workBeforeBreak: Int64

    /// - Parameter ownWork: The minutes of work of the person's own rhythm, if they are known.
    init?(_ session: Session, at now: Instant, ownWork: Int64? = nil) {
        guard let started = session.started else { return nil }
        let closing = session.closing(at: now)
        let end = session.ended ?? closing?.ended ?? session.pausedAt ?? now
        elapsed = max(0, end.milliseconds - started.milliseconds - session.pausedTotal)
        phase = FocusStatus.phase(session, closing?.outcome, elapsed: elapsed)
        (self.session, mission, self.started, self.now) = (session.id, session.mission, started, now)
        step = session.step
        (target, planned, rhythm) = (session.target, session.planned, session.rhythm ?? .open)
        (breakFrom, breakUntil) = phase == .onBreak ? (session.pausedAt, session.breakUntil) : (nil, nil)
        (breaks, stretches) = (session.breaks ?? 0, session.stretches ?? session.breaks ?? 0)
        stretchFrom = session.target == nil ? 0 : session.stretchFrom ?? 0
        confirmed = session.confirmedAt
        // A start of two minutes has the person's own rhythm too, but plans less than a stretch of it.
        let stretch = session.rhythm == .own && session.planned == ownWork ? ownWork : nil
        workBeforeBreak = min(stretch ?? .max, FocusStatus.shortestWorkBeforeBreak)
    }

    private static func phase(_ session: Session, _ closed: Session.Outcome?, elapsed: Int64) -> Phase {
        if session.ended != nil || closed != nil {
            return switch session.outcome ?? closed {
            case .abandoned: .abandoned
            case .forgotten: .forgotten
            case .completed, .stopped, nil: .done
            }
        }
        if session.pausedAt != nil { return session.breakUntil == nil ? .paused : .onBreak }
        guard let target = session.target else { return .running }
        return elapsed >= target * 60_000 ? .overtime : .running
    }

    /// The whole minutes worked so far.
    public var minutes: Int64 { elapsed / 60_000 }

    /// The milliseconds until the target is reached, negative in overtime. Nil without a planned end.
    public var left: Int64? { target.map { $0 * 60_000 - elapsed } }

    /// The minutes left, rounded up, and 0 in overtime.
    public var minutesLeft: Int64? { left.map { max(0, ($0 + 59_999) / 60_000) } }

    /// The whole minutes worked beyond the target.
    public var minutesOver: Int64 { left.map { max(0, -$0 / 60_000) } ?? 0 }

    /// Whether work is being timed, rather than a pause or a break.
    public var isRunning: Bool { phase == .running || phase == .overtime }

    /// When the next minute of work or of a break is full. Nil while the session is paused, and after a break.
    public var nextMinute: Instant? {
        if let breakUntil, breakUntil > now {
            let left = breakUntil.milliseconds - now.milliseconds
            return Instant(milliseconds: breakUntil.milliseconds - (left - 1) / 60_000 * 60_000)
        }
        guard isRunning else { return nil }
        return Instant(milliseconds: now.milliseconds + 60_000 - elapsed % 60_000)
    }

    /// When the target is reached if the work goes on from now. Nil without a planned end.
    public var ends: Instant? { left.map { Instant(milliseconds: now.milliseconds + $0) } }

    /// The part of the current stretch that is done, in per mille, up to 1000. Without a planned end, an hour is a full
    /// turn.
    public var stretchProgressPerMille: Int64 {
        guard let stretchLength else { return elapsed % 3_600_000 * 1000 / 3_600_000 }
        return stretchLength > 0 ? min(1000, stretchElapsed * 1000 / stretchLength) : 1000
    }

    /// The planned length of the current stretch, in milliseconds. Nil without a planned end.
    public var stretchLength: Int64? { target.map { ($0 - stretchFrom) * 60_000 } }

    /// The time worked in the current stretch, in milliseconds.
    public var stretchElapsed: Int64 { max(0, elapsed - stretchFrom * 60_000) }

    /// The whole quarters of the current stretch that are done, 0 to 4. Without a planned end, the quarters of an hour.
    public var completedQuarters: Int64 {
        target == nil ? elapsed / 900_000 : min(4, stretchProgressPerMille / 250)
    }

    /// Whether the work that a break follows is done. Without a planned end, a break may come at any time.
    public var isStretchOver: Bool { left.map { $0 < FocusStatus.shortestStretch * 60_000 } ?? true }

    /// Less work than this, in minutes, is no stretch of its own after a break.
    private static let shortestStretch: Int64 = 5

    /// Less work than this, in minutes, needs no break: two minutes are there to get somebody started. The person's own
    /// rhythm may have a shorter stretch.
    private static let shortestWorkBeforeBreak: Int64 = 10

    /// Whether a break is offered: the work of a rhythm is done, the person still works, and has for some minutes.
    public var offersBreak: Bool {
        phase == .overtime && rhythm != .open && minutes >= workBeforeBreak
    }

    /// Whether to ask how to go on: the planned time is over, and since then the person has not said that they go on.
    public var asksHowToGoOn: Bool {
        guard phase == .overtime, let left else { return false }
        guard let confirmed else { return true }
        return confirmed.milliseconds < now.milliseconds + left
    }

    /// The part of a break that has passed, in per mille, up to 1000. Nil outside of breaks.
    public var breakProgressPerMille: Int64? {
        guard let breakFrom, let breakUntil else { return nil }
        let (length, passed) = (
            breakUntil.milliseconds - breakFrom.milliseconds, now.milliseconds - breakFrom.milliseconds
        )
        return length > 0 ? min(1000, max(0, passed) * 1000 / length) : 1000
    }

    /// The minutes of a break as planned. Nil outside of breaks.
    public var breakLength: Int64? {
        guard let breakFrom, let breakUntil else { return nil }
        return (breakUntil.milliseconds - breakFrom.milliseconds + 30_000) / 60_000
    }

    /// A number that changes whenever a whole minute of the work or of the break has passed.
    public var shownMinute: Int64 { breakMinutesLeft.map { -2 - $0 } ?? minutes }

    /// The minutes left of a break, rounded up, and 0 once it is over.
    public var breakMinutesLeft: Int64? {
        breakUntil.map { max(0, ($0.milliseconds - now.milliseconds + 59_999) / 60_000) }
    }
}
