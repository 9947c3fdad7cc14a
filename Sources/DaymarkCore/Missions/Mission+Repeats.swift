extension Workspace {
    /// The mission that follows one that repeats, once it is done: due on the rule's first day after it was due and after
    /// today, so that days gone by leave no pile. Nil where the series is over.
    ///
    /// Its id follows from the series and the day: two devices that mark the same one done make one successor.
    func successor(of mission: Mission, in circumstances: Circumstances) -> (mission: Mission, changes: [Change])? {
        guard !mission.repeats.isEmpty, var rule = try? RecurrenceRule(mission.repeats) else { return nil }
        let deadline = mission.effectiveDeadline ?? .day(circumstances.today, zone: circumstances.zone.name)
        let zone = circumstances.rules(deadline.zone)
        let start = deadline.wall(in: zone)
        let now = zone.civil(at: circumstances.now)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        var passed: Int64 = 0
        while let instance = iterator.next(), passed < Int64(Workspace.maxOccurrences) {
            // Of several times in a day the next is today's.
            guard instance > start.civil, rule.hours.count > 1 ? instance > now : instance.date > now.date else {
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

    /// The successor that completing `mission` made, while nobody has done it.
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

    /// The same changes for a record that may have been made and deleted before.
    private func revived(_ changes: [Change], _ kind: Kind, _ id: RecordID) -> [Change] {
        changes + [Change(kind, id, "deleted", .flag(false))]
    }
}

extension Deadline {
    /// Where a rule that begins with it counts from.
    func wall(in zone: ZoneRules) -> WallMoment {
        switch self {
        case .day(let date, _): .day(date)
        case .moment(let instant, _): .time(zone.civil(at: instant))
        }
    }

    /// The same on another date of its rule.
    func moved(to instance: CivilDateTime, in zone: ZoneRules) -> Deadline {
        isDay ? .day(instance.date, zone: self.zone) : .moment(zone.instant(of: instance), zone: self.zone)
    }
}
