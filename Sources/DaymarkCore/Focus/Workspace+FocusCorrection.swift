/// Correcting the minutes of a focus session that has ended, such as after an interruption.
extension Workspace {
    /// The time, in hours, in which a session can be corrected.
    private static let hoursToCorrect: Int64 = 24

    /// The last session that was ended within the past day. Its minutes can be corrected.
    /// - Parameter mission: The mission of the session. Nil for any.
    public func focusToCorrect(on mission: RecordID? = nil, at now: Instant) -> FocusStatus? {
        let since = now.adding(minutes: -Workspace.hoursToCorrect * 60)
        var last: Session?
        let recent = sessions.indices { session in
            guard let ended = session.pointee.ended else { return false }
            return ended >= since && ended <= now
        }
        for index in recent {
            let session = sessions.all[index]
            guard canCorrect(session), mission == nil || session.mission == mission else { continue }
            if (last?.started ?? .earliest) <= (session.started ?? .earliest) { last = session }
        }
        return last.flatMap { FocusStatus($0, at: now) }
    }

    private func canCorrect(_ session: Session) -> Bool {
        session.rhythm != nil && !session.deleted && session.started != nil && session.ended != nil
            && session.outcome != .forgotten
    }

    /// Reads a correction: the minutes worked, or the time at which the work of a session ended. Nil if it is neither.
    ///
    /// Pauses are taken off a time of day. If they are longer than the rest, they came after it.
    public func minutes(ofCorrection text: String, of id: RecordID, in circumstances: Circumstances) -> Int64? {
        if let started = sessions[id]?.started, let time = Workspace.timeOfEnd(text) {
            let date = circumstances.zone.civil(at: started).date
            var end = circumstances.zone.instant(of: CivilDateTime(date, time))
            if end < started { end = circumstances.zone.instant(of: CivilDateTime(date.adding(days: 1), time)) }
            if end <= circumstances.now {
                let length = end.milliseconds - started.milliseconds
                let paused = sessions[id]?.pausedTotal ?? 0
                return (length > paused ? length - paused : length) / 60_000
            }
        }
        return Workspace.minutesWorked(text, settings: settings, in: circumstances)
    }

    /// Reads the time at which work ended: “14:20”, “until 9:10”, “9:10 am” or “9pm”. Nil if the text is anything else.
    private static func timeOfEnd(_ text: String) -> WallTime? {
        var words = folded(trimmed(text)).words
        if let first = words.first, ["until", "till", "til", "bis"].contains(first) { words.removeFirst() }
        var clock = ""
        for word in words { clock += word }
        let isMorning = clock.ends(with: "am")
        guard isMorning || clock.ends(with: "pm") else { return clock.holds(":") ? WallTime(clock) : nil }
        let figures = String(decoding: clock.utf8.dropLast(2), as: UTF8.self)
        guard let time = WallTime(figures.holds(":") ? figures : figures + ":00"), (1...12).contains(time.hour) else {
            return nil
        }
        return WallTime(time.hour % 12 + (isMorning ? 0 : 12), time.minute)
    }

    /// Sets the minutes worked in a session that has ended. With 0 minutes, nothing was done.
    /// - Parameter minutes: At most the time from its start until now, or until the next session.
    public func correctFocus(
        _ id: RecordID, minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let session = sessions[id], canCorrect(session), let started = session.started else { throw .noFocus }
        guard (0...Workspace.longestReport).contains(minutes) else { throw .badWorkedTime(minutes) }
        let limit = min(circumstances.now, startOfNext(after: session) ?? .latest)
        let longest = max(0, limit.milliseconds - started.milliseconds)
        let free = longest - minutes * 60_000
        guard free >= 0 else { throw .longerThanSession(longest / 60_000) }
        var after = session
        // More work than the timer counted was done in pauses.
        let paused = min(session.pausedTotal, free)
        after.ended = minutes > 0 ? Instant(milliseconds: started.milliseconds + paused + minutes * 60_000) : started
        if minutes == 0, session.outcome == .stopped { after.outcome = .abandoned }
        if minutes > 0, session.outcome == .abandoned { after.outcome = .stopped }
        guard after != session || paused != session.pausedTotal else { return [] }
        // All fields are written, so that of two devices that correct a session, one counts as a whole.
        after.pausedMilliseconds = paused
        after.paused = (paused + 30_000) / 60_000
        var before = session
        (before.ended, before.outcome, before.paused, before.pausedMilliseconds) = (nil, nil, nil, nil)
        return operations(Session.schema.changes(from: before, to: after), at: circumstances.now, using: &entropy)
    }

    /// The start of the timed session that follows. A session that was corrected to 0 minutes has one too.
    private func startOfNext(after session: Session) -> Instant? {
        var running = session
        running.ended = nil
        return sessionIndex.startOfNext(after: running)
    }
}
