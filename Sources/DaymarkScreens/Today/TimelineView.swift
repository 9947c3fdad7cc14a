import DaymarkCore

/// The day as a line from top to bottom; what is over is folded into a list above it. Places are given in minutes
/// (`--at`, `--for`); the style sheet makes a minute a tenth of the text's size, so that a quarter of an hour is as tall as
/// the smallest target, 24 points, and all of it grows with the text.
struct TimelineView {
    /// What ended longer ago than this many minutes is folded away.
    private static let shownPast: Int64 = 30

    private let rows: [TimelineRow]
    private let words: Words
    private let circumstances: Circumstances
    private let drag: Drag?
    /// What is folded into a list, and what is drawn.
    private let past, shown: [TimelineRow]
    /// The first quarter of an hour that is drawn.
    private let from: Instant
    private let until: Instant

    /// - Parameter drag: what is dragged over it.
    init(_ rows: [TimelineRow], _ day: WakingDay, words: Words, in circumstances: Circumstances, drag: Drag? = nil) {
        self.drag = drag
        self.rows = rows
        self.words = words
        self.circumstances = circumstances
        past = rows.filter { TimelineView.isFolded($0, rows, in: circumstances) }
        shown = rows.filter { !TimelineView.isFolded($0, rows, in: circumstances) }
        let beforeNow = max(day.start, circumstances.now.adding(minutes: -10))
        let first = min(shown.first?.span.start ?? day.end, beforeNow)
        // Down to the quarter on the person's clock.
        from = first.adding(seconds: -(circumstances.zone.civil(at: first).secondOfDay % 900))
        until = shown.reduce(day.end) { max($0, $1.span.end) }
    }

    var html: HTML {
        .joined([
            past.isEmpty ? .nothing : element("ol", .class("past")) { past.map { pastRow($0) } },
            rows.isEmpty
                ? .nothing
                : element(
                    "div", .class(drag == nil ? "timeline" : "timeline dragging"), .style("--for:\(minutes(until))"),
                    .set("data-from", "\(from.seconds / 60)"), .set("data-minutes", "\(minutes(until))")
                ) {
                    hours
                    nowLine
                    if drag != nil {
                        element("div", .class("drop-out"), .set("data-drop", "out")) { words(BlockPhrase.dropOut) }
                    }
                    let spans = TimelineRow.drawn(shown, within: Span(from, until))
                    let lanes = Lane.all(for: shown.map { $0.span })
                    element("ol") {
                        // A break has its number among them, so that it is the same one when it moves.
                        shown.indices.map { place in
                            row(shown[place], spans[place], lanes[place], rests: shown[..<place].count { $0.isRest })
                        }
                    }
                },
        ])
    }

    /// What is over for a while; and what was done during something else, which would leave neither of them room.
    private static func isFolded(_ row: TimelineRow, _ rows: [TimelineRow], in circumstances: Circumstances) -> Bool {
        if row.span.end <= circumstances.now.adding(minutes: -shownPast) { return true }
        guard case .done = row.kind, row.span.end <= circumstances.now else { return false }
        return rows.contains { other in
            switch other.kind {
            case .free, .again, .rest: return false
            case .commitment, .work, .done: break
            }
            guard other != row else { return false }
            return other.span.start < row.span.end && row.span.start < other.span.end
        }
    }

    private func minutes(_ instant: Instant) -> Int64 { from.minutes(until: instant) }

    private var hours: HTML {
        var marks: [HTML] = []
        let intoHour = circumstances.zone.civil(at: from).secondOfDay % 3600
        var at = intoHour == 0 ? from : from.adding(seconds: 3600 - intoHour)
        while at < until {
            let near = abs(at.minutes(until: circumstances.now)) < 15
            marks.append(
                element("span", .style("--at:\(minutes(at))"), near ? .class("hour near") : .class("hour")) {
                    words.time(circumstances.zone.civil(at: at))
                })
            at = at.adding(minutes: 60)
        }
        return element("div", .class("hours"), .hidden) { marks }
    }

    private var nowLine: HTML {
        guard circumstances.now >= from, circumstances.now < until else { return .nothing }
        return element("div", .class("now-line"), .style("--at:\(minutes(circumstances.now))"), .hidden) {
            element("span") { words.time(circumstances.zone.civil(at: circumstances.now)) }
        }
    }

