/// Reads days by their number and month.
extension DateReader {
    func date(_ index: Int) -> (DatePhrase, Int)? {
        if let found = closest(index) ?? nthAfter(index) ?? weekdayWithDate(index) { return found }
        if let found = yearFirst(index) ?? isoMonth(index) ?? numeric(index) ?? monthDay(index) {
            return withoutWeekday(shifted(found))
        }
        if let found = named(index) ?? quarter(index) ?? nthOf(index) ?? weekday(index) ?? period(index) ?? month(index)
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
        if !phrase.hasYear, let date = phrase.date { phrase.date = agreeing(date, day) }
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
        var phrase = found.0
        phrase.date = agreeing(date, day)
        return (phrase, found.1 + 2)
    }

    /// The same day and month on the given weekday, from today on and in this year or the next two. If no year fits,
    /// returns the date unchanged.
    private func agreeing(_ date: CivilDate, _ day: Weekday) -> CivilDate {
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
            var place = skipping(at, isLine ? ["of"] : ["of", "in"])
            if mark(place, "-") || mark(place, "/"), glued(place), glued(place + 1) { place += 1 }
            if mark(place, "."), glued(place) { place += 1 }
            guard let month = DateWords.month(word(place)) else { return nil }
            // “May” after a number may be another word, as in “Read 3 may help”.
            if isLine, word(place) == "may", token(place + 1)?.kind == .word, token(at - 1)?.kind != .word {
                return nil
            }
            return whole(day, month, yearAfter(place + 1))
        }
        guard let month = DateWords.month(word(start)) else { return nil }
        let isJoined = (mark(start + 1, "-") || mark(start + 1, "/")) && glued(start + 1) && glued(start + 2)
        var at = mark(start + 1, ".") || mark(start + 1, ",") || isJoined && !isLine ? start + 2 : start + 1
        at = skipping(at, ["the"])
        guard let (day, next) = dayNumber(at) else { return nil }
        // In “Dec 10:30”, the number is an hour rather than a day.
        guard !mark(next, ":") else { return nil }
        return whole(day, month, yearAfter(next))
    }

    private func yearAfter(_ index: Int) -> (Int64?, Int) {
        if let (year, next) = year(index) { return (year, next) }
        return (nil, index)
    }

    /// Reads a year after a day and a month: “2016” or “, 2016”, and in any text “96” too.
    func year(_ index: Int) -> (Int64, Int)? {
        if isLine, mark(index, "'"), glued(index + 1), let short = token(index + 1), short.digitCount == 2 {
            return (2000 + (short.number ?? 0), index + 2)
        }
        var at = index
        if mark(at, ",") || (mark(at, "-") || mark(at, "/")) && glued(at) { at += 1 }
        if !isLine, mark(at, "'") || word(at) == "’", token(at + 1)?.digitCount == 2, let year = token(at + 1)?.number {
            return (year < 50 ? 2000 + year : 1900 + year, at + 2)
        }
        guard let year = token(at)?.number, let digits = token(at)?.digitCount, !mark(at + 1, ":") else { return nil }
        // A number from 2201 to 2359 is more likely a time of day.
        if digits == 4, (1900...2200).contains(year) || year >= 2400 { return (year, at + 1) }
        guard digits == 2, !isLine, clockIsUnlikely(at) else { return nil }
        return (year < 50 ? 2000 + year : 1900 + year, at + 1)
    }

    private func clockIsUnlikely(_ index: Int) -> Bool {
        let next = word(index + 1)
        guard next != "am" && next != "pm" && next != "h" && next != "o" && !mark(index + 1, "-") else { return false }
        return DateWords.unit(next) == nil && DateWords.month(next) == nil
    }

    func whole(_ day: Int64, _ month: Int64, _ year: (Int64?, Int)) -> (DatePhrase, Int)? {
        if let given = year.0 {
            guard let date = CivilDate(year: given, month: month, day: day) else {
                return (DatePhrase(impossible: true), year.1)
            }
            return (DatePhrase(date: date, hasYear: true), year.1)
        }
        // Without a year, the first such day from `earliest` on is meant. 29 February may be up to eight years away.
        let earliest = isLine ? today : today.adding(days: -DateReader.recent)
        for ahead in -1...8 as ClosedRange<Int64> {
            if let date = CivilDate(year: today.year + ahead, month: month, day: day), date >= earliest {
                return (DatePhrase(date: date), year.1)
            }
        }
        return (DatePhrase(impossible: true), year.1)
    }

    /// The number of days that a day without a year may be in the past, in any text.
    static let recent: Int64 = 90

    /// Reads a date that begins with its year and names its month, in any text only: “2027 March 9”, “2027-Mar-09”.
    private func yearFirst(_ index: Int) -> (DatePhrase, Int)? {
        guard !isLine, let year = token(index)?.number, token(index)?.digitCount == 4 else { return nil }
        let isJoined = mark(index + 1, "-") || mark(index + 1, "/")
        let at = isJoined ? index + 2 : index + 1
        guard let month = DateWords.month(word(at)) else { return nil }
        let place = isJoined && token(at + 1)?.kind == token(index + 1)?.kind ? at + 2 : at + 1
        guard let (day, next) = dayNumber(place), !mark(next, ":") else { return nil }
        return whole(day, month, (year, next))
    }

    // MARK: Dates in digits

    /// Reads a month in digits, in any text only: `2014-10`, `2014/10`, `10/2014`.
    private func isoMonth(_ index: Int) -> (DatePhrase, Int)? {
        guard !isLine, token(index)?.followsSpace != false || mark(index - 1, "("), let first = token(index)?.number,
            mark(index + 1, "-") || mark(index + 1, "/"), glued(index + 1),
            let second = token(index + 2)?.number, glued(index + 2),
            !(glued(index + 3) && token(index + 3)?.kind != .symbol(UInt8(ascii: ".")))
        else { return nil }
        let digits = (token(index)?.digitCount ?? 0, token(index + 2)?.digitCount ?? 0)
        if digits == (4, 2), let date = CivilDate(year: first, month: second, day: 1) {
            return (DatePhrase(date: date, hasYear: true), index + 3)
        }
        if digits.0 <= 2, digits.1 == 4, (1900...2200).contains(second),
            let date = CivilDate(year: second, month: first, day: 1)
        {
            return (DatePhrase(date: date, hasYear: true), index + 3)
        }
        return nil
    }

    /// Reads a date in digits: `2026-11-21`, `21/11/2026`, `21.11.`, `11/21`. In any text, also reads `2 / 15`,
    /// `10-31-74` and `10 31 1974`.
    func numeric(_ index: Int) -> (DatePhrase, Int)? {
        if isLine, let found = eightDigits(index) { return found }
        guard let first = token(index)?.number, token(index)?.digitCount ?? 9 <= 4,
            !(glued(index) && glued(index - 1) && mark(index - 1, "."))
        else { return nil }
        let spaces = !isLine && token(index + 1)?.number != nil
        let separator = spaces ? nil : token(index + 1)
        let step = spaces ? 1 : 2
        if let separator {
            guard separator.isSymbol("-") || separator.isSymbol("/") || separator.isSymbol("."),
                !isLine || !separator.followsSpace && glued(index + 2)
            else { return nil }
            if separator.isSymbol("."), separator.followsSpace || !glued(index + 2) { return nil }
        }
        guard let second = token(index + step)?.number, token(index + step)?.digitCount ?? 9 <= 2 else { return nil }
        let last = index + 2 * step
        let joined = spaces || token(index + step + 1)?.kind == separator?.kind
        if joined, let third = token(last)?.number, let digits = token(last)?.digitCount,
            spaces || glued(last) == glued(index + step)
        {
            return dated((token(index)?.digitCount ?? 0, first), second, (digits, third), separator, last + 1)
        }
        guard let separator, token(index)?.digitCount ?? 9 <= 2 else { return nil }
        // “5.12.” with a final point is a day, but “1.5” is an amount. On a line, “3-5” may mean chapters.
        if separator.isSymbol(".") {
            let isDay = mark(last - 1, ".") && glued(last - 1)
            guard isDay || isLine && isPointDay(index), (1...31).contains(first), (1...12).contains(second) else {
                return nil
            }
            return whole(first, second, (nil, isDay ? last : last - 1))
        }
        // On a line, a dash may join the first day of a range to the last: “12/14-12/18”.
        let isJoined = isLine && afterJoint(last - 1) != nil && token(last)?.number != nil
        guard separator.isSymbol("/") || !isLine,
            isJoined || !(glued(last - 1) && (mark(last - 1, ".") || mark(last - 1, "-") || mark(last - 1, "/")))
        else { return nil }
        if separator.isSymbol("-"),
            mark(last - 1, ":") || DateWords.month(word(last - 1)) != nil || clock(last - 2)?.clock.half != nil
                || partOfDay(last - 1) != nil
        {
            return nil
        }
        guard !isLine || isMeantAsDate(index, last - 1, isJoined: isJoined) else { return nil }
        let (day, month) = order == .dayFirst ? (first, second) : (second, first)
        // “3/14” and “22/1” have one reading only, in whatever order the person writes.
        if isLine, month > 12, day <= 12 { return whole(month, day, (nil, last - 1)) }
        guard (1...12).contains(month), (1...31).contains(day) else {
            return isLine ? whole(day, month, (nil, last - 1)) : nil
        }
        return whole(day, month, (nil, last - 1))
    }

    /// Whether two numbers with a slash are a date on a line. “24/7 shop” and “1/2 of it” are not, but “due 1/2” and
    /// “1/2” at the end are.
    private func isMeantAsDate(_ index: Int, _ next: Int, isJoined: Bool) -> Bool {
        if word(index) == "24", word(index + 2) == "7" { return false }
        if DateReader.leadsOfDates.index(of: word(index - 1)) != nil { return true }
        // The last day of “12/14-12/18”.
        if afterJoint(index - 1) == index, token(index - 2)?.number != nil { return true }
        guard let following = token(next) else { return true }
        if glued(next), !isJoined, following.kind == .word { return false }
        return following.kind != .word || afterJoint(next) != nil
            || DateReader.behindDates.index(of: following.text) != nil
            || clock(next) != nil || time(next, afterDate: true) != nil || partOfDay(next, afterDate: true) != nil
    }

    /// The words before two numbers that make them a date, and those after them.
    private static let leadsOfDates = WordList("on by due before until till from since starting for @")
    private static let behindDates = WordList("at on by for every each in with until till due noon midnight midday")

    /// Whether a day and a month with a point between them, such as “15.12”, are a date on a line: after “on” or “by”,
    /// before a time, or in a range.
    private func isPointDay(_ index: Int) -> Bool {
        let next = index + 3
        guard token(index + 2)?.digitCount == 2 || token(index)?.digitCount == 2, !(glued(next) && mark(next, "%"))
        else {
            return false
        }
        if ["on", "due", "from", "until", "till", "since", "starting"].contains(word(index - 1)) { return true }
        if word(index - 1) == "by" || word(index - 1) == "before" { return true }
        if afterJoint(index - 1) == index, mark(index - 2, ".") { return true }
        if let joint = afterJoint(next) {
            return mark(joint + 1, ".") && token(joint + 2)?.number != nil && mark(joint + 3, ".")
        }
        return clock(skipping(next, ["at", "@", ","]))?.clock.exact == true
    }

    /// Words before a date in digits that other words follow, as in “due 1/2 essay”.
    static let dueWords = WordList("by due before until till on from")

    /// Reads `20261215`.
    private func eightDigits(_ index: Int) -> (DatePhrase, Int)? {
        guard let token = token(index), token.digitCount == 8, token.followsSpace, let number = token.number,
            (2000...2100).contains(number / 10_000), self.token(index + 1)?.followsSpace != false,
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        return (DatePhrase(date: date, hasYear: true), index + 1)
    }

    private func dated(
        _ first: (digitCount: Int, value: Int64), _ second: Int64, _ third: (digitCount: Int, value: Int64),
        _ separator: Token?, _ next: Int
    ) -> (DatePhrase, Int)? {
        if first.digitCount == 4 {
            guard third.digitCount <= 2, separator != nil else { return nil }
            // In “2024/13/1”, 13 cannot be a month, so it is the day.
            let date =
                CivilDate(year: first.value, month: second, day: third.value)
                ?? (separator?.isSymbol("/") == true
                    ? CivilDate(year: first.value, month: third.value, day: second) : nil)
            return (date.map { DatePhrase(date: $0, hasYear: true) } ?? DatePhrase(impossible: true), next)
        }
        guard third.digitCount == 4 || third.digitCount == 2 && separator != nil, first.digitCount <= 2 else {
            return nil
        }
        let year = third.digitCount == 2 ? (third.value < 50 ? 2000 + third.value : 1900 + third.value) : third.value
        let points = separator?.isSymbol(".") == true
        if points, third.digitCount == 2, !isLine { return nil }
        let dayFirst = order == .dayFirst || points && isLine
        let date =
            CivilDate(year: year, month: dayFirst ? second : first.value, day: dayFirst ? first.value : second)
            ?? (points && !isLine ? CivilDate(year: year, month: second, day: first.value) : nil)
            ?? (isLine && (dayFirst ? second : first.value) > 12
                ? CivilDate(year: year, month: dayFirst ? first.value : second, day: dayFirst ? second : first.value)
                : nil)
        return (date.map { DatePhrase(date: $0, hasYear: true) } ?? DatePhrase(impossible: true), next)
    }
}
