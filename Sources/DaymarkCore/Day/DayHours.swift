/// The waking hours of a single day that differs from its weekday, for example the day after a night shift.
public struct DayHours: Hashable, Sendable {
    public let date: CivilDate
    public let wake: WallTime
    /// A time at or before ``wake`` is on the next day.
    public let sleep: WallTime

    public init(date: CivilDate, wake: WallTime, sleep: WallTime) {
        (self.date, self.wake, self.sleep) = (date, wake, sleep)
    }
}

extension DayHours: CustomStringConvertible {
    /// `2026-11-27 14:00-06:00`, which is also how it is stored.
    public var description: String { "\(date.description) \(wake.description)-\(sleep.description)" }

    init?(_ text: String) {
        let parts = text.parts(at: UInt8(ascii: " "))
        guard parts.count == 2, let date = CivilDate(parts[0]), let hours = WeekHours.Range(parts[1]) else {
            return nil
        }
        self.init(date: date, wake: hours.from, sleep: hours.until)
    }
}

extension Settings {
    /// How long the hours of a past day are kept, in days.
    private static let daysKept: Int64 = 31

    /// The times of getting up and going to bed on a date.
    public func wakingHours(on date: CivilDate) -> (wake: WallTime, sleep: WallTime) {
        // Two devices may each have set the hours of a day. The last one in the stored order counts on both.
        if let own = daysWithOwnHours.last(where: { $0.date == date }) { return (own.wake, own.sleep) }
        return wakingHours(on: date.weekday)
    }

    /// Whether the person set the hours of a date, or of its weekday.
    func hasOwnHours(on date: CivilDate) -> Bool {
        wakeOn[date.weekday] != nil || sleepOn[date.weekday] != nil || daysWithOwnHours.contains { $0.date == date }
    }

    /// Whether every waking day ends at another time than it begins.
    public var hasNights: Bool {
        wake != sleep && daysWithOwnHours.allSatisfy { $0.wake != $0.sleep }
            && Weekday.allCases.allSatisfy { wakingHours(on: $0).wake != wakingHours(on: $0).sleep }
    }

    /// Whether these settings may take the place of others: every day has a night, or the hours were as they are before.
    /// Devices that change them at the same time can produce a day without a night, which must not refuse other changes.
    public func mayReplace(_ other: Settings) -> Bool { hasNights || hasSameHours(as: other) }

    func hasSameHours(as other: Settings) -> Bool {
        wake == other.wake && sleep == other.sleep && wakeOn == other.wakeOn && sleepOn == other.sleepOn
            && daysWithOwnHours == other.daysWithOwnHours
    }

    /// Sets the waking hours of one date. Nil restores the hours of its weekday.
    /// - Parameter today: Hours of days long past are dropped.
    public mutating func setHours(_ hours: WeekHours.Range?, on date: CivilDate, today: CivilDate) {
        var days = daysWithOwnHours.filter {
            $0.date != date && today.dayNumber - $0.date.dayNumber < Settings.daysKept
        }
        if let hours { days.append(DayHours(date: date, wake: hours.from, sleep: hours.until)) }
        daysWithOwnHours = days.ordered { $0.description < $1.description }
    }
}
