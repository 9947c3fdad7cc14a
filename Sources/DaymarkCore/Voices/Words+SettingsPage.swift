/// The pages of the settings.
public enum SettingsPagePhrase: Hashable, Sendable {
    case day, plan, reminders, levels, appearance, dates, sound, device, data, keys
    /// The length of the work of one day.
    case aDay(String)
    case search, found(Int)
    /// Whether this device is connected to an account.
    case synced, notSynced
    case dayNote, peakNote

    public static let samples: [SettingsPagePhrase] = [
        .day, .plan, .reminders, .levels, .appearance, .dates, .sound, .device, .data, .keys, .aDay("6 h"), .search,
        .found(0), .found(1), .found(3), .synced, .notSynced, .dayNote, .peakNote,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SettingsPagePhrase) -> String {
        switch phrase {
        case .day: say(command: "Day", gentle: "Your day", calm: "Your day", spark: "Your day")
        case .plan: say(command: "Plan", gentle: "Room to breathe", calm: "Plan", spark: "Breathing room")
        case .reminders: say(command: "Nags", gentle: "Reminders", calm: "Reminders", spark: "Nudges")
        case .levels:
            say(
                command: "Nag levels", gentle: "How often reminders come", calm: "Levels of reminders",
                spark: "How much to nudge")
        case .appearance: say(command: "Display", gentle: "How it looks", calm: "Appearance", spark: "Looks")
        case .dates: say(command: "Time", gentle: "Times and dates", calm: "Dates and times", spark: "Dates and times")
        case .sound:
            say(command: "Signals", gentle: "Sound and touch", calm: "Sound and touch", spark: "Sound and touch")
        case .device:
            say(
                command: "Sync and device", gentle: "Sync and device", calm: "Sync and device", spark: "Sync and device"
            )
        case .data: "Data"
        case .keys: say(command: "Keys", gentle: "Keyboard", calm: "Keyboard", spark: "Keyboard")
        case .aDay(let length): "\(length) a day"
        case .search:
            say(command: "Find a setting", gentle: "Find a setting", calm: "Search settings", spark: "Find a setting")
        case .found(0):
            say(
                command: "No setting found.", gentle: "No setting with these words.", calm: "No setting found.",
                spark: "No setting with these words.")
        case .found(let count): counted(count, "setting", "settings")
        case .synced: "On"
        case .notSynced: "Off"
        case .dayNote:
            say(
                command: "The day counts down between these.", gentle: "Your day lies between these two.",
                calm: "The time left in the day is counted between these two.",
                spark: "Your day runs between these two.")
        case .peakNote:
            say(
                command: "Demanding missions go here if they fit.",
                gentle: "Tasks that need a clear head are planned at this time, if they fit.",
                calm: "Demanding work is planned at this time if it fits.",
                spark: "Your trickiest tasks go here when they fit.")
        }
    }
}
