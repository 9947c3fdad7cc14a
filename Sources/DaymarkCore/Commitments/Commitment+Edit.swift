/// What of a commitment is edited as a text or a choice, each by itself.
public enum CommitmentField: Int, Choice {
    case title, when, repeats, location, notes, category
    public static let names: StaticString = "title when repeats location notes category"
}

extension Commitment {
    /// Gives one field what a person typed or chose. `when` and `repeats` are read as a line of capture is; a rule taken
    /// away leaves the first date.
    public mutating func edit(
        _ field: CommitmentField, to typed: String, settings: Settings, in circumstances: Circumstances
    ) throws(IntentError) {
        let text = trimmed(typed)
        switch field {
        case .title: title = oneLine(text)
        case .location: location = oneLine(text)
        case .notes:
            guard text.isWithin(50_000) else { throw .notesTooLong(text.letterCount) }
            notes = text
        case .category: category = Category(name: text)
        case .repeats where text.isEmpty: (repeats, rdates, exdates) = ("", [], [])
        case .when, .repeats:
            var read = self
            read.revise(by: text, settings: settings, in: circumstances)
            // What is left over would be its title, and a field that says when has none.
            guard read.title == title, read.category == category, field == .when || !read.repeats.isEmpty, !text.isEmpty
            else { throw .notUnderstood(field == .when ? .time : .rule, text) }
            self = read
        }
    }
}
