extension Words {
    /// When a reminder comes: “30 min before”, “1 day before”, “at its time”, “10 min after”.
    func reminder(_ minutes: Int64) -> String {
        if minutes == 0 { return "at its time" }
        let span = reminderSpan(abs(minutes))
        return minutes > 0 ? "\(span) before" : "\(span) after"
    }

    /// The chip of a reminder: “Remind 30 min before”.
    public func remind(_ minutes: Int64) -> String { "Remind " + reminder(minutes) }

    /// The reminders of a record as its field shows them: “1 day before, 30 min before, Fri 27 Nov 9:00”.
    public func reminders(_ texts: [String], in circumstances: Circumstances) -> String {
        Reminder.all(texts).map { reminder in
            switch reminder {
            case .before(let minutes): self.reminder(minutes)
            case .at(let instant): deadline(.moment(instant, zone: ""), in: circumstances)
            }
        }.joined(separator: ", ")
    }

    private func reminderSpan(_ minutes: Int64) -> String {
        if minutes % 10_080 == 0 { return minutes == 10_080 ? "1 week" : "\(minutes / 10_080) weeks" }
        if minutes % 1440 == 0 { return minutes == 1440 ? "1 day" : "\(minutes / 1440) days" }
        return length(minutes)
    }
}
