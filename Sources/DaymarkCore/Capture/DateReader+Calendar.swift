/// Reads days by their number and month.
extension DateReader {
    func date(_ index: Int) -> (DatePhrase, Int)? {
        if let found = closest(index) ?? nthAfter(index) ?? weekdayWithDate(index) ?? monthWithWeekday(index) {
            return found
        }
        if let found = yearFirst(index) ?? isoMonth(index) ?? numeric(index) ?? monthDay(index) {
            return withoutWeekday(shifted(found))
        }
        if let found = calendarWeek(index) { return found }
        if let found = named(index) ?? quarter(index) ?? season(index) ?? nthOf(index) ?? weekday(index) ?? period(
            index) ?? month(index)
        {
            return shifted(found)
        }
        return nil
    }

    /// Reads a weekday with a date: “Sun, March 6”, “Tuesday 11/3/2015”, “Thu Oct 26”. The weekday only chooses the
    /// year, if the date has no year.
    private func weekdayWithDate(_ index: Int) -> (DatePhrase, Int)? {
        guard let day = DateWords.weekday(word(index)) else { return nil }
        var at = mark(index + 1, ".") ? index + 2 : index + 1
        at = skipping(mark(at, ",") ? at + 1 : at, ["the"])
        guard let (found, next) = numeric(at) ?? monthDay(at) else { return numberedWeekday(day, at) }
        guard !found.impossible else { return (found, next) }
        var phrase = found
        if !phrase.hasYear, let date = phrase.date { phrase = agreeing(phrase, date, day) }
        return (phrase, next)
    }

    /// Reads “Friday the 13th” or “Tuesday 19th”: the next day with this number that falls on the weekday, within two
    /// years.
    private func numberedWeekday(_ weekday: Weekday, _ index: Int) -> (DatePhrase, Int)? {
        guard firstThing(index) == nil, let (day, next) = dayNumber(index),
            next > index + 1 || token(index)?.kind == .word
        else { return nil }
        var month = firstOfMonth(today, adding: 0)
        for _ in 0..<24 {
            let date = month.adding(days: day - 1)
            if date.month == month.month, date >= today, date.weekday == weekday {
                return (DatePhrase(date: date, hasYear: true), next)
            }
            month = firstOfMonth(month, adding: 1)
        }
        return nil
    }

    /// Moves past a weekday after the date, as in “Jul 18, Fri”.
    private func withoutWeekday(_ found: (DatePhrase, Int)) -> (DatePhrase, Int) {
        guard mark(found.1, ","), let day = DateWords.weekday(word(found.1 + 1)), let date = found.0.date,
            !found.0.hasYear
        else {
            return found
        }
        return (agreeing(found.0, date, day), found.1 + 2)
    }

    /// The phrase with the year in which its date is on the given weekday.
    private func agreeing(_ phrase: DatePhrase, _ date: CivilDate, _ day: Weekday) -> DatePhrase {
        var phrase = phrase
        let agreed = agreeing(date, day)
        // A day that has passed stays in its year.
        (phrase.date, phrase.hasYear) = (agreed, isCaptureLine && agreed < today)
        return phrase
    }

    /// The number of days that a day with its weekday may be in the past on a line.
    private static let recentDays: Int64 = 7

    /// The same day and month on the given weekday, from today on and in this year or the next two. On a line, it may
    /// also be within the last week: “lab sun 22 nov”, written on the Monday after. If no year fits, returns the date
    /// unchanged.
    func agreeing(_ date: CivilDate, _ day: Weekday) -> CivilDate {
        for year in [today.year, today.year - 1] where isCaptureLine {
            if let other = CivilDate(year: year, month: date.month, day: date.day), other.weekday == day,
                other < today, other >= today.adding(days: -DateReader.recentDays)
            {
                return other
            }
        }
        for years in 0...2 as ClosedRange<Int64> {
            if let other = CivilDate(year: today.year + years, month: date.month, day: date.day), other >= today,
                other.weekday == day
            {
                return other
            }
        }
        return date
    }

    /// Reads a day of the month in digits or as an ordinal word: 3, 3rd, third, twenty-fourth.
    func dayNumber(_ index: Int) -> (Int64, Int)? {
        if let number = token(index)?.number, token(index)?.digitCount ?? 9 <= 2, (1...31).contains(number) {
            return (number, DateWords.isOrdinalEnding(word(index + 1)) && glued(index + 1) ? index + 2 : index + 1)
        }
        return ordinalWord(index)
    }

    func ordinalWord(_ index: Int) -> (Int64, Int)? {
        if let ten = DateWords.ten(word(index)) {
            let at = mark(index + 1, "-") ? index + 2 : index + 1
            if let one = DateWords.ordinal(word(at)), one < 10 { return (ten + one, at + 1) }
        }
        return DateWords.ordinal(word(index)).map { ($0, index + 1) }
    }

