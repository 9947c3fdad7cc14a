/// A day of the proleptic Gregorian calendar without a zone, in the years 0000 to 9999.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public let dayNumber: Int64

    public static let earliest = CivilDate(dayNumber: -719_528)
    public static let latest = CivilDate(dayNumber: 2_932_896)

    /// Clamps to ``earliest`` and ``latest``.
    public init(dayNumber: Int64) {
        self.dayNumber = min(max(dayNumber, -719_528), 2_932_896)
    }

    /// Nil if there is no such day, such as 31 February.
    public init?(year: Int64, month: Int64, day: Int64) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        self.init(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
    }

    /// The number of days from 1970-01-01 to a date.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
        let y = month <= 2 ? year - 1 : year
        let era = y.flooredQuotient(by: 400)
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The year, month and day.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    public var components: (year: Int64, month: Int64, day: Int64) {
        let z = dayNumber + 719_468
        let era = z.flooredQuotient(by: 146_097)
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    public var year: Int64 { components.year }
    public var month: Int64 { components.month }
    public var day: Int64 { components.day }

    public var weekday: Weekday {
        Weekday(daysFromMonday: dayNumber + 3)
    }

    public static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    public static func days(inMonth month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public func adding(days: Int64) -> CivilDate {
        CivilDate(dayNumber: dayNumber + min(max(days, -4_000_000), 4_000_000))
    }

    /// The same day of another month, or that month's last day if it is shorter.
    public func adding(months: Int64) -> CivilDate {
        let (year, month, day) = components
        let total = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
        let newYear = total.flooredQuotient(by: 12)
        let newMonth = total.flooredRemainder(by: 12) + 1
        let newDay = min(day, CivilDate.days(inMonth: newMonth, of: newYear))
        return CivilDate(dayNumber: CivilDate.dayNumber(year: newYear, month: newMonth, day: newDay))
    }

    /// The first day of this date's week, if weeks begin on `first`.
    public func startOfWeek(beginning first: Weekday) -> CivilDate {
        adding(days: -weekday.index(inWeekStarting: first))
    }

    public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
}

extension CivilDate: CustomStringConvertible {
    /// ISO 8601: `2026-11-21`.
    public var description: String { Digits.text(of: self, separated: true) }

    /// Reads `2026-11-21` or `20261121`.
    public init?(_ text: String) {
        var bytes = ByteReader(text)
        guard let date = CivilDate(&bytes), bytes.isAtEnd else { return nil }
        self = date
    }

    /// Takes a date from the front of `bytes`.
    init?(_ bytes: inout ByteReader) {
        guard let year = bytes.takeDigits(exactly: 4) else { return nil }
        let dashed = bytes.take(UInt8(ascii: "-"))
        guard let month = bytes.takeDigits(exactly: 2), !dashed || bytes.take(UInt8(ascii: "-")),
            let day = bytes.takeDigits(exactly: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
