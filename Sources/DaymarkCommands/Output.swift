import DaymarkCore

/// The answer of a verb, which can be shown as text or as JSON.
struct Output {
    let text: (Style) -> String
    /// Whether the text is a document, such as an export, which a terminal shows as it is.
    var isDocument = false
    private let makeJSON: () -> JSON

    /// The answer as JSON, made only if it is asked for.
    var json: JSON { makeJSON() }

    init(json: @autoclosure @escaping () -> JSON, text: @escaping (Style) -> String) {
        makeJSON = json
        self.text = text
    }

    /// The text for standard output. On a terminal, lines that do not fit are wrapped.
    func text(in style: Style) -> String {
        let whole = Layout.$cuts.withValue(style.cuts) { text(style) }
        return style.cuts && !isDocument ? wrapped(whole, width: style.width) : whole
    }
}
