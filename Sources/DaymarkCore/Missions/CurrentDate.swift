/// The date of a repeating mission that counts now, if the stored date has passed. A date that was missed gives way
/// when the next one begins.
///
/// It follows from the rule, the settings and the time, so every device computes the same. It is not stored.
public struct CurrentDate: Hashable, Sendable {
    public let deadline: Deadline
    /// When the date began, or the end of the stored deadline if no later date has begun.
    public let begins: Instant
    /// When the next date takes its place.
    public internal(set) var ends: Instant
    /// Whether an earlier date was missed and has given way to this one.
    public let isLater: Bool
    /// The zone in which it was computed.
    let zone: String

    func holds(in circumstances: Circumstances) -> Bool {
        begins <= circumstances.now && circumstances.now < ends && zone == circumstances.zone.name
    }
}

/// For which version of a workspace, and for how long, all current dates hold. Within that, no mission is examined.
struct CurrentDateCheck: Sendable {
    let version: Int
    let from: Instant
    /// When the first date of a mission passes or gives way to the next.
    let until: Instant
    let zone: String
}

extension Workspace {
    /// The maximum number of dates of one rule that are examined.
    private static let maxExaminedDates = 3000

    /// This workspace with the current dates of repeating missions whose stored dates have passed.
    public func withCurrentDates(in circumstances: Circumstances) -> Workspace {
        guard !hasCurrentDates(in: circumstances) else { return self }
        var current = self
        current.updateCurrentDates(in: circumstances)
        return current
    }

    /// Finds the current dates of repeating missions whose stored dates have passed.
    public mutating func updateCurrentDates(in circumstances: Circumstances) {
        guard !hasCurrentDates(in: circumstances) else { return }
        let (stale, nextEnd) = missionsWithStaleDate(in: circumstances)
        var until = nextEnd
        for index in stale {
            var mission = missions.all[index]
            mission.currentDate = currentDate(of: mission, in: circumstances)
            until = min(until, mission.currentDate?.ends ?? .latest)
            missions.put(mission)
        }
        // Values derived from the workspace are not valid any more.
        if !stale.isEmpty { version += 1 }
        dateCheck = CurrentDateCheck(
            version: version, from: circumstances.now, until: until, zone: circumstances.zone.name)
    }

    /// Whether the current dates of all missions are known to hold.
    private func hasCurrentDates(in circumstances: Circumstances) -> Bool {
        guard let check = dateCheck, check.version == version, check.zone == circumstances.zone.name else {
            return false
        }
        return check.from <= circumstances.now && circumstances.now < check.until
    }

