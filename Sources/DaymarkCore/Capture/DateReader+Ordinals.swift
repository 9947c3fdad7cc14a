/// Reads days by their ordinal: the first Monday of March, the last day of May.
extension DateReader {
    /// Reads a day by its ordinal: “first Tuesday of October 2014”, “last day of May”, “the 5th last day of May”, “20th
    /// day of next month”.
    func nthOf(_ index: Int) -> (DatePhrase, Int)? {
        var at = skipping(index, ["the"])
        var nth = NthDay()
        var ranked = false
        if let (value, next) = ordinalWord(at) ?? endedNumber(at) {
            (nth.number, at, ranked) = (value, next, true)
        }
        nth.fromEnd = word(at) == "last"
        if nth.fromEnd { at += 1 }
        guard ranked || nth.fromEnd else { return nil }
        // The last weekend of a month begins on its last Saturday.
        nth.isWeekend = word(at) == "weekend"
        nth.day = nth.isWeekend ? .saturday : DateWords.weekday(word(at))
        nth.isWeek = word(at) == "week" && !isCaptureLine
        let isPair = ["working", "business", "work"].contains(word(at)) && word(at + 1) == "day"
        if isPair { at += 1 }
        nth.isWorkday = isPair || word(at) == "workday" || word(at) == "weekday"
        let isDay = word(at) == "day" && !isPair
        // On a capture line, “the 5th of next month” is a day, but “first of all” is not.
        let isOfMonth = ["of", "in"].contains(word(at)) && DateReader.months.index(of: word(at + 1)) != nil
        let isKind = nth.day != nil || isDay || nth.isWeek || nth.isWorkday
        guard isKind || isOfMonth && ranked || !isCaptureLine && word(at) == "of" else { return nil }
        if isKind { at += 1 }
        guard word(at) == "of" || word(at) == "in",
            let (first, next) = monthOrYear(skipping(at + 1, ["the"]), wantsYear: false)
                ?? (isCaptureLine ? nil : monthOrYear(at + 1, wantsYear: true))
        else {
            return nil
        }
        nth.isInYear = DateWords.month(word(skipping(at + 1, ["the"]))) == nil && word(next - 1) != "month"
        guard let found = nth.phrase(in: first) else { return nil }
        guard isCaptureLine, let date = found.date, date < today, let months = monthsToNext(next) else {
            return (found, next)
        }
        // A month may lack the day, such as the 30th of February.
        for ahead in Int64(1)...12 {
            if let later = nth.phrase(in: first.adding(months: months * ahead)), !later.impossible {
                return (later, next)
            }
        }
        return (found, next)
    }

    /// The months until the next month of the same name, for a day of the present one that has passed. Nil if the words
    /// say which month it is: “this month”, “november 2026”.
    /// - Parameter next: The index after the month.
    private func monthsToNext(_ next: Int) -> Int64? {
        if DateWords.month(word(next - 1)) != nil { return 12 }
        return word(next - 1) == "month" && !["this", "last", "next"].contains(word(next - 2)) ? 1 : nil
    }

    /// Words after “of” that mean a month relative to now.
    static let months = WordList("the this next month")

    private func endedNumber(_ index: Int) -> (Int64, Int)? {
        guard let number = token(index)?.number, (1...31).contains(number), DateWords.isOrdinalEnding(word(index + 1)),
            glued(index + 1)
        else {
            // In free text, the ending may be missing, as in “20 of this month”.
            let of =
                token(index)?.number.map { (1...31).contains($0) } == true && word(index + 1) == "of" && !isCaptureLine
            return of ? (token(index)?.number ?? 1, index + 1) : nil
        }
        return (number, index + 2)
    }

