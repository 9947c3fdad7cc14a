import DaymarkCore

/// The settings of nags: the switches, each level with its resulting times, and whether this device shows
/// notifications.
struct NagSettings {
    /// The date of the example deadline, a Friday.
    private static let friday = CivilDate(dayNumber: 20_518)

    private let settings: Settings
    private let permission: NotifyPermission
    private let isReached: Bool
    private let words: Words

    init(_ settings: Settings, device: DeviceStatus, words: Words) {
        self.settings = settings
        self.words = words
        permission = device.notifyPermission
        isReached = device.isReachedByPush && device.notifyPermission == .granted
    }

    /// The reminders page: whether this device shows notifications, the default level, and the switches.
    var groups: [SettingGroup] {
        [
            SettingGroup([levelRow, .link(words(SettingsPagePhrase.levels), to: SettingsPage.levels.route)]),
            SettingGroup([
                .flag("quiet", words(NagScreenPhrase.quiet), isOn: settings.quiet),
                .flag("nuclearInQuiet", words(NagScreenPhrase.nuclearInQuiet), isOn: settings.nuclearInQuiet),
                .flag("nagSounds", words(NagScreenPhrase.sounds), isOn: settings.nagSounds),
                .minutes(
                    "windDown", words(NightPhrase.windDownSetting), chosen: settings.windDown,
                    offered: [0, 30, 60, 90], words: words),
                .flag("morningSummary", words(NagScreenPhrase.summary), isOn: settings.morningSummary),
            ]),
            SettingGroup(calls), milestones,
            SettingGroup([notifications], note: words(isReached ? NagPermissionPhrase.always : .onlyOpen)),
        ]
    }

    /// A switch for each milestone of the waking day.
    private var milestones: SettingGroup {
        SettingGroup(
            Milestones.percents.map { percent in
                .flag(
                    Milestones.field(percent), words(MilestonePhrase.setting(percent)),
                    isOn: settings.milestones.contains(percent))
            }, note: words(MilestonePhrase.note))
    }

    /// The page of the levels: each with its settings and the times that they give.
    var levels: HTML { .joined(Aggression.allCases.map { level($0) }) }

    private var levelRow: SettingRow {
        let usual = words(ChoicePhrase.usual(words(ChoicePhrase.aggression(settings.voice.aggression))))
        let levels: [SettingField.Option] = Aggression.allCases.map {
            (value: $0.name, label: words(ChoicePhrase.aggression($0)))
        }
        return .choice(
            "aggression", words(SettingPhrase.aggressionSetting), chosen: settings.aggression?.name ?? "",
            options: [(value: "", label: usual)] + levels)
    }

    private var notifications: SettingRow {
        .other {
            element("p", .id("notify-state")) { words(state) }
            if permission == .undecided || permission == .granted {
                element("p", .class("actions")) {
                    if permission == .undecided { button(words(NagPermissionPhrase.allowButton), action: .nag(.ask)) }
                    if permission == .granted { button(words(NagPermissionPhrase.testButton), action: .nag(.test)) }
                }
            }
        }
    }

    /// How commitments and planned blocks call at their start, in general and by category.
    private var calls: [SettingRow] {
        func row(_ name: String, label: CallPhrase, chosen: CallStyle?, usual: String) -> SettingRow {
            let styles: [SettingField.Option] = CallStyle.allCases.map {
                (value: $0.name, label: words(CallPhrase.setting($0)))
            }
            return .choice(
                name, words(label), chosen: chosen?.name ?? "", options: [(value: "", label: usual)] + styles)
        }
        let usual = words(ChoicePhrase.usual(words(CallPhrase.setting(settings.voice.calls))))
        return [
            row("commitmentCalls", label: .commitmentSetting, chosen: settings.commitmentCalls, usual: usual),
            row("blockCalls", label: .blockSetting, chosen: settings.blockCalls, usual: usual), limit,
        ]
            + Category.allCases.map { category in
                row(
                    Settings.callsField(of: category), label: .categorySetting(category),
                    chosen: settings.calls(of: category),
                    usual: words(CallPhrase.likeTheRest))
            }
    }

    /// How many reminders come a day. Those that the person asked for are not counted.
    private var limit: SettingRow {
        let offered: [Int64] = [4, 8, 12, 16, 24, 40]
        let chosen = settings.callsPerDay
        let all = (offered.contains(chosen) ? offered : offered + [chosen]).ordered { $0 < $1 }
        return .choice(
            "callsPerDay", words(CallPhrase.limitSetting), chosen: String(chosen),
            options: all.map { (value: String($0), label: String($0)) })
    }

    private var state: NagPermissionPhrase {
        switch permission {
        case .unable: .unable
        case .undecided: .undecided
        case .granted: .allowed
        case .denied: .refused
        }
    }

    private func level(_ level: Aggression) -> HTML {
        let own = settings[level]
        let lengths = NagLevel.plain.map { ($0, "\(words.lead($0)) before") }
        return element("details", .class("level"), .key(level.name)) {
            element("summary") { words(ChoicePhrase.aggression(level)) }
            element("div", .class("pair-of-fields")) {
                select(
                    level, .count, label: words(NagScreenPhrase.count), chosen: own.count,
                    options: (1...16).map { ($0, "\($0)") })
                select(level, .first, label: words(NagScreenPhrase.first), chosen: own.first, options: lengths)
                select(level, .last, label: words(NagScreenPhrase.last), chosen: own.last, options: lengths)
            }
            element("p", .class("detail")) { words(NagScreenPhrase.sample) }
            element("p", .class("times")) { times(own).joined(separator: " · ") }
        }
    }

    /// Returns the times of the reminders for a deadline on Friday at 17:00.
    private func times(_ level: NagLevel) -> [String] {
        let deadline = CivilDateTime(NagSettings.friday, WallTime(17))
        return level.leads.map { lead in
            let time = deadline.adding(seconds: -lead * 60)
            return "\(words.weekday(time.date).beginning(3)) \(words.time(time))"
        }
    }

    /// Renders a choice of numbers. If the current value is not an option, it is added.
    private func select(
        _ level: Aggression, _ number: NagNumber, label: String, chosen: Int64, options: [(Int64, String)]
    ) -> HTML {
        let all =
            options.contains { $0.0 == chosen }
            ? options : options + [(chosen, number.isCount ? "\(chosen)" : "\(words.lead(chosen)) before")]
        let name = level.name + number.name
        return element("label", .class("field"), .key(name)) {
            element("span") { label }
            element("select", .set("name", name), .on("change", .set(name))) {
                all.map { value, text in
                    element("option", .value("\(value)"), value == chosen ? .flag("selected") : nil) { text }
                }
            }
        }
    }
}
