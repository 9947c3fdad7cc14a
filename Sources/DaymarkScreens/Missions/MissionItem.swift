import DaymarkCore

/// A mission as a row of a list.
struct MissionItem {
    let html: HTML

    /// - Parameters:
    ///   - opened: whether it stands beside the list.
    ///   - picked: whether it is picked; nil while none can be.
    ///   - drags: whether it can be dragged onto the day.
    ///   - why: why it stands where it does, in place of when it is due.
    init(
        _ row: MissionRow, opened: Bool = false, picked: Bool? = nil, drags: Bool = false, why: [String]? = nil,
        words: Words
    ) {
        let marks =
            (why ?? [row.due]) + [row.snoozed, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps]
            + row.labels.map { "+" + $0 }
        let detail = marks.filter { !$0.isEmpty }.joined(separator: " · ")
        html = element(
            "li", .key(row.id.description), .class("in-\(row.category.name)\(row.isDone ? " done" : "")"),
            row.isOpen && picked == nil ? .flag("data-drawable") : nil,
            drags ? .set("data-drag", row.id.description) : nil
        ) {
            if let picked {
                tapButton(
                    Icon.check.html, .list(.pick(row.id)), .role("checkbox"),
                    .class(picked ? "tick box done" : "tick box"),
                    .aria("aria-checked", picked ? "true" : "false"),
                    .label(words(SelectionPhrase.pickLabel(row.title))))
            } else if row.isDone {
                tapButton(
                    Icon.check.html, .reopen(row.id), .class("tick done"),
                    .label(words(AppPhrase.reopenLabel(row.title))))
            } else {
                CompleteButton(row.id, row.title, words: words).html
            }
            element("div") {
                element(
                    "a", .href(.mission(row.id)), .row(.mission(row.id)),
                    .class(row.priority >= .high ? "title urgent" : "title"),
                    opened ? .aria("aria-current", "true") : nil
                ) { row.title }
                if !detail.isEmpty { element("span", .class("detail")) { detail } }
            }
            if !row.isDone { element("span", .class("length")) { row.estimate } }
        }
    }
}
