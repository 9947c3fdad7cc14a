/// The Settings screen.
public enum SettingPhrase: Hashable, Sendable {
    case soundsSetting, vibrationSetting, accentSetting, densitySetting, motionSetting
    case peakSetting, weekStartSetting, categorySetting, aggressionSetting, gapSetting, maxDailyMinutesSetting,
        wholeDaysSetting
    case noLimit, breakSetting, mealFromSetting, mealUntilSetting, workUntilSetting, accent(Accent), density(Density)
    case motion(Motion), peak(Peak), weekStart(Weekday), galleryTitle
    /// The gallery needs the network, because it is not stored for offline use.
    case galleryAway
    /// The level of reminders that comes with the voice, and the one that the person chose and that stays.
    case voiceReminders(Aggression), ownReminders(Aggression)

    public static let samples: [SettingPhrase] =
        [
            .soundsSetting, .vibrationSetting, .accentSetting, .densitySetting, .motionSetting, .peakSetting,
            .weekStartSetting, .categorySetting, .aggressionSetting, .gapSetting, .maxDailyMinutesSetting,
            .wholeDaysSetting,
            .noLimit,
            .breakSetting, .mealFromSetting, .mealUntilSetting, .workUntilSetting, .weekStart(.monday), .galleryTitle,
            .galleryAway,
        ] + Accent.allCases.map { .accent($0) } + Density.allCases.map { .density($0) }
        + Motion.allCases.map { .motion($0) } + Peak.allCases.map { .peak($0) }
        + Aggression.allCases.map { .voiceReminders($0) } + Aggression.allCases.map { .ownReminders($0) }
}

extension Words {
    public func callAsFunction(_ phrase: SettingPhrase) -> String {
        switch phrase {
        case .soundsSetting:
            say(
                command: "Sounds", gentle: "A soft sound when something is done", calm: "Sounds",
                spark: "A little tune when you finish")
        case .vibrationSetting:
            say(
                command: "Vibration", gentle: "A small nudge in your hand", calm: "Vibration",
                spark: "A little buzz when you finish")
        case .accentSetting: "Accent colour"
        case .densitySetting: "Spacing"
        case .motionSetting: "Motion"
        case .peakSetting:
            say(command: "Peak", gentle: "When you are at your best", calm: "At your best", spark: "Your best time")
        case .weekStartSetting:
            say(command: "Week starts", gentle: "The week begins on", calm: "Week begins on", spark: "Week starts on")
        case .categorySetting:
            say(
                command: "Default category", gentle: "New tasks are for", calm: "New tasks are for",
                spark: "New tasks are for")
        case .aggressionSetting:
            say(command: "Default aggression", gentle: "Reminders are", calm: "Reminders", spark: "Reminders")
        case .gapSetting:
            say(
                command: "Buffer around commitments", gentle: "Kept free around fixed times",
                calm: "Kept free around commitments",
                spark: "Free time around fixed things")
        case .maxDailyMinutesSetting:
            say(
                command: "Most work per day", gentle: "Most work in one day", calm: "Most work in one day",
                spark: "Most work in one day")
        case .noLimit: "No limit"
        case .wholeDaysSetting:
            say(
                command: "Busy whole days block the plan", gentle: "Keep whole days that are marked busy free of tasks",
                calm: "Plan nothing on whole days marked busy", spark: "No tasks on whole days marked busy")
        case .breakSetting:
            say(command: "Break after", gentle: "A rest after", calm: "A break after", spark: "A break after")
        case .mealFromSetting:
            say(command: "Meal from", gentle: "Time to eat, from", calm: "A meal from", spark: "Time to eat, from")
        case .mealUntilSetting: "Until"
        case .workUntilSetting:
            say(
                command: "No work planned after", gentle: "Evenings are yours from", calm: "No work planned after",
                spark: "Free evenings from")
        case .voiceReminders(let level): voiceReminders(level)
        case .ownReminders(let level): ownReminders(level)
        case .accent(let accent): name(accent)
        case .density(.comfortable): say(command: "Normal", gentle: "Roomy", calm: "Comfortable", spark: "Comfy")
        case .density(.compact): "Compact"
        case .motion(.system):
            say(
                command: "Same as the system", gentle: "Same as your device", calm: "Same as the device",
                spark: "Same as your device")
        case .motion(.reduced): say(command: "Off", gentle: "Nothing moves", calm: "Reduced", spark: "Nothing moves")
        case .peak(.morning): "Morning"
        case .peak(.afternoon): "Afternoon"
        case .peak(.evening): "Evening"
        case .galleryTitle:
            "Design gallery"
        case .galleryAway:
            say(
                command: "Offline. This page needs a connection.",
                gentle: "This page needs a connection. It will be here once you are online.",
                calm: "This page needs a connection.", spark: "This page shows up again once you’re online.")
        case .weekStart(let day): Words.weekdays[day.index]
        }
    }

    private func voiceReminders(_ level: Aggression) -> String {
        say(
            command: "Reminders follow the style. Level: “\(name(level))”.",
            gentle: "Reminders follow the style too. Their level is “\(name(level))”, unless you choose another.",
            calm: "Reminders follow the style. Their level is “\(name(level))”, unless you choose another.",
            spark: "Reminders go with the style: “\(name(level))”, unless you pick another level.")
    }

    private func ownReminders(_ level: Aggression) -> String {
        say(
            command: "Reminders stay at your level: “\(name(level))”.",
            gentle: "Reminders stay as you chose them: “\(name(level))”.",
            calm: "Reminders stay at the level that you chose: “\(name(level))”.",
            spark: "Reminders stay the way you picked: “\(name(level))”.")
    }

    private func name(_ accent: Accent) -> String {
        switch accent {
        case .voice: say(command: "White", gentle: "Default", calm: "Default", spark: "Default")
        case .blue: "Blue"
        case .teal: "Teal"
        case .green: "Green"
        case .amber: "Amber"
        case .rose: "Rose"
        case .violet: "Violet"
        }
    }
}
