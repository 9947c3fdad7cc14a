extension NagRules {
    /// The maximum number of repeats of a nag that nobody ever answers.
    private static let maxRepeats: Int64 = 2000

    /// All nags of a mission up to an instant, in order, including past ones.
    ///
    /// This is a pure function of the mission, the settings, the zone and the answers, so every device gets the same
    /// nags.
    /// - Parameter from: The start of the hourly reminders of an overdue nuclear mission, which have no end.
    public func nags(of subject: NagSubject, from: Instant, until: Instant) -> [Nag] {
        let steps = merged(snoozed(self.steps(subject, from: from, until: until), subject))
        let answers = NagAnswers(subject)
        var nags: [Nag] = []
        for (index, step) in steps.enumerated() where !answers.isOver(step) {
            nags.append(step)
            let next = index + 1 < steps.count ? steps[index + 1].at : Instant.latest
            nags += repeats(of: step, before: next, subject, answers)
        }
        return merged(nags).filter { $0.at <= until }
    }

    /// Removes the nags before the end of a snooze. Adds one at its end if a nag was snoozed or was due during the
    /// snooze.
    private func snoozed(_ steps: [Nag], _ subject: NagSubject) -> [Nag] {
        // A snooze is over if the deadline or the level was changed after its end.
        guard let snooze = subject.snooze, subject.since < snooze.end else { return steps }
        let isAnswer = subject.events.contains { $0.what == .snoozed && $0.until == snooze.end }
        let isDue = steps.contains { $0.at >= snooze.start && $0.at < snooze.end }
        var left = steps.filter { $0.at >= snooze.end }
        if isAnswer || isDue,
            let back = settled(step(subject, .snoozed, at: snooze.end), known: max(snooze.start, subject.since))
        {
            left.append(back)
        }
        return left
    }

    /// Sorts nags by time. If several have the same time, keeps the one nearest to the deadline, or the longest after
    /// it.
    private func merged(_ nags: [Nag]) -> [Nag] {
        var merged: [Nag] = []
        for nag in nags.ordered(by: { $0.at != $1.at ? $0.at < $1.at : $0.falls < $1.falls }) {
            if merged.last?.at == nag.at { merged.removeLast() }
            merged.append(nag)
        }
        return merged
    }

    /// The repeats of a dismissed or unanswered nag until the next step. Each depends on the answer to the one before.
    /// That answer may lie in the future if the clock was set back since.
    private func repeats(of step: Nag, before next: Instant, _ subject: NagSubject, _ answers: NagAnswers) -> [Nag] {
        let level = settings[subject.level]
        let maxCount = level.againTimes < 0 ? NagRules.maxRepeats : min(level.againTimes, NagRules.maxRepeats)
        let interval = min(max(level.againAfter, 1), NagNumber.againAfter.range.upperBound)
        var repeats: [Nag] = []
        var last = step
        while Int64(repeats.count) < maxCount, let due = answers.nextTime(after: last, interval) {
            let number = Int64(repeats.count) + 1
            let again = Nag(
                id: RecordID(namespace: step.id, name: "again/\(number)"), mission: step.mission, level: step.level,
                kind: .again(number), falls: due, deadline: step.deadline)
            // A repeat never moves to before the quiet hours: it must come after the nag that it repeats.
            guard let settled = settled(again, known: due), settled.at < next, !answers.isOver(settled),
                subject.snooze.map({ settled.at >= $0.end }) ?? true
            else { break }
            repeats.append(settled)
            last = settled
        }
        return repeats
    }
}

/// The answers to a mission's nags, by nag.
private struct NagAnswers {
    private struct Answer {
        var shown: Instant?
        var dismissed: Instant?
        var unanswered: Instant?
        var isSnoozed = false
    }

    private var answers = Keyed<RecordID, Answer>()
    /// Nags that were due up to this instant count as answered.
    private var acknowledged: Instant?
    private let deadline: Instant
    private let isUntilDone: Bool

    init(_ subject: NagSubject) {
        deadline = subject.deadline
        isUntilDone = subject.level == .nuclear
        for event in subject.events where !event.deleted {
            guard let at = event.at else { continue }
            if event.what == .acknowledged, at >= subject.since { acknowledged = max(at, acknowledged ?? at) }
            guard let id = RecordID(event.occurrence) else { continue }
            var answer = answers[id] ?? Answer()
            switch event.what {
            case .shown: answer.shown = at
            case .dismissed: answer.dismissed = at
            case .unanswered: answer.unanswered = at
            case .snoozed: answer.isSnoozed = true
            case .acknowledged: break
            }
            answers.set(answer, for: id)
        }
    }

    /// Whether the nag was acknowledged before it was due. Acknowledging a mission after its deadline ends its overdue
    /// reminders. Those of a nuclear mission come back after a while, because they last until it is done.
    func isOver(_ nag: Nag) -> Bool {
        guard let acknowledged else { return false }
        if nag.at <= acknowledged { return true }
        guard nag.kind.isOverdue, acknowledged >= deadline else { return false }
        return !isUntilDone || nag.at <= acknowledged.adding(minutes: Nag.quietMinutes)
    }

    /// When a nag is repeated; nil if it is not. Overdue reminders continue by themselves, so only dismissed ones are
    /// repeated.
    func nextTime(after nag: Nag, _ interval: Int64) -> Instant? {
        guard let answer = answers[nag.id], !answer.isSnoozed else { return nil }
        if let dismissed = answer.dismissed { return dismissed.adding(minutes: interval) }
        guard !nag.kind.isOverdue else { return nil }
        return answer.unanswered ?? answer.shown?.adding(minutes: interval)
    }
}
