import DaymarkCore

/// The rows of each page of the settings.
struct SettingsRows {
    let settings: Settings
    let device: DeviceStatus
    let sync: SyncStatus
    let words: Words

    func groups(of page: SettingsPage) -> [SettingGroup] {
        switch page {
        case .day: day
        case .plan: plan
        case .reminders: reminders
        case .levels: []
        case .appearance: appearance
        case .dates: dates
        case .sound:
            [
                SettingGroup([
                    .flag("sounds", words(SettingPhrase.soundsSetting), isOn: settings.sounds),
                    .flag("vibration", words(SettingPhrase.vibrationSetting), isOn: settings.vibration),
                ])
            ]
        case .device:
            [
                SettingGroup([
                    .flag("badge", words(DevicePhrase.badgeSetting), isOn: settings.badge),
                    .flag("awake", words(DevicePhrase.awakeSetting), isOn: settings.awake),
                ]),
                SettingGroup([
                    .link(words(WidgetPagePhrase.title), to: .widgets),
                    .link(words(InstallPhrase.title), to: .install),
                ]),
            ]
        case .data: data
        case .keys:
            [
                SettingGroup([
                    .flag("keys", words(DataPhrase.keysSetting), isOn: settings.keys),
                    .other { button(words(KeyPhrase.keysButton), action: .dialog(.open(.keys)), .class("quiet")) },
                ])
            ]
        }
    }

    private var day: [SettingGroup] {
        [
            SettingGroup(
                [
                    .time("wake", words(SettingNamePhrase.wakeSetting), value: settings.wake),
                    .time("sleep", words(SettingNamePhrase.sleepSetting), value: settings.sleep),
                    .link(words(HoursPhrase.title), to: .hours),
                ], note: words(SettingsPagePhrase.dayNote)),
            SettingGroup([
                .time("mealFrom", words(SettingPhrase.mealFromSetting), value: settings.mealFrom),
                .time("mealUntil", words(SettingPhrase.mealUntilSetting), value: settings.mealUntil),
            ]),
            SettingGroup(
                [
                    .choice("peak", words(SettingPhrase.peakSetting), chosen: settings.peak) {
                        words(SettingPhrase.peak($0))
                    }
                ], note: words(SettingsPagePhrase.peakNote)),
            SettingGroup(
                [.flag("journalPrompt", words(JournalPhrase.promptSetting), isOn: settings.journalPrompt)],
                note: words(JournalPhrase.promptNote)),
        ]
    }

    private var plan: [SettingGroup] {
        [
            SettingGroup([
                .minutes(
                    "dayMost", words(SettingPhrase.maxDailyMinutesSetting), chosen: settings.maxDailyMinutes,
                    offered: [120, 240, 360, 480, 1440], words: words),
                .minutes(
                    "breakEvery", words(SettingPhrase.breakSetting), chosen: settings.breakEvery,
                    offered: [25, 45, 60, 90, 120], words: words),
                .minutes(
                    "gap", words(SettingPhrase.gapSetting), chosen: settings.gap, offered: [0, 5, 10, 15, 30],
                    words: words),
                .time("workUntil", words(SettingPhrase.workUntilSetting), value: settings.workUntil),
            ]),
            SettingGroup([.link(words(ModelSettingsPhrase.title), to: .model)]),
            SettingGroup([
                .flag("wholeDaysBlock", words(SettingPhrase.wholeDaysSetting), isOn: settings.wholeDaysBlock),
                .flag("countsPassedBlocks", words(PassedPhrase.countSetting), isOn: settings.countsPassedBlocks),
            ]),
            SettingGroup(
                [.flag("learnsTimes", words(EstimatePhrase.learnSetting), isOn: settings.learnsTimes)],
                note: words(EstimatePhrase.learnNote)),
            SettingGroup([
                .choice("category", words(SettingPhrase.categorySetting), chosen: settings.category) {
                    words(ChoicePhrase.category($0))
                }
            ]),
            focus,
        ]
    }

    private var focus: SettingGroup {
        SettingGroup([
            .choice("focusRhythm", words(FocusSettingPhrase.rhythm), chosen: settings.focusRhythm) {
                FocusChoiceView.name(of: $0, settings: settings, words: words)
            },
            .minutes(
                "focusMinutes", words(FocusSettingPhrase.ownMinutes), chosen: settings.focusMinutes,
                offered: [15, 20, 30, 45, 60, 75], words: words),
            .minutes(
                "focusBreak", words(FocusSettingPhrase.ownBreak), chosen: settings.focusBreak,
                offered: [3, 5, 10, 15, 20], words: words),
            .flag("timerNumbers", words(FocusSettingPhrase.numbers), isOn: settings.timerNumbers),
            .flag(
                "liveNotification", words(FocusSettingPhrase.liveNotification), isOn: settings.liveNotification),
        ])
    }

    private var reminders: [SettingGroup] {
        let groups = NagSettings(settings, device: device, words: words).groups
        // The page of channels is on the server, so the link is shown only if the server answers.
        guard sync.connection == .synced else { return groups }
        return groups + [SettingGroup([.link(words(NagScreenPhrase.endpoints), address: "channels")])]
    }

    /// The server makes the page of shortcuts, so the link is shown only if the server answers.
    private var data: [SettingGroup] {
        guard sync.connection == .synced else { return [] }
        return [SettingGroup([.link(words(ShortcutPhrase.heading), address: ShortcutsPage.path)])]
    }

    private var appearance: [SettingGroup] {
        [
            SettingGroup(
                [
                    SettingRow(
                        label: words(SettingNamePhrase.voiceSetting),
                        html: SettingField.voices(
                            legend: words(SettingNamePhrase.voiceSetting), settings: settings, words: words,
                            withNotes: true))
                ], note: SettingField.remindersNote(settings, words: words)),
            SettingGroup([
                SettingRow(
                    label: words(SettingPhrase.accentSetting),
                    html: SettingField.choice(
                        "accent", legend: words(SettingPhrase.accentSetting), chosen: settings.accent
                    ) {
                        words(SettingPhrase.accent($0))
                    }),
                .choice("density", words(SettingPhrase.densitySetting), chosen: settings.density) {
                    words(SettingPhrase.density($0))
                },
                .choice("motion", words(SettingPhrase.motionSetting), chosen: settings.motion) {
                    words(SettingPhrase.motion($0))
                },
            ]),
            SettingGroup([.link(words(SettingPhrase.galleryTitle), to: .gallery)]),
        ]
    }

    private var dates: [SettingGroup] {
        let clock = SettingField.clock(settings, words: words)
        let order = SettingField.dateOrder(settings, words: words)
        let start = SettingField.weekStart(settings, words: words)
        return [
            SettingGroup(
                [
                    SettingRow(label: words(SettingNamePhrase.clockSetting), html: clock),
                    SettingRow(label: words(SettingNamePhrase.dateOrderSetting), html: order),
                    SettingRow(label: words(SettingPhrase.weekStartSetting), html: start),
                ], note: words(SetUpPhrase.dateExample(settings)))
        ]
    }
}
