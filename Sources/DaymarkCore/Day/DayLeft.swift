/// How much of the waking day is left at a moment, or how long it is until the next one begins.
public struct DayLeft: Hashable, Sendable {
    /// The current waking day, or the next one at night.
    public let day: WakingDay
    /// The rest of the day in percent, rounded to a whole number. Nil at night.
    public let percent: Int64?
    /// The minutes until the day ends, or at night until it begins.
    public let minutes: Int64
    /// The night around the moment, from the end of a waking day to the start of the next. Nil by day.
    public let night: Span?

    /// - Parameter isUp: whether the person is known to be awake before the usual time, such as in a lecture. Then the
    ///   whole day is still left.
    public init(at now: Instant, isUp: Bool = false, settings: Settings, in zone: ZoneRules) {
        day = WakingDay.current(at: now, settings: settings, in: zone)
        percent = day.percentLeft(at: now) ?? (isUp ? 100 : nil)
        minutes = now.minutes(until: percent == nil ? day.start : day.end)
        let previous = WakingDay(day.date.adding(days: -1), settings: settings, in: zone)
        night = percent == nil ? Span(min(previous.end, now), day.start) : nil
    }
}

extension Workspace {
    /// How much of the day is left. The workspace needs the commitments of the present.
    public func dayLeft(in circumstances: Circumstances) -> DayLeft {
        let now = circumstances.now
        let isUp = occurrences(from: now, until: now.adding(minutes: 1), in: circumstances).contains {
            !$0.allDay && $0.start <= now && now < $0.end
        }
        return DayLeft(at: now, isUp: isUp, settings: settings, in: circumstances.zone)
    }
}
