import DaymarkCore

/// The ring that marks a mission as done.
struct CompleteButton {
    let html: HTML

    init(_ mission: RecordID, _ title: String, _ words: Words) {
        html = element(
            "button", .type("button"), .class("tick"), .label(words(AppPhrase.completeLabel(title))),
            .on("click", .complete(mission))
        ) { Icon.check.html }
    }
}
