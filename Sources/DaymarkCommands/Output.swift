import DaymarkCore

/// The answer of a verb, which can be shown as text or as JSON.
struct Output {
    let text: (Style) -> String
    let json: JSON

    init(json: JSON, text: @escaping (Style) -> String) {
        self.json = json
        self.text = text
    }
}
