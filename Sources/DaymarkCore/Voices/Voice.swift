/// Palette, type, words and temper of the whole app; nothing about a person's data depends on it.
public enum Voice: Int, Choice {
    case command, gentle, calm, spark
    public static let names: StaticString = "command gentle calm spark"
}

extension Voice {
    /// How loudly it reminds where a person has not said so.
    public var aggression: Aggression {
        switch self {
        case .command, .spark: .moderate
        case .gentle, .calm: .gentle
        }
    }
}
