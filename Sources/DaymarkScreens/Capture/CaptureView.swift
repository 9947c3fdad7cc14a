import DaymarkCore

/// The capture line with its chips.
struct CaptureView {
    let html: HTML

    init(_ draft: Draft, in context: ViewContext) {
        let words = context.words
        html = element("form", .class("capture"), .label(words(AppPhrase.captureLabel)), .on("submit", .capture)) {
            element(
                "ul", .id("capture-chips"), .class("chips"),
                draft.chips.isEmpty && draft.notes.isEmpty && draft.usual == nil ? .flag("hidden") : nil
            ) {
                draft.chips.enumerated().map { index, chip in
                    let text = ChipText(chip, words: words, in: context.circumstances)
                    return element("li", .key(chip.source)) {
                        element(
                            "button", .type("button"), .class("chip " + text.kind),
                            .label(text.text + ". " + words(AppPhrase.chipRemove(chip.source))),
                            .on("click", .refuseChip(index))
                        ) {
                            text.text
                            Icon.close.html
                        }
                    }
                }
                if let turned = draft.turned {
                    element("li", .key("turn")) {
                        button(
                            words(turned.takesPlace ? AppPhrase.takesPlace : .isDue), action: .turnTime,
                            .class("chip turn"))
                    }
                }
                if let usual = draft.usual {
                    element("li", .class("note"), .key("usual")) { words(EstimatePhrase.usual(usual)) }
                }
                if let guess = draft.guess {
                    element("li", .class("note"), .key("guess")) { words(EstimatePhrase.guessed(guess)) }
                }
                if let day = draft.describedDay {
                    let today = context.settings.wakingDate(in: context.circumstances)
                    element("li", .class("note"), .key("described-day")) {
                        words(PausePhrase.clearDay(command: nil, isToday: day == today))
                    }
                }
                draft.notes.map { note in
                    element("li", .class("note")) { words(note) }
                }
            }
            element("label", .class("unseen"), .set("for", Draft.field)) { words(AppPhrase.captureLabel) }
            element(
                "input", .id(Draft.field), .type("text"), .set("name", "line"),
                .set("placeholder", words(AppPhrase.captureExample)),
                .set("autocomplete", "off"), .set("enterkeyhint", "done"), .set("maxlength", "2000"),
                .on("input", .draft))
            element("button", .type("submit"), .class("round"), .label(words(AppPhrase.captureButton))) {
                Icon.add.html
            }
        }
    }
}
