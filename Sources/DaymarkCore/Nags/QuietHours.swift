/// The hours of each night in which nags make no sound: from the end of a waking day to the start of the next, unless the
/// person set other times.
public struct QuietHours: Sendable {
    private let settings: Settings
    private let zone: ZoneRules

    /// Nil if quiet hours are off or empty.
    public init?(_ settings: Settings, in zone: ZoneRules) {
        self.settings = settings
        self.zone = zone
        guard settings.quiet, settings.quietFrom == nil || settings.quietFrom != settings.quietUntil else { return nil }
    }

    /// The quiet hours that contain a moment. Nil if it is outside of them. They follow wall time, so a change of the
    /// clock makes them longer or shorter.
    public func span(around instant: Instant) -> Span? {
        let today = zone.civil(at: instant).date
        for morning in [today, today.adding(days: 1)] {
            let night = night(endingOn: morning)
            if night.start <= instant, instant < night.end { return night }
        }
        return nil
    }

    /// The quiet hours that end on a date.
    private func night(endingOn morning: CivilDate) -> Span {
        let until = settings.quietUntil ?? settings.wakingHours(on: morning).wake
        let end = zone.instant(of: CivilDateTime(morning, until))
        guard let from = settings.quietFrom else {
            // Quiet hours may end after the same day's bedtime.
            let bedtime = WakingDay(morning, settings: settings, in: zone).end
            let start =
                bedtime <= end ? bedtime : WakingDay(morning.adding(days: -1), settings: settings, in: zone).end
            return Span(start, end)
        }
        guard from != until else { return Span(end, end) }
        let evening = from < until ? morning : morning.adding(days: -1)
        return Span(zone.instant(of: CivilDateTime(evening, from)), end)
    }
}
