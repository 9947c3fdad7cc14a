/// Reads the first and last day of a rule, its exceptions, and its parts that stand apart from it.
extension CaptureReader {
    private static let untilWords = WordList("until till til through thru ending ends")

    /// Reads the last day: `until 12 Dec`, `through june`. Without a rule before it, one has to follow at once: `until
    /// 12 Dec every mon`, `until 12 Dec mondays`.
    mutating func readUntil() -> Int? {
        guard let index = CaptureReader.untilWords.index(of: word(position)), until == nil,
            let (last, next) = lastDay(includesMonth: index == 3 || index == 4),
            rule != nil || isRevision || beginsRule(next)
        else { return nil }
        until = last
        understood.append(bytes(of: position..<next))
        return next
    }

    /// The day after the word at the position, and the index after it.
    /// - Parameter includesMonth: Whether a month alone means its last day, as in “through june”, and not its first.
    private func lastDay(includesMonth: Bool) -> (day: CivilDate, next: Int)? {
        let start = word(position + 1) == "on" ? position + 2 : position + 1
        if let (phrase, next) = dates.phrase(at: start), let date = phrase.date, phrase.time == nil {
            return (date, next)
        }
        guard let (month, next) = dates.month(start, alone: true), let first = month.date else { return nil }
        return (includesMonth ? first.adding(months: 1).adding(days: -1) : first, next)
    }

    /// Leaves the last day of a rule in the title if the rule after it was not read.
    mutating func settleUntil() {
        if until != nil, rule == nil, !isRevision { leaveDatesInTitle() }
    }

