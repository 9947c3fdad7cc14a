import DaymarkCore

/// A mission as a row of a list.
struct MissionItem {
    let html: HTML

    init(_ row: MissionRow, _ words: Words) {
        let marks = [row.due, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps] + row.labels.map { "+" + $0 }
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
                element("span", .class(row.priority >= .high ? "title urgent" : "title")) { row.title }
                if !detail.isEmpty { element("span", .class("detail")) { detail } }
            }
            if !row.isDone { element("span", .class("length")) { row.estimate } }
        }
    }
}
