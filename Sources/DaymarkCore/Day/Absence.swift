/// Days on which nobody was there, and what of them is still to be done. Who comes back is asked once what is to become of it,
/// of all of it together.
public struct Absence: Hashable, Sendable {
    /// Fewer days than these in a row are no absence.
    public static let shortest: Int64 = 3
    /// What is moved is due so many days from now, and the plan spreads it.
    static let room: Int64 = 6

    /// How many days it lasted.
    public let days: Int64
    /// What is open and was due before the day of coming back.
    public let past: [RecordID]

    public init(days: Int64, past: [RecordID]) {
        self.days = days
        self.past = past
    }

    /// What is to become of it.
    public enum Answer: Int, Choice {
        case keep, move, letGo
        public static let names: StaticString = "keep move let-go"
    }
}

extension Workspace {
    private func wakingDay(_ instant: Instant, in circumstances: Circumstances) -> CivilDate {
        WakingDay.current(at: instant, settings: settings, in: circumstances.zone).date
    }

    /// Whole waking days between two times.
    private func daysBetween(_ before: Instant, _ after: Instant, in circumstances: Circumstances) -> Int64 {
        wakingDay(after, in: circumstances).dayNumber - wakingDay(before, in: circumstances).dayNumber - 1
    }

    /// Notes, once each waking day, that the person is there; and that they were away, where they were.
    ///
    /// Only who knows all that was done elsewhere may ask it, or a day with another device is one of absence. What was done, added or
    /// felt counts as presence too, for a notification is answered without a page.
    public func notePresence(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let now = circumstances.now
        if let seen = settings.seenAt, wakingDay(seen, in: circumstances) == wakingDay(now, in: circumstances) {
            return []
        }
        let last = lastSeen(in: circumstances)
        let wasAway = last.map { daysBetween($0, now, in: circumstances) >= Absence.shortest } ?? false
        return operations(
            (wasAway ? noting("awaySince", last, in: circumstances) + noting("backAt", now, in: circumstances) : [])
                + noting("seenAt", now, in: circumstances), at: now, using: &entropy)
    }

    /// Notes, once each waking day, that the person has answered something without opening a page. Whether they were away is found out
    /// when they do open one: only there can it be asked what is to become of what was due.
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

    /// The last sign of the person before the present waking day; nil where nothing was noted yet.
    private func lastSeen(in circumstances: Circumstances) -> Instant? {
        guard var last = settings.seenAt else { return nil }
        let today = wakingDay(circumstances.now, in: circumstances)
        func look(_ at: Instant?) {
            // What was done today is the coming back itself.
            if let at, at > last, wakingDay(at, in: circumstances) < today { last = at }
        }
        _ = missions.places { mission in
            look(mission.pointee.created)
            look(mission.pointee.completedAt)
            return false
        }
        for mood in moods.all { look(mood.at) }
        return last
    }

    /// The absence from which the person has come back; nil where there was none, nothing of it is left, or they have answered.
    public func absence(in circumstances: Circumstances) -> Absence? {
        guard let since = settings.awaySince, let back = settings.backAt, let end = endOfAbsence(in: circumstances)
        else {
            return nil
        }
        let past = missions.places { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline,
                mission.pointee.back(after: circumstances.now) == nil
            else { return false }
            return circumstances.instant(of: deadline, settings: settings) <= end
        }
        guard !past.isEmpty else { return nil }
        return Absence(
            days: max(daysBetween(since, back, in: circumstances), Absence.shortest),
            past: past.map { missions.all[$0].id }
        )
    }

    /// What was due by then is asked about, where something is asked; what was due since is as it always is. A clock that ran ahead has
    /// asked nothing.
    func endOfAbsence(in circumstances: Circumstances) -> Instant? {
        guard let since = settings.awaySince, let back = settings.backAt, since < back, back <= circumstances.now else {
            return nil
        }
        return min(WakingDay.current(at: back, settings: settings, in: circumstances.zone).start, back)
    }

    /// The last day of those into which what was due is moved.
    public func lastDayToReturn(in circumstances: Circumstances) -> CivilDate {
        wakingDay(circumstances.now, in: circumstances).adding(days: Absence.room)
    }

    /// Does with all of what was due what the person has answered, and asks no more. What repeats goes on with its next day: the
    /// series keeps its rhythm whether the one that was due is moved or let go.
    /// - Returns: one unit of history: whoever takes it back is asked again.
    public func settle(
        _ absence: Absence, _ answer: Absence.Answer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        if answer != .keep {
            let date = lastDayToReturn(in: circumstances)
            // One that is not as it should be holds up none of the others.
            let sound = absence.past.filter { missions[$0].map { (try? Workspace.check($0)) != nil } ?? false }
            let operations = try change(sound, in: circumstances, using: &entropy) { mission throws(IntentError) in
                if let next = successor(of: mission, in: circumstances)?.mission {
                    (mission.deadline, mission.ownDeadline, mission.repeats) = (next.deadline, nil, next.repeats)
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
    /// Makes it due on a day. What a course or calendar says stays beside it.
    mutating func put(dueOn date: CivilDate, in circumstances: Circumstances) {
        let zone = effectiveDeadline?.zone ?? circumstances.zone.name
        if source == .manual { deadline = .day(date, zone: zone) } else { ownDeadline = .day(date, zone: zone) }
    }
}
