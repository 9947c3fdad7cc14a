import DaymarkCore

/// Seven days beside each other, or below each other where there is no room; blocks are dragged from one to another.
struct WeekView {
    private let model: WeekModel
    private let words: Words
    private let circumstances: Circumstances
    private let drag: Drag?

    init(_ model: WeekModel, words: Words, in circumstances: Circumstances, drag: Drag? = nil) {
        self.model = model
        self.words = words
        self.circumstances = circumstances
        self.drag = drag
    }

    var html: HTML {
        element("div", .class("week-page")) {
            element("header", .class("day")) {
                element("h1") { words(WeekPhrase.place) }
                element("a", .class("quiet"), .href(.today)) { words(WeekPhrase.todayLink) }
            }
            if drag == nil { MovesView(model.moved, words: words).html }
            element("div", .class("week")) {
                hours
                model.days.map { day($0) }
            }
            unplanned
        }
    }

    private var length: Int64 { (model.hours.upperBound - model.hours.lowerBound) * 60 }

    /// The hours at the left, where the days stand beside each other.
    private var hours: HTML {
        element("div", .class("hours"), .hidden) {
            (model.hours.lowerBound..<model.hours.upperBound).map { hour in
                element("span", .class("hour"), .style("--at:\((hour - model.hours.lowerBound) * 60)")) {
                    words.time(WallTime(hour % 24))
                }
            }
        }
    }

    private func day(_ day: WeekModel.Day) -> HTML {
        let from = circumstances.zone.instant(of: CivilDateTime(day.day.date, WallTime(model.hours.lowerBound)))
        return element(
            "section", .class(day.isToday ? "column today-column" : "column"), .key(day.day.date.description)
        ) {
            element("h2") {
                element("span") { day.name }
                let load = words.load(planned: day.planned, free: day.free)
                element("small") {
                    // A length is not broken in two.
                    load.map { part in element("span") { part } }
                }
            }
            if !day.wholeDays.isEmpty {
                element("ul", .class("all-day")) {
                    day.wholeDays.map { one in
                        element("li", .key("\(one.commitment)")) {
                            element("a", .href(.commitment(one.commitment, at: one.original))) { one.title }
                        }
                    }
                }
            }
            element(
                "div", .class(drag == nil ? "timeline" : "timeline dragging"), .style("--for:\(length)"),
                .set("data-from", "\(from.seconds / 60)"), .set("data-minutes", "\(length)")
            ) {
                if day.isToday { now(from) }
                let shown = day.rows.filter { $0.span.end > from && $0.span.start < from.adding(minutes: length) }
                if shown.isEmpty { element("p", .class("detail clear")) { words(WeekPhrase.nothing) } }
                let spans = TimelineRow.drawn(shown, within: Span(from, from.adding(minutes: length)))
                let lanes = Lane.all(for: shown.map { $0.span })
                element("ol") { shown.indices.map { row(shown[$0], spans[$0], lanes[$0], from) } }
            }
        }
    }

    private func now(_ from: Instant) -> HTML {
        let at = from.minutes(until: circumstances.now)
        guard at >= 0, at < length else { return .nothing }
        return element("div", .class("now-line"), .style("--at:\(at)"), .hidden)
    }

    private func row(_ row: TimelineRow, _ drawn: Span, _ lane: Lane, _ from: Instant) -> HTML {
        let at = max(0, from.minutes(until: drawn.start))
        let minutes = max(min(from.minutes(until: drawn.end), length) - at, 4)
        let beside = lane.of > 1 ? ";--lane:\(lane.number);--lanes:\(lane.of)" : ""
        let place = Attribute.style("--at:\(at);--for:\(minutes)\(beside)")
        let category = row.category.map { " in-" + $0.name } ?? ""
        let size = (minutes < 25 ? "tiny" : minutes < 50 ? "short" : "tall") + (drawn == row.span ? "" : " raised")
        let state = row.span.end <= circumstances.now ? " over" : row.isNow ? " running" : ""
        let spoken = words.span(row.start, row.end)
        switch row.kind {
        case .commitment(let id, let moment):
            let route = Route.commitment(id, at: moment)
            return element("li", .class("commitment \(size)\(category)\(state)"), .key(route.name), place) {
                text(row, spoken) { element("a", .href(route), .row(route)) { row.title } }
            }
        case .work(let id):
            let block = BlockPlace(id, row.span)
            let isLifted = drag.map { $0.mission == id && $0.to == row.span } ?? false
            return element(
                "li", .class("work \(size)\(category)\(state)\(isLifted ? " lifted" : "")"), .key("\(id)/\(row.part)"),
                place,
                .set("data-drag", block.text)
            ) {
                text(row, spoken) {
                    element(
                        "button", .type("button"), .class("open"), .row(.mission(id)),
                        .on("click", .block(.open(block))),
                        .aria("aria-haspopup", "dialog"), .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                    ) { row.title }
                }
                if row.isPinned { Icon.pin.html }
            }
        case .again(let id):
            return element("li", .class("again \(size)\(category)"), .key("\(id)/\(row.span.start.seconds)"), place) {
                text(row, spoken) { element("a", .href(.mission(id)), .row(.mission(id))) { row.title } }
            }
        case .rest, .done, .free: return .nothing
        }
    }

    private func text(_ row: TimelineRow, _ spoken: String, _ title: () -> HTML) -> HTML {
        element("div", .class("text")) {
            element("span", .class("title")) {
                title()
                if !row.was.isEmpty { element("small", .class("was")) { row.was } }
            }
            element("span", .class("detail")) { element("span") { spoken } }
        }
    }

    private var unplanned: HTML {
        guard !model.unplanned.isEmpty else { return .nothing }
        return element("section", .class("unplanned"), .aria("aria-labelledby", "unplanned-heading")) {
            element("h2", .id("unplanned-heading")) { words(DayPhrase.notFittingHeading) }
            element("ul", .class("rows")) {
                model.unplanned.prefix(TodayView.mostUnplanned).map { row in
                    element("li", .key(row.mission.description), .set("data-drag", row.mission.description)) {
                        element("div") {
                            element("a", .href(.mission(row.mission)), .row(.mission(row.mission)), .class("title")) {
                                row.title
                            }
                            element("span", .class("detail")) { row.reason }
                        }
                        element("span", .class("length")) { words.estimate(row.minutes) }
                    }
                }
            }
        }
    }
}
