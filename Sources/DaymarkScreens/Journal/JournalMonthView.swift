import DaymarkCore

/// Shows the days of a month. Each day until today leads to its entry, and a dot marks those that have one.
struct JournalMonthView {
    private let model: JournalModel
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ model: JournalModel, in context: ViewContext) {
        self.model = model
        self.context = context
    }

    var html: HTML {
        element("table", .class("journal-month"), .flag("data-swipe"), .aria("aria-labelledby", "journal-month")) {
            words.weekdayHead(model.weekdays, letters: 3)
            element("tbody") {
                model.weeks.map { week in element("tr") { week.map { cell($0) } } }
            }
        }
    }

    private func cell(_ day: JournalModel.Day?) -> HTML {
        // Without keys, another month changes the cells instead of replacing them, which is faster.
        guard let day else { return element("td") }
        let number = "\(day.date.day)"
        guard day.date <= context.wakingDate else {
            return element("td") { element("span", .class("future")) { number } }
        }
        let isChosen = day.date == model.date
        let isToday = day.date == context.wakingDate
        let name = words.fullDate(day.date) + (day.hasEntry ? ", " + words(JournalPhrase.hasEntry) : "")
        let classes = [isChosen ? "chosen" : "", isToday ? "today" : "", day.hasEntry ? "written" : ""]
        return element("td") {
            element(
                "a", .href(.journal(day.date)), .row(.journal(day.date)), .label(name),
                .class(classes.filter { !$0.isEmpty }.joined(separator: " ")),
                isChosen ? .aria("aria-current", "true") : isToday ? .aria("aria-current", "date") : nil
            ) { element("span") { number } }
        }
    }
}
