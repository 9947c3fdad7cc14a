/// A deadline of an open mission, or a later date of a repeating one.
public struct DatedDeadline: Hashable, Sendable {
    public let mission: RecordID
    /// The day on the person's calendar.
    public let date: CivilDate
    public let deadline: Deadline
    /// The end of the deadline.
    public let at: Instant
    /// Whether this is a later date of a repeating mission. It becomes the deadline when the current occurrence is
    /// done.
    public let isLater: Bool
}

extension Workspace {
    /// The maximum number of dates of one rule that are examined.
    private static let maxExaminedDates = 4000

    /// The deadlines of open missions on some days, sorted by time and then by mission. Later dates of repeating
    /// missions are included from today on.
    public func deadlines(on dates: ClosedRange<CivilDate>, in circumstances: Circumstances) -> [DatedDeadline] {
        var found: [DatedDeadline] = []
        let repeating = missions.indices { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline else { return false }
            let dated = dated(deadline, of: mission.pointee.id, isLater: false, in: circumstances)
            if dates.contains(dated.date) { found.append(dated) }
            return !mission.pointee.repeats.isEmpty
        }
        for index in repeating {
            found += laterDeadlines(of: missions.all[index], on: dates, in: circumstances)
        }
        return found.ordered { $0.at != $1.at ? $0.at < $1.at : $0.mission < $1.mission }
    }

    /// The next deadline of an open mission. Deadlines that have passed and later dates of repeating missions are left
    /// out.
    public func nextDeadline(in circumstances: Circumstances) -> DatedDeadline? {
        var next: DatedDeadline?
        for mission in missions.all where mission.isOpen {
            guard let deadline = mission.effectiveDeadline else { continue }
            let dated = dated(deadline, of: mission.id, isLater: false, in: circumstances)
            guard dated.at >= circumstances.now else { continue }
            if let known = next, (known.at, known.mission) <= (dated.at, dated.mission) { continue }
            next = dated
        }
        return next
    }

    /// The last deadlines of open missions that have passed, the latest first. Routines have none: a dose that was missed
    /// is over.
    public func overdueDeadlines(in circumstances: Circumstances) -> [DatedDeadline] {
        var found: [DatedDeadline] = []
        for mission in missions.all where mission.isOpen && !mission.isRoutine {
            guard let deadline = mission.effectiveDeadline else { continue }
            let dated = dated(deadline, of: mission.id, isLater: false, in: circumstances)
            if dated.at < circumstances.now { found.append(dated) }
        }
        return found.ordered { $0.at != $1.at ? $0.at > $1.at : $0.mission < $1.mission }
    }

    private func laterDeadlines(
        of mission: Mission, on dates: ClosedRange<CivilDate>, in circumstances: Circumstances
    ) -> [DatedDeadline] {
        guard let deadline = mission.effectiveDeadline, let rule = try? RecurrenceRule(mission.repeats) else {
            return []
        }
        let zone = circumstances.rules(of: deadline)
        let start = mission.ruleStart(mission.storedDeadline ?? deadline, in: zone)
        let current = circumstances.instant(of: deadline, settings: settings)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        // The iterator cannot seek in a rule with COUNT. The two days are a margin: the date in the mission's zone may
        // differ from the date here.
        if rule.count == nil { iterator.seek(to: max(start.date, dates.lowerBound.adding(days: -2))) }
        var found: [DatedDeadline] = []
        var examined = 0
        while examined < Workspace.maxExaminedDates, let instance = iterator.next() {
            examined += 1
            guard instance.date <= dates.upperBound.adding(days: 2) else { break }
            let moment = start.isDay ? WallMoment.day(instance.date) : .time(instance)
            let next = dated(deadline.moved(to: instance, in: zone), of: mission.id, isLater: true, in: circumstances)
            guard instance > start.civil, next.at > current, dates.contains(next.date),
                !mission.exdates.contains(moment.description), isStillToCome(next.deadline, in: circumstances)
            else { continue }
            found.append(next)
        }
        return found
    }

    private func dated(
        _ deadline: Deadline, of mission: RecordID, isLater: Bool, in circumstances: Circumstances
    ) -> DatedDeadline {
        let at = circumstances.instant(of: deadline, settings: settings)
        let date = if case .day(let date, _) = deadline { date } else { circumstances.zone.civil(at: at).date }
        return DatedDeadline(mission: mission, date: date, deadline: deadline, at: at, isLater: isLater)
    }
}
