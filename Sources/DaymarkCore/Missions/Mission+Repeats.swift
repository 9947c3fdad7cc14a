extension Workspace {
    /// The successor of a repeating mission that was done. Nil if the series is over.
    ///
    /// It is due on the first date of the rule after both the old deadline and today, so that missed dates do not pile
    /// up. Its id is derived from the series and the date, so two devices that complete the same mission create one
    /// successor.
    func successor(of mission: Mission, in circumstances: Circumstances) -> (mission: Mission, changes: [Change])? {
        guard !mission.repeats.isEmpty, var rule = try? RecurrenceRule(mission.repeats) else { return nil }
        let deadline = mission.effectiveDeadline ?? .day(circumstances.today, zone: circumstances.zone.name)
        let zone = circumstances.rules(deadline.zone)
        let start = deadline.wall(in: zone)
        let now = zone.civil(at: circumstances.now)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        var passed: Int64 = 0
        while let instance = iterator.next(), passed < Int64(Workspace.maxOccurrences) {
            // A rule with several times a day can continue later today.
            guard instance > start.civil, rule.hours.count > 1 ? instance > now : instance.date > now.date else {
                passed += 1
                continue
            }
            let moment = start.isDay ? WallMoment.day(instance.date) : .time(instance)
            guard !mission.exdates.contains(moment.description) else {
                passed += 1
                continue
            }
            if let count = rule.count { rule.count = max(1, count - passed) }
            let series = mission.seriesOf ?? mission.id
            var next = mission.copy(id: RecordID(namespace: series, name: instance.description))
            next.created = circumstances.now
            next.status = .pending
            (next.completedAt, next.snoozedUntil, next.actual, next.ownDeadline) = (nil, nil, nil, nil)
            next.escalationDeclined = false
            next.repeats = rule.text
            next.seriesOf = series
            next.deadline = deadline.moved(to: instance, in: zone)
            return (
                next,
                revived(Mission.schema.changes(to: next), .mission, next.id) + freshSteps(from: mission.id, to: next.id)
            )
        }
        return nil
    }

    /// The successor that completing `mission` created, as long as it is open.
    func successorMade(by mission: Mission) -> Mission? {
        guard !mission.repeats.isEmpty, let done = mission.completedAt else { return nil }
        let series = mission.seriesOf ?? mission.id
        return missions.places {
            $0.pointee.seriesOf == series && $0.pointee.isOpen && $0.pointee.created == done
                && $0.pointee.id != mission.id
        }.first.map {
            missions.all[$0]
        }
    }

    private func freshSteps(from mission: RecordID, to next: RecordID) -> [Change] {
        var changes: [Change] = []
        for step in steps(of: mission) {
            var fresh = Step(id: RecordID(namespace: next, name: step.id.description))
            (fresh.created, fresh.mission, fresh.title) = (step.created, next, step.title)
            (fresh.minutes, fresh.difficulty, fresh.order) = (step.minutes, step.difficulty, step.order)
            changes += revived(Step.schema.changes(to: fresh), .step, fresh.id)
        }
        return changes
    }

    /// Also restores the record, which may have been created and deleted before.
    private func revived(_ changes: [Change], _ kind: Kind, _ id: RecordID) -> [Change] {
        changes + [Change(kind, id, "deleted", .flag(false))]
    }
}

extension Deadline {
    /// The wall time from which a rule that starts with this deadline counts.
    func wall(in zone: ZoneRules) -> WallMoment {
        switch self {
        case .day(let date, _): .day(date)
        case .moment(let instant, _): .time(zone.civil(at: instant))
        }
    }

    /// This deadline at another time of its rule.
    func moved(to instance: CivilDateTime, in zone: ZoneRules) -> Deadline {
        isDay ? .day(instance.date, zone: self.zone) : .moment(zone.instant(of: instance), zone: self.zone)
    }
}
