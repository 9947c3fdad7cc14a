import DaymarkCore

/// A row of a settings page: a label and its control. Each change is saved at once.
struct SettingRow {
    /// The maximum number of options that are shown side by side. More are shown as a list that opens.
    private static let maxSegments = 3

    /// The words that the search of the settings looks in.
    let label: String
    let html: HTML

    /// A switch.
    static func flag(_ name: String, _ label: String, isOn: Bool) -> SettingRow {
        SettingRow(
            label: label,
            html: element("label", .class("setting"), .key(name)) {
                element("span") { label }
                element(
                    "input", .type("checkbox"), .role("switch"), .set("name", name), isOn ? .flag("checked") : nil,
                    .on("change", .set(name)))
            })
    }

    /// A choice. Up to three options stand side by side.
    static func choice(
        _ name: String, _ label: String, chosen: String, options: [SettingField.Option]
    ) -> SettingRow {
        if options.count <= maxSegments {
            return SettingRow(
                label: label, html: SettingField.choice(name, legend: label, chosen: chosen, options: options))
        }
        let html = element("label", .class("setting"), .key(name)) {
            element("span") { label }
            element("select", .set("name", name), .on("change", .set(name))) {
                options.map { value, text in
                    element("option", .value(value), value == chosen ? .flag("selected") : nil) { text }
                }
            }
        }
        return SettingRow(label: label, html: html)
    }

    /// A choice between the cases of a type.
    static func choice<Case: Choice>(
        _ name: String, _ label: String, chosen: Case, text: (Case) -> String
    ) -> SettingRow {
        choice(name, label, chosen: chosen.name, options: Case.allCases.map { ($0.name, text($0)) })
    }

    /// A choice of a duration in minutes. 0 means off, and 1,440 means no limit. If the current value is not an option, it is added.
    static func minutes(
        _ name: String, _ label: String, chosen: Int64, offered: [Int64], words: Words
    ) -> SettingRow {
        let all = (offered.contains(chosen) ? offered : offered + [chosen]).ordered { $0 < $1 }
        return choice(
            name, label, chosen: String(chosen),
            options: all.map { minutes in
                let text =
                    minutes == 0
                    ? words(DataPhrase.settingOff)
                    : minutes < 1440 ? words.length(minutes) : words(SettingPhrase.noLimit)
                return (String(minutes), text)
            })
    }

    /// A time of day. A setting that may be empty can be cleared.
    static func time(_ name: String, _ label: String, value: WallTime?) -> SettingRow {
        SettingRow(
            label: label,
            html: element("label", .class("setting"), .key(name)) {
                element("span") { label }
                element(
                    "input", .type("time"), .set("name", name), .value(value?.description ?? ""),
                    .on("change", .set(name)))
            })
    }

    /// A link to a page with more settings, with their present value.
    static func link(_ label: String, value: String = "", to route: Route) -> SettingRow {
        link(label, value: value, address: "#\(route.address)")
    }

    /// A link to a page outside the app's own routes, such as a page of the server.
    static func link(_ label: String, value: String = "", address: String) -> SettingRow {
        SettingRow(
            label: label,
            html: element("a", .class("setting"), .set("href", address)) {
                element("span") { label }
                if !value.isEmpty { element("span", .class("detail")) { value } }
                Icon.forward.html
            })
    }

    /// A row that is not a setting, such as a sentence or a button. The search does not find it.
    static func other(@HTMLBuilder _ content: () -> HTML) -> SettingRow {
        SettingRow(label: "", html: element("div", .class("setting other"), content: content))
    }
}

/// Rows that belong together, with a sentence about them.
struct SettingGroup {
    let rows: [SettingRow]
    let note: String?

    init(_ rows: [SettingRow], note: String? = nil) {
        self.rows = rows
        self.note = note
    }
}
