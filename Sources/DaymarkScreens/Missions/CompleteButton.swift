import DaymarkCore

/// The ring that marks a mission as done.
struct CompleteButton {
    let html: HTML

    init(_ mission: RecordID, _ title: String, words: Words) {
        html = tapButton(
            Icon.check.html, .complete(mission), .class("tick"), .label(words(AppPhrase.completeLabel(title))))
    }
}
