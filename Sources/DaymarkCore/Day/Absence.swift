/// Days of absence, and the missions that became overdue in them. The person is asked once what to do with all of them.
public struct Absence: Hashable, Sendable {
    /// Fewer consecutive days are not an absence.
    public static let shortest: Int64 = 3
    /// Moved missions become due this many days from now, and the plan spreads them.
    static let room: Int64 = 6

    /// The length of the absence.
    public let days: Int64
    /// Open missions that were due before the day of the return.
    public let past: [RecordID]

    public init(days: Int64, past: [RecordID]) {
        self.days = days
        self.past = past
    }

    /// The person's decision about the overdue missions.
    public enum Answer: String, Choice {
        case keep, move, letGo = "let-go"
    }
}

extension Workspace {
    private func wakingDay(_ instant: Instant, in circumstances: Circumstances) -> CivilDate {
        WakingDay.current(at: instant, settings: settings, in: circumstances.zone).date
    }

    /// The number of whole waking days between two instants.
    private func daysBetween(_ before: Instant, _ after: Instant, in circumstances: Circumstances) -> Int64 {
        wakingDay(after, in: circumstances).dayNumber - wakingDay(before, in: circumstances).dayNumber - 1
    }

    /// Records once each waking day that the person is present, and that they were away if they were.
    ///
    /// Call it only when the workspace is in sync, or a day spent with another device looks like absence. Completed
    /// and added missions and moods count as presence too, because notifications are answered without opening a page.
    public func notePresence(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let now = circumstances.now
        let zoneChange = zoneChange(in: circumstances)
        if let seen = settings.seenAt, wakingDay(seen, in: circumstances) == wakingDay(now, in: circumstances) {
            return zoneChange.isEmpty ? [] : operations(zoneChange, at: now, using: &entropy)
        }
        let last = lastSeen(in: circumstances)
        let wasAway = last.map { daysBetween($0, now, in: circumstances) >= Absence.shortest } ?? false
        return operations(
            zoneChange + localeChange
                + (wasAway
                    ? noting("awaySince", last, in: circumstances) + noting("backAt", now, in: circumstances) : [])
                + noting("seenAt", now, in: circumstances), at: now, using: &entropy)
    }

    /// The change that records the zone where the person is. Empty if it is recorded already.
    ///
    /// A machine in UTC is a server far more often than a person's own, so it says nothing.
    private func zoneChange(in circumstances: Circumstances) -> [Change] {
        let zone = circumstances.zone
        guard settings.zone.isEmpty, !zone.isUTC, zone.name != settings.seenIn else { return [] }
        return [Change(.settings, Settings.recordID, "seenIn", .text(zone.name))]
    }

    /// The change that records the locale of the device. Empty if it is recorded already.
    private var localeChange: [Change] {
        guard let locale = habits?.locale, locale != settings.seenLocale else { return [] }
        return [Change(.settings, Settings.recordID, "seenLocale", .text(locale))]
    }

    /// Records once each waking day that the person answered something without opening a page.
    ///
    /// An absence is only detected when they open a page, because only there can the question be asked.
    public func noteAnswer(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let now = circumstances.now
        if let seen = settings.seenAt, seen >= now || daysBetween(seen, now, in: circumstances) >= Absence.shortest {
            return []
        }
        if let seen = settings.seenAt, wakingDay(seen, in: circumstances) == wakingDay(now, in: circumstances) {
            return []
        }
        return operations(noting("seenAt", now, in: circumstances), at: now, using: &entropy)
    }

    /// The last sign of the person before the current waking day. Nil if nothing was recorded yet.
    private func lastSeen(in circumstances: Circumstances) -> Instant? {
        guard var last = settings.seenAt else { return nil }
        let today = wakingDay(circumstances.now, in: circumstances)
        func look(_ at: Instant?) {
            // Activity today is the return itself.
            if let at, at > last, wakingDay(at, in: circumstances) < today { last = at }
        }
        _ = missions.indices { mission in
            look(mission.pointee.created)
            look(mission.pointee.completedAt)
            return false
        }
        for mood in moods.all { look(mood.at) }
        return last
    }

    /// The absence from which the person returned. Nil if there was none, if nothing is overdue, or if they have
    /// answered.
    public func absence(in circumstances: Circumstances) -> Absence? {
        guard let since = settings.awaySince, let back = settings.backAt, let end = endOfAbsence(in: circumstances)
        else {
            return nil
        }
        let past = missions.indices { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline,
                endOfSnooze(of: mission, in: circumstances) == nil
            else { return false }
            return circumstances.instant(of: deadline, settings: settings) <= end
        }
        guard !past.isEmpty else { return nil }
        return Absence(
            days: max(daysBetween(since, back, in: circumstances), Absence.shortest),
            past: past.map { missions.all[$0].id }
        )
    }

    /// The question after an absence covers missions that were due by this instant. Nil if there is no question, or
    /// if the recorded return is in the future because a clock ran ahead.
    func endOfAbsence(in circumstances: Circumstances) -> Instant? {
        guard let since = settings.awaySince, let back = settings.backAt, since < back, back <= circumstances.now else {
            return nil
        }
        return min(WakingDay.current(at: back, settings: settings, in: circumstances.zone).start, back)
    }

    /// The day on which moved missions become due.
    public func lastDayToReturn(in circumstances: Circumstances) -> CivilDate {
        wakingDay(circumstances.now, in: circumstances).adding(days: Absence.room)
    }

    /// Carries out the answer for all overdue missions and closes the question.
    ///
    /// Repeating missions continue with their next date, whether the overdue one is moved or abandoned.
    /// - Returns: One unit of history. Undoing it asks the question again.
    public func settle(
        _ absence: Absence, _ answer: Absence.Answer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        if answer != .keep {
            let date = lastDayToReturn(in: circumstances)
            // One invalid mission must not block the others.
            let sound = absence.past.filter { missions[$0].map { (try? Workspace.check($0)) != nil } ?? false }
            let operations = try change(sound, in: circumstances, using: &entropy) { mission throws(IntentError) in
                if let next = nextDate(of: mission, in: circumstances) {
                    (mission.deadline, mission.ownDeadline) = (next.deadline, nil)
                    (mission.repeats, mission.ruleTime) = (next.repeats, next.ruleTime)
                } else if answer == .move {
                    mission.put(dueOn: date, in: circumstances)
                } else {
                    mission.status = .abandoned
                }
            }
            changes = operations.flatMap { $0.changes }
        }
        return operations(changes + noting("awaySince", nil, in: circumstances), at: circumstances.now, using: &entropy)
    }
}

extension Mission {
    /// Sets the deadline to a day. A deadline from a course or calendar is kept as well.
    mutating func put(dueOn date: CivilDate, in circumstances: Circumstances) {
        let zone = circumstances.zone.name
        if source == .manual { deadline = .day(date, zone: zone) } else { ownDeadline = .day(date, zone: zone) }
    }
}
