import DaymarkCore

extension TimelineRow {
    /// As how many minutes the shortest blocks are drawn, so that their text has room: 24 points on Today.
    private static let minDrawn: Int64 = 15

    /// The spans in which rows are drawn. A block that is shorter than a quarter of an hour is extended down to the
    /// next block, and then up to the previous one. Breaks and free time are covered.
    /// - Parameters:
    ///   - rows: in order of their starts.
    ///   - limits: what the timeline shows.
    static func drawn(_ rows: [TimelineRow], within limits: Span) -> [Span] {
        var spans = rows.map { $0.span }
        let blocks = rows.indices.filter { rows[$0].isBlock }
        var above = limits.start
        for (position, index) in blocks.enumerated() {
            let span = rows[index].span
            let next = position + 1 < blocks.count ? rows[blocks[position + 1]].span.start : limits.end
            if span.minutes < minDrawn, span.start >= above, next >= span.end {
                let end = max(span.end, min(span.start.adding(minutes: minDrawn), next))
                spans[index] = Span(min(span.start, max(end.adding(minutes: -minDrawn), above)), end)
            }
            above = max(above, spans[index].end)
        }
        return spans
    }

    private var isBlock: Bool {
        switch kind {
        case .commitment, .work, .again, .done: true
        case .rest, .free: false
        }
    }
}
