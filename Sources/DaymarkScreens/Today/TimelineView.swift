import DaymarkCore

/// Shows the day as a timeline from top to bottom. Past rows are folded into a list above it.
///
/// Positions (`--at`, `--for`) are in tenths of the text size, so everything grows with the text. To scale, a minute is
/// one tenth, and a quarter of an hour is as tall as the smallest target, 24 points. Today in `spark` has an elastic
/// scale.
struct TimelineView {
    /// The time after its end at which a row is folded, in minutes. `spark` shows what was done for longer.
    private static func shownPast(_ voice: Voice) -> Int64 { voice == .spark ? 120 : 30 }

    /// The smallest distance of two times at the side, in tenths of the text size.
    private static let timeSpacing: Int64 = 18

    private let context: ViewContext
    private let drag: Drag?
    private let past, shown: [TimelineRow]
    /// The start of the timeline, on a quarter of an hour.
    private let start: Instant
    private let end: Instant
    private let items: [TimelineItem]
    let scale: TimelineScale
    private var words: Words { context.words }

    /// - Parameters:
    ///   - scale: the scale, or nil for one that fits the rows and the voice.
    ///   - drag: the current drag, if any.
    init(
        _ rows: [TimelineRow], on day: WakingDay, scale: TimelineScale? = nil, in context: ViewContext,
        drag: Drag? = nil
    ) {
        self.drag = drag
        self.context = context
        // The list above the timeline ends where the timeline begins, so nothing in it is later.
        let folded = (rows.lastIndex { TimelineView.isFolded($0, among: rows, in: context) } ?? -1) + 1
        past = rows.prefix(folded).filter { $0.span.end <= context.now }
        shown = rows.prefix(folded).filter { $0.span.end > context.now } + rows.suffix(from: folded)
        let beforeNow = max(day.start, context.now.adding(minutes: -10))
        let first = min(shown.first?.span.start ?? day.end, beforeNow)
        start = first.adding(seconds: -(context.civil(first).secondOfDay % 900))
        end = shown.reduce(day.end) { max($0, $1.span.end) }
        items = TimelineItem.all(shown, within: Span(start, end))
        let isElastic = context.words.voice == .spark
        self.scale = scale ?? (isElastic ? TimelineScale(fitting: items, within: Span(start, end)) : .even)
    }

    var html: HTML {
        guard !past.isEmpty || !shown.isEmpty else { return .nothing }
        return .joined([
            past.isEmpty ? .nothing : element("ol", .class("past")) { past.map { pastRow($0) } },
            element(
                "div", .class(drag == nil ? "timeline" : "timeline dragging"), .style("--for:\(height(of: end))"),
                .set("data-from", "\(start.seconds / 60)"), .set("data-minutes", "\(start.minutes(until: end))"),
                scale == .even ? nil : .set("data-scale", scale.text(from: start)),
                scale == .even ? nil : .set("data-height", "\(height(of: end))")
            ) {
                hours
                nowLine
                if drag != nil {
                    element("div", .class("drop-out"), .set("data-drop", "out")) { words(BlockPhrase.dropOut) }
                }
                element("ol") { items.map { row($0) } }
            },
        ])
    }

    /// Returns whether a row is folded. This applies if it ended a while ago, or if it was completed during another row
    /// and there is not enough room for both.
    private static func isFolded(_ row: TimelineRow, among rows: [TimelineRow], in context: ViewContext) -> Bool {
        let now = context.now
        if row.span.end <= now.adding(minutes: -shownPast(context.words.voice)) { return true }
        switch row.kind {
        case .done, .passed: break
        case .commitment, .way, .work, .again, .suggestion, .rest, .sleep, .free: return false
        }
        guard row.span.end <= now else { return false }
        return rows.contains { other in
            switch other.kind {
            case .way, .free, .again, .suggestion, .rest, .sleep, .passed: return false
            case .commitment, .work, .done: break
            }
            return other != row && other.span.start < row.span.end && row.span.start < other.span.end
        }
    }

    /// The distance of a time from the top of the timeline.
    private func height(of time: Instant) -> Int64 { scale.height(from: start, to: time) }

    /// The times at the side: the hours, or in `spark` the starts of the blocks.
    private var hours: HTML {
        element("div", .class("hours"), .hidden) { words.voice == .spark ? starts : hourMarks }
    }

