/// A day of the week; weeks of ISO 8601 begin on Monday.
public enum Weekday: Int, Choice {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    public static let names: StaticString = "monday tuesday wednesday thursday friday saturday sunday"

    /// As in ISO 8601: Monday is 1, Sunday is 7.
    public var number: Int64 { Int64(rawValue) + 1 }

    /// Counted on from Monday; any number of days.
    init(daysFromMonday days: Int64) {
        self = Weekday(rawValue: Int(days.flooredRemainder(by: 7))) ?? .monday
    }

    /// How many days after `first` this day comes in a week that begins with `first`: 0 to 6.
    public func index(inWeekStarting first: Weekday) -> Int64 {
        Int64((rawValue - first.rawValue + 7) % 7)
    }
}
