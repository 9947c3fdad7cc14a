/// Reads a repeat from ``DateWord``s: “every 3 days”, “every last friday”, “le 15 de chaque mois”.
struct RuleReader {
    struct Parts {
        var rule: RecurrenceRule
        /// The second of the day.
        var second: Int64?
    }

    private let words: [DateWord]
    private let language: String
    private var index = 0
    private var interval: Int64?
    private var unit: DateWords.Unit?
    private var days: [RecurrenceRule.Day] = []
    private var monthDays: [Int64] = []
    private var month: Int64?
    private var isOfWorkdays = false
    /// The positions of workdays in the month.
    private var workdayOrdinals: [Int64] = []
    private var second: Int64?
    private var hasPart = false

    init(_ words: [DateWord], language: String) {
        self.words = words
        self.language = language
    }

    /// - Returns: Nil unless all words belong to one repeat.
    func read() -> Parts? {
        var reader = self
        while reader.index < reader.words.count {
            guard reader.readOne() else { return nil }
        }
        guard let rule = reader.rule() else { return nil }
        return Parts(rule: rule, second: reader.second)
    }

    private func word(_ offset: Int) -> DateWord? {
        index + offset < words.count ? words[index + offset] : nil
    }

    private mutating func readOne() -> Bool {
        guard let word = word(0) else { return false }
        var length = 1
        switch word {
        case .every, .at: break
        case .other where interval == nil: interval = 2
        case .time(let time) where second == nil || hasPart: (second, hasPart) = (time, false)
        case .part(let part) where second == nil: (second, hasPart) = (part.rawValue * 3600, true)
        case .part: break
        case .weekday(let day): days.append(RecurrenceRule.Day(day))
        case .workday where !isOfWorkdays: isOfWorkdays = true
        case .dayMonth(let number, let named) where month == nil: (month, monthDays) = (named, [number])
        case .month(let named) where month == nil:
            guard let number = dayNumber(1) else { return false }
            (month, monthDays, length) = (named, [number], 2)
        // “todo dia 15” and “el día 15 de cada mes”
        case .unit(.day) where ["es", "it", "pt"].contains(language) && unit == nil && dayNumber(1) != nil:
            monthDays.append(dayNumber(1) ?? 1)
            length = 2
        case .unit(let named):
            guard unit == nil || unit == named else { return false }
            unit = named
        case .ordinal(let number): return readOrdinal(number)
        case .number(let number): return readNumber(number)
        default: return false
        }
        index += length
        return true
    }

    private func dayNumber(_ offset: Int) -> Int64? {
        switch word(offset) {
        case .number(let number), .ordinal(let number): (1...31).contains(number) ? number : nil
        default: nil
        }
    }

    private mutating func readNumber(_ number: Int64) -> Bool {
        guard (1...999).contains(number) else { return false }
        switch word(1) {
        case .unit(.month) where dayNumber(2) != nil && word(3) == .unit(.day):
            guard month == nil else { return false }
            (month, monthDays) = (number, [dayNumber(2) ?? 1])
            index += 4
        case .unit(.day) where unit == .month || month != nil:
            monthDays.append(number)
            index += 2
        case .unit(let named) where interval == nil && unit == nil:
            (interval, unit) = (number, named)
            index += 2
        case .month(let named) where month == nil:
            (month, monthDays) = (named, [number])
            index += 2
        case .every where (1...31).contains(number), nil where unit == .month && (1...31).contains(number),
            .time where unit == .month && (1...31).contains(number):
            monthDays.append(number)
            index += 1
        default: return false
        }
        return true
    }

    private mutating func readOrdinal(_ number: Int64) -> Bool {
        switch word(1) {
        case .weekday(let day):
            guard (-1...5).contains(number) else { return false }
            // “Jeder zweite Montag” may also mean every other Monday. In English, Todoist takes it for the month's second.
            let namesMonth = words.contains(.unit(.month))
            guard number != 2 || language == "en" || namesMonth else { return false }
            days.append(RecurrenceRule.Day(day, ordinal: number))
            index += 2
        case .workday:
            workdayOrdinals.append(number)
            isOfWorkdays = true
            index += 2
        case .unit(.day) where number == -1 || nextIsMonth(2) || unit == .month:
            monthDays.append(number)
            index += 2
        case .unit(let named) where interval == nil && unit == nil && number > 0:
            (interval, unit) = (number, named)
            index += 2
        case .month(let named) where month == nil && number > 0:
            (month, monthDays) = (named, [number])
            index += 2
        default:
            guard (1...31).contains(number) else { return false }
            monthDays.append(number)
            index += 1
        }
        return true
    }

    private func nextIsMonth(_ offset: Int) -> Bool {
        word(offset) == .unit(.month) || word(offset)?.isEvery == true && word(offset + 1) == .unit(.month)
    }

    // MARK: The rule

    private func rule() -> RecurrenceRule? {
        let groups = [isOfWorkdays, !days.isEmpty, !monthDays.isEmpty].filter { $0 }
        guard groups.count <= 1, interval ?? 1 >= 1 else { return nil }
        if isOfWorkdays { return workdayRule() }
        if !days.isEmpty { return weekdayRule() }
        if let month {
            guard monthDays.count == 1, unit == nil || unit == .year else { return nil }
            var rule = rule(.yearly)
            (rule.months, rule.monthDays) = ([month], monthDays)
            return rule
        }
        if !monthDays.isEmpty {
            guard unit == nil || unit == .month else { return nil }
            var rule = rule(.monthly)
            rule.monthDays = monthDays.uniqued().ordered()
            return rule
        }
        return periodRule()
    }

    private func rule(_ frequency: RecurrenceRule.Frequency) -> RecurrenceRule {
        var rule = RecurrenceRule(frequency)
        rule.interval = interval ?? 1
        return rule
    }

    private func workdayRule() -> RecurrenceRule? {
        let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].map { RecurrenceRule.Day($0) }
        guard interval == nil, unit == nil || unit == .month && !workdayOrdinals.isEmpty || unit == .day else {
            return nil
        }
        var rule = RecurrenceRule(workdayOrdinals.isEmpty ? .weekly : .monthly)
        rule.days = workdays
        rule.positions = workdayOrdinals.uniqued().ordered()
        return rule
    }

    private func weekdayRule() -> RecurrenceRule? {
        let hasOrdinals = days.contains { $0.ordinal != nil }
        guard !hasOrdinals || days.allSatisfy({ $0.ordinal != nil }) else { return nil }
        guard unit == nil || unit == (hasOrdinals ? .month : .week) else { return nil }
        var rule = rule(hasOrdinals ? .monthly : .weekly)
        rule.days = hasOrdinals ? days : days.map { $0.weekday }.uniqued().ordered().map { RecurrenceRule.Day($0) }
        return rule
    }

    private func periodRule() -> RecurrenceRule? {
        switch unit {
        case .minute: return rule(.minutely)
        case .hour: return rule(.hourly)
        case .day: return rule(.daily)
        case .week: return rule(.weekly)
        case .month: return rule(.monthly)
        case .quarter:
            var rule = rule(.monthly)
            rule.interval *= 3
            return rule
        case .year: return rule(.yearly)
        // “every morning”
        case nil: return hasPart && interval == nil ? RecurrenceRule(.daily) : nil
        case .second, .fortnight: return nil
        }
    }
}
