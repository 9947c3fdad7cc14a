import DaymarkCore

/// A drag of a block, or of a mission without one, over the day.
struct Drag: Hashable {
    let mission: RecordID
    /// The block's current span, or nil for a mission without a block.
    let from: Span?
    /// The span after a drop, or nil if the drop would remove the block from the day.
    var to: Span?

    /// The part of a block that is dragged. With `out`, the block leaves the day.
    enum Edge: String, Choice {
        case move, end, out
    }

    var trial: Trial { Trial(mission, from: from, to: to) }

    /// Reads `mission/start/end edge minute grid`, or `mission edge minute grid`. The minute is the edge's time under
    /// the pointer, in minutes since 1970. Returns nil if nothing can be dragged.
    ///
    /// Blocks start and end on a grid of 5 or 15 minutes on the person's clock, and never start before now.
    init?(_ text: String, in context: ViewContext) {
        let workspace = context.workspace
        let words = text.words
        guard words.count == 4, let edge = Edge(name: words[1]), let minute = Int64(words[2]),
            let grid = Int64(words[3]),
            minute.magnitude < 100_000_000_000, grid == 5 || grid == 15
        else { return nil }
        let parts = words[0].parts(at: UInt8(ascii: "/"))
        if let block = BlockReference(parts[...]) {
            (mission, from) = (block.mission, block.span)
        } else {
            guard parts.count == 1, let id = RecordID(parts[0]) else { return nil }
            (mission, from) = (id, nil)
        }
        let record = workspace.missions[mission]
        guard record.map({ $0.isOpen && !$0.deleted }) ?? (BlockKind(referenceID: mission) != nil && from != nil) else {
            return nil
        }
        let left = record.map { min(max(workspace.minutesLeft($0), 15), Workspace.longestUnsplit) } ?? 0
        let length = from?.minutes ?? left
        let pointer = Drag.snapped(minute, to: grid, in: context.zone)
        switch edge {
        case .out: to = nil
        case .move: to = Drag.span(from: pointer, minutes: length, now: context.now)
        case .end:
            guard let from else { return nil }
            let latest = from.start.adding(minutes: Workspace.longestBlock)
            to = Span(from.start, min(max(pointer, from.start.adding(minutes: Workspace.shortestBlock)), latest))
        }
    }

    /// Returns a span that starts at the given time, or now if that time has passed.
    static func span(from start: Instant, minutes: Int64, now: Instant) -> Span {
        let start = max(start, now.nextMinute)
        return Span(start, start.adding(minutes: minutes))
    }

    /// Returns the nearest time on the grid of the person's clock.
    /// - Parameters:
    ///   - minute: the time, in minutes since 1970.
    ///   - grid: the interval of the grid, in minutes.
    static func snapped(_ minute: Int64, to grid: Int64, in zone: ZoneRules) -> Instant {
        let offset = zone.offset(at: Instant(seconds: minute * 60)) / 60
        return Instant(seconds: (minute + offset + grid / 2).floored(to: grid) * 60 - offset * 60)
    }
}
