import DaymarkCore

/// A row of a timeline, with the position at which it is drawn.
struct TimelineItem {
    let row: TimelineRow
    let drawn: Span
    let lane: Lane
    /// The number of breaks before this one, which identifies the break when it moves.
    let restIndex: Int

    /// - Parameters:
    ///   - rows: the rows, ordered by start.
    ///   - limits: the span that the timeline shows.
    static func all(_ rows: [TimelineRow], within limits: Span) -> [TimelineItem] {
        let spans = TimelineRow.drawn(rows, within: limits)
        let lanes = Lane.all(for: rows.map { $0.span })
        return rows.indices.map { index in
            TimelineItem(
                row: rows[index], drawn: spans[index], lane: lanes[index],
                restIndex: rows[..<index].count { $0.isBreakOrMeal })
        }
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
        .style("--at:\(start);--for:\(length)" + (lane.count > 1 ? ";--lane:\(lane.number);--lanes:\(lane.count)" : ""))
    }
}
