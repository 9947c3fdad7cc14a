/// Reads parts of weeks, months and years: the end of next week, mid December, the week of 14 December.
extension DateReader {
    private enum Part { case beginning, middle, end }

    private static let beginnings = WordList("beginning start early")
    private static let middles = WordList("middle mid")
    private static let ends = WordList("end late")

    /// Reads “end of next week”, “the beginning of january”, “mid-december”, “late march”.
    func partOfPeriod(_ index: Int) -> (DatePhrase, Int)? {
        let lead = word(index)
        let isAdjective = ["early", "late", "mid"].contains(lead)
        let part: Part
        if DateReader.beginnings.index(of: lead) != nil {
            part = .beginning
        } else if DateReader.middles.index(of: lead) != nil {
            part = .middle
        } else if DateReader.ends.index(of: lead) != nil || isLastOfMonth(index) {
            part = .end
        } else {
            return nil
        }
        let hasOf = word(index + 1) == "of"
        guard hasOf || isAdjective else { return nil }
        var at = index + (hasOf || lead == "mid" && mark(index + 1, "-") ? 2 : 1)
        at = skipping(at, ["the"])
        if word(at) == "day", isCaptureLine, part == .end { return endOfDay(at + 1, today: nearDay(0)) }
        guard let (first, last, next) = span(at, isNamed: isAdjective) else { return nil }
        let date = day(part, first: first, last: last)
        // “mid november” at the end of November is hardly next year's.
        if isCaptureLine, date < today, DateWords.month(word(at)) == today.month, year(at + 1) == nil { return nil }
        // On a line, the beginning of a month that has begun is that of the next one.
        if isCaptureLine, date < today, let (first, last, _) = span(at, isNamed: isAdjective, isLater: true) {
            return (DatePhrase(date: day(part, first: first, last: last)), next)
        }
        return (DatePhrase(date: date), next)
    }

    /// Whether “last of the month” begins at an index. “last of the cake” does not end with a month.
    private func isLastOfMonth(_ index: Int) -> Bool {
        guard isCaptureLine, word(index) == "last", word(index + 1) == "of" else { return false }
        let month = skipping(skipping(index + 2, ["the"]), ["this", "next"])
        return word(month) == "month" || DateWords.month(word(month)) != nil
    }

    private func day(_ part: Part, first: CivilDate, last: CivilDate) -> CivilDate {
        switch part {
        case .beginning: first
        case .middle: first.adding(days: (last.dayNumber - first.dayNumber - 1) / 2)
        case .end: last
        }
    }

    /// The first and the last day of “week”, “this month”, “next year”, “january”, “January 2027” or “KW 51”.
    /// - Parameter isNamed: Whether “week” alone is too short, as in “early week”.
    /// - Parameter isLater: Whether to return the next such period, unless the words say which one is meant.
    private func span(
        _ index: Int, isNamed: Bool, isLater: Bool = false
    ) -> (first: CivilDate, last: CivilDate, next: Int)? {
        if let week = numberedWeek(index) {
            return week.monday.map { (first: $0, last: $0.adding(days: 6), next: week.next) }
        }
        if let month = DateWords.month(word(index)) {
            let year = year(index + 1)
            let next = firstOfMonth(today, adding: (month - today.month + 12) % 12 + (isLater ? 12 : 0))
            guard let first = year.map({ CivilDate(year: $0.0, month: month, day: 1) }) ?? next else { return nil }
            return (first, first.adding(months: 1).adding(days: -1), year?.1 ?? index + 1)
        }
        let isNext = word(index) == "next"
        let at = isNext || word(index) == "this" ? index + 1 : index
        guard at > index || !isNamed, let unit = DateWords.unit(word(at)), !unit.isClockUnit, unit != .day,
            unit != .fortnight, word(at).utf8.count > 1, unit != .week || !isCaptureLine || !isNumberOfWeek(at + 1)
        else { return nil }
        let ahead: Int64 = isNext || isLater && at == index ? 1 : 0
        return (begun(unit, ahead), begun(unit, ahead + 1).adding(days: -1), at + 1)
    }

    /// The last day of the present week, month or year.
    func last(of unit: DateWords.Unit, _ next: Int) -> (DatePhrase, Int) {
        (DatePhrase(date: begun(unit, 1).adding(days: -1)), next)
    }

    /// Reads the date after “week of”. A week is named by its Sunday or by a later day, so Sunday counts as its start.
    func weekOf(_ index: Int) -> (DatePhrase, Int)? {
        guard let (found, next) = date(skipping(index, ["the"])), let date = found.date, !found.impossible else {
            return nil
        }
        let sunday = date.startOfWeek(beginning: .sunday)
        let first = weekStart == .sunday && isCaptureLine ? sunday : sunday.adding(days: 1)
        // “week of dec 14 wed” names a day of that week.
        let at = skipping(next, ["on"])
        let isListed = ["+", "&", ",", "and", "/", "-"].contains(word(at + 1))
        if isCaptureLine, !isListed, let day = DateWords.weekday(word(at)) {
            let named = first.adding(days: day.index(inWeekStarting: first.weekday))
            if named >= today { return (DatePhrase(date: named, hasYear: true), at + 1) }
        }
        return (DatePhrase(date: isCaptureLine ? max(first, today) : first, hasYear: true), next)
    }
}
