import DaymarkCore

/// A parameter of an endpoint, in its path, its query or its body.
struct APIParameter: Sendable {
    enum Form: Sendable {
        case text, integer
        /// A text that Daymark reads, such as a filter or a time. The OpenAPI document cannot describe its grammar.
        case words
        /// A date, or the name of a day.
        case day
        /// The id of a record.
        case id
    }

    let name: String
    let summary: String
    var form = Form.text
    var isRequired = false
    /// Whether a blank text is refused. A required text is never blank.
    var refusesBlank = false
    /// The largest number of characters, or the largest number.
    var max = 500
    var example = ""
    /// All values that are accepted. Empty if there are too many to list.
    var values: [String] = []
    /// The smallest number.
    var min = 0

    static let limit = APIParameter(
        name: "limit", summary: "The size of a page.", form: .integer, max: APIPage.maxLimit, example: "100", min: 1)
    static let cursor = APIParameter(
        name: "cursor", summary: "The value of next from the previous page.", form: .id)
    static let format = APIParameter(
        name: "format", summary: "json, or text for a sentence.", example: "text", values: ["json", "text"])

    /// The names of days that are accepted besides dates, in any case.
    static let dayNames =
        ["today", "tomorrow", "yesterday"] + ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        + ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Returns a sentence about what is wrong with a value. Nil if the value is accepted.
    func problem(with value: String) -> String? {
        if !values.isEmpty {
            return values.contains(value) ? nil : "“\(name)” takes \(values.joined(separator: " or "))."
        }
        switch form {
        case .integer:
            let isAccepted = Int(value).map { (min...max).contains($0) } ?? false
            return isAccepted ? nil : "“\(name)” takes a whole number from \(min) to \(max)."
        case .id:
            let isAccepted = value.utf8.count == 36 && RecordID(value) != nil
            return isAccepted ? nil : "“\(name)” takes an id: \(summary)"
        case .day:
            let isDate = value.utf8.count == 10 && CivilDate(value) != nil
            let isAccepted = isDate || APIParameter.dayNames.contains(value.lowercased())
            return isAccepted ? nil : "“\(name)” takes a date such as 2026-12-24, or a name such as today or fri."
        case .text, .words:
            if !value.isWithin(max) { return "“\(name)” takes up to \(max) characters." }
            if isRequired || refusesBlank, value.isBlank { return "“\(name)” is empty." }
            return value.utf8.contains(0) ? "“\(name)” contains a null character." : nil
        }
    }
}
