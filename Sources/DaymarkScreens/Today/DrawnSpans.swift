import DaymarkCore

extension TimelineRow {
    /// Minutes as which the shortest blocks are drawn, so that their words have room: 24 points in the day.
    private static let least: Int64 = 15

    /// Where rows are drawn: what is shorter than a quarter of an hour as long as one, down to the next block, and else up to the
    /// one before. Breaks and free time give way.
    /// - Parameter rows: in order of their starts.
    /// - Parameter limits: what the line shows.
    static func drawn(_ rows: [TimelineRow], within limits: Span) -> [Span] {
        var spans = rows.map { $0.span }
        let blocks = rows.indices.filter { rows[$0].isBlock }
        var above = limits.start
        for (place, index) in blocks.enumerated() {
            let span = rows[index].span
            let next = place + 1 < blocks.count ? rows[blocks[place + 1]].span.start : limits.end
            if span.minutes < least, span.start >= above, next >= span.end {
                let end = max(span.end, min(span.start.adding(minutes: least), next))
                spans[index] = Span(min(span.start, max(end.adding(minutes: -least), above)), end)
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
