/// The hours of each day in which nothing is to be heard: from sleep to wake, or as the person has set them.
public struct QuietHours: Sendable {
    private let from: WallTime
    private let until: WallTime
    private let zone: ZoneRules

    /// Nil where there are none.
    public init?(_ settings: Settings, in zone: ZoneRules) {
        from = settings.quietFrom ?? settings.sleep
        until = settings.quietUntil ?? settings.wake
        self.zone = zone
        guard settings.quiet, from != until else { return nil }
    }

    /// The quiet hours that a moment is in; nil where it is in none. Their wall times hold on days on which the clock
    /// changes too, so they are longer or shorter then.
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
