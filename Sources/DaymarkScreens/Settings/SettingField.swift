import DaymarkCore

/// Renders the fields of the settings and the set-up. Each change is saved at once.
enum SettingField {
    /// An option of a choice.
    typealias Option = (value: String, label: String)

    static func choice(_ name: String, legend: String, chosen: String, options: [Option]) -> HTML {
        notedChoice(name, legend: legend, chosen: chosen, options: options.map { ($0.value, $0.label, "") })
    }

    /// Renders a choice between the cases of a type.
    static func choice<Case: Choice>(_ name: String, legend: String, chosen: Case, label: (Case) -> String) -> HTML {
        choice(name, legend: legend, chosen: chosen.name, options: Case.allCases.map { ($0.name, label($0)) })
    }

    static func clock(_ settings: Settings, words: Words) -> HTML {
        choice(
            "clock", legend: words(SettingNamePhrase.clockSetting), chosen: settings.clock.name,
            options: [
                (ClockStyle.hours24.name, words(SettingNamePhrase.hours24)),
                (ClockStyle.hours12.name, words(SettingNamePhrase.hours12)),
            ])
    }

    static func dateOrder(_ settings: Settings, words: Words) -> HTML {
        choice(
            "dateOrder", legend: words(SettingNamePhrase.dateOrderSetting), chosen: settings.dateOrder.name,
            options: [
                (DateOrder.dayFirst.name, words(SettingNamePhrase.dayFirst)),
                (DateOrder.monthFirst.name, words(SettingNamePhrase.monthFirst)),
            ])
    }

    static func weekStart(_ settings: Settings, words: Words) -> HTML {
        choice(
            "weekStart", legend: words(SettingPhrase.weekStartSetting), chosen: settings.weekStart.name,
            options: [Weekday.monday, .saturday, .sunday].map { ($0.name, words(SettingPhrase.weekStart($0))) })
    }

    /// Renders a choice whose options may have a second line and a preview.
    private static func notedChoice(
        _ name: String, legend: String, chosen: String, options: [(value: String, label: String, note: String)],
        hasPreviews: Bool = false, preview: (String) -> HTML = { _ in .nothing }
    ) -> HTML {
        let classes =
            ["options"] + (options.contains { !$0.note.isEmpty } ? ["noted"] : []) + (hasPreviews ? ["previews"] : [])
        return element("fieldset", .class("setting"), .key(name)) {
            element("legend") { legend }
            element("div", .class(classes.joined(separator: " "))) {
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
                        preview(value)
                    }
                }
            }
        }
    }

    /// The id of the time of the set-up with this name, which also identifies its refused text.
    static func timeID(_ name: String) -> String { "set-up-" + name }

    /// - Parameter problem: why the time could not be saved.
    static func time(_ name: String, label: String, value: WallTime?, problem: String? = nil) -> HTML {
        let id = timeID(name)
        let field = element("label", .class("field"), .key(name)) {
            element("span") { label }
            element(
                "input", problem == nil ? nil : .id(id), .type("time"), .set("name", name),
                .value(value?.description ?? ""), .on("change", .set(name)),
                problem == nil ? nil : .aria("aria-invalid", "true"),
                problem == nil ? nil : .aria("aria-describedby", id + "-problem"))
        }
        guard let problem else { return field }
        return .joined([
            field,
            element("p", .class("problem"), .id(id + "-problem"), .key(id + "-problem"), .role("alert")) { problem },
        ])
    }

    /// - Parameter withNotes: whether to describe each voice.
    static func voices(legend: String, settings: Settings, words: Words, withNotes: Bool = false) -> HTML {
        notedChoice(
            "voice", legend: legend, chosen: settings.voice.name,
            options: Voice.allCases.map {
                ($0.name, words(SettingNamePhrase.voiceName($0)), withNotes ? words(SetUpPhrase.voiceTemper($0)) : "")
            }, hasPreviews: true
        ) { name in
            Voice(name: name).map { VoicePreview($0, settings: settings).html } ?? .nothing
        }
    }

    /// Says at which level reminders come in the chosen voice, because a change of the voice may change it.
    static func remindersNote(_ settings: Settings, words: Words) -> String {
        if let own = settings.aggression { return words(SettingPhrase.ownReminders(own)) }
        return words(SettingPhrase.voiceReminders(settings.voice.aggression))
    }

    static func peaks(legend: String, settings: Settings, words: Words) -> HTML {
        choice("peak", legend: legend, chosen: settings.peak) { words(SettingPhrase.peak($0)) }
    }
}
