import DaymarkCore

/// Fields that keep themselves: a change is an action, and what could not be kept stays as it was typed, with the reason.
struct FormField {
    /// The id of the field in the page; it also names what could not be kept.
    let id: String
    let label: String
    let action: Action
    let refused: Refused?
    private let words: Words

    init(_ id: String, _ label: String, _ action: Action, _ refused: [Refused], words: Words) {
        self.words = words
        self.id = id
        self.label = label
        self.action = action
        self.refused = refused.first { $0.field == id }
    }

    /// What was typed into a field and could not be kept.
    struct Refused {
        let field: String
        let text: String
        let problem: IntentError
    }

    func line(_ text: String, example: String = "", most: Int = 500, list: String? = nil) -> HTML {
        frame {
            element(
                "input", .id(id), .type("text"), .value(refused?.text ?? text), .set("placeholder", example),
                .set("autocomplete", "off"),
                .set("maxlength", String(most)), list.map { .set("list", $0) }, .on("change", action), invalid,
                described)
        }
    }

    /// A field of several lines; for a `title` the lines are one that is long.
    /// - Parameter about: what else is said of it, below.
    func lines(_ text: String, example: String = "", most: Int, title: Bool = false, about: String = "") -> HTML {
        frame(title ? "field wide title-field" : "field wide", about: about) {
            element(
                "textarea", .id(id), .set("rows", title ? "1" : "3"), .set("placeholder", example),
                .set("maxlength", String(most)),
                title ? .flag("data-line") : nil, .on("change", action), invalid, described
            ) {
                // The first line feed of a text area is not one of its text.
                "\n" + (refused?.text ?? text)
            }
        }
    }

    func choice(_ options: [(value: String, name: String)], _ chosen: String) -> HTML {
        frame {
            element("select", .id(id), .on("change", action)) { FormField.options(options, chosen) }
        }
    }

    static func options(_ options: [(value: String, name: String)], _ chosen: String) -> [HTML] {
        options.map { value, name in
            element("option", .value(value), value == chosen ? .flag("selected") : nil) { name }
        }
    }

    private var invalid: Attribute? { refused == nil ? nil : .aria("aria-invalid", "true") }
    private var described: Attribute? { refused == nil ? nil : .aria("aria-describedby", id + "-problem") }

    private func frame(_ kind: String = "field", about: String = "", _ field: () -> HTML) -> HTML {
        element("div", .class(kind), .key(id)) {
            element("label", .set("for", id)) { label }
            field()
            if !about.isEmpty { element("span", .class("detail")) { about } }
            if let refused {
                element("p", .class("problem"), .id(id + "-problem"), .role("alert")) { words(refused.problem) }
            }
        }
    }
}
