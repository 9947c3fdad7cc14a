import DaymarkCore

/// A search field with the choices that it finds, for a list that is too long to read.
struct ChoiceSearch {
    /// The maximum number of choices to show.
    static let maxChoices = 8

    /// The id of the field in the page.
    let id: String
    let label: String
    let query: String
    /// The action of the field. The event's value is the query.
    let action: Action
    let words: Words

    /// - Parameters:
    ///   - found: The buttons of the choices that are found.
    ///   - more: The number of choices that are found and not shown.
    ///   - hint: Text to show below the choices if `more` is unknown.
    ///   - classes: The classes of the group of buttons.
    func html(_ found: [HTML], more: Int = 0, hint: String = "", classes: String = "actions") -> HTML {
        let status = status(found, more: more, hint: hint)
        return element("div", .role("search"), .class("choice-search"), .key(id)) {
            element("div", .class("field")) {
                element("label", .set("for", id)) { label }
                element(
                    "input", .id(id), .type("search"), .value(query), .set("autocomplete", "off"),
                    .set("maxlength", "100"), .on("input", action))
            }
            if !found.isEmpty { element("div", .class(classes), .role("group"), .label(label)) { found } }
            element("p", status.isEmpty ? .class("unseen") : .class("detail"), .role("status")) { status }
        }
    }

    private func status(_ found: [HTML], more: Int, hint: String) -> String {
        if query.isBlank { return "" }
        if found.isEmpty { return words(KeyPhrase.paletteNothing) }
        return more > 0 ? words(AppPhrase.more(more)) : hint
    }
}