    private func pastRow(_ row: TimelineRow) -> HTML {
        let place: Route? =
            switch row.kind {
            case .commitment(let id, let at): .commitment(id, at: at)
            case .done(let id), .work(let id), .again(let id): .mission(id)
            case .rest, .free: nil
            }
        let done = if case .done = row.kind { true } else { false }
        return element("li", .class(done ? "done" : "over")) {
            element("span", .class("time")) { words.time(row.start) }
            if let place {
                element("a", .href(place), .row(place), .class("title")) { row.title }
            } else {
                element("span", .class("title")) { row.title }
            }
            if done { Icon.check.html }
        }
    }

    private func row(_ row: TimelineRow, _ drawn: Span, _ lane: Lane, rests: Int) -> HTML {
        let start = max(drawn.start, from)
        let length = max(minutes(drawn.end) - minutes(start), 4)
        let size = (length < 14 ? "tiny" : length < 33 ? "short" : "tall") + (drawn == row.span ? "" : " raised")
        let spoken = words.span(row.start, row.end)
        let beside = lane.of > 1 ? ";--lane:\(lane.number);--lanes:\(lane.of)" : ""
        let place = Attribute.style("--at:\(minutes(start));--for:\(length)\(beside)")
        let category = row.category.map { " in-" + $0.name } ?? ""
        switch row.kind {
        case .free:
            return element("li", .class("free \(size)"), .key("free/\(row.span.start.seconds)"), place) {
                element("span", .class("unseen")) { spoken }
                element("span", .class("title")) { row.title }
            }
        case .rest(let kind):
            let block = BlockPlace(kind.place, row.span)
            let isLifted = drag.map { $0.mission == block.mission && $0.to == row.span } ?? false
            return element(
                "li", .class("rest \(size)\(isLifted ? " lifted" : "")"), .key("rest/\(rests)"), place,
                .set("data-drag", block.text)
            ) {
                if size != "tiny" { Icon.cup.html }
                element("span", .class("title")) {
                    element(
                        "button", .type("button"), .class("open"), .on("click", .block(.open(block))),
                        .aria("aria-haspopup", "dialog"),
                        .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                    ) {
                        element("span", size == "tiny" ? .class("unseen") : .class("name")) { row.title }
                        element("span", .class("unseen")) { " \(spoken)" }
                    }
                }
                if row.isPinned { Icon.pin.html }
                if length >= 14 { element("span", .class("grip"), .hidden) }
            }
        case .commitment(let id, let at):
            let route = Route.commitment(id, at: at)
            return element(
                "li", .class("commitment \(size)\(category)\(row.isNow ? " running" : "")"), .key(route.name), place
            ) {
                text(row, spoken, route)
            }
        case .work(let id):
            let block = BlockPlace(id, row.span)
            let isLifted = drag.map { $0.mission == id && $0.to == row.span } ?? false
            return element(
                "li", .class("work \(size)\(category)\(row.isNow ? " running" : "")\(isLifted ? " lifted" : "")"),
                .key("\(id)/\(row.part)"),
                place, .set("data-drag", block.text)
            ) {
                text(row, spoken, .mission(id), opening: .block(.open(block)))
                if row.isPinned { Icon.pin.html }
                // A mission in parts is done with its last one.
                if row.isLast { CompleteButton(id, row.title, words: words).html }
                if length >= 14 { element("span", .class("grip"), .hidden) }
            }
        case .again(let id):
            return element(
                "li", .class("again \(size)\(category)"), .key("\(id)/again/\(row.span.start.seconds)"), place
            ) {
                text(row, spoken, .mission(id))
            }
        case .done(let id):
            return element("li", .class("done \(size)\(category)"), .key("\(id)/done/\(row.span.start.seconds)"), place)
            {
                text(row, spoken, .mission(id))
                tapButton(
                    Icon.check.html, .reopen(id), .class("tick done"), .label(words(AppPhrase.reopenLabel(row.title))))
            }
        }
    }

    /// - Parameter deed: what a tap on the title does; it leads to the place where there is none.
    private func text(_ row: TimelineRow, _ spoken: String, _ place: Route, opening deed: Action? = nil) -> HTML {
        element("div", .class("text")) {
            element("span", .class("title")) {
                if let deed {
                    element(
                        "button", .type("button"), .class("open"), .row(place), .on("click", deed),
                        .aria("aria-haspopup", "dialog"),
                        .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                    ) { row.title }
                } else {
                    element("a", .href(place), .row(place)) { row.title }
                }
                if !row.part.isEmpty { element("small") { row.part } }
                if !row.was.isEmpty { element("small", .class("was")) { row.was } }
            }
            element("span", .class("detail")) {
                element("span") { spoken }
                if !row.detail.isEmpty { element("span") { " · \(row.detail)" } }
            }
        }
    }
}
