/// Reasons why an action on a mission is refused, and sentences about repeating missions.
public enum MissionProblemPhrase: Hashable, Sendable {
    case gone, alreadyDone(String), notDone(String), badEstimate, waitsForItself(String)
    /// A repeating mission was done today, and its next date is still to come.
    case doneToday(String, next: String)
    /// The next date of a repeating mission was done on the same day as the one before.
    case nextDone(String, next: String)

    public static let samples: [MissionProblemPhrase] = [
        .gone, .alreadyDone("Essay"), .notDone("Essay"), .badEstimate, .waitsForItself("Essay"),
        .doneToday("Essay", next: "tomorrow 09:00"), .nextDone("Essay", next: "tomorrow 09:00"),
    ]
}

/// Reasons why a typed line is refused, and its words that were not read.
public enum CaptureProblemPhrase: Hashable, Sendable {
    case emptyTitle, titleTooLong(Int, limit: Int), oneTitleForSeveral(String)
    case stepTooLong(String), stepLengthInTitle(String)
    case noStart, startAndEnd, endsBeforeStart, badRule(String)
    case impossibleDate(String), notUnderstood(String), secondTime(String), changesCommitment(String)
    case noPriority(String)
    case alreadyThere(String)

    public static let samples: [CaptureProblemPhrase] = [
        .emptyTitle, .titleTooLong(612, limit: 500), .oneTitleForSeveral("new name"), .stepTooLong("~4h"),
        .stepLengthInTitle("for 4h"), .noStart, .startAndEnd, .endsBeforeStart, .badRule("The rule has no FREQ."),
        .impossibleDate("31 Feb"), .notUnderstood("25:00"), .secondTime("haircut wed 14:00"),
        .changesCommitment("math is cancelled tomorrow"), .noPriority("p1"), .alreadyThere("Dentist"),
    ]
}

extension Words {
    /// Says what a capture line contains that was not read.
    public func callAsFunction(_ note: Capture.Note) -> String {
        switch note {
        case .impossibleDate(let text): self(CaptureProblemPhrase.impossibleDate(text))
        case .notUnderstood(let text): self(CaptureProblemPhrase.notUnderstood(text))
        case .secondTime(let text): self(CaptureProblemPhrase.secondTime(text))
        case .noPriority(let mark): self(CaptureProblemPhrase.noPriority(mark))
        case .changesCommitment(let line): self(CaptureProblemPhrase.changesCommitment(line))
        }
    }

    public func callAsFunction(_ phrase: MissionProblemPhrase) -> String {
        switch phrase {
        case .gone:
            say(
                command: "That mission is gone.", gentle: "That one isn’t here any more.",
                calm: "That task no longer exists.",
                spark: "That task isn’t here any more.")
        case .doneToday(let title, let next):
            say(
                command: "“\(title)” is done for now. Next: \(next).",
                gentle: "“\(title)” is done already today. The next one is \(next).",
                calm: "“\(title)” is already done today. The next one is \(next).",
                spark: "“\(title)” is already done today! Next one: \(next).")
        case .nextDone(let title, let next):
            say(
                command: "Complete ahead: “\(title)”, \(next).",
                gentle: "“\(title)” was done already today; this was the one for \(next).",
                calm: "“\(title)” was already done today; this was the next one, \(next).",
                spark: "“\(title)” was done today, and now the next one too: \(next)!")
        case .alreadyDone(let title):
            say(
                command: "“\(title)” is already complete.", gentle: "“\(title)” is done already.",
                calm: "“\(title)” is already done.",
                spark: "“\(title)” is already done!")
        case .notDone(let title):
            say(
                command: "“\(title)” is still open.", gentle: "“\(title)” is still open.",
                calm: "“\(title)” is still open.",
                spark: "“\(title)” is still open.")
        case .badEstimate:
            say(
                command: "An estimate is 1 min to 100 h.",
                gentle: "An estimate can be anything from 1 minute to 100 hours.",
                calm: "An estimate is between 1 minute and 100 hours.",
                spark: "Estimates go from 1 minute to 100 hours.")
        case .waitsForItself(let title):
            say(
                command: "Circular wait with “\(title)”.",
                gentle: "“\(title)” already waits for this one, so neither could begin.",
                calm: "“\(title)” already waits for this one.", spark: "“\(title)” is already waiting for this one.")
        }
    }

