/// Taskwarrior's intervals of recurrence (taskwarrior.org, “Durations”): a name, a number with a unit, or an ISO 8601
/// duration.
enum TaskwarriorInterval {
    /// Reads an interval. Nil if it is unknown.
    static func rule(_ text: String) -> RecurrenceRule? {
        let word = folded(trimmed(text))
        if word == "weekdays" {
            var rule = RecurrenceRule(.weekly)
            rule.days = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].map { RecurrenceRule.Day($0) }
            return rule
        }
        if word.begins(with: "p"), word.utf8.dropFirst().first.map({ $0.isDigit || $0 == UInt8(ascii: "t") }) == true {
            return iso(word)
        }
        let digits = word.utf8.prefix { $0.isDigit }
        let number = digits.isEmpty ? 1 : Int64(String(decoding: Array(digits), as: UTF8.self)) ?? 0
        let unit = trimmed(Array(word.utf8)[digits.count...])
        guard (1...9999).contains(number), let (frequency, length) = unitLength(unit) else { return nil }
        return rule(frequency, number * length)
    }

    /// The interval for a rule. Nil if Taskwarrior has none for it.
    static func text(of rule: RecurrenceRule) -> String? {
        guard rule.count == nil, rule.positions.isEmpty, rule.monthDays.isEmpty, rule.months.isEmpty else { return nil }
        if rule.days.map({ $0.weekday }) == [.monday, .tuesday, .wednesday, .thursday, .friday], rule.interval == 1,
            rule.days.allSatisfy({ $0.ordinal == nil }), rule.frequency == .weekly
        {
            return "weekdays"
        }
        // One day of the week is the day of the deadline.
        guard rule.days.isEmpty || rule.frequency == .weekly && rule.days.count == 1 && rule.days[0].ordinal == nil
        else {
            return nil
        }
        switch rule.frequency {
        case .secondly: return nil
        case .minutely: return "PT\(rule.interval)M"
        case .hourly: return "PT\(rule.interval)H"
        case .daily: return "P\(rule.interval)D"
        case .weekly: return rule.interval == 1 ? "weekly" : "P\(rule.interval)W"
        case .monthly: return rule.interval == 1 ? "monthly" : "P\(rule.interval)M"
        case .yearly: return rule.interval == 1 ? "yearly" : "P\(rule.interval)Y"
        }
    }

    private static func rule(_ frequency: RecurrenceRule.Frequency, _ interval: Int64) -> RecurrenceRule {
        var rule = RecurrenceRule(frequency)
        rule.interval = interval
        return rule
    }

    // MARK: Units

    /// The words of each unit, and its length.
    private static let units: [(words: WordList, frequency: RecurrenceRule.Frequency, length: Int64)] = [
        (WordList("s sec secs second seconds"), .secondly, 1),
        (WordList("min mins minute minutes"), .minutely, 1),
        (WordList("h hr hrs hour hours hourly"), .hourly, 1),
        (WordList("d day days daily"), .daily, 1),
        (WordList("w wk wks week weeks weekly sennight"), .weekly, 1),
        (WordList("fortnight biweekly"), .weekly, 2),
        (WordList("mo mos mth mths mnth mnths month months monthly"), .monthly, 1),
        (WordList("bimonthly"), .monthly, 2),
        (WordList("q qtr qtrs qrtr qrtrs quarter quarters quarterly"), .monthly, 3),
        (WordList("semiannual"), .monthly, 6),
        (WordList("y yr yrs year years yearly annual"), .yearly, 1),
        (WordList("biannual biyearly"), .yearly, 2),
    ]

    private static func unitLength(_ word: String) -> (RecurrenceRule.Frequency, Int64)? {
        for (words, frequency, length) in units where words.index(of: word) != nil { return (frequency, length) }
        return nil
    }

    // MARK: ISO 8601

    /// Reads a duration of one kind of unit: years and months, or weeks and days, or hours and minutes.
    private static func iso(_ word: String) -> RecurrenceRule? {
        var bytes = ByteReader(word)
        bytes.skip(1)
        var (months, days, minutes) = (Int64(0), Int64(0), Int64(0))
        var isAfterT = false
        while !bytes.isAtEnd {
            if bytes.take(UInt8(ascii: "t")) {
                isAfterT = true
                continue
            }
            guard let number = bytes.takeDigits(upTo: 5), let unit = bytes.next() else { return nil }
            switch (unit, isAfterT) {
            case (UInt8(ascii: "y"), false): months += number * 12
            case (UInt8(ascii: "m"), false): months += number
            case (UInt8(ascii: "w"), false): days += number * 7
            case (UInt8(ascii: "d"), false): days += number
            case (UInt8(ascii: "h"), true): minutes += number * 60
            case (UInt8(ascii: "m"), true): minutes += number
            // Taskwarrior writes seconds too, also of whole minutes.
            case (UInt8(ascii: "s"), true) where number % 60 == 0: minutes += number / 60
            default: return nil
            }
        }
        switch (months, days, minutes) {
        case (1..., 0, 0): return months % 12 == 0 ? rule(.yearly, months / 12) : rule(.monthly, months)
        case (0, 1..., 0): return days % 7 == 0 ? rule(.weekly, days / 7) : rule(.daily, days)
        case (0, 0, 1...):
            if minutes % 1440 == 0 { return rule(.daily, minutes / 1440) }
            return minutes % 60 == 0 ? rule(.hourly, minutes / 60) : rule(.minutely, minutes)
        case (0, 1..., 1...) where minutes % 60 == 0: return rule(.hourly, days * 24 + minutes / 60)
        default: return nil
        }
    }
}
