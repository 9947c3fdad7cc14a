/// A DATE or DATE-TIME value of a calendar (RFC 5545 sections 3.3.4 and 3.3.5).
public enum CalendarTime: Hashable, Sendable {
    case day(CivilDate)
    /// The same wall-clock time in every zone.
    case floating(CivilDateTime)
    /// A wall-clock time in the zone that the calendar names by a TZID.
    case zoned(CivilDateTime, timeZoneID: String)
    case utc(Instant)

    /// Reads one value, such as `20261121` or `20261121T093000Z`.
    /// - Parameter timeZoneID: The TZID parameter of the property.
    public init?(_ text: String, timeZoneID: String?) {
        var bytes = ByteReader(text)
        bytes.skipBlanks()
        let start = bytes
        if let date = CivilDate(&bytes), bytes.isBlank {
            self = .day(date)
            return
        }
        bytes = start
        guard let civil = CivilDateTime(&bytes) else { return nil }
        let hasUTCSuffix = bytes.take(UInt8(ascii: "Z")) || bytes.take(UInt8(ascii: "z"))
        guard bytes.isBlank else { return nil }
        switch timeZoneID {
        case _ where hasUTCSuffix, "UTC", "Etc/UTC", "GMT": self = .utc(Instant(seconds: civil.seconds))
        case nil, "": self = .floating(civil)
        case .some(let id): self = .zoned(civil, timeZoneID: id)
        }
    }
}

/// A DURATION value of a calendar (RFC 5545 section 3.3.6).
public struct CalendarDuration: Hashable, Sendable {
    /// The length in seconds. Negative for a duration such as `-PT15M`.
    public let seconds: Int64

    /// Reads one value, such as `P1DT2H`, `PT45M` or `-P2W`. A day counts as 24 hours.
    public init?(_ text: String) {
        var bytes = ByteReader(trimmed(text))
        let isNegative = bytes.take(UInt8(ascii: "-"))
        if !isNegative { _ = bytes.take(UInt8(ascii: "+")) }
        guard bytes.take(UInt8(ascii: "P")) else { return nil }
        var seconds: Int64 = 0
        var isAfterT = false
        var partCount = 0
        while !bytes.isAtEnd {
            if bytes.take(UInt8(ascii: "T")) {
                isAfterT = true
                continue
            }
            // Four parts with at most nine digits each cannot overflow.
            guard partCount < 4, let number = bytes.takeDigits(upTo: 9), let unit = bytes.next() else { return nil }
            switch (unit, isAfterT) {
            case (UInt8(ascii: "W"), false): seconds += number * 604_800
            case (UInt8(ascii: "D"), false): seconds += number * 86_400
            case (UInt8(ascii: "H"), true): seconds += number * 3600
            case (UInt8(ascii: "M"), true): seconds += number * 60
            case (UInt8(ascii: "S"), true): seconds += number
            default: return nil
            }
            partCount += 1
        }
        guard partCount > 0 else { return nil }
        self.seconds = isNegative ? -seconds : seconds
    }
}
