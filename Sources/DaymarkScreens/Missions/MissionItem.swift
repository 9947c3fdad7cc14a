import DaymarkCore

/// Shows a mission as an item of a list.
struct MissionItem {
    /// The options that change how an item looks and behaves.
    struct Style {
        /// Whether the mission is open beside the list.
        var isOpened = false
        /// Whether the mission is selected. Nil while missions cannot be selected.
        var isSelected: Bool?
        /// Whether the mission can be dragged onto the timeline.
        var isDraggable = false
        /// The reasons for the mission's position in the list, shown instead of its deadline.
        var reasons: [String]?
    }

    let html: HTML

    init(_ row: MissionRow, style: Style = Style(), words: Words) {
        // In `calm`, the deadline is at the right, and the length in the second line.
        let isDueAside = words.voice == .calm && style.reasons == nil && !row.dueDay.isEmpty && row.section != .past
        let length = words.voice == .calm && !row.isDone ? row.remainingText : ""
        let marks =
            (style.reasons ?? [isDueAside ? "" : row.dueText])
            + [
                row.proposedText, row.snoozeText, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.progressText,
                length,
            ]
            + row.labels.map { "+" + $0 }
        let detail = marks.filter { !$0.isEmpty }.joined(separator: ", ")
        html = element(
            "li", .key(row.id.description), .class("in-\(row.category.name)\(row.isDone ? " done" : "")"),
            row.isOpen && style.isSelected == nil ? .flag("data-swipable") : nil,
            style.isDraggable ? .set("data-drag", row.id.description) : nil
        ) {
            if let isSelected = style.isSelected {
                button(
                    Icon.check.html, action: .list(.pick(row.id)), .role("checkbox"),
                    .class(isSelected ? "tick box done" : "tick box"),
                    .aria("aria-checked", isSelected ? "true" : "false"),
                    .label(words(SelectionPhrase.pickLabel(row.title))))
            } else if row.isDone {
                ReopenButton(row.id, title: row.title, words: words).html
            } else {
                CompleteButton(row.id, title: row.title, words: words).html
            }
            row.picture.mark(in: row.category)
            element("div") {
                element(
                    "a", .href(.mission(row.id)), .row(.mission(row.id)),
                    .class(row.priority >= .high ? "title urgent" : "title"),
                    style.isOpened ? .aria("aria-current", "true") : nil
                ) { row.title }
                if !detail.isEmpty { element("span", .class("detail")) { detail } }
            }
            if isDueAside {
                element("span", .class("length")) {
                    element("span", .class("unseen")) { row.dueText }
                    element("span", .hidden) { row.dueDay }
                }
            } else if !row.isDone, words.voice != .calm {
                element("span", .class("length")) { row.remainingText }
            }
        }
    }
}
