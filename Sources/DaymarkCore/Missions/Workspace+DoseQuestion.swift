/// The question about the doses of the day before that nobody answered.
extension Workspace {
    /// The question comes up to this many minutes before the waking day starts, for people who get up early.
    private static let doseQuestionLead: Int64 = 180
    /// The question ends at noon, or this many minutes after the start of the waking day if that is later.
    private static let minDoseQuestionMinutes: Int64 = 120

    /// The doses of the day before to ask about, in order. None before or after the morning, and none once the question
    /// was dismissed.
    public func dosesToAsk(on day: WakingDay, in circumstances: Circumstances) -> [Dose] {
        let now = circumstances.now
        let dawn = day.dawn(settings, in: circumstances.zone)
        let noon = circumstances.zone.instant(of: CivilDateTime(day.date, WallTime(12)))
        let from = max(dawn, day.start.adding(minutes: -Workspace.doseQuestionLead))
        let until = max(noon, day.start.adding(minutes: Workspace.minDoseQuestionMinutes))
        guard from <= now, now < until else { return [] }
        if let putOff = settings.dosesPutOffAt, dawn <= putOff, putOff <= now { return [] }
        return unansweredDoses(before: day, in: circumstances)
    }

    /// Gives all unanswered doses of the day before the same answer, in one change.
    public func answerDoses(
        before day: WakingDay, _ what: DoseAnswer.What, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> (doses: [Dose], operations: [Operation]) {
        let doses = unansweredDoses(before: day, in: circumstances)
        var changes: [Change] = []
        for dose in doses {
            guard let routine = missions[dose.mission] else { continue }
            changes += changesToAnswer(dose.time, of: routine, what, in: circumstances)
        }
        return (doses, operations(changes, at: circumstances.now, using: &entropy))
    }

    /// Asks in one line whether doses of the day before were taken. Each routine is named with the times of its doses.
    public func question(about doses: [Dose], on day: WakingDay, _ words: Words) -> String {
        var names: [String] = []
        for mission in doses.map({ $0.mission }).uniqued() {
            let times = doses.filter { $0.mission == mission }.map { words.time($0.shown) }
            names.append("\(title(of: mission) ?? "") (\(times.joined(separator: ", ")))")
        }
        let isNight = doses.allSatisfy { $0.shown.date >= day.date || $0.shown.time >= DoseQuestionPhrase.night }
        return words(DoseQuestionPhrase.question(names, isNight: isNight))
    }

    /// Says how doses of the day before were answered.
    public func notice(
        of doses: [Dose], _ what: DoseAnswer.What, _ words: Words, in circumstances: Circumstances
    ) -> String {
        guard let first = doses.first else { return "" }
        let titles = doses.map { $0.mission }.uniqued().map { title(of: $0) ?? "" }
        let isOne = doses.count == 1
        let time =
            isOne
            ? words.doseTime(first.shown, in: circumstances) : words.dayOrDate(first.shown.date, in: circumstances)
        return isOne
            ? words(DosePhrase.answered(titles[0], time: time, what))
            : words(DoseQuestionPhrase.answered(titles, day: time, what))
    }

    /// The doses of the day before that are over and not answered. Doses from before their times were set are left out.
    private func unansweredDoses(before day: WakingDay, in circumstances: Circumstances) -> [Dose] {
        let before = WakingDay(day.date.adding(days: -1), settings: settings, in: circumstances.zone)
        var found: [Dose] = []
        for dose in doses(on: before, in: circumstances) where dose.state(at: circumstances.now) == .missed {
            guard let routine = missions[dose.mission], dose.at >= doseSince(routine),
                isAnswered(routine, lately: dose, in: circumstances)
            else { continue }
            found.append(dose)
        }
        return found
    }

    /// Doses of a routine that was not answered for this many days are not asked about, so that a person who never
    /// answers them is left in peace.
    private static let daysOfDoseAnswers: Int64 = 3

    /// Whether the person answered a dose of a routine in the days before another one, or could not have: the routine
    /// is new, or had no dose in those days, like a weekly medicine.
    private func isAnswered(_ routine: Mission, lately dose: Dose, in circumstances: Circumstances) -> Bool {
        let since = dose.at.adding(minutes: -Workspace.daysOfDoseAnswers * 1440)
        if doseSince(routine) > since { return true }
        let first = dose.time.date.adding(days: -Workspace.daysOfDoseAnswers)
        if answers(of: routine.id).contains(where: { ($0.time?.civil.date ?? .earliest) >= first }) { return true }
        return doses(of: routine, from: since, until: dose.at.adding(minutes: -1), in: circumstances).isEmpty
    }
}
