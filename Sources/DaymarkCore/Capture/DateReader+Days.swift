/// Reads days by their names: today, next Friday, the first Monday of March, next week.
extension DateReader {
    /// Reads a day with a name of its own: “today”, “tomorrow”, “the day after tomorrow”, “Christmas”.
    func named(_ index: Int) -> (DatePhrase, Int)? {
        switch word(index) {
        case "today": return (DatePhrase(date: today), index + 1)
        case "tonight":
            var phrase = DatePhrase(date: today, part: .night)
            if !isLine, time(index + 1, afterDate: true) == nil, !["at", "@"].contains(word(index + 1)) {
                phrase.time = 79_200
            }
            return (phrase, index + 1)
        case "tomorrow", "tmr", "tmrw", "tomorow", "tommorow", "tommorrow":
            return (DatePhrase(date: today.adding(days: 1)), index + 1)
        case "yesterday": return (DatePhrase(date: today.adding(days: -1)), index + 1)
        case "last" where word(index + 1) == "night" && !isLine:
            return (DatePhrase(date: today.adding(days: -1), part: .night), index + 2)
        case "the" where word(index + 1) == "day": return named(index + 1)
        case "day" where word(index + 1) == "after" && word(index + 2).utf8.starts(with: "tomor".utf8):
            return (DatePhrase(date: today.adding(days: 2)), index + 3)
        case "day" where word(index + 1) == "before" && word(index + 2) == "yesterday":
            return (DatePhrase(date: today.adding(days: -2)), index + 3)
        case "this" where DateReader.parts.place(of: word(index + 1)) != nil:
            return partOfDay(index).map { part, next in
                (DatePhrase(date: today, time: bareTime(next) || isLine ? nil : part.start, part: part), next)
            }
        case "close", "cob", "eob", "end":
            if isLine, let next = endOfBusiness(index) { return endOfDay(next) }
            return word(index) == "end" && word(index + 1) == "of" ? endOf(index + 2) : nil
        case "in" where isLine && word(index + 1) == "the": return comingPart(index)
        case "eod" where isLine: return endOfDay(index + 1)
        case "eow" where isLine: return endOf("week", index)
        case "eom" where isLine: return endOf("month", index)
        case "on" where !isLine && word(index + 1) == "the",
            "the" where isLine && DateReader.daily.place(of: word(index - 1)) != nil:
            return ordinalDay(index)
        default: return holiday(index)
        }
    }

    private func bareTime(_ index: Int) -> Bool { time(skipping(index, ["at", "@"]), afterDate: true) != nil }

