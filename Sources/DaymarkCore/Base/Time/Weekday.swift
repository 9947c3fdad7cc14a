/// A day of the week. Weeks begin on Monday, as in ISO 8601.
public enum Weekday: String, Choice, Comparable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The ISO 8601 number: Monday is 1, Sunday is 7.
    public var number: Int64 { Int64(index) + 1 }

    /// The first three letters, such as `mon`.
    var abbreviation: String { name.beginning(3) }

    /// - Parameter days: Any number of days, counted from a Monday.
    init(daysFromMonday days: Int64) {
        self = Weekday.allCases[Int(days.flooredRemainder(by: 7))]
    }

    /// The days of a week that begins with `first`.
    public static func all(startingWith first: Weekday) -> [Weekday] {
        allCases.ordered { $0.index(inWeekStarting: first) < $1.index(inWeekStarting: first) }
    }

    /// The number of days from `first` to this day in a week that begins with `first`: 0 to 6.
    public func index(inWeekStarting first: Weekday) -> Int64 {
        Int64((index - first.index + 7) % 7)
    }
}
