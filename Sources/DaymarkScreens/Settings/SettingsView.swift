import DaymarkCore

/// Shows the settings of the person and this device, sync, and files.
struct SettingsView {
    private let settings: Settings
    private let device: DeviceStatus
    private let sync: SyncStatus
    private let words: Words

    init(_ settings: Settings, device: DeviceStatus, sync: SyncStatus, words: Words) {
        self.settings = settings
        self.device = device
        self.sync = sync
        self.words = words
    }

    var html: HTML {
        element("div", .class("settings")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.settingsTitle) } }
            section("look", heading: .lookHeading) { look }
            section("day", heading: .dayHeading) {
                element("fieldset", .class("pair-of-fields")) {
                    SettingField.time("wake", label: words(SettingNamePhrase.wakeSetting), value: settings.wake)
                    SettingField.time("sleep", label: words(SettingNamePhrase.sleepSetting), value: settings.sleep)
                }
                element("p", .class("more")) { element("a", .href(.hours)) { words(HoursPhrase.title) } }
                SettingField.peaks(legend: words(SettingPhrase.peakSetting), settings: settings, words: words)
            }
            section("things", heading: .thingsHeading) { things }
            section("plan", heading: .planHeading) {
                SettingField.minutes(
                    "gap", legend: words(SettingPhrase.gapSetting), chosen: settings.gap, offered: [0, 5, 10, 15, 30],
                    words: words)
                SettingField.minutes(
                    "dayMost", legend: words(SettingPhrase.dayMostSetting), chosen: settings.dayMost,
                    offered: [120, 240, 360, 480, 1440],
                    words: words)
                SettingField.minutes(
                    "breakEvery", legend: words(SettingPhrase.breakSetting), chosen: settings.breakEvery,
                    offered: [25, 45, 60, 90, 120],
                    words: words)
                SettingField.flag(
                    "wholeDaysBlock", legend: words(SettingPhrase.wholeDaysSetting), isOn: settings.wholeDaysBlock,
                    words: words)
                SettingField.flag(
                    "countsPassedBlocks", legend: words(PassedPhrase.countSetting),
                    isOn: settings.countsPassedBlocks, words: words)
                element("fieldset", .class("pair-of-fields")) {
                    SettingField.time("mealFrom", label: words(SettingPhrase.mealFromSetting), value: settings.mealFrom)
                    SettingField.time(
                        "mealUntil", label: words(SettingPhrase.mealUntilSetting), value: settings.mealUntil)
                }
                element("fieldset") {
                    SettingField.time(
                        "workUntil", label: words(SettingPhrase.workUntilSetting), value: settings.workUntil)
                }
            }
            section("nags", heading: .nagsHeading) {
                NagSettings(settings, device: device, words: words).html
                // This page is on the server, so the link is shown only if the server answers.
                if sync.connection == .inStep {
                    element("p", .class("more")) {
                        element("a", .set("href", "channels")) { words(NagScreenPhrase.endpoints) }
                    }
                }
            }
            section("time", heading: .timeHeading) { time }
            section("feel", heading: .feelHeading) {
                SettingField.flag(
                    "sounds", legend: words(SettingPhrase.soundsSetting), isOn: settings.sounds, words: words)
                SettingField.flag(
                    "vibration", legend: words(SettingPhrase.vibrationSetting), isOn: settings.vibration, words: words)
            }
            section("device", heading: .deviceHeading) {
                SettingField.flag("badge", legend: words(DevicePhrase.badgeSetting), isOn: settings.badge, words: words)
                SettingField.flag("awake", legend: words(DevicePhrase.awakeSetting), isOn: settings.awake, words: words)
                SettingField.flag("keys", legend: words(DataPhrase.keysSetting), isOn: settings.keys, words: words)
                button(words(KeyPhrase.keysButton), action: .dialog(.open(.keys)), .class("quiet"))
            }
            SyncView(status: sync, words: words).html
            data
            if device.setAsideCount > 0 {
                button(
                    words(SettingNamePhrase.exportAside(device.setAsideCount)), action: .exportAside, .class("quiet"))
            }
        }
    }

    private func section(_ name: String, heading: SettingHeadingPhrase, @HTMLBuilder content: () -> HTML) -> HTML {
        element("section", .class("group"), .aria("aria-labelledby", "\(name)-group")) {
            element("h2", .id("\(name)-group")) { words(heading) }
            content()
        }
    }

    private var look: HTML {
        .joined([
            SettingField.voices(legend: words(SettingNamePhrase.voiceSetting), settings: settings, words: words),
            SettingField.choice("accent", legend: words(SettingPhrase.accentSetting), chosen: settings.accent) {
                words(SettingPhrase.accent($0))
            },
            SettingField.choice("density", legend: words(SettingPhrase.densitySetting), chosen: settings.density) {
                words(SettingPhrase.density($0))
            },
            SettingField.choice("motion", legend: words(SettingPhrase.motionSetting), chosen: settings.motion) {
                words(SettingPhrase.motion($0))
            },
            element("p", .class("more")) { element("a", .href(.gallery)) { words(SettingPhrase.galleryPlace) } },
        ])
    }

    private var things: HTML {
        .joined([
            SettingField.choice("category", legend: words(SettingPhrase.categorySetting), chosen: settings.category) {
                words(ChoicePhrase.category($0))
            },
            SettingField.choice(
                "aggression", legend: words(SettingPhrase.aggressionSetting), chosen: settings.aggression?.name ?? "",
                options: [("", words(ChoicePhrase.usual(words(ChoicePhrase.aggression(settings.voice.aggression)))))]
                    + Aggression.allCases.map { ($0.name, words(ChoicePhrase.aggression($0))) }),
        ])
    }

    private var time: HTML {
        .joined([
            SettingField.clock(settings, words: words),
            SettingField.dateOrder(settings, words: words),
            SettingField.weekStart(settings, words: words),
            element("p", .class("detail")) { words(SetUpPhrase.dateExample(settings)) },
        ])
    }

    /// Whether to report that stored data is safe in this browser (true) or may be deleted by it (false). Nil shows
    /// neither. With an account nothing is lost with this browser, so only true is reported.
    private var shownPersistence: Bool? {
        device.isOnlyCopy || device.isStoragePersistent == true ? device.isStoragePersistent : nil
    }

    private var data: HTML {
        element("section", .class("data"), .aria("aria-labelledby", "data-heading")) {
            element("h2", .id("data-heading")) { words(DataPhrase.dataHeading) }
            if let isPersistent = shownPersistence {
                element("p", .id("storage-state")) { words(isPersistent ? DevicePhrase.stays : .mayGo) }
            }
            element("p") {
                element("label", .class("file")) {
                    Icon.calendar.html
                    element("span") { words(DataPhrase.bringButton) }
                    element(
                        "input", .type("file"), .set("accept", SettingsView.importFormats), .flag("multiple"),
                        .on("change", .importFile("")))
                }
                button(words(DataPhrase.exportButton), action: .export, .class("quiet"))
            }
        }
    }

    /// The formats that can be imported.
    private static let importFormats =
        ".ics,.ical,.csv,.tsv,.json,.txt,.md,.markdown,.org,text/calendar,text/csv,text/plain,application/json"
}
