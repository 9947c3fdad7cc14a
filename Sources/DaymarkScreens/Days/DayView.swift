import DaymarkCore

/// Shows one day: what lasts all day, what is due, and the timeline.
struct DayView {
    private let model: DayModel
    private let lastPlanned: CivilDate?
    private let pages: Pages
    private let drag: Drag?
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameters:
    ///   - lastPlanned: the last day for which work is planned.
    ///   - drag: the current drag, if any.
    init(_ model: DayModel, lastPlanned: CivilDate?, pages: Pages, drag: Drag? = nil, in context: ViewContext) {
        self.model = model
        self.lastPlanned = lastPlanned
        self.pages = pages
        self.drag = drag
        self.context = context
    }

    var html: HTML {
        element("div", .class("day-page")) {
            element("header", .class("day")) {
                element("h1") { words.fullDate(model.date, from: context.today) }
                element("p", .class("left")) { model.load(words).joined(separator: ", ") }
                CalendarSegments(.day, on: model.date, words: words).html
                PagesView(pages, words: words).html
            }
            note
            ClearedDayView(model.date, in: context).html
            wholeDays
            due
            DosesView(doses, isToday: model.isToday, words: words).html
            plan
        }
    }

    private var doses: [DoseRow] {
        model.isToday ? DoseRow.current(on: model.day, in: context) : DoseRow.rows(on: model.day, in: context)
    }

    /// The content of a day after the planned ones.
    private var note: HTML {
        guard model.place == .later, let lastPlanned else { return .nothing }
        return element("p", .class("detail")) {
            words(DaysPhrase.plannedUntil(words.fullDate(lastPlanned, from: context.today)))
        }
    }

    private var wholeDays: HTML {
        guard !model.wholeDays.isEmpty else { return .nothing }
        return element("ul", .class("all-day")) {
            model.wholeDays.map { one in
                let route = Route.commitment(one.commitment, at: one.original)
                return element("li", .key(route.address)) { element("a", .href(route), .row(route)) { one.title } }
            }
        }
    }

    private var due: HTML {
        guard !model.due.isEmpty else { return .nothing }
        return element("section", .key("due"), .aria("aria-labelledby", "due-heading")) {
            element("h2", .id("due-heading")) { words(DaysPhrase.dueHeading) }
            element("ul", .class("rows")) { model.due.map { DueItem($0, words: words).html } }
        }
    }

    private var plan: HTML {
        element("section", .class("plan"), .key("plan"), .aria("aria-labelledby", "plan-heading")) {
            element("h2", .id("plan-heading"), .class("unseen")) { words(DayPhrase.planHeading) }
            if model.rows.isEmpty {
                element("p", .class("empty")) { nothing }
            } else if model.place == .past {
                element("ul", .class("rows")) { model.rows.map { pastRow($0) } }
            }
            if model.place != .past {
                TimelineView(model.rowsWithFreeTime, on: model.day, scale: .even, in: context, drag: drag).html
            }
        }
    }

    private var nothing: String {
        if model.place == .past { return words(DaysPhrase.nothingThen) }
        return model.taken.isEmpty ? words(WeekPhrase.nothing) : model.taken
    }

    private func pastRow(_ row: TimelineRow) -> HTML {
        let isDone = row.isFinished
        return element("li", .key("\(row.route.address)/\(row.span.start.seconds)"), isDone ? .class("past-done") : nil)
        {
            row.mark
            element("div") {
                element("a", .href(row.route), .row(row.route), .class("title")) { row.title }
                let facts = [words.span(row.start, row.end), row.detail].filter { !$0.isEmpty }
                element("span", .class("detail")) { facts.joined(separator: ", ") }
            }
            if isDone { Icon.check.html }
        }
    }
}
