/// Counts “today”, “tomorrow” and the like from the waking day, which may go on past midnight.
extension DateReader {
    /// The second of the day at which the night ends. After it, “tonight” means the coming night.
    private static let endOfNight: Int64 = 18_000

    /// The date that “today” means: the one before the calendar's, if the waking day that began on it goes on.
    var wakingDate: CivilDate { awakeUntil > 0 ? today.adding(days: -1) : today }

    /// The day that is a number of days after the waking day.
    func nearDay(_ days: Int64, part: SpokenTime.PartOfDay? = nil) -> DatePhrase {
        var phrase = DatePhrase(date: wakingDate.adding(days: days), part: part)
        if awakeUntil > 0 { phrase.daysFromToday = days }
        return phrase
    }

    /// The night of today. In the morning, after a night awake, it is the coming one.
    func tonight() -> DatePhrase {
        now.secondOfDay < DateReader.endOfNight ? nearDay(0, part: .night) : DatePhrase(date: today, part: .night)
    }

    /// The phrase with the date on which the time beside “today” or “tomorrow” falls. A time in the first hours is after
    /// the midnight of that waking day. On a line, a time that has passed means the next such time.
    func settled(_ phrase: DatePhrase) -> DatePhrase {
        guard let days = phrase.daysFromToday, let time = phrase.time, phrase.endDate == nil else { return phrase }
        let isNight = time <= min(awakeUntil, DateReader.endOfNight)
        var phrase = phrase
        var date = wakingDate.adding(days: isNight ? days + 1 : days)
        let end = CivilDateTime(date, secondOfDay: phrase.endTime ?? time)
        if isCaptureLine, days >= 0, end < now { date = date.adding(days: 1) }
        phrase.date = date
        return phrase
    }
}
