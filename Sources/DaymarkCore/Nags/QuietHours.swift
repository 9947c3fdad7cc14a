/// The hours of each night in which nags make no sound: from the end of a waking day to the start of the next, unless the
/// person set other times. They include the time in which the day winds down, and sleep after a night of work.
public struct QuietHours: Sendable {
    private let settings: Settings
    private let zone: ZoneRules
    /// Sleep by day, after nights of work.
    private let sleeps: [Span]

    /// Nil if quiet hours are off or empty, and the day does not wind down.
    public init?(_ settings: Settings, sleeps: [Span] = [], in zone: ZoneRules) {
        self.settings = settings
        self.zone = zone
        self.sleeps = settings.quiet ? sleeps : []
        guard QuietHours.hasNights(settings) || settings.windDown > 0 else { return nil }
    }

    private static func hasNights(_ settings: Settings) -> Bool {
        settings.quiet && (settings.quietFrom == nil || settings.quietFrom != settings.quietUntil)
    }

    /// The quiet hours that contain a moment. Nil if it is outside of them. They follow wall time, so a change of the
    /// clock makes them longer or shorter.
    public func span(around instant: Instant) -> Span? {
        let today = zone.civil(at: instant).date
        for morning in [today, today.adding(days: 1)] {
            let night = night(endingOn: morning)
            if night.contains(instant) { return night }
        }
        return sleep(around: instant)
    }

    /// The sleep after a night of work that contains a moment.
    func sleep(around instant: Instant) -> Span? { sleeps.first { $0.contains(instant) } }

    /// Whether the day winds down at a moment.
    func isWindingDown(at instant: Instant) -> Bool {
        settings.windDown > 0
            && WakingDay.current(at: instant, settings: settings, in: zone).windDown(settings).contains(instant)
    }

    /// The quiet hours that end on a date.
    private func night(endingOn morning: CivilDate) -> Span {
        let previous = WakingDay(morning.adding(days: -1), settings: settings, in: zone)
        guard QuietHours.hasNights(settings) else { return previous.windDown(settings) }
        let until = settings.quietUntil ?? settings.wakingHours(on: morning).wake
        let end = zone.instant(of: CivilDateTime(morning, until))
        guard let from = settings.quietFrom else {
            // Quiet hours may end after the same day's bedtime.
            let day = WakingDay(morning, settings: settings, in: zone)
            return Span((day.end <= end ? day : previous).windDown(settings).start, end)
        }
        guard from != until else { return Span(end, end) }
        let evening = from < until ? morning : morning.adding(days: -1)
        let start = zone.instant(of: CivilDateTime(evening, from))
        let windDown = previous.windDown(settings).start
        return Span(settings.windDown > 0 && windDown < end ? min(start, windDown) : start, end)
    }
}

extension WakingDay {
    /// The last part of the day, in which it winds down. Empty if the setting is off.
    func windDown(_ settings: Settings) -> Span {
        Span(max(start, end.adding(minutes: -settings.windDown)), end)
    }
}
