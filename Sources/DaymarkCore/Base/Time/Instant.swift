/// A point in time: milliseconds since 1970-01-01T00:00:00Z without leap seconds (POSIX time).
///
/// Values are clamped to the years 0000 to 9999, so arithmetic on untrusted input cannot overflow.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    /// The first millisecond of the year 0000.
    public static let earliest = Instant(milliseconds: -62_167_219_200_000)
    public static let latest = Instant(milliseconds: 253_402_300_799_999)

    /// Clamps to ``earliest`` and ``latest``.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
    }

    public init(seconds: Int64) {
        self.init(milliseconds: min(max(seconds, -62_167_219_200), 253_402_300_799) * 1000)
    }

    /// Whole seconds since 1970, rounded down.
    public var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

    public func adding(minutes: Int64) -> Instant {
        Instant(milliseconds: milliseconds + min(max(minutes, -6_000_000_000), 6_000_000_000) * 60_000)
    }

    public func adding(seconds: Int64) -> Instant { Instant(seconds: self.seconds + seconds) }

    /// Whole minutes from this instant to another, rounded down; negative if `other` is earlier.
    public func minutes(until other: Instant) -> Int64 {
        (other.milliseconds - milliseconds).flooredQuotient(by: 60_000)
    }

    /// Minutes from this instant to another, rounded to the nearest. A message that is sent a moment after its minute
    /// still names that minute.
    func nearestMinutes(until other: Instant) -> Int64 {
        Instant(milliseconds: milliseconds - 30_000).minutes(until: other)
    }

    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC: `2026-11-21T09:05:00Z`, with milliseconds only if they are not 0.
    public var description: String {
        let civil = CivilDateTime(seconds: seconds)
        let fraction = milliseconds.flooredRemainder(by: 1000)
        return civil.description + (fraction == 0 ? "" : "." + padded(fraction, to: 3)) + "Z"
    }

    /// Reads RFC 3339: `2026-11-21T09:05:00Z` or `…+01:00`. Fractions of a second are truncated to milliseconds.
    public init?(_ text: String) {
        var bytes = ByteReader(text)
        guard let civil = CivilDateTime(&bytes) else { return nil }
        var fraction: Int64 = 0
        if bytes.take(UInt8(ascii: ".")) {
            var scale: Int64 = 100
            guard bytes.peekDigit() != nil else { return nil }
            while let digit = bytes.takeDigit() {
                fraction += digit * scale
                scale /= 10
            }
        }
        guard let offset = Instant.offset(&bytes), bytes.isAtEnd else { return nil }
        self.init(milliseconds: (civil.seconds - offset) * 1000 + fraction)
    }

    private static func offset(_ bytes: inout ByteReader) -> Int64? {
        if bytes.take(UInt8(ascii: "Z")) || bytes.take(UInt8(ascii: "z")) { return 0 }
        let sign: Int64
        if bytes.take(UInt8(ascii: "+")) {
            sign = 1
        } else if bytes.take(UInt8(ascii: "-")) {
            sign = -1
        } else {
            return nil
        }
        guard let hours = bytes.takeDigits(exactly: 2), hours < 24 else { return nil }
        _ = bytes.take(UInt8(ascii: ":"))
        guard let minutes = bytes.takeDigits(exactly: 2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
