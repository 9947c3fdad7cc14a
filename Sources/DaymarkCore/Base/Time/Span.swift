/// The time from one instant to another. The end is not part of it.
public struct Span: Hashable, Sendable {
    public let start: Instant
    public let end: Instant

    public init(_ start: Instant, _ end: Instant) {
        self.start = start
        self.end = max(start, end)
    }

    /// Its length in whole minutes, rounded down.
    public var minutes: Int64 { start.minutes(until: end) }
    public var isEmpty: Bool { end <= start }

    /// Whether the span contains an instant. Its end does not count.
    public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

    public func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }

    /// The parts of this span that none of the others cover, in order of time.
    public func without(_ others: [Span]) -> [Span] {
        var left: [Span] = []
        var from = start
        for other in others.ordered(by: { $0.start < $1.start })
        where other.end > from && other.start < end && !other.isEmpty {
            if other.start > from { left.append(Span(from, other.start)) }
            from = max(from, other.end)
        }
        if from < end { left.append(Span(from, end)) }
        return left
    }
}
