/// Links from some dates to others.
public enum PagePhrase: Hashable, Sendable {
    /// The label of the group of links.
    case otherDates
    case previousDay, nextDay, today
    case previousWeek, nextWeek, thisWeek
    case previousMonth, nextMonth, thisMonth
    /// In the agenda.
    case earlier, later, fromToday

    public static let samples: [PagePhrase] = [
        .otherDates, .previousDay, .nextDay, .today, .previousWeek, .nextWeek, .thisWeek, .previousMonth, .nextMonth,
        .thisMonth, .earlier, .later, .fromToday,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PagePhrase) -> String {
        switch phrase {
        case .otherDates: "Other dates"
        case .previousDay: "Previous day"
        case .nextDay: "Next day"
        case .today: "Today"
        case .previousWeek: "Previous week"
        case .nextWeek: "Next week"
        case .thisWeek: "This week"
        case .previousMonth: "Previous month"
        case .nextMonth: "Next month"
        case .thisMonth: "This month"
        case .earlier: "Earlier"
        case .later: "Later"
        case .fromToday: "From today"
        }
    }
}