    /// The indices of the missions whose current date is unknown or has ended, and when the next one of the others
    /// ends.
    private func missionsWithStaleDate(in circumstances: Circumstances) -> (stale: [Int], until: Instant) {
        var until = Instant.latest
        let stale = missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.repeats.isEmpty else { return false }
            guard let own = mission.pointee.storedDeadline else { return false }
            if let current = mission.pointee.currentDate {
                guard current.holds(in: circumstances) else { return true }
                until = min(until, current.ends)
                return false
            }
            let due = circumstances.instant(of: own, settings: settings)
            guard due > circumstances.now else { return true }
            until = min(until, due)
            return false
        }
        return (stale, until)
    }

    /// Forgets the current dates, because the hours of the days may have changed.
    mutating func forgetCurrentDates() {
        for index in missions.indices(where: { $0.pointee.currentDate != nil }) {
            var mission = missions.all[index]
            mission.currentDate = nil
            missions.put(mission)
        }
    }

    /// Writes a mission to its table. Keeps the current date if the stored date and the rule are the same.
    mutating func put(_ mission: Mission) {
        guard !mission.repeats.isEmpty, let index = missions.index(of: mission.id) else {
            missions.put(mission)
            return
        }
        var updated = mission
        updated.keepCurrentDate(of: missions.all[index])
        missions.put(updated)
    }

    /// The date of a repeating mission that counts now. Nil if the mission does not repeat, or if its stored date has
    /// not passed.
    ///
    /// The dates of a rule with COUNT are counted from the start, so such a rule stops at its 3,000th date. For a rule
    /// that falls more often than hourly, the stored date stays.
    func currentDate(of mission: Mission, in circumstances: Circumstances) -> CurrentDate? {
        guard !mission.repeats.isEmpty, let own = mission.storedDeadline else { return nil }
        let due = circumstances.instant(of: own, settings: settings)
        guard due <= circumstances.now else { return nil }
        guard let rule = try? RecurrenceRule(mission.repeats), rule.frequency >= .hourly else {
            return CurrentDate(
                deadline: own, begins: due, ends: .latest, isLater: false, zone: circumstances.zone.name)
        }
        let zone = circumstances.rules(of: own)
        let start = mission.ruleStart(own, in: zone).civil.date
        let today = zone.civil(at: circumstances.now).date
        var days = rule.daysOfTwoPeriods
        var ends: Instant?
        while rule.count == nil {
            let recent = today.adding(days: -days)
            guard recent > start else { break }
            var found = lastDate(of: mission, own, rule, due: due, since: recent, in: circumstances)
            // The first search examines the fewest dates, so it always reaches the next one.
            let end = ends ?? found.ends
            ends = end
            found.ends = end
            if found.isLater { return found }
            // The rule has a pause or is over. Its last date is further back.
            days *= 4
        }
        var found = lastDate(of: mission, own, rule, due: due, since: nil, in: circumstances)
        found.ends = ends ?? found.ends
        return found
    }

    /// The last date of a rule that has begun, or the stored date if there is none.
    /// - Parameters:
    ///   - own: The stored date, which has passed.
    ///   - due: The end of the stored date.
    ///   - recent: The date from which to search. Nil searches from the start of the rule.
    private func lastDate(
        of mission: Mission, _ own: Deadline, _ rule: RecurrenceRule, due: Instant, since recent: CivilDate?,
        in circumstances: Circumstances
    ) -> CurrentDate {
        let name = circumstances.zone.name
        let zone = circumstances.rules(of: own)
        let start = mission.ruleStart(own, in: zone)
        var found = CurrentDate(deadline: own, begins: due, ends: .latest, isLater: false, zone: name)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        if let recent { iterator.seek(to: recent) }
        var previous: Instant? = recent == nil ? due : nil
        var examined = 0
        while examined < Workspace.maxExaminedDates, let instance = iterator.next() {
            examined += 1
            let next = own.moved(to: instance, in: zone)
            let at = circumstances.instant(of: next, settings: settings)
            let moment = start.isDay ? WallMoment.day(instance.date) : .time(instance)
            guard instance > start.civil, at > due, !mission.exdates.contains(moment.description) else { continue }
            let begins = max(due, beginning(of: next, due: at, after: previous, in: circumstances))
            guard begins <= circumstances.now else {
                found.ends = begins
                break
            }
            found = CurrentDate(deadline: next, begins: begins, ends: .latest, isLater: true, zone: name)
            previous = at
        }
        return found
    }

    /// Makes the current date the stored deadline of an edited mission, if an earlier date was missed and the edit sets
    /// no deadline. The rule then counts from that date.
    /// - Parameter mission: The mission before the edit.
    func storeCurrentDate(of mission: Mission, in edited: inout Mission, _ circumstances: Circumstances) {
        guard let stored = mission.storedDeadline, edited.storedDeadline == stored,
            let current = currentDate(of: mission, in: circumstances), current.isLater
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
            // A day that begins after midnight begins with the end of the day before (``isStillToCome(_:in:)``).
            let day = WakingDay(date, settings: settings, in: zone)
            return max(day.dawn(settings, in: zone), zone.instant(of: CivilDateTime(date)))
        case .moment:
            let day = WakingDay.current(at: due.adding(seconds: -1), settings: settings, in: zone)
            let morning = due > day.start ? day.start : day.dawn(settings, in: zone)
            guard let previous else { return morning }
            return max(morning, previous.adding(minutes: previous.minutes(until: due) / 2))
        }
    }

    /// When the current date of a repeating mission began. Nil if no date was missed. What was done before that belongs
    /// to the missed dates.
    func startOfCurrentDate(of mission: RecordID) -> Instant? {
        guard let index = missions.index(of: mission), let current = missions.all[index].currentDate else { return nil }
        return current.isLater ? current.begins : nil
    }
}

extension Mission {
    /// Keeps the current date of a former value of this mission if the stored date and the rule are the same.
    mutating func keepCurrentDate(of former: Mission) {
        guard isOpen, former.storedDeadline == storedDeadline, former.repeats == repeats, former.exdates == exdates,
            former.ruleTime == ruleTime
        else { return }
        currentDate = former.currentDate
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
