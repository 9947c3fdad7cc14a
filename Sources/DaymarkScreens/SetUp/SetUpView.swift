import DaymarkCore

/// Shows the short steps of the set-up: the voice, the day, the hours for work and school with a line on how dates are
/// written, and the hours with the most energy. Each answer is saved at once, and each step can be skipped.
struct SetUpView {
    static let stepCount = 4
    /// The ids of the times of the waking day, and of the hours for work and school.
    static let wakingFields = [SettingField.timeID("wake"), SettingField.timeID("sleep")]
    static let hoursFields = [HoursView.field(.work), HoursView.field(.school)]

    private let step: Int
    private let lunch: LunchOffer
    private let showsDates: Bool
    private let offersSample: Bool
    private let settings: Settings
    private let refusals: Refusals
    private let words: Words

    /// - Parameters:
    ///   - step: the number of the step, starting at 1.
    ///   - showsDates: whether to show the fields for dates, times and weeks.
    ///   - offersSample: whether to offer a sample week.
    init(
        step: Int, lunch: LunchOffer, showsDates: Bool, offersSample: Bool, settings: Settings, refusals: Refusals,
        words: Words
    ) {
        (self.step, self.lunch, self.showsDates, self.offersSample) = (step, lunch, showsDates, offersSample)
        (self.settings, self.refusals, self.words) = (settings, refusals, words)
    }

    var html: HTML {
        element("div", .class("settings set-up"), .key("step-\(step)")) {
            element("header", .class("day")) {
                progress
                element("h1") { question }
                if step == 3 { element("p", .class("detail")) { words(SetUpPhrase.workReason) } }
                if step == 4 { element("p", .class("detail")) { words(SetUpPhrase.peakReason) } }
            }
            fields
            element("p", .class("turns")) {
                if step > 1 {
                    element("a", .class("button quiet"), .href(.setUp(step - 1))) { words(SetUpPhrase.backButton) }
                } else {
                    element("a", .class("button quiet"), .href(.today)) { words(SetUpPhrase.skipButton) }
                }
                if step == 2 || step == 3 {
                    button(
                        words(SetUpPhrase.nextButton), action: .setUp(step == 2 ? .leaveDay : .leaveHours),
                        .class("button main"))
                } else {
                    element("a", .class("button main"), .href(step < SetUpView.stepCount ? .setUp(step + 1) : .today)) {
                        words(step < SetUpView.stepCount ? SetUpPhrase.nextButton : .readyButton)
                    }
                }
            }
            if step == SetUpView.stepCount, offersSample {
                element("p", .class("sample-offer")) {
                    button(words(SamplePhrase.add), action: .setUp(.addSample), .class("soft"))
                    element("span", .class("detail")) { words(SamplePhrase.note) }
                }
            }
        }
    }

    /// A dot for each step, and the number of this one for screen readers.
    private var progress: HTML {
        element("p", .class("step-dots")) {
            element("span", .class("unseen")) { words(SetUpPhrase.stepOf(step, of: SetUpView.stepCount)) }
            (1...SetUpView.stepCount).map { number in
                element("i", number > step ? nil : .class(number == step ? "current" : "reached"), .hidden)
            }
        }
    }

    private var question: String {
        switch step {
        case 1: words(SetUpPhrase.voiceQuestion)
        case 2: words(SetUpPhrase.dayQuestion)
        case 3: words(SetUpPhrase.workQuestion)
        default: words(SetUpPhrase.peakQuestion)
        }
    }

    private var fields: HTML {
        switch step {
        case 1:
            .joined([
                SettingField.voices(
                    legend: words(SettingNamePhrase.voiceSetting), settings: settings, words: words, withNotes: true),
                element("p", .class("detail"), .key("reminders")) {
                    SettingField.remindersNote(settings, words: words)
                },
            ])
        case 2: day
        case 3: .joined([workHours, dates])
        default: SettingField.peaks(legend: words(SettingPhrase.peakSetting), settings: settings, words: words)
        }
    }

    private var workHours: HTML {
        element("fieldset", .key("work-hours")) {
            element("legend", .class("unseen")) { words(HoursPhrase.kindsHeading) }
            [Category.work, .school].map { category in
                FormField(
                    HoursView.field(category), label: words(SetUpPhrase.hoursField(category)),
                    action: .hours(.kind(category)), refusals: refusals, words: words
                ).line(
                    settings.hours(of: category)?.description ?? "",
                    example: category == .school ? "mon-fri 15-18" : "mon-fri 9-17", maxLength: 200)
            }
        }
    }

    /// How dates, times and weeks are written, which the browser knows, and the fields to change it on request.
    private var dates: HTML {
        .joined([
            element("p", .class("detail"), .key("dates")) {
                element("span", .id("dates-example")) { words(SetUpPhrase.dateExample(settings)) }
                " "
                button(
                    words(SetUpPhrase.changeDates), action: .setUp(.showDates), .class("quiet"),
                    .aria("aria-expanded", showsDates ? "true" : "false"), .aria("aria-describedby", "dates-example"))
            },
            showsDates
                ? .joined([
                    SettingField.clock(settings, words: words), SettingField.dateOrder(settings, words: words),
                    SettingField.weekStart(settings, words: words),
                ]) : .nothing,
        ])
    }

    private var day: HTML {
        .joined([
            element("fieldset") {
                waking("wake", label: .wakeSetting, value: settings.wake)
                waking("sleep", label: .sleepSetting, value: settings.sleep)
            },
            lunchChoice,
            element("fieldset") {
                SettingField.time(
                    "workUntil", label: words(SettingPhrase.workUntilSetting), value: settings.workUntil)
            },
            SettingRow.minutes(
                "windDown", words(NightPhrase.windDownSetting), chosen: settings.windDown,
                offered: [0, 30, 60], words: words
            ).html,
        ])
    }

    /// A time of the waking day. One that was refused stays, with the reason.
    private func waking(_ name: String, label: SettingNamePhrase, value: WallTime) -> HTML {
        let refusal = refusals[SettingField.timeID(name)]
        return SettingField.time(
            name, label: words(label), value: refusal.flatMap { WallTime($0.text) } ?? value,
            problem: refusal.map { words($0.problem) })
    }

    private var lunchChoice: HTML {
        element("fieldset", .key("lunch")) {
            element("legend") { words(SetUpPhrase.lunchQuestion) }
            element("div", .class("options")) {
                [(true, words(DataPhrase.settingOn)), (false, words(DataPhrase.settingOff))].map { isOn, label in
                    element("label", .key(isOn ? "true" : "false")) {
                        element(
                            "input", .type("radio"), .set("name", "lunch"), .value(isOn ? "true" : "false"),
                            (lunch.hours != nil) == isOn ? .flag("checked") : nil, .on("change", .setUp(.lunch)))
                        element("span") { label }
                    }
                }
            }
            if let hours = lunch.hours {
                SettingField.time("mealFrom", label: words(SettingPhrase.mealFromSetting), value: hours.from)
                SettingField.time("mealUntil", label: words(SettingPhrase.mealUntilSetting), value: hours.until)
            }
        }
    }
}
