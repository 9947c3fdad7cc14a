extension RecurrenceRule {
    /// The most values one part may list; rules in the wild have a few dozen.
    static let longestList = 400
    /// The most times of one day, so that a year of them fits in memory.
    static let mostTimes = 3600

    /// Reads an RRULE value such as `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`, in any case and with spaces around its parts.
    public init(_ text: String) throws(RecurrenceError) {
        var body = text.utf8.map { $0.uppercased }
        if body.starts(with: Array("RRULE:".utf8)) { body.removeFirst(6) }
        var rule: RecurrenceRule?
        var parts: [(name: String, value: [UInt8])] = []
        for part in body.split(separator: UInt8(ascii: ";")) {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = trimmedText(pair[0])
            if name.isEmpty, pair.count == 1 { continue }
            let value = pair.count == 2 ? trimmed(pair[1]) : []
            if name == "FREQ" {
                guard let frequency = Frequency(name: String(decoding: value, as: UTF8.self)) else {
                    throw .badValue(part: name, value: String(decoding: value, as: UTF8.self))
                }
                rule = RecurrenceRule(frequency)
            } else {
                parts.append((name, value))
            }
        }
        guard var rule else { throw parts.isEmpty ? .empty : .missingFrequency }
        for (name, value) in parts { try rule.set(name, value) }
        let times = max(rule.hours.count, 1) * max(rule.minutes.count, 1) * max(rule.seconds.count, 1)
        if rule.frequency >= .daily, times > RecurrenceRule.mostTimes {
            throw .badValue(part: "BYSECOND", value: "a list this long")
        }
        self = rule
    }

    private mutating func set(_ name: String, _ value: [UInt8]) throws(RecurrenceError) {
        let text = String(decoding: value, as: UTF8.self)
        switch name {
        case "INTERVAL": interval = try RecurrenceRule.number(name, text, 1...1_000_000_000)
        case "COUNT": count = try RecurrenceRule.number(name, text, 1...1_000_000_000)
        case "UNTIL": until = try RecurrenceRule.until(text)
        case "BYSECOND": seconds = try RecurrenceRule.numbers(name, value, 0...60)
        case "BYMINUTE": minutes = try RecurrenceRule.numbers(name, value, 0...59)
        case "BYHOUR": hours = try RecurrenceRule.numbers(name, value, 0...23)
        case "BYMONTHDAY": monthDays = try RecurrenceRule.signed(name, value, 31)
        case "BYYEARDAY": yearDays = try RecurrenceRule.signed(name, value, 366)
        case "BYWEEKNO": weekNumbers = try RecurrenceRule.signed(name, value, 53)
        case "BYMONTH": months = try RecurrenceRule.numbers(name, value, 1...12)
        case "BYSETPOS": positions = try RecurrenceRule.signed(name, value, 366)
        case "BYDAY", "BYWEEKDAY": days = try RecurrenceRule.weekdays(name, value)
        case "WKST":
            guard let day = Weekday(code: text) else { throw .badValue(part: name, value: text) }
            weekStart = day
        case "RSCALE":
            guard text == "GREGORIAN" else { throw .unsupportedCalendar(text) }
        case "SKIP":
            guard text == "OMIT" else { throw .badValue(part: name, value: text) }
        default:
            guard name.utf8.starts(with: "X-".utf8) else { throw .unknownPart(name) }
        }
    }

    private static func number(
        _ part: String, _ text: String, _ range: ClosedRange<Int64>
    ) throws(RecurrenceError) -> Int64 {
        guard let value = Int64(text), range.contains(value) else { throw .badValue(part: part, value: text) }
        return value
    }

    private static func numbers(
        _ part: String, _ value: [UInt8], _ range: ClosedRange<Int64>
    ) throws(RecurrenceError) -> [Int64] {
        var found: [Int64] = []
        for piece in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let number = try number(part, trimmedText(piece), range)
            if !found.contains(number) { found.append(number) }
            guard found.count <= longestList else { throw .badValue(part: part, value: "a list this long") }
        }
        return found.ordered()
    }

    private static func signed(_ part: String, _ value: [UInt8], _ most: Int64) throws(RecurrenceError) -> [Int64] {
        let found = try numbers(part, value, -most...most)
        guard !found.contains(0) else { throw .badValue(part: part, value: "0") }
        return found
    }

    private static func weekdays(_ part: String, _ value: [UInt8]) throws(RecurrenceError) -> [Day] {
        var found: [Day] = []
        for piece in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let text = trimmedText(piece)
            guard let day = Day(text) else { throw .badValue(part: part, value: text) }
            if !found.contains(day) { found.append(day) }
            guard found.count <= longestList else { throw .badValue(part: part, value: "a list this long") }
        }
        return found
    }

    private static func until(_ text: String) throws(RecurrenceError) -> Until {
        var bytes = ByteReader(text)
        if let date = CivilDate(text) { return .date(date) }
        guard let civil = CivilDateTime(&bytes) else { throw .badValue(part: "UNTIL", value: text) }
        if bytes.isAtEnd { return .local(civil) }
        guard bytes.take(UInt8(ascii: "Z")), bytes.isAtEnd else { throw .badValue(part: "UNTIL", value: text) }
        return .utc(Instant(seconds: civil.seconds))
    }

    /// The rule as an RRULE value, parts in the order of RFC 5545, defaults left out.
    public var text: String {
        var parts = ["FREQ=\(frequency.name)"]
        switch until {
        case .date(let date): parts.append("UNTIL=\(date.basic)")
        case .local(let civil): parts.append("UNTIL=\(civil.basic)")
        case .utc(let instant): parts.append("UNTIL=\(CivilDateTime(seconds: instant.seconds).basic)Z")
        case nil: break
        }
        if let count { parts.append("COUNT=\(count)") }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        append("BYSECOND", seconds, to: &parts)
        append("BYMINUTE", minutes, to: &parts)
        append("BYHOUR", hours, to: &parts)
        if !days.isEmpty {
            let list = days.map { day in (day.ordinal.map { String($0) } ?? "") + day.weekday.code }
            parts.append("BYDAY=" + list.joined(separator: ","))
        }
        append("BYMONTHDAY", monthDays, to: &parts)
        append("BYYEARDAY", yearDays, to: &parts)
        append("BYWEEKNO", weekNumbers, to: &parts)
        append("BYMONTH", months, to: &parts)
        append("BYSETPOS", positions, to: &parts)
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }

    private func append(_ name: String, _ numbers: [Int64], to parts: inout [String]) {
        guard !numbers.isEmpty else { return }
        parts.append(name + "=" + numbers.map { String($0) }.joined(separator: ","))
    }
}

