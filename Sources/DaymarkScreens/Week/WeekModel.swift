import DaymarkCore

/// Some days in a row, usually seven, for the screen and the terminal.
public struct WeekModel: Hashable, Sendable {
    /// The maximum end of a day, in hours after its midnight.
    private static let maxHour: Int64 = 36
    /// The maximum number of missions in ``inbox``.
    private static let maxInbox = 12
    /// The number of days shown.
    static let dayCount: Int64 = 7

    public let days: [DayModel]
    public let unplanned: [UnplannedRow]
    /// The first missions without a time in the plan.
    public let inbox: [MissionRow]
    /// The moves by the plan, on all of its days. Empty in a pause, which moves everything.
    public let moves: MovesModel
    /// The range of hours on the person's clock that includes all rows.
    public let hours: ClosedRange<Int64>

    /// Shows the next seven days.
    public init(_ plan: Plan, in context: ViewContext) {
        let first = plan.days[0].date
        self.init(first...first.adding(days: WeekModel.dayCount - 1), plan: plan, in: context)
    }

    /// - Parameter plan: the current plan, or nil if none of its days are shown.
    public init(_ dates: ClosedRange<CivilDate>, plan: Plan?, in context: ViewContext) {
        days = DayModel.all(dates, plan: plan, in: context)
        hours = WeekModel.hours(of: days, in: context)
        let showsPlan = days.contains { $0.place == .planned }
        let isPaused = context.workspace.pause(in: context.circumstances) != nil
        if showsPlan, !isPaused, let plan {
            moves = MovesModel(plan.movesToReport, of: plan, in: context)
        } else {
            moves = MovesModel()
        }
        unplanned =
            showsPlan
            ? (plan?.unplanned ?? []).compactMap { entry in
                context.workspace.missions[entry.mission].map { UnplannedRow(entry, mission: $0, in: context) }
            } : []
        if showsPlan, let plan {
            inbox = context.rows(ofFirst: WeekModel.maxInbox, of: context.looseMissions(besides: plan))
        } else {
            inbox = []
        }
    }

    private static func hours(of days: [DayModel], in context: ViewContext) -> ClosedRange<Int64> {
        var first: Int64 = 24
        var last: Int64 = 0
        for day in days {
            let midnight = context.zone.instant(of: CivilDateTime(day.date))
            for row in day.rows {
                // A row after midnight counts from its waking day's midnight, so it starts in hour 24 or later.
                let (start, end) = (midnight.minutes(until: row.span.start), midnight.minutes(until: row.span.end))
                first = min(first, max(0, start) / 60)
                last = max(last, min((end + 59) / 60, maxHour))
            }
        }
        let wake = days.map { context.settings.wakingHours(on: $0.day.date).wake.hour }.min() ?? 0
        return min(first, wake)...max(last, min(24, wake + 9))
    }
}

extension WeekModel {
    /// The week of a day, which begins on the person's first day of the week.
    public static func dates(of date: CivilDate, _ settings: Settings) -> ClosedRange<CivilDate> {
        let first = date.startOfWeek(beginning: settings.weekStart)
        return first...first.adding(days: dayCount - 1)
    }

    /// The missions that the days name.
    public var missions: [RecordID] {
        let named = days.flatMap { day in
            day.rows.compactMap { $0.mission ?? $0.proposedMission } + day.due.map { $0.mission }
        }
        return (named + unplanned.map { $0.mission }).uniqued()
    }
}

extension ViewContext {
    func week(of date: CivilDate) -> ClosedRange<CivilDate> { WeekModel.dates(of: date, settings) }
}
