/// A date, a time, both, or a range of them, as words express it.
struct DatePhrase: Hashable, Sendable {
    var date: CivilDate?
    /// The time in words. ``DateReader/resolved(_:dependsOnNow:)`` derives ``time`` and ``endTime`` from it.
    var spoken: SpokenTime?
    /// The second of the day. From 86,400 on, it is in the night after the day.
    var time: Int64?
    /// The end of a range of times, as a second of the day. It may be after midnight.
    var endTime: Int64?
    /// The last day of a range of days.
    var endDate: CivilDate?
    /// Whether a range of days with times is one span, as in “fri 18:00 to sun 12:00”. Otherwise the times are those of
    /// each day, as in “10-12 dec 20:00-08:00”.
    var isUnbroken = false
    /// Further days of a list, as in “10, 11 and 12 dec”.
    var moreDates: [CivilDate] = []
    /// A moment relative to now, as in “in 2 hours”.
    var moment: CivilDateTime?
    /// The minutes from now to ``moment``, if the words give hours or minutes.
    var minutesAhead: Int64?
    /// Whether the words mean a day that does not exist, such as 31 February.
    var impossible = false
    /// Whether the words name the year.
    var hasYear = false
    /// The part of the day that the words name, as in “friday evening” and “tonight”.
    var part: SpokenTime.PartOfDay?
    /// Whether ``time`` is the end of a part of the day, as in “tomorrow morning”.
    var isPartOfDay = false
    /// Whether the words name only a part of the day, as in “in the morning”, so that ``date`` is the next day with it.
    var isNextPart = false
    /// Whether ``date`` comes from the bare name of today's weekday and is a week ahead. If the time of the phrase is
    /// still to come, it means today: “tue 16:00”, typed on a Tuesday at 14:00.
    var isWeekdayOfToday = false
    /// The days from the waking day that the words count, as in “tomorrow”, if that day has passed midnight. Nil for any
    /// other date. ``DateReader/settled(_:)`` derives ``date`` from it once there is a time.
    var daysFromToday: Int64?
    /// Whether the words mean a whole weekend, whose first day is ``date``.
    var isWeekend = false
    /// The offset of a time zone that the words name, in seconds east of UTC.
    var offset: Int64?

    /// The time of this phrase on the days of another.
    func on(_ day: DatePhrase) -> DatePhrase {
        var phrase = self
        (phrase.date, phrase.endDate, phrase.hasYear) = (day.date, day.endDate, day.hasYear)
        phrase.part = phrase.part ?? day.part
        phrase.isWeekend = day.isWeekend
        phrase.isWeekdayOfToday = day.isWeekdayOfToday
        phrase.daysFromToday = day.daysFromToday
        phrase.moreDates = day.moreDates
        return phrase
    }

    /// The moment at which the phrase begins. A time without a day means today, or tomorrow if it has passed.
    func start(_ now: CivilDateTime) -> CivilDateTime {
        if let moment { return moment }
        let day = date ?? now.date
        guard let time else { return CivilDateTime(day) }
        let start = CivilDateTime(day, secondOfDay: time - (offset ?? 0))
        // A range that has begun but not ended is today's.
        let isCurrent = endTime.map { CivilDateTime(day, secondOfDay: $0) > now } ?? false
        return date == nil && start < now && !isCurrent ? start.adding(days: 1) : start
    }

    /// The end of a range. Nil if the phrase is not a range.
    func end(_ now: CivilDateTime) -> CivilDateTime? {
        if let endDate { return CivilDateTime(endDate, secondOfDay: endTime ?? time ?? 0) }
        return endTime.map { CivilDateTime(start(now).date, secondOfDay: $0) }
    }
}

extension CivilDateTime {
    func adding(days: Int64) -> CivilDateTime { CivilDateTime(date.adding(days: days), secondOfDay: secondOfDay) }
}
