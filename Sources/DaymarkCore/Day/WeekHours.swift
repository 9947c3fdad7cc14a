/// The hours of each weekday in which one kind of work may be planned, such as `mon-fri 09:00-17:00`.
public struct WeekHours: Hashable, Sendable {
    /// From one time of day to another. An end at or before the start is on the next day.
    public struct Range: Hashable, Sendable {
        public let from: WallTime
        public let until: WallTime

        public init(from: WallTime, until: WallTime) {
            (self.from, self.until) = (from, until)
        }

        /// Whether the range is a whole day from midnight on.
        var isWholeDay: Bool { from == until && from == WallTime(0) }
    }

    /// The ranges of each weekday from Monday on.
    private(set) var ranges = [[Range]](repeating: [], count: Weekday.allCases.count)

    public init() {}

    public subscript(weekday: Weekday) -> [Range] {
        get { ranges[weekday.index] }
        set { ranges[weekday.index] = newValue }
    }

    public var isEmpty: Bool { ranges.allSatisfy { $0.isEmpty } }

    /// The hours that begin on a date.
    func spans(on date: CivilDate, in zone: ZoneRules) -> [Span] {
        self[date.weekday].map { range in
            let last = range.until <= range.from ? date.adding(days: 1) : date
            return Span(
                zone.instant(of: CivilDateTime(date, range.from)), zone.instant(of: CivilDateTime(last, range.until)))
        }
    }
}

extension WeekHours: CustomStringConvertible {
    /// Consecutive weekdays with the same hours are joined: `mon-fri 09:00-12:00 13:00-17:00, sat 10:00-12:00`.
    public var description: String {
        text(dash: "-", wholeDay: "00:00-24:00", day: { $0.abbreviation }, time: { $0.description })
    }

    /// The hours for people to read, such as “Mon–Fri 9 am–5 pm”.
    /// - Parameter time: Formats a time of day.
    public func text(time: (WallTime) -> String) -> String {
        text(dash: "–", wholeDay: "all day", day: { Words.weekdays[$0.index].beginning(3) }, time: time)
    }

    private func text(dash: String, wholeDay: String, day: (Weekday) -> String, time: (WallTime) -> String) -> String {
        var parts: [String] = []
        var first = 0
        while first < ranges.count {
            var last = first
            while last + 1 < ranges.count, ranges[last + 1] == ranges[first] { last += 1 }
            if !ranges[first].isEmpty {
                let (from, until) = (day(Weekday.allCases[first]), day(Weekday.allCases[last]))
                let hours = ranges[first].map { $0.isWholeDay ? wholeDay : time($0.from) + dash + time($0.until) }
                parts.append(([first == last ? from : from + dash + until] + hours).joined(separator: " "))
            }
            first = last + 1
        }
        return parts.joined(separator: ", ")
    }

    /// Reads hours as a person types them, such as `mon-fri 9-17, sat 10:00-12:30` or `weekdays 9am-5pm`. Hours without
    /// a day hold every day.
    /// - Parameter isWaking: Whether they are waking hours, so that `7-11` ends in the evening.
    /// - Returns: Nil if any word is not understood, or if there are no hours.
    public init?(_ text: String, isWaking: Bool = false) {
        self.init()
        var days: [Weekday] = []
        var named: [Weekday] = []
        for word in HoursWords(text).words {
            if let found = HoursWords.weekdays(word) {
                named += found
                continue
            }
            guard let range = Range(word, isWaking: isWaking) else { return nil }
            if !named.isEmpty { (days, named) = (named, []) }
            for day in days.isEmpty ? Weekday.allCases : days where !self[day].contains(range) {
                self[day] = (self[day] + [range]).ordered { $0.from < $1.from }
            }
        }
        guard !isEmpty, named.isEmpty else { return nil }
    }
}

extension WeekHours.Range {
    /// The shortest and the longest day that `7-11` may mean, in minutes.
    private static let likelyDays: ClosedRange<Int64> = 600...1200

    /// Reads `9-17`, `9:30-17:00`, `9am-5pm` or `9-5`. Nil if the text is not a range of times.
    /// - Parameter isWaking: Whether the range is a waking day.
    public init?(_ text: String, isWaking: Bool = false) {
        let sides = text.parts(at: UInt8(ascii: "-"))
        guard sides.count == 2, let from = SpokenHour(sides[0]), let until = SpokenHour(sides[1]) else { return nil }
        self.init(from: from.time, until: until.time)
        if !from.hasHalf, until.mayBeAfternoon {
            let later = WeekHours.Range(from: from.time, until: WallTime(minuteOfDay: until.time.minuteOfDay + 720))
            // Without am or pm, “9-5” ends in the afternoon.
            let isLater =
                isWaking
                ? !WeekHours.Range.likelyDays.contains(minutes) && WeekHours.Range.likelyDays.contains(later.minutes)
                : until.isOneDigit && until.time < from.time && from.time < WallTime(12)
            if isLater { self = later }
        }
        // A waking day that ends when it begins is refused where it is set, with the reason.
        guard self.from != self.until || isWholeDay || isWaking else { return nil }
    }

    private var minutes: Int64 { (until.minuteOfDay - from.minuteOfDay).flooredRemainder(by: 1440) }
}

/// An hour as people write it in a range: `9`, `17:30`, `9am`, `24:00`.
private struct SpokenHour {
    let time: WallTime
    /// Whether `am` or `pm` is given.
    let hasHalf: Bool
    /// Whether it is a single digit without minutes.
    let isOneDigit: Bool
    /// Whether it is written without minutes, am and pm, so that 12 hours later may be meant.
    let mayBeAfternoon: Bool

    init?(_ text: String) {
        var bytes = ByteReader(text)
        guard var hour = bytes.takeDigits(upTo: 2) else { return nil }
        isOneDigit = bytes.position == 1 && bytes.isAtEnd
        mayBeAfternoon = bytes.isAtEnd && (1...12).contains(hour)
        var minute: Int64 = 0
        if bytes.take(UInt8(ascii: ":")) || bytes.take(UInt8(ascii: ".")) {
            guard let found = bytes.takeDigits(exactly: 2), found < 60 else { return nil }
            minute = found
        }
        if bytes.take("am") {
            guard (1...12).contains(hour) else { return nil }
            (hour, hasHalf) = (hour % 12, true)
        } else if bytes.take("pm") {
            guard (1...12).contains(hour) else { return nil }
            (hour, hasHalf) = (hour % 12 + 12, true)
        } else {
            hasHalf = false
        }
        guard bytes.isAtEnd, hour < 24 || hour == 24 && minute == 0 else { return nil }
        time = WallTime(minuteOfDay: hour * 60 + minute)
    }
}
