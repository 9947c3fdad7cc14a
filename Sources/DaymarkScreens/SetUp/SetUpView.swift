import DaymarkCore

/// Three short screens for who begins: the voice, the day, the peak. Each answer is kept at once, and every one can be left out.
struct SetUpView {
    static let steps = 3

    let html: HTML

    init(_ step: Int, settings: Settings, words: Words) {
        html = element("div", .class("settings set-up"), .key("step-\(step)")) {
            element("header", .class("day")) {
                element("p", .class("detail")) { words(SetUpPhrase.stepOf(step, of: SetUpView.steps)) }
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
                element("a", .class("button main"), .href(step < SetUpView.steps ? .setUp(step + 1) : .today)) {
                    words(step < SetUpView.steps ? SetUpPhrase.nextButton : .readyButton)
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
                words(SettingNamePhrase.voiceSetting), settings: settings, words: words, withNotes: true)
        case 2:
            element("fieldset") {
                SettingField.time("wake", words(SettingNamePhrase.wakeSetting), settings.wake)
                SettingField.time("sleep", words(SettingNamePhrase.sleepSetting), settings.sleep)
            }
        default: SettingField.peaks(words(SettingPhrase.peakSetting), settings: settings, words: words)
        }
    }
}
