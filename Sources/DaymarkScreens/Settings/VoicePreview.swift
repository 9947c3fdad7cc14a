import DaymarkCore

/// A small piece of Today in a voice, shown where a voice is chosen. It is not interactive.
struct VoicePreview {
    let html: HTML

    init(_ voice: Voice, settings: Settings) {
        var settings = settings
        settings.voice = voice
        let words = Words(settings)
        let picture = Picture(rawValue: "essay") ?? .meal
        html = element("span", .class("preview"), .set("data-voice", voice.name), .hidden) {
            element("span", .class("preview-head")) {
                element("span", .class("preview-left")) { words(HomePhrase.timeLeft(minutes: 345)) }
                VoicePreview.mark(of: voice)
            }
            element("span", .class("preview-block")) {
                picture.mark(in: .school)
                element("span") {
                    element("strong") { words(SetUpPhrase.previewTask) }
                    element("span") { words(DayPhrase.until(words.time(WallTime(10, 45)))) }
                }
                element("i")
            }
            element("span", .class("preview-block fixed")) {
                Picture.meal.mark(in: nil)
                element("span") {
                    element("strong") { words(BlockKind.meal) }
                    element("span") { words(DayPhrase.until(words.time(WallTime(12, 45)))) }
                }
            }
        }
    }

    /// How the voice draws the day: a line, the sun, an arc, or a sun for each thing done.
    private static func mark(of voice: Voice) -> HTML {
        switch voice {
        case .command: element("span", .class("preview-line")) { element("b") }
        case .gentle: element("span", .class("preview-sun"))
        case .calm:
            element("svg", .class("preview-arc"), .set("viewBox", "0 0 60 34"), .set("focusable", "false")) {
                element("path", .class("gone"), .set("d", "M4 31a26 26 0 0 1 52 0"))
                element(
                    "path", .class("left"), .set("d", "M56 31a26 26 0 0 0-52 0"), .set("pathLength", "100"),
                    .set("stroke-dasharray", "42 200"))
            }
        case .spark: element("span", .class("preview-suns")) { [Icon.sun.html, Icon.sun.html, Icon.sun.html] }
        }
    }
}
