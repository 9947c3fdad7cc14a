extension Settings {
    /// The second of the day at which the waking day ends that began on the day before. Zero if none goes on at `now`.
    func awakeUntil(at now: CivilDateTime) -> Int64 {
        let (wake, sleep) = wakingHours(on: now.date.adding(days: -1))
        guard sleep <= wake, sleep.minuteOfDay > 0, now.time < sleep else { return 0 }
        return sleep.minuteOfDay * 60
    }

    /// Whether the person is in a waking day that began on the day before.
    public func isUpPastMidnight(in circumstances: Circumstances) -> Bool {
        awakeUntil(at: circumstances.zone.civil(at: circumstances.now)) > 0
    }

    /// The date that a person means by “today”. It is the one on which their waking day began, and outside of any waking
    /// day the calendar's.
    public func wakingDate(in circumstances: Circumstances) -> CivilDate {
        isUpPastMidnight(in: circumstances) ? circumstances.today.adding(days: -1) : circumstances.today
    }
}
