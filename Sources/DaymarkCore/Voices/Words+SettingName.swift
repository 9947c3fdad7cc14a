/// Names of the settings.
public enum SettingNamePhrase: Hashable, Sendable {
    case exportAside(Int)
    case voiceSetting, wakeSetting, sleepSetting, dateOrderSetting, clockSetting, voiceName(Voice), dayFirst
    case monthFirst, hours24, hours12

    public static let samples: [SettingNamePhrase] = [
        .exportAside(1), .exportAside(3), .voiceSetting, .wakeSetting, .sleepSetting, .dateOrderSetting,
        .clockSetting, .voiceName(.command), .voiceName(.gentle), .voiceName(.calm), .voiceName(.spark),
        .dayFirst, .monthFirst, .hours24, .hours12,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SettingNamePhrase) -> String {
        switch phrase {
        case .voiceSetting: "Voice"
        case .wakeSetting: "Day begins"
        case .sleepSetting: "Day ends"
        case .dateOrderSetting: "3/4 means"
        case .clockSetting: "Clock"
        case .voiceName(.command): "Command"
        case .voiceName(.gentle): "Gentle"
        case .voiceName(.calm): "Calm"
        case .voiceName(.spark): "Spark"
        case .dayFirst: "3 April"
        case .monthFirst: "March 4"
        case .hours24: "24 hours"
        case .hours12: "12 hours"
        case .exportAside(let count):
            say(
                command: "Export \(counted(count, "action", "actions")) set aside",
                gentle: "Save what was put aside as a file",
                calm: "Export \(counted(count, "action", "actions")) set aside",
                spark: "Export what was set aside")
        }
    }
}
