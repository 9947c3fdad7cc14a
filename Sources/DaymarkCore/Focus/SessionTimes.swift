/// The fields of a session from which its minutes follow.
///
/// Insights count all sessions of the past. Reading these fields takes less time than copying a whole session, which
/// happens whenever a method of ``Session`` is called on an element of a table.
struct SessionTimes {
    /// Longer sessions, in minutes, are treated as forgotten.
    private static let longest: Int64 = 1440

    let started: Instant?
    /// Nil while the session is running.
    let ended: Instant?
    /// Whether the session has a rhythm, and was therefore timed.
    private let hasRhythm: Bool
    /// The milliseconds of all pauses and breaks that are over.
    let pausedTotal: Int64

    init(_ session: UnsafePointer<Session>) {
        started = session.pointee.started
        ended = session.pointee.ended
        hasRhythm = session.pointee.rhythm != nil
        pausedTotal = session.pointee.pausedMilliseconds ?? max(0, session.pointee.paused ?? 0) * 60_000
    }

    /// Whether Daymark timed the session. Otherwise a person reported the time.
    var isTimed: Bool { hasRhythm || ended == nil }

    /// Minutes of work, at least 1. Nil while the session is running, or if its times make no sense.
    var minutes: Int64? {
        guard let started, let ended, started < ended else { return nil }
        let minutes = (ended.milliseconds - started.milliseconds - pausedTotal) / 60_000
        // Long pauses between the work make no session longer.
        let length = hasRhythm ? minutes : started.minutes(until: ended)
        return minutes >= 1 && length <= SessionTimes.longest ? minutes : nil
    }

    /// The end as it counts, if the next timed session starts at `next`. Nil while the session is running.
    func countedEnd(before next: Instant) -> Instant? {
        guard let ended, isTimed else { return ended }
        return min(next, ended)
    }

    /// The minutes of work up to the counted end, at least 1. Nil while the session is running, or if its times make no
    /// sense.
    func minutes(until end: Instant?) -> Int64? {
        guard let minutes, let started, let end else { return nil }
        guard end != ended else { return minutes }
        let counted = min(minutes, started.minutes(until: end))
        return counted >= 1 ? counted : nil
    }
}

extension Session {
    private var times: SessionTimes { withUnsafePointer(to: self) { SessionTimes($0) } }

    /// Whether Daymark timed the session. Otherwise a person reported the time.
    var isTimed: Bool { times.isTimed }

    /// The milliseconds of all pauses and breaks that are over.
    var pausedTotal: Int64 { times.pausedTotal }

    /// Minutes of work, at least 1. Nil while the session is running, or if its times make no sense.
    var minutes: Int64? { times.minutes }

    /// The end as it counts, if the next timed session starts at `next`. Nil while the session is running.
    func countedEnd(before next: Instant) -> Instant? { times.countedEnd(before: next) }

    /// The minutes of work up to the counted end, at least 1. Nil while the session is running, or if its times make no
    /// sense.
    func minutes(until end: Instant?) -> Int64? { times.minutes(until: end) }
}
