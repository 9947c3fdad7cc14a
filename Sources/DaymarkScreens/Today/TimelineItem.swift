import DaymarkCore

/// A row of a timeline, with the position at which it is drawn.
struct TimelineItem {
    let row: TimelineRow
    let drawn: Span
    let lane: Lane
    /// Whether the row is a bar at the right edge, because it takes no time while something else does.
    let isAside: Bool
    /// The number of bars at the right edge that the item leaves room for.
    let asideCount: Int
    /// The number of breaks before this one, which identifies the break when it moves.
    let restIndex: Int

    /// - Parameters:
    ///   - rows: the rows, ordered by start.
    ///   - limits: the span that the timeline shows.
    static func all(_ rows: [TimelineRow], within limits: Span) -> [TimelineItem] {
        let isAside = rows.map { TimelineItem.isAside($0, among: rows) }
        let asides = rows.indices.filter { isAside[$0] }
        let others = rows.indices.filter { !isAside[$0] }
        var (spans, lanes) = (rows.map { $0.span }, [Lane](repeating: Lane(), count: rows.count))
        for part in [asides, others] {
            let (drawn, found) = (
                TimelineRow.drawn(part.map { rows[$0] }, within: limits), Lane.all(for: part.map { rows[$0].span })
            )
            for (position, index) in part.enumerated() {
                (spans[index], lanes[index]) = (drawn[position], found[position])
            }
        }
        var items: [TimelineItem] = []
        var restCount = 0
        for index in rows.indices {
            var asideCount = 0
            // Only what is drawn at the right edge makes room.
            if !isAside[index], lanes[index].number == lanes[index].count - 1 {
                for aside in asides where spans[aside].overlaps(spans[index]) {
                    asideCount = max(asideCount, lanes[aside].count)
                }
            }
            items.append(
                TimelineItem(
                    row: rows[index], drawn: spans[index], lane: lanes[index], isAside: isAside[index],
                    asideCount: asideCount, restIndex: restCount))
            if rows[index].isBreakOrMeal { restCount += 1 }
        }
        return items
    }

    /// Returns whether a commitment takes no time while another row does.
    private static func isAside(_ row: TimelineRow, among rows: [TimelineRow]) -> Bool {
        guard row.isCommitment, !row.takesTime else { return false }
        return rows.contains { $0.kind != .free && !($0.isCommitment && !$0.takesTime) && $0.span.overlaps(row.span) }
    }

    /// Whether the item is drawn longer than it lasts.
    var isRaised: Bool { drawn.start < row.span.start || drawn.end > row.span.end }

    /// Returns the time for screen readers, such as “09:30–11:00”.
    func spokenTime(_ words: Words) -> String { words.span(row.start, row.end) }

    /// Returns whether this is the block that is being dragged.
    func isLifted(_ drag: Drag?) -> Bool {
        guard let drag, drag.to == row.span else { return false }
        return switch row.kind {
        case .work(let id): drag.mission == id
        case .rest(let kind): drag.mission == kind.referenceID
        case .commitment, .way, .done, .passed, .again, .suggestion, .sleep, .free: false
        }
    }

    /// Returns the position from the start of the timeline, with the lane if there are several.
    func position(at start: Int64, length: Int64) -> Attribute {
        var style = "--at:\(start);--for:\(length)"
        if lane.count > 1 || isAside { style += ";--lane:\(lane.number);--lanes:\(lane.count)" }
        if asideCount > 0 { style += ";--asides:\(asideCount)" }
        return .style(style)
    }
}
