/// Finds the meaning of ``DateWord``s in any language: a date with a time, or a repeat with its first date. Every word
/// must have its place; otherwise nothing is read.
struct DatePhraseReader {
    struct Result {
        var start: WallMoment
        var rule: RecurrenceRule?
        var isRelative = false
        var countsFromCompletion = false
    }

    let language: String
    let now: CivilDateTime
    private(set) var words: [DateWord]

    var today: CivilDate { now.date }

    init(_ words: [DateWord], language: String, now: CivilDateTime) {
        self.words = words
        self.language = language
        self.now = now
    }

    mutating func read() -> Result? {
        guard !words.isEmpty else { return nil }
        return words.contains { $0.isEvery } ? readRule() : readDate()
    }

    private func readDate() -> Result? {
        guard let day = DayReader(words, today: today).read() else { return nil }
        guard let date = day.date else {
            // A time alone is today's, or tomorrow's if it has passed.
            guard let time = day.second else { return nil }
            let moment = CivilDateTime(today, secondOfDay: time)
            let next = moment > now ? moment : CivilDateTime(today.adding(days: 1), secondOfDay: time)
            return Result(start: .time(next), isRelative: true)
        }
        let start = day.second.map { WallMoment.time(CivilDateTime(date, secondOfDay: $0)) } ?? .day(date)
        return Result(start: start, isRelative: day.isRelative)
    }

    // MARK: Repeats

    private mutating func readRule() -> Result? {
        guard let (main, fromWords) = takeSegment(at: { if case .from(let isAfter) = $0 { isAfter } else { nil } }),
            let (rest, untilWords) = DatePhraseReader(main, language: language, now: now)
                .takeSegment(at: { if case .until(let isAfter) = $0 { isAfter } else { nil } })
        else { return nil }
        let (ruleWords, length) = DatePhraseReader.takeLength(from: rest)
        guard var parts = RuleReader(ruleWords, language: language).read() else { return nil }
        var first = today
        if !fromWords.isEmpty {
            guard let start = DayReader(fromWords, today: today).read() else { return nil }
            first = start.date ?? today
            if let second = start.second { parts.second = second }
        }
        var rule = parts.rule
        if !untilWords.isEmpty {
            guard let last = DayReader(untilWords, today: today).read()?.date else { return nil }
            rule.until = .local(CivilDateTime(last, secondOfDay: 86_399))
        } else if let length {
            let last = first.adding(months: length.months).adding(days: length.days - 1)
            rule.until = .local(CivilDateTime(last, secondOfDay: 86_399))
        }
        guard let start = firstDate(of: rule, from: first, second: parts.second, isGiven: !fromWords.isEmpty) else {
            return nil
        }
        // An end before the first date contradicts it.
        if case .local(let last)? = rule.until, start.civil > last { return nil }
        let isAfter = words.contains(.every(fromCompletion: true))
        return Result(start: start, rule: rule, isRelative: fromWords.isEmpty, countsFromCompletion: isAfter)
    }

    /// Takes the date after a word such as “from”, or before it in languages where that word follows.
    /// - Returns: The other words, and the words of the date. Nil if such a word stands alone.
    private func takeSegment(at marker: (DateWord) -> Bool?) -> (rest: [DateWord], segment: [DateWord])? {
        guard let index = words.firstIndex(where: { marker($0) != nil }) else { return (words, []) }
        var (lower, upper) = (index, index + 1)
        if marker(words[index]) == true {
            while lower > 0, words[lower - 1].isOfDate { lower -= 1 }
            guard lower < index else { return nil }
            return (Array(words[..<lower] + words[upper...]), Array(words[lower..<index]))
        }
        while upper < words.count, words[upper].isOfDate { upper += 1 }
        guard upper > index + 1 else { return nil }
        return (Array(words[..<index] + words[upper...]), Array(words[(index + 1)..<upper]))
    }

    /// Takes a length such as “for 3 weeks”.
    private static func takeLength(from words: [DateWord]) -> ([DateWord], (days: Int64, months: Int64)?) {
        guard let index = words.firstIndex(of: .for), index + 2 < words.count, let number = words[index + 1].number,
            (1...999).contains(number), let unit = words[index + 2].unit
        else { return (words, nil) }
        let rest = Array(words[..<index] + words[(index + 3)...])
        switch unit {
        case .day: return (rest, (number, 0))
        case .week: return (rest, (number * 7, 0))
        case .month: return (rest, (0, number))
        case .quarter: return (rest, (0, number * 3))
        case .year: return (rest, (0, number * 12))
        case .second, .minute, .hour, .fortnight: return (words, nil)
        }
    }

    /// The first date of the rule from a day on. A time that has passed today does not count.
    private func firstDate(
        of rule: RecurrenceRule, from first: CivilDate, second: Int64?, isGiven: Bool
    ) -> WallMoment? {
        var everyTime = rule
        everyTime.interval = 1
        guard let second else {
            if rule.frequency < .daily {
                // Without a start, a repeat of hours begins at the next full hour.
                let hour = CivilDateTime(now.date, secondOfDay: (now.secondOfDay / 3600 + 1) * 3600)
                return .time(isGiven ? CivilDateTime(first) : hour)
            }
            var dates = RecurrenceIterator(everyTime, start: CivilDateTime(first), dateOnly: true)
            return dates.next().map { .day($0.date) }
        }
        let start = CivilDateTime(first, secondOfDay: second)
        if rule.frequency < .daily { return .time(start > now || isGiven ? start : start.adding(days: 1)) }
        var dates = RecurrenceIterator(everyTime, start: start)
        while let date = dates.next() {
            if date > now || first > today { return .time(date) }
        }
        return nil
    }
}

extension DateWord {
    /// Whether the word may belong to a date with a time.
    fileprivate var isOfDate: Bool {
        switch self {
        case .number, .ordinal, .weekday, .month, .offset, .date, .dayMonth, .time, .part, .at, .next: true
        case .unit(let unit): unit == .day || unit == .month || unit == .year
        default: false
        }
    }
}
