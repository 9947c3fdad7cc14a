/// Where the time went and how the plans held, computed from the records. Nothing of it is stored, so it cannot drift.
public struct Insights: Sendable {
    public let period: InsightPeriod
    /// The work of each day up to today, also before the period.
    public let days: PastDays
    /// The minutes of work by hour of the week from Monday.
    public let hours: [Int64]
    /// The number of sessions of work, timed or reported.
    public let sessionCount: Int
    /// All categories together, then each one.
    public let momentum: [Momentum]
    /// By week.
    public let accuracy: [EstimateAccuracy]
    /// By week.
    public let plans: [PlannedWeek]
    public let energy: EnergyCurve
    public let review: WeeklyReview
    private let work: PastWork

    public init(_ workspace: Workspace, weeks: Int64 = InsightPeriod.usualWeeks, in circumstances: Circumstances) {
        period = InsightPeriod(
            weeks: weeks, today: circumstances.today, weekStart: workspace.settings.weekStart)
        work = PastWork(workspace, period, in: circumstances)
        (days, hours, sessionCount) = (work.days, work.hours, work.sessionCount)
        momentum = Workspace.momentum(of: work.days, period)
        let ratios = EstimateRatios(workspace, period: period, zone: circumstances.zone)
        accuracy = ratios.weeks
        let past = PastPlans(workspace, work, in: circumstances)
        plans = past.weeks
        energy = EnergyCurve(workspace, in: circumstances)
        review = WeeklyReview(
            workspace, work: work, plans: past,
            suggestion: InsightSuggestion.best(for: workspace, work: work, ratios: ratios, plans: past),
            in: circumstances)
    }

    /// The minutes of work in a category and activity.
    public func minutes(_ category: Category, _ activity: Activity) -> Int64 { work.minutes(category, activity) }

    /// The minutes of work in a category.
    public func minutes(_ category: Category) -> Int64 {
        Activity.allCases.reduce(0) { $0 + minutes(category, $1) }
    }

    /// The minutes of work.
    public var worked: Int64 { hours.reduce(0, +) }

    /// The minutes of work that the timer measured.
    public var timed: Int64 { periodDays.reduce(0) { $0 + days.timed($1) } }

    /// The missions completed.
    public var done: Int64 { periodDays.reduce(0) { $0 + days.done($1) } }

    /// The indices of the days of the period in ``days``.
    public var periodDays: Range<Int> { days.last(period.dayCount) }

    /// The indices of the days of the year up to today, from the first day of a week on.
    public var yearDays: Range<Int> {
        let year = InsightPeriod(
            weeks: InsightPeriod.weekCounts.upperBound, today: period.today, weekStart: period.weekStart)
        return days.last(year.dayCount)
    }

    /// Whether the person began within the last seven days. Their insights show what was done first, and judge nothing.
    public var isFirstWeek: Bool { days.isFirstWeek }

    /// Whether nothing was done in the period.
    public var isEmpty: Bool { !periodDays.contains { days.isActive($0) } }
}

extension Workspace {
    /// The momentum of all categories together and of each one, without the other insights.
    public func momentum(weeks: Int64, in circumstances: Circumstances) -> (days: PastDays, momentum: [Momentum]) {
        let period = InsightPeriod(weeks: weeks, today: circumstances.today, weekStart: settings.weekStart)
        let work = PastWork(self, period, in: circumstances)
        return (work.days, Workspace.momentum(of: work.days, period))
    }
}
