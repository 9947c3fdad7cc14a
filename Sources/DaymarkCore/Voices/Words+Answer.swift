/// The texts after a person has said whether the work of a block was done.
public enum AnswerPhrase: Hashable, Sendable {
    /// The notice that nothing was done.
    case notDone(String)
    /// History.
    case actWorked(String), actNotDone(String)

    public static let samples: [AnswerPhrase] = [.notDone("Essay"), .actWorked("Essay"), .actNotDone("Essay")]
}

extension Words {
    public func callAsFunction(_ phrase: AnswerPhrase) -> String {
        switch phrase {
        case .notDone(let title):
            say(
                command: "“\(title)” is planned again.", gentle: "“\(title)” gets another time.",
                calm: "“\(title)” gets another time.", spark: "No problem! “\(title)” gets a new spot")
        case .actWorked(let title):
            say(
                command: "Logged work on “\(title)”", gentle: "Time spent on “\(title)”", calm: "Worked on “\(title)”",
                spark: "Worked on “\(title)”")
        case .actNotDone(let title):
            say(
                command: "“\(title)” not done", gentle: "“\(title)”: not this time", calm: "“\(title)” not done",
                spark: "“\(title)”: not this time")
        }
    }
}
