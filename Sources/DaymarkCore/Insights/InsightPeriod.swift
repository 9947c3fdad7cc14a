/// The time that insights cover: whole weeks, of which the last one is the current week up to today.
public struct InsightPeriod: Hashable, Sendable {
    /// The number of weeks that can be chosen. 53 weeks hold a whole year.
    public static let weekCounts: ClosedRange<Int64> = 1...53
    public static let usualWeeks: Int64 = 12

    public let today: CivilDate
    /// The first day of the first week.
    public let first: CivilDate
    public let weekStart: Weekday
    public let weeks: Int64

    /// Clamps the number of weeks to ``weekCounts``.
    public init(weeks: Int64 = usualWeeks, today: CivilDate, weekStart: Weekday) {
        self.today = today
        self.weekStart = weekStart
        self.weeks = min(max(weeks, InsightPeriod.weekCounts.lowerBound), InsightPeriod.weekCounts.upperBound)
        first = today.startOfWeek(beginning: weekStart).adding(days: -7 * (self.weeks - 1))
    }

    public var dates: ClosedRange<CivilDate> { first...today }
    public var dayCount: Int { Int(today.dayNumber - first.dayNumber + 1) }

    /// The index of the week that a day lies in. Nil for a day outside of the period.
    public func week(of date: CivilDate) -> Int? {
        dates.contains(date) ? Int((date.dayNumber - first.dayNumber) / 7) : nil
    }

    public func start(ofWeek index: Int) -> CivilDate { first.adding(days: 7 * Int64(index)) }
}
