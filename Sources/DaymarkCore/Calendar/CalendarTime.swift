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
