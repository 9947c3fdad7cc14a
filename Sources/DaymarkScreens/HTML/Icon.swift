/// A line icon on a 24 × 24 grid, drawn for Daymark. It always appears beside text or inside a labelled control.
///
/// An icon has a line and at most one fill inside it. The fill is shown only where the styles set `--icon-fill`.
struct Icon: Sendable {
    /// The path of the line, as SVG path data.
    private let line: StaticString
    /// The path of the fill, as SVG path data.
    private let fill: StaticString?

    init(line: StaticString, fill: StaticString? = nil) {
        self.line = line
        self.fill = fill
    }

    var html: HTML {
        .joined([
            Icon.before, fill.map { Icon.path(Icon.fillStart, $0) } ?? .nothing, Icon.path(Icon.lineStart, line),
            Icon.after,
        ])
    }

    private static let before = HTML(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" focusable=\"false\">"
    )
    private static let after = HTML("</svg>")
    private static let (fillStart, lineStart, end) = (HTML("<path class=\"f\" d=\""), HTML("<path d=\""), HTML("\"/>"))

    private static func path(_ start: HTML, _ data: StaticString) -> HTML { .joined([start, HTML(data), end]) }
}
