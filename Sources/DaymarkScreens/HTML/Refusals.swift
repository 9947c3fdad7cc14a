import DaymarkCore

/// Field texts that could not be saved, with the reasons. Each stays until its field is saved.
struct Refusals: Equatable {
    struct Refusal: Equatable {
        /// The id of the field in the page.
        let field: String
        let text: String
        let problem: IntentError
    }

    private static let maxCount = 50

    private var all: [Refusal] = []

    var isEmpty: Bool { all.isEmpty }

    subscript(field: String) -> Refusal? { all.first { $0.field == field } }

    mutating func add(_ problem: IntentError, field: String, text: String) {
        clear(field)
        all.append(Refusal(field: field, text: text, problem: problem))
        if all.count > Refusals.maxCount { all.removeFirst() }
    }

    mutating func clear(_ field: String) { all.removeAll { $0.field == field } }
}
