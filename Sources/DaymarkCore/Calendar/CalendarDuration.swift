/// A DURATION value of a calendar (RFC 5545 section 3.3.6).
///
/// Days and weeks are nominal: a day later is the same time on the wall clock. Hours, minutes and seconds are exact.
public struct CalendarDuration: Hashable, Sendable {
    /// Whole days, negative for a duration such as `-P1D`.
    public let days: Int64
    /// The exact part in seconds.
    public let exactSeconds: Int64

    /// The length in seconds if every day has 24 hours.
    public var seconds: Int64 { days * 86_400 + exactSeconds }

    /// Reads one value, such as `P1DT2H`, `PT45M` or `-P2W`.
    public init?(_ text: String) {
        var bytes = ByteReader(trimmed(text))
        let isNegative = bytes.take(UInt8(ascii: "-"))
        if !isNegative { _ = bytes.take(UInt8(ascii: "+")) }
        guard bytes.take(UInt8(ascii: "P")) || bytes.take(UInt8(ascii: "p")) else { return nil }
        var (days, seconds): (Int64, Int64) = (0, 0)
        var isAfterT = false
        var partCount = 0
        while !bytes.isAtEnd {
            if bytes.take(UInt8(ascii: "T")) || bytes.take(UInt8(ascii: "t")) {
                isAfterT = true
                continue
            }
            // Five parts with at most nine digits each cannot overflow.
            guard partCount < 5, let number = bytes.takeDigits(upTo: 9), let unit = bytes.next()?.uppercased else {
                return nil
            }
            switch (unit, isAfterT) {
            case (UInt8(ascii: "W"), false): days += number * 7
            case (UInt8(ascii: "D"), false): days += number
            case (UInt8(ascii: "H"), true): seconds += number * 3600
            case (UInt8(ascii: "M"), true): seconds += number * 60
            case (UInt8(ascii: "S"), true): seconds += number
            default: return nil
            }
            partCount += 1
        }
        guard partCount > 0 else { return nil }
        self.days = isNegative ? -days : days
        exactSeconds = isNegative ? -seconds : seconds
    }

    /// The wall-clock time this long after `start`.
    func end(after start: CivilDateTime, in zone: ZoneRules) -> CivilDateTime {
        let afterDays = start.adding(seconds: days * 86_400)
        guard exactSeconds != 0 else { return afterDays }
        return zone.civil(at: zone.instant(of: afterDays).adding(seconds: exactSeconds))
    }
}
