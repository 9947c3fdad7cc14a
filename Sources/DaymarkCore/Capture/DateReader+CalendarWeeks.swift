/// Reads calendar weeks by their numbers: “KW 51”, “calendar week 51”, “week 51”, “2026-W51”.
///
/// The numbers are those of ISO 8601: a week begins on Monday, and week 1 has the first Thursday of the year.
extension DateReader {
    /// A calendar week, and the index of the token after its number.
    struct CalendarWeek {
        /// Nil if the year has no such week.
        let monday: CivilDate?
        let next: Int
    }

    /// Words that mean a calendar week before any number.
    private static let weekNames = WordList("kw kalenderwoche")
    /// Words before the numbers of other weeks too, such as those of a term.
    private static let looseWeekNames = WordList("week wk cw")
    private static let leadsOfWeeks = WordList("by due before until till in from during")
    private static let partsOfWeeks = WordList("start beginning early middle mid end late")
    /// The maximum number of weeks in a term. “week 5 slides” and “due week 10” name a week of it.
    private static let maxTermWeeks: Int64 = 18
    /// How many days ahead “week 40” may be. A later one is rather a week of a pregnancy or of a plan.
    private static let maxDaysAhead: Int64 = 26 * 7

    /// Reads a calendar week on a capture line, with a day if one follows: “KW 51”, “KW 51 Montag”, “KW 51-52”.
    func calendarWeek(_ index: Int) -> (DatePhrase, Int)? {
        let start = skipping(skipping(index, ["in", "during"]), ["the"])
        // “Protokoll der KW 49” says which minutes.
        guard let week = numberedWeek(start), !isListOfWeeks(week.next), !endsListOfWeeks(start),
            word(start - 1) != "der"
        else { return nil }
        guard let monday = week.monday else { return (DatePhrase(impossible: true), week.next) }
        if let day = isoDay(week.next), token(start)?.number != nil {
            return (DatePhrase(date: monday.adding(days: day - 1), hasYear: true), week.next + 2)
        }
        if let (last, next) = lastWeek(week.next, after: monday) {
            return (DatePhrase(date: max(monday, today), endDate: last.adding(days: 6), hasYear: true), next)
        }
        let at = skipping(week.next, ["on"])
        if let day = DateWords.weekday(word(at)) {
            return (DatePhrase(date: self.day(day, ofWeek: monday), hasYear: true), at + 1)
        }
        // As in “this week”, the week that has begun means its end.
        return (DatePhrase(date: monday <= today ? monday.adding(days: 6) : monday, hasYear: true), week.next)
    }

    /// The day of the week that begins on a Monday.
    func day(_ day: Weekday, ofWeek monday: CivilDate) -> CivilDate {
        monday.adding(days: day.index(inWeekStarting: .monday))
    }

    /// Reads the number of a calendar week on a capture line, without the words around it. Nil if the number may mean
    /// another week.
    func numberedWeek(_ index: Int) -> CalendarWeek? {
        guard isCaptureLine else { return nil }
        if let found = isoWeek(index) { return found }
        let isNamed = ["calendar", "iso"].contains(word(index)) && word(index + 1) == "week"
        let isWeek = isNamed || DateReader.weekNames.index(of: word(index)) != nil
        let isLoose =
            DateReader.looseWeekNames.index(of: word(index)) != nil && !["calendar", "iso"].contains(word(index - 1))
        guard isWeek || isLoose else { return nil }
        let at = isNamed ? index + 2 : index + 1
        guard let number = weekNumber(at) else { return nil }
        let year = yearOfWeek(at + 1)
        let next = year?.next ?? at + 1
        let week = CalendarWeek(monday: monday(ofWeek: number, in: year?.year), next: next)
        guard endsNumber(next), isWeek || year != nil || isMeant(week, at: index, number: number) else { return nil }
        return week
    }

    /// Whether a number follows “week”, which names one of several weeks then. “tuesday week 5pm” has a time.
    func isNumberOfWeek(_ index: Int) -> Bool { weekNumber(index) != nil && clock(index)?.clock.exact != true }

    private func weekNumber(_ index: Int) -> Int64? {
        guard let number = token(index)?.number, token(index)?.digitCount ?? 9 <= 2, (1...53).contains(number) else {
            return nil
        }
        return number
    }

    /// Whether “week” with a number, such as “week 51”, is one of the calendar rather than of a term.
    private func isMeant(_ week: CalendarWeek, at index: Int, number: Int64) -> Bool {
        guard number > DateReader.maxTermWeeks, let monday = week.monday,
            monday.dayNumber - today.dayNumber <= DateReader.maxDaysAhead
        else { return false }
        // In “ski week 20-24 dec”, the numbers are days.
        if interval(index + 1) != nil || monthDay(index + 1) != nil || numeric(index + 1) != nil { return false }
        let isOf = word(index - 1) == "of"
        let before = isOf ? word(index - 2) : word(index - 1)
        if DateWords.weekday(before) != nil || DateReader.partsOfWeeks.index(of: before) != nil { return true }
        if !isOf, DateReader.leadsOfWeeks.index(of: before) != nil { return true }
        // In “week 51 report”, the week says which report.
        guard let following = token(week.next), following.kind == .word else { return true }
        return DateWords.weekday(following.text) != nil
    }

