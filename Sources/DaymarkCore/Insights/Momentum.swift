/// How active a person has been lately: 0 to 100, with a half-life of seven days.
///
/// A day scores at most 100 points: 2 for each minute of work, 50 for each completed mission, 10 for each step. After
/// many days of 100 points, the value approaches 100.
public struct Momentum: Hashable, Sendable {
    /// Momentum is hot from this value on, in a streak of at least this many days.
    public static let hotValue: Int64 = 70, hotDays: Int64 = 5

    /// Nil for all categories together.
    public let category: Category?
    /// The value on each day of the period.
    public let wave: [Int64]
    public let streak: Streak

    /// The value today.
    public var value: Int64 { wave.last ?? 0 }
    public var isHot: Bool { value >= Momentum.hotValue && streak.current >= Momentum.hotDays }

    init(_ days: PastDays, in category: Category?, _ period: InsightPeriod) {
        self.category = category
        streak = Streak(days, in: category, weekStart: period.weekStart)
        let first = days.count - period.dayCount
        var level = Level()
        // Before anything was done, the level is 0.
        wave = (min(first, days.firstActive)..<days.count).compactMap { day in
            level.add(Momentum.points(on: day, of: days, in: category))
            return day >= first ? level.value : nil
        }
    }

    /// The points of a day, 0 to 100.
    private static func points(on day: Int, of days: PastDays, in category: Category?) -> Int64 {
        let figures = days.figures(day, in: category)
        return min(100, 2 * figures.minutes + 50 * figures.done + 10 * figures.steps)
    }

    /// The exponentially decaying mean of the points. Integer arithmetic gives the same value on every device.
    private struct Level {
        /// The share that is left after a day, in billionths: the seventh root of one half.
        private static let decay: Int64 = 905_723_664, whole: Int64 = 1_000_000_000

        /// In millionths of a point.
        private var millionths: Int64 = 0

        var value: Int64 { (millionths + 500_000) / 1_000_000 }

        mutating func add(_ points: Int64) {
            let sum = millionths * Level.decay + points * 1_000_000 * (Level.whole - Level.decay)
            millionths = (sum + Level.whole / 2) / Level.whole
        }
    }
}

extension Workspace {
    /// The momentum of all categories together and of each one, in a period.
    static func momentum(of days: PastDays, _ period: InsightPeriod) -> [Momentum] {
        [Momentum(days, in: nil, period)] + Category.allCases.map { Momentum(days, in: $0, period) }
    }
}
