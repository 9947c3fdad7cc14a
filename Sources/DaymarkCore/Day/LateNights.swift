/// The nights for which a person stays up past midnight. Their waking day then goes on while the calendar has the next
/// date.
struct LateNights: Sendable {
    /// The time of going to bed after each weekday, from Monday on. Nil if it is not after midnight.
    private let ofWeekdays: [WallTime?]
    private let ofDates: [DayHours]

    /// Nil if no waking day passes midnight.
    init?(_ settings: Settings) {
        var passesMidnight = false
        for day in Weekday.allCases {
            let (wake, sleep) = settings.wakingHours(on: day)
            if LateNights.end(wake: wake, sleep: sleep) != nil { passesMidnight = true }
        }
        for day in settings.daysWithOwnHours where LateNights.end(wake: day.wake, sleep: day.sleep) != nil {
            passesMidnight = true
        }
        guard passesMidnight else { return nil }
        ofWeekdays = Weekday.allCases.map { day in
            let (wake, sleep) = settings.wakingHours(on: day)
            return LateNights.end(wake: wake, sleep: sleep)
        }
        ofDates = settings.daysWithOwnHours
    }

    /// The time after midnight at which the waking day of a date ends. Nil if it ends before.
    func end(after date: CivilDate) -> WallTime? {
        if let own = ofDates.last(where: { $0.date == date }) {
            return LateNights.end(wake: own.wake, sleep: own.sleep)
        }
        return ofWeekdays[date.weekday.index]
    }

    /// The time of going to bed, if it is after midnight.
    static func end(wake: WallTime, sleep: WallTime) -> WallTime? {
        sleep <= wake && sleep.minuteOfDay > 0 ? sleep : nil
    }
}

extension Settings {
    /// The second of the day at which the waking day ends that began on the day before. Zero if none goes on at `now`.
    func awakeUntil(at now: CivilDateTime) -> Int64 {
        let (wake, sleep) = wakingHours(on: now.date.adding(days: -1))
        guard let end = LateNights.end(wake: wake, sleep: sleep), now.time < end else { return 0 }
        return end.minuteOfDay * 60
    }

    /// The date that a person means by “today”. It is the one on which their waking day began, and outside of any waking
    /// day the calendar's.
    public func wakingDate(in circumstances: Circumstances) -> CivilDate {
        let now = circumstances.zone.civil(at: circumstances.now)
        return awakeUntil(at: now) > 0 ? now.date.adding(days: -1) : now.date
    }
}
