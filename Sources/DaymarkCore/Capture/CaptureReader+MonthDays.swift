/// Reads days of the month and of the year in rules.
extension CaptureReader {
    /// Days of a month as the parts of a rule.
    struct DaysOfMonth {
        var days: [RecurrenceRule.Day] = []
        var monthDays: [Int64] = []
        var positions: [Int64] = []

        /// The number of days that the words name.
        var count: Int { max(days.count, monthDays.count, positions.count) }

        func added(to rule: RecurrenceRule) -> RecurrenceRule {
            var rule = rule
            (rule.days, rule.monthDays, rule.positions) = (days, monthDays, positions)
            return rule
        }
    }

    /// Reads days of the year (`every 24 dec`) or of the month (`every 31st`, `first monday of every month`, `on the
    /// 1st and 15th`).
    mutating func readDayOfMonthOrYear() -> Int? {
        if let (day, next) = edgeOfEveryMonth {
            var rule = RecurrenceRule(.monthly)
            rule.monthDays = [day]
            return setRule(rule, for: position..<next)
        }
        let every = afterEvery(position)
        var index = every ?? (word(position) == "on" ? position + 1 : position)
        if word(index) == "the" { index += 1 }
        if every != nil, isEveryOther(index) { return nil }
        if every != nil, let (months, day, next) = daysOfYear(at: index) {
            var rule = RecurrenceRule(.yearly)
            (rule.months, rule.monthDays) = (months, [day])
            return setRule(rule, for: position..<next)
        }
        guard let (found, next) = daysOfMonth(at: index), !CaptureReader.isPeriod(word(next)) else { return nil }
        var rule = found.added(to: RecurrenceRule(.monthly))
        guard let (interval, end) = everyMonth(at: next, isLed: every != nil) else {
            // Two days cannot be one deadline, so they repeat: “on the 1st and 15th”, “1st and 3rd tuesday”.
            let isSeries = found.count > 1 && (index > position || found.monthDays.isEmpty)
            guard every != nil || isSeries, isEndOfWord(next), word(next) != "of", word(next) != "in",
                DateWords.month(word(next)) == nil
            else { return nil }
            return setRule(rule, for: position..<next)
        }
        rule.interval = interval
        return setRule(rule, for: position..<end)
    }

    /// The day of “end of every month”, “every end of the month” or “every month at the end”, which is 1 or -1, and the
    /// index after the words.
    private var edgeOfEveryMonth: (day: Int64, next: Int)? {
        let lead = ["at", "by", "on"].contains(word(position)) ? position + 1 : position
        let every = afterEvery(lead)
        // “every month end”, “every month at the end”
        if let every, word(every) == "month" {
            var at = word(every + 1) == "-" ? every + 2 : every + 1
            if ["at", "by", "on"].contains(word(at)) { at += 1 }
            if word(at) == "the" { at += 1 }
            // “every month end the call” and “every month end of day report” are about something else.
            guard isEndOfEdge(at + 1) else { return nil }
            return edge(word(at), isStart: at > every + 2).map { ($0, at + 1) }
        }
        let at = every ?? (word(lead) == "the" ? lead + 1 : lead)
        guard let day = edge(word(at), isStart: true), word(at + 1) == "of" else { return nil }
        if every == nil {
            guard let month = afterEvery(at + 2), word(month) == "month" else { return nil }
            return (day, month + 1)
        }
        let month = ["the", "a"].contains(word(at + 2)) ? at + 3 : at + 2
        return word(month) == "month" ? (day, month + 1) : nil
    }

    /// Whether “every month end” may end before an index: at the end of the line, or before a comma, a mark, a time or
    /// the end of the rule.
    private func isEndOfEdge(_ index: Int) -> Bool {
        if token(index) == nil || [",", "until", "till", "til"].contains(word(index)) || dates.isMark(index) {
            return true
        }
        return dates.timeOfDay(at: ["at", "@"].contains(word(index)) ? index + 1 : index) != nil
    }

    /// - Parameter isStart: Whether the word may also be the start of a month. “every month start the dishwasher” is not.
    private func edge(_ word: String, isStart: Bool) -> Int64? {
        if word == "end" { return -1 }
        return isStart && ["start", "beginning"].contains(word) ? 1 : nil
    }

    /// Reads the months after days: `of every month`, `of the month`, `of month`, `every other month`, `monthly`, `a
    /// month`.
    /// - Parameter isLed: Whether “every” is before the days. “of the month” then means every month too.
    private func everyMonth(at index: Int, isLed: Bool) -> (interval: Int64, next: Int)? {
        if word(index) == "monthly" { return (1, index + 1) }
        let start = ["of", "in"].contains(word(index)) ? index + 1 : index
        if start > index, isLed {
            let month = ["the", "a"].contains(word(start)) ? start + 1 : start
            if word(month) == "month" { return (1, month + 1) }
        }
        guard let after = afterEvery(start) else { return nil }
        let (interval, next) = interval(at: after)
        return ["month", "months"].contains(word(next)) ? (interval, next + 1) : nil
    }

