/// The hours of each day in which nags make no sound: from sleep to wake, unless the person set other times.
public struct QuietHours: Sendable {
    private let from: WallTime
    private let until: WallTime
    private let zone: ZoneRules

    /// Nil if quiet hours are off or empty.
    public init?(_ settings: Settings, in zone: ZoneRules) {
        from = settings.quietFrom ?? settings.sleep
        until = settings.quietUntil ?? settings.wake
        self.zone = zone
        guard settings.quiet, from != until else { return nil }
    }

    /// The quiet hours that contain a moment. Nil if it is outside of them. They follow wall time, so a change of the
    /// clock makes them longer or shorter.
    public func span(around instant: Instant) -> Span? {
        let today = zone.civil(at: instant).date
        for first in [today.adding(days: -1), today] {
            let last = until <= from ? first.adding(days: 1) : first
            let span = Span(zone.instant(of: CivilDateTime(first, from)), zone.instant(of: CivilDateTime(last, until)))
            if span.start <= instant, instant < span.end { return span }
        }
        return nil
    }
}
