import DaymarkCore

/// The days that are planned, each as a line, for the screen and the terminal.
public struct WeekModel: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        public let day: WakingDay
        /// “Mon 23”.
        public let name: String
        public let isToday: Bool
        public let wholeDays: [Occurrence]
        /// Commitments, work and rests in order of time.
        public let rows: [TimelineRow]
        /// Minutes of work that are planned.
        public let planned: Int64
        /// Minutes that are still free.
        public let free: Int64
    }

    /// No day goes on for more than this many hours after its midnight.
    private static let maxHour: Int64 = 36
    /// A day with more commitments is an error in a calendar.
    private static let maxCommitments = 100

    public var days: [Day]
    public let unplanned: [UnplannedRow]
    /// A sentence about what the plan has moved; empty if nothing.
    public let moved: String
    /// The hours of the person's clock that the days show, which all rows fit into.
    public let hours: ClosedRange<Int64>

    public init(_ plan: Plan, in context: ViewContext) {
        days = plan.days.enumerated().map { index, day in
            WeekModel.day(day, isToday: index == 0, plan: plan, in: context)
        }
        hours = WeekModel.hours(of: days, in: context)
        moved = context.text(moves: plan.moves)
        unplanned = plan.unplanned.compactMap { entry in
            context.workspace.missions[entry.mission].map { UnplannedRow(entry, mission: $0, in: context) }
        }
    }

    private static func day(_ day: WakingDay, isToday: Bool, plan: Plan, in context: ViewContext) -> Day {
        let midnight = context.zone.instant(of: CivilDateTime(day.date))
        let next = context.zone.instant(of: CivilDateTime(day.date.adding(days: 1)))
        let shown = Span(min(midnight, day.start), max(next, day.end))
        let occurrences = context.workspace.occurrences(
            from: shown.start, until: shown.end, in: context.circumstances)
        let commitments = occurrences.filter { !$0.allDay }.prefix(maxCommitments).map {
            TimelineRow($0, within: shown, in: context)
        }
        let blocks = plan.blocks(in: day)
        let rows = TimelineRow.sorted(commitments + blocks.map { TimelineRow($0, in: context) })
        let rest = Span(max(day.start, min(context.now, day.end)), day.end)
        return Day(
            day: day, name: context.words.shortDay(day.date), isToday: isToday,
            wholeDays: occurrences.filter { $0.allDay }, rows: rows,
            planned: blocks.filter { $0.isWork }.reduce(0) { $0 + $1.span.minutes },
            free: rest.without(rows.map { $0.span }).reduce(0) { $0 + $1.minutes })
    }

    private static func hours(of days: [Day], in context: ViewContext) -> ClosedRange<Int64> {
        var first: Int64 = 24
        var last: Int64 = 0
        for day in days {
            let midnight = context.zone.instant(of: CivilDateTime(day.day.date))
            for row in day.rows {
                // A row after midnight counts from the midnight of its waking day, so it is in hour 24 or later.
                let (start, end) = (midnight.minutes(until: row.span.start), midnight.minutes(until: row.span.end))
                first = min(first, max(0, start) / 60)
                last = max(last, min((end + 59) / 60, maxHour))
            }
        }
        let wake = context.settings.wake.minuteOfDay / 60
        return min(first, wake)...max(last, min(24, wake + 9))
    }
}
