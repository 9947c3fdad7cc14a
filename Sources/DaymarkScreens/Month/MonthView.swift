import DaymarkCore

/// Shows a month as a table, with the agenda of the chosen day. Each day leads to its agenda, and the chosen one to its
/// page.
struct MonthView {
    /// The maximum number of titles in a day, where there is room for titles.
    private static let maxTitles = 4

    /// The number of days whose agenda is shown where there is room for a column. Elsewhere it is the first one.
    static let agendaDays: Int64 = 3

    private let model: MonthModel
    private let agenda: [DayModel]
    private let pages: Pages
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameter agenda: the chosen day and the days after it.
    init(_ model: MonthModel, agenda: [DayModel], pages: Pages, in context: ViewContext) {
        self.model = model
        self.agenda = agenda
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
            element("div", .class("month-and-agenda")) {
                element("div") {
                    table
                    legend
                }
                element("div", .class("month-agenda")) {
                    agenda.map { DayAgenda($0, in: context).html }
                }
            }
        }
    }

    private var table: HTML {
        element("table", .class("month"), .aria("aria-labelledby", "month-heading")) {
            words.weekdayHead(model.weekdays, letters: 2)
            element("tbody") {
                model.weeks.map { week in element("tr") { week.map { cell($0) } } }
            }
        }
    }

    private func cell(_ day: DayModel?) -> HTML {
        guard let day else { return element("td") }
        let name = ([words.fullDate(day.date, from: context.today)] + day.summary(words)).joined(separator: ", ")
        let isChosen = day.date == agenda.first?.date
        let state =
            (day.isToday ? "today" : day.place == .past ? "over" : "") + (model.isOutside(day) ? " outside" : "")
            + (isChosen ? " chosen" : "")
        let route = isChosen ? Route.day(day.date) : .month(day.date)
        return element("td", .key(day.date.description), .class(state)) {
            element(
                "a", .href(route), .row(route), .label(name),
                day.isToday ? .aria("aria-current", "date") : isChosen ? .aria("aria-current", "true") : nil
            ) {
                element("span", .class("number")) { "\(day.date.day)" }
                // The label of the link has the same in words.
                element("span", .class("dots")) {
                    if day.commitmentCount > 0 { MonthView.dot("event") }
                    if day.planned + day.worked > 0 { MonthView.dot("work") }
                    if !day.due.isEmpty { MonthView.dot("due") }
                }
                element("span", .class("titles")) { titles(of: day) }
            }
        }
    }

    private static func dot(_ kind: String) -> HTML { element("i", .class(kind)) }

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
            [
                ("event", words(DaysPhrase.commitmentsHeading)), ("work", words(DayPhrase.planHeading)),
                ("due", words(DaysPhrase.dueHeading)),
            ].map { kind, name in
                element("span") {
                    MonthView.dot(kind)
                    name
                }
            }
        }
    }
}
