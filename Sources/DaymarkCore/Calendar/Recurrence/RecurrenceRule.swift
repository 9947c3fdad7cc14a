/// A recurrence rule with the parts of an RRULE (RFC 5545 section 3.3.10).
public struct RecurrenceRule: Hashable, Sendable {
    public enum Frequency: Int, CaseIterable, Comparable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        public static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
    }

    /// A weekday of BYDAY.
    public struct Day: Hashable, Sendable {
        /// The number of the weekday within the month or year. -1 is the last. Nil means every one.
        public let ordinal: Int64?
        public let weekday: Weekday

        public init(_ weekday: Weekday, ordinal: Int64? = nil) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// The latest moment at which an instance may begin.
    public enum Until: Hashable, Sendable {
        /// The end of this day.
        case date(CivilDate)
        /// A wall-clock time in the zone of the start.
        case local(CivilDateTime)
        case utc(Instant)

        /// The moment as a wall-clock time in `zone`. Without a zone, UTC is taken as wall-clock time.
        public func civil(in zone: ZoneRules?) -> CivilDateTime {
            switch self {
            case .date(let date): CivilDateTime(date, secondOfDay: 86_399)
            case .local(let civil): civil
            case .utc(let instant): zone?.civil(at: instant) ?? CivilDateTime(seconds: instant.seconds)
            }
        }
    }

    public var frequency: Frequency
    public var interval: Int64 = 1
    public var count: Int64?
    public var until: Until?
    /// BYSECOND. This list and the following ones are in ascending order, and empty if the rule does not have the part.
    public var seconds: [Int64] = []
    /// BYMINUTE
    public var minutes: [Int64] = []
    /// BYHOUR
    public var hours: [Int64] = []
    /// BYDAY, in the order of the rule.
    public var days: [Day] = []
    /// BYMONTHDAY
    public var monthDays: [Int64] = []
    /// BYYEARDAY
    public var yearDays: [Int64] = []
    /// BYWEEKNO
    public var weekNumbers: [Int64] = []
    /// BYMONTH
    public var months: [Int64] = []
    /// BYSETPOS
    public var positions: [Int64] = []
    /// WKST
    public var weekStart = Weekday.monday

    public init(_ frequency: Frequency) {
        self.frequency = frequency
    }

    /// The same rule without COUNT and UNTIL.
    var unbounded: RecurrenceRule {
        var rule = self
        (rule.count, rule.until) = (nil, nil)
        return rule
    }
}

/// The reason why a recurrence rule cannot be used.
public enum RecurrenceError: Error, Hashable, Sendable {
    case empty
    case missingFrequency
    case unknownPart(String)
    case badValue(part: String, value: String)
    case tooManyValues(part: String)
    /// The rule uses a calendar other than the Gregorian one (RFC 7529).
    case unsupportedCalendar(String)

    public var sentence: String {
        switch self {
        case .empty: "The rule is empty; a rule looks like FREQ=WEEKLY;BYDAY=MO."
        case .missingFrequency: "The rule has no FREQ; a rule looks like FREQ=WEEKLY;BYDAY=MO."
        case .unknownPart(let part): "“\(part)” is not part of a recurrence rule (RFC 5545 section 3.3.10)."
        case .badValue(let part, let value): "“\(value)” is not a valid value for \(part)."
        case .tooManyValues(let part): "\(part) lists too many values."
        case .unsupportedCalendar(let name): "Rules in the \(name) calendar are not supported; only Gregorian ones are."
        }
    }
}
