import DaymarkCore

/// Which of several lanes side by side a stretch of the day is drawn in, where stretches overlap.
struct Lane: Hashable {
    /// From the left, from 0.
    private(set) var number = 0
    private(set) var of = 1

    /// - Parameter spans: in order of their starts.
    static func all(for spans: [Span]) -> [Lane] {
        var lanes = [Lane](repeating: Lane(), count: spans.count)
        var cluster: [Int] = []
        var ends: [Instant] = []
        func close() {
            for index in cluster { lanes[index].of = max(1, ends.count) }
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
