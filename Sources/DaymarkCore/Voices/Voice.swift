/// The colours, typography, words and manner of the whole app. A person's data never depends on it.
public enum Voice: String, Choice {
    case command, gentle, calm, spark
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

/// The screens that a voice's navigation has, by the first part of their addresses.
public struct Navigation: Hashable, Sendable {
    /// How many tabs a phone has room for, including More.
    public static let maxTabs = 5

    /// The tabs of a phone, in order. A wide screen has them in its sidebar.
    public let tabs: [String]
    /// The screens under More on a phone, in order. A wide screen has them in its sidebar too.
    public let others: [String]
}

extension Voice {
    public var navigation: Navigation {
        switch self {
        case .command, .gentle, .spark:
            Navigation(
                tabs: ["today", "missions", "focus"],
                others: ["journal", "week", "month", "agenda", "history", "settings"])
        case .calm:
            Navigation(
                tabs: ["today", "journal", "missions"],
                others: ["focus", "week", "month", "agenda", "history", "settings"])
        }
    }
}
