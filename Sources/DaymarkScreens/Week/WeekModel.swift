import DaymarkCore

/// The planned days, for the screen and the terminal.
public struct WeekModel: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        public let day: WakingDay
        /// The name of the day, such as “Mon 23”.
        public let name: String
        public let isToday: Bool
        public let wholeDays: [Occurrence]
        /// The commitments, work and breaks in order of time.
        public let rows: [TimelineRow]
        /// The planned work, in minutes.
        public let planned: Int64
        /// The remaining free time, in minutes.
        public let free: Int64
        /// A sentence about the whole-day commitments that take up all of its time. Empty without any.
        public let taken: String
    }

    /// The maximum end of a day, in hours after its midnight.
    private static let maxHour: Int64 = 36
    /// The maximum number of commitments in a day. More are an error in a calendar.
    private static let maxCommitments = 100

    /// The number of days shown, starting with the current one.
    static let dayCount = 7

    public var days: [Day]
    public let unplanned: [UnplannedRow]
    /// A sentence about moves by the plan. Empty if nothing was moved.
    public let moved: String
    /// The range of hours on the person's clock that includes all rows.
    public let hours: ClosedRange<Int64>

    public init(_ plan: Plan, in context: ViewContext) {
        let proposals = Proposals(
            context.workspace, plan: plan, dayCount: WeekModel.dayCount, in: context.circumstances
        ).all
        days = plan.days.prefix(WeekModel.dayCount).indices.map {
            WeekModel.day($0, of: plan, proposals, in: context)
        }
        hours = WeekModel.hours(of: days, in: context)
        moved = context.text(moves: plan.moves)
        unplanned = plan.unplanned.compactMap { entry in
            context.workspace.missions[entry.mission].map { UnplannedRow(entry, mission: $0, in: context) }
        }
    }

    /// The part of time that belongs to a day: from midnight to midnight, but a waking day keeps the hours that it has after
    /// midnight. Each moment belongs to one day.
    private static func span(of day: WakingDay, in context: ViewContext) -> Span {
        func end(_ day: WakingDay) -> Instant {
            max(day.end, context.zone.instant(of: CivilDateTime(day.date.adding(days: 1))))
        }
        return Span(end(context.wakingDay(day.date.adding(days: -1))), end(day))
    }

    private static func day(_ index: Int, of plan: Plan, _ proposals: [Proposal], in context: ViewContext) -> Day {
        let day = plan.days[index]
        let shown = span(of: day, in: context)
        let occurrences = context.workspace.occurrences(
            from: shown.start, until: shown.end, in: context.circumstances)
        let commitments = occurrences.filter { !$0.allDay }.prefix(maxCommitments).map {
            TimelineRow($0, within: shown, in: context)
        }
        let isLast = index == plan.days.count - 1
        let blocks = plan.blocks.filter {
            (index == 0 || $0.span.start >= shown.start) && (isLast || $0.span.start < shown.end)
        }
        let proposed = proposals.filter { shown.start <= $0.span.start && $0.span.start < shown.end }
        let rows = TimelineRow.sorted(
            commitments + blocks.map { TimelineRow($0, in: context) }
                + proposed.compactMap { TimelineRow($0, in: context) })
        let rest = Span(max(day.start, min(context.now, day.end)), day.end)
        let busyDays = occurrences.filter { $0.allDay && $0.busy }
        let busy = rows.filter { $0.takesTime }.map { $0.span } + busyDays.map { Span($0.start, $0.end) }
        return Day(
            day: day, name: context.words.shortDay(day.date), isToday: index == 0,
            wholeDays: occurrences.filter { $0.allDay }, rows: rows,
            planned: blocks.filter { $0.isWork }.reduce(0) { $0 + $1.span.minutes },
            free: rest.without(busy).reduce(0) { $0 + $1.minutes },
            taken: context.text(takenBy: busyDays, in: rest))
    }

    private static func hours(of days: [Day], in context: ViewContext) -> ClosedRange<Int64> {
        var first: Int64 = 24
        var last: Int64 = 0
        for day in days {
            let midnight = context.zone.instant(of: CivilDateTime(day.day.date))
            for row in day.rows {
                // A row after midnight counts from its waking day's midnight, so it starts in hour 24 or later.
                let (start, end) = (midnight.minutes(until: row.span.start), midnight.minutes(until: row.span.end))
                first = min(first, max(0, start) / 60)
                last = max(last, min((end + 59) / 60, maxHour))
            }
        }
        let wake = context.settings.wake.minuteOfDay / 60
        return min(first, wake)...max(last, min(24, wake + 9))
    }
}
