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

    public static let samples: [CommitmentPhrase] = [
        .changed("Physics", when: "every Tuesday, 10:00–11:30"), .dropped("Physics"),
        .droppedOn("Physics", day: "Mon 30 Nov"), .droppedFrom("Physics", day: "Mon 30 Nov"),
        .whichDates("Physics", when: "every Monday, 10:00–11:30"),
        .notOn("Physics", day: "Tue 1 Dec", next: "Mon 7 Dec, Mon 14 Dec"), .over("Physics"), .noneFound("physics"),
        .oneDateRepeats, .notOnTheRule, .cannotMove,
    ]
}

/// Sentences about one date of a commitment, and about overlaps.
public enum CommitmentDatePhrase: Hashable, Sendable {
    /// The answer to an invitation.
    case answer(InvitationAnswer)
    /// The person has to be reachable during it.
    case reachable
    /// It takes place at the same time as the commitment with this title.
    case overlaps(String, when: String)
    /// The label of a commitment that takes place at the same time as those with these titles.
    case clash([String])
    /// Reported work overlaps the commitment with this title.
    case workOverlaps(String, when: String)

    public static let samples: [CommitmentDatePhrase] =
        [
            .reachable, .overlaps("Physics", when: "Mon 30 Nov 10:00–11:30"),
            .workOverlaps("Physics", when: "today 10:00–11:30"), .clash(["Physics"]), .clash(["Physics", "Choir"]),
        ] + InvitationAnswer.allCases.map { .answer($0) }
}

extension Words {
    public func callAsFunction(_ phrase: CommitmentPhrase) -> String {
        switch phrase {
        case .changed(let title, let when):
            say(
                command: "Changed: \(title), \(when)", gentle: "“\(title)” is now \(when).",
                calm: "Changed: \(title), \(when)",
                spark: "“\(title)” is now \(when)")
        case .dropped(let title):
            say(
                command: "Removed: \(title)", gentle: "“\(title)” is off your calendar.", calm: "Removed: \(title)",
                spark: "“\(title)” is off your calendar")
        case .droppedOn(let title, let day):
            say(
                command: "Removed: \(title) on \(day)", gentle: "No “\(title)” on \(day).",
                calm: "Removed: \(title) on \(day)",
                spark: "No “\(title)” on \(day)")
        case .droppedFrom(let title, let day):
            say(
                command: "Removed: \(title), \(day) and all later dates", gentle: "“\(title)” ends before \(day).",
                calm: "Removed: \(title), \(day) and all later dates", spark: "“\(title)” ends before \(day)")
        case .whichDates(let title, let when):
            say(
                command: "“\(title)” is \(when). Which dates?",
                gentle: "“\(title)” is \(when). Which of its dates do you mean?",
                calm: "“\(title)” is \(when). Say which dates are meant.",
                spark: "“\(title)” is \(when). Which dates do you mean?")
        case .notOn(let title, let day, let next):
            say(
                command: "No “\(title)” on \(day). Next: \(next).",
                gentle: "There is no “\(title)” on \(day). The next one is \(next).",
                calm: "“\(title)” is not on \(day). The next one is \(next).",
                spark: "“\(title)” isn’t on \(day). The next one is \(next).")
        case .over(let title):
            say(
                command: "“\(title)” is over.", gentle: "“\(title)” has no more dates.",
                calm: "“\(title)” has no more dates.",
                spark: "“\(title)” has no more dates.")
        case .noneFound(let query):
            say(
                command: "No commitment matches “\(query)”.", gentle: "Nothing called “\(query)” is on your calendar.",
                calm: "No commitment matches “\(query)”.", spark: "Nothing on your calendar matches “\(query)”.")
        case .notOnTheRule:
            say(
                command: "That date is not part of the repeat. Change only it, or all dates.",
                gentle: "That date is not part of the repeat. You can change only this date, or all dates.",
                calm: "That date is not part of the repeat. Change only this date, or all dates.",
                spark: "That date isn’t part of the repeat. Change just this one, or all of them.")
        case .cannotMove:
            say(
                command: "Can’t move this repeat. Retype it, such as “every tue 14-15”.",
                gentle: "This repeat can’t be moved there. You can retype it, such as “every tue 14-15”.",
                calm: "Can’t move this repeat; retype it, such as “every tue 14-15”.",
                spark: "Can’t move this repeat. Retype it, like “every tue 14-15”.")
        case .oneDateRepeats:
            say(
                command: "A single date cannot repeat. Change all dates, or this and all later ones.",
                gentle: "A single date can’t repeat. You can change all dates, or this and all later ones.",
                calm: "A single date cannot repeat. Change all dates, or this and all later ones.",
                spark: "A single date can’t repeat. Change all dates, or this and all later ones.")
        }
    }

    public func callAsFunction(_ phrase: CommitmentDatePhrase) -> String {
        switch phrase {
        case .reachable: say(command: "on call", gentle: "reachable", calm: "reachable", spark: "on call")
        case .overlaps(let title, let when):
            say(
                command: "Overlaps with “\(title)”, \(when).", gentle: "It is at the same time as “\(title)”, \(when).",
                calm: "Overlaps with “\(title)”, \(when).", spark: "Heads up: “\(title)” is then too, \(when).")
        case .clash(let titles):
            clash(listed(titles.map { "“\($0)”" }))
        case .workOverlaps(let title, let when):
            say(
                command: "Recorded during “\(title)”, \(when).",
                gentle: "Part of that time was “\(title)”, \(when). It is counted all the same.",
                calm: "Part of that time was “\(title)”, \(when). It is counted all the same.",
                spark: "Part of that time was “\(title)”, \(when). It counts anyway!")
        case .answer(.tentative):
            say(command: "tentative", gentle: "not confirmed yet", calm: "tentative", spark: "maybe")
        case .answer(.declined):
            say(command: "declined", gentle: "you said no", calm: "declined", spark: "declined")
        }
    }

    private func clash(_ titles: String) -> String {
        say(
            command: "Clashes with \(titles)", gentle: "At the same time as \(titles)",
            calm: "At the same time as \(titles)", spark: "Same time as \(titles)")
    }
}
