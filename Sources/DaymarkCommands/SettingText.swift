import DaymarkCore

/// A setting as the command line shows and reads it, derived from the schema.
struct SettingText {
    let spec: FieldSpec

    private static let every = Settings.schema.kind.fields.filter { $0.name != "deleted" }.map { SettingText(spec: $0) }
    /// The settings that `daymark config` shows. `daymark nags settings` shows the settings of nags.
    static let all = every.filter { setting in
        !setting.spec.type.isSet && !Settings.bookkeepingFields.contains(setting.name)
            && !Aggression.allCases.contains { setting.name.hasPrefix($0.name) && setting.name != $0.name }
    }

    static func of(_ name: String) -> SettingText? { every.first { $0.name == name && !$0.spec.type.isSet } }

    var isZone: Bool { if case .zone = spec.type { true } else { false } }
    var name: String { spec.name }
    var allowed: String { isHours ? "hours, such as mon-fri 9-17" : spec.type.allowed }
    /// Whether the setting holds the hours of a category.
    private var isHours: Bool { Settings.category(ofHoursField: name) != nil }

    var example: String {
        switch spec.type {
        case _ where isHours: "daymark config \(name) mon-fri 9-17"
        case .choice(let names): "daymark config \(name) \(names.first ?? "")"
        case .timeOfDay: "daymark config \(name) 08:30"
        case .zone: "daymark config \(name) Europe/Berlin"
        default: "daymark config \(name) 10"
        }
    }

    /// Reads a value; `-` means the default.
    func value(_ text: String) -> Value? {
        guard text != "-" else { return .null }
        if isHours { return WeekHours(text).map { .text($0.description) } }
        if case .timeOfDay = spec.type, let onTheClock = SettingText.halved(text) {
            return spec.type.value(from: onTheClock)
        }
        return spec.type.value(from: text)
    }

    /// Converts `10:30pm` and `10:30 pm` to `22:30`; nil if the text has no am or pm.
    private static func halved(_ text: String) -> String? {
        guard let match = text.lowercased().wholeMatch(of: /(1[0-2]|0?[1-9])(?::([0-5][0-9]))? ?([ap])m/),
            let hour = Int(match.1)
        else {
            return nil
        }
        let said = hour % 12 + (match.3 == "p" ? 12 : 0)
        return "\(said < 10 ? "0" : "")\(said):\(match.2 ?? "00")"
    }

    func written(_ value: Value, to settings: Settings) -> Settings {
        let value = value == .null ? Settings.schema.value(name, of: Settings(id: settings.id)) : value
        return Settings.schema.with(name, value, in: settings)
    }

    func text(_ settings: Settings) -> String {
        let text = spec.type.text(Settings.schema.value(name, of: settings))
        return text.isEmpty ? "-" : text
    }

    func json(_ settings: Settings) -> JSON { .string(text(settings)) }
}
