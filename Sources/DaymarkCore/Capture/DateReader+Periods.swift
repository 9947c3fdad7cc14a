/// Reads weeks, months and years: next week, this month, October 2014.
extension DateReader {
    /// Reads a period: “next week”, “this month”, “last year”, “next 2 weeks”, “upcoming two quarters”, “past 2 days”.
    func period(_ index: Int) -> (DatePhrase, Int)? {
        if let found = afterNextUnit(index) { return found }
        var index = index
        var counted: (Int64, Int)?
        if let number = token(index)?.number ?? DateWords.number(word(index)), number < 1000,
            word(index + 1) == "upcoming", !isCaptureLine
        {
            counted = (number, index + 2)
            index += 1
        }
        let qualifier = word(index)
        guard let direction = DateReader.qualifiersOfPeriods.index(of: qualifier) else { return nil }
        let sign: Int64 = direction < 3 ? 0 : direction < 6 || qualifier == "following" ? 1 : -1
        if counted == nil, let number = token(index + 1)?.number ?? DateWords.number(word(index + 1)), number < 1000 {
            counted = (number, index + 2)
        }
        if let (number, at) = counted {
            guard !isCaptureLine, let unit = DateWords.unit(word(at)), sign != 0 else { return nil }
            if unit.isClockUnit { return amounts(index + 1).flatMap { result($0.0, sign: sign, next: $0.1) } }
            if qualifier == "upcoming" { return (DatePhrase(date: begun(unit, number)), at + 1) }
            guard let (amount, next) = amounts(index + 1) else { return nil }
            return (DatePhrase(date: moved(CivilDateTime(today), by: amount, sign: sign).date), next)
        }
        guard let unit = DateWords.unit(word(index + 1)), !unit.isClockUnit, unit != .day,
            word(index + 1).utf8.count > 1
        else {
            return nil
        }
        if isCaptureLine, sign < 0 || unit == .year && sign == 0 { return nil }
        // “next week friday” and “next week on friday” name a day of the week.
        let at = skipping(index + 2, ["on"])
        if unit == .week, sign >= 0, let day = DateWords.weekday(word(at)) {
            return (DatePhrase(date: inWeek(sign, day)), at + 1)
        }
        // “This week” means a deadline at the end of the week.
        if isCaptureLine, sign == 0 { return last(of: unit, index + 2) }
        return (DatePhrase(date: begun(unit, sign)), index + 2)
    }

    /// Reads “the week after next”, and in free text “the month before last”.
    private func afterNextUnit(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        let isPast = !isCaptureLine && word(at + 1) == "before" && word(at + 2) == "last"
        if isPast, let unit = DateWords.unit(word(at)), !unit.isClockUnit {
            return (DatePhrase(date: begun(unit, -2)), at + 3)
        }
        guard word(at + 1) == "after", word(at + 2) == "next" else { return nil }
        if word(at) == "weekend" { return (DatePhrase(date: inWeek(2, .saturday), isWeekend: true), at + 3) }
        guard let unit = DateWords.unit(word(at)), !unit.isClockUnit, unit != .day else { return nil }
        return (DatePhrase(date: begun(unit, 2)), at + 3)
    }

    /// The first day of the unit that is `count` units from now.
    func begun(_ unit: DateWords.Unit, _ count: Int64) -> CivilDate {
        switch unit {
        case .second, .minute, .hour, .day: today.adding(days: count)
        case .week: today.startOfWeek(beginning: weekStart).adding(days: 7 * count)
        case .fortnight: today.startOfWeek(beginning: weekStart).adding(days: 14 * count)
        case .month: firstOfMonth(today, adding: count)
        case .quarter: firstOfMonth(today, adding: 3 * count - (today.month - 1) % 3)
        case .year: firstOfMonth(today, adding: 12 * count - (today.month - 1))
        }
    }

