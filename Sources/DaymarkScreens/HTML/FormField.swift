import DaymarkCore

/// A field that saves each change at once. Text that could not be saved stays in the field, with the reason.
struct FormField {
    /// The id of the field in the page, which also identifies its refused text.
    let id: String
    let label: String
    let action: Action
    private let icon: Icon?
    private let refusal: Refusals.Refusal?
    private let words: Words

    /// - Parameter icon: the icon before the label, if any.
    init(_ id: String, label: String, icon: Icon? = nil, action: Action, refusals: Refusals, words: Words) {
        self.words = words
        self.icon = icon
        self.id = id
        self.label = label
        self.action = action
        refusal = refusals[id]
    }

    /// Renders a single-line field.
    /// - Parameter list: the id of the list of suggestions.
    func line(_ text: String, example: String = "", maxLength: Int = 500, list: String? = nil) -> HTML {
        frame {
            element(
                "input", .id(id), .type("text"), .value(refusal?.text ?? text), .set("placeholder", example),
                .set("autocomplete", "off"),
                .set("maxlength", String(maxLength)), list.map { .set("list", $0) }, .on("change", action), invalid,
                described)
        }
    }

    /// Renders a multi-line field. With `isTitle`, it holds one long line that wraps.
    /// - Parameter note: a note below the field.
    func lines(_ text: String, example: String = "", maxLength: Int, isTitle: Bool = false, note: String = "") -> HTML {
        frame(isTitle ? "field wide title-field" : "field wide", note: note) {
            element(
                "textarea", .id(id), .set("rows", isTitle ? "1" : "3"), .set("placeholder", example),
                .set("maxlength", String(maxLength)),
                isTitle ? .flag("data-line") : nil, .on("change", action), invalid, described
            ) {
                // NB: HTML drops the first line feed of a text area.
                "\n" + (refusal?.text ?? text)
            }
        }
    }

    func choice(_ options: [Option], chosen: String) -> HTML {
        frame {
            element("select", .id(id), .on("change", action)) { FormField.options(options, chosen: chosen) }
        }
    }

    typealias Option = (value: String, name: String)

    static func options(_ options: [Option], chosen: String) -> [HTML] {
        options.map { value, name in
            element("option", .value(value), value == chosen ? .flag("selected") : nil) { name }
        }
    }

    private var invalid: Attribute? { refusal == nil ? nil : .aria("aria-invalid", "true") }
    private var described: Attribute? { refusal == nil ? nil : .aria("aria-describedby", id + "-problem") }

    private func frame(_ kind: String = "field", note: String = "", _ field: () -> HTML) -> HTML {
        element("div", .class(kind), .key(id)) {
            element("label", .set("for", id)) {
                if let icon { icon.html }
                label
            }
            field()
            if !note.isEmpty { element("span", .class("detail")) { note } }
            if let refusal {
                element("p", .class("problem"), .id(id + "-problem"), .role("alert")) { words(refusal.problem) }
            }
        }
    }
}
