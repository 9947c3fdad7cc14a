extension CaptureReader {
    private static let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday]
        .map { RecurrenceRule.Day($0) }
    private static let periods: Set<String> = ["day", "week", "month", "year"]

    /// Reads a part of a repeat rule.
    ///
    /// Until a rule has been read, the reader tries these in order: several days with a time (`mon, wed 10-11`), a day
    /// of the month or year (`every 31st`), one word (`daily`, `tuesdays`), and `every` with a period or days.
    ///
    /// After the rule, it reads the first day (`starting 8 dec`) and the length (`for 6 weeks`). The last day
    /// (`until 20 jan`) may come before or after the rule.
    mutating func readRepeat() -> Int? {
        if let next = readUntil() { return next }
        guard rule == nil else { return readRuleStart() ?? readRuleLength() }
        return readDaysWithTime() ?? readDayOfMonthOrYear() ?? readOneWordRule() ?? readEvery()
    }

    /// Sets the rule, with a chip for its words, and reads the time after them.
    private mutating func setRule(_ newRule: RecurrenceRule, for range: Range<Int>) -> Int? {
        guard addChip(.repeats(newRule), for: range) else { return nil }
        rule = newRule
        return readTime(at: range.upperBound) ?? range.upperBound
    }

    /// Reads several days with a time, which repeat even without “every”: `mon, wed 10-11`, `weekdays 8-9:30`.
    private mutating func readDaysWithTime() -> Int? {
        let isWorkdays = word(position) == "weekdays" || word(position) == "workdays"
        let (days, next) = isWorkdays ? (CaptureReader.workdays, position + 1) : weekdays(at: position)
        guard days.count > 1, dates.timeOfDay(at: next) != nil else { return nil }
        var rule = RecurrenceRule(.weekly)
        rule.days = days
        return setRule(rule, for: position..<next)
    }

    /// Reads `daily`, `weekly`, `monthly`, or a day in the plural, such as `tuesdays 18:00`.
    private mutating func readOneWordRule() -> Int? {
        let frequencies: [String: RecurrenceRule.Frequency] = ["daily": .daily, "weekly": .weekly, "monthly": .monthly]
        if let frequency = frequencies[word(position)], tokens[position].followsSpace {
            let newRule = RecurrenceRule(frequency)
            guard addChip(.repeats(newRule), for: position..<(position + 1)) else { return nil }
            rule = newRule
            return position + 1
        }
        guard word(position).ends(with: "days"), let day = DateWords.weekday(word(position)) else { return nil }
        var rule = RecurrenceRule(.weekly)
        rule.days = [RecurrenceRule.Day(day)]
        return setRule(rule, for: position..<(position + 1))
    }

    /// Reads `every` with a period or days: `every day`, `every 2 weeks`, `every other tuesday`, `every mon,wed`.
    private mutating func readEvery() -> Int? {
        guard word(position) == "every" || word(position) == "each" else { return nil }
        let (interval, periodIndex) = interval(at: position + 1)
        guard var (rule, next) = period(at: periodIndex) else { return nil }
        rule.interval = interval
        // A monthly rule may name its day: “every month on the first monday”, “every month on the 15th”.
        if rule.frequency == .monthly, word(next) == "on" {
            let dayIndex = word(next + 1) == "the" ? next + 2 : next + 1
            if let day = dayOfMonth(at: dayIndex) {
                (rule.days, rule.monthDays) = (day.days, day.monthDays)
                next = day.next
            }
        }
        return setRule(rule, for: position..<next)
    }

    /// Reads the interval of the rule in periods: “other”, “2”, “2nd”. The interval is 1 if the line does not name it.
    private func interval(at index: Int) -> (interval: Int64, next: Int) {
        if word(index) == "other" { return (2, index + 1) }
        if let number = token(index)?.number, (1...99).contains(number), !isOrdinalEnding(index + 1),
            dates.phrase(at: index)?.0.date == nil
        {
            return (number, index + 1)
        }
        if let (number, next) = ordinal(at: index), number > 1, CaptureReader.periods.contains(word(next)) {
            return (number, next)
        }
        return (1, index)
    }

    private func period(at index: Int) -> (rule: RecurrenceRule, next: Int)? {
        switch word(index) {
        case "day", "days": return (RecurrenceRule(.daily), index + 1)
        case "week", "weeks": return (RecurrenceRule(.weekly), index + 1)
        case "month", "months": return (RecurrenceRule(.monthly), index + 1)
        case "year", "years": return (RecurrenceRule(.yearly), index + 1)
        case "weekday", "weekdays", "workday":
            var rule = RecurrenceRule(.weekly)
            rule.days = CaptureReader.workdays
            return (rule, index + 1)
        default:
            let (days, next) = weekdays(at: index)
            guard !days.isEmpty else { return nil }
            var rule = RecurrenceRule(.weekly)
            rule.days = days
            return (rule, next)
        }
    }

    // MARK: Days of a month or year

    /// Reads a day of the year (`every 24 dec`) or of the month (`every 31st`, `first monday of every month`).
    private mutating func readDayOfMonthOrYear() -> Int? {
        let hasEvery = word(position) == "every" || word(position) == "each"
        var index = hasEvery || word(position) == "on" ? position + 1 : position
        if word(index) == "the" { index += 1 }
        if hasEvery, let (month, day, next) = dayOfYear(at: index) {
            var rule = RecurrenceRule(.yearly)
            (rule.months, rule.monthDays) = ([month], [day])
            return setRule(rule, for: position..<next)
        }
        guard let (days, monthDays, next) = dayOfMonth(at: index), !CaptureReader.periods.contains(word(next)) else {
            return nil
        }
        var end = next
        if word(next) == "of" {
            let namesEvery = ["every", "each"].contains(word(next + 1))
            guard word(next + 2) == "month", namesEvery || hasEvery && word(next + 1) == "the" else { return nil }
            end += 3
        } else if !hasEvery {
            return nil
        }
        var rule = RecurrenceRule(.monthly)
        (rule.days, rule.monthDays) = (days, monthDays)
        return setRule(rule, for: position..<end)
    }

    /// Reads a day and a month in two tokens, without a year.
    private func dayOfYear(at index: Int) -> (month: Int64, day: Int64, next: Int)? {
        guard let (phrase, next) = dates.phrase(at: index), let date = phrase.date, phrase.time == nil,
            phrase.endDate == nil, !phrase.hasYear, next - index == 2,
            tokens[index].number != nil || tokens[index + 1].number != nil, DateWords.weekday(word(index)) == nil
        else { return nil }
        return (date.month, date.day, next)
    }

    /// Reads “first monday”, “last friday”, “15th” or “last day”.
    private func dayOfMonth(at index: Int) -> (days: [RecurrenceRule.Day], monthDays: [Int64], next: Int)? {
        guard let (number, next) = ordinal(at: index) else { return nil }
        if let day = DateWords.weekday(word(next)), number <= 5 {
            return ([RecurrenceRule.Day(day, ordinal: number)], [], next + 1)
        }
        if number == -1 { return word(next) == "day" ? ([], [-1], next + 1) : nil }
        return tokens[index].number != nil && number <= 31 ? ([], [number], next) : nil
    }

    /// Reads “first” to “fifth”, “1st” to “31st”, or “last”, which counts as -1.
    private func ordinal(at index: Int) -> (number: Int64, next: Int)? {
        if word(index) == "last" { return (-1, index + 1) }
        if let number = DateWords.ordinal(word(index)), number <= 5 { return (number, index + 1) }
        guard let number = token(index)?.number, (1...31).contains(number), isOrdinalEnding(index + 1) else {
            return nil
        }
        return (number, index + 2)
    }

    private func isOrdinalEnding(_ index: Int) -> Bool {
        token(index)?.followsSpace == false && DateWords.isOrdinalEnding(word(index))
    }

    // MARK: The first and last day of a rule

    /// Reads the last day: `until 12 Dec`.
    private mutating func readUntil() -> Int? {
        guard word(position) == "until" || word(position) == "till", rule != nil || isRevision, until == nil,
            let (phrase, next) = dates.phrase(at: position + 1), let date = phrase.date, phrase.time == nil
        else { return nil }
        until = date
        understood.append(bytes(of: position..<next))
        return next
    }

    /// Reads the first day, and the last day if it follows: `starting 8 dec`, `from 8 dec until 20 jan`.
    private mutating func readRuleStart() -> Int? {
        guard ["starting", "beginning", "from"].contains(word(position)), phrase?.date == nil else { return nil }
        let start = ["on", "from"].contains(word(position + 1)) ? position + 2 : position + 1
        guard let (found, next) = dates.phrase(at: start), let date = found.date, found.time == nil, !found.impossible
        else { return nil }
        until = until ?? found.endDate
        let range = bytes(of: position..<next)
        understood.append(range)
        if phrase == nil {
            phrase = DatePhrase(date: date)
            phraseChip = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source(of: position..<next)))
            chipRanges.append(range)
        } else {
            phrase?.date = date
        }
        return next
    }

    /// Reads how long the rule lasts: `for 6 weeks`, `6 times`.
    private mutating func readRuleLength() -> Int? {
        let hasFor = word(position) == "for"
        let index = hasFor ? position + 1 : position
        guard ruleLength == nil, until == nil, rule?.count == nil, let number = token(index)?.number,
            (1...999).contains(number)
        else { return nil }
        switch word(index + 1) {
        case "times": rule?.count = number
        case "days" where hasFor, "day" where hasFor: ruleLength = (number, 0)
        case "weeks" where hasFor, "week" where hasFor: ruleLength = (number * 7, 0)
        case "months" where hasFor, "month" where hasFor: ruleLength = (0, number)
        default: return nil
        }
        understood.append(bytes(of: position..<(index + 2)))
        return index + 2
    }

    // MARK: Days of the week

    /// Reads days and ranges of days, such as `mon, wed and fri` or `mon-fri`, in the order of the week.
    private func weekdays(at index: Int) -> (days: [RecurrenceRule.Day], next: Int) {
        var days: [Weekday] = []
        var index = index
        while let day = weekday(at: index) {
            days.append(day)
            index += 1
            if ["-", "–", "to", "through"].contains(word(index)), let last = weekday(at: index + 1) {
                let length = last.index(inWeekStarting: day)
                days += (0...length).map { Weekday(daysFromMonday: Int64(day.index) + $0) }
                index += 2
            }
            if [",", "and", "/", "&"].contains(word(index)), weekday(at: index + 1) != nil { index += 1 }
        }
        return (days.uniqued().ordered().map { RecurrenceRule.Day($0) }, index)
    }

    /// Reads a day of the week. Two letters name a day only beside another day: `mo/we/fr`, `mo-fr`.
    private func weekday(at index: Int) -> Weekday? {
        if let day = DateWords.weekday(word(index)) { return day }
        guard let day = DateWords.twoLetterWeekday(word(index)) else { return nil }
        let isBesideDay = [1, -1].contains { direction in
            let other = word(index + 2 * direction)
            return ["/", ",", "-", "–"].contains(word(index + direction))
                && (DateWords.twoLetterWeekday(other) ?? DateWords.weekday(other)) != nil
        }
        return isBesideDay ? day : nil
    }
}