    /// Reads a month: “in January”, “August, 2012”, “October 2014”, “March after next”.
    ///
    /// A name without a year needs a word such as “in” before it, unless `alone` is true. In free text, it may also be
    /// the whole text.
    func month(_ index: Int, alone: Bool = false) -> (DatePhrase, Int)? {
        if !isCaptureLine, ["last", "past", "previous"].contains(word(index)),
            let month = DateWords.month(word(index + 1))
        {
            let back = (today.month - month + 11) % 12 + 1
            return (DatePhrase(date: firstOfMonth(today, adding: -back)), index + 2)
        }
        let at = skipping(index, ["in", "this", "next"])
        if !isCaptureLine, word(index) == "in", let year = token(index + 1)?.number, token(index + 1)?.digitCount == 4,
            (1900...2200).contains(year),
            token(index + 2)?.number == nil, !(glued(index + 2) && token(index + 2)?.kind != .symbol(UInt8(ascii: ".")))
        {
            return CivilDate(year: year, month: 1, day: 1).map { (DatePhrase(date: $0, hasYear: true), index + 2) }
        }
        guard let month = DateWords.month(word(at)), token(at)?.followsSpace != false || alone else { return nil }
        let isJoined = mark(at + 1, "-") && glued(at + 1) && glued(at + 2)
        let comma = mark(at + 1, ",") || mark(at + 1, ".") || isJoined ? at + 2 : at + 1
        if !isCaptureLine, let year = token(comma)?.number, token(comma)?.digitCount == 4, (1900...2200).contains(year)
        {
            return CivilDate(year: year, month: month, day: 1).map { (DatePhrase(date: $0, hasYear: true), comma + 1) }
        }
        let isDue = isCaptureLine && DateReader.dueWords.index(of: word(index - 1)) != nil && standsAlone(at, at + 1)
        if isCaptureLine, isDue || word(index) == "in" && token(at + 1)?.kind != .word {
            return (DatePhrase(date: firstOfMonth(today, adding: (month - today.month + 11) % 12 + 1)), at + 1)
        }
        let full = word(at).utf8.count > 3 || word(at) == "may"
        let last = token(at + 1) == nil
        let led =
            at > index && word(index) != "this"
            || ["in", "of", "since", "until", "till", "by", "from", "during"].contains(word(index - 1))
        let isMeant =
            isCaptureLine
            ? full && (alone || at > index)
            : full && (alone || led || last && index == 0 || afterNext(at + 1)) || led && last
        guard isMeant else { return nil }
        let next = firstOfMonth(today, adding: (month - today.month + 11) % 12 + 1)
        if word(at + 1) == "after", word(at + 2) == "next" {
            return (DatePhrase(date: next.adding(months: 12)), at + 3)
        }
        if !isCaptureLine, word(at + 1) == "in", word(at + 2) == "a", word(at + 3) == "year" {
            return (DatePhrase(date: next.adding(months: 12)), at + 4)
        }
        if isCaptureLine { return (DatePhrase(date: next), at + 1) }
        let nearest = next.dayNumber - today.dayNumber > 183 ? next.adding(months: -12) : next
        return (DatePhrase(date: nearest), at + 1)
    }

    /// Reads a quarter of a year, in free text only: “Q3 2027”, “second quarter”, “4th qtr of 2027”.
    func quarter(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        var found: (number: Int64, next: Int)?
        if word(at) == "q", glued(at + 1), let number = token(at + 1)?.number {
            found = (number, at + 2)
        } else if let (number, next) = dayNumber(at), word(next) == "quarter" || word(next) == "qtr" {
            found = (number, next + 1)
        }
        guard !isCaptureLine, let (number, next) = found, (1...4).contains(number) else { return nil }
        let (year, end) = year(skipping(next, ["of", "in"])) ?? (today.year, next)
        return CivilDate(year: year, month: number * 3 - 2, day: 1).map { (DatePhrase(date: $0, hasYear: true), end) }
    }

    private func afterNext(_ index: Int) -> Bool {
        !isCaptureLine
            && (word(index) == "after" && word(index + 1) == "next" || word(index) == "in" && word(index + 1) == "a")
    }
}
