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

/// The filled ring that reopens a mission that is done.
struct ReopenButton {
    let html: HTML

    init(_ mission: RecordID, title: String, words: Words) {
        html = button(
            Icon.check.html, action: .reopen(mission), .class("tick done"),
            .label(words(AppPhrase.reopenLabel(title))))
    }
}

/// The ring-shaped button that marks one part of a split mission as done.
struct PartDoneButton {
    let html: HTML

    init(_ block: BlockReference, row: TimelineRow, words: Words) {
        html = button(
            Icon.check.html, action: .block(.answer(block, .done)), .class("tick portion"),
            .label(words(PassedPhrase.partDoneLabel(row.title, part: row.part))))
    }
}
