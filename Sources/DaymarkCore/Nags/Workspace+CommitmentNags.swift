/// The reminders of commitments. They are sent once and are not repeated, because what they announce is over soon.
extension Workspace {
    /// The reminders of all commitments between two instants.
    func commitmentNags(from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances) -> [Nag] {
        let reminding = commitments.indices { !$0.pointee.deleted && !$0.pointee.reminders.isEmpty }
        guard !reminding.isEmpty, from <= until else { return [] }
        var reminders = Keyed<RecordID, [Reminder]>()
        for index in reminding {
            let commitment = commitments.all[index]
            reminders.set(Reminder.all(commitment.reminders), for: commitment.id)
        }
        // Quiet hours can move a reminder by a day, and a whole day starts at another time in another zone.
        let reach = Reminder.maxMinutes + 2 * 1440
        let dates = occurrences(
            from: from.adding(minutes: -reach), until: until.adding(minutes: reach), in: circumstances)
        var nags: [Nag] = []
        var sentOnce = Set<RecordID>()
        for date in dates where date.answer != .declined {
            for reminder in reminders[date.commitment] ?? [] {
                guard let nag = nag(reminder, of: date, rules), nag.at >= from, nag.at <= until else { continue }
                // A reminder at an instant belongs to one date of a series, the first one after it.
                if reminder.minutes == nil {
                    guard date.end > nag.falls, sentOnce.insert(nag.id).inserted else { continue }
                }
                nags.append(nag)
            }
        }
        return nags
    }

    private func nag(_ reminder: Reminder, of date: Occurrence, _ rules: NagRules) -> Nag? {
        let at = reminder.instant(for: date.start, in: rules.zone)
        let since = sinceSet(reminder, of: date.commitment)
        guard at >= since else { return nil }
        let name =
            switch reminder {
            case .before(let minutes): "reminder/\(date.original)/\(minutes)"
            case .at(let instant): "reminder/\(instant.milliseconds)"
            }
        let nag = Nag(
            id: RecordID(namespace: date.commitment, name: name), commitment: date.commitment,
            level: min(settings.usualAggression, .moderate), kind: .reminder(minutes: reminder.minutes), falls: at,
            deadline: max(date.start, at))
        return rules.settled(nag, known: since)
    }

    /// When a reminder was added to a record. Earlier times of it have passed.
    func sinceSet(_ reminder: Reminder, of id: RecordID) -> Instant {
        guard let record = record(id) else { return .earliest }
        return record.cell(FieldName("reminders", in: record.kind), element: reminder.text)?.stamp.time.instant
            ?? .earliest
    }
}
