import DaymarkCore

/// Lists a day beside something else: what lasts all day, what is due, and its rows with their times.
struct DayAgenda {
    private let day: DayModel
    private let opened: RecordID?
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameter opened: the commitment that is open beside the list.
    init(_ day: DayModel, opened: RecordID? = nil, in context: ViewContext) {
        self.day = day
        self.opened = opened
        self.context = context
    }

    var html: HTML {
        let heading = "agenda-\(day.date)"
        let load = summary
        return element("section", .class("day-agenda"), .key(heading), .aria("aria-labelledby", heading)) {
            element("h2", .id(heading)) {
                element("a", .href(.day(day.date))) { words.fullDate(day.date, from: context.today) }
            }
            if !load.isEmpty { element("p", .class("detail")) { load } }
            element("ul", .class("rows")) {
                day.wholeDays.map { wholeDay($0) }
                day.due.map { due($0) }
                shownRows.map { row($0) }
            }
        }
    }

    /// The load of the day, or that nothing is on it.
    private var summary: String {
        let load = day.load(words)
        if !load.isEmpty { return load.joined(separator: " · ") }
        guard day.isEmpty else { return "" }
        return day.place == .past ? words(DaysPhrase.nothingThen) : words(WeekPhrase.nothing)
    }

    /// Breaks, sleep, free time and proposals are left out.
    private var shownRows: [TimelineRow] {
        day.rows.filter { row in
            switch row.kind {
            case .commitment, .work, .done, .passed, .again: true
            case .way, .rest, .sleep, .free, .suggestion: false
            }
        }
    }

    private func wholeDay(_ occurrence: Occurrence) -> HTML {
        let route = Route.commitment(occurrence.commitment, at: occurrence.original)
        return item(
            route, key: route.address, time: words(DaysPhrase.allDay), mark: .nothing, title: occurrence.title,
            detail: occurrence.location, isOpened: occurrence.commitment == opened)
    }

    private func due(_ row: DueRow) -> HTML {
        item(
            .mission(row.mission), key: "due/\(row.mission)/\(row.at.seconds)", time: row.time,
            mark: row.picture.mark(in: row.category), title: row.title,
            detail: words(row.time.isEmpty ? DaysPhrase.dueMark : .dueAt(row.time)), isOpened: false)
    }

    private func row(_ row: TimelineRow) -> HTML {
        var isOpened = false
        var location = ""
        if case .commitment(let id, _) = row.kind { (isOpened, location) = (id == opened, row.detail) }
        let detail = [words(DayPhrase.until(words.time(row.end))), location].filter { !$0.isEmpty }
        return item(
            row.route, key: "\(row.route.address)/\(row.span.start.seconds)", time: words.time(row.start),
            mark: row.mark, title: row.title, detail: detail.joined(separator: ", "), isOpened: isOpened)
    }

    private func item(
        _ route: Route, key: String, time: String, mark: HTML, title: String, detail: String, isOpened: Bool
    ) -> HTML {
        element("li", .key(key)) {
            element("span", .class("time")) { time }
            mark
            element("div") {
                element(
                    "a", .href(route), .row(route), .class("title"),
                    isOpened ? .aria("aria-current", "true") : nil
                ) { title }
                if !detail.isEmpty { element("span", .class("detail")) { detail } }
            }
        }
    }
}
