/// Reads weekdays and weekends: next Friday, Friday in two weeks, this weekend.
extension DateReader {
    /// Reads a weekday: “Friday”, “next Friday”, “Friday next week”, “Tuesday of this week”, “Friday after next”, “last
    /// Sunday”.
    func weekday(_ index: Int) -> (DatePhrase, Int)? {
        if let found = weekendBeforeOrAfter(index) ?? theWeekend(index) { return found }
        // Skips “the” here and “coming” below: “the next friday” and “this coming friday” have two qualifiers.
        let first = skipping(index, ["the"])
        if first > index, let day = DateWords.weekday(word(first)), let found = weekdayBeforeOrAfter(day, first + 1) {
            return found
        }
        if first > index, word(first + 1) == "after", word(first + 2) == "next" { return weekday(first) }
        let qualifier = word(first)
        let qualified =
            ["next", "this", "coming", "upcoming"].contains(qualifier)
            || !isCaptureLine && ["last", "past", "previous"].contains(qualifier)
        guard qualified || first == index else { return nil }
        if !isCaptureLine, qualifier == "this", ["past", "last"].contains(word(first + 1)) {
            return weekday(first + 1)
        }
        let at = qualified ? skipping(first + 1, ["coming", "upcoming"]) : index
        if qualified, let found = weekendOrWorkday(at, qualifier: qualifier) { return found }
        guard let day = DateWords.weekday(word(at)) else { return nil }
        let next =
            mark(at + 1, ".") && word(at).utf8.count <= 4 && !(token(at + 2) == nil && isCaptureLine) ? at + 2 : at + 1
        if !qualified, let found = afterWeekday(day, next) { return found }
        guard
            qualified || !isCaptureLine || !DateWords.isAmbiguousWeekday(word(at)) || standsAlone(at, next)
                || isDayBeforeHours(at)
        else { return nil }
        let ahead = day.index(inWeekStarting: today.weekday)
        switch qualifier {
        case "next": return (DatePhrase(date: inWeek(1, day)), next)
        case "last", "past", "previous":
            return (DatePhrase(date: lastOne(day)), next)
        default:
            // Today's own name means the one in a week, but after midnight, while Friday goes on, “saturday” is the
            // day to come.
            let isToday = ahead == 0 && awakeUntil == 0
            var phrase = DatePhrase(date: today.adding(days: isToday && qualifier != "this" ? 7 : ahead))
            phrase.isWeekdayOfToday = isCaptureLine && isToday && !qualified
            return (phrase, next)
        }
    }

    /// The last such weekday before the waking day.
    private func lastOne(_ day: Weekday) -> CivilDate {
        let ahead = day.index(inWeekStarting: wakingDate.weekday)
        return wakingDate.adding(days: ahead == 0 ? -7 : ahead - 7)
    }

    func inWeek(_ weeks: Int64, _ day: Weekday) -> CivilDate {
        today.startOfWeek(beginning: weekStart).adding(days: 7 * weeks + day.index(inWeekStarting: weekStart))
    }

    /// Reads the words after a weekday that choose its week: “after next”, “next week”, “in two weeks”.
    private func afterWeekday(_ day: Weekday, _ index: Int) -> (DatePhrase, Int)? {
        if !isCaptureLine, word(index) == "before", word(index + 1) == "last" {
            return (DatePhrase(date: lastOne(day).adding(days: -7)), index + 2)
        }
        if word(index) == "after", word(index + 1) == "next" {
            let ahead = day.index(inWeekStarting: today.weekday)
            return (DatePhrase(date: today.adding(days: (ahead == 0 ? 7 : ahead) + 7)), index + 2)
        }
        if let week = numberedWeek(skipping(skipping(index, ["of", "in"]), ["the"])), let monday = week.monday {
            return (DatePhrase(date: self.day(day, ofWeek: monday), hasYear: true), week.next)
        }
        // “friday week” is a week after the next Friday.
        if word(index) == "week", standsAlone(index - 1, index + 1), !isNumberOfWeek(index + 1) {
            let ahead = day.index(inWeekStarting: today.weekday)
            return (DatePhrase(date: today.adding(days: (ahead == 0 ? 7 : ahead) + 7)), index + 1)
        }
        if let found = inAWeekAhead(day, index) ?? weekdayBeforeOrAfter(day, index) { return found }
        let at = skipping(index, ["of", "in", "from"])
        guard word(at + 1) == "week" else { return nil }
        switch word(at) {
        case "next": return (DatePhrase(date: inWeek(1, day)), at + 2)
        case "this": return (DatePhrase(date: inWeek(0, day)), at + 2)
        case "last": return (DatePhrase(date: inWeek(-1, day)), at + 2)
        default: return nil
        }
    }

    /// Reads “in two weeks” after a weekday.
    private func inAWeekAhead(_ day: Weekday, _ index: Int) -> (DatePhrase, Int)? {
        guard word(index) == "in", let (amount, next) = amounts(index + 1), !amount.hasClockUnits,
            amount.months > 0 || amount.days >= 7
        else { return nil }
        return (DatePhrase(date: weekday(day, inWeekOf: moved(now, by: amount, sign: 1).date)), next)
    }

