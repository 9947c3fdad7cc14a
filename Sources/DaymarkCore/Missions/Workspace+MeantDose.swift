/// Finds the dose that a person means.
extension Workspace {
    /// A dose can be taken at most this many minutes before its time without naming it.
    public static let earlyDoseMinutes: Int64 = 120
    /// While the dose before is not answered, the next one is meant only within this many minutes before its time.
    private static let earlyMinutesBesideOpenDose: Int64 = 90
    /// A dose can be answered without its time for this many minutes after it was planned.
    private static let overdueDoseMinutes: Int64 = 720
    /// A second “taken” within this many minutes repeats the first one and means no other dose.
    static let repeatedAnswerMinutes: Int64 = 30

    /// The dose that “taken” means now: the one that is about to come, or else the one that is due. Nil if there is none.
    ///
    /// A dose a minute ahead is nearer than one from hours ago, although that one can still be taken. Right after an
    /// answer, the one ahead does not count, because a second tap means the first dose again.
    public func dueDose(of routine: Mission, in circumstances: Circumstances) -> Dose? {
        let now = circumstances.now
        let all = doses(
            of: routine, from: now.adding(minutes: -max(routine.doseMinutes ?? 0, Workspace.overdueDoseMinutes)),
            until: now.adding(minutes: Workspace.earlyDoseMinutes), in: circumstances)
        if let coming = all.firstIndex(where: { $0.at > now }), all[coming].answer == nil,
            recentAnswer(of: routine, at: now) == nil
        {
            let previous = coming > 0 ? all[coming - 1].at : nil
            let early = previous.map { $0.minutes(until: all[coming].at) / 4 } ?? Workspace.earlyDoseMinutes
            let hasOpen = all.last { $0.at <= now }.map { $0.answer == nil } ?? false
            let most = hasOpen ? Workspace.earlyMinutesBesideOpenDose : Workspace.earlyDoseMinutes
            if now.minutes(until: all[coming].at) <= min(early, most) { return all[coming] }
        }
        return all.last { $0.at <= now && $0.answer == nil && $0.expires > now }
    }

    /// The dose that a person means who says that they took or skipped it: the one that is due, or else the latest of
    /// this day or of the last twelve hours, if nobody answered it. An earlier one is never meant: saying it twice must
    /// not tick two doses.
    public func doseToAnswer(
        of routine: Mission, _ what: DoseAnswer.What, in circumstances: Circumstances
    ) throws(IntentError) -> Dose {
        let now = circumstances.now
        let due = dueDose(of: routine, in: circumstances)
        if let recent = recentAnswer(of: routine, at: now), let time = recent.time?.civil,
            recent.what == what && due.map({ $0.time <= time }) ?? true || due == nil
        {
            let shown = shownTime(of: time, routine, in: circumstances)
            throw .doseAnswered(routine.title, shown, recent.what, today: circumstances.today)
        }
        if let due { return due }
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        let since = min(
            day.dawn(settings, in: circumstances.zone), now.adding(minutes: -Workspace.overdueDoseMinutes))
        let latest = doses(of: routine, from: since, until: now, in: circumstances).last { $0.at <= now }
        if let latest, latest.state(at: now) == .missed { return latest }
        if what == .taken, let before = doseBeforeFirst(of: routine, in: circumstances) { return before }
        guard what == .skipped, let next = nextDose(of: routine, in: circumstances) else {
            throw .noDose(routine.title)
        }
        return next
    }

    /// The dose of today that had passed when the person added the routine, until its first dose comes. The rule of such
    /// a routine starts with the next dose, but the person may have taken this one.
    public func doseBeforeFirst(of routine: Mission, in circumstances: Circumstances) -> Dose? {
        guard let first = routine.deadline, case .moment(let start, let zone) = first, start > circumstances.now,
            let created = routine.created, routine.doseAnchor == nil, routine.ruleTime == nil,
            let rule = try? RecurrenceRule(routine.repeats), rule.count == nil, rule.interval == 1,
            rule.frequency == .daily || rule.frequency == .weekly && !rule.days.isEmpty
        else { return nil }
        let day = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        let dawn = day.dawn(settings, in: circumstances.zone)
        guard created >= dawn else { return nil }
        let rules = circumstances.rules(of: first)
        let time = CivilDateTime(day.date.adding(days: -1), secondOfDay: rules.civil(at: start).secondOfDay)
        var earlier = routine
        earlier.deadline = .moment(rules.instant(of: time), zone: zone)
        let all = doses(of: earlier, from: dawn, until: start, in: circumstances)
        // A routine that the person starts on a later day has no dose today. Its first dose is then not the next one after
        // the person added it.
        guard let next = all.first(where: { $0.at > created }), next.at == start,
            let passed = all.last(where: { $0.at <= circumstances.now }), passed.answer == nil
        else { return nil }
        return passed
    }

    /// The changes that make the dose before a routine's first one the first, if it has this time.
    func changesToStart(_ routine: Mission, with time: CivilDateTime, in circumstances: Circumstances) -> [Change] {
        guard let first = routine.deadline, case .moment(_, let zone) = first,
            doseBeforeFirst(of: routine, in: circumstances)?.time == time
        else { return [] }
        var started = routine
        started.deadline = .moment(circumstances.rules(of: first).instant(of: time), zone: zone)
        return Mission.schema.changes(from: routine, to: started)
    }

    /// The latest answer to a dose of a routine, if it was given a moment ago.
    private func recentAnswer(of routine: Mission, at now: Instant) -> DoseAnswer? {
        let since = now.adding(minutes: -Workspace.repeatedAnswerMinutes)
        return answers(of: routine.id).filter { $0.at.map { since < $0 && $0 <= now } ?? false }.last
    }

    /// The dose that a person names by its time, and perhaps its day: “8:00”, “yesterday 20:00”.
    ///
    /// Without a day, it is the one nearest to now, but none that is still far ahead.
    public func dose(of routine: Mission, named text: String, in circumstances: Circumstances) -> Dose? {
        guard let (date, seconds) = CaptureReader.pastTime(text, settings: settings, in: circumstances) else {
            return nil
        }
        let now = circumstances.now
        let before = doseBeforeFirst(of: routine, in: circumstances).map { [$0] } ?? []
        let all = doses(
            of: routine, from: now.adding(minutes: -31 * 1440), until: now.adding(minutes: 1440), in: circumstances)
        let named = (before + all).filter { dose in seconds.contains(dose.shown.secondOfDay) }
        if let date { return named.first { $0.time.date == date } }
        let near = named.filter { dose in
            dose.at > now.adding(minutes: -1440) && dose.at <= now.adding(minutes: Workspace.earlyDoseMinutes)
        }
        return near.min { abs($0.at.minutes(until: now)) < abs($1.at.minutes(until: now)) }
    }
}
