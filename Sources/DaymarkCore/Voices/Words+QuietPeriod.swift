/// Quiet periods.
public enum QuietPeriodPhrase: Hashable, Sendable {
    case heading
    /// The button of a choice, with the title of the commitment that ends the quiet period.
    case choice(QuietPeriodChoice, String)
    case quiet(until: String), ended, endButton, notQuiet
    /// There is no commitment until which reminders could be quiet.
    case noCommitment

    public static let samples: [QuietPeriodPhrase] =
        [.heading, .quiet(until: "today 15:00"), .ended, .endButton, .notQuiet, .noCommitment]
        + QuietPeriodChoice.allCases.map { .choice($0, "Physics") }
}

extension Words {
    public func callAsFunction(_ phrase: QuietPeriodPhrase) -> String {
        switch phrase {
        case .heading:
            say(command: "Quiet", gentle: "Some quiet", calm: "Quiet", spark: "Some quiet")
        case .choice(.hour, _):
            say(command: "Quiet 1 h", gentle: "Quiet for 1 h", calm: "Quiet for 1 h", spark: "Quiet for 1 h")
        case .choice(.next, let title): "Until \(title)"
        case .choice(.today, _):
            say(command: "For today", gentle: "For today", calm: "For today", spark: "For today")
        case .quiet(let until):
            say(
                command: "Quiet until \(until).", gentle: "Reminders are quiet until \(until).",
                calm: "Quiet until \(until).", spark: "All quiet until \(until).")
        case .ended:
            say(
                command: "Reminders resumed.", gentle: "Reminders come again.", calm: "Reminders are on again.",
                spark: "Nudges are back on!")
        case .endButton:
            say(
                command: "Resume reminders", gentle: "Remind me again", calm: "End the quiet", spark: "Nudge me again")
        case .notQuiet:
            say(
                command: "Not quiet.", gentle: "Reminders come as usual.", calm: "Not quiet.",
                spark: "Nudges come as usual.")
        case .noCommitment:
            say(
                command: "No commitment left today.", gentle: "Nothing fixed is left for today.",
                calm: "No commitment is left today.", spark: "Nothing fixed is left today.")
        }
    }
}
