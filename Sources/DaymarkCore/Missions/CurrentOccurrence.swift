/// The occurrence of a repeating mission that counts now, if the stored date has passed. A missed occurrence gives way
/// when the next one begins.
///
/// It follows from the rule, the settings and the time, so every device computes the same. It is not stored.
public struct CurrentOccurrence: Hashable, Sendable {
    public let deadline: Deadline
    /// When the occurrence began, or the end of the stored deadline if no later one has begun.
    public let begins: Instant
    /// When the next occurrence takes its place.
    public internal(set) var ends: Instant
    /// Whether an earlier occurrence was missed and has given way to this one.
    public let isLater: Bool
    /// The zone in which it was computed.
    let zone: String

    func holds(in circumstances: Circumstances) -> Bool {
        begins <= circumstances.now && circumstances.now < ends && zone == circumstances.zone.name
    }
}

/// The workspace version and the period for which all current occurrences are known to be valid. In that period,
/// missions need not be examined.
struct CurrentOccurrenceCheck: Sendable {
    let version: Int
    let from: Instant
    /// When the first occurrence of a mission passes or gives way to the next.
    let until: Instant
    let zone: String
}

extension Workspace {
    /// The maximum number of dates of one rule that are examined.
    private static let maxExaminedDates = 3000

    /// This workspace with the current occurrences of repeating missions whose stored dates have passed.
    public func withCurrentOccurrences(in circumstances: Circumstances) -> Workspace {
        guard !hasCurrentOccurrences(in: circumstances) else { return self }
        var current = self
        current.updateCurrentOccurrences(in: circumstances)
        return current
    }

    /// Finds the current occurrences of repeating missions whose stored dates have passed.
    public mutating func updateCurrentOccurrences(in circumstances: Circumstances) {
        guard !hasCurrentOccurrences(in: circumstances) else { return }
        let (stale, nextEnd) = missionsWithStaleOccurrence(in: circumstances)
        var until = nextEnd
        for index in stale {
            var mission = missions.all[index]
            mission.currentOccurrence = currentOccurrence(of: mission, in: circumstances)
            until = min(until, mission.currentOccurrence?.ends ?? .latest)
            missions.put(mission)
        }
        // Values derived from the workspace are not valid any more.
        if !stale.isEmpty { version += 1 }
        occurrenceCheck = CurrentOccurrenceCheck(
            version: version, from: circumstances.now, until: until, zone: circumstances.zone.name)
    }

    /// Whether the current occurrences of all missions are known to be valid.
    private func hasCurrentOccurrences(in circumstances: Circumstances) -> Bool {
        guard let check = occurrenceCheck, check.version == version, check.zone == circumstances.zone.name else {
            return false
        }
        return check.from <= circumstances.now && circumstances.now < check.until
    }

