/// Starting, pausing and resuming a focus session.
extension Workspace {
    /// Less work than this, in minutes, is no stretch of its own after a break.
    private static let shortestStretch: Int64 = 5

    /// Starts a focus session. the current session ends at this moment. If it is about the same mission, it goes on.
    /// - Parameters:
    ///   - minutes: The planned minutes. Nil for those of the rhythm.
    ///   - rhythm: Nil for the person's usual rhythm, or their own if there are minutes.
    public func startFocus(
        on id: RecordID, minutes: Int64? = nil, rhythm: Rhythm? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        if let minutes, !(1...Workspace.longestReport).contains(minutes) { throw .badEstimate(minutes) }
        let now = circumstances.now
        var changes = changesToCloseSessions(at: now)
        if let current = session(at: now) {
            if current.mission == id {
                changes += Session.schema.changes(from: current, to: current.resumed(at: now))
                return operations(changes, at: now, using: &entropy)
            }
            changes += Session.schema.changes(from: current, to: current.ended(at: now, .stopped))
        }
        let rhythm = rhythm ?? (minutes == nil ? settings.focusRhythm : .own)
        var session = Session(id: RecordID(at: now, using: &entropy))
        (session.created, session.mission, session.started, session.rhythm) = (now, id, now, rhythm)
        session.planned = minutes ?? focusMinutes(for: mission, rhythm)
        return operations(changes + Session.schema.changes(to: session), at: now, using: &entropy)
    }

    /// Changes the current session. Other sessions that nobody ended are closed.
    private func changeFocus(
        in circumstances: Circumstances, using entropy: inout Entropy, _ change: (Session, FocusStatus) -> Session
    ) throws(IntentError) -> [Operation] {
        let now = circumstances.now
        guard let session = session(at: now), let status = FocusStatus(session, at: now) else { throw .noFocus }
        let changes = Session.schema.changes(from: session, to: change(session, status))
        return operations(changes + changesToCloseSessions(at: now), at: now, using: &entropy)
    }

    /// Pauses the current session. A break becomes a pause.
    public func pauseFocus(
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeFocus(in: circumstances, using: &entropy) { session, _ in
            var after = session
            (after.pausedAt, after.breakUntil) = (session.pausedAt ?? circumstances.now, nil)
            return after
        }
    }

    /// Starts a break of some minutes, or of the usual length.
    public func breakFocus(
        minutes: Int64? = nil, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        if let minutes, !(1...Session.pauseLimit).contains(minutes) { throw .badEstimate(minutes) }
        return try changeFocus(in: circumstances, using: &entropy) { session, status in
            var after = session
            after.pausedAt = session.pausedAt ?? circumstances.now
            after.breakUntil = circumstances.now.adding(minutes: minutes ?? breakMinutes(for: status))
            if session.breakUntil == nil { after.breaks = min((session.breaks ?? 0) + 1, 1000) }
            return after
        }
    }

    /// Ends a pause or a break. If the planned work was done before a break, the next stretch of the rhythm follows.
    public func resumeFocus(
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeFocus(in: circumstances, using: &entropy) { session, status in
            var after = session.resumed(at: circumstances.now)
            after.confirmedAt = circumstances.now
            if status.phase == .onBreak, let left = status.minutesLeft, left < Workspace.shortestStretch,
                let work = status.rhythm.workMinutes(settings)
            {
                after.extended = extended(session, status, by: work)
            }
            return after
        }
    }

    /// Adds minutes to the current session. In overtime, they count from now.
    public func extendFocus(
        by minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard (1...Workspace.longestReport).contains(minutes) else { throw .badEstimate(minutes) }
        return try changeFocus(in: circumstances, using: &entropy) { session, status in
            var after = session
            after.confirmedAt = circumstances.now
            if session.planned == nil {
                after.planned = min(status.minutes + minutes, Workspace.longestReport)
            } else {
                after.extended = extended(session, status, by: minutes)
            }
            return after
        }
    }

    /// Records that the person is still working, so that the session does not count as forgotten.
    public func confirmFocus(
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeFocus(in: circumstances, using: &entropy) { session, _ in
            var after = session
            after.confirmedAt = circumstances.now
            return after
        }
    }

    /// The minutes added to a session's plan, once some more are added.
    private func extended(_ session: Session, _ status: FocusStatus, by minutes: Int64) -> Int64 {
        let before = max(session.extended ?? 0, status.minutes - (session.planned ?? 0))
        return min(before + minutes, Workspace.longestReport)
    }
}
