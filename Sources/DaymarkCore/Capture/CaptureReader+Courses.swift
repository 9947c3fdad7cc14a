/// Reads how long something is taken or done, and bounds its rule.
extension CaptureReader {
    /// Reads how long medicine is taken, after its time: `10pm for 7 days`. It is taken every day.
    mutating func readCourse() -> Int? {
        guard rule == nil, namesMedicine, let (length, next) = lengthOfCourse(at: position),
            phrase?.time != nil && phrase?.endTime == nil
                || dates.timeOfDay(at: next).map({ $0.0.endTime == nil && phrase?.time == nil }) ?? false,
            addChip(.repeats(RecurrenceRule(.daily)), for: position..<next)
        else { return nil }
        rule = RecurrenceRule(.daily)
        ruleLength = length
        return readTime(at: next) ?? next
    }

    /// Reads `for 6 weeks`, `for the next month`, `for 7 nights`, `x 5 days`.
    func lengthOfCourse(at index: Int) -> (length: (days: Int64, months: Int64), next: Int)? {
        guard ["for", "x", "×"].contains(word(index)), token(index)?.followsSpace == true else { return nil }
        let start = word(index + 1) == "the" && word(index + 2) == "next" ? index + 3 : index + 1
        if let number = token(start)?.number ?? DateWords.amount(word(start)), (1...400).contains(number),
            CaptureReader.daysByPart.index(of: word(start + 1)) != nil
        {
            return ((number, 0), start + 2)
        }
        guard let (amount, next) = dates.amounts(start), !amount.hasClockUnits,
            amount.days > 0 || amount.months > 0, amount.days < 4000, amount.months < 1200
        else { return nil }
        return ((amount.days, amount.months), next)
    }

    static let daysByPart = WordList("night nights morning mornings evening evenings afternoon afternoons")

    // MARK: The end of a rule

    /// The rule with its last day. Also updates the rule's chip. Nil if the line has no rule.
    mutating func boundedRule(from start: CivilDate) -> RecurrenceRule? {
        guard var rule else { return nil }
        let lastDay = until ?? ruleLength.map { start.adding(months: $0.months).adding(days: $0.days - 1) }
        guard let lastDay else { return rule }
        rule.until = .local(CivilDateTime(lastDay, secondOfDay: 86_399))
        bound(rule)
        return rule
    }

    /// The rule with the number of its dates, if they are the same on each day and do not begin with a day: a course of
    /// five days that begins in the evening ends in the morning, and one every eight hours has fifteen doses. Nil for
    /// any other rule.
    mutating func countedRule(startsWithDay: Bool) -> RecurrenceRule? {
        guard var rule, until == nil, let ruleLength, ruleLength.months == 0, rule.days.isEmpty else { return nil }
        switch rule.frequency {
        case .hourly where rule.hours.isEmpty: rule.count = max(1, ruleLength.days * 24 / rule.interval)
        case .daily where rule.interval == 1 && rule.timesADay > 1 && !startsWithDay:
            rule.count = ruleLength.days * Int64(rule.timesADay)
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return nil
        }
        bound(rule)
        return rule
    }

    /// Gives the chip of the rule its end.
    private mutating func bound(_ rule: RecurrenceRule) {
        guard let index = chips.firstIndex(where: { if case .repeats = $0.meaning { true } else { false } }) else {
            return
        }
        replaceMeaning(ofChipAt: index, with: .repeats(rule))
    }
}
