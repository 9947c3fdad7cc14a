/// A text with placeholders such as `{{main}}`.
struct Template {
    var text: String

    /// Replaces a placeholder. It must occur exactly once.
    mutating func fill(_ name: String, with value: String) throws {
        let placeholder = "{{\(name)}}"
        guard text.ranges(of: placeholder).count == 1 else { throw PrerenderError.placeholderMissing(name) }
        text.replace(placeholder, with: value)
    }

    func filled() throws -> String {
        guard !text.contains("{{") else { throw PrerenderError.placeholderUnfilled }
        return text
    }
}
