/// Reads texts that mean only a day or a time, such as the day that somebody wants to look at.
extension CaptureReader {
    /// Returns the day that a text means, or nil if the text has any other meaning or words.
    public static func day(
        _ text: String, settings: Settings, in circumstances: Circumstances
    ) -> CivilDate? {
        // The reader expects a title, so a letter stands for it.
        var reader = CaptureReader("x " + text, settings: settings, in: circumstances)
        reader.read()
        guard reader.title() == "x", reader.phrase?.time == nil, reader.rule == nil else { return nil }
        return reader.phrase?.date
    }

    /// Returns the day that a text means, which may have passed: “last monday”, “3 days ago”, and “30 nov” in December.
    /// Nil if the text has any other meaning or words.
    public static func anyDay(
        _ text: String, settings: Settings, in circumstances: Circumstances
    ) -> CivilDate? {
        if let day = day(text, settings: settings, in: circumstances) {
            return nearestDay(text, to: day, settings: settings, in: circumstances)
        }
        let phrase = wholePhrase(text, settings: settings, in: circumstances)
        guard let phrase, phrase.time == nil,
            phrase.minutesAhead == nil
        else { return nil }
        return phrase.date ?? phrase.moment?.date
    }

    /// The day of the week that a text names, in any language of capture: “mon”, “Freitag”, “lundi”.
    public static func weekday(named text: String) -> Weekday? {
        let word = folded(text)
        if let day = DateWords.weekday(word) { return day }
        return DateLanguage.weekdayOrPeriod(word).flatMap { DateWords.weekday($0) }
    }

    /// The date or time that makes up the whole of a text.
    private static func wholePhrase(
        _ text: String, settings: Settings, in circumstances: Circumstances
    ) -> DatePhrase? {
        guard text.utf8.count <= maxLineLength else { return nil }
        let words = Token.all(in: text)
        let tokens = ForeignPastDays.translated(words).map { ForeignDates.translated($0) } ?? words
        var reader = DateReader(
            tokens: tokens, now: circumstances.zone.civil(at: circumstances.now), order: settings.dateOrder,
            weekStart: settings.weekStart, text: .freeText)
        reader.awakeUntil = settings.awakeUntil(at: reader.now)
        guard let (phrase, range) = reader.firstPhrase(), range.lowerBound == 0, range.upperBound == tokens.count,
            !phrase.impossible
        else { return nil }
        return phrase
    }

    /// The day of a day and a month without a year that is nearest to today. Other days stay as they are.
    private static func nearestDay(
        _ text: String, to day: CivilDate, settings: Settings, in circumstances: Circumstances
    ) -> CivilDate {
        let reader = CaptureReader("x " + text, settings: settings, in: circumstances)
        let weekday = reader.tokens.indices.lazy.compactMap { DateWords.weekday(reader.word($0)) }.first
        let isDated = reader.tokens.indices.dropFirst().contains { index in
            (reader.dates.numeric(index) ?? reader.dates.monthDay(index)).map { found, next in
                next == reader.tokens.count && !found.hasYear && found.date?.month == day.month
                    && found.date?.day == day.day
            } ?? false
        }
        guard isDated else { return day }
        let today = circumstances.today
        let years = ([0, -1, 1] as [Int64]).compactMap {
            CivilDate(year: today.year + $0, month: day.month, day: day.day)
        }
        let fitting = years.filter { date in weekday.map { $0 == date.weekday } ?? true }
        func distance(_ date: CivilDate) -> Int64 { abs(date.dayNumber - today.dayNumber) }
        return fitting.min { distance($0) < distance($1) } ?? day
    }

    /// The part of the day that the words of a deadline name, as in “friday evening”.
    static func dayPart(_ text: String, settings: Settings, in circumstances: Circumstances) -> DayPart? {
        guard case .mission(let read) = read("x due " + text, settings: settings, in: circumstances).target else {
            return nil
        }
        return read.dayPart
    }

    /// Returns the time that a text means, with its day if the text names one: “8:00”, “yesterday 8pm”. If the text
    /// leaves the half of the day open, there are two seconds of the day. Nil if the text has any other meaning or
    /// words.
    static func pastTime(
        _ text: String, settings: Settings, in circumstances: Circumstances
    ) -> (date: CivilDate?, seconds: [Int64])? {
        guard let phrase = wholePhrase(text, settings: settings, in: circumstances), phrase.endTime == nil,
            let clock = phrase.spoken?.first, let time = phrase.time
        else { return nil }
        let isOpen = clock.isOpen && phrase.part == nil
        return (phrase.date, isOpen ? [clock.written, clock.written % 43_200 + 43_200] : [time])
    }
}
