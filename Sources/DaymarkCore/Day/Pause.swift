/// Pauses, for illness or a day off: nothing is planned until the pause is over.
extension Workspace {
    /// The longest pause, in days.
    public static let longestPause: Int64 = 365

    /// The end of the current pause. Nil outside of a pause.
    public func pause(in circumstances: Circumstances) -> Instant? {
        pauses(in: circumstances).filter { $0.start <= circumstances.now && circumstances.now < $0.end }.map { $0.end }
            .max()
    }

    /// The current and future pauses.
    func pauses(in circumstances: Circumstances) -> [Span] {
        daysOff.indices { !$0.pointee.deleted }.compactMap { index in
            let off = daysOff.all[index]
            if let date = off.date {
                let day = WakingDay(date, settings: settings, in: circumstances.zone)
                return day.end > circumstances.now ? Span(day.start, day.end) : nil
            }
            guard let from = off.from, let until = off.until, from < until, until > circumstances.now else {
                return nil
            }
            return Span(from, min(until, from.adding(minutes: Workspace.longestPause * 1440)))
        }
    }

    /// Reads the end of a pause that starts now, such as “mon 9:00”. “today” means the rest of the waking day, and
    /// “tomorrow” the start of the next one. Nil if the text is not a future time.
    public func endOfPause(_ text: String, in circumstances: Circumstances) -> Instant? {
        let now = circumstances.now
        if Workspace.todayWords.index(of: folded(trimmed(text))) != nil {
            let today = WakingDay.current(at: now, settings: settings, in: circumstances.zone).date
            return WakingDay(today.adding(days: 1), settings: settings, in: circumstances.zone).start
        }
        guard let until = Snooze.until(text, settings: settings, in: circumstances), until > now else { return nil }
        return until
    }

    private static let todayWords = WordList("today heute oggi hoy vandaag aujourd'hui aujourd’hui")

    /// Starts a pause that lasts until an instant. Replaces the current pause.
    public func pause(
        until: Instant, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard until > circumstances.now else { throw .isOver }
        var changes = ending(in: circumstances)
        var off = DayOff(id: RecordID(at: circumstances.now, using: &entropy))
        off.created = circumstances.now
        off.from = circumstances.now
        off.until = min(until, circumstances.now.adding(minutes: Workspace.longestPause * 1440))
        changes += DayOff.schema.changes(to: off)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Ends the current pause. Does nothing outside of a pause.
    public func resume(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let changes = ending(in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    private func ending(in circumstances: Circumstances) -> [Change] {
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        return daysOff.indices { !$0.pointee.deleted }.flatMap { index -> [Change] in
            let off = daysOff.all[index]
            if let date = off.date { return date == today ? [Change(.dayOff, off.id, "deleted", .flag(true))] : [] }
            guard let from = off.from, let until = off.until, from <= circumstances.now, circumstances.now < until
            else { return [] }
            var over = off
            over.until = circumstances.now
            return DayOff.schema.changes(from: off, to: over)
        }
    }
}
