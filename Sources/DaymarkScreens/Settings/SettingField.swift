import DaymarkCore

/// The fields that the settings and the set-up are made of; each is kept at once when it is changed.
enum SettingField {
    /// One of some; each may have a line that says more.
    static func choice(
        _ name: String, _ legend: String, _ chosen: String, _ options: [(value: String, label: String, note: String)]
    )
        -> HTML
    {
        element("fieldset", .key(name)) {
            element("legend") { legend }
            element("div", .class(options.contains { !$0.note.isEmpty } ? "options noted" : "options")) {
                options.map { value, label, note in
                    element("label", .key(value)) {
                        element(
                            "input", .type("radio"), .set("name", name), .value(value),
                            value == chosen ? .flag("checked") : nil,
                            .on("change", .set(name)))
                        element("span", .set("data-value", value)) {
                            label
                            if !note.isEmpty { element("small") { note } }
                        }
                    }
                }
            }
        }
    }

    static func choice(_ name: String, _ legend: String, _ chosen: String, _ options: [(String, String)]) -> HTML {
        choice(name, legend, chosen, options.map { ($0.0, $0.1, "") })
    }

    /// One of a type's cases.
    static func choice<Case: Choice>(_ name: String, _ legend: String, _ chosen: Case, _ label: (Case) -> String)
        -> HTML
    {
        choice(name, legend, chosen.name, Case.allCases.map { ($0.name, label($0)) })
    }

    static func flag(_ name: String, _ legend: String, _ isOn: Bool, words: Words) -> HTML {
        choice(
            name, legend, isOn ? "true" : "false",
            [("true", words(DataPhrase.settingOn)), ("false", words(DataPhrase.settingOff))])
    }

    /// Minutes, of which some are offered; what is set otherwise is one more of them.
    static func minutes(_ name: String, _ legend: String, _ chosen: Int64, _ offered: [Int64], words: Words) -> HTML {
        let all = (offered.contains(chosen) ? offered : offered + [chosen]).ordered { $0 < $1 }
        return choice(
            name, legend, String(chosen),
            all.map { (String($0), $0 < 1440 ? words.length($0) : words(SettingPhrase.noLimit)) })
    }

    static func time(_ name: String, _ label: String, _ value: WallTime?) -> HTML {
        element("label", .class("field"), .key(name)) {
            element("span") { label }
            element(
                "input", .type("time"), .set("name", name), .value(value?.description ?? ""), .on("change", .set(name)))
        }
    }

    static func voices(_ legend: String, settings: Settings, words: Words, withNotes: Bool = false) -> HTML {
        choice(
            "voice", legend, settings.voice.name,
            Voice.allCases.map {
                ($0.name, words(SettingNamePhrase.voiceName($0)), withNotes ? words(SetUpPhrase.voiceTemper($0)) : "")
            })
    }

    static func peaks(_ legend: String, settings: Settings, words: Words) -> HTML {
        choice("peak", legend, settings.peak) { words(SettingPhrase.peak($0)) }
    }
}
