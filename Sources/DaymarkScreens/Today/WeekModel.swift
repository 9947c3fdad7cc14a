import DaymarkCore

/// The days that are planned, each as a line: the page of the week and the terminal show this.
public struct WeekModel: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        public let day: WakingDay
        /// “Mon 23”.
        public let name: String
        public let isToday: Bool
        public let wholeDays: [Occurrence]
        /// Commitments, work and rests in order of time.
        public let rows: [TimelineRow]
        /// Minutes of work that are planned, and minutes that are still free.
        public let planned: Int64
        public let free: Int64
    }

    public var days: [Day]
    public let unplanned: [UnplannedRow]
    /// What the plan has moved, in a sentence; empty where nothing was.
    public let moved: String
    /// The hours that any of the days shows, on the person's clock: from the first that something begins in to the last.
    public let hours: ClosedRange<Int64>

    /// No day goes on longer than this many hours after its midnight.
    private static let latest: Int64 = 36

    /// More rows than this are no day.
    private static let mostRows = 100

    public init(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances) {
        let words = Words(workspace.settings)
        var first: Int64 = 24
        var last: Int64 = 0
        days = plan.days.enumerated().map { index, day in
            let midnight = circumstances.zone.instant(of: CivilDateTime(day.date))
            let next = circumstances.zone.instant(of: CivilDateTime(day.date.adding(days: 1)))
            let shown = Span(min(midnight, day.start), max(next, day.end))
            let occurrences = workspace.occurrences(from: shown.start, until: shown.end, in: circumstances)
            let taken = occurrences.filter { !$0.allDay }.prefix(WeekModel.mostRows).map { occurrence in
                TimelineRow(
                    .commitment(occurrence.commitment, at: occurrence.original),
                    Span(max(occurrence.start, shown.start), min(occurrence.end, shown.end)), occurrence.title,
                    detail: occurrence.location, category: occurrence.category, in: circumstances)
            }
            let blocks = plan.blocks(in: day)
            let rows = (taken + blocks.map { TimelineRow($0, workspace, in: circumstances, words: words) }).ordered {
                $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.span.end < $1.span.end
            }
            for row in rows {
                // What comes after midnight is as many hours after that of its day.
                let (start, end) = (midnight.minutes(until: row.span.start), midnight.minutes(until: row.span.end))
                first = min(first, max(0, start) / 60)
                last = max(last, min((end + 59) / 60, WeekModel.latest))
            }
            let work = blocks.filter { $0.isWork }
            let open = Span(max(day.start, min(circumstances.now, day.end)), day.end)
            return Day(
                day: day, name: words.shortDay(day.date), isToday: index == 0,
                wholeDays: occurrences.filter { $0.allDay }, rows: rows,
                planned: work.reduce(0) { $0 + $1.span.minutes },
                free: open.without(rows.map { $0.span }).reduce(0) { $0 + $1.minutes })
        }
        let wake = workspace.settings.wake.minuteOfDay / 60
        hours = min(first, wake)...max(last, min(24, wake + 9))
        let timeline = Timeline(workspace, in: circumstances, words: words)
        moved = workspace.told(plan.moves, in: circumstances, words: words)
        unplanned = plan.unplanned.compactMap { entry in
            workspace.missions[entry.mission].map { timeline.row(entry, $0) }
        }
    }
}
