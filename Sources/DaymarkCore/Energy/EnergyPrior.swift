/// The energy by hour that the settings suggest, before anything was learned.
public enum EnergyPrior {
    /// How far into the waking day the peak is, in percent.
    private static func percentOfDay(_ peak: Peak) -> Int64 {
        switch peak {
        case .morning: 20
        case .afternoon: 45
        case .evening: 75
        }
    }

    /// The levels asleep and at the peak, and the points lost for each hour away from the peak.
    private static let asleep: Int64 = 5, best: Int64 = 95, fall: Int64 = 8
    /// The lowest level awake.
    private static let awake: Int64 = 20
    /// Minutes before and after the peak with the same level as the peak itself.
    private static let around: Int64 = 120

    /// 168 levels from 0 to 100 by local hour of the week from Monday, for the waking hours of each weekday.
    public static func week(_ settings: Settings) -> [Int64] {
        Weekday.allCases.flatMap { levels(settings.wakingHours(on: $0), settings.peak) }
    }

    /// The levels for the planner: by hour of the week only if weekdays differ.
    static func planned(_ settings: Settings) -> [Int64] {
        let isSame = settings.wakeOn == WeekdayHours() && settings.sleepOn == WeekdayHours()
        return isSame ? levels(settings) : week(settings)
    }

    /// 24 levels from 0 to 100 by local hour, for the usual waking hours.
    public static func levels(_ settings: Settings) -> [Int64] {
        levels((settings.wake, settings.sleep), settings.peak)
    }

    private static func levels(_ hours: (wake: WallTime, sleep: WallTime), _ dayPeak: Peak) -> [Int64] {
        let wake = hours.wake.minuteOfDay
        var length = hours.sleep.minuteOfDay - wake
        if length <= 0 { length += 1440 }
        let peak = wake + length * percentOfDay(dayPeak) / 100
        return (Int64(0)..<24).map { hour in
            // The middle of the hour, in minutes after waking.
            let since = (hour * 60 + 30 - wake).flooredRemainder(by: 1440)
            guard since < length else { return asleep }
            let away = max(0, abs(since - (peak - wake)) - around)
            return max(awake, best - away * fall / 60)
        }
    }
}
