import DaymarkCore

/// A question of `daymark setup`.
struct SetupQuestion {
    /// The question, in the voice of the settings.
    let text: (Settings) -> String
    /// The names of the settings that the answer changes.
    let settings: [String]
    let allowed: String
    /// The value that an empty answer keeps.
    let offered: (Settings) -> String
    /// Returns the change that an answer means. Nil if it is not valid.
    let read: (String, Settings) -> ((inout Settings) -> Void)?

    static var all: [SetupQuestion] {
        [
            SetupQuestion("Voice: command, gentle, calm or spark?", setting: "voice"),
            SetupQuestion("When do you get up?", setting: "wake"),
            SetupQuestion("When do you go to bed?", setting: "sleep"),
            lunch, SetupQuestion("After what time should no work be planned?", setting: "workUntil"),
            SetupQuestion("Minutes before bed to wind down, with a last reminder? 0 for none.", setting: "windDown"),
            SetupQuestion("3/4 is 3 April (dayFirst) or March 4 (monthFirst)?", setting: "dateOrder"),
            SetupQuestion("Does the clock have 24 or 12 hours?", setting: "clock"),
            SetupQuestion("Weeks start on monday, saturday or sunday?", setting: "weekStart"),
            SetupQuestion("When are you at your best: morning, afternoon or evening?", setting: "peak"),
            SetupQuestion("Call you when commitments start: on, quiet or off?", setting: "commitmentCalls"),
            // Asked last, so that the order of answers in a script stays the same.
            SetupQuestion(workQuestion, setting: Settings.hoursField(of: .work)),
            SetupQuestion({ Words($0)(SetUpPhrase.hoursField(.school)) }, setting: Settings.hoursField(of: .school)),
        ]
    }

    /// Asks for the hours of work in the words of the set-up in the app.
    private static func workQuestion(_ settings: Settings) -> String {
        let words = Words(settings)
        // The reason says that empty means any time, but an empty answer keeps hours that are set.
        let hasHours = settings.hours(of: .work) != nil || settings.hours(of: .school) != nil
        let reason = hasHours ? [] : [words(SetUpPhrase.workReason)]
        let lines = [words(SetUpPhrase.workQuestion)] + reason + [words(SetUpPhrase.hoursField(.work))]
        return lines.joined(separator: "\n")
    }

    /// A question about one setting.
    private init(_ text: String, setting name: String) {
        self.init({ _ in text }, setting: name)
    }

    private init(_ text: @escaping (Settings) -> String, setting name: String) {
        let setting = SettingText.of(name)
        self.text = text
        settings = [name]
        allowed = setting?.allowed ?? ""
        offered = { setting?.text($0) ?? "" }
        read = { answer, _ in
            guard !answer.isEmpty else { return { _ in } }
            guard let setting, let value = setting.value(answer) else { return nil }
            return { $0 = setting.written(value, to: $0) }
        }
    }

    private init(
        _ text: String, settings: [String], allowed: String, offered: @escaping (Settings) -> String,
        read: @escaping (String, Settings) -> ((inout Settings) -> Void)?
    ) {
        self.text = { _ in text }
        (self.settings, self.allowed, self.offered, self.read) = (settings, allowed, offered, read)
    }

    /// The lunch that is offered by default. An empty answer accepts it.
    private static let usualLunch = "12:00-12:30"

    private static var lunch: SetupQuestion {
        SetupQuestion(
            "When is lunch? It is kept free of work; no for none.", settings: ["mealFrom", "mealUntil"],
            allowed: "hours, such as 12:00-12:30, or no",
            offered: { settings in
                guard let from = settings.mealFrom, let until = settings.mealUntil else { return usualLunch }
                return "\(from.description)-\(until.description)"
            },
            read: { answer, settings in
                if ["no", "none", "-"].contains(folded(answer)) {
                    return { ($0.mealFrom, $0.mealUntil) = (nil, nil) }
                }
                if answer.isEmpty, settings.mealFrom != nil, settings.mealUntil != nil { return { _ in } }
                let hours = WeekHours(answer.isEmpty ? usualLunch : answer)
                guard let range = hours?[.monday].first, hours?[.monday].count == 1, hours?[.sunday] == [range] else {
                    return nil
                }
                return { ($0.mealFrom, $0.mealUntil) = (range.from, range.until) }
            })
    }
}
