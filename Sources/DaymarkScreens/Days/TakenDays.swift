import DaymarkCore

extension ViewContext {
    /// Returns a sentence about whole days that leave no time in a span. Empty if some of it stays free.
    func text(takenBy wholeDays: [Occurrence], in span: Span) -> String {
        guard !wholeDays.isEmpty, !span.isEmpty else { return "" }
        let left = span.without(wholeDays.map { Span($0.start, $0.end) }).reduce(0) { $0 + $1.minutes }
        // A waking day may end after midnight.
        guard left * 4 < span.minutes else { return "" }
        return words(DayPhrase.takenBy(wholeDays.map { $0.title }.uniqued()))
    }
}
