/// A status bar and its menu.
public enum BarPhrase: Hashable, Sendable {
    case percent(Int64)
    /// The next block and its start.
    case next(String, at: String)
    /// The time that is left before a deadline.
    case deadline(String, minutes: Int64)
    /// The menu.
    case done(String), journal, journalPrompt, openApp, settings

    public static let samples: [BarPhrase] = [
        .percent(42), .next("Physics", at: "17:30"), .deadline("Essay", minutes: 40), .done("Essay"), .journal,
        .journalPrompt, .openApp, .settings,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: BarPhrase) -> String {
        switch phrase {
        case .percent(let percent):
            say(
                command: "\(percent)%", gentle: percent == 0 ? "a few minutes left" : "about \(percent)%",
                calm: percent == 0 ? "under 1%" : "\(percent)%", spark: "\(percent)%")
        case .next(let title, let at):
            say(
                command: "\(at) \(title)", gentle: "\(title) at \(at)", calm: "\(title) \(at)",
                spark: "\(title) at \(at)")
        case .deadline(let title, let minutes):
            say(
                command: "\(title): \(length(minutes)) left", gentle: "\(title), \(roughly(minutes)) left",
                calm: "\(title), due in \(length(minutes))", spark: "\(title): \(length(minutes)) to go")
        case .done(let title):
            say(
                command: "Complete: \(title)", gentle: "\(title) is done", calm: "Done: \(title)",
                spark: "\(title) is done!")
        case .journal:
            say(
                command: "Journal entry", gentle: "Write a line in the journal", calm: "Write in the journal",
                spark: "Add a line to your journal")
        case .journalPrompt:
            say(
                command: "Journal, today:", gentle: "A line about today:", calm: "Journal, today:",
                spark: "A line about today:")
        case .openApp: "Open Daymark"
        case .settings: "Settings"
        }
    }
}
