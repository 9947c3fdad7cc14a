/// Notices after a reminder was answered, and lists of reminders.
public enum NagNoticePhrase: Hashable, Sendable {
    case became(NagEvent.What), pastHeading, upcomingHeading, nonePast, noneUpcoming, acknowledged(String)
    /// The mission nags until it is done, and is quiet until this time.
    case acknowledgedUntil(String, String)
    /// How History lists an answer to a reminder, and an answer to the summary of a day.
    case actAnswer(String), actSummary
    // Offers to raise or lower the aggression level.
    case louder(String, Aggression), softer(String, Aggression)

    public static let samples: [NagNoticePhrase] =
        [
            .pastHeading, .upcomingHeading, .nonePast, .noneUpcoming, .acknowledged("Essay"),
            .acknowledgedUntil("Essay", "today 15:00"), .actAnswer("Essay"), .actSummary,
        ] + NagEvent.What.allCases.map { .became($0) } + Aggression.allCases.map { .louder("Essay", $0) }
        + Aggression.allCases.map { .softer("Essay", $0) }
}

extension Words {
    public func callAsFunction(_ phrase: NagNoticePhrase) -> String {
        switch phrase {
        case .became(.shown): "shown"
        case .became(.dismissed): "dismissed"
        case .became(.snoozed): "snoozed"
        case .became(.acknowledged): "acknowledged"
        case .became(.unanswered):
            say(command: "no answer", gentle: "still waiting", calm: "no answer", spark: "no answer yet")
        case .pastHeading: say(command: "Past", gentle: "Earlier", calm: "Past", spark: "Earlier")
        case .upcomingHeading: say(command: "Upcoming", gentle: "Coming up", calm: "Upcoming", spark: "Coming up")
        case .nonePast:
            say(command: "None yet.", gentle: "Nothing so far.", calm: "None yet.", spark: "Nothing yet.")
        case .noneUpcoming:
            say(
                command: "None set.", gentle: "No reminders are coming up.", calm: "None upcoming.",
                spark: "Nothing coming up. Enjoy!"
            )
        case .acknowledged(let title):
            say(
                command: "Acknowledged: \(title)", gentle: "Noted: you have seen “\(title)”.",
                calm: "Acknowledged: \(title)",
                spark: "Got it: “\(title)”")
        case .acknowledgedUntil(let title, let time):
            say(
                command: "Acknowledged: \(title). Quiet until \(time).",
                gentle: "You have seen “\(title)”. It will stay quiet until \(time).",
                calm: "Acknowledged: \(title). Quiet until \(time).",
                spark: "Got it: “\(title)”. All quiet until \(time)!")
        case .actAnswer(let title):
            say(
                command: "Acknowledged “\(title)”", gentle: "Seen: “\(title)”", calm: "Acknowledged “\(title)”",
                spark: "Got “\(title)”")
        case .actSummary:
            say(
                command: "Acknowledged the summary of the day", gentle: "Seen: the summary of the day",
                calm: "Acknowledged the summary of the day", spark: "Got the summary of the day")
        case .louder(let title, let level):
            say(
                command: "Raise the reminders of “\(title)” to the level “\(name(level))”?",
                gentle: "Would more reminders of “\(title)” help? Their level would be “\(name(level))”.",
                calm: "Remind you of “\(title)” more often? The level would be “\(name(level))”.",
                spark: "Want more nudges for “\(title)”? They’d move up to the level “\(name(level))”.")
        case .softer(let title, let level):
            say(
                command: "Lower the reminders of “\(title)” to the level “\(name(level))”?",
                gentle: "Would fewer reminders of “\(title)” be better? Their level would be “\(name(level))”.",
                calm: "Remind you of “\(title)” less often? The level would be “\(name(level))”.",
                spark: "Want fewer nudges for “\(title)”? They’d move down to the level “\(name(level))”.")
        }
    }
}
