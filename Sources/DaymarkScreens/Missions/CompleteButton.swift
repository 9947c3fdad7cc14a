import DaymarkCore

/// The ring-shaped button that marks a mission as done.
struct CompleteButton {
    let html: HTML

    init(_ mission: RecordID, title: String, words: Words) {
        html = button(
            Icon.check.html, action: .complete(mission), .class("tick"),
            .label(words(AppPhrase.completeLabel(title))))
    }
}
