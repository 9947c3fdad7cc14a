/// Reads ranges of days.
extension DateReader {
    /// Reads a range: “10 - 22 August”, “17 August to 19 August”, “14.-18.12.”, “12/14-12/18”, “fri to sun”, “1/21
    /// 10:00 to 1/22 7:00”.
    func interval(_ index: Int) -> (DatePhrase, Int)? {
        let isBetween = word(index) == "between"
        let start = skipping(index, ["from", "between"])
        if let found = weekdaysOfMonth(start) ?? daysOfMonth(skipping(start, ["the"])) { return found }
        guard let (first, next) = single(start) ?? month(start, alone: true), !first.impossible,
            first.spoken?.second == nil, let joint = afterJoint(next, isBetween: isBetween)
        else { return nil }
        let last = skipping(joint, ["the"])
        guard
            let (second, end) = weekdayAlone(last, first) ?? single(last) ?? month(last, alone: true)
                ?? dayAlone(last, first, after: next)
        else { return nil }
        guard !second.impossible else { return (second, end) }
        guard let date = second.date, let begin = first.date else { return nil }
        var phrase = first
        let isNumbered = (last..<end).contains { token($0)?.number != nil }
        if DateWords.weekday(word(last)) != nil, !isNumbered, second.spoken == nil || !first.hasYear {
            // “fri to mon” ends on the first Monday after that Friday.
            let ahead = date.weekday.index(inWeekStarting: begin.weekday)
            phrase.endDate = begin.adding(days: ahead == 0 ? 7 : ahead)
        } else {
            // “10pm friday to 2am saturday” ends on the Saturday after that Friday.
            let isWeekday = (last..<end).contains { DateWords.weekday(word($0)) != nil }
            let isWeekEarlier = isWeekday && date < begin && begin.dayNumber - date.dayNumber < 7
            (phrase.date, phrase.endDate) = ordered(
                begin, isWeekEarlier ? date.adding(days: 7) : date, first: first, second: second)
        }
        if let hours = second.spoken, hours.second != nil, first.spoken == nil {
            phrase.spoken = hours
        } else if let last = second.spoken?.first {
            phrase.isUnbroken = true
            phrase.spoken = SpokenTime(first: first.spoken?.first ?? last, second: last)
        } else {
            phrase.endTime = second.time
            if phrase.spoken == nil, phrase.time == nil { phrase.time = second.time }
        }
        return (phrase, end)
    }

    /// Moves one of two days by years, so that the first is not after the last.
    private func ordered(
        _ begin: CivilDate, _ finish: CivilDate, first: DatePhrase, second: DatePhrase
    ) -> (CivilDate, CivilDate) {
        var (begin, finish) = (begin, finish)
        if !first.hasYear, second.hasYear {
            while begin.year > finish.year { begin = begin.adding(months: -12) }
            while begin.year < finish.year, begin.adding(months: 12) < finish { begin = begin.adding(months: 12) }
            if begin > finish { begin = begin.adding(months: -12) }
        } else if finish < begin {
            if isCaptureLine { finish = finish.adding(months: 12) } else { begin = begin.adding(months: -12) }
        }
        return (begin, finish)
    }

    /// Returns the index after the joint of a range of days. “and” joins them after “between”, and in free text.
    private func afterJoint(_ index: Int, isBetween: Bool) -> Int? {
        word(index) == "and" && (isBetween || !isCaptureLine) ? index + 1 : afterJoint(index)
    }

    /// Reads the last day of a range without its month, as in “August 10 - 22, 2012” or “May eighth - tenth, 2010”.
    private func dayAlone(_ index: Int, _ first: DatePhrase, after firstEnd: Int) -> (DatePhrase, Int)? {
        guard let date = first.date, first.time == nil, first.spoken == nil, let (day, at) = dayNumber(index) else {
            return nil
        }
        if isCaptureLine {
            // “tomorrow - 3 pages” is no range, and “dec 14 - 18 guests” neither.
            let endsWithNumber = token(firstEnd - 1)?.number != nil || DateWords.isOrdinalEnding(word(firstEnd - 1))
            let isFollowed =
                token(at)?.kind == .word && !glued(index) && DateReader.wordsBeforeDates.index(of: word(at)) == nil
            guard endsWithNumber, !isFollowed, !isMeasured(at), !(mark(at, ":") && glued(at)) else { return nil }
        }
        let (year, next) = year(at) ?? (date.year, at)
        guard let last = CivilDate(year: year, month: date.month, day: day) else {
            return (DatePhrase(impossible: true), next)
        }
        guard !isCaptureLine || last > date else { return nil }
        return (DatePhrase(date: last, hasYear: next != at), next)
    }

