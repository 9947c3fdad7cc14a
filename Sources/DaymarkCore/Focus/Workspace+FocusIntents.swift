/// Starting, pausing and resuming a focus session.
extension Workspace {
    /// Starts a focus session. The current session ends at this moment. If it is about the same mission, it continues
    /// instead, and minutes or a rhythm replan the rest of it from now on.
    /// - Parameters:
    ///   - minutes: The planned minutes. Nil for those of the rhythm.
    ///   - rhythm: Nil for the person's usual rhythm, or their own if there are minutes.
    ///   - step: The step to work on until it is done. Nil for the first open one.
    public func startFocus(
        on id: RecordID, minutes: Int64? = nil, rhythm: Rhythm? = nil, step: RecordID? = nil,
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        if let minutes, !(1...Workspace.longestReport).contains(minutes) { throw .badFocusLength(minutes) }
        let now = circumstances.now
        var changes = changesToCloseSessions(at: now)
        if let current = session(at: now) {
            if current.mission == id {
                var after = current.resumed(at: now)
                after.step = step ?? current.step
                if minutes != nil || rhythm != nil {
                    let status = FocusStatus(current, at: now)
                    replan(&after, mission, worked: status?.minutes ?? 0, minutes: minutes, rhythm: rhythm)
                    after.confirmedAt = now
                }
                changes += Session.schema.changes(from: current, to: after)
                return operations(changes, at: now, using: &entropy)
            }
            var former = current
            // The session that started last is the current one. If another device's clock is ahead, the former session
            // moves: the time of the new one counts from now.
            if let started = current.started, started >= now {
                former.started = Instant(milliseconds: now.milliseconds - 1)
            }
            changes += Session.schema.changes(from: current, to: former.ended(at: now, .stopped))
        }
        var session = Session(id: RecordID(at: now, using: &entropy))
        (session.created, session.mission, session.step, session.started) = (now, id, step, now)
        replan(&session, mission, worked: 0, minutes: minutes, rhythm: rhythm)
        return operations(changes + Session.schema.changes(to: session), at: now, using: &entropy)
    }

    /// Plans a session from now on.
    /// - Parameter worked: The minutes worked so far.
    private func replan(_ session: inout Session, _ mission: Mission, worked: Int64, minutes: Int64?, rhythm: Rhythm?) {
        let rhythm = rhythm ?? (minutes == nil ? settings.focusRhythm : .own)
        let planned = minutes ?? focusMinutes(for: mission, rhythm)
        session.rhythm = rhythm
        session.planned = planned.map { min(worked + $0, Workspace.longestReport) }
        session.extended = nil
        session.stretchFrom = worked > 0 ? min(worked, Workspace.longestReport) : nil
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

    /// Starts a break of some minutes, or of the usual length. During a break, the break ends
    /// that many minutes from now.
    public func breakFocus(
        minutes: Int64? = nil, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        if let minutes, !(1...Session.pauseLimit).contains(minutes) { throw .badBreakLength(minutes) }
        return try changeFocus(in: circumstances, using: &entropy) { session, status in
            let length = minutes ?? breakMinutes(for: status)
            guard status.phase != .onBreak else {
                var after = session
                after.breakUntil = circumstances.now.adding(minutes: length)
                return after
            }
            // A pause before the break is over, so that the break begins now.
            var after = countingStretch(of: session.resumed(at: circumstances.now), status)
            after.pausedAt = circumstances.now
            after.breakUntil = circumstances.now.adding(minutes: length)
            after.breaks = min((session.breaks ?? 0) + 1, 1000)
            return after
        }
    }

    /// Ends a break early, or skips the one that is offered. The next stretch of the rhythm follows.
    public func skipBreak(
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let status = focus(at: circumstances.now) else { throw .noFocus }
        if status.phase == .onBreak { return try resumeFocus(in: circumstances, using: &entropy) }
        guard status.offersBreak, let work = status.rhythm.workMinutes(settings) else { throw .noBreak }
        return try changeFocus(in: circumstances, using: &entropy) { session, status in
            var after = countingStretch(of: session, status)
            after.confirmedAt = circumstances.now
            return beginningStretch(after, status, minutes: work)
        }
    }

    private func countingStretch(of session: Session, _ status: FocusStatus) -> Session {
        var after = session
        after.stretches = min(status.stretches + (status.isStretchOver ? 1 : 0), 1000)
        return after
    }

    /// Ends a pause or a break. If the planned work was done before a break, the next stretch of the rhythm follows.
    public func resumeFocus(
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try changeFocus(in: circumstances, using: &entropy) { session, status in
            var after = session.resumed(at: circumstances.now)
            after.confirmedAt = circumstances.now
            if status.phase == .onBreak, status.target != nil, status.isStretchOver,
                let work = status.rhythm.workMinutes(settings)
            {
                return beginningStretch(after, status, minutes: work)
            }
            return after
        }
    }

    /// Adds minutes to the current session. In overtime, they count from now.
    public func extendFocus(
        by minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard (1...Workspace.longestReport).contains(minutes) else { throw .badFocusLength(minutes) }
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

    private func beginningStretch(_ session: Session, _ status: FocusStatus, minutes: Int64) -> Session {
        var after = session
        after.extended = extended(session, status, by: minutes)
        after.stretchFrom = min(status.minutes, Workspace.longestReport)
        return after
    }

    /// The minutes added to a session's plan, once some more are added.
    private func extended(_ session: Session, _ status: FocusStatus, by minutes: Int64) -> Int64 {
        let before = max(session.extended ?? 0, status.minutes - (session.planned ?? 0))
        return min(before + minutes, Workspace.longestReport)
    }
}
