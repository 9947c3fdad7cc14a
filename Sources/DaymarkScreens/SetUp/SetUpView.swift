import DaymarkCore

/// Shows the three short steps of the set-up: the voice, the day, and the hours with the most energy. Each answer is
/// saved at once, and each step can be skipped.
struct SetUpView {
    static let stepCount = 3

    let html: HTML

    /// - Parameter step: the number of the step, starting at 1.
    init(step: Int, settings: Settings, words: Words) {
        html = element("div", .class("settings set-up"), .key("step-\(step)")) {
            element("header", .class("day")) {
                element("p", .class("detail")) { words(SetUpPhrase.stepOf(step, of: SetUpView.stepCount)) }
                element("h1") { SetUpView.question(step, words: words) }
                if step == 3 { element("p", .class("detail")) { words(SetUpPhrase.peakReason) } }
            }
            SetUpView.fields(step, settings: settings, words: words)
            element("p", .class("turns")) {
                if step > 1 {
                    element("a", .class("button quiet"), .href(.setUp(step - 1))) { words(SetUpPhrase.backButton) }
                } else {
                    element("a", .class("button quiet"), .href(.today)) { words(SetUpPhrase.skipButton) }
                }
                element("a", .class("button main"), .href(step < SetUpView.stepCount ? .setUp(step + 1) : .today)) {
                    words(step < SetUpView.stepCount ? SetUpPhrase.nextButton : .readyButton)
                }
            }
        }
    }

    private static func question(_ step: Int, words: Words) -> String {
        words(step == 1 ? SetUpPhrase.voiceQuestion : step == 2 ? .dayQuestion : .peakQuestion)
    }

    private static func fields(_ step: Int, settings: Settings, words: Words) -> HTML {
        switch step {
        case 1:
            SettingField.voices(
                legend: words(SettingNamePhrase.voiceSetting), settings: settings, words: words, withNotes: true)
        case 2:
            .joined([
                element("fieldset") {
                    SettingField.time("wake", label: words(SettingNamePhrase.wakeSetting), value: settings.wake)
                    SettingField.time("sleep", label: words(SettingNamePhrase.sleepSetting), value: settings.sleep)
                },
                SettingField.clock(settings, words: words), SettingField.dateOrder(settings, words: words),
            ])
        default: SettingField.peaks(legend: words(SettingPhrase.peakSetting), settings: settings, words: words)
        }
    }
}
