/// Headings of the Settings screen.
public enum SettingHeadingPhrase: Hashable, Sendable {
    case nagsHeading, lookHeading, dayHeading, timeHeading, thingsHeading, planHeading, deviceHeading
    case feelHeading

    public static let samples: [SettingHeadingPhrase] = [
        .nagsHeading, .lookHeading, .dayHeading, .timeHeading, .thingsHeading, .planHeading, .deviceHeading,
        .feelHeading,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SettingHeadingPhrase) -> String {
        switch phrase {
        case .lookHeading: say(command: "Display", gentle: "How it looks", calm: "Appearance", spark: "Looks")
        case .dayHeading: say(command: "Day", gentle: "Your day", calm: "Your day", spark: "Your day")
        case .timeHeading:
            say(command: "Time", gentle: "Times and dates", calm: "Dates and times", spark: "Dates and times")
        case .thingsHeading: thingsHeading
        case .planHeading: say(command: "Plan", gentle: "Room to breathe", calm: "Plan", spark: "Breathing room")
        case .deviceHeading: say(command: "Device", gentle: "This device", calm: "This device", spark: "This device")
        case .nagsHeading: say(command: "Nags", gentle: "Reminders", calm: "Reminders", spark: "Nudges")
        case .feelHeading:
            say(command: "Signals", gentle: "Sound and touch", calm: "Sound and touch", spark: "Sound and touch")
        }
    }
}
