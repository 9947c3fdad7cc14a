/// A date, a time, both, or a stretch of them, as found in words.
struct DatePhrase: Hashable, Sendable {
    var date: CivilDate?
    /// Second of the day; 86,400 is the midnight that ends it.
    var time: Int64?
    /// The end of a stretch of times; it may lie after midnight.
    var endTime: Int64?
    /// The last day of a stretch of days.
    var endDate: CivilDate?
    /// A moment that was counted from now (“in 2 hours”).
    var moment: CivilDateTime?
    /// How many minutes from now that is.
    var minutesAhead: Int64?
    /// Words that name a day which does not exist, such as 31 February.
    var impossible = false
    /// Whether the year was said, so that nothing else may choose it.
    var hasYear = false
    /// Which half of the day its words are about: morning, or afternoon and later.
    var half: Bool?
    /// Whether its time is the end of a part of the day: “tomorrow morning”.
    var isPartOfDay = false
    /// Whether the day is the first of a weekend that was said as a whole.
    var isWeekend = false
    /// Seconds east of UTC, where a zone was said.
    var offset: Int64?

    /// The moment it means, seen from `now`: a time alone is today, or tomorrow once it is past.
    func start(_ now: CivilDateTime) -> CivilDateTime {
        if let moment { return moment }
        let day = date ?? now.date
        guard let time else { return CivilDateTime(day) }
        let start = CivilDateTime(day, secondOfDay: time - (offset ?? 0))
        // What has begun and is not over is today's.
        let goesOn = endTime.map { CivilDateTime(day, secondOfDay: $0) > now } ?? false
        return date == nil && start < now && !goesOn ? start.adding(days: 1) : start
    }

    /// The end of the stretch, where it is one.
    func end(_ now: CivilDateTime) -> CivilDateTime? {
        let start = start(now)
        if let endDate { return CivilDateTime(endDate, secondOfDay: endTime ?? time ?? 0) }
        return endTime.map { CivilDateTime(start.date, secondOfDay: $0) }
    }
}

extension CivilDateTime {
    func adding(days: Int64) -> CivilDateTime { CivilDateTime(date.adding(days: days), secondOfDay: secondOfDay) }
}
