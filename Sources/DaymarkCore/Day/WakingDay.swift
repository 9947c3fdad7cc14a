/// The time from waking up to going to sleep on one civil day. It may cross midnight.
public struct WakingDay: Hashable, Sendable {
    public let date: CivilDate
    public let start: Instant
    public let end: Instant

    /// The waking day that starts on `date`. A change of the clock makes it shorter or longer.
    public init(_ date: CivilDate, settings: Settings, in zone: ZoneRules) {
        self.date = date
        let (wake, sleep) = settings.wakingHours(on: date)
        start = zone.instant(of: CivilDateTime(date, wake))
        let last = sleep <= wake ? date.adding(days: 1) : date
        end = max(zone.instant(of: CivilDateTime(last, sleep)), start)
    }

    /// The waking day that contains `now`, or the next one.
    public static func current(at now: Instant, settings: Settings, in zone: ZoneRules) -> WakingDay {
        let today = zone.civil(at: now).date
        let yesterday = WakingDay(today.adding(days: -1), settings: settings, in: zone)
        if now < yesterday.end { return yesterday }
        let day = WakingDay(today, settings: settings, in: zone)
        return now < day.end ? day : WakingDay(today.adding(days: 1), settings: settings, in: zone)
    }

    /// A number of consecutive waking days, starting with the current one.
    static func days(_ count: Int64, at now: Instant, settings: Settings, in zone: ZoneRules) -> [WakingDay] {
        let first = current(at: now, settings: settings, in: zone)
        return [first] + (1..<count).map { WakingDay(first.date.adding(days: $0), settings: settings, in: zone) }
    }

    /// The last instant that still counts as this day for deadlines: its end, or midnight if that is later.
    public func deadlineCutoff(in zone: ZoneRules) -> Instant {
        max(end, zone.instant(of: CivilDateTime(date.adding(days: 1))).adding(seconds: -1))
    }

    public func contains(_ instant: Instant) -> Bool { instant >= start && instant < end }

    /// The percentage of the day that is left, rounded. Nil at night.
    public func percentLeft(at now: Instant) -> Int64? {
        guard contains(now) else { return nil }
        let length = end.milliseconds - start.milliseconds
        return ((end.milliseconds - now.milliseconds) * 100 + length / 2) / length
    }
}