    /// Reads the day after “eod” or “end of day”, or today if no day follows. A task without a time is due at the end
    /// of its day, so no time is set.
    private func endOfDay(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["on"])
        if word(at) != "eod", word(at) != "end", let (day, next) = date(at), !day.impossible, day.date != nil {
            return (day, next)
        }
        return (DatePhrase(date: today), index)
    }

    /// Days that have a name of their own.
    static let nearDays = WordList("today tonight tomorrow tmr tmrw")

    /// The words before “the 3rd” that make it a date on a line.
    private static let daily = WordList("on by due before until")

    private func endOf(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the", "this"])
        return endOf(word(at), at)
    }

    private func endOf(_ unit: String, _ at: Int) -> (DatePhrase, Int)? {
        switch unit {
        case "day" where isLine: return endOfDay(at + 1)
        case "week": return (DatePhrase(date: today.startOfWeek(beginning: weekStart).adding(days: 6)), at + 1)
        case "month":
            let (year, month, _) = today.components
            return CivilDate(year: year, month: month, day: CivilDate.days(inMonth: month, of: year)).map {
                (DatePhrase(date: $0), at + 1)
            }
        case "year": return CivilDate(year: today.year, month: 12, day: 31).map { (DatePhrase(date: $0), at + 1) }
        default: return nil
        }
    }

    /// Reads “on the first” or “on the 3rd” as the next day with this number.
    private func ordinalDay(_ index: Int) -> (DatePhrase, Int)? {
        let start = word(index) == "on" ? index + 2 : index + 1
        guard let (day, next) = dayNumber(start), next > start + 1 || ordinalWord(start) != nil, day <= 31 else {
            return nil
        }
        if let following = token(next), following.kind == .word, !["at", "of", "in"].contains(following.text) {
            return nil
        }
        var month = today
        for _ in 0..<13 {
            if let date = CivilDate(year: month.year, month: month.month, day: day), date >= today {
                return (DatePhrase(date: date), next)
            }
            month = firstOfMonth(month, adding: 1)
        }
        return nil
    }

    private func holiday(_ index: Int) -> (DatePhrase, Int)? {
        switch (word(index), word(index + 1)) {
        case ("christmas", "eve"): return whole(24, 12, yearAfterHoliday(index + 2))
        case ("christmas", "day"): return whole(25, 12, yearAfterHoliday(index + 2))
        case ("christmas", _) where !isLine || standsAlone(index, index + 1):
            return whole(25, 12, yearAfterHoliday(index + 1))
        case ("xmas", _) where !isLine || standsAlone(index, index + 1):
            return whole(25, 12, yearAfterHoliday(index + 1))
        case ("halloween", _) where !isLine || standsAlone(index, index + 1):
            return whole(31, 10, yearAfterHoliday(index + 1))
        case ("new", "year"), ("new", "years"):
            let at = mark(index + 2, "'") || word(index + 2) == "’" ? index + 4 : index + 2
            if word(at) == "eve" { return whole(31, 12, yearAfterHoliday(at + 1)) }
            return word(at) == "day" ? whole(1, 1, yearAfterHoliday(at + 1)) : nil
        default: return nil
        }
    }

    private func yearAfterHoliday(_ index: Int) -> (Int64?, Int) { year(index).map { ($0.0, $0.1) } ?? (nil, index) }

    // MARK: Weekdays

    /// Reads a weekday: “Friday”, “next Friday”, “Friday next week”, “Tuesday of this week”, “Friday after next”, “last
    /// Sunday”.
    func weekday(_ index: Int) -> (DatePhrase, Int)? {
        let lead = word(index)
        let qualified =
            ["next", "this", "coming", "upcoming"].contains(lead)
            || !isLine && ["last", "past", "previous"].contains(lead)
        let at = qualified ? index + 1 : index
        if qualified, let found = weekend(at, lead) { return found }
        guard let day = DateWords.weekday(word(at)) else { return nil }
        let next = mark(at + 1, ".") && word(at).utf8.count <= 4 && !(token(at + 2) == nil && isLine) ? at + 2 : at + 1
        if !qualified, let found = ofAWeek(day, next) { return found }
        guard qualified || !isLine || !DateWords.isAmbiguousWeekday(word(at)) || standsAlone(at, next) else {
            return nil
        }
        let ahead = day.index(inWeekStarting: today.weekday)
        switch lead {
        case "next": return (DatePhrase(date: inWeek(1, day)), next)
        case "last", "past", "previous":
            return (DatePhrase(date: today.adding(days: ahead == 0 ? -7 : ahead - 7)), next)
        default: return (DatePhrase(date: today.adding(days: ahead == 0 && lead != "this" ? 7 : ahead)), next)
        }
    }

    private func inWeek(_ weeks: Int64, _ day: Weekday) -> CivilDate {
        today.startOfWeek(beginning: weekStart).adding(days: 7 * weeks + day.index(inWeekStarting: weekStart))
    }

    private func ofAWeek(_ day: Weekday, _ index: Int) -> (DatePhrase, Int)? {
        if word(index) == "after", word(index + 1) == "next" {
            let ahead = day.index(inWeekStarting: today.weekday)
            return (DatePhrase(date: today.adding(days: (ahead == 0 ? 7 : ahead) + 7)), index + 2)
        }
        let at = skipping(index, ["of", "in", "from"])
        guard word(at + 1) == "week" else { return nil }
        switch word(at) {
        case "next": return (DatePhrase(date: inWeek(1, day)), at + 2)
        case "this": return (DatePhrase(date: inWeek(0, day)), at + 2)
        case "last": return (DatePhrase(date: inWeek(-1, day)), at + 2)
        default: return nil
        }
    }

    private func weekend(_ index: Int, _ lead: String) -> (DatePhrase, Int)? {
        let ahead = Weekday.saturday.index(inWeekStarting: today.weekday)
        switch (word(index), lead) {
        case ("weekend", "this"):
            let saturday = today.weekday == .sunday ? today.adding(days: -1) : today.adding(days: ahead)
            return (DatePhrase(date: saturday, isWeekend: true), index + 1)
        case ("weekend", "next"): return (DatePhrase(date: inWeek(1, .saturday), isWeekend: true), index + 1)
        case ("weekend", "last"): return (DatePhrase(date: inWeek(-1, .saturday)), index + 1)
        case ("weekday", _) where lead == "next" || lead == "last":
            let step: Int64 = lead == "next" ? 1 : -1
            var day = today.adding(days: step)
            while day.weekday.number > 5 { day = day.adding(days: step) }
            return (DatePhrase(date: day), index + 1)
        default: return nil
        }
    }

    /// Whether an ambiguous word, such as “sat” or “sun”, is a day: a preposition comes before it, or no ordinary word
    /// after it.
    func standsAlone(_ index: Int, _ next: Int) -> Bool {
        if DateReader.leads.place(of: word(index - 1)) != nil { return true }
        guard let following = token(next) else { return true }
        if following.kind != .word { return true }
        return DateReader.leads.place(of: following.text) != nil || DateReader.parts.place(of: following.text) != nil
            || following.text == "eod" || clock(next) != nil || partOfDay(next, afterDate: true) != nil
            || endOfBusiness(next) != nil || firstThing(next) != nil
            || afterJoint(next).map { DateWords.weekday(word($0)) != nil } ?? false
    }

    // MARK: Ordinals

    /// Reads a day by its ordinal: “first Tuesday of October 2014”, “last day of May”, “the 5th last day of May”, “20th
    /// day of next month”.
    func nthOf(_ index: Int) -> (DatePhrase, Int)? {
        var at = skipping(index, ["the"])
        var number: Int64 = 1
        var ranked = false
        if let (value, next) = ordinalWord(at) ?? endedNumber(at) {
            (number, at, ranked) = (value, next, true)
        }
        let fromEnd = word(at) == "last"
        if fromEnd { at += 1 }
        guard ranked || fromEnd else { return nil }
        let day = DateWords.weekday(word(at))
        let isDay = word(at) == "day"
        let isQuarter = word(at) == "quarter" || word(at) == "qtr"
        if isQuarter, ranked, number <= 4, !isLine {
            return CivilDate(year: today.year, month: number * 3 - 2, day: 1).map { (DatePhrase(date: $0), at + 1) }
        }
        let isWeek = word(at) == "week" && fromEnd && !isLine
        guard day != nil || isDay || isWeek || !isLine && (word(at) == "of" && (fromEnd || ranked)) else { return nil }
        if day != nil || isDay || isWeek { at += 1 }
        guard word(at) == "of" || word(at) == "in",
            let (first, next) = monthOrYear(skipping(at + 1, ["the"]), wantsYear: isWeek)
        else {
            return nil
        }
        let length = isWeek ? 365 : CivilDate.days(inMonth: first.month, of: first.year)
        let date: CivilDate
        if let day {
            let offset = day.index(inWeekStarting: first.weekday) + 7 * (number - 1)
            let last = first.adding(days: length - 1)
            date =
                fromEnd
                ? last.adding(days: -(last.weekday.index(inWeekStarting: day)) - 7 * (number - 1))
                : first.adding(days: offset)
        } else if isWeek {
            let last = CivilDate(year: first.year, month: 12, day: 31) ?? first
            let full =
                last.weekday == .sunday ? last.adding(days: -6) : last.startOfWeek(beginning: .monday).adding(days: -7)
            date = full.adding(days: -7 * (number - 1))
        } else {
            date = first.adding(days: fromEnd ? length - number : number - 1)
        }
        guard isWeek || date.month == first.month else { return (DatePhrase(impossible: true), next) }
        return (DatePhrase(date: date, hasYear: true), next)
    }

    private func endedNumber(_ index: Int) -> (Int64, Int)? {
        guard let number = token(index)?.number, (1...31).contains(number), DateWords.isOrdinalEnding(word(index + 1)),
            glued(index + 1)
        else {
            // In any text, the ending may be missing, as in “20 of this month”.
            let of = token(index)?.number.map { (1...31).contains($0) } == true && word(index + 1) == "of" && !isLine
            return of ? (token(index)?.number ?? 1, index + 1) : nil
        }
        return (number, index + 2)
    }

    /// Returns the first day of “october”, “October 2014”, “this month” or “last month”. If `wantsYear` is true, reads
    /// a year instead.
    private func monthOrYear(_ index: Int, wantsYear: Bool) -> (CivilDate, Int)? {
        if wantsYear {
            guard let year = token(index)?.number, token(index)?.digitCount == 4 else { return nil }
            return CivilDate(year: year, month: 1, day: 1).map { ($0, index + 1) }
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

    // MARK: Weeks, months and years

    /// Reads a period: “next week”, “this month”, “last year”, “next 2 weeks”, “upcoming two quarters”, “past 2 days”.
    func period(_ index: Int) -> (DatePhrase, Int)? {
        var index = index
        var counted: (Int64, Int)?
        if let number = token(index)?.number ?? DateWords.number(word(index)), number < 1000,
            word(index + 1) == "upcoming", !isLine
        {
            counted = (number, index + 2)
            index += 1
        }
        let lead = word(index)
        guard let direction = DateReader.leadsOfPeriods.place(of: lead) else { return nil }
        let sign: Int64 = direction < 3 ? 0 : direction < 6 ? 1 : -1
        if counted == nil, let number = token(index + 1)?.number ?? DateWords.number(word(index + 1)), number < 1000 {
            counted = (number, index + 2)
        }
        if let (number, at) = counted {
            guard !isLine, let unit = DateWords.unit(word(at)), !unit.isClockUnit, sign != 0 else { return nil }
            if lead == "upcoming" { return (DatePhrase(date: begun(unit, number)), at + 1) }
            guard let (amount, next) = amounts(index + 1) else { return nil }
            return (DatePhrase(date: moved(CivilDateTime(today), amount, sign).date), next)
        }
        guard let unit = DateWords.unit(word(index + 1)), !unit.isClockUnit, unit != .day,
            word(index + 1).utf8.count > 1
        else {
            return nil
        }
        if isLine, sign < 0 || unit == .year && sign == 0 { return nil }
        return (DatePhrase(date: begun(unit, sign)), index + 2)
    }

    /// The first day of the unit that is `count` units from now.
    private func begun(_ unit: DateWords.Unit, _ count: Int64) -> CivilDate {
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
    /// A name without a year needs a word such as “in” before it, unless `alone` is true. In any text, it may also be
    /// the whole text.
    func month(_ index: Int, alone: Bool = false) -> (DatePhrase, Int)? {
        let at = skipping(index, ["in", "this", "next"])
        if !isLine, word(index) == "in", let year = token(index + 1)?.number, token(index + 1)?.digitCount == 4,
            (1900...2200).contains(year),
            token(index + 2)?.number == nil, !(glued(index + 2) && token(index + 2)?.kind != .symbol(UInt8(ascii: ".")))
        {
            return CivilDate(year: year, month: 1, day: 1).map { (DatePhrase(date: $0, hasYear: true), index + 2) }
        }
        guard let month = DateWords.month(word(at)), token(at)?.followsSpace != false || alone else { return nil }
        let comma = mark(at + 1, ",") ? at + 2 : at + 1
        if !isLine, let year = token(comma)?.number, token(comma)?.digitCount == 4, (1900...2200).contains(year) {
            return CivilDate(year: year, month: month, day: 1).map { (DatePhrase(date: $0, hasYear: true), comma + 1) }
        }
        let full = word(at).utf8.count > 3 || word(at) == "may"
        let last = token(at + 1) == nil
        let led =
            at > index && word(index) != "this"
            || ["in", "of", "since", "until", "till", "by", "from", "during"].contains(word(index - 1))
        let isMeant =
            isLine
            ? full && (alone || at > index)
            : full && (alone || led || last && index == 0 || afterNext(at + 1)) || led && last
        guard isMeant else { return nil }
        let next = firstOfMonth(today, adding: (month - today.month + 11) % 12 + 1)
        if word(at + 1) == "after", word(at + 2) == "next" {
            return (DatePhrase(date: next.adding(months: 12)), at + 3)
        }
        if !isLine, word(at + 1) == "in", word(at + 2) == "a", word(at + 3) == "year" {
            return (DatePhrase(date: next.adding(months: 12)), at + 4)
        }
        if isLine { return (DatePhrase(date: next), at + 1) }
        let nearest = next.dayNumber - today.dayNumber > 183 ? next.adding(months: -12) : next
        return (DatePhrase(date: nearest), at + 1)
    }

    private func afterNext(_ index: Int) -> Bool {
        !isLine
            && (word(index) == "after" && word(index + 1) == "next" || word(index) == "in" && word(index + 1) == "a")
    }
}
