import DaymarkCore

/// Shows all that is to come, day by day, with a search field.
struct AgendaView {
    /// The id of the search field in the page.
    static let searchField = "agenda-search"

    private let page: AgendaPage
    private let pages: Pages
    private let state: AgendaState
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ page: AgendaPage, pages: Pages, state: AgendaState, in context: ViewContext) {
        self.page = page
        self.pages = pages
        self.state = state
        self.context = context
    }

    var html: HTML {
        element("div", .class("agenda-page")) {
            element("header", .class("day")) {
                element("h1") { words(DaysPhrase.agendaTitle) }
                CalendarSegments(nil, on: nil, words: words).html
                PagesView(pages, words: words).html
            }
            search
            if let day = page.skippedTo {
                element("p", .class("detail")) { words(DaysPhrase.nothingUntil(context.day(day))) }
            }
            if page.days.isEmpty { element("p", .class("empty")) { empty } }
            page.days.map { day($0) }
            if let next = pages.next {
                element("p", .class("more")) { element("a", .href(next)) { words(PagePhrase.later) } }
            }
        }
    }

    private var empty: String {
        state.query.isBlank ? words(DaysPhrase.nothingToCome) : words(CommitmentPhrase.noneFound(state.query))
    }

    private var search: HTML {
        element("div", .role("search"), .class("finder")) {
            element("label", .class("unseen"), .set("for", AgendaView.searchField)) { words(DaysPhrase.search) }
            element(
                "input", .id(AgendaView.searchField), .type("search"), .value(state.query),
                .set("placeholder", words(DaysPhrase.search)), .set("autocomplete", "off"),
                .set("enterkeyhint", "search"), .set("maxlength", "300"), .on("input", Action(AgendaAction.search)))
            element("p", .class("unseen"), .role("status")) {
                let count = page.days.reduce(0) { $0 + $1.allDay.count + $1.rows.count }
                state.query.isBlank ? "" : words(DaysPhrase.found(count))
            }
        }
    }

    private func day(_ day: AgendaModel.Day) -> HTML {
        let heading = "day-\(day.date)"
        return element("section", .key(heading), .aria("aria-labelledby", heading)) {
            element("h2", .id(heading)) {
                element("a", .href(.day(day.date))) { name(of: day.date) }
            }
            element("ul", .class("rows")) {
                day.allDay.map { CommitmentItem($0, time: words(DaysPhrase.allDay), in: context).html }
                day.rows.map { row($0) }
            }
        }
    }

    /// The day with its name, such as “today, Monday, 7 December”.
    private func name(of date: CivilDate) -> String {
        let full = words.fullDate(date, from: context.today)
        let distance = date.dayNumber - context.today.dayNumber
        let isNamed = (distance == 0 || distance == 1) && !words.isUpPastMidnight
        return isNamed ? "\(full) (\(context.day(date)))" : full
    }

    private func row(_ row: AgendaModel.Row) -> HTML {
        switch row {
        case .commitment(let occurrence, let clashes):
            let span = Span(occurrence.start, occurrence.end)
            return CommitmentItem(
                occurrence, time: span.isEmpty ? context.time(span.start) : context.span(span), clashes: clashes,
                in: context
            ).html
        case .due(let deadline):
            return DueRow(deadline, in: context).map { DueItem($0, words: words).html } ?? .nothing
        }
    }
}
