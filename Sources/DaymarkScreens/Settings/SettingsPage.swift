import DaymarkCore

/// A page of the settings. Its name is the argument of its route, as in `#settings/plan`.
enum SettingsPage: String, Choice {
    case day, plan, reminders, levels, appearance, dates, sound, device, data, keys

    /// The pages of the list, in groups. The others are reached from one of these.
    static let groups: [[SettingsPage]] = [
        [.day, .plan, .reminders], [.appearance, .dates, .sound], [.device, .data, .keys],
    ]

    /// The page that leads to this one. Nil for a page of the list.
    var parent: SettingsPage? { self == .levels ? .reminders : nil }

    var route: Route { Route(unchecked: "settings/\(name)") }

    var icon: Icon {
        switch self {
        case .day: .sun
        case .plan: .missions
        case .reminders, .levels: .bell
        case .appearance: .letters
        case .dates: .clock
        case .sound: .speaker
        case .device: .device
        case .data: .box
        case .keys: .keyboard
        }
    }

    var title: SettingsPagePhrase {
        switch self {
        case .day: .day
        case .plan: .plan
        case .reminders: .reminders
        case .levels: .levels
        case .appearance: .appearance
        case .dates: .dates
        case .sound: .sound
        case .device: .device
        case .data: .data
        case .keys: .keys
        }
    }

    /// Returns the present value of the page's main setting, for the list of pages.
    func value(_ settings: Settings, words: Words) -> String {
        switch self {
        case .day: "\(words.time(settings.wake))–\(words.time(settings.sleep))"
        case .plan:
            settings.maxDailyMinutes < 1440
                ? words(SettingsPagePhrase.aDay(words.length(settings.maxDailyMinutes))) : words(SettingPhrase.noLimit)
        case .reminders, .levels: words(ChoicePhrase.aggression(settings.aggression ?? settings.voice.aggression))
        case .appearance: words(SettingNamePhrase.voiceName(settings.voice))
        case .dates:
            words(settings.clock == .hours24 ? SettingNamePhrase.hours24 : .hours12)
        case .sound: words(settings.sounds || settings.vibration ? DataPhrase.settingOn : .settingOff)
        case .keys: words(settings.keys ? DataPhrase.settingOn : .settingOff)
        case .device, .data: ""
        }
    }
}
