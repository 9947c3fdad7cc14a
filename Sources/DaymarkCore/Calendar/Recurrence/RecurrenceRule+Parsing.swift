extension RecurrenceRule {
    /// The maximum number of values in one part. Real rules have a few dozen at most.
    static let maxListCount = 400

    /// Reads an RRULE value such as `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`.
    ///
    /// Case does not matter, and spaces are allowed around each part. Parts whose names begin with `X-` are ignored.
    public init(_ text: String) throws(RecurrenceError) {
        var bytes = text.utf8.map { $0.uppercased }
        let prefix = Array("RRULE:".utf8)
        if bytes.starts(with: prefix) { bytes.removeFirst(prefix.count) }
        var frequency: Frequency?
        var parts: [(name: String, value: String)] = []
        for part in bytes.split(separator: UInt8(ascii: ";")) {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = trimmed(pair[0])
            if name.isEmpty, pair.count == 1 { continue }
            let value = pair.count == 2 ? trimmed(pair[1]) : ""
            if name == "FREQ" {
                guard let found = Frequency(name: value) else { throw .badValue(part: name, value: value) }
                frequency = found
            } else {
                parts.append((name, value))
            }
        }
        guard let frequency else { throw parts.isEmpty ? .empty : .missingFrequency }
        var rule = RecurrenceRule(frequency)
        for (name, value) in parts { try rule.set(name, to: value) }
        self = rule
    }

    private mutating func set(_ part: String, to value: String) throws(RecurrenceError) {
        switch part {
        case "INTERVAL": interval = try RecurrenceRule.number(value, in: 1...1_000_000_000, part: part)
        case "COUNT": count = try RecurrenceRule.number(value, in: 1...1_000_000_000, part: part)
        case "UNTIL": until = try RecurrenceRule.until(value)
        case "BYSECOND": seconds = try RecurrenceRule.numbers(value, in: 0...60, part: part)
        case "BYMINUTE": minutes = try RecurrenceRule.numbers(value, in: 0...59, part: part)
        case "BYHOUR": hours = try RecurrenceRule.numbers(value, in: 0...23, part: part)
        case "BYMONTHDAY": monthDays = try RecurrenceRule.signedNumbers(value, max: 31, part: part)
        case "BYYEARDAY": yearDays = try RecurrenceRule.signedNumbers(value, max: 366, part: part)
        case "BYWEEKNO": weekNumbers = try RecurrenceRule.signedNumbers(value, max: 53, part: part)
        case "BYMONTH": months = try RecurrenceRule.numbers(value, in: 1...12, part: part)
        case "BYSETPOS": positions = try RecurrenceRule.signedNumbers(value, max: 366, part: part)
        case "BYDAY", "BYWEEKDAY": days = try RecurrenceRule.weekdays(value, part: part)
        case "WKST":
            guard let day = Weekday(code: value) else { throw .badValue(part: part, value: value) }
            weekStart = day
        case "RSCALE":
            guard value == "GREGORIAN" else { throw .unsupportedCalendar(value) }
        case "SKIP":
            guard value == "OMIT" else { throw .badValue(part: part, value: value) }
        default:
            guard part.begins(with: "X-") else { throw .unknownPart(part) }
        }
    }

    private static func number(
        _ text: String, in range: ClosedRange<Int64>, part: String
    ) throws(RecurrenceError) -> Int64 {
        guard let value = Int64(text), range.contains(value) else { throw .badValue(part: part, value: text) }
        return value
    }

    /// Reads a list of numbers. The result is in ascending order and without duplicates.
    private static func numbers(
        _ list: String, in range: ClosedRange<Int64>, part: String
    ) throws(RecurrenceError) -> [Int64] {
        var numbers: [Int64] = []
        for item in items(of: list) {
            let number = try number(item, in: range, part: part)
            if !numbers.contains(number) { numbers.append(number) }
            guard numbers.count <= maxListCount else { throw .tooManyValues(part: part) }
        }
        return numbers.ordered()
    }

    /// Reads a list of positive and negative numbers without 0.
    private static func signedNumbers(_ list: String, max: Int64, part: String) throws(RecurrenceError) -> [Int64] {
        let numbers = try numbers(list, in: -max...max, part: part)
        guard !numbers.contains(0) else { throw .badValue(part: part, value: "0") }
        return numbers
    }

    private static func weekdays(_ list: String, part: String) throws(RecurrenceError) -> [Day] {
        var days: [Day] = []
        for item in items(of: list) {
            guard let day = Day(item) else { throw .badValue(part: part, value: item) }
            if !days.contains(day) { days.append(day) }
            guard days.count <= maxListCount else { throw .tooManyValues(part: part) }
        }
        return days
    }

    /// Splits a list at its commas, and removes spaces around the items. Keeps empty items.
    private static func items(of list: String) -> [String] {
        Array(list.utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { trimmed($0) }
    }

    private static func until(_ text: String) throws(RecurrenceError) -> Until {
        if let date = CivilDate(text) { return .date(date) }
        var bytes = ByteReader(text)
        guard let civil = CivilDateTime(&bytes) else { throw .badValue(part: "UNTIL", value: text) }
        if bytes.isAtEnd { return .local(civil) }
        guard bytes.take(UInt8(ascii: "Z")), bytes.isAtEnd else { throw .badValue(part: "UNTIL", value: text) }
        return .utc(Instant(seconds: civil.seconds))
    }
}

extension RecurrenceRule.Day {
    /// Reads `MO`, `+2TU` or `-1FR`.
    init?(_ text: String) {
        var bytes = ByteReader(text)
        let isNegative = bytes.take(UInt8(ascii: "-"))
        let hasSign = isNegative || bytes.take(UInt8(ascii: "+"))
        let number = bytes.takeDigits(upTo: 2)
        guard let weekday = Weekday(code: bytes.restText()) else { return nil }
        guard let number else {
            guard !hasSign else { return nil }
            self.init(weekday)
            return
        }
        guard (1...53).contains(number) else { return nil }
        self.init(weekday, ordinal: isNegative ? -number : number)
    }
}
