/// A snooze that takes one tap.
public enum SnoozeChoice: String, Choice {
    case quarter = "15min", hour = "1h", tonight, tomorrow

    /// Minutes before the end of the waking day at which `tonight` ends. The second applies once the evening has begun.
    private static let evening: Int64 = 180, lastHour: Int64 = 60
    /// The shortest snooze until tonight, in minutes.
    private static let least: Int64 = 15
    /// From this many minutes before the start of the day, it counts as morning.
    private static let morning: Int64 = 180

    /// The end of the snooze. Nil for `tonight` if no evening is left.
    public func until(_ settings: Settings, in circumstances: Circumstances) -> Instant? {
        let now = circumstances.now
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        switch self {
        case .quarter: return now.adding(minutes: 15)
        case .hour: return now.adding(minutes: 60)
        case .tonight:
            let soonest = now.adding(minutes: SnoozeChoice.least)
            for before in [SnoozeChoice.evening, SnoozeChoice.lastHour] {
                let at = day.end.adding(minutes: -before)
                if at >= soonest, at > day.start { return at }
            }
            return nil
        case .tomorrow:
            // At night, tomorrow is the next day to start, whatever its date. From the morning on, it is the day after
            // that.
            guard now < day.start.adding(minutes: -SnoozeChoice.morning) else {
                return WakingDay(day.date.adding(days: 1), settings: settings, in: circumstances.zone).start
            }
            return day.start
        }
    }

    /// The choices that make sense now.
    public static func offered(_ settings: Settings, in circumstances: Circumstances) -> [(
        choice: SnoozeChoice, until: Instant
    )] {
        allCases.compactMap { choice in choice.until(settings, in: circumstances).map { (choice, $0) } }
    }
}
