extension Session {
    /// A session that nobody ends is forgotten this many minutes after its planned end, or after the person last showed
    /// that they were still working.
    public static let graceMinutes: Int64 = 60
    /// The same limit for a session without a planned end, from its start.
    public static let openLimit: Int64 = 180
    /// A pause or break of this many minutes ends the session at the moment when it began.
    public static let pauseLimit: Int64 = 240

    /// The minutes to work in all. Nil without a planned end.
    var target: Int64? { planned.map { $0 + (extended ?? 0) } }

    /// When the session counts as forgotten, unless it is paused or ends before. Nil without a start.
    var cap: Instant? {
        guard let started else { return nil }
        let resumed = Instant(milliseconds: started.milliseconds + pausedTotal)
        let end = resumed.adding(minutes: target.map { $0 + Session.graceMinutes } ?? Session.openLimit)
        let limit = target == nil ? Session.openLimit : Session.graceMinutes
        return confirmedAt.map { max(end, $0.adding(minutes: limit)) } ?? end
    }

    /// How a session that nobody ended is closed: by a later one, after a long pause, or because it was forgotten. Nil if
    /// it goes on.
    /// - Parameter nextStart: The start of a later session.
    func closing(at now: Instant, nextStart: Instant? = nil) -> (ended: Instant, outcome: Outcome)? {
        guard ended == nil, let started, let cap else { return nil }
        let nextStart = nextStart.flatMap { $0 <= now ? $0 : nil }
        if let pausedAt {
            let limit = max(pausedAt, breakUntil ?? pausedAt).adding(minutes: Session.pauseLimit)
            guard limit <= now || nextStart != nil else { return nil }
            let end = nextStart.map { min($0, pausedAt) } ?? pausedAt
            return (max(started, end), .stopped)
        }
        if let nextStart, nextStart < cap { return (max(started, nextStart), .stopped) }
        return cap <= now ? (cap, .forgotten) : nil
    }

    /// The fields of this session once it has ended at an instant. During a pause, the work ended when the pause began.
    func ended(at instant: Instant, _ outcome: Outcome) -> Session {
        var after = self
        after.ended = max(started ?? instant, min(instant, pausedAt ?? instant))
        after.outcome = outcome
        return after
    }

    /// The fields of this session once its pause or break is over.
    func resumed(at now: Instant) -> Session {
        guard let pausedAt else { return self }
        var after = self
        let length = max(0, now.milliseconds - pausedAt.milliseconds)
        after.pausedMilliseconds = min(pausedTotal + length, 600_000_000)
        after.paused = min((after.pausedTotal + 30_000) / 60_000, 10_000)
        (after.pausedAt, after.breakUntil) = (nil, nil)
        return after
    }
}
