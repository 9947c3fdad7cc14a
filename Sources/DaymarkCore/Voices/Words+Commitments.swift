/// Commitments and the actions on them.
public enum CommitmentPhrase: Hashable, Sendable {
    case changed(String, when: String)
    case dropped(String)
    case droppedOn(String, day: String)
    case droppedFrom(String, day: String)
    /// The commitment repeats, and the person did not say which date is meant.
    case whichDates(String, when: String)
    /// The commitment does not occur on this day, but on these.
    case notOn(String, day: String, next: String)
    case over(String)
    case noneFound(String)
    case oneDateRepeats, notOnTheRule, cannotMove
    /// The answer to an invitation.
    case answer(InvitationAnswer)
    /// The person has to be reachable during it.
    case reachable

    public static let samples: [CommitmentPhrase] =
        [
            .changed("Physics", when: "every Tuesday, 10:00–11:30"), .dropped("Physics"),
            .droppedOn("Physics", day: "Mon 30 Nov"),
            .droppedFrom("Physics", day: "Mon 30 Nov"), .whichDates("Physics", when: "every Monday, 10:00–11:30"),
            .notOn("Physics", day: "Tue 1 Dec", next: "Mon 7 Dec, Mon 14 Dec"), .over("Physics"), .noneFound("physics"),
            .oneDateRepeats,
            .notOnTheRule, .cannotMove, .reachable,
        ] + InvitationAnswer.allCases.map { .answer($0) }
}

extension Words {
    public func callAsFunction(_ phrase: CommitmentPhrase) -> String {
        switch phrase {
        case .reachable: say(command: "on call", gentle: "reachable", calm: "reachable", spark: "on call")
        case .answer(.tentative):
            say(command: "tentative", gentle: "not settled yet", calm: "tentative", spark: "maybe")
        case .answer(.declined):
            say(command: "declined", gentle: "you said no", calm: "declined", spark: "declined")
        case .changed(let title, let when):
            say(
                command: "Changed: \(title), \(when)", gentle: "“\(title)” is now \(when).",
                calm: "Changed: \(title), \(when)",
                spark: "“\(title)” is now \(when)")
        case .dropped(let title):
            say(
                command: "Removed: \(title)", gentle: "“\(title)” is out of your days.", calm: "Removed: \(title)",
                spark: "“\(title)” is off your calendar")
        case .droppedOn(let title, let day):
            say(
                command: "Removed: \(title) on \(day)", gentle: "No “\(title)” on \(day).",
                calm: "Removed: \(title) on \(day)",
                spark: "No “\(title)” on \(day)")
        case .droppedFrom(let title, let day):
            say(
                command: "Removed: \(title) from \(day) on", gentle: "“\(title)” ends before \(day).",
                calm: "Removed: \(title) from \(day) on", spark: "“\(title)” ends before \(day)")
        case .whichDates(let title, let when):
            say(
                command: "“\(title)” is \(when). Which dates?",
                gentle: "“\(title)” is \(when). Which of its dates do you mean?",
                calm: "“\(title)” is \(when). Say which dates are meant.",
                spark: "“\(title)” is \(when). Which dates do you mean?")
        case .notOn(let title, let day, let next):
            say(
                command: "No “\(title)” on \(day). Next: \(next).",
                gentle: "There is no “\(title)” on \(day). It comes \(next).",
                calm: "“\(title)” is not on \(day). It comes \(next).",
                spark: "“\(title)” isn’t on \(day). It comes \(next).")
        case .over(let title):
            say(
                command: "“\(title)” is over.", gentle: "“\(title)” has had its last time.",
                calm: "“\(title)” has no more dates.",
                spark: "“\(title)” has had its last date.")
        case .noneFound(let query):
            say(
                command: "No commitment matches “\(query)”.", gentle: "Nothing called “\(query)” is in your days.",
                calm: "No commitment matches “\(query)”.", spark: "Nothing in your days matches “\(query)”.")
        case .notOnTheRule:
            say(
                command: "That date was added by itself. Change it alone, or all.",
                gentle: "That date was added by itself, so nothing follows from it. Change it alone, or all of them.",
                calm: "That date was added by itself; change it alone, or all dates.",
                spark: "That date was added on its own. Change just that one, or all of them.")
        case .cannotMove:
            say(
                command: "Its rule cannot be moved there. Say the rule anew, such as “every tue 14-15”.",
                gentle: "Its rule can’t be moved there. You could say it anew, such as “every tue 14-15”.",
                calm: "Its rule cannot be moved there; say it anew, such as “every tue 14-15”.",
                spark: "That rule can’t move there. Say it anew, like “every tue 14-15”.")
        case .oneDateRepeats:
            say(
                command: "One date cannot repeat. Change all dates, or all from this one on.",
                gentle: "One date can’t repeat by itself. Change all of them, or all from this one on.",
                calm: "One date cannot repeat by itself; change all dates, or all from this one on.",
                spark: "One date can’t repeat on its own. Change them all, or all from this one on.")
        }
    }
}
