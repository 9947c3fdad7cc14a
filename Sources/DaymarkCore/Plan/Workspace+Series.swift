/// Plans repeating missions. Each belongs to its day: a mission that is done today does not come back today, and the
/// plan shows its later dates.
extension Workspace {
    /// The maximum number of later dates to plan. The nearest come first.
    private static let maxDates = 60
    /// The maximum number of dates of one rule that are examined.
    private static let maxExamined = 1000
    /// The longest mission, in minutes, that is done close to its time if it is due at a time of day.
    private static let shortWork: Int64 = 60

    /// A date of a repeating mission after the open one.
    struct LaterDate {
        let mission: Mission
        let due: Instant
    }

    /// The time at which a repeating mission becomes current: the morning of the day it is due.
    ///
    /// A mission that is due every day before the day begins becomes current at its deadline and only sends reminders.
    /// - Returns: Nil if the mission does not repeat or is overdue.
    func opens(_ repeats: String, due: Instant, in circumstances: Circumstances) -> Instant? {
        guard !repeats.isEmpty, due > circumstances.now, let rule = try? RecurrenceRule(repeats) else { return nil }
        let zone = circumstances.zone
        let date = zone.civil(at: due).date
        let day = WakingDay(date, settings: settings, in: zone)
        let before = WakingDay(date.adding(days: -1), settings: settings, in: zone)
        if due <= day.start { return due > before.end && rule.alsoFalls(before: date) ? due : before.start }
        // If the rule has several times in a day, each has its own part of the day.
        let second = zone.civil(at: due).secondOfDay
        guard let earlier = rule.hours.filter({ $0 < second / 3600 }).max() else { return day.start }
        return max(day.start, zone.instant(of: CivilDateTime(date, secondOfDay: earlier * 3600 + second % 3600)))
    }

    /// Whether a date of a repeating mission is in its day and not before it. A mission that is only there at its time
    /// may be due as the day begins. Work needs time before that.
    func isInItsDay(_ due: Instant, of mission: Mission, in circumstances: Circumstances) -> Bool {
        guard let opens = opens(mission.repeats, due: due, in: circumstances), opens >= due else { return true }
        let date = circumstances.zone.civil(at: due).date
        return isMoment(mission) && due == WakingDay(date, settings: settings, in: circumstances.zone).start
    }

    /// Whether a repeating mission is not current yet.
    func waitsForItsDay(_ mission: UnsafePointer<Mission>, in circumstances: Circumstances) -> Bool {
        guard !mission.pointee.repeats.isEmpty, let deadline = mission.pointee.effectiveDeadline else { return false }
        let due = circumstances.instant(of: deadline, settings: settings)
        return opens(mission.pointee.repeats, due: due, in: circumstances).map { $0 > circumstances.now } ?? false
    }

    /// The earliest minute at which a repeating mission may start: in its day, close to its time if it is short, or
    /// on the day before if it does not fit and is not due on that day too.
    func earliestStart(of mission: Mission, task: PlanTask, problem: PlanProblem, in circumstances: Circumstances)
        -> Int64?
    {
        guard let due = task.deadline,
            let opens = opens(mission.repeats, due: Instant(minute: due), in: circumstances)?.minute, opens < due
        else { return nil }
        func fits(_ from: Int64) -> Bool {
            let free = problem.freeSpans(for: task, from: max(from, problem.now), until: due)
            return task.canSplit
                ? free.reduce(0) { $0 + $1.length } >= task.minutes : free.contains { $0.length >= task.minutes }
        }
        if mission.effectiveDeadline?.isDay == false, task.minutes <= Workspace.shortWork {
            // Start twice the length before the deadline, or at least 15 minutes more than the length. Start earlier if
            // that time is taken.
            var ahead = task.minutes + max(15, task.minutes)
            while due - ahead > opens {
                if fits(due - ahead) { return due - ahead }
                ahead *= 2
            }
        }
        // A dose that is due every day must not be planned on the day before, because nobody takes two on one day.
        let date = circumstances.zone.civil(at: Instant(minute: due)).date
        if let rule = try? RecurrenceRule(mission.repeats), rule.alsoFalls(before: date) { return opens }
        return fits(opens) ? opens : opens - 1440
    }

    /// The later dates of repeating missions up to an instant, sorted by time.
    func laterDates(_ chosen: [Mission], until end: Instant, in circumstances: Circumstances) -> [LaterDate] {
        var found: [LaterDate] = []
        for mission in chosen where !mission.repeats.isEmpty {
            guard let rule = try? RecurrenceRule(mission.repeats), let deadline = mission.effectiveDeadline else {
                continue
            }
            let zone = circumstances.rules(of: deadline)
            let start = mission.ruleStart(mission.storedDeadline ?? deadline, in: zone)
            let current = circumstances.instant(of: deadline, settings: settings)
            var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
            if rule.count == nil { iterator.seek(to: zone.civil(at: circumstances.now).date.adding(days: -2)) }
            var tried = 0
            while tried < Workspace.maxExamined, let instance = iterator.next() {
                tried += 1
                let date = deadline.moved(to: instance, in: zone)
                let due = circumstances.instant(of: date, settings: settings)
                guard due <= end else { break }
                guard instance > start.civil, due > current, due > circumstances.now,
                    isStillToCome(date, in: circumstances), isInItsDay(due, of: mission, in: circumstances)
                else { continue }
                found.append(LaterDate(mission: mission, due: due))
            }
        }
        return Array(
            found.ordered { $0.due != $1.due ? $0.due < $1.due : $0.mission.id < $1.mission.id }.prefix(
                Workspace.maxDates))
    }

    /// The task for a later date. Its day has not begun, so the planner does not search for room and reports no missing
    /// time.
    func task(_ later: LaterDate, _ problem: PlanProblem, in circumstances: Circumstances) -> PlanTask {
        let all = later.mission.estimate ?? progress(of: later.mission.id).minutes
        let due = later.due.minute
        var task = task(
            later.mission, minutes: max(5, all > 0 ? all : usualMinutes(of: later.mission.id)), until: due, problem)
        task.deadline = due
        task.keepsEveningsFree = keepsEveningsFree(
            later.mission, namesHour: later.mission.namesHour, minutes: task.minutes, deadline: due, problem,
            in: circumstances)
        task.earliestStart = earliestStart(of: later.mission, task: task, problem: problem, in: circumstances)
        if let part = startOfPart(of: later.mission, task: task, problem, in: circumstances) {
            task.earliestStart = max(task.earliestStart ?? part, part)
        }
        if let start = task.earliestStart {
            setHours(of: &task, of: later.mission, within: MinuteSpan(max(start, problem.now), due), problem)
        }
        task.wasShownUnscheduled = true
        return task
    }
}

extension RecurrenceRule {
    /// Whether the rule also falls on the day before `date`.
    fileprivate func alsoFalls(before date: CivilDate) -> Bool {
        guard interval == 1 else { return false }
        switch frequency {
        case .weekly: return days.contains { $0.weekday == date.adding(days: -1).weekday }
        case .daily: return days.isEmpty || days.contains { $0.weekday == date.adding(days: -1).weekday }
        case .secondly, .minutely, .hourly: return true
        case .monthly, .yearly: return false
        }
    }
}
