import DaymarkCore

/// The ways to make room for a mission.
struct Ways: Hashable {
    let mission: RecordID
    /// The workspace version for which they were found.
    let version: Int
    let found: [WayOut]
}

/// Shows the dialog with the ways to make room for a mission. Each shows the resulting plan, and a click applies it.
struct WaysView {
    let html: HTML

    /// - Parameter reason: the reason why the mission does not fit.
    init(_ ways: Ways, reason: String, plan: Plan, in context: ViewContext) {
        let words = context.words
        let title = context.workspace.title(of: ways.mission) ?? ""
        html = element("div", .class("block-sheet ways-out"), .key("ways")) {
            DialogHeading(WaysText.heading(ways.mission, title: title, in: context), words: words).html
            element("p", .class("why")) {
                WaysText.passed(ways.mission, plan, in: context)
                    ?? (ways.found.isEmpty ? WaysText.none(ways.mission, plan, in: context) : reason)
            }
            element("ul") {
                ways.found.enumerated().map { index, way in
                    element("li", .key("\(index)")) {
                        element("button", .type("button"), .on("click", .today(.way(ways.mission, index)))) {
                            element("span", .class("title")) {
                                WaysText.name(way.action, of: ways.mission, in: context)
                            }
                            element("span", .class("detail")) { WaysText.preview(way, in: context) }
                        }
                    }
                }
            }
            if let category = WaysText.hours(limiting: ways.mission, plan) {
                element("a", .class("quiet"), .href(.hours)) { words(WayPhrase.changeHours(category)) }
            }
            element("a", .class("quiet"), .href(.mission(ways.mission))) { words(BlockPhrase.openButton) }
        }
    }
}

/// Describes a way to make room for a mission, on a page and in a terminal.
public enum WaysText {
    public static func heading(_ id: RecordID, title: String, in context: ViewContext) -> String {
        let isPassed = passedDeadline(id, in: context) != nil
        return context.words(isPassed ? WayPhrase.passedHeading(title) : .heading(title))
    }

    /// The category whose hours are too short for a mission. Nil if they are not the reason why it does not fit.
    public static func hours(limiting id: RecordID, _ plan: Plan) -> DaymarkCore.Category? {
        switch plan.unplanned.first(where: { $0.mission == id })?.reason {
        case .tooLittleTimeInHours(let category, _)?, .noLongEnoughHours(let category, _)?: category
        default: nil
        }
    }

    /// The sentence for a mission whose deadline has passed. Nil for any other.
    public static func passed(_ id: RecordID, _ plan: Plan, in context: ViewContext) -> String? {
        guard let deadline = passedDeadline(id, in: context) else { return nil }
        let spans = plan.blocks.filter { $0.mission == id }.map { $0.span }
        return context.words(
            WayPhrase.deadlinePassed(context.text(deadline), planned: WaysText.text(spans, in: context)))
    }

    private static func passedDeadline(_ id: RecordID, in context: ViewContext) -> Deadline? {
        guard let mission = context.workspace.missions[id], mission.isOpen,
            context.workspace.hasPassedDeadline(mission, in: context.circumstances)
        else { return nil }
        return mission.effectiveDeadline
    }

    /// The sentence for a mission without a way out: it has a time, it is not scheduled yet, it comes again, or its time
    /// has come.
    public static func none(_ id: RecordID, _ plan: Plan, in context: ViewContext) -> String {
        if let passed = passed(id, plan, in: context) { return passed }
        guard !plan.blocks.contains(where: { $0.mission == id }) else { return context.words(WayPhrase.none) }
        if let again = plan.blocks.first(where: { $0.kind == .again(mission: id) }) {
            return context.words(WayPhrase.comesAgain(context.text(again.span.start)))
        }
        let mission = context.workspace.missions[id]
        if let ready = mission.flatMap({ context.workspace.readyTime(of: $0, in: context.circumstances) }),
            ready.hasCome(in: context.circumstances)
        {
            return context.words(WayPhrase.timeHasCome(ready.category, day: context.day(ready.date)))
        }
        return context.words(WayPhrase.notScheduled(hasDeadline: mission?.effectiveDeadline != nil))
    }