extension RecurrenceRule.Frequency {
    private static let names = WordList("SECONDLY MINUTELY HOURLY DAILY WEEKLY MONTHLY YEARLY")

    var name: String { Self.names.word(at: rawValue) }

    init?(name: String) {
        guard let place = Self.names.place(of: name) else { return nil }
        self.init(rawValue: place)
    }
}

extension RecurrenceRule.Day {
    /// Reads `MO`, `+2TU`, `-1FR`.
    init?(_ text: String) {
        var bytes = ByteReader(text)
        let negative = bytes.take(UInt8(ascii: "-"))
        let signed = negative || bytes.take(UInt8(ascii: "+"))
        let number = bytes.takeDigits(upTo: 2)
        guard let weekday = Weekday(code: bytes.text(from: bytes.position, to: bytes.bytes.count)) else { return nil }
        guard let number else {
            guard !signed else { return nil }
            self.init(weekday)
            return
        }
        guard (1...53).contains(number) else { return nil }
        self.init(weekday, ordinal: negative ? -number : number)
    }
}

extension Weekday {
    /// The two letters of RFC 5545: `MO` to `SU`.
    var code: String { Weekday.codes.word(at: rawValue) }

    init?(code: String) {
        guard let place = Weekday.codes.place(of: code) else { return nil }
        self.init(rawValue: place)
    }

    private static let codes = WordList("MO TU WE TH FR SA SU")
}

extension CivilDate {
    /// RFC 5545: `20261121`.
    var basic: String { Digits.text(of: self, separated: false) }
}

extension CivilDateTime {
    /// RFC 5545: `20261121T090500`.
    var basic: String { Digits.text(of: self, separated: false) }
}

func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var slice = bytes
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return Array(slice)
}

func trimmedText(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: trimmed(bytes), as: UTF8.self)
}
