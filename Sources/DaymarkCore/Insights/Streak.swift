/// Days in a row on which something was done.
///
/// One rest day in each week does not break a streak, and days off never do. Neither counts as a day of the streak.
/// Today breaks nothing before it is over.
public struct Streak: Hashable, Sendable {
    /// The length of the current streak in days. 0 if there is none.
    public private(set) var current: Int64 = 0
    public private(set) var longest: Int64 = 0
    /// The index of the first day of the current streak.
    public private(set) var start: Int?
    /// The index of the last rest day of the current streak.
    public private(set) var lastRest: Int?

    /// - Parameters:
    ///   - first: The index of a day before which nothing was done.
    ///   - count: The number of days. The last one is today.
    ///   - weekday: The index of a day in its week, 0 to 6.
    init(
        from first: Int = 0, count: Int, weekday: (Int) -> Int64, isActive: (Int) -> Bool, isOff: (Int) -> Bool
    ) {
        var hasRested = false
        for day in first..<count {
            if weekday(day) == 0 { hasRested = false }
            if isActive(day) {
                if current == 0 { start = day }
                current += 1
                longest = max(longest, current)
            } else if current > 0, !isOff(day), day != count - 1 {
                if hasRested {
                    (current, start, lastRest, hasRested) = (0, nil, nil, false)
                } else {
                    (lastRest, hasRested) = (day, true)
                }
            }
        }
    }

    init(_ days: PastDays, in category: Category?, weekStart: Weekday) {
        let first = days.first.weekday.index(inWeekStarting: weekStart)
        self.init(
            from: days.firstActive, count: days.count, weekday: { (first + Int64($0)) % 7 },
            isActive: { days.isActive($0, in: category) }, isOff: { days.isOff($0) })
    }
}
