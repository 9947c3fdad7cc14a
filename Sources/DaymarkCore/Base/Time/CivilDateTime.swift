/// A date and a time of day without a zone, in seconds, as a calendar and a wall clock show them.
public struct CivilDateTime: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00 on a clock that never changes its offset.
    public let seconds: Int64

    public static let earliest = CivilDateTime(seconds: -62_167_219_200)
    public static let latest = CivilDateTime(seconds: 253_402_300_799)

    /// Clamps to the years 0000 to 9999.
    public init(seconds: Int64) {
        self.seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
    }

    public init(_ date: CivilDate, secondOfDay: Int64 = 0) {
        self.init(seconds: date.dayNumber * 86_400 + secondOfDay)
    }

    public init(_ date: CivilDate, _ time: WallTime) {
        self.init(date, secondOfDay: time.minuteOfDay * 60)
    }

    public var date: CivilDate { CivilDate(dayNumber: seconds.flooredQuotient(by: 86_400)) }
    /// Seconds since midnight, 0 to 86,399.
    public var secondOfDay: Int64 { seconds.flooredRemainder(by: 86_400) }
    public var time: WallTime { WallTime(minuteOfDay: secondOfDay / 60) }

    public func adding(seconds: Int64) -> CivilDateTime {
        CivilDateTime(seconds: self.seconds + min(max(seconds, -400_000_000_000), 400_000_000_000))
    }

    public func adding(minutes: Int64) -> CivilDateTime {
        adding(seconds: min(max(minutes, -6_000_000_000), 6_000_000_000) * 60)
    }

    public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool { a.seconds < b.seconds }
}

extension CivilDateTime: CustomStringConvertible {
    /// ISO 8601: `2026-11-21T09:05:00`.
    public var description: String { Digits.text(of: self, separated: true) }

    /// Reads `2026-11-21T09:05`, `2026-11-21T09:05:30`, `2026-11-21 09:05` or `20261121T090530`.
    public init?(_ text: String) {
        var bytes = ByteReader(text)
        guard let value = CivilDateTime(&bytes), bytes.isAtEnd else { return nil }
        self = value
    }

    /// Takes a date and time from the front of `bytes`. A leap second counts as the second before it.
    init?(_ bytes: inout ByteReader) {
        guard let date = CivilDate(&bytes) else { return nil }
        guard bytes.take(UInt8(ascii: "T")) || bytes.take(UInt8(ascii: "t")) || bytes.take(UInt8(ascii: " ")) else {
            return nil
        }
        guard let hour = bytes.takeDigits(exactly: 2), hour < 24 else { return nil }
        let colon = bytes.take(UInt8(ascii: ":"))
        guard let minute = bytes.takeDigits(exactly: 2), minute < 60 else { return nil }
        var second: Int64 = 0
        if colon ? bytes.take(UInt8(ascii: ":")) : bytes.peekDigit() != nil {
            guard let value = bytes.takeDigits(exactly: 2), value <= 60 else { return nil }
            second = min(value, 59)
        }
        self.init(date, secondOfDay: hour * 3600 + minute * 60 + second)
    }
}
