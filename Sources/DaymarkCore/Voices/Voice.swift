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

/// The screens in a voice's navigation. Each is named by the first component of its route, such as “today”.
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
        case .command, .spark:
            Navigation(
                tabs: ["today", "missions", "focus", "insights"],
                others: ["journal", "week", "month", "agenda", "history", "settings"])
        case .gentle:
            Navigation(
                tabs: ["today", "missions", "focus"],
                others: ["journal", "insights", "week", "month", "agenda", "history", "settings"])
        case .calm:
            Navigation(
                tabs: ["today", "journal", "missions"],
                others: ["focus", "week", "month", "agenda", "insights", "history", "settings"])
        }
    }
}

extension Voice {
    /// The charts of Insights, in order. `gentle` and `calm` show no streaks.
    public var insights: [InsightChart] {
        switch self {
        case .command: [.hours, .plan, .momentum, .estimates, .time, .weeks, .energy, .streaks, .year]
        case .gentle: [.year, .energy, .time, .estimates, .hours, .weeks, .plan, .momentum]
        case .calm: [.time, .hours, .year, .energy, .estimates, .weeks, .plan, .momentum]
        case .spark: [.streaks, .year, .energy, .time, .estimates, .momentum, .hours, .weeks, .plan]
        }
    }

    /// Whether streaks and zeros are shown.
    public var showsStreaks: Bool { insights.contains(.streaks) }

    /// The numbers of weeks that Insights offers, and the one that it shows first. Every voice offers the same ones.
    public var insightWeeks: (choices: [Int64], usual: Int64) {
        let choices: [Int64] = [1, 4, 12, 53]
        return switch self {
        case .command: (choices, 12)
        case .gentle: (choices, 1)
        case .calm, .spark: (choices, 4)
        }
    }
}
