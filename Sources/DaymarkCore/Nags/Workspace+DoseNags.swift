/// Nags of routines: each dose calls at its time and repeats until it is answered or over.
extension Workspace {
    /// The nags of all routines between two instants.
    ///
    /// Doses keep their times in pauses and on days off: somebody who is ill still takes their medicine. At night they
    /// sound too, because the person chose the time.
    func doseNags(from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances) -> [Nag] {
        let routines = routines
        guard from <= until, !routines.isEmpty else { return [] }
        var acknowledged = Keyed<RecordID, Instant>()
        for event in nagEvents.all where event.what == .acknowledged && !event.deleted {
            guard let mission = event.mission, let at = event.at else { continue }
            acknowledged.set(max(at, acknowledged[mission] ?? at), for: mission)
        }
        var nags: [Nag] = []
        for routine in routines {
            let seen: Instant? = acknowledged[routine.id]
            nags += doseNags(of: routine, seen: seen, from: from, until: until, rules, in: circumstances)
            nags += refillNags(of: routine, from: from, until: until, rules)
        }
        return nags
    }

    private func doseNags(
        of routine: Mission, seen: Instant?, from: Instant, until: Instant, _ rules: NagRules,
        in circumstances: Circumstances
    ) -> [Nag] {
        let since = doseSince(routine)
        let snooze = withUnsafePointer(to: routine) { self.snooze(of: $0, in: circumstances) }
        let level = routine.aggression ?? max(settings.usualAggression, .moderate)
        let window = max(routine.doseMinutes ?? 0, Workspace.maxDoseMinutes)
        let margin = Workspace.longestDoseSnooze + Workspace.minDoseMinutes
        let chosen = (try? RecurrenceRule(routine.repeats)).map { $0.frequency >= .daily } ?? true
        let doses = doses(
            of: routine, from: max(from.adding(minutes: -window - margin), since),
            until: until.adding(minutes: margin), in: circumstances)
        var nags: [Nag] = []
        for (index, dose) in doses.enumerated() where dose.answer == nil {
            let next = index + 1 < doses.count ? doses[index + 1].at : nil
            let ends = end(of: dose, before: next, snooze: snooze)
            for (again, at) in times(of: dose, until: ends, level, seen: seen, snooze: snooze).enumerated()
            where at >= from && at <= until {
                let name = again == 0 ? "" : "/again/\(again)"
                let nag = Nag(
                    id: RecordID(namespace: routine.id, name: "dose/\(dose.shown.description)\(name)"),
                    mission: routine.id, level: level, kind: .dose(dose.time, again: Int64(again)), falls: at,
                    deadline: dose.at, span: Span(dose.at, ends))
                // Hours between doses also pass through the night. Nobody chose those times.
                let isSilent = !chosen && rules.isQuiet(at) && !rules.breaksThrough(level)
                nags.append(isSilent ? nag.silenced() : nag)
            }
        }
        return nags
    }

    /// When the nags of a dose end. A snooze that began while the dose was due may end somewhat after it: the person
    /// asked for that reminder.
    private func end(of dose: Dose, before next: Instant?, snooze: Span?) -> Instant {
        guard let snooze, snooze.start >= dose.at, snooze.start < dose.expires, snooze.end >= dose.expires,
            snooze.end < dose.expires.adding(minutes: Workspace.longestDoseSnooze)
        else { return dose.expires }
        let end = snooze.end.adding(minutes: Workspace.minDoseMinutes)
        return max(dose.expires, next.map { min($0, end) } ?? end)
    }

    /// The times at which a dose nags: its own, then after the interval of the level, as often as the level says and at
    /// least once. A dose that was seen is not repeated, except at the level that nags until done.
    private func times(
        of dose: Dose, until end: Instant, _ level: Aggression, seen: Instant?, snooze: Span?
    ) -> [Instant] {
        let rules = settings[level]
        let count = rules.againTimes < 0 ? Workspace.maxRepeats : max(rules.againTimes, 1)
        let interval = max(rules.againAfter, 5)
        var times = (0...min(count, Workspace.maxRepeats)).map { dose.at.adding(minutes: $0 * interval) }
        // A snooze of an earlier dose does not hide this one.
        if let snooze, snooze.start >= dose.at, snooze.end > dose.at {
            times = times.filter { $0 <= snooze.start || $0 > snooze.end } + [snooze.end]
            times = times.ordered { $0 < $1 }
        }
        if let seen, seen >= dose.at {
            let quietUntil = level == .nuclear ? seen.adding(minutes: Nag.quietMinutes) : Instant.latest
            times = times.filter { $0 <= seen || $0 >= quietUntil }
        }
        return times.filter { $0 < end }
    }

    private static let maxRepeats: Int64 = 96
    /// The longest snooze that a reminder of a dose offers, in minutes.
    private static let longestDoseSnooze: Int64 = 60

    /// When the times of a routine were set. Earlier doses have passed.
    public func doseSince(_ routine: Mission) -> Instant {
        let record = record(routine.id)
        return ["routine", "repeats", "deadline", "doseAnchor"].reduce(routine.created ?? .earliest) {
            max($0, record?.cell(FieldName($1, in: .mission))?.stamp.time.instant ?? .earliest)
        }
    }

    /// The reminder to refill, on the morning after few doses are left.
    private func refillNags(of routine: Mission, from: Instant, until: Instant, _ rules: NagRules) -> [Nag] {
        guard let supply = routine.supply, isRunningOut(routine) else { return [] }
        let since = routine.suppliedAt ?? .earliest
        let taken = answers(of: routine.id).filter { $0.what == .taken }.compactMap { $0.at }.filter { $0 >= since }
            .ordered { $0 < $1 }
        let needed = Int(max(0, supply - Workspace.lowSupply(of: routine)))
        let low = needed == 0 ? since : needed <= taken.count ? taken[needed - 1] : since
        let date = rules.zone.civil(at: low).date
        let morning = WakingDay(date.adding(days: 1), settings: settings, in: rules.zone)
        let at = morning.start.adding(minutes: 30)
        guard at >= from, at <= until else { return [] }
        let nag = Nag(
            id: RecordID(namespace: routine.id, name: "refill/\(since.milliseconds)"), mission: routine.id,
            level: .moderate, kind: .refill, falls: at, deadline: at)
        return rules.settled(nag, known: low).map { [$0] } ?? []
    }
}
