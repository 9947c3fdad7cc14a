import DaymarkCore

/// The colours, the font and the shapes of widgets in a voice and a look.
struct WidgetStyle {
    let isInk: Bool
    let background: String
    let text: String
    let secondary: String
    /// The colour of the remaining time, and of the present.
    private(set) var accent: String
    /// Text on ``accent``.
    private(set) var onAccent: String
    /// The colour of the elapsed time.
    let track: String
    /// Hairlines.
    let line: String
    /// The outlines of circles that stand for open missions.
    let control: String
    let font: String
    /// The radius of the corners.
    let radius: Double
    /// The weights of the large figure, of headings and of text.
    let figureWeight: Int
    let headingWeight: Int
    let textWeight: Int
    /// The width of the arc.
    let stroke: Double

    init(_ voice: Voice, _ look: WidgetLook) {
        isInk = look == .eink
        let colours = WidgetStyle.colours(voice, look)
        (background, text, secondary) = (colours[0], colours[1], colours[2])
        (accent, onAccent, track) = (colours[3], colours[4], colours[5])
        (line, control) = (colours[6], colours[7])
        font = WidgetStyle.font(voice)
        radius = isInk ? 0 : voice == .command ? 12 : 24
        let usual =
            switch voice {
            case .command: (figure: 300, heading: 600, text: 400)
            case .gentle: (figure: 400, heading: 600, text: 400)
            case .calm: (figure: 300, heading: 600, text: 400)
            case .spark: (figure: 800, heading: 700, text: 500)
            }
        figureWeight = isInk ? max(500, usual.figure) : usual.figure
        headingWeight = usual.heading
        textWeight = isInk ? 500 : usual.text
        stroke = isInk ? 4 : voice == .spark ? 5 : voice == .gentle ? 4 : 2.5
    }

    /// The style of the night, which has no accent.
    var atNight: WidgetStyle {
        var style = self
        (style.accent, style.onAccent) = (text, background)
        return style
    }

    /// The colours in the order of the properties. They are those of the app's style sheets, on the background of a card.
    private static func colours(_ voice: Voice, _ look: WidgetLook) -> [String] {
        switch (look, voice) {
        case (.eink, _): ["#fff", "#000", "#000", "#000", "#fff", "#000", "#000", "#000"]
        case (.light, .command):
            ["#f7f9fa", "#0e1216", "#4b5661", "#0e1216", "#fff", "#c3ccd4", "#dde3e8", "#65717f"]
        case (.dark, .command):
            ["#0b0d10", "#eef2f6", "#aab4bf", "#fff", "#0a0a0b", "#3a434d", "#1f252c", "#65717f"]
        case (.light, .gentle):
            ["#fff", "#2c3e50", "#526776", "#34788d", "#fff", "#d9e5ea", "#e3ebee", "#718a98"]
        case (.dark, .gentle):
            ["#22303b", "#e3ecf1", "#a9bac5", "#7bb3c0", "#10222a", "#3f5260", "#3a4b57", "#8298a5"]
        case (.light, .calm):
            ["#fff", "#1d1d1f", "#6e6e73", "#06c", "#fff", "#d2d2d7", "#e2e2e6", "#85858b"]
        case (.dark, .calm):
            ["#1c1c1e", "#f5f5f7", "#98989d", "#409cff", "#00132b", "#48484a", "#3a3a3c", "#7c7c82"]
        case (.light, .spark):
            ["#fff", "#1b2733", "#55636f", "#17a553", "#fff", "#e3e9ee", "#e3e9ee", "#7a8894"]
        case (.dark, .spark):
            ["#1b232b", "#eef3f7", "#a5b3bf", "#2fd175", "#06371d", "#3a4651", "#2a343d", "#8797a4"]
        }
    }

    /// Fonts that the viewer's system has. An image can bring none of its own.
    private static func font(_ voice: Voice) -> String {
        let usual = "-apple-system, system-ui, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
        return voice == .gentle || voice == .spark ? "ui-rounded, 'SF Pro Rounded', " + usual : usual
    }
}
