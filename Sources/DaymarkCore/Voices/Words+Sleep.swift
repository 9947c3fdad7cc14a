/// Sleep after a commitment through the night.
public enum SleepPhrase: Hashable, Sendable {
    case sleep
    /// The commitment that took the night.
    case after(String)

    public static let samples: [SleepPhrase] = [.sleep, .after("Night shift")]
}

extension Words {
    public func callAsFunction(_ phrase: SleepPhrase) -> String {
        switch phrase {
        case .sleep: say(command: "Sleep", gentle: "Time to sleep", calm: "Sleep", spark: "Sleep")
        case .after(let title):
            say(
                command: "After “\(title)”", gentle: "“\(title)” took the night", calm: "“\(title)” takes the night",
                spark: "“\(title)” takes the night")
        }
    }
}
