import DaymarkCore

/// Shows seven days side by side, or one below the other on a narrow screen. Blocks can be dragged between days.
struct WeekView {
    /// The maximum number of deadlines listed on a day.
    private static let maxDue = 4

    private let model: WeekModel
    private let pages: Pages
    private let isCurrent: Bool
    private let drag: Drag?
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameters:
    ///   - isCurrent: whether these are the next seven days.
    ///   - drag: the current drag, if any.
    init(_ model: WeekModel, pages: Pages, isCurrent: Bool, drag: Drag? = nil, in context: ViewContext) {
        self.model = model
        self.pages = pages
        self.isCurrent = isCurrent
        self.drag = drag
        self.context = context
    }

    var html: HTML {
        element("div", .class("week-page")) {
            element("header", .class("day")) {
                element("h1") { isCurrent ? words(WeekPhrase.title) : dates }
                if isCurrent { element("p", .class("detail")) { dates } }
                CalendarSegments(.week, on: isCurrent ? nil : model.days.first?.date, words: words).html
                PagesView(pages, words: words).html
            }
            if drag == nil { MovesView(model.moves, words: words).html }
            element("div", hasAside ? .class("week-and-inbox") : nil) {
                element("div", .class("week")) {
                    hours
                    model.days.map { day($0) }
                }
                if hasAside {
                    element("div", .class("week-aside")) {
                        unplanned
                        inbox
                    }
                }
            }
        }
    }

    private var hasAside: Bool { !model.unplanned.isEmpty || !model.inbox.isEmpty }

    private var dates: String {
        guard let first = model.days.first, let last = model.days.last else { return "" }
        return words.dates(first.date, last.date, from: context.today)
    }

    /// The length of the timelines, in minutes.
    private var length: Int64 { (model.hours.upperBound - model.hours.lowerBound) * 60 }

    /// The column of hours at the left, for days shown side by side.
    private var hours: HTML {
        element("div", .class("hours"), .hidden) {
            (model.hours.lowerBound..<model.hours.upperBound).map { hour in
                element("span", .class("hour"), .style("--at:\((hour - model.hours.lowerBound) * 60)")) {
                    words.time(WallTime(hour % 24))
                }
            }
        }
    }

    private func day(_ day: DayModel) -> HTML {
        let start = context.zone.instant(of: CivilDateTime(day.day.date, WallTime(model.hours.lowerBound)))
        return element(
            "section", .class(day.isToday ? "column today-column" : "column"), .key(day.day.date.description)
        ) {
            element("h2") {
                element("span") { dayLink(day) }
                element("small") {
                    // A duration must not break across two lines. A column has room for about 15 letters.
                    day.briefLoad(words).map { part in element("span") { part } }
                }
            }
            wholeDays(day)
            element(
                "div", .class(drag == nil ? "timeline" : "timeline dragging"), .style("--for:\(length)"),
                .set("data-from", "\(start.seconds / 60)"), .set("data-minutes", "\(length)")
            ) {
                if day.isToday { nowLine(from: start) }
                let end = start.adding(minutes: length)
                let shown = day.rows.filter { $0.span.end > start && $0.span.start < end && !$0.isWay }
                if shown.isEmpty { element("p", .class("detail clear")) { nothing(on: day) } }
                let items = TimelineItem.all(shown, within: Span(start, end))
                element("ol") { items.map { row($0, from: start) } }
            }
        }
    }

    /// The weekday and the number of the day. The style sheet marks today.
    private func dayLink(_ day: DayModel) -> HTML {
        element(
            "a", .href(.day(day.date)), .label(words.fullDate(day.date, from: context.today)),
            day.isToday ? .aria("aria-current", "date") : nil
        ) {
            element("span") { words.weekday(day.date).beginning(3) }
            " "
            element("b") { "\(day.date.day)" }
        }
    }

    /// The commitments that last the whole day, and the deadlines of a day without planned work.
    private func wholeDays(_ day: DayModel) -> HTML {
        let due = day.place == .planned ? [] : day.due
        guard !day.wholeDays.isEmpty || !due.isEmpty else { return .nothing }
        return element("ul", .class("all-day")) {
            day.wholeDays.map { one in
                element("li", .key("\(one.commitment)"), one.answer.map { Attribute.class($0.name) }) {
                    element("a", .href(.commitment(one.commitment, at: one.original))) { one.title }
                    if let answer = one.answer { element("small") { words(CommitmentDatePhrase.answer(answer)) } }
                }
            }
            due.prefix(WeekView.maxDue).map { one in
                element("li", .key("\(one.mission)/due"), .class("due")) {
                    element("a", .href(.mission(one.mission)), .row(.mission(one.mission))) { one.title }
                    element("small") { words(one.time.isEmpty ? DaysPhrase.dueMark : .dueAt(one.time)) }
                }
            }
            if due.count > WeekView.maxDue {
                element("li", .key("more")) {
                    element("a", .href(.day(day.date))) { words(AppPhrase.more(due.count - WeekView.maxDue)) }
                }
            }
        }
    }

    private func nothing(on day: DayModel) -> String {
        if day.place == .past { return words(DaysPhrase.nothingThen) }
        return day.taken.isEmpty ? words(WeekPhrase.nothing) : day.taken
    }

    private func nowLine(from start: Instant) -> HTML {
        let position = start.minutes(until: context.now)
        guard position >= 0, position < length else { return .nothing }
        return element("div", .class("now-line"), .style("--at:\(position)"), .hidden)
    }

