/// When something repeats: the parts of an RRULE (RFC 5545 section 3.3.10).
public struct RecurrenceRule: Hashable, Sendable {
    public enum Frequency: Int, Comparable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        public static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
    }

    /// A weekday, or the nth one of the month or year (−1 is the last).
    public struct Day: Hashable, Sendable {
        public let ordinal: Int64?
        public let weekday: Weekday

        public init(_ weekday: Weekday, ordinal: Int64? = nil) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// The last moment at which an instance may begin.
    public enum Until: Hashable, Sendable {
        case date(CivilDate)
        /// A wall-clock time in the zone of the start.
        case local(CivilDateTime)
        case utc(Instant)

        /// On the clock of `zone`; one in UTC is read as wall clock where there is none.
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
    public var seconds: [Int64] = []
    public var minutes: [Int64] = []
    public var hours: [Int64] = []
    public var days: [Day] = []
    public var monthDays: [Int64] = []
    public var yearDays: [Int64] = []
    public var weekNumbers: [Int64] = []
    public var months: [Int64] = []
    public var positions: [Int64] = []
    public var weekStart = Weekday.monday

    public init(_ frequency: Frequency) {
        self.frequency = frequency
    }
}

/// Why a recurrence rule cannot be used.
public enum RecurrenceError: Error, Hashable, Sendable {
    case empty
    case missingFrequency
    case unknownPart(String)
    case badValue(part: String, value: String)
    /// A calendar other than the Gregorian one (RFC 7529).
    case unsupportedCalendar(String)

    public var sentence: String {
        switch self {
        case .empty: "The rule is empty; a rule looks like FREQ=WEEKLY;BYDAY=MO."
        case .missingFrequency: "The rule has no FREQ; a rule looks like FREQ=WEEKLY;BYDAY=MO."
        case .unknownPart(let part): "“\(part)” is no part of a recurrence rule (RFC 5545 section 3.3.10)."
        case .badValue(let part, let value): "“\(value)” is no value for \(part)."
        case .unsupportedCalendar(let name): "Rules in the \(name) calendar are not supported; only Gregorian ones are."
        }
    }
}