    /// Reads the first day or time, and the last day if it follows: `starting 8 dec`, `from 8 dec until 20 jan`,
    /// `starting 9pm`. A weekday apart from the rule stays its day: `every 2 weeks sat 10-12 from 5 dec`.
    mutating func readRuleStart() -> Int? {
        guard ["starting", "beginning", "from", "start", "starts"].contains(word(position)) else { return nil }
        if let next = readSpanOfDailyRule() { return next }
        let start = ["on", "from", "at", "with"].contains(word(position + 1)) ? position + 2 : position + 1
        guard let (found, next) = dates.phrase(at: start) ?? dates.timeOfDay(at: start) else { return nil }
        let first = firstWeekday(from: found.date)
        guard found.endTime == nil || found.date != nil && phrase?.endTime == nil,
            found.date != nil || found.time != nil, !found.impossible,
            found.date == nil || phrase?.date == nil || first != nil,
            found.time == nil || phrase?.time == nil
        else { return nil }
        until = until ?? found.endDate
        let range = bytes(of: position..<next)
        understood.append(range)
        if phrase == nil {
            phrase = DatePhrase()
            phraseChip = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source(of: position..<next)))
            chipRanges.append(range)
        }
        if let date = first ?? found.date {
            phrase?.date = date
            phrase?.isWeekdayOfToday = false
            phrase?.daysFromToday = nil
        }
        if let time = found.time {
            phrase?.time = time
            phrase?.endTime = found.endTime
        }
        return next
    }

    /// Reads the weekdays of `every day from monday to friday`.
    private mutating func readSpanOfDailyRule() -> Int? {
        guard word(position) == "from", rule?.frequency == .daily, rule?.interval == 1, rule?.hours.isEmpty == true
        else {
            return nil
        }
        let (days, next) = weekdays(at: position + 1)
        guard days.count > 1, isSpan((position + 1)..<next), isEndOfWord(next) else { return nil }
        rule?.frequency = .weekly
        rule?.days = days.map { RecurrenceRule.Day($0) }
        refineRule(for: position..<next)
        return readTime(at: next) ?? next
    }

    /// The longest range, in days, that may contain today before its dates are those of next year.
    private static let longestCurrentRange: Int64 = 300

    /// Makes a range of days the bounds of a rule: “class tue 6-8pm every week jan 12 - feb 16” takes place from 12 January
    /// to 16 February. The range of days in “market fri to sun every week” is the length of each date.
    mutating func settleRangeOfRule() {
        guard let rule, var range = phrase, let first = range.date, let last = range.endDate, !isRevision,
            rule.frequency == .daily || rule.frequency == .weekly && last.dayNumber - first.dayNumber >= 7
        else { return }
        range.endDate = nil
        var end = last
        // “oct 12 - feb 5” in November has begun.
        let today = dates.today
        let (earlier, sooner) = (first.adding(months: -12), last.adding(months: -12))
        if !range.hasYear, first > today {
            if earlier <= today, last.dayNumber - first.dayNumber <= CaptureReader.longestCurrentRange, sooner >= today
            {
                (range.date, end) = (today, sooner)
            }
        }
        until = until ?? end
        phrase = dates.resolved(range, dependsOnNow: false)
    }

    /// The first day of a weekly rule from a date on, if the day of the week stands apart from the rule: the Saturday in
    /// `every 2 weeks sat 10-12 from 5 dec`.
    private func firstWeekday(from date: CivilDate?) -> CivilDate? {
        guard let date, let day = phrase?.date, phrase?.endDate == nil, phrase?.hasYear == false,
            rule?.frequency == .weekly, rule?.days.isEmpty == true,
            (0...7).contains(day.dayNumber - dates.today.dayNumber),
            tokens.contains(where: { DateWords.weekday($0.text) == day.weekday })
        else { return nil }
        return date.adding(days: day.weekday.index(inWeekStarting: date.weekday))
    }

    /// Reads how long the rule lasts: `for 6 weeks`, `for the next month`, `6 times`.
    mutating func readRuleLength() -> Int? {
        guard ruleLength == nil, until == nil, rule?.count == nil else { return nil }
        let hasFor = word(position) == "for"
        let index = hasFor ? position + 1 : position
        if let number = token(index)?.number ?? DateWords.number(word(index)), (1...999).contains(number),
            ["times", "x"].contains(word(index + 1)) || hasFor && word(index + 1) == "doses",
            afterCount(index + 2) == nil
        {
            rule?.count = number
            understood.append(bytes(of: position..<(index + 2)))
            updateRuleChip()
            return index + 2
        }
        // Only something daily lasts for a number of nights.
        guard let (length, next) = lengthOfCourse(at: position),
            rule?.frequency == .daily || CaptureReader.daysByPart.index(of: word(next - 1)) == nil
        else { return nil }
        ruleLength = length
        understood.append(bytes(of: position..<next))
        return next
    }

    // MARK: Exceptions

    private static let exceptions = WordList("except excluding but without not minus")

    func isException(_ index: Int) -> Bool { CaptureReader.exceptions.index(of: word(index)) != nil }

    /// Reads days on which a daily or weekly rule does not fall: `every day except sunday`, `weekdays but not fridays`.
    mutating func readException() -> Int? {
        guard CaptureReader.exceptions.index(of: word(position)) != nil, let rule, rule.hours.isEmpty,
            rule.frequency == .weekly && !rule.days.isEmpty || rule.frequency == .daily && rule.interval == 1
        else { return nil }
        var start = position + 1
        while ["not", "for", "on", "the"].contains(word(start)) { start += 1 }
        let (excluded, next) = word(start) == "weekend" ? ([.saturday, .sunday], start + 1) : weekdays(at: start)
        let all = rule.days.isEmpty ? Weekday.allCases : rule.days.map { $0.weekday }
        let left = all.filter { !excluded.contains($0) }
        guard !excluded.isEmpty, !left.isEmpty, left.count < all.count, isEndOfWord(next) else { return nil }
        self.rule?.frequency = .weekly
        self.rule?.days = left.map { RecurrenceRule.Day($0) }
        refineRule(for: position..<next)
        return readTime(at: next) ?? next
    }

    // MARK: Parts apart from the rule

    /// Reads a part of the rule that stands apart from it: the days of `biweekly 1:1 thursdays`, the interval of
    /// `thursdays 11:00 every other week`, the days of `monthly rent on the 1st`.
    mutating func readRestOfRule() -> Int? {
        guard let rule, tokens[position].followsSpace else { return nil }
        if let next = readInterval(of: rule) { return next }
        if rule.frequency == .weekly, rule.days.isEmpty, let start = afterEvery(position) {
            let (days, next) = weekdays(at: start)
            guard !days.isEmpty else { return nil }
            self.rule?.days = days.map { RecurrenceRule.Day($0) }
            refineRule(for: position..<next)
            return readTime(at: next) ?? next
        }
        guard rule.days.isEmpty, rule.monthDays.isEmpty else { return nil }
        let isPlural = word(position).ends(with: "days") && DateWords.weekday(word(position)) != nil
        let isLed = word(position) == "on" || isPlural
        let (refined, next) = withDays(rule, at: position)
        if next > position, isLed, isEndOfWord(next) {
            self.rule = refined
        } else if isPlural, rule.frequency == .weekly || rule.frequency == .daily && rule.interval == 1 {
            let (days, end) = weekdays(at: position)
            self.rule?.frequency = .weekly
            self.rule?.days = days.map { RecurrenceRule.Day($0) }
            refineRule(for: position..<end)
            return readTime(at: end) ?? end
        } else {
            return nil
        }
        refineRule(for: position..<next)
        return readTime(at: next) ?? next
    }

    /// Reads the interval after the days: `every other week`, `every 2 weeks`, `biweekly`, `weekly`.
    private mutating func readInterval(of rule: RecurrenceRule) -> Int? {
        guard rule.interval == 1, rule.frequency == .weekly, !rule.days.isEmpty else { return nil }
        var found: (rule: RecurrenceRule, next: Int)?
        if let start = afterEvery(position) {
            let (interval, index) = interval(at: start)
            found = period(at: index, interval: interval)
        } else {
            found = adverb(at: position)
        }
        guard let (other, next) = found, other.frequency == .weekly, other.days.isEmpty else { return nil }
        self.rule?.interval = other.interval
        refineRule(for: position..<next)
        return next
    }
}
