/// The waking hours of weekdays that differ from the usual ones, for example after night shifts.
public struct WeekdayHours: Hashable, Sendable {
    /// The time of getting up or going to bed on each weekday, from Monday on. Nil is the usual time.
    private var times = [WallTime?](repeating: nil, count: Weekday.allCases.count)

    public subscript(weekday: Weekday) -> WallTime? {
        get { times[weekday.index] }
        set { times[weekday.index] = newValue }
    }
}

extension Settings {
    /// The times of getting up and going to bed on a weekday.
    public func wakingHours(on weekday: Weekday) -> (wake: WallTime, sleep: WallTime) {
        (wakeOn[weekday] ?? wake, sleepOn[weekday] ?? sleep)
    }

    /// The name of the field with the time of getting up on a weekday, such as `wakeMonday`.
    public static func wakeField(_ day: Weekday) -> String { "wake" + day.capitalized }
    public static func sleepField(_ day: Weekday) -> String { "sleep" + day.capitalized }

    /// Whether a field has the hours of a weekday.
    public static func isHoursOfWeekday(_ name: String) -> Bool { weekdayFields.contains { $0.name == name } }

    /// `wakeMonday` to `sleepSunday`.
    static let weekdayFields: [Field<Settings>] = Weekday.allCases.flatMap { day in
        [
            Field<Settings>.timeOfDay(wakeField(day), get: { $0.wakeOn[day] }, set: { $0.wakeOn[day] = $1 }),
            .timeOfDay(sleepField(day), get: { $0.sleepOn[day] }, set: { $0.sleepOn[day] = $1 }),
        ]
    }
}

extension Weekday {
    /// Such as `Monday`.
    fileprivate var capitalized: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
