/// How much of the waking day is left at a moment, or at night how long it is until the next one begins.
public struct DayLeft: Hashable, Sendable {
    /// The current waking day, or the next one at night.
    public let day: WakingDay
    /// The rest of the day in percent, rounded to a whole number. Nil at night.
    public let percent: Int64?
    /// The minutes until the day ends, or at night until it begins.
    public let minutes: Int64
    /// The night around the moment, from the end of a waking day to the start of the next. Nil by day.
    public let night: Span?
    /// Whether the person is awake for a commitment in the night.
    public let isUpAtNight: Bool

    /// - Parameter duty: the commitment that the person attends or gets ready for, if any. If it starts in the second
    ///   half of the night, the day begins early, and 100% of it is left.
    public init(at now: Instant, duty: Span? = nil, settings: Settings, in zone: ZoneRules) {
        day = WakingDay.current(at: now, settings: settings, in: zone)
        let evening = WakingDay(day.date.adding(days: -1), settings: settings, in: zone).end
        let start = day.start
        // A commitment that starts during the waking day does not change the night before it.
        let early = duty.flatMap { $0.start < start ? $0 : nil }
        let isEarly = early.map { evening.minutes(until: $0.start) >= $0.start.minutes(until: start) } ?? false
        percent = day.percentLeft(at: now) ?? (isEarly ? 100 : nil)
        minutes = now.minutes(until: percent == nil ? start : day.end)
        night = percent == nil ? Span(min(evening, now), start) : nil
        isUpAtNight = percent == nil && early != nil
    }
}

extension Workspace {
    /// Returns how much of the day is left. The workspace must have loaded the commitments of the present.
    public func dayLeft(in circumstances: Circumstances) -> DayLeft {
        let now = circumstances.now
        let soon = occurrences(from: now, until: now.adding(minutes: Occurrence.gettingReady), in: circumstances)
        return DayLeft(at: now, duty: soon.duty(at: now), settings: settings, in: circumstances.zone)
    }
}

extension Occurrence {
    /// The time before a commitment in which the person is awake and gets ready, in minutes.
    fileprivate static let gettingReady: Int64 = 120
}

extension [Occurrence] {
    /// Returns the commitment that a person attends at a moment, or else gets ready for. Nil if there is none.
    public func duty(at now: Instant) -> Span? {
        let ready = now.adding(minutes: Occurrence.gettingReady)
        let first = filter { !$0.allDay && $0.busy && $0.end > now && $0.start <= ready }
            .min { $0.start < $1.start }
        return first.map { Span($0.start, $0.end) }
    }
}
