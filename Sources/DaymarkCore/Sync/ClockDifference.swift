/// A difference between the clock of a device and that of its account. One of the two is wrong.
public struct ClockDifference: Hashable, Sendable {
    /// How far the device's clock is ahead, in minutes. Negative if it is behind.
    public let minutesAhead: Int64

    /// Smaller differences have no effect that a person notices, and an answer may be that old.
    public static let minMinutes: Int64 = 5

    /// Nil if the difference is small.
    public init?(minutesAhead: Int64) {
        guard abs(minutesAhead) >= ClockDifference.minMinutes else { return nil }
        self.minutesAhead = minutesAhead
    }

    /// Compares the clock of a device with the newest time that its records have seen. Such a time can be long past,
    /// but a time far ahead was written under another clock.
    public init?(newest time: LogicalTime, now: Instant) {
        self.init(minutesAhead: min(0, -now.minutes(until: time.instant)))
    }

    /// Whether the clock shows another day, so that it cannot tell what happened today.
    public var isWrongDay: Bool { abs(minutesAhead) >= 1440 - ClockDifference.minMinutes }
}

extension SyncAnswer {
    /// How the clock of this device differs from the account's. Nil if it does not.
    /// - Parameter now: The time at which the answer arrived.
    public func clockDifference(at now: Instant) -> ClockDifference? {
        guard let answeredAt else { return ClockDifference(newest: time, now: now) }
        return ClockDifference(minutesAhead: answeredAt.minutes(until: now))
    }
}