    private var starts: [HTML] {
        var marks: [HTML] = []
        var last = -TimelineView.timeSpacing
        for row in shown where row.kind != .free && row.span.start >= start {
            let position = height(of: row.span.start)
            guard position - last >= TimelineView.timeSpacing else { continue }
            marks.append(mark(at: row.span.start))
            last = position
        }
        return marks
    }

    private func mark(at time: Instant) -> HTML {
        let isNearNow = abs(height(of: time) - height(of: context.now)) < 15
        return element("span", .style("--at:\(height(of: time))"), .class(isNearNow ? "hour near" : "hour")) {
            context.time(time)
        }
    }

    private var hourMarks: [HTML] {
        var marks: [HTML] = []
        let intoHour = context.civil(start).secondOfDay % 3600
        var hour = intoHour == 0 ? start : start.adding(seconds: 3600 - intoHour)
        while hour < end {
            marks.append(mark(at: hour))
            hour = hour.adding(minutes: 60)
        }
        return marks
    }

    private var nowLine: HTML {
        guard context.now >= start, context.now < end else { return .nothing }
        return element("div", .class("now-line"), .style("--at:\(height(of: context.now))"), .hidden) {
            element("span") { context.time(context.now) }
        }
    }

    private func pastRow(_ row: TimelineRow) -> HTML {
        let isDone = if case .done = row.kind { true } else { false }
        return element("li", .class(isDone ? row.isPart ? "done part" : "done" : "over")) {
            element("span", .class("time")) { words.time(row.start) }
            switch row.kind {
            case .passed(let id):
                element(
                    "button", .type("button"), .class("open title"), .row(row.route),
                    .on("click", .block(.open(BlockReference(id, row.span)))), .aria("aria-haspopup", "dialog")
                ) { row.title }
            case .commitment, .work, .done, .again, .suggestion:
                element("a", .href(row.route), .row(row.route), .class("title")) { row.title }
            case .way, .rest, .sleep, .free: element("span", .class("title")) { row.name(words) }
            }
            if row.isFinished {
                Icon.check.html
            } else if row.isPart {
                element("span", .class("detail")) { row.detail }
            }
        }
    }

    // MARK: Rows

    private func row(_ item: TimelineItem) -> HTML {
        let row = item.row
        let top = height(of: max(item.drawn.start, start))
        let length = max(height(of: item.drawn.end) - top, 4)
        let frame = Frame(
            length: length, size: length < 14 ? "tiny" : length < 33 ? "short" : "tall",
            position: item.position(at: top, length: length))
        let classes =
            frame.size + (item.isRaised ? " raised" : "") + (item.isAside ? " aside" : "")
            + (row.category.map { " in-" + $0.name } ?? "")
        let running = row.isNow && !item.isAside ? " running" : ""
        switch row.kind {
        case .free:
            return element(
                "li", .class("free \(classes)"), .key("free/\(row.span.start.seconds)"), frame.position
            ) {
                element("span", .class("unseen")) { item.spokenTime(words) }
                element("span", .class("title")) { row.title }
            }
        case .sleep:
            return element("li", .class("rest \(classes)"), .key("sleep/\(row.span.start.seconds)"), frame.position) {
                text(item)
            }
        case .rest(let kind): return rest(item, kind: kind, classes: classes, frame: frame)
        case .commitment:
            return element(
                "li",
                .class("commitment \(classes)\(running)\(row.clash.isEmpty ? "" : " clashing")\(row.answerClass)"),
                .key(row.route.address), frame.position
            ) { text(item) }
        case .way(_, _, let isHome):
            return element(
                "li", .class("way \(classes)\(running)"), .key("\(row.route.address)/\(isHome ? "home" : "way")"),
                frame.position
            ) {
                element("span", .class("unseen")) { item.spokenTime(words) }
                element("a", .href(row.route), .class("title")) {
                    row.wayText(words)
                    element("span", .class("unseen")) { " · " + row.title }
                }
            }
        case .work(let id): return work(item, id: id, classes: classes + running, frame: frame)
        case .passed(let id):
            return element(
                "li", .class("passed \(classes)"), .key("\(id)/passed/\(row.span.start.seconds)"), frame.position
            ) { text(item, opening: .block(.open(BlockReference(id, row.span)))) }
        case .again(let id):
            return element(
                "li", .class("again \(classes)"), .key("\(id)/again/\(row.span.start.seconds)"), frame.position
            ) { text(item) }
        case .suggestion(let id):
            return element(
                "li", .class("suggested \(classes)"), .key("\(id)/suggestion"), frame.position
            ) {
                text(item)
                acceptButton(id, row)
            }
        case .done(let id): return self.done(item, id: id, classes: classes, frame: frame)
        }
    }

