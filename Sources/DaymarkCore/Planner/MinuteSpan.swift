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
}
