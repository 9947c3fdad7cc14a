import DaymarkCore

/// A small piece of Today in a voice, shown where a voice is chosen. It is not interactive.
struct VoicePreview {
    let html: HTML

    init(_ voice: Voice, settings: Settings) {
        var settings = settings
        settings.voice = voice
        let words = Words(settings)
        html = element("span", .class("preview"), .set("data-voice", voice.name), .hidden) {
            element("span", .class("preview-left")) { words(HomePhrase.timeLeft(minutes: 345)) }
            element("span", .class("preview-block")) {
                element("span") {
                    element("strong") { words(SetUpPhrase.previewTask) }
                    element("span") { words(DayPhrase.until(words.time(WallTime(10, 45)))) }
                }
                element("i")
            }
        }
    }
}
