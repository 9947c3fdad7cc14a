/// The question about a mission that has waited for over a week.
public enum WaitedPhrase: Hashable, Sendable {
    /// Whether to plan it for today, at this time.
    case question(String, at: String)
    case yesButton

    public static let samples: [WaitedPhrase] = [.question("Call the insurance", at: "15:00"), .yesButton]
}

extension Words {
    public func callAsFunction(_ phrase: WaitedPhrase) -> String {
        switch phrase {
        case .question(let title, let at):
            say(
                command: "“\(title)” has waited over a week. Plan it for \(at)?",
                gentle: "“\(title)” has been on your list for a while. Would \(at) suit you?",
                calm: "“\(title)” has been on your list for over a week. Plan it for \(at)?",
                spark: "“\(title)” is still waiting for its moment. How about \(at)?")
        case .yesButton:
            say(command: "Plan it", gentle: "Yes, please", calm: "Plan it", spark: "Let’s do it")
        }
    }
}
