/// How much a person can do at an hour before anything is known of them but what the settings say.
public enum EnergyPrior {
    /// Where the best hour lies between waking and sleeping, in hundredths of the waking day.
    private static func place(_ peak: Peak) -> Int64 {
        switch peak {
        case .morning: 20
        case .afternoon: 45
        case .evening: 75
        }
    }

    /// The level asleep, the level at the best hours, and how much each hour farther from them takes away.
    private static let asleep: Int64 = 5, best: Int64 = 95, fall: Int64 = 8
    /// The lowest level awake.
    private static let awake: Int64 = 20
    /// Minutes before and after the peak in which it is no use to wait for a better hour.
    private static let around: Int64 = 120

    /// 24 levels from 0 to 100, by hour of the person's clock. It is the same for every date; what is learned will not be.
    public static func levels(_ settings: Settings) -> [Int64] {
        let wake = settings.wake.minuteOfDay
        var length = settings.sleep.minuteOfDay - wake
        if length <= 0 { length += 1440 }
        let peak = wake + length * place(settings.peak) / 100
        return (Int64(0)..<24).map { hour in
            // The middle of the hour, in minutes after waking.
            let since = (hour * 60 + 30 - wake).flooredRemainder(by: 1440)
            guard since < length else { return asleep }
            let away = max(0, abs(since - (peak - wake)) - around)
            return max(awake, best - away * fall / 60)
        }
    }
}
