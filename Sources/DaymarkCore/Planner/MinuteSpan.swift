/// A span of minutes on the planner's timeline: from `start` up to, but not including, `end`.
public struct MinuteSpan: Hashable, Sendable {
    public let start: Int64
    public let end: Int64

    public init(_ start: Int64, _ end: Int64) {
        self.start = start
        self.end = end
    }

    public var length: Int64 { end - start }

    public func overlaps(_ other: MinuteSpan) -> Bool { start < other.end && other.start < end }

    /// The spans sorted by time, with overlapping and adjacent ones joined.
    static func joined(_ spans: [MinuteSpan]) -> [MinuteSpan] {
        var joined: [MinuteSpan] = []
        for span in spans.ordered(by: { $0.start < $1.start }) {
            if let last = joined.last, span.start <= last.end {
                joined[joined.count - 1] = MinuteSpan(last.start, max(last.end, span.end))
            } else {
                joined.append(span)
            }
        }
        return joined
    }

    /// The minutes that both spans share. Nil if there are none.
    func intersection(with other: MinuteSpan) -> MinuteSpan? {
        overlaps(other) ? MinuteSpan(max(start, other.start), min(end, other.end)) : nil
    }

    /// The parts of the span outside other spans, sorted by time.
    func without(_ taken: [MinuteSpan]) -> [MinuteSpan] {
        var left: [MinuteSpan] = []
        var start = self.start
        for other in MinuteSpan.joined(taken) where other.end > start && other.start < end {
            if other.start > start { left.append(MinuteSpan(start, other.start)) }
            start = other.end
        }
        if start < end { left.append(MinuteSpan(start, end)) }
        return left
    }
}
