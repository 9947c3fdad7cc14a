import DaymarkCore

/// A setting as the command line shows and takes it, from its field's one declaration.
struct SettingText {
    let spec: FieldSpec

    private static let every = Settings.schema.specs.filter { $0.name != "deleted" }.map { SettingText(spec: $0) }
    /// Those that `daymark config` shows; the others are how each level nags (`daymark nags settings`).
    static let all = every.filter { setting in
        !Settings.noted.contains(setting.name)
            && !Aggression.allCases.contains { setting.name.hasPrefix($0.name) && setting.name != $0.name }
    }

    static func of(_ name: String) -> SettingText? { every.first { $0.name == name } }

    var isZone: Bool { if case .zone = spec.type { true } else { false } }
    var name: String { spec.name }
    var allowed: String { spec.type.allowed }

    var example: String {
        switch spec.type {
        case .choice(let names): "daymark config \(name) \(names.first ?? "")"
        case .timeOfDay: "daymark config \(name) 08:30"
        case .zone: "daymark config \(name) Europe/Berlin"
        default: "daymark config \(name) 10"
        }
    }

    /// `-` is the default.
    func value(_ text: String) -> Value? { text == "-" ? .null : spec.type.value(from: text) }

    func written(_ value: Value, to settings: Settings) -> Settings {
        let value = value == .null ? Settings.schema.value(name, of: Settings(id: settings.id)) : value
        return Settings.schema.with(name, value, settings)
    }

    func text(_ settings: Settings) -> String {
        let text = spec.type.text(Settings.schema.value(name, of: settings))
        return text.isEmpty ? "-" : text
    }

    func json(_ settings: Settings) -> JSON { .string(text(settings)) }
}