    /// Returns the weekday in the week of a date, or a week later if that day is over.
    func weekday(_ day: Weekday, inWeekOf date: CivilDate) -> CivilDate {
        let found = date.startOfWeek(beginning: weekStart).adding(days: day.index(inWeekStarting: weekStart))
        return found < today ? found.adding(days: 7) : found
    }

    /// Reads “the closest Monday to October 5th” or “the second closest Monday to 5 Oct”. It is not read on a capture
    /// line.
    func closest(_ index: Int) -> (DatePhrase, Int)? {
        let start = skipping(index, ["the"])
        let (number, at) = dayNumber(start) ?? (1, start)
        guard !isCaptureLine, ["closest", "nearest"].contains(word(at)), let day = DateWords.weekday(word(at + 1)),
            word(at + 2) == "to", let (found, next) = date(at + 3), let date = found.date, number <= 10
        else { return nil }
        let after = date.adding(days: day.index(inWeekStarting: date.weekday))
        let days = (-5...5 as ClosedRange<Int64>).map { after.adding(days: 7 * $0) }
        let ranked = days.ordered { abs($0.dayNumber - date.dayNumber) < abs($1.dayNumber - date.dayNumber) }
        return (DatePhrase(date: ranked[Int(number) - 1], hasYear: true), next)
    }

    /// Reads “the first Monday after Christmas”. It is not read on a capture line.
    func nthAfter(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine, let (number, at) = dayNumber(skipping(index, ["the"])), number <= 10,
            let day = DateWords.weekday(word(at)), ["after", "before"].contains(word(at + 1)),
            let (found, next) = date(at + 2), let date = found.date, !found.impossible
        else { return nil }
        let isAfter = word(at + 1) == "after"
        let ahead = day.index(inWeekStarting: date.weekday)
        let nearest = isAfter ? (ahead == 0 ? 7 : ahead) : ahead - 7
        return (DatePhrase(date: date.adding(days: nearest + (isAfter ? 7 : -7) * (number - 1)), hasYear: true), next)
    }

    /// Reads “the weekend” after a preposition: “by the weekend”, “over the weekend”.
    private func theWeekend(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["over", "at", "during", "on"])
        guard word(at) == "the", word(at + 1) == "weekend",
            at > index || DateReader.wordsBeforeDates.index(of: word(index - 1)) != nil
        else { return nil }
        return weekendOrWorkday(at + 1, qualifier: "this")
    }

    private func weekendOrWorkday(_ index: Int, qualifier: String) -> (DatePhrase, Int)? {
        let ahead = Weekday.saturday.index(inWeekStarting: today.weekday)
        switch (word(index), qualifier) {
        case ("weekend", "this"):
            let saturday = today.weekday == .sunday ? today.adding(days: -1) : today.adding(days: ahead)
            return (DatePhrase(date: saturday, isWeekend: true), index + 1)
        case ("weekend", "coming"), ("weekend", "upcoming"):
            return (DatePhrase(date: today.adding(days: ahead), isWeekend: true), index + 1)
        case ("weekend", "next"): return (DatePhrase(date: inWeek(1, .saturday), isWeekend: true), index + 1)
        case ("weekend", "last"), ("weekend", "past"), ("weekend", "previous"):
            return (DatePhrase(date: inWeek(-1, .saturday)), index + 1)
        case ("weekday", "next"), ("weekday", "last"), ("workday", "next"), ("workday", "last"):
            let step: Int64 = qualifier == "next" ? 1 : -1
            var day = today.adding(days: step)
            while day.weekday.number > 5 { day = day.adding(days: step) }
            return (DatePhrase(date: day), index + 1)
        default: return nil
        }
    }

    /// Whether an ambiguous word, such as “sat” or “sun”, is a day: a preposition comes before it, or no ordinary word
    /// after it.
    func standsAlone(_ index: Int, _ next: Int) -> Bool {
        if DateReader.wordsBeforeDates.index(of: word(index - 1)) != nil { return true }
        guard let following = token(next) else { return true }
        if following.kind != .word { return true }
        if DateReader.wordsAfterDays.index(of: following.text) != nil, followsClock(index) { return true }
        return DateReader.wordsBeforeDates.index(of: following.text) != nil
            || DateReader.parts.index(of: following.text) != nil
            || following.text == "from" && clock(next + 1)?.clock.exact == true
            || following.text == "eod" || clock(next) != nil || partOfDay(next, afterDate: true) != nil
            || endOfBusiness(next) != nil || firstThing(next) != nil
            || afterJoint(next).map { DateWords.weekday(word($0)) != nil } ?? false
    }

    /// Words that go on after a time and its day, as in “gym 18:00 tue for 1h”.
    private static let wordsAfterDays = WordList("for with about in")

    /// Whether a time such as “18:00”, “3pm” or “at 12” ends right before a word. Its zone may stand between: “3pm EST wed”.
    ///
    /// NB: this looks at the tokens alone, because reading a time may read the day after it.
    private func followsClock(_ index: Int) -> Bool {
        let end = DateWords.offset(word(index - 1)) != nil ? index - 1 : index
        switch word(end - 1) {
        case "noon": return true
        case "am", "pm": return token(end - 2)?.number != nil
        default: break
        }
        guard let last = token(end - 1), last.number != nil else { return false }
        if mark(end - 2, ":"), last.digitCount == 2, glued(end - 1) { return token(end - 3)?.number != nil }
        return ["at", "@"].contains(word(end - 2))
    }
}