    public static func name(_ way: WayOut.Action, of mission: RecordID, in context: ViewContext) -> String {
        let words = context.words
        return switch way {
        case .shorten(let minutes): words(WayPhrase.shorten(to: words.length(minutes)))
        case .dueOn(let date): words(WayPhrase.dueOn(context.day(date)))
        case .putOff(let other, let date):
            words(WayPhrase.putOff(context.workspace.title(of: other) ?? "", until: context.day(date)))
        case .extend(let span): words(WayPhrase.extend(until: context.time(span.end)))
        case .evening(let span): words(WayPhrase.evening(until: context.time(span.end)))
        case .outsideHours(let spans): outsideHours(spans, of: mission, in: context)
        case .letBeLate(let others, _):
            words(WayPhrase.letBeLate(others.map { context.workspace.title(of: $0) ?? "" }))
        case .wake: words(MissionDetailPhrase.wakeButton)
        case .letGo: words(WayPhrase.letGo)
        }
    }

    private static func outsideHours(_ spans: [Span], of mission: RecordID, in context: ViewContext) -> String {
        let words = context.words
        let minutes = spans.reduce(Int64(0)) { $0 + $1.minutes }
        let category = context.workspace.missions[mission]?.category ?? context.settings.category
        let start = spans.first.map { context.text($0.start) } ?? ""
        return words(WayPhrase.outsideHours(words.length(minutes), of: category, from: start))
    }

    /// Returns a description of the resulting plan.
    public static func preview(_ way: WayOut, in context: ViewContext) -> String {
        let words = context.words
        guard let span = text(way.spans, in: context) else { return words(WayPhrase.thenNowhere) }
        let ends = way.late.compactMap { entry -> String? in
            guard let end = entry.lateEnd else { return nil }
            let title = context.workspace.title(of: entry.mission) ?? ""
            return words(WayPhrase.lateUntil(title, end: context.text(end)))
        }
        return ([words(WayPhrase.then(span, moved: way.moved.count))] + ends).joined(separator: " · ")
    }

    /// The time from the start of the first span to the end of the last. Nil without spans.
    private static func text(_ spans: [Span], in context: ViewContext) -> String? {
        guard let first = spans.first, let last = spans.last else { return nil }
        let (start, end) = (context.civil(first.start), context.civil(last.end))
        let (day, words) = (context.day(start.date), context.words)
        return spans.count == 1
            ? "\(day) \(words.span(start, end))"
            : "\(day) \(words.time(start)) – \(context.day(end.date)) \(words.time(end))"
    }
}

extension App {
    mutating func waysView(in context: ViewContext) -> HTML {
        guard let id = dialogs.ways?.mission else { return .nothing }
        let plan = memo.plans.plan(in: context)
        if dialogs.ways?.version != workspace.version {
            dialogs.ways = Ways(
                mission: id, version: workspace.version,
                found: workspace.waysOut(for: id, with: plan, in: context.circumstances))
        }
        guard let ways = dialogs.ways else { return .nothing }
        let reason = plan.unplanned.first { $0.mission == id }.flatMap { entry in
            workspace.missions[id].map { UnplannedRow(entry, mission: $0, in: context).reason }
        }
        return WaysView(ways, reason: reason ?? "", plan: plan, in: context).html
    }

    mutating func openWays(for id: RecordID) {
        // The ways are computed when the dialog is rendered.
        dialogs.ways = Ways(mission: id, version: -1, found: [])
        dialogs.current = .ways
    }

    /// Applies one of the ways. Does nothing if the workspace has changed since they were found.
    mutating func takeWay(_ index: Int, for id: RecordID, in context: inout ActionContext) throws(IntentError) {
        guard let ways = dialogs.ways, ways.mission == id, ways.version == workspace.version,
            ways.found.indices.contains(index)
        else { return }
        dialogs.current = nil
        let way = ways.found[index].action
        let text = way == .letGo ? words(MissionPhrase.dropped(title(of: id))) : words(WayPhrase.taken(title(of: id)))
        let operations = try workspace.apply(way, to: id, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: text, in: &context)
    }
}
