/// Missions whose deadline has passed and that are planned on a later day.
public enum OverduePhrase: Hashable, Sendable {
    /// The number of missions, and the days on which they are planned.
    case planned(Int, days: [String])
    /// The time at which one of them is planned, below its title and beside the name of its fit.
    case at(String), fit(String)

    public static let samples: [OverduePhrase] = [
        .planned(1, days: ["tomorrow"]), .planned(3, days: ["Thursday", "Friday", "Tuesday"]),
        .planned(6, days: ["tomorrow", "Friday", "Saturday", "Tue 15 Dec"]), .at("Tuesday 16:00"),
        .fit("Tuesday 16:00"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: OverduePhrase) -> String {
        switch phrase {
        case .planned(let count, let days):
            say(
                command: "Overdue: \(counted(count, thing, things)), planned \(listed(days))",
                gentle: "Still on your list: \(counted(count, thing, things)), planned for \(listed(days))",
                calm: "Still open: \(counted(count, thing, things)), planned for \(listed(days))",
                spark: "Still open: \(counted(count, thing, things)), up \(listed(days))")
        case .at(let time):
            say(
                command: "planned \(time)", gentle: "planned for \(time)", calm: "planned for \(time)",
                spark: "up \(time)")
        case .fit(let time):
            say(
                command: "overdue, planned \(time)", gentle: "still on your list, planned for \(time)",
                calm: "still open, planned for \(time)", spark: "still open, up \(time)")
        }
    }
}
