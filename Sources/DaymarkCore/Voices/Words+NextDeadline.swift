/// The next deadline, as a sentence that a phone can read aloud.
public enum NextDeadlinePhrase: Hashable, Sendable {
    case due(String, at: String)
    /// An open mission whose deadline has passed.
    case overdue(String, at: String)
    case none

    public static let samples: [NextDeadlinePhrase] = [
        .due("Essay", at: "tomorrow 17:00"), .overdue("Essay", at: "yesterday"), .none,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: NextDeadlinePhrase) -> String {
        switch phrase {
        case .due(let title, let at):
            say(
                command: "\(title): due \(at)", gentle: "Next is \(title), by \(at).", calm: "\(title), due \(at)",
                spark: "Next up: \(title), by \(at)")
        case .overdue(let title, let at):
            say(
                command: "\(title): overdue, was due \(at)", gentle: "\(title) is still open. It was due \(at).",
                calm: "\(title), was due \(at)", spark: "Still waiting for you: \(title), due \(at)")
        case .none:
            say(
                command: "No upcoming deadlines.", gentle: "You have no deadlines coming up.",
                calm: "No upcoming deadlines.",
                spark: "No deadlines coming up!")
        }
    }
}
