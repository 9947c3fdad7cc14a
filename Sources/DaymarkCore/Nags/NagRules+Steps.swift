extension NagRules {
    /// The maximum number of hourly overdue reminders to look at in one call.
    private static let maxHours: Int64 = 24 * 60
    /// Minutes by which quiet hours can move a nag to an earlier time, at most: a day, and an hour for a change of the
    /// clock.
    private static let longestNight: Int64 = 25 * 60

    /// The reminders of a mission at its level, before any answers. Each has its time without quiet hours and days off,
    /// and its actual time.
    /// - Parameter from: The start of the hourly overdue reminders, which have no end.
    func steps(_ subject: NagSubject, from: Instant, until: Instant) -> [Nag] {
        let level = settings[subject.level]
        let reminders = leads(subject.level).map { subject.deadline.adding(minutes: -$0) }
        var steps: [Nag] = []
        // Quiet hours move a nag by at most a night, so later ones cannot be due before `until`.
        let last = until.adding(minutes: NagRules.longestNight)
        for (lead, at) in zip(leads(subject.level), reminders) where at >= subject.since && at <= last {
            steps.append(step(subject, .lead(lead), at: at))
        }
        if let first = firstReminder(subject, leads: reminders) { steps.append(step(subject, .single, at: first)) }
        for (reminder, at) in subject.reminders where at <= last {
            steps.append(step(subject, .reminder(minutes: reminder.minutes), at: at))
        }
        steps += overdue(subject, level, from: from, until: until)
        return steps.compactMap { settled($0, known: subject.since) }
    }

    /// A mission that is due within this many minutes of its creation may have passed most of its leads.
    private static let soon: Int64 = 1440

    /// The time of a reminder before the leads that are left, if there are none or if they come too late to do the
    /// work.
    ///
    /// A mission from elsewhere is news, and a critical one does not wait: both speak at once. One that the person just
    /// typed speaks early enough to be done, and not before a third of the time is over.
    private func firstReminder(_ subject: NagSubject, leads: [Instant]) -> Instant? {
        let span = subject.since.minutes(until: subject.deadline)
        guard subject.since < subject.deadline, span < NagRules.soon || !leads.contains(where: { $0 >= subject.since })
        else { return nil }
        // Somebody who wants to hear of it at its time does not want to hear of it earlier.
        if subject.reminders.contains(where: { $0.reminder.minutes == 0 }) { return nil }
        if let critical = subject.criticalSince, critical < subject.deadline { return critical }
        let hasLeads = leads.contains { $0 >= subject.since }
        if !subject.isTyped { return hasLeads ? nil : subject.since }
        let notice = max(span / 3, min(2 * subject.work, span * 2 / 3))
        let at = subject.deadline.adding(minutes: -min(notice, span))
        let isTooLate = leads.first { $0 >= subject.since }.map { $0 > at.adding(minutes: Nag.groupingMinutes) } ?? true
        return isTooLate ? at : nil
    }

    private func overdue(_ subject: NagSubject, _ level: NagLevel, from: Instant, until: Instant) -> [Nag] {
        let times = min(max(level.overdueTimes, 0), NagNumber.overdueTimes.range.upperBound)
        let every = min(max(level.overdueEvery, 1), NagNumber.overdueEvery.range.upperBound)
        guard times > 0 else { return [] }
        var row: [Nag] = []
        for number in 1...times {
            let at = subject.deadline.adding(minutes: number * every)
            if at > until { break }
            if at >= subject.since { row.append(step(subject, .overdue(number), at: at)) }
        }
        guard subject.level == .nuclear else { return row }
        let last = subject.deadline.adding(minutes: times * every)
        let begin = max(from, subject.since)
        var hour = max(1, -(-last.minutes(until: begin)).flooredQuotient(by: 60))
        let end = hour + NagRules.maxHours
        while hour < end {
            let at = last.adding(minutes: hour * 60)
            guard at <= until else { break }
            let isAwake = WakingDay.current(at: at, settings: settings, in: zone).contains(at)
            if at >= begin, isAwake, breaksThrough(subject.level) || !isQuiet(at) {
                row.append(step(subject, .overdue(times + hour), at: at))
            }
            hour += 1
        }
        return row
    }

    /// Creates a nag. Its id includes the deadline, so that a mission with a new deadline nags again. For a day
    /// deadline it includes the end of that day where it was entered, so that devices in different zones give a nag the
    /// same id.
    func step(_ subject: NagSubject, _ kind: Nag.Kind, at: Instant) -> Nag {
        let name =
            switch kind {
            case .lead(let minutes): "lead/\(minutes)"
            case .overdue(let number): "overdue/\(number)"
            case .snoozed: "snooze/\(at.milliseconds)"
            case .reminder(let minutes): "reminder/\(minutes ?? at.milliseconds)"
            case .single, .again, .morning, .windDown, .milestone, .start, .leave, .block, .dose, .refill: "single"
            }
        return Nag(
            id: RecordID(namespace: subject.mission, name: "nag/\(subject.namedDeadline.milliseconds)/\(name)"),
            mission: subject.mission,
            level: subject.level, kind: kind, falls: at, deadline: subject.deadline)
    }
}
