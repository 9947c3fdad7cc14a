import DaymarkCore

/// The settings that there are so far.
struct SettingsView {
    private let settings: Settings
    private let aside: Int
    private let sync: SyncStatus
    private let stays: Bool?
    private let words: Words

    /// - Parameters:
    ///   - aside: how many actions were set aside.
    ///   - stays: whether the browser keeps what is stored when space is short.
    init(_ settings: Settings, aside: Int, _ sync: SyncStatus, stays: Bool?, _ words: Words) {
        self.settings = settings
        self.aside = aside
        self.sync = sync
        self.stays = stays
        self.words = words
    }

    var html: HTML {
        element("div", .class("settings")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.settingsPlace) } }
            choice(
                "voice", words(AppPhrase.voiceSetting), settings.voice.name,
                Voice.allCases.map { ($0.name, words(AppPhrase.voiceName($0))) })
            element("fieldset") {
                time("wake", words(AppPhrase.wakeSetting), settings.wake)
                time("sleep", words(AppPhrase.sleepSetting), settings.sleep)
            }
            choice(
                "clock", words(AppPhrase.clockSetting), settings.clock.name,
                [(ClockStyle.hours24.name, words(AppPhrase.hours24)), (ClockStyle.hours12.name, words(AppPhrase.hours12))])
            choice(
                "dateOrder", words(AppPhrase.dateOrderSetting), settings.dateOrder.name,
                [
                    (DateOrder.dayFirst.name, words(AppPhrase.dayFirst)),
                    (DateOrder.monthFirst.name, words(AppPhrase.monthFirst)),
                ])
            flag("badge", words(DevicePhrase.badgeSetting), settings.badge)
            flag("awake", words(DevicePhrase.awakeSetting), settings.awake)
            flag("keys", words(ScreenPhrase.keysSetting), settings.keys)
            element("button", .type("button"), .class("quiet"), .on("click", .dialog(.open(.keys)))) { words(KeyPhrase.keysButton) }
            SyncView(status: sync, words: words).html
            data
            if aside > 0 {
                element("button", .type("button"), .class("quiet"), .on("click", .exportAside)) {
                    words(AppPhrase.exportAside(aside))
                }
            }
        }
    }

    private var data: HTML {
        element("section", .class("data"), .aria("aria-labelledby", "data-heading")) {
            element("h2", .id("data-heading")) { words(ScreenPhrase.dataHeading) }
            if let stays { element("p", .id("storage-state")) { words(stays ? DevicePhrase.stays : .mayGo) } }
            element("p") {
                element("label", .class("file")) {
                    Icon.calendar.html
                    element("span") { words(ScreenPhrase.bringButton) }
                    element("input", .type("file"), .set("accept", SettingsView.files), .flag("multiple"), .on("change", .importFile("")))
                }
                element("button", .type("button"), .class("quiet"), .on("click", .export)) { words(ScreenPhrase.exportButton) }
            }
        }
    }

    /// What may be brought in: the endings of the names of files.
    private static let files = ".ics,.ical,.csv,.tsv,.json,.txt,.md,.markdown,.org,text/calendar,text/csv,text/plain,application/json"

    private func flag(_ name: String, _ legend: String, _ isOn: Bool) -> HTML {
        choice(
            name, legend, isOn ? "true" : "false",
            [("true", words(ScreenPhrase.settingOn)), ("false", words(ScreenPhrase.settingOff))])
    }

    private func choice(_ name: String, _ legend: String, _ chosen: String, _ options: [(String, String)]) -> HTML {
        element("fieldset", .key(name)) {
            element("legend") { legend }
            element("div", .class("options")) {
                options.map { value, label in
                    element("label", .key(value)) {
                        element(
                            "input", .type("radio"), .set("name", name), .value(value),
                            value == chosen ? .flag("checked") : nil,
                            .on("change", .set(name)))
                        element("span") { label }
                    }
                }
            }
        }
    }

    private func time(_ name: String, _ label: String, _ value: WallTime) -> HTML {
        element("label", .class("field"), .key(name)) {
            element("span") { label }
            element("input", .type("time"), .set("name", name), .value(value.description), .on("change", .set(name)))
        }
    }
}