    /// Reads a day with the name of its month: “12 Dec”, “3rd of March 2027”, “December 12th, 2026”, “15Sep”,
    /// “09/JAN/2017”, “the twenty-fourth of May”.
    func monthDay(_ index: Int) -> (DatePhrase, Int)? {
        let start = skipping(index, ["the"])
        if let (day, at) = dayNumber(start) {
            var position = skipping(at, isCaptureLine ? ["of"] : ["of", "in"])
            if mark(position, "-") || mark(position, "/"), glued(position), glued(position + 1) { position += 1 }
            if mark(position, "."), glued(position) { position += 1 }
            guard let month = DateWords.month(word(position)) else { return nil }
            // “May” after a number may be another word, as in “Read 3 may help”.
            if isCaptureLine, word(position) == "may", token(position + 1)?.kind == .word, token(at - 1)?.kind != .word
            {
                return nil
            }
            return whole(day: day, month: month, year: yearAfter(position + 1))
        }
        guard let month = DateWords.month(word(start)) else { return nil }
        let isJoined = (mark(start + 1, "-") || mark(start + 1, "/")) && glued(start + 1) && glued(start + 2)
        var at = mark(start + 1, ".") || mark(start + 1, ",") || isJoined && !isCaptureLine ? start + 2 : start + 1
        at = skipping(at, ["the"])
        guard let (day, next) = dayNumber(at) else { return nil }
        // In “Dec 10:30”, the number is an hour rather than a day.
        guard !mark(next, ":") else { return nil }
        return whole(day: day, month: month, year: yearAfter(next))
    }

    private func yearAfter(_ index: Int) -> (Int64?, Int) {
        if let (year, next) = year(index) { return (year, next) }
        return (nil, index)
    }

    /// Reads a year after a day and a month: “2016” or “, 2016”, and in free text “96” too.
    func year(_ index: Int) -> (Int64, Int)? {
        if isCaptureLine, mark(index, "'"), glued(index + 1), let short = token(index + 1), short.digitCount == 2 {
            return (2000 + (short.number ?? 0), index + 2)
        }
        var at = index
        if mark(at, ",") || (mark(at, "-") || mark(at, "/")) && glued(at) { at += 1 }
        if !isCaptureLine, mark(at, "'") || word(at) == "’", token(at + 1)?.digitCount == 2,
            let year = token(at + 1)?.number
        {
            return (year < 50 ? 2000 + year : 1900 + year, at + 2)
        }
        guard let year = token(at)?.number, let digits = token(at)?.digitCount, !mark(at + 1, ":") else { return nil }
        // A number from 2201 to 2359 is more likely a time of day.
        if digits == 4, (1900...2200).contains(year) || year >= 2400 { return (year, at + 1) }
        // “31 Jan 27” at the end of a line: no hour is that late.
        let isShortYear =
            at == index && DateWords.month(word(at - 1)) != nil && (25...40).contains(year)
            && (token(at + 1) == nil || isMark(at + 1))
        guard digits == 2, isCaptureLine ? isShortYear : clockIsUnlikely(at) else { return nil }
        return (year < 50 ? 2000 + year : 1900 + year, at + 1)
    }

    private func clockIsUnlikely(_ index: Int) -> Bool {
        let next = word(index + 1)
        guard next != "am" && next != "pm" && next != "h" && next != "o" && !mark(index + 1, "-") else { return false }
        return DateWords.unit(next) == nil && DateWords.month(next) == nil
    }

    func whole(day: Int64, month: Int64, year: (Int64?, Int)) -> (DatePhrase, Int)? {
        if let given = year.0 {
            guard let date = CivilDate(year: given, month: month, day: day) else {
                return (DatePhrase(impossible: true), year.1)
            }
            return (DatePhrase(date: date, hasYear: true), year.1)
        }
        // Without a year, the first such day from `earliest` on is meant. 29 February may be up to eight years away.
        let earliest = isCaptureLine ? today : today.adding(days: -DateReader.recent)
        for ahead in -1...8 as ClosedRange<Int64> {
            if let date = CivilDate(year: today.year + ahead, month: month, day: day), date >= earliest {
                return (DatePhrase(date: date), year.1)
            }
        }
        return (DatePhrase(impossible: true), year.1)
    }

    /// The number of days that a day without a year may be in the past, in free text.
    static let recent: Int64 = 90

    /// Reads a date that begins with its year and names its month, in free text only: “2027 March 9”, “2027-Mar-09”.
    private func yearFirst(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine, let year = token(index)?.number, token(index)?.digitCount == 4 else { return nil }
        let isJoined = mark(index + 1, "-") || mark(index + 1, "/")
        let at = isJoined ? index + 2 : index + 1
        guard let month = DateWords.month(word(at)) else { return nil }
        let position = isJoined && token(at + 1)?.kind == token(index + 1)?.kind ? at + 2 : at + 1
        guard let (day, next) = dayNumber(position), !mark(next, ":") else { return nil }
        return whole(day: day, month: month, year: (year, next))
    }
}