    public func callAsFunction(_ phrase: CaptureProblemPhrase) -> String {
        switch phrase {
        case .emptyTitle:
            say(
                command: "It needs a title.", gentle: "It just needs a few words as a title.",
                calm: "It needs a title.",
                spark: "Give it a title first.")
        case .oneTitleForSeveral(let words):
            say(
                command: "“\(words)” would be the title of several missions.",
                gentle: "“\(words)” was not understood, and several can’t share it as a title.",
                calm: "“\(words)” would become the title of several tasks.",
                spark: "“\(words)” can’t be the title of several tasks.")
        case .titleTooLong(let count, let limit):
            say(
                command: "Title: \(count) of \(limit) characters.",
                gentle:
                    """
                    The title has \(count) characters; \(limit) is the limit. Nothing is lost; the rest could go into the \
                    notes.
                    """,
                calm: "The title has \(count) characters; \(limit) is the limit.",
                spark: "That title has \(count) characters; \(limit) is the limit.")
        case .stepTooLong(let words):
            say(
                command: "“\(words)”: a step takes 1 min to 2 h. Split it into steps.",
                gentle: "“\(words)” is too long for one step. A step takes up to 2 hours; you can split it into more.",
                calm: "“\(words)” is too long for a step, which takes at most 2 h. Split it into several.",
                spark: "“\(words)” is too long for one step. Steps take up to 2 h, so split it up!")
        case .stepLengthInTitle(let words):
            say(
                command: "“\(words)” stayed in the title: a step takes at most 2 h.",
                gentle: "“\(words)” stayed in the title, because a step takes up to 2 hours.",
                calm: "“\(words)” stayed in the title: a step takes at most 2 h.",
                spark: "“\(words)” stayed in the title: steps take up to 2 h.")
        case .noStart:
            say(
                command: "It needs a start, such as “Mon 10–11:30”.",
                gentle: "When does it begin? For example “Mon 10–11:30”.",
                calm: "It needs a start, such as “Mon 10–11:30”.", spark: "When does it start? Try “Mon 10–11:30”.")
        case .startAndEnd:
            say(
                command: "A mission has a deadline, but no start and end. Give one time, such as “Fri 17:00”.",
                gentle: "A task has one time: when it is due. For example “Fri 17:00”.",
                calm: "A task has a deadline, but no start and end. Give one time, such as “Fri 17:00”.",
                spark: "A task has just a due time, no start and end. Try “Fri 17:00”.")
        case .endsBeforeStart:
            say(
                command: "It ends before it starts.", gentle: "Its end comes before its start.",
                calm: "It ends before it starts.",
                spark: "It ends before it starts.")
        case .changesCommitment(let line): changesCommitment(line)
        case .alreadyThere(let title): alreadyThere(title)
        case .secondTime(let words): secondTime(words)
        case .noPriority(let mark): noPriority(mark)
        case .badRule(let why): why
        case .notUnderstood(let words):
            say(
                command: "Not understood: \(words).",
                gentle: "“\(words)” was not understood, so it stayed in the title.",
                calm: "“\(words)” was not understood, so it stayed in the title.",
                spark: "I didn’t get “\(words)”, so it stayed in the title.")
        case .impossibleDate(let words):
            say(
                command: "No such day: \(words).", gentle: "There is no “\(words)”, so it stayed in the title.",
                calm: "There is no “\(words)”, so it stayed in the title.",
                spark: "There’s no “\(words)”, so it stayed in the title.")
        }
    }

    private func secondTime(_ words: String) -> String {
        say(
            command: "Second time: “\(words)”. Add it on a line of its own.",
            gentle:
                """
                “\(words)” has a time of its own, so it stayed in the title. You can add it on a line of its own.
                """,
            calm: "“\(words)” has a time of its own, so it stayed in the title. Add it on a line of its own.",
            spark: "“\(words)” has its own time, so it stayed in the title. Give it a line of its own!")
    }

    private func noPriority(_ mark: String) -> String {
        say(
            command: "“\(mark)” left out: an appointment has no priority.",
            gentle: "“\(mark)” was left out, because an appointment has no priority.",
            calm: "“\(mark)” was left out: an appointment has no priority.",
            spark: "I left out “\(mark)”: appointments have no priority.")
    }

    private func alreadyThere(_ title: String) -> String {
        say(
            command: "“\(title)” is already there. Open it and change its time.",
            gentle: "“\(title)” is already there. You can open it and change its time.",
            calm: "“\(title)” is already there. Open it, and change its time.",
            spark: "“\(title)” is already there! Open it and change its time.")
    }

    private func changesCommitment(_ line: String) -> String {
        say(
            command:
                """
                “\(line)” changes a commitment. Open its date and cancel or change it there. To add a task, put the words \
                in quotation marks.
                """,
            gentle:
                """
                “\(line)” sounds like a change to something in your calendar. You can open that date and cancel or change \
                it there. To add it as a task all the same, put it in quotation marks.
                """,
            calm:
                """
                “\(line)” sounds like a change to a commitment. Open its date, and cancel or change it there. To add it \
                as a task all the same, put it in quotation marks.
                """,
            spark:
                """
                “\(line)” sounds like a change of plans. Open that date, and cancel or change it there. Is it a task? Put \
                it in quotation marks.
                """)
    }
}
