/// Reminders of commitments that a person set for a certain instant, however far from the start.
extension Workspace {
    /// The longest time between such a reminder and the date that it announces, in minutes.
    private static let maxMinutesToDate: Int64 = 730 * 1440

    /// - Parameter indices: The commitments that have reminders.
    func alarmsAtInstants(
        of indices: [Int], from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances
    ) -> [Nag] {
        // Quiet hours can move a reminder by a day.
        let searched = Span(from.adding(minutes: -2 * 1440), until.adding(minutes: 2 * 1440))
        var nags: [Nag] = []
        for index in indices {
            for reminder in Reminder.all(commitments.all[index].reminders) {
                guard case .at(let instant) = reminder, searched.start <= instant, instant <= searched.end,
                    let date = dateAnnounced(at: instant, of: commitments.all[index], in: circumstances),
                    date.answer != .declined, let nag = alarm(reminder, at: instant, of: date, rules), nag.at >= from,
                    nag.at <= until
                else { continue }
                nags.append(nag)
            }
        }
        return nags
    }

    private func alarm(_ reminder: Reminder, at: Instant, of date: Occurrence, _ rules: NagRules) -> Nag? {
        let since = sinceSet(reminder, of: date.commitment)
        guard at >= since else { return nil }
        let nag = Nag(
            id: RecordID(namespace: date.commitment, name: "reminder/\(at.milliseconds)"), commitment: date.commitment,
            level: min(settings.usualAggression, .moderate), kind: .reminder(minutes: nil), falls: at,
            deadline: date.start)
        return rules.settled(nag, known: since)
    }

    /// The date that a reminder at an instant belongs to: the first that ends after it, or else the last one.
    private func dateAnnounced(
        at instant: Instant, of commitment: Commitment, in circumstances: Circumstances
    ) -> Occurrence? {
        let series = commitment.overrideOf.flatMap { commitments[$0] } ?? commitment
        let workspace = containing([series] + overrides(of: series.id))
        func dates(_ from: Instant, _ until: Instant) -> [Occurrence] {
            workspace.occurrences(from: from, until: until, in: circumstances).filter { date in
                date.commitment == commitment.id
            }
        }
        // Most reminders come at most a month before the date, so search that month first.
        for reach in [Reminder.maxMinutes, Workspace.maxMinutesToDate] {
            let ahead = dates(instant, instant.adding(minutes: reach))
            if let date = ahead.first(where: { $0.end > instant || $0.start == instant }) { return date }
        }
        return dates(instant.adding(minutes: -Workspace.maxMinutesToDate), instant).last
    }
}