    /// Returns the first day of “october”, “October 2014”, “this month” or “last month”. If `wantsYear` is true, reads
    /// a year instead.
    private func monthOrYear(_ index: Int, wantsYear: Bool) -> (CivilDate, Int)? {
        if wantsYear {
            if word(index + 1) == "year", let offset = ["last", "this", "next"].firstIndex(of: word(index)) {
                return CivilDate(year: today.year + Int64(offset) - 1, month: 1, day: 1).map { ($0, index + 2) }
            }
            if word(index) == "the", word(index + 1) == "year" {
                return CivilDate(year: today.year, month: 1, day: 1).map { ($0, index + 2) }
            }
            guard let year = token(index)?.number, token(index)?.digitCount == 4 else { return nil }
            return CivilDate(year: year, month: 1, day: 1).map { ($0, index + 1) }
        }
        // “of the month” and “of month” are this month.
        let isPlain =
            isCaptureLine && word(index - 1) == "of" && token(index + 1)?.number == nil && word(index + 1) != "-"
        if word(index) == "month", isPlain || word(index - 1) == "the" {
            return (firstOfMonth(today, adding: 0), index + 1)
        }
        if word(index + 1) == "month" {
            switch word(index) {
            case "this": return (firstOfMonth(today, adding: 0), index + 2)
            case "next": return (firstOfMonth(today, adding: 1), index + 2)
            case "last": return (firstOfMonth(today, adding: -1), index + 2)
            default: return nil
            }
        }
        guard let month = DateWords.month(word(index)) else { return nil }
        if let (year, next) = year(index + 1) { return CivilDate(year: year, month: month, day: 1).map { ($0, next) } }
        let ahead = month >= today.month ? today.year : today.year + 1
        return CivilDate(year: ahead, month: month, day: 1).map { ($0, index + 1) }
    }

    func firstOfMonth(_ date: CivilDate, adding months: Int64) -> CivilDate {
        let moved = date.adding(days: 1 - date.day).adding(months: months)
        return moved
    }
}

/// A day of a month or of a year, by its ordinal.
private struct NthDay {
    var number: Int64 = 1
    /// Whether the days are counted from the end.
    var fromEnd = false
    /// The day of the week that is counted. Nil for other kinds of days.
    var day: Weekday?
    var isWorkday = false
    var isWeek = false
    var isWeekend = false
    var isInYear = false

    /// The day in a month or a year, by its first day. Nil if it has too few workdays.
    func phrase(in first: CivilDate) -> DatePhrase? {
        if isWorkday { return workday(of: first) }
        let length =
            isInYear
            ? (CivilDate.isLeap(first.year) ? 366 : 365) : CivilDate.days(inMonth: first.month, of: first.year)
        let date: CivilDate
        if let day {
            let offset = day.index(inWeekStarting: first.weekday) + 7 * (number - 1)
            let last = first.adding(days: length - 1)
            date =
                fromEnd
                ? last.adding(days: -(last.weekday.index(inWeekStarting: day)) - 7 * (number - 1))
                : first.adding(days: offset)
        } else if isWeek {
            // Weeks begin on Monday. The first and the last one lie in the month or year as a whole.
            let last = first.adding(days: length - 1)
            let full =
                last.weekday == .sunday ? last.adding(days: -6) : last.startOfWeek(beginning: .monday).adding(days: -7)
            let monday = first.adding(days: Weekday.monday.index(inWeekStarting: first.weekday))
            date = fromEnd ? full.adding(days: -7 * (number - 1)) : monday.adding(days: 7 * (number - 1))
        } else {
            date = first.adding(days: fromEnd ? length - number : number - 1)
        }
        guard isInYear && date.year == first.year || date.month == first.month else {
            return DatePhrase(impossible: true)
        }
        return DatePhrase(date: date, hasYear: true, isWeekend: isWeekend)
    }

    private func workday(of month: CivilDate) -> DatePhrase? {
        let length = CivilDate.days(inMonth: month.month, of: month.year)
        let days = (0..<length).map { month.adding(days: $0) }.filter { $0.weekday.number <= 5 }
        guard (1...days.count).contains(Int(number)) else { return nil }
        return DatePhrase(date: fromEnd ? days[days.count - Int(number)] : days[Int(number) - 1], hasYear: true)
    }
}
