/// Sections of the mission list.
public enum MissionSectionPhrase: Hashable, Sendable {
    case past, today, upcoming, someday, recentlyDone, noneOpen, noneFound(String)

    public static let samples: [MissionSectionPhrase] = [
        .past, .today, .upcoming, .someday, .recentlyDone, .noneOpen, .noneFound("essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MissionSectionPhrase) -> String {
        switch phrase {
        case .past: say(command: "Overdue", gentle: "Still on your list", calm: "Overdue", spark: "Overdue")
        case .today: say(command: "Due today", gentle: "For today", calm: "Today", spark: "Today")
        case .upcoming: say(command: "Upcoming", gentle: "Coming up", calm: "Upcoming", spark: "Coming up")
        case .someday: say(command: "No deadline", gentle: "Whenever you like", calm: "Someday", spark: "Someday")
        case .recentlyDone: say(command: "Completed", gentle: "Done already", calm: "Done", spark: "Done!")
        case .noneFound(let query):
            say(
                command: "No mission matches “\(query)”.", gentle: "Nothing here is called “\(query)”.",
                calm: "No task matches “\(query)”.", spark: "No task matches “\(query)”.")
        case .noneOpen:
            say(
                command: "No missions. Add one below.",
                gentle: "Nothing here, and that’s fine. Anything you want to remember?",
                calm: "No tasks.", spark: "Nothing here yet. What would you like to get done?")
        }
    }
}
