/// Reminders that commitments of the same name share.
public enum NamesakePhrase: Hashable, Sendable {
    /// The others of this name have the same reminders now.
    case remindersCopied(Int, String)
    /// The others of this name have other reminders, or none. A command follows.
    case remindersDiffer(Int, String)

    public static let samples: [NamesakePhrase] = [
        .remindersCopied(1, "Physics"), .remindersCopied(6, "Physics"), .remindersDiffer(1, "Physics"),
        .remindersDiffer(6, "Physics"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: NamesakePhrase) -> String {
        switch phrase {
        case .remindersCopied(let count, let title):
            say(
                command: "Reminders set for \(others(count)) called “\(title)”.",
                gentle: "The reminders are now set for \(others(count)) called “\(title)” too.",
                calm: "The reminders are now set for \(others(count)) called “\(title)” too.",
                spark: "Done! \(count == 1 ? "The other one" : "All \(count) others") called “\(title)” got them too.")
        case .remindersDiffer(let count, let title):
            say(
                command: "Same reminders for \(others(count)) called “\(title)”:",
                gentle: "If you like, set the same reminders for \(others(count)) called “\(title)”:",
                calm: "To set the same reminders for \(others(count)) called “\(title)”:",
                spark: "Want the same reminders for \(others(count)) called “\(title)”?")
        }
    }

    /// When a reminder comes: “30 min before”, “1 day before”, “at its time”, “10 min after”.
    func reminder(_ minutes: Int64) -> String {
        if minutes == 0 { return "at its time" }
        let span = reminderSpan(abs(minutes))
        return minutes > 0 ? "\(span) before" : "\(span) after"
    }

    /// The chip of a reminder: “Remind 30 min before”, “Remind tomorrow 09:00”.
    public func remind(_ reminder: Reminder, in circumstances: Circumstances) -> String {
        "Remind " + self.reminder(reminder, in: circumstances)
    }

    /// The reminders of a record as its field shows them: “1 day before, 30 min before, Fri 27 Nov 9:00”.
    public func reminders(_ texts: [String], in circumstances: Circumstances) -> String {
        Reminder.all(texts).map { reminder($0, in: circumstances) }.joined(separator: ", ")
    }

    private func reminder(_ reminder: Reminder, in circumstances: Circumstances) -> String {
        switch reminder {
        case .before(let minutes): self.reminder(minutes)
        case .at(let instant): deadline(.moment(instant, zone: ""), in: circumstances)
        }
    }

    private func reminderSpan(_ minutes: Int64) -> String {
        if minutes % 10_080 == 0 { return minutes == 10_080 ? "1 week" : "\(minutes / 10_080) weeks" }
        if minutes % 1440 == 0 { return minutes == 1440 ? "1 day" : "\(minutes / 1440) days" }
        return length(minutes)
    }
}
