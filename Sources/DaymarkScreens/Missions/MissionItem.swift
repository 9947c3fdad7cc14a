import DaymarkCore

/// A mission as a row of a list.
struct MissionItem {
    let html: HTML

    /// - Parameter opened: whether it stands beside the list.
    init(_ row: MissionRow, opened: Bool = false, _ words: Words) {
        let marks = [row.due, row.snoozed, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps] + row.labels.map { "+" + $0 }
        let detail = marks.filter { !$0.isEmpty }.joined(separator: " · ")
        html = element("li", .key(row.id.description), .class("in-\(row.category.name)\(row.isDone ? " done" : "")")) {
            if row.isDone {
                element(
                    "button", .type("button"), .class("tick done"), .label(words(AppPhrase.reopenLabel(row.title))),
                    .on("click", .reopen(row.id))
                ) { Icon.check.html }
            } else {
                CompleteButton(row.id, row.title, words).html
            }
            element("div") {
                element(
                    "a", .href(.mission(row.id)), .row(.mission(row.id)), .class(row.priority >= .high ? "title urgent" : "title"),
                    opened ? .aria("aria-current", "true") : nil
                ) { row.title }
                if !detail.isEmpty { element("span", .class("detail")) { detail } }
            }
            if !row.isDone { element("span", .class("length")) { row.estimate } }
        }
    }
}
