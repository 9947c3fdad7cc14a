import DaymarkCore

/// What a verb answers: one value, shown as text or as JSON.
struct Output {
    let text: (Style) -> String
    let json: JSON

    init(json: JSON, text: @escaping (Style) -> String) {
        self.json = json
        self.text = text
    }
}
