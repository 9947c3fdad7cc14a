import ArgumentParser
import DaymarkCore
import DaymarkStore

struct NagSettingsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show or change how often each level reminds you.",
        discussion: """
              daymark nags settings
              daymark nags settings moderate count 6
              daymark nags settings nuclear overdueEvery 30m
              daymark nags settings aggressive channels "desktop email"
              daymark nags settings quietFrom 22:00
              daymark nags settings milestone50 yes
              daymark nags settings moderate --due "fri 17:00"

            Settings of a level: count, first, last, overdueEvery, overdueTimes,
            againAfter, againTimes, channels.
            Settings of all levels: quiet, quietFrom, quietUntil, nuclearInQuiet,
            nagSounds, morningSummary, and milestone90, milestone75, milestone50,
            milestone25 and milestone10: a line when that much of the day is left.
            A length is in minutes, or like 2h or 3d. againTimes takes “until” for no
            limit. - resets a setting.
            """)

    @OptionGroup var common: Common
    @Argument(
        help: "LEVEL SETTING VALUE, or SETTING VALUE for all levels.",
        completion: .nagSettings)
    var words: [String] = []
    @Option(help: ArgumentHelp("Show when reminders for this deadline would come.", valueName: "deadline"))
    var due: String?

    func run(_ context: inout Context) throws -> Output {
        let settings = try changed(&context)
        let levels =
            words.first.flatMap { Aggression(name: $0) }.map { [$0] } ?? (words.isEmpty ? Aggression.allCases : [])
        let general =
            words.isEmpty ? NagSetting.general : words.first.map { NagSetting.general.contains($0) ? [$0] : [] } ?? []
        let preview = try due.map { try times($0, levels, settings: settings, in: context.circumstances) }
        let json = JSON.object(
            levels.map { level in
                JSON.Member(level.name, NagSetting.json(level, settings: settings, preview?[level.index]))
            }
                + general.map { JSON.Member($0, SettingText.of($0)?.json(settings) ?? .null) })
        let says = Words(settings, at: context.circumstances)
        let circumstances = context.circumstances
        return Output(json: json) { style in
            let tables = levels.map { level in
                var lines = [style(level.name, .bold)]
                lines += NagSetting.ofLevel.map {
                    "  \(fitted($0, 13)) \(NagSetting.text($0, level, settings: settings))"
                }
                lines.append(
                    "  \(fitted("comes", 13)) " + settings[level].leads.map { says.lead($0) }.joined(separator: ", ")
                        + " before")
                let times = preview?[level.index] ?? []
                if preview != nil, times.isEmpty {
                    lines.append("  \(fitted("", 13)) \(says(NagNoticePhrase.noneUpcoming))")
                }
                lines += times.map { "  \(fitted("", 13)) \(says.deadline(.moment($0, zone: ""), in: circumstances))" }
                return lines.joined(separator: "\n")
            }
            let rest = general.map { name in
                let usual = name == "quietFrom" ? settings.sleep : name == "quietUntil" ? settings.wake : nil
                let text = SettingText.of(name)?.text(settings) ?? ""
                return "\(fitted(name, 15)) \(text == "-" ? usual.map { "\($0), as in your day" } ?? text : text)"
            }
            return (tables + (rest.isEmpty ? [] : [rest.joined(separator: "\n")])).joined(separator: "\n")
        }
    }

    private func changed(_ context: inout Context) throws -> Settings {
        let name = words.count > 1 ? try named() : nil
        let value = words.dropFirst(name?.words ?? 0).joined(separator: " ")
        guard let name, let setting = SettingText.of(name.setting), !value.isEmpty else {
            if let first = words.first, Aggression(name: first) == nil, !NagSetting.general.contains(first) {
                throw unknown(first)
            }
            return try context.read([]) { $0.settings }
        }
        guard let meant = NagSetting.value(value, setting) else {
            throw CommandError(
                "\(words[name.words - 1]): “\(harmless(value))” is not valid; use \(NagSetting.allowed(setting)).",
                example: "daymark nags settings moderate count 6", code: 64)
        }
        let circumstances = context.circumstances
        let level = Aggression(name: words[0])
        try context.store.perform([], in: &context) { workspace, entropy in
            var settings = setting.written(meant, to: workspace.settings)
            if ["count", "first", "last"].contains(where: { folded(words[name.words - 1]) == $0 })
                || name.setting.hasPrefix("quiet")
            {
                try NagSettingsVerb.check(settings, level)
            }
            settings.created = workspace.settings.created ?? circumstances.now
            return ((), workspace.changeSettings(in: circumstances, using: &entropy) { $0 = settings })
        }
        return try context.read([]) { $0.settings }
    }

    /// Rejects values that are valid alone but contradict the other settings.
    private static func check(_ settings: Settings, _ level: Aggression?) throws {
        let says = Words(settings)
        if let level, settings[level].count > 1, settings[level].first < settings[level].last {
            let (first, last) = (says.length(settings[level].first), says.length(settings[level].last))
            throw CommandError(
                "first (\(first) before the deadline) must be longer than last (\(last) before it).",
                example: "daymark nags settings \(level.name) first \(settings[level].last * 4)m", code: 64)
        }
        if level == nil, settings.quiet,
            (settings.quietFrom ?? settings.sleep) == (settings.quietUntil ?? settings.wake)
        {
            throw CommandError(
                "quietFrom and quietUntil must differ.", example: "daymark nags settings quiet no", code: 64)
        }
    }

    /// The setting that the words name, and how many words that took.
    private func named() throws -> (setting: String, words: Int) {
        if NagSetting.general.contains(words[0]) { return (words[0], 1) }
        guard let level = Aggression(name: words[0]) else { throw unknown(words[0]) }
        guard let name = NagSetting.ofLevel.first(where: { folded($0) == folded(words[1]) }) else {
            throw unknown(words[1])
        }
        return (NagSetting.field(name, level), 2)
    }

    private func unknown(_ word: String) -> CommandError {
        let all = (Aggression.allCases.map { $0.name } + NagSetting.general).joined(separator: ", ")
        let ofLevel = NagSetting.ofLevel.joined(separator: ", ")
        return CommandError(
            "“\(harmless(word))” is an unknown setting; use \(all). A level has \(ofLevel).",
            example: "daymark nags settings moderate count 6", code: 64)
    }

    /// The times at which reminders would come, by level.
    private func times(
        _ text: String, _ levels: [Aggression], settings: Settings, in circumstances: Circumstances
    ) throws -> [Int: [Instant]] {
        guard let deadline = Deadline(said: text, settings: settings, in: circumstances) else {
            throw CommandError(
                "“\(harmless(text))” is not valid; use a deadline, such as fri 17:00.",
                example: "daymark nags settings --due \"fri 17:00\"", code: 64
            )
        }
        let rules = NagRules(settings, circumstances.zone)
        let due = circumstances.instant(of: deadline, settings: settings)
        return Dictionary(
            uniqueKeysWithValues: levels.map { level in
                let subject = NagSubject(
                    mission: Settings.recordID, level: level, deadline: due, since: circumstances.now)
                return (
                    level.index,
                    rules.nags(of: subject, from: .earliest, until: max(due, circumstances.now).adding(minutes: 240))
                        .map { $0.at }.filter {
                            $0 > circumstances.now
                        }
                )
            })
    }
}