    /// Reads days of a month: “first monday”, “1st and 3rd tuesday”, “1st, 10th and 20th”, “last day”, “last workday”.
    func daysOfMonth(at index: Int) -> (days: DaysOfMonth, next: Int)? {
        var found = DaysOfMonth()
        // Ordinals whose day has not been read yet.
        var open: [Int64] = []
        var next = word(index) == "the" ? index + 1 : index
        while let (number, after) = ordinal(at: next) {
            open.append(number)
            next = after
            if let (days, end) = dayOfOrdinals(open, at: next) {
                (found.days, found.monthDays) = (found.days + days.days, found.monthDays + days.monthDays)
                (found.positions, next, open) = (found.positions + days.positions, end, [])
                if !days.positions.isEmpty { found.days = days.days }
            }
            guard let joined = afterJoint(next) else { break }
            let start = word(joined) == "the" ? joined + 1 : joined
            guard ordinal(at: start) != nil else { break }
            next = start
        }
        // “last” alone is not a day, and “first” alone more likely counts something else.
        guard !open.contains(where: { $0 < 0 }), open.isEmpty || isOrdinalEnding(next - 1) || open.count > 1 else {
            return nil
        }
        found.monthDays += open
        // A rule cannot have days of the month beside days of the week, because it would need both at once.
        guard found.count > 0, found.days.isEmpty || found.monthDays.isEmpty,
            found.positions.isEmpty || found.days.count == CaptureReader.workdays.count
        else { return nil }
        found.monthDays = found.monthDays.uniqued().ordered()
        found.days = found.days.uniqued()
        return (found, next)
    }

    /// Reads the kind of day after ordinals: a weekday, a workday, or `day` after “last”.
    private func dayOfOrdinals(_ numbers: [Int64], at index: Int) -> (days: DaysOfMonth, next: Int)? {
        if let day = DateWords.weekday(word(index)), numbers.allSatisfy({ abs($0) <= 5 }) {
            return (DaysOfMonth(days: numbers.map { RecurrenceRule.Day(day, ordinal: $0) }), index + 1)
        }
        if word(index) == "day", numbers.contains(where: { $0 < 0 }) || word(index + 1) == "of" {
            return (DaysOfMonth(monthDays: numbers), index + 1)
        }
        guard CaptureReader.isWorkday(word(index)) else { return nil }
        let (days, next) = weekdays(at: index)
        guard !days.isEmpty else { return nil }
        return (DaysOfMonth(days: days.map { RecurrenceRule.Day($0) }, positions: numbers), next)
    }

    /// Reads the same day of one or more months, without a year: “march 3”, “3rd of march”, “jan 1 and jul 1”. A month
    /// alone means its first day.
    func daysOfYear(at index: Int) -> (months: [Int64], day: Int64, next: Int)? {
        var months: [Int64] = []
        var day: Int64?
        var next = index
        while true {
            guard let (date, after) = dayOfYear(at: next), day == nil || day == date.day else { break }
            months.append(date.month)
            (day, next) = (date.day, after)
            guard let joined = afterJoint(next), dayOfYear(at: joined) != nil else { break }
            next = joined
        }
        return day.map { (months.uniqued().ordered(), $0, next) }
    }

    private func dayOfYear(at index: Int) -> (date: CivilDate, next: Int)? {
        if let (phrase, next) = dates.monthDay(index) {
            return phrase.hasYear ? nil : phrase.date.map { ($0, next) }
        }
        guard let month = DateWords.month(word(index)) else { return nil }
        return CivilDate(year: dates.today.year, month: month, day: 1).map { ($0, index + 1) }
    }

    /// Reads “first” to “thirty-first”, “1st” to “31st”, “last”, which counts as -1, or “second to last”.
    func ordinal(at index: Int) -> (number: Int64, next: Int)? {
        if word(index) == "last" || word(index) == "final" { return (-1, index + 1) }
        if word(index) == "penultimate" { return (-2, index + 1) }
        var found = dates.ordinalWord(index)
        if let number = token(index)?.number, (1...31).contains(number), isOrdinalEnding(index + 1) {
            found = (number, index + 2)
        }
        guard let (number, next) = found, number <= 31 else { return nil }
        if word(next) == "to", word(next + 1) == "last" { return (-number, next + 2) }
        return word(next) == "last" ? (-number, next + 1) : (number, next)
    }

    func isOrdinalEnding(_ index: Int) -> Bool {
        token(index)?.followsSpace == false && DateWords.isOrdinalEnding(word(index))
    }
}