    /// The indices of the missions whose current occurrence is unknown or has ended, and when the next one of the
    /// others ends.
    private func missionsWithStaleOccurrence(in circumstances: Circumstances) -> (stale: [Int], until: Instant) {
        var until = Instant.latest
        let stale = missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.repeats.isEmpty else { return false }
            guard let stored = mission.pointee.storedDeadline else { return false }
            if let current = mission.pointee.currentOccurrence {
                guard current.holds(in: circumstances) else { return true }
                until = min(until, current.ends)
                return false
            }
            let due = circumstances.instant(of: stored, settings: settings)
            guard due > circumstances.now else { return true }
            until = min(until, due)
            return false
        }
        return (stale, until)
    }

    /// Forgets the current occurrences, because the hours of the days may have changed.
    mutating func forgetCurrentOccurrences() {
        for index in missions.indices(where: { $0.pointee.currentOccurrence != nil }) {
            var mission = missions.all[index]
            mission.currentOccurrence = nil
            missions.put(mission)
        }
    }

    /// Writes a mission to its table. Keeps the current occurrence if the stored date and the rule are the same.
    mutating func put(_ mission: Mission) {
        guard !mission.repeats.isEmpty, let index = missions.index(of: mission.id) else {
            missions.put(mission)
            return
        }
        var updated = mission
        updated.keepCurrentOccurrence(of: missions.all[index])
        missions.put(updated)
    }

    /// The occurrence of a repeating mission that counts now. Nil if the mission does not repeat, or if its stored date
    /// has not passed.
    ///
    /// The dates of a rule with COUNT are counted from the start, so such a rule stops at its 3,000th date. For a rule
    /// that falls more often than hourly, the stored date stays.
    func currentOccurrence(of mission: Mission, in circumstances: Circumstances) -> CurrentOccurrence? {
        guard !mission.repeats.isEmpty, let stored = mission.storedDeadline else { return nil }
        let due = circumstances.instant(of: stored, settings: settings)
        guard due <= circumstances.now else { return nil }
        guard let rule = try? RecurrenceRule(mission.repeats), rule.frequency >= .hourly else {
            return CurrentOccurrence(
                deadline: stored, begins: due, ends: .latest, isLater: false, zone: circumstances.zone.name)
        }
        let zone = circumstances.rules(of: stored)
        let start = mission.ruleStart(stored, in: zone).civil.date
        let today = zone.civil(at: circumstances.now).date
        var days = rule.daysOfTwoPeriods
        var ends: Instant?
        while rule.count == nil {
            let recent = today.adding(days: -days)
            guard recent > start else { break }
            var found = lastOccurrence(of: mission, stored, rule, due: due, since: recent, in: circumstances)
            // The first search examines the fewest dates, so it always reaches the next one.
            let end = ends ?? found.ends
            ends = end
            found.ends = end
            if found.isLater { return found }
            // The rule has a pause or is over. Its last date is further back.
            days *= 4
        }
        var found = lastOccurrence(of: mission, stored, rule, due: due, since: nil, in: circumstances)
        found.ends = ends ?? found.ends
        return found
    }

    /// The last occurrence of a rule that has begun, or the stored date if there is none.
    /// - Parameters:
    ///   - stored: The stored deadline, which has passed.
    ///   - due: The end of the stored deadline.
    ///   - recent: The date from which to search. Nil searches from the start of the rule.
    private func lastOccurrence(
        of mission: Mission, _ stored: Deadline, _ rule: RecurrenceRule, due: Instant, since recent: CivilDate?,
        in circumstances: Circumstances
    ) -> CurrentOccurrence {
        let name = circumstances.zone.name
        let zone = circumstances.rules(of: stored)
        let start = mission.ruleStart(stored, in: zone)
        var found = CurrentOccurrence(deadline: stored, begins: due, ends: .latest, isLater: false, zone: name)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        if let recent { iterator.seek(to: recent) }
        var previous: Instant? = recent == nil ? due : nil
        var examined = 0
        while examined < Workspace.maxExaminedDates, let instance = iterator.next() {
            examined += 1
            let next = stored.moved(to: instance, in: zone)
            let at = circumstances.instant(of: next, settings: settings)
            let moment = start.isDay ? WallMoment.day(instance.date) : .time(instance)
            guard instance > start.civil, at > due, !mission.exdates.contains(moment.description) else { continue }
            let begins = max(due, beginning(of: next, due: at, after: previous, in: circumstances))
            guard begins <= circumstances.now else {
                found.ends = begins
                break
            }
            found = CurrentOccurrence(deadline: next, begins: begins, ends: .latest, isLater: true, zone: name)
            previous = at
        }
        return found
    }

    /// Makes the current occurrence the stored deadline of an edited mission, if an earlier one was missed and the edit
    /// sets no deadline. The rule then counts from that date.
    /// - Parameter mission: The mission before the edit.
    func storeCurrentOccurrence(of mission: Mission, in edited: inout Mission, _ circumstances: Circumstances) {
        guard let stored = mission.storedDeadline, edited.storedDeadline == stored,
            let current = currentOccurrence(of: mission, in: circumstances), current.isLater
        else { return }
        (edited.deadline, edited.ownDeadline) = (current.deadline, nil)
        guard edited.repeats == mission.repeats, var rule = try? RecurrenceRule(mission.repeats) else {
            edited.ruleTime = nil
            return
        }
        let zone = circumstances.rules(of: stored)
        let start = mission.ruleStart(stored, in: zone)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        let due = circumstances.instant(of: current.deadline, settings: settings)
        iterator.seek(to: zone.civil(at: due).date.adding(days: -2))
        var passed: Int64 = 0
        while passed < Int64(Workspace.maxExaminedDates), let instance = iterator.next() {
            guard stored.moved(to: instance, in: zone) == current.deadline else {
                passed += 1
                continue
            }
            let isSkipped = !start.isDay && zone.resolve(instance).fit == .gap
            edited.ruleTime = isSkipped ? .time(instance) : nil
            break
        }
        guard let count = rule.count else { return }
        rule.count = max(1, count - passed)
        edited.repeats = rule.text
    }

    /// When a date of a repeating mission begins: with its day, and if it has a time, not before the midpoint between
    /// the previous date and this one. So the evening's dose that is taken in the night is still that of the evening.
    private func beginning(
        of deadline: Deadline, due: Instant, after previous: Instant?, in circumstances: Circumstances
    ) -> Instant {
        let zone = circumstances.zone
        switch deadline {
        case .day(let date, _):
            // A date begins at midnight, or when the waking day before it ends, if that is later
            // (``isStillToCome(_:in:)``).
            let day = WakingDay(date, settings: settings, in: zone)
            return max(day.dawn(settings, in: zone), zone.instant(of: CivilDateTime(date)))
        case .moment:
            let day = WakingDay.current(at: due.adding(seconds: -1), settings: settings, in: zone)
            let morning = due > day.start ? day.start : day.dawn(settings, in: zone)
            guard let previous else { return morning }
            return max(morning, previous.adding(minutes: previous.minutes(until: due) / 2))
        }
    }

    /// When the current occurrence of a repeating mission began. Nil if none was missed. Work before that belongs to
    /// the missed occurrences.
    func startOfCurrentOccurrence(of mission: RecordID) -> Instant? {
        guard let index = missions.index(of: mission), let current = missions.all[index].currentOccurrence else {
            return nil
        }
        return current.isLater ? current.begins : nil
    }
}

extension Mission {
    /// Keeps the current occurrence of a former value of this mission if the stored date and the rule are the same.
    mutating func keepCurrentOccurrence(of former: Mission) {
        guard isOpen, former.storedDeadline == storedDeadline, former.repeats == repeats, former.exdates == exdates,
            former.ruleTime == ruleTime
        else { return }
        currentOccurrence = former.currentOccurrence
    }
}

extension RecurrenceRule {
    /// The days of two periods of the rule. The last date that has begun is rarely further back.
    fileprivate var daysOfTwoPeriods: Int64 {
        let days: Int64 =
            switch frequency {
            case .secondly, .minutely, .hourly: 1
            case .daily: interval
            case .weekly: 7 * interval
            case .monthly: 31 * interval
            case .yearly: 366 * interval
            }
        return 2 * min(max(days, 1), 36_600) + 1
    }
}
