import DaymarkCore

/// The settings that there are so far.
struct SettingsView {
    private let settings: Settings
    private let aside: Int
    private let sync: SyncStatus
    private let stays: Bool?
    private let nagging: App.Nagging
    private let words: Words

    /// - Parameters:
    ///   - aside: how many actions were set aside.
    ///   - stays: whether the browser keeps what is stored when space is short.
    init(_ settings: Settings, aside: Int, _ sync: SyncStatus, stays: Bool?, _ nagging: App.Nagging, words: Words) {
        self.nagging = nagging
        self.settings = settings
        self.aside = aside
        self.sync = sync
        self.stays = stays
        self.words = words
    }

    var html: HTML {
        element("div", .class("settings")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.settingsPlace) } }
            section("look", .lookHeading) { look }
            section("day", .dayHeading) {
                element("fieldset", .class("pair-of-fields")) {
                    SettingField.time("wake", words(SettingNamePhrase.wakeSetting), settings.wake)
                    SettingField.time("sleep", words(SettingNamePhrase.sleepSetting), settings.sleep)
                }
                SettingField.peaks(words(SettingPhrase.peakSetting), settings: settings, words: words)
            }
            section("things", .thingsHeading) { things }
            section("plan", .planHeading) {
                SettingField.minutes(
                    "gap", words(SettingPhrase.gapSetting), settings.gap, [0, 5, 10, 15, 30], words: words)
                SettingField.minutes(
                    "dayMost", words(SettingPhrase.dayMostSetting), settings.dayMost, [120, 240, 360, 480, 1440],
                    words: words)
                SettingField.minutes(
                    "breakEvery", words(SettingPhrase.breakSetting), settings.breakEvery, [25, 45, 60, 90, 120],
                    words: words)
                element("fieldset", .class("pair-of-fields")) {
                    SettingField.time("mealFrom", words(SettingPhrase.mealFromSetting), settings.mealFrom)
                    SettingField.time("mealUntil", words(SettingPhrase.mealUntilSetting), settings.mealUntil)
                }
            }
            section("nags", .nagsHeading) {
                NagSettings(settings, nagging, words: words).html
                // The account's own page, where there is an account.
                if sync.connection == .inStep {
                    element("p", .class("more")) {
                        element("a", .set("href", "channels")) { words(NagScreenPhrase.places) }
                    }
                }
            }
            section("time", .timeHeading) { time }
            section("feel", .feelHeading) {
                SettingField.flag("sounds", words(SettingPhrase.soundsSetting), settings.sounds, words: words)
                SettingField.flag("vibration", words(SettingPhrase.vibrationSetting), settings.vibration, words: words)
            }
            section("device", .deviceHeading) {
                SettingField.flag("badge", words(DevicePhrase.badgeSetting), settings.badge, words: words)
                SettingField.flag("awake", words(DevicePhrase.awakeSetting), settings.awake, words: words)
                SettingField.flag("keys", words(DataPhrase.keysSetting), settings.keys, words: words)
                tapButton(words(KeyPhrase.keysButton), .dialog(.open(.keys)), .class("quiet"))
            }
            SyncView(status: sync, words: words).html
            data
            if aside > 0 {
                tapButton(words(SettingNamePhrase.exportAside(aside)), .exportAside, .class("quiet"))
            }
        }
    }

    private func section(_ name: String, _ heading: SettingHeadingPhrase, @HTMLBuilder _ content: () -> HTML) -> HTML {
        element("section", .class("group"), .aria("aria-labelledby", "\(name)-group")) {
            element("h2", .id("\(name)-group")) { words(heading) }
            content()
        }
    }

    private var look: HTML {
        .joined([
            SettingField.voices(words(SettingNamePhrase.voiceSetting), settings: settings, words: words),
            SettingField.choice("accent", words(SettingPhrase.accentSetting), settings.accent) {
                words(SettingPhrase.accent($0))
            },
            SettingField.choice("density", words(SettingPhrase.densitySetting), settings.density) {
                words(SettingPhrase.density($0))
            },
            SettingField.choice("motion", words(SettingPhrase.motionSetting), settings.motion) {
                words(SettingPhrase.motion($0))
            },
            element("p", .class("more")) { element("a", .href(.gallery)) { words(SettingPhrase.galleryPlace) } },
        ])
    }

    private var things: HTML {
        .joined([
            SettingField.choice("category", words(SettingPhrase.categorySetting), settings.category) {
                words(ChoicePhrase.category($0))
            },
            SettingField.choice(
                "aggression", words(SettingPhrase.aggressionSetting), settings.aggression?.name ?? "",
                [("", words(ChoicePhrase.usual(words(ChoicePhrase.aggression(settings.voice.aggression)))))]
                    + Aggression.allCases.map { ($0.name, words(ChoicePhrase.aggression($0))) }),
        ])
    }

    private var time: HTML {
        .joined([
            SettingField.choice(
                "clock", words(SettingNamePhrase.clockSetting), settings.clock.name,
                [
                    (ClockStyle.hours24.name, words(SettingNamePhrase.hours24)),
                    (ClockStyle.hours12.name, words(SettingNamePhrase.hours12)),
                ]),
            SettingField.choice(
                "dateOrder", words(SettingNamePhrase.dateOrderSetting), settings.dateOrder.name,
                [
                    (DateOrder.dayFirst.name, words(SettingNamePhrase.dayFirst)),
                    (DateOrder.monthFirst.name, words(SettingNamePhrase.monthFirst)),
                ]),
            SettingField.choice(
                "weekStart", words(SettingPhrase.weekStartSetting), settings.weekStart.name,
                [Weekday.monday, .saturday, .sunday].map { ($0.name, words(SettingPhrase.weekStart($0))) }),
        ])
    }

    private var data: HTML {
        element("section", .class("data"), .aria("aria-labelledby", "data-heading")) {
            element("h2", .id("data-heading")) { words(DataPhrase.dataHeading) }
            if let stays { element("p", .id("storage-state")) { words(stays ? DevicePhrase.stays : .mayGo) } }
            element("p") {
                element("label", .class("file")) {
                    Icon.calendar.html
                    element("span") { words(DataPhrase.bringButton) }
                    element(
                        "input", .type("file"), .set("accept", SettingsView.files), .flag("multiple"),
                        .on("change", .importFile("")))
                }
                tapButton(words(DataPhrase.exportButton), .export, .class("quiet"))
            }
        }
    }

    /// What may be brought in: the endings of the names of files.
    private static let files =
        ".ics,.ical,.csv,.tsv,.json,.txt,.md,.markdown,.org,text/calendar,text/csv,text/plain,application/json"
}
