import DaymarkCore

extension TimelineRow {
    /// The minimum drawn length of a block, in minutes. It leaves room for text: 24 points on Today.
    private static let minDrawn: Int64 = 15

    /// Returns the spans in which rows are drawn. A block shorter than 15 minutes is extended down to the next block,
    /// and then up to the previous one. It may cover breaks. Free time is drawn in what is left of it.
    /// - Parameters:
    ///   - rows: the rows, ordered by start.
    ///   - limits: the span that the timeline shows.
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
        let covered = blocks.filter { spans[$0] != rows[$0].span }.map { spans[$0] }
        for index in rows.indices where rows[index].kind == .free {
            spans[index] = spans[index].without(covered).last ?? spans[index]
        }
        return spans
    }

    private var isBlock: Bool {
        switch kind {
        case .commitment, .way, .work, .again, .suggestion, .done, .passed: true
        case .rest, .sleep, .free: false
        }
    }
}
