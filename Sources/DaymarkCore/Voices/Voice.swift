/// The colours, typography, words and manner of the whole app. A person's data never depends on it.
public enum Voice: Int, Choice {
    case command, gentle, calm, spark
    public static let names: StaticString = "command gentle calm spark"
}

extension Voice {
    /// The aggression level of reminders when the person has not chosen one.
    public var aggression: Aggression {
        switch self {
        case .command, .spark: .moderate
        case .gentle, .calm: .gentle
        }
    }
}
