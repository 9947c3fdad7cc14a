/// For how long a nag is put off with one tap.
public enum SnoozeChoice: String, Choice {
    case quarter = "15min", hour = "1h", tonight, tomorrow

    /// The evening is the last hours of the waking day, and its last hour where the evening has begun.
    private static let evening: Int64 = 180, lastHour: Int64 = 60
    /// Minutes that a snooze lasts at least.
    private static let least: Int64 = 15
    /// So many minutes before the day begins it is its morning already.
    private static let morning: Int64 = 180

    /// Until when it lasts; nil where it means nothing now: there is no evening left an hour before sleep.
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
            // At night the next day to begin is meant, whatever its date; in the morning the one after it.
            guard now < day.start.adding(minutes: -SnoozeChoice.morning) else {
                return WakingDay(day.date.adding(days: 1), settings: settings, in: circumstances.zone).start
            }
            return day.start
        }
    }

    /// The choices that there are now.
    public static func offered(_ settings: Settings, in circumstances: Circumstances) -> [(
        choice: SnoozeChoice, until: Instant
    )] {
        allCases.compactMap { choice in choice.until(settings, in: circumstances).map { (choice, $0) } }
    }
}