    private func row(_ item: TimelineItem, from start: Instant) -> HTML {
        let row = item.row
        let top = max(0, start.minutes(until: item.drawn.start))
        let minutes = max(min(start.minutes(until: item.drawn.end), length) - top, 4)
        let position = item.position(at: top, length: minutes)
        let classes =
            (minutes < 25 ? "tiny" : minutes < 50 ? "short" : "tall") + (item.isRaised ? " raised" : "")
            + (item.isAside ? " aside" : "") + (row.category.map { " in-" + $0.name } ?? "")
        let clash = row.clash.isEmpty ? "" : " clashing"
        let state = row.span.end <= context.now ? " over" : row.isNow && !item.isAside ? " running" : ""
        switch row.kind {
        case .commitment:
            return element(
                "li", .class("commitment \(classes)\(state)\(clash)\(row.answerClass)"), .key(row.route.address),
                position
            ) {
                text(item) { element("a", .href(row.route), .row(row.route)) { row.title } }
            }
        case .work(let id):
            let block = BlockReference(id, row.span)
            return element(
                "li", .class("work \(classes)\(state)\(item.isLifted(drag) ? " lifted" : "")"),
                .key("\(id)/\(row.part)"), position, .set("data-drag", block.text)
            ) {
                text(item) {
                    element(
                        "button", .type("button"), .class("open"), .row(row.route), .on("click", .block(.open(block))),
                        .aria("aria-haspopup", "dialog"), .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                    ) {
                        row.title
                        row.spokenLateMark
                    }
                }
                if row.isPinned { Icon.pin.html }
            }
        case .again(let id):
            return element(
                "li", .class("again \(classes)"), .key("\(id)/\(row.span.start.seconds)"), position
            ) {
                text(item) { element("a", .href(row.route), .row(row.route)) { row.title } }
            }
        case .done(let id):
            return past(item, id: id, classes: "done \(row.isPart ? "part " : "")\(classes)", at: position)
        case .passed(let id): return past(item, id: id, classes: "passed \(classes)", at: position)
        case .suggestion(let id):
            return element("li", .class("suggested \(classes)"), .key("\(id)/suggestion"), position) {
                text(item) { element("a", .href(row.route), .row(row.route)) { row.title } }
                button(
                    Icon.add.html, action: .today(.accept(BlockReference(id, row.span))), .class("tick accept"),
                    .label(words(MoodOfferPhrase.addLabel(row.title))))
            }
        case .sleep:
            return element("li", .class("rest \(classes)"), .key("sleep/\(row.span.start.seconds)"), position) {
                text(item) { element("span") { row.title } }
            }
        case .way, .rest, .free: return .nothing
        }
    }

    /// Work that was done, or whose time is over.
    private func past(_ item: TimelineItem, id: RecordID, classes: String, at position: Attribute) -> HTML {
        let row = item.row
        return element("li", .class(classes), .key("\(id)/past/\(row.span.start.seconds)"), position) {
            text(item) {
                .joined([
                    element("a", .href(row.route), .row(row.route)) { row.title },
                    element("span", .class("unseen")) { " \(row.detail)" },
                ])
            }
            if row.isFinished { Icon.check.html }
        }
    }

    private func text(_ item: TimelineItem, title: () -> HTML) -> HTML {
        let row = item.row
        let answer = row.answer.map { words(CommitmentDatePhrase.answer($0)) } ?? ""
        // A narrow block cuts its title, and the whole text appears when the mouse rests on it.
        let isNarrow = item.isAside || item.lane.count > 1
        let whole = [row.title, item.spokenTime(words), answer, row.clash].filter { !$0.isEmpty }
        let text = element("div", .class("text")) {
            element("span", .class("title"), isNarrow ? .set("title", whole.joined(separator: ", ")) : nil) {
                title()
                row.shownLateMark
                row.wasLabel
                if !answer.isEmpty { element("small", .class("answer")) { answer } }
                if !row.clash.isEmpty { element("small", .class("clash")) { row.clash } }
            }
            element("span", .class("detail")) { element("span") { item.spokenTime(words) } }
        }
        // The style sheet shows either this or the sentence below the title, for which a column is often too narrow.
        guard !row.clash.isEmpty else { return .joined([row.mark, text]) }
        let clashMark = element("span", .class("clash-mark"), .role("img"), .label(row.clash)) { Icon.overlap.html }
        return .joined([row.mark, text, clashMark])
    }

    /// The missions without a time. They can be dragged onto a day, and blocks can be dragged here. If there is no room
    /// for a column, the style sheet hides them.
    private var inbox: HTML {
        guard !model.inbox.isEmpty else { return .nothing }
        return element("section", .class("inbox"), .aria("aria-labelledby", "inbox-heading")) {
            element("h2", .id("inbox-heading")) { words(DayPhrase.laterHeading) }
            element("ul", .class("rows"), .set("data-drop", "out")) {
                model.inbox.map { MissionItem($0, style: MissionItem.Style(isDraggable: true), words: words).html }
            }
        }
    }

    private var unplanned: HTML {
        guard !model.unplanned.isEmpty else { return .nothing }
        return element("section", .class("unplanned"), .aria("aria-labelledby", "unplanned-heading")) {
            element("h2", .id("unplanned-heading")) { words(DayPhrase.notFittingHeading) }
            element("ul", .class("rows")) {
                model.unplanned.prefix(TodayView.maxUnplanned).map { row in
                    element("li", .key(row.mission.description), .set("data-drag", row.mission.description)) {
                        row.picture.mark(in: row.category)
                        element("div") {
                            element("a", .href(.mission(row.mission)), .row(.mission(row.mission)), .class("title")) {
                                row.title
                            }
                            element("span", .class("detail")) { row.reason }
                        }
                        element("span", .class("length")) {
                            context.remainingText(of: row.mission, minutes: row.minutes)
                        }
                    }
                }
            }
        }
    }
}
