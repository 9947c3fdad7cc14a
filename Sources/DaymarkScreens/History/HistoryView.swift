import DaymarkCore

/// Shows the history as a list, grouped by day.
struct HistoryView {
    let html: HTML

    init(_ model: HistoryModel, words: Words) {
        html = element("div", .class("history")) {
            element("header", .class("day")) { element("h1") { words(ScreenPhrase.historyTitle) } }
            if model.entries.isEmpty { element("p", .class("empty")) { words(MissionPhrase.noHistory) } }
            HistoryView.days(model.entries).map { day in
                element("section", .key(day.name), .aria("aria-labelledby", "day-\(day.number)")) {
                    element("h2", .id("day-\(day.number)"), .class("day-name")) { day.name }
                    element("ul", .class("rows")) { day.entries.map { HistoryView.row($0, words: words) } }
                }
            }
            if model.more > 0 {
                element("p", .class("more")) {
                    button(words(AppPhrase.more(model.more)), action: .list(.more), .class("quiet"))
                }
            }
        }
    }

    private static func days(_ entries: [HistoryModel.Entry]) -> [(
        name: String, number: Int, entries: [HistoryModel.Entry]
    )] {
        var days: [(name: String, number: Int, entries: [HistoryModel.Entry])] = []
        for entry in entries {
            if days.last?.name != entry.day { days.append((entry.day, days.count, [])) }
            days[days.count - 1].entries.append(entry)
        }
        return days
    }

    private static func row(_ entry: HistoryModel.Entry, words: Words) -> HTML {
        element("li", .key(entry.unit.description), words.mark(entry.standing) == nil ? nil : .class("done")) {
            element("span", .class("time")) { entry.time }
            element("div") {
                element("span", .class("title")) { entry.text }
                if !entry.details.isEmpty { element("span", .class("detail")) { entry.details } }
            }
            switch entry.standing {
            case .undone, .redone: element("span", .class("detail")) { words.mark(entry.standing) ?? "" }
            case .canUndo:
                undoButton(entry, label: words(ScreenPhrase.undoLabel(entry.text)), text: words(AppPhrase.undoButton))
            case .canRedo:
                undoButton(
                    entry, label: words(ScreenPhrase.redoLabel(entry.text)), text: words(ScreenPhrase.redoButton))
            }
        }
    }

    private static func undoButton(_ entry: HistoryModel.Entry, label: String, text: String) -> HTML {
        element("button", .type("button"), .class("quiet"), .label(label), .on("click", .undo(entry.unit))) { text }
    }
}
