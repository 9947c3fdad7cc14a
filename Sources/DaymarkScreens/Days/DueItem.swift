import DaymarkCore

/// Shows a deadline as an item of a list. The current occurrence of a mission can be completed there.
struct DueItem {
    let html: HTML

    init(_ row: DueRow, words: Words) {
        html = element("li", .key("\(row.mission)/\(row.at.seconds)"), .class("in-\(row.category.name)")) {
            if row.isLater {
                element("span", .class("again-mark"), .hidden) { "↻" }
            } else {
                CompleteButton(row.mission, title: row.title, words: words).html
            }
            row.picture.mark(in: row.category)
            element("div") {
                element("a", .href(.mission(row.mission)), .row(.mission(row.mission)), .class("title")) { row.title }
                let due = words(row.time.isEmpty ? DaysPhrase.dueMark : .dueAt(row.time))
                element("span", .class("detail")) { due }
            }
            element("span", .class("length")) { row.length }
        }
    }
}