    // MARK: Days with their weekdays

    /// Reads a range whose days have their weekdays and whose month is named last: “thu 10 - sat 12 dec”, “mon 28 to sun 3
    /// jan”.
    private func weekdaysOfMonth(_ index: Int) -> (DatePhrase, Int)? {
        let first = numberedWeekdayStart(index)
        guard let (day, next) = dayNumber(first?.number ?? index),
            let joint = afterJoint(next, isBetween: word(index - 1) == "between")
        else { return nil }
        let start = skipping(joint, ["the"])
        let last = numberedWeekdayStart(start)
        guard first != nil || last != nil, let (found, end) = monthDay(last?.number ?? start), !found.impossible,
            var finish = found.date
        else { return nil }
        if let last, !found.hasYear { finish = agreeing(finish, last.weekday) }
        let month = day <= finish.day ? finish : firstOfMonth(finish, adding: -1)
        guard let begin = CivilDate(year: month.year, month: month.month, day: day), begin < finish,
            first?.weekday ?? begin.weekday == begin.weekday, last?.weekday ?? finish.weekday == finish.weekday
        else { return (DatePhrase(impossible: true), end) }
        var (phrase, after) = withTime(found, end)
        (phrase.date, phrase.endDate) = (begin, finish)
        return (phrase, after)
    }

    /// Reads the last day of a range as a weekday with its number, as in “mon 7 dec - fri 11”.
    private func weekdayAlone(_ index: Int, _ first: DatePhrase) -> (DatePhrase, Int)? {
        guard let date = first.date, first.time == nil, first.spoken == nil, let start = numberedWeekdayStart(index),
            let (day, next) = dayNumber(start.number), monthDay(start.number) == nil, numeric(start.number) == nil,
            clock(start.number)?.clock.exact != true,
            let last = CivilDate(year: date.year, month: date.month, day: day), last > date,
            last.weekday == start.weekday
        else { return nil }
        return (DatePhrase(date: last, hasYear: first.hasYear), next)
    }

    /// The weekday at an index, and the index of the number after it: “thu 10”, “sat. the 12th”.
    private func numberedWeekdayStart(_ index: Int) -> (weekday: Weekday, number: Int)? {
        guard let weekday = DateWords.weekday(word(index)) else { return nil }
        let number = skipping(mark(index + 1, ".") || mark(index + 1, ",") ? index + 2 : index + 1, ["the"])
        return token(number)?.number != nil && dayNumber(number) != nil ? (weekday, number) : nil
    }

    /// Reads a weekday between a month and its day, as in “dec thu 10”.
    func monthWithWeekday(_ index: Int) -> (DatePhrase, Int)? {
        guard let month = DateWords.month(word(index)), let start = numberedWeekdayStart(index + 1),
            let (day, next) = dayNumber(start.number), clock(start.number)?.clock.exact != true,
            let date = whole(day: day, month: month, year: (nil, next))?.0.date
        else { return nil }
        let agreed = agreeing(date, start.weekday)
        return agreed.weekday == start.weekday ? (DatePhrase(date: agreed), next) : nil
    }

    // MARK: Days of one month

    /// Reads a range within one month that is named last: “10 - 22 August 2012”, “22-23 Feb at 7pm”, “14.-18.12.”.
    private func daysOfMonth(_ index: Int) -> (DatePhrase, Int)? {
        guard let (first, next) = dayNumber(index) else { return nil }
        let hasPoint = isCaptureLine && mark(next, ".") && glued(next)
        guard let joint = afterJoint(hasPoint ? next + 1 : next, isBetween: word(index - 1) == "between"),
            let (last, end) = lastDayOfMonth(skipping(joint, ["the"]), hasPoint: hasPoint)
        else { return nil }
        guard let finish = last.date, let begin = CivilDate(year: finish.year, month: finish.month, day: first),
            begin < finish
        else {
            return (DatePhrase(impossible: true), end)
        }
        var (phrase, after) = withTime(last, end)
        (phrase.date, phrase.endDate) = (begin, finish)
        return (phrase, after)
    }

    private func lastDayOfMonth(_ index: Int, hasPoint: Bool) -> (DatePhrase, Int)? {
        if let found = monthDay(index) { return found }
        guard isCaptureLine, token(index)?.digitCount ?? 9 <= 2, hasPoint || order == .dayFirst && mark(index + 1, "/")
        else {
            return nil
        }
        return numeric(index)
    }
}