    private func done(_ item: TimelineItem, id: RecordID, classes: String, frame: Frame) -> HTML {
        let row = item.row
        return element(
            "li", .class("done \(row.isPart ? "part " : "")\(classes)"),
            .key("\(id)/done/\(row.span.start.seconds)"), frame.position
        ) {
            text(item)
            // Work on a mission that is still open has no tick: it is not finished, and there is nothing to reopen.
            if row.isFinished {
                button(
                    Icon.check.html, action: .reopen(id), .class("tick done"),
                    .label(words(AppPhrase.reopenLabel(row.title))))
            }
        }
    }

    /// The button that pins a proposal to its time.
    private func acceptButton(_ id: RecordID, _ row: TimelineRow) -> HTML {
        let isNamed = words.voice == .spark
        return button(
            isNamed
                ? .joined([Icon.add.html, element("span") { words(MoodOfferPhrase.addButton) }]) : Icon.add.html,
            action: .today(.accept(BlockReference(id, row.span))), .class(isNamed ? "accept named" : "tick accept"),
            .label(words(MoodOfferPhrase.addLabel(row.title))))
    }

    /// The size of a row on the timeline.
    private struct Frame {
        /// The drawn length, in tenths of the text size.
        let length: Int64
        /// The style class for the row's height.
        let size: String
        let position: Attribute
    }

    private func rest(_ item: TimelineItem, kind: BlockKind, classes: String, frame: Frame) -> HTML {
        let row = item.row
        let block = BlockReference(kind.referenceID, row.span)
        let isTiny = classes == "tiny"
        return element(
            "li", .class("rest \(classes)\(item.isLifted(drag) ? " lifted" : "")"), .key("rest/\(item.restIndex)"),
            frame.position, .set("data-drag", block.text)
        ) {
            if !isTiny { Icon.cup.html }
            element("span", .class("title")) {
                element(
                    "button", .type("button"), .class("open"), .on("click", .block(.open(block))),
                    .aria("aria-haspopup", "dialog"),
                    .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                ) {
                    element("span", .class(isTiny ? "unseen" : "name")) { row.title }
                    element("span", .class("unseen")) { " \(item.spokenTime(words))" }
                }
            }
            if row.isPinned { Icon.pin.html }
            if frame.length >= 14 { element("span", .class("grip"), .hidden) }
        }
    }

    private func work(_ item: TimelineItem, id: RecordID, classes: String, frame: Frame) -> HTML {
        let row = item.row
        let block = BlockReference(id, row.span)
        return element(
            "li", .class("work \(classes)\(item.isLifted(drag) ? " lifted" : "")"), .key("\(id)/\(row.part)"),
            frame.position, .set("data-drag", block.text)
        ) {
            text(item, opening: .block(.open(block)))
            if row.isPinned { Icon.pin.html }
            // A split mission is completed with its last part. Each other part is done by itself.
            if row.isLast {
                CompleteButton(id, title: row.title, words: words).html
            } else {
                PartDoneButton(block, row: row, words: words).html
            }
            if frame.length >= 14 { element("span", .class("grip"), .hidden) }
        }
    }

    /// - Parameter action: the action of a click on the title, or nil to follow the row's route.
    private func text(_ item: TimelineItem, opening action: Action? = nil) -> HTML {
        let row = item.row
        let text = element("div", .class("text")) {
            element("span", .class("title")) {
                if let action {
                    element(
                        "button", .type("button"), .class("open"), .row(row.route), .on("click", action),
                        .aria("aria-haspopup", "dialog"),
                        .aria("aria-keyshortcuts", "Alt+ArrowUp Alt+ArrowDown")
                    ) {
                        row.title
                        row.spokenLateMark
                    }
                } else {
                    element("a", .href(row.route), .row(row.route)) { row.title }
                }
                if !row.part.isEmpty { element("small") { row.part } }
                row.shownLateMark
                row.wasLabel
                if !row.clash.isEmpty { element("small", .class("clash")) { row.clash } }
            }
            element("span", .class("detail")) {
                element("span") { item.spokenTime(words) }
                if !row.detail.isEmpty { element("span") { ", \(row.detail)" } }
            }
        }
        return .joined([row.mark, text])
    }
}
