/// The texts of widgets.
public enum WidgetPhrase: Hashable, Sendable {
    case dueNext, nothingDue, thisWeek
    case doneToday(Int), planned(minutes: Int64), streak(days: Int64)
    /// Under a day, and under a number, where there is room for one word.
    case due, done
    /// When an open mission was due, and the same under a day.
    case wasDue(at: String), wasDueShort

    public static let samples: [WidgetPhrase] = [
        .dueNext, .nothingDue, .thisWeek, .doneToday(1), .doneToday(3), .planned(minutes: 300), .streak(days: 5),
        .due, .done, .wasDue(at: "Fri 13 Nov"), .wasDueShort,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WidgetPhrase) -> String {
        switch phrase {
        case .dueNext: say(command: "Due next", gentle: "Coming up", calm: "Due next", spark: "Next up")
        case .nothingDue:
            say(
                command: "No deadlines.", gentle: "Nothing is due soon.", calm: "Nothing is due soon.",
                spark: "Nothing due soon!")
        case .wasDue(let at):
            say(command: "overdue: \(at)", gentle: "was due \(at)", calm: "was due \(at)", spark: "was due \(at)")
        case .wasDueShort: say(command: "overdue", gentle: "was due", calm: "was due", spark: "was due")
        case .thisWeek: "This week"
        case .doneToday(let count):
            say(
                command: "\(count) complete", gentle: "\(count) done today", calm: "\(count) done today",
                spark: "\(count) done today!")
        case .planned(let minutes):
            say(
                command: "\(length(minutes)) planned", gentle: "about \(length(minutes)) planned",
                calm: "\(length(minutes)) planned", spark: "\(length(minutes)) planned")
        case .streak(let days): "\(days) days in a row"
        case .due: "due"
        case .done: "done"
        }
    }
}
