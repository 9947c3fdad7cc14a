/// A DATE or DATE-TIME of a calendar (RFC 5545 sections 3.3.4 and 3.3.5).
public enum CalendarTime: Hashable, Sendable {
    case day(CivilDate)
    /// On any wall clock.
    case floating(CivilDateTime)
    case zoned(CivilDateTime, zone: String)
    case utc(Instant)

    /// Reads one value; `zone` is the TZID parameter.
    public init?(_ text: String, zone: String?) {
        var bytes = ByteReader(text)
        bytes.skipBlanks()
        let start = bytes
        if let date = CivilDate(&bytes), bytes.isBlank {
            self = .day(date)
            return
        }
        bytes = start
        guard let civil = CivilDateTime(&bytes) else { return nil }
        if bytes.take(UInt8(ascii: "Z")) || bytes.take(UInt8(ascii: "z")) {
            guard bytes.isBlank else { return nil }
            self = .utc(Instant(seconds: civil.seconds))
            return
        }
        guard bytes.isBlank else { return nil }
        switch zone {
        case nil, "": self = .floating(civil)
        case "UTC", "Etc/UTC", "GMT": self = .utc(Instant(seconds: civil.seconds))
        case .some(let zone): self = .zoned(civil, zone: zone)
        }
    }
}

/// A DURATION of a calendar in seconds (RFC 5545 section 3.3.6): `P1DT2H`, `PT45M`, `-P2W`. Days count 24 hours.
public func calendarDuration(_ text: String) -> Int64? {
    var bytes = ByteReader(trimmedText(Array(text.utf8)[...]))
    let negative = bytes.take(UInt8(ascii: "-"))
    if !negative { _ = bytes.take(UInt8(ascii: "+")) }
    guard bytes.take(UInt8(ascii: "P")) else { return nil }
    var seconds: Int64 = 0
    var timed = false
    var parts = 0
    while !bytes.isAtEnd {
        if bytes.take(UInt8(ascii: "T")) {
            timed = true
            continue
        }
        // Weeks, or days, hours, minutes and seconds once each: with nine digits they cannot overflow.
        guard parts < 4, let number = bytes.takeDigits(upTo: 9), let unit = bytes.next() else { return nil }
        switch (unit, timed) {
        case (UInt8(ascii: "W"), false): seconds += number * 604_800
        case (UInt8(ascii: "D"), false): seconds += number * 86_400
        case (UInt8(ascii: "H"), true): seconds += number * 3600
        case (UInt8(ascii: "M"), true): seconds += number * 60
        case (UInt8(ascii: "S"), true): seconds += number
        default: return nil
        }
        parts += 1
    }
    return parts == 0 ? nil : negative ? -seconds : seconds
}
