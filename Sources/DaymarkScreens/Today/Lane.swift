import DaymarkCore

/// The lane in which a span is drawn. Overlapping spans are drawn in adjacent lanes.
struct Lane: Hashable {
    /// The index from the left, starting at 0.
    private(set) var number = 0
    /// The number of lanes at this time of the day.
    private(set) var count = 1

    /// - Parameter spans: the spans, ordered by start.
    static func all(for spans: [Span]) -> [Lane] {
        var lanes = [Lane](repeating: Lane(), count: spans.count)
        var cluster: [Int] = []
        var ends: [Instant] = []
        func close() {
            for index in cluster { lanes[index].count = max(1, ends.count) }
            (cluster, ends) = ([], [])
        }
        for (index, span) in spans.enumerated() {
            if !ends.contains(where: { $0 > span.start }) { close() }
            let free = ends.firstIndex { $0 <= span.start } ?? ends.count
            if free == ends.count { ends.append(span.end) } else { ends[free] = span.end }
            lanes[index].number = free
            cluster.append(index)
        }
        close()
        return lanes
    }
}