    /// Reads “2026-W51” and “2026W51”.
    private func isoWeek(_ index: Int) -> CalendarWeek? {
        guard let year = token(index)?.number, token(index)?.digitCount == 4, (2000...2100).contains(year) else {
            return nil
        }
        let letter = mark(index + 1, "-") ? index + 2 : index + 1
        guard word(letter) == "w", glued(letter), glued(letter + 1), token(letter + 1)?.digitCount == 2,
            let number = weekNumber(letter + 1), mark(letter + 2, "-") || endsNumber(letter + 2)
        else { return nil }
        return CalendarWeek(monday: monday(ofWeek: number, in: year), next: letter + 2)
    }

    /// Reads the day in “2026-W51-3”: 1 is Monday.
    private func isoDay(_ index: Int) -> Int64? {
        guard mark(index, "-"), glued(index), glued(index + 1), token(index + 1)?.digitCount == 1,
            let day = token(index + 1)?.number, (1...7).contains(day), endsNumber(index + 2)
        else { return nil }
        return day
    }

    /// Reads the year in “KW 51/2026”, “KW 51/26” and “KW 51 2026”.
    private func yearOfWeek(_ index: Int) -> (year: Int64, next: Int)? {
        let hasSlash = mark(index, "/") && glued(index) && glued(index + 1)
        let at = hasSlash ? index + 1 : index
        guard let number = token(at)?.number else { return nil }
        if token(at)?.digitCount == 4, (2000...2100).contains(number), !mark(at + 1, ":") { return (number, at + 1) }
        let isShort = hasSlash && token(at)?.digitCount == 2 && (0...1).contains(2000 + number - today.year)
        return isShort ? (2000 + number, at + 1) : nil
    }

    /// Whether nothing is attached to a number that makes it another one, as in “51.5”, “51/52” and “51st”.
    private func endsNumber(_ next: Int) -> Bool {
        guard let following = token(next), glued(next) else { return true }
        if following.kind == .word || mark(next, "%") { return false }
        return mark(next, "-") || !(glued(next + 1) && token(next + 1)?.number != nil)
    }

    /// The Monday of a week of a year, or of the first such week that has not ended. Nil if there is none.
    private func monday(ofWeek number: Int64, in year: Int64?) -> CivilDate? {
        let years = year.map { $0...$0 } ?? (today.year - 1)...(today.year + 1)
        for candidate in years {
            guard let fourth = CivilDate(year: candidate, month: 1, day: 4) else { continue }
            let monday = fourth.startOfWeek(beginning: .monday).adding(days: 7 * (number - 1))
            // Only some years have a week 53.
            guard number < 53 || monday.adding(days: 3).year == candidate else { continue }
            if year != nil || monday.adding(days: 6) >= today { return monday }
        }
        return nil
    }

    // MARK: Several weeks

    /// Whether another week follows that is no range: “KW 49 und 51”. Such a list is not read.
    private func isListOfWeeks(_ index: Int) -> Bool {
        guard [",", "and", "&", "+", "und", "/"].contains(word(index)) else { return false }
        return numberedWeek(index + 1) != nil || isNumberOfWeek(index + 1)
    }

    /// Whether the week at an index is the last of a list.
    private func endsListOfWeeks(_ index: Int) -> Bool {
        let name = word(index - 3)
        return [",", "and", "&", "+", "und", "/"].contains(word(index - 1)) && token(index - 2)?.number != nil
            && (DateReader.weekNames.index(of: name) != nil || DateReader.looseWeekNames.index(of: name) != nil)
    }

    /// The Monday of the last week of a range, as in “KW 51-52” and “week 51 to week 2”.
    private func lastWeek(_ index: Int, after first: CivilDate) -> (monday: CivilDate, next: Int)? {
        guard let at = word(index) == "bis" ? index + 1 : afterJoint(index) else { return nil }
        var found: (monday: CivilDate, next: Int)?
        if let week = numberedWeek(at), let monday = week.monday {
            found = (monday, week.next)
        } else if isNumberOfWeek(at), !mark(index, "-") || glued(index) && glued(at), endsNumber(at + 1),
            let number = weekNumber(at), let start = monday(ofWeek: number, in: nil)
        {
            found = (start, at + 1)
        }
        guard let last = found, first < last.monday, last.monday.dayNumber - first.dayNumber <= DateReader.maxDaysAhead
        else { return nil }
        return last
    }
}
