import DaymarkCore

/// The settings of nags as the command line reads and shows them.
enum NagSetting {
    static let general =
        ["quiet", "quietFrom", "quietUntil", "nuclearInQuiet", "nagSounds", "morningSummary"]
        + Milestones.percents.map { Milestones.field($0) }
        + ["commitmentCalls", "blockCalls", "callsPerDay"] + Category.allCases.map { Settings.callsField(of: $0) }
    /// The settings of each level.
    static let ofLevel = NagNumber.allCases.map { $0.word } + ["channels"]

    static func field(_ word: String, _ level: Aggression) -> String {
        level.name + (NagNumber.allCases.first { $0.word == word }?.name ?? "Channels")
    }

    private static func number(_ setting: SettingText) -> NagNumber? {
        NagNumber.allCases.first { number in Aggression.allCases.contains { $0.name + number.name == setting.name } }
    }

    /// Reads “90”, “2h”, “3d”, “until”, channel names, and “-” for the default.
    static func value(_ text: String, _ setting: SettingText) -> Value? {
        guard text != "-" else { return .null }
        guard let number = number(setting) else {
            guard setting.name.hasSuffix("Channels") else { return setting.value(text) }
            let names = text.split { $0 == " " || $0 == "," }.map(String.init)
            return names.allSatisfy { NagChannel(name: $0) != nil } ? .text(names.joined(separator: " ")) : nil
        }
        if number == .againTimes, folded(text) == "until" { return .int(NagLevel.untilAcknowledged) }
        return amount(text, isCount: number.isCount).flatMap { number.range.contains($0) ? .int($0) : nil }
    }

    private static func amount(_ text: String, isCount: Bool) -> Int64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int64(digits), number <= 1_000_000 else { return nil }
        let unit = text.dropFirst(digits.count).trimmingPrefix(" ")
        if isCount { return unit.isEmpty ? number : nil }
        return switch unit {
        case "", "m", "min": number
        case "h": number * 60
        case "d": number * 1440
        default: nil
        }
    }

    static func allowed(_ setting: SettingText) -> String {
        guard let number = number(setting) else {
            return setting.name.hasSuffix("Channels")
                ? NagChannel.allCases.map { $0.name }.joined(separator: ", ") : setting.allowed
        }
        let range = number.range
        if number == .againTimes { return "0 to \(range.upperBound), or until" }
        return number.isCount
            ? "\(range.lowerBound) to \(range.upperBound)"
            : "\(range.lowerBound) to \(range.upperBound) minutes, or 2h, 3d"
    }

    static func text(_ word: String, _ level: Aggression, settings: Settings) -> String {
        guard let number = NagNumber.allCases.first(where: { $0.word == word }) else {
            return settings[level].channels(of: level).map { $0.name }.joined(separator: " ")
        }
        let value = settings[level][number]
        if number == .againTimes, value < 0 { return "until acknowledged" }
        if number == .overdueTimes, level == .nuclear, value > 0 {
            return "\(value), then hourly while you are awake, until done"
        }
        return number.isCount ? String(value) : Words(.calm).lead(value)
    }

    static func json(_ level: Aggression, settings: Settings, _ times: [Instant]?) -> JSON {
        let rules = settings[level]
        return .object(
            NagNumber.allCases.map { JSON.Member($0.word, .number(rules[$0])) } + [
                JSON.Member("channels", .array(rules.channels(of: level).map { .string($0.name) })),
                JSON.Member("leads", .array(rules.leads.map { .number($0) })),
            ] + (times.map { [JSON.Member("times", .array($0.map { .string($0.description) }))] } ?? []))
    }
}

extension NagNumber {
    /// The name as typed, such as `overdueEvery`.
    var word: String { name.prefix(1).lowercased() + name.dropFirst() }
}
