extension Workspace {
    /// The next date of a repeating mission.
    struct NextDate {
        let deadline: Deadline
        /// The rule that is left: a COUNT goes down with each date.
        let repeats: String
        let ruleTime: WallMoment?
    }

    /// The next date of a repeating mission. Nil if the series is over.
    ///
    /// It is the first date of the rule after the mission's current occurrence that is still to come. So missed
    /// occurrences do not pile up, and a time that has not come is never skipped, not even today's.
    func nextDate(of mission: Mission, in circumstances: Circumstances) -> NextDate? {
        guard !mission.repeats.isEmpty, !mission.isRoutine, var rule = try? RecurrenceRule(mission.repeats) else {
            return nil
        }
        let deadline =
            mission.storedDeadline ?? .day(lastDayBegun(in: circumstances), zone: circumstances.zone.name)
        let zone = circumstances.rules(of: deadline)
        let start = mission.ruleStart(deadline, in: zone)
        // The rule counts from the stored date, which may have been missed.
        let current = currentOccurrence(of: mission, in: circumstances)?.deadline ?? deadline
        let due = circumstances.instant(of: current, settings: settings)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        // A day deadline may end a day after its date.
        if rule.count == nil { iterator.seek(to: zone.civil(at: circumstances.now).date.adding(days: -2)) }
        var passed: Int64 = 0
        while passed < Int64(Workspace.maxSkippedInstances), let instance = iterator.next() {
            let next = deadline.moved(to: instance, in: zone)
            let isLater = circumstances.instant(of: next, settings: settings) > due
            guard instance > start.civil, isLater, isStillToCome(next, in: circumstances) else {
                passed += 1
                continue
            }
            let moment = start.isDay ? WallMoment.day(instance.date) : .time(instance)
            guard !mission.exdates.contains(moment.description) else {
                passed += 1
                continue
            }
            if let count = rule.count { rule.count = max(1, count - passed) }
            let isSkipped = !start.isDay && zone.resolve(instance).fit == .gap
            return NextDate(deadline: next, repeats: rule.text, ruleTime: isSkipped ? .time(instance) : nil)
        }
        return nil
    }

    /// Whether a date of a repeating mission is still to come: its time, or its waking day. A mission that is done late
    /// is done for the present day, so a habit does not come twice a day.
    func isStillToCome(_ deadline: Deadline, in circumstances: Circumstances) -> Bool {
        switch deadline {
        case .moment(let instant, _): instant > circumstances.now
        case .day(let date, _): date > lastDayBegun(in: circumstances)
        }
    }

    /// The date of the last waking day that has begun, or today's if none has begun since midnight.
    private func lastDayBegun(in circumstances: Circumstances) -> CivilDate {
        min(
            circumstances.today,
            WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date)
    }

    /// The changes that create the successor of a repeating mission that was done. Empty if the series is over, or if
    /// the successor exists already because the mission was done before.
    ///
    /// The successor's id is derived from the mission's, so devices that complete the same mission create one
    /// successor, even on different days.
    func successor(of mission: Mission, in circumstances: Circumstances) -> [Change] {
        let id = Mission.successorID(of: mission.id)
        let before = missions[id]
        if let before, !before.deleted, before.status != .abandoned { return [] }
        guard let date = nextDate(of: mission, in: circumstances) else { return [] }
        var next = mission.copy(id: id)
        next.created = circumstances.now
        next.status = .pending
        (next.completedAt, next.snoozedUntil, next.actual, next.ownDeadline) = (nil, nil, nil, nil)
        next.escalationDeclined = false
        // A reminder at a time of its own belonged to this date.
        next.reminders = next.reminders.filter { Reminder($0)?.minutes != nil }
        (next.deadline, next.repeats, next.ruleTime) = (date.deadline, date.repeats, date.ruleTime)
        next.seriesOf = mission.seriesOf ?? mission.id
        return revived(next, over: before) + freshSteps(from: mission.id, to: id)
    }

    /// The successor that completing `mission` created, as long as it is open.
    func successorMade(by mission: Mission) -> Mission? {
        if let next = missions[Mission.successorID(of: mission.id)], next.isOpen { return next }
        // Earlier versions derived the id from the series and the date.
        guard !mission.repeats.isEmpty, let done = mission.completedAt else { return nil }
        let series = mission.seriesOf ?? mission.id
        return missions.indices {
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
            fresh.suggestedBy = step.suggestedBy
            changes += revived(fresh, over: steps[fresh.id])
        }
        return changes
    }

    /// The changes that write a whole record, which may have been created and deleted before.
    ///
    /// They set all values, even those that are here already: another device may be changing them at the same time.
    private func revived<Model: RecordModel>(_ model: Model, over before: Model?) -> [Change] {
        let schema = Model.schema
        let all = schema.changes(to: model)
        let resets = before.map { schema.changes(from: $0, to: model) } ?? []
        return all
            + resets.filter { reset in
                reset.field != "deleted" && !all.contains { $0.field == reset.field && $0.element == reset.element }
            } + [Change(schema.kind, model.id, "deleted", .flag(false))]
    }
}

extension Mission {
    /// The id of the mission that completing a repeating one creates.
    public static func successorID(of id: RecordID) -> RecordID { RecordID(namespace: id, name: "next") }

    /// The wall time from which the mission's rule counts.
    ///
    /// If the clock skips that time, the deadline is later on the clock. The rule still counts from its own time, so
    /// that the next date returns to it.
    func ruleStart(_ deadline: Deadline, in zone: ZoneRules) -> WallMoment {
        switch deadline {
        case .day(let date, _): return .day(date)
        case .moment(let instant, _):
            // The person may have moved the deadline since. Then the rule counts from there.
            if let ruleTime, zone.instant(of: ruleTime.civil) == instant { return .time(ruleTime.civil) }
            return .time(zone.civil(at: instant))
        }
    }
}

extension Deadline {
    /// This deadline at another time of its rule.
    func moved(to instance: CivilDateTime, in zone: ZoneRules) -> Deadline {
        isDay ? .day(instance.date, zone: self.zone) : .moment(zone.instant(of: instance), zone: self.zone)
    }
}
