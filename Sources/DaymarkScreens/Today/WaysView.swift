import DaymarkCore

/// The ways to give a mission a place, found once for a state of things.
struct Ways: Hashable {
    let mission: RecordID
    let version: Int
    let found: [WayOut]
}

/// Each way with what the plan would be then; a tap takes it.
struct WaysView {
    let html: HTML

    init(_ ways: Ways, reason: String, _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        let title = workspace.title(of: ways.mission) ?? ""
        html = element("div", .class("block-sheet ways-out"), .key("ways")) {
            DialogHeading(words(WayPhrase.heading(title)), words: words).html
            element("p", .class("why")) { ways.found.isEmpty ? words(WayPhrase.none) : reason }
            element("ul") {
                ways.found.enumerated().map { index, way in
                    element("li", .key("\(index)")) {
                        element("button", .type("button"), .on("click", .way(ways.mission, index))) {
                            element("span", .class("title")) {
                                WaysText.name(way.deed, workspace, words: words, in: circumstances)
                            }
                            element("span", .class("detail")) { WaysText.preview(way, words: words, in: circumstances) }
                        }
                    }
                }
            }
            element("a", .class("quiet"), .href(.mission(ways.mission))) { words(BlockPhrase.openButton) }
        }
    }
}

/// A way out in words, for a page and a terminal.
public enum WaysText {
    /// What a way out is, in words.
    public static func name(_ deed: WayOut.Deed, _ workspace: Workspace, words: Words, in circumstances: Circumstances)
        -> String
    {
        switch deed {
        case .shorten(let minutes): words(WayPhrase.shorten(to: words.length(minutes)))
        case .dueOn(let date): words(WayPhrase.dueOn(words.day(date, from: circumstances.today)))
        case .putOff(let other, let date):
            words(WayPhrase.putOff(workspace.title(of: other) ?? "", until: words.day(date, from: circumstances.today)))
        case .extend(let span): words(WayPhrase.extend(until: words.time(circumstances.zone.civil(at: span.end))))
        case .letGo: words(WayPhrase.letGo)
        }
    }

    /// What the plan would be then.
    public static func preview(_ way: WayOut, words: Words, in circumstances: Circumstances) -> String {
        guard let first = way.spans.first, let last = way.spans.last else { return words(WayPhrase.thenNowhere) }
        let (start, end) = (circumstances.zone.civil(at: first.start), circumstances.zone.civil(at: last.end))
        let day = words.day(start.date, from: circumstances.today)
        let span =
            way.spans.count == 1
            ? "\(day) \(words.span(start, end))"
            : "\(day) \(words.time(start)) – \(words.day(end.date, from: circumstances.today)) \(words.time(end))"
        return words(WayPhrase.then(span, moved: way.moved.count))
    }
}

extension App {
    mutating func waysView(in circumstances: Circumstances) -> HTML {
        guard let id = screens.ways?.mission else { return .nothing }
        let plan = plan(in: circumstances)
        if screens.ways?.version != workspace.version {
            screens.ways = Ways(
                mission: id, version: workspace.version, found: workspace.waysOut(for: id, plan, in: circumstances))
        }
        guard let ways = screens.ways else { return .nothing }
        let timeline = Timeline(workspace, in: circumstances, words: words)
        let entry = plan.unplanned.first { $0.mission == id }
        let reason = entry.flatMap { entry in workspace.missions[id].map { timeline.row(entry, $0).reason } } ?? ""
        return WaysView(ways, reason: reason, workspace, words: words, in: circumstances).html
    }

    mutating func openWays(_ id: RecordID) {
        screens.ways = Ways(mission: id, version: -1, found: [])
        screens.dialog = .ways
    }

    /// Takes a way that is shown; one that is there no more does nothing.
    mutating func takeWay(
        _ id: RecordID, _ index: Int, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        guard let ways = screens.ways, ways.mission == id, ways.version == workspace.version,
            ways.found.indices.contains(index)
        else {
            return
        }
        screens.dialog = nil
        let deed = ways.found[index].deed
        let said = deed == .letGo ? MissionPhrase.dropped(title(id)) : nil
        let operations = try workspace.take(deed, for: id, in: circumstances, using: &entropy)
        commit(operations, &effects, saying: said.map { words($0) } ?? words(WayPhrase.taken(title(id))))
    }
}
