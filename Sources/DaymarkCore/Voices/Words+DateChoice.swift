/// The buttons for dates that people choose often.
public enum DateChoicePhrase: Hashable, Sendable {
    /// The label of the group.
    case label
    case today, tomorrow, weekend, nextWeek
    /// The label of the browser's own calendar.
    case calendar
    /// The label of a button, such as “This weekend, Saturday, 28 November”.
    case choice(String, date: String)

    public static let samples: [DateChoicePhrase] = [
        .label, .today, .tomorrow, .weekend, .nextWeek, .calendar,
        .choice("This weekend", date: "Saturday, 28 November"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DateChoicePhrase) -> String {
        switch phrase {
        case .label: say(command: "Dates", gentle: "A day that suits", calm: "Common dates", spark: "Pick a day")
        case .today: "Today"
        case .tomorrow: "Tomorrow"
        case .weekend: say(command: "Weekend", gentle: "This weekend", calm: "Weekend", spark: "Weekend")
        case .nextWeek: "Next week"
        case .calendar:
            say(command: "Other date", gentle: "Another day", calm: "Another date", spark: "Another day")
        case .choice(let name, let date): "\(name), \(date)"
        }
    }
}
