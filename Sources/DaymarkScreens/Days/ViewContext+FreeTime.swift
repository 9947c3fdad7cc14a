import DaymarkCore

extension ViewContext {
    /// The free time of a waking day from now on: what no row and no busy commitment with its ways takes up. All screens
    /// count this time, so that their figures agree.
    /// - Parameter occurrences: the commitments of the day, with those that last the whole day.
    func freeTime(of day: WakingDay, rows: [TimelineRow], occurrences: [Occurrence]) -> [Span] {
        let rest = Span(max(day.start, min(now, day.end)), day.end)
        let taken = rows.filter { $0.kind != .free && $0.takesTime && $0.span.end > now }.map { $0.span }
        let busy = occurrences.filter { $0.busy }.map { workspace.spanWithWay(of: $0) }
        return rest.without(taken + busy)
    }
}
