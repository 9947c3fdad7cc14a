extension CaptureReader {
    static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

    /// Reads a part of a repeat rule.
    ///
    /// Until a rule has been read, the reader tries these in order: doses (`2x a day`, `every 8 hours`), several days
    /// (`mon, wed 10-11`, `MWF`), days of the month or year (`every 31st`), one word (`daily`, `tuesdays`), and `every`
    /// with a period or days. Several days may also be single dates: `next week mon and tue`, `shift fri+sat`.
    ///
    /// After the rule, it reads the first day (`starting 8 dec`), the length (`for 6 weeks`), exceptions (`except
    /// sunday`) and parts that stand apart from the rule (`biweekly … thursdays`). The last day (`until 20 jan`) may
    /// come before or after the rule.
    mutating func readRepeat() -> Int? {
        if let next = readUntil() { return next }
        guard rule == nil else { return readRuleStart() ?? readRuleLength() ?? readException() ?? readRestOfRule() }
        return readCourse() ?? readDoses() ?? readEveryHours() ?? readDaysOfWeek() ?? readHoursBeforeDays()
            ?? readListedDays() ?? readDayOfMonthOrYear() ?? readOneWordRule() ?? readEvery()
            ?? readDueRule()
    }

    /// Sets the rule, with a chip for its words, and reads the time after them.
    mutating func setRule(_ newRule: RecurrenceRule, for range: Range<Int>) -> Int? {
        guard addChip(.repeats(newRule), for: range) else { return nil }
        rule = newRule
        guard let next = readTime(at: range.upperBound) else { return range.upperBound }
        return readMoreDays(at: next)
    }

    /// Reads further days at the same time, as in `every tue 7am and fri 7am`. Days at another time are not read,
    /// because one rule cannot have them.
    private mutating func readMoreDays(at index: Int) -> Int {
        guard rule?.frequency == .weekly, rule?.days.isEmpty == false, let time = phrase?.time,
            let start = afterJoint(index)
        else { return index }
        let (days, next) = weekdays(at: start)
        guard !days.isEmpty, let (found, end) = dates.timeOfDay(at: next), found.time == time,
            found.endTime == phrase?.endTime
        else { return index }
        let all = merged(rule?.days ?? [], days)
        rule?.days = all
        refineRule(for: index..<end)
        return readMoreDays(at: end)
    }

    /// The index after a word that joins two parts: `and`, `&`, `,`, `/`. Nil for any other word.
    func afterJoint(_ index: Int) -> Int? {
        guard [",", "and", "&", "/", "+"].contains(word(index)) else { return nil }
        return word(index) == "," && word(index + 1) == "and" ? index + 2 : index + 1
    }

    /// Takes the words of a refinement into the rule, and updates its chip.
    mutating func refineRule(for range: Range<Int>) {
        understood.append(bytes(of: range))
        updateRuleChip()
    }

    /// Gives the chip of the rule the present rule.
    mutating func updateRuleChip() {
        if let rule { updateRuleChip(to: rule) }
    }

    /// Gives the chip of the rule another wording of it.
    mutating func updateRuleChip(to rule: RecurrenceRule) {
        for index in chips.indices {
            if case .repeats = chips[index].meaning { replaceMeaning(ofChipAt: index, with: .repeats(rule)) }
        }
    }

    // MARK: Rules with one word

    private static let adverbs = WordList(
        "daily weekly monthly yearly annually quarterly fortnightly biweekly nightly weekends")

    /// Reads the rule of one word: `daily`, `biweekly`, `bi-weekly`, `quarterly`. “bimonthly” is not read, because it
    /// means two things.
    func adverb(at index: Int) -> (rule: RecurrenceRule, next: Int)? {
        if word(index) == "bi", word(index + 1) == "-", word(index + 2) == "weekly" {
            return (CaptureReader.rule(.weekly, every: 2), index + 3)
        }
        guard let adverb = CaptureReader.adverbs.index(of: word(index)) else { return nil }
        let rule: RecurrenceRule
        switch adverb {
        case 0, 8: rule = RecurrenceRule(.daily)
        case 1: rule = RecurrenceRule(.weekly)
        case 2: rule = RecurrenceRule(.monthly)
        case 3, 4: rule = RecurrenceRule(.yearly)
        case 5: rule = CaptureReader.rule(.monthly, every: 3)
        case 6, 7: rule = CaptureReader.rule(.weekly, every: 2)
        default: rule = CaptureReader.weekly(on: [.saturday, .sunday])
        }
        return (rule, index + 1)
    }

    private static let adjectives = WordList("nightly yearly annually quarterly weekends")

    /// Whether a word that may be a rule only describes the next one: “weekly report every friday”, “quarterly
    /// figures”, “Daily Mail”.
    private func isAdjective(_ rule: RecurrenceRule, _ next: Int) -> Bool {
        if position > 0, isCapital(position), isCapital(next) { return true }
        let isFollowed =
            token(next)?.kind == .word && DateReader.wordsBeforeDates.index(of: word(next)) == nil
            && !["for", "starting", "from", "except", "with"].contains(word(next)) && dates.timeOfDay(at: next) == nil
        if isFollowed, CaptureReader.adjectives.index(of: word(position)) != nil { return true }
        return rule.interval == 1 && isFollowed
            && tokens.indices.contains { $0 >= next && afterEvery($0).map { weekdays(at: $0).days.isEmpty } == false }
    }

    static func rule(_ frequency: RecurrenceRule.Frequency, every interval: Int64) -> RecurrenceRule {
        var rule = RecurrenceRule(frequency)
        rule.interval = interval
        return rule
    }

    static func weekly(on days: [Weekday]) -> RecurrenceRule {
        var rule = RecurrenceRule(.weekly)
        rule.days = days.map { RecurrenceRule.Day($0) }
        return rule
    }

    /// Reads a word that is a rule, with its days (`monthly on the 5th`), or a day in the plural (`tuesdays 18:00`).
    private mutating func readOneWordRule() -> Int? {
        if let (found, next) = adverb(at: position), tokens[position].followsSpace, isEndOfWord(next) {
            let (rule, end) = withDays(found, at: next)
            return isAdjective(found, next) ? nil : setRule(rule, for: position..<end)
        }
        guard isPluralDay(position), !isPluralOfName(position) else { return nil }
        let (days, next) = weekdays(at: position)
        return setRule(CaptureReader.weekly(on: days), for: position..<next)
    }

    /// Whether no letters or digits are attached at an index, as in `daily-planner`.
    func isEndOfWord(_ index: Int) -> Bool {
        guard let token = token(index), !token.followsSpace else { return true }
        guard case .symbol = token.kind else { return false }
        return self.token(index + 1)?.followsSpace != false || token.isSymbol(",") || token.isSymbol(":")
    }

    // MARK: Every

    /// Reads `every` with a period or days: `every day`, `every 2 weeks`, `every other tuesday`, `every mon,wed`.
    private mutating func readEvery() -> Int? {
        guard let start = afterEvery(position) else { return nil }
        guard let (rule, end) = everyRule(at: start) else { return leaveVagueRule(start) }
        return setRule(rule, for: position..<end)
    }

    /// Reads a rule after `due`: `due every friday`, `due fridays 5pm`, `due on fridays`.
    private mutating func readDueRule() -> Int? {
        guard word(position) == "due" else { return nil }
        let start = ["on", "by"].contains(word(position + 1)) ? position + 2 : position + 1
        guard let (found, end) = dueRule(at: start), let next = setRule(found, for: position..<end) else { return nil }
        isDueBy = true
        return next
    }

    private func dueRule(at index: Int) -> (rule: RecurrenceRule, next: Int)? {
        if let start = afterEvery(index) { return everyRule(at: start) }
        guard isPluralDay(index), !isPluralOfName(index) else { return nil }
        let (days, next) = weekdays(at: index)
        return (CaptureReader.weekly(on: days), next)
    }

    /// The rule of a period or days after `every`.
    private func everyRule(at index: Int) -> (rule: RecurrenceRule, next: Int)? {
        let (interval, periodIndex) = interval(at: index)
        guard let (found, next) = period(at: periodIndex, interval: interval) else { return nil }
        return withDays(found, at: next)
    }

    /// Whether `every` with a period or days, or a day in the plural, begins at an index. False if the person has
    /// removed the chip of that rule.
    func beginsRule(_ index: Int) -> Bool {
        guard let end = endOfRule(index) else { return false }
        let source = source(of: index..<end)
        return !removedChips.contains { $0.holds(source) || source.holds($0) }
    }

    /// The index after a rule such as `every mon` or `mondays and fridays`. Nil if none begins at an index.
    private func endOfRule(_ index: Int) -> Int? {
        if let start = afterEvery(index) { return everyRule(at: start)?.next }
        return isPluralDay(index) && !isPluralOfName(index) ? weekdays(at: index).next : nil
    }

    /// Leaves a rule in the title that has no exact meaning, with a note: `every 45 minutes`, `every few days`.
    private mutating func leaveVagueRule(_ start: Int) -> Int? {
        let isVague = token(start)?.number != nil || ["few", "couple", "so", "half", "now"].contains(word(start))
        guard isVague, let unit = (start + 1..<start + 4).first(where: { DateWords.unit(word($0)) != nil }) else {
            return nil
        }
        // In “every 30 min from 9 to 5”, the hours are no block of time.
        if let (window, next) = dates.timeOfDay(at: unit + 1), window.endTime != nil {
            return leaveInTitle(position..<next)
        }
        return leaveInTitle(position..<(unit + 1))
    }

    private func isPluralDay(_ index: Int) -> Bool {
        word(index).ends(with: "days") && DateWords.weekday(word(index)) != nil
    }

    /// The index after `every`, `each` or `every single`. Nil if the index is at none of them.
    func afterEvery(_ index: Int) -> Int? {
        let isAlternate = word(index) == "alternate" || word(index) == "alternating"
        if isAlternate, ["days", "weeks", "months"].contains(word(index + 1)) || isPluralDay(index + 1) {
            return index
        }
        guard ["every", "each"].contains(word(index)) else { return nil }
        return word(index + 1) == "single" ? index + 2 : index + 1
    }

    /// Adds the days after a period: `on mon and thu`, `on the 15th`, `on the first monday`, `on march 3`.
    func withDays(_ rule: RecurrenceRule, at index: Int) -> (rule: RecurrenceRule, next: Int) {
        var rule = rule
        let hasOn = word(index) == "on"
        let start = hasOn ? index + 1 : index
        switch rule.frequency {
        case .weekly where rule.days.isEmpty:
            let (days, next) = weekdays(at: start)
            guard !days.isEmpty, hasOn || days.count > 1 else { return (rule, index) }
            rule.days = days.map { RecurrenceRule.Day($0) }
            return (rule, next)
        case .daily where rule.interval == 1:
            // “every day mon-fri”
            let (days, next) = weekdays(at: start)
            let isNamed = DateWords.weekday(word(start)) != nil || DateWords.twoLetterWeekday(word(start)) != nil
            guard hasOn ? !days.isEmpty : isNamed && days.count > 1 else { return (rule, index) }
            (rule.frequency, rule.days) = (.weekly, days.map { RecurrenceRule.Day($0) })
            return (rule, next)
        case .monthly where rule.days.isEmpty && rule.monthDays.isEmpty:
            guard let (found, next) = daysOfMonth(at: start) else { return (rule, index) }
            return (found.added(to: rule), next)
        case .yearly where rule.months.isEmpty:
            guard let (months, day, next) = daysOfYear(at: start) else { return (rule, index) }
            (rule.months, rule.monthDays) = (months, [day])
            return (rule, next)
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return (rule, index)
        }
    }

    /// Reads the interval of the rule in periods: “other”, “2”, “two”, “2nd”. The interval is 1 if the line does not
    /// name it.
    func interval(at index: Int) -> (interval: Int64, next: Int) {
        if ["other", "alternate", "alternating"].contains(word(index)) || isEveryOther(index) { return (2, index + 1) }
        if let number = token(index)?.number ?? DateWords.number(word(index)), (1...99).contains(number),
            !isOrdinalEnding(index + 1),
            DateWords.unit(word(index + 1)) != nil || token(index)?.number == nil
                || dates.phrase(at: index)?.0.date == nil
        {
            return (number, index + 1)
        }
        if let (number, next) = ordinal(at: index), number > 1, CaptureReader.isPeriod(word(next)) {
            return (number, next)
        }
        return (1, index)
    }

    /// Whether “second” before a day of the week means every other one, as in “every second saturday”. With a month, as
    /// in “every second saturday of the month”, it counts the days of that month.
    func isEveryOther(_ index: Int) -> Bool {
        guard word(index) == "second", DateWords.weekday(word(index + 1)) != nil else { return false }
        let next = index + 2
        if let joined = afterJoint(next) {
            let other = word(joined) == "the" ? joined + 1 : joined
            guard ordinal(at: other) == nil else { return false }
        }
        let isOfMonth = ["per", "a", "this", "the"].contains(word(next)) && word(next + 1) == "month"
        return !isOfMonth && !["of", "in", "every", "each", "monthly"].contains(word(next))
    }

    static func isPeriod(_ word: String) -> Bool {
        ["day", "week", "month", "year", "quarter", "fortnight", "hour"].contains(word)
    }

    /// The units of rules with their numbers of months or weeks.
    func period(at index: Int, interval: Int64) -> (rule: RecurrenceRule, next: Int)? {
        if let unit = DateWords.unit(word(index)), word(index).utf8.count > 1, word(index) != "mo" {
            let rule: RecurrenceRule? =
                switch unit {
                case .day: CaptureReader.rule(.daily, every: interval)
                case .week: CaptureReader.rule(.weekly, every: interval)
                case .fortnight: CaptureReader.rule(.weekly, every: 2 * interval)
                case .month: CaptureReader.rule(.monthly, every: interval)
                case .quarter: CaptureReader.rule(.monthly, every: 3 * interval)
                case .year: CaptureReader.rule(.yearly, every: interval)
                case .second, .minute, .hour: nil
                }
            return rule.map { ($0, index + 1) }
        }
        if interval == 1, DateReader.parts.index(of: word(index)) != nil {
            // The part of the day stays for the time after the rule if it has one: “every night at 10”.
            return (RecurrenceRule(.daily), dates.withTime(DatePhrase(), index).1 > index ? index : index + 1)
        }
        if interval == 1, ["school", "work"].contains(word(index)), word(index + 1) == "day" {
            return (CaptureReader.weekly(on: CaptureReader.workdays), index + 2)
        }
        if interval == 1, word(index) == "weeknight" {
            return (CaptureReader.weekly(on: CaptureReader.workdays), index + 1)
        }
        if word(index) == "weekend" {
            // “work every weekend 10-18” is on both days. A task is done on one of them.
            let hasHours = dates.timeOfDay(at: index + 1).map { $0.0.endTime != nil } ?? false
            var rule = CaptureReader.weekly(on: hasHours ? [.saturday, .sunday] : [.saturday])
            rule.interval = interval
            return (rule, index + 1)
        }
        let (days, next) = weekdays(at: index)
        // The other workday is not the same workday every second week.
        guard !days.isEmpty, interval == 1 || !CaptureReader.isWorkday(word(index)) else { return nil }
        var rule = CaptureReader.weekly(on: days)
        rule.interval = interval
        return (rule, next)
    }
}
