import DaymarkCore

/// Shows a month as a table. Each day leads to its page.
struct MonthView {
    /// The maximum number of titles in a day, where there is room for titles.
    private static let maxTitles = 4

    private let model: MonthModel
    private let pages: Pages
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ model: MonthModel, pages: Pages, in context: ViewContext) {
        self.model = model
        self.pages = pages
        self.context = context
    }

    var html: HTML {
        element("div", .class("month-page")) {
            element("header", .class("day")) {
                element("h1", .id("month-heading")) { words.monthAndYear(model.first) }
                let isCurrent = model.first.year == context.today.year && model.first.month == context.today.month
                CalendarSegments(.month, on: isCurrent ? nil : model.first, words: words).html
                PagesView(pages, words: words).html
            }
            element("table", .class("month"), .aria("aria-labelledby", "month-heading")) {
                element("thead") {
                    element("tr") {
                        model.weekdays.map { day in
                            let name = words.weekday(day)
                            return element("th", .set("scope", "col"), .set("abbr", name)) { name.beginning(2) }
                        }
                    }
                }
                element("tbody") {
                    model.weeks.map { week in element("tr") { week.map { cell($0) } } }
                }
            }
            legend
        }
    }

    private func cell(_ day: DayModel?) -> HTML {
        guard let day else { return element("td") }
        let name = ([words.fullDate(day.date, from: context.today)] + day.summary(words)).joined(separator: ", ")
        let state = day.isToday ? "today" : day.place == .past ? "over" : ""
        return element("td", .key(day.date.description), .class(state)) {
            element(
                "a", .href(.day(day.date)), .row(.day(day.date)), .label(name),
                day.isToday ? .aria("aria-current", "date") : nil
            ) {
                element("span", .class("number")) { "\(day.date.day)" }
                element("span", .class("load")) { element("span", .style("width:\(day.takenPercent)%")) }
                element("span", .class("marks")) {
                    if day.commitmentCount > 0 { element("span") { "▌\(day.commitmentCount)" } }
                    if !day.due.isEmpty { element("span") { "○\(day.due.count)" } }
                }
                element("span", .class("titles")) { titles(of: day) }
            }
        }
    }

    /// What lasts all day, what is due, and the commitments with their times.
    private func titles(of day: DayModel) -> [HTML] {
        let commitments = day.rows.compactMap { row -> HTML? in
            guard case .commitment = row.kind else { return nil }
            return title(row.title, time: words.time(row.start))
        }
        let all =
            day.wholeDays.map { title($0.title) } + day.due.map { title($0.title, time: $0.time, kind: "due") }
            + commitments
        guard all.count > MonthView.maxTitles else { return all }
        let shown = MonthView.maxTitles - 1
        return all.prefix(shown) + [title(words(AppPhrase.more(all.count - shown)), kind: "others")]
    }

    private func title(_ title: String, time: String = "", kind: String = "event") -> HTML {
        element("span", .class(kind)) {
            if !time.isEmpty { element("small") { time } }
            title
        }
    }

    /// The links already say in words what the marks mean.
    private var legend: HTML {
        element("p", .class("detail legend"), .hidden) {
            "▌ " + words(DaysPhrase.commitmentsHeading) + " · ○ " + words(DaysPhrase.dueHeading)
        }
    }
}
