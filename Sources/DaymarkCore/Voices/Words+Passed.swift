/// Planned work whose time is over.
public enum PassedPhrase: Hashable, Sendable {
    /// The heading of the question what became of some blocks.
    case question(Int)
    case unanswered
    /// Answers: the whole block, some minutes of it, nothing.
    case allButton, partButton(String), noneButton
    /// The detail of a row of worked time.
    case worked(String)
    /// Notices after an answer.
    case countedNotice(String, left: String), notDoneNotice(String)

    public static let samples: [PassedPhrase] = [
        .question(1), .question(3), .unanswered, .allButton, .partButton("30 min"), .noneButton, .worked("45 min"),
        .countedNotice("Essay", left: "2 h"), .notDoneNotice("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PassedPhrase) -> String {
        switch phrase {
        case .question(1):
            say(
                command: "1 block passed. Done?", gentle: "One planned time has passed. How did it go?",
                calm: "One block has passed. Was it done?", spark: "How did this one go?")
        case .question(let count):
            say(
                command: "\(count) blocks passed. Done?",
                gentle: "\(count) planned times have passed. How did they go?",
                calm: "\(count) blocks have passed. Were they done?", spark: "How did these \(count) go?")
        case .unanswered:
            say(command: "Passed", gentle: "Its time has passed", calm: "Passed", spark: "Time’s passed")
        case .allButton: say(command: "All", gentle: "All of it", calm: "All of it", spark: "All of it!")
        case .partButton(let length): length
        case .noneButton: say(command: "Not done", gentle: "Not this time", calm: "Not done", spark: "Not this time")
        case .worked(let length):
            say(
                command: "Worked \(length)", gentle: "You did \(length)", calm: "Worked \(length)",
                spark: "\(length) done")
        case .countedNotice(let title, let left):
            say(
                command: "Logged: \(title), \(left) left", gentle: "Good. \(left) of “\(title)” are left.",
                calm: "\(title): \(left) left", spark: "Nice! \(left) of “\(title)” to go")
        case .notDoneNotice(let title):
            say(
                command: "“\(title)” is planned again.", gentle: "That is fine. “\(title)” gets another time.",
                calm: "“\(title)” gets another time.", spark: "No problem! “\(title)” gets a new spot")
        }
    }
}
