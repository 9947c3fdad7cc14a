/// Finds the IANA time zone that a calendar means by a TZID.
///
/// A TZID may be an IANA name, an IANA name at the end of a vendor's path, or the name of a Windows zone. Any other
/// TZID is matched by its VTIMEZONE to a known zone with the same offsets.
struct ZoneResolver {
    /// The years in which offsets are compared on every day.
    private static let comparedYears: ClosedRange<Int64> = 2024...2028

    private let zones: Zones
    private let preferred: ZoneRules
    private let definitions: [CalendarComponent]
    private var resolved = Keyed<String, String?>()

    /// - Parameter preferred: The zone to choose if several zones have the offsets of a VTIMEZONE.
    init(_ calendar: CalendarReader, zones: Zones, preferred: ZoneRules) {
        self.zones = zones
        self.preferred = preferred
        definitions = calendar.components(named: "VTIMEZONE")
    }

    /// Returns the IANA name for a TZID, or nil if no known zone fits.
    mutating func ianaName(forTZID tzid: String) -> String? {
        if let answer = resolved[tzid] { return answer }
        let answer = resolve(tzid)
        resolved.set(answer, for: tzid)
        return answer
    }

    private func resolve(_ tzid: String) -> String? {
        if let name = knownName(in: tzid) { return name }
        if let name = WindowsZones.ianaName(for: tzid), zones.rules(name) != nil { return name }
        for definition in definitions where (definition.value(of: "TZID") ?? "") == tzid {
            if let location = definition.value(of: "X-LIC-LOCATION"), let name = knownName(in: location) { return name }
            if let rules = ZoneRules(definition) { return nameOfZone(matching: rules) }
        }
        return nil
    }

    /// Returns the text itself, or the longest part after a slash that names a zone, as in
    /// `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`.
    private func knownName(in text: String) -> String? {
        var rest = Array(text.utf8)[...]
        while true {
            let candidate = String(decoding: rest, as: UTF8.self)
            let isWholeText = rest.count == text.utf8.count
            if isWholeText || rest.contains(UInt8(ascii: "/")) {
                if zones.rules(candidate) != nil, CivilDate(candidate) == nil { return candidate }
            }
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[(slash + 1)...]
        }
    }

    private func nameOfZone(matching rules: ZoneRules) -> String? {
        if hasSameOffsets(rules, preferred) { return preferred.name }
        return ZoneResolver.commonZones.first { name in
            zones.rules(name).map { hasSameOffsets(rules, $0) } ?? false
        }
    }

    private func hasSameOffsets(_ one: ZoneRules, _ other: ZoneRules) -> Bool {
        let years = ZoneResolver.comparedYears
        let firstDay = CivilDate.dayNumber(year: years.lowerBound, month: 1, day: 1)
        let lastDay = CivilDate.dayNumber(year: years.upperBound, month: 12, day: 31)
        return (firstDay..<lastDay).allSatisfy { day in
            let instant = Instant(seconds: day * 86_400)
            return one.offset(at: instant) == other.offset(at: instant)
        }
    }

    /// One zone for each set of rules that many people live with.
    private static let commonZones = [
        "Europe/London", "Europe/Berlin", "Europe/Helsinki", "Europe/Istanbul", "Europe/Moscow", "Europe/Chisinau",
        "Atlantic/Azores", "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix",
        "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/St_Johns",
        "America/Sao_Paulo", "America/Mexico_City", "America/Bogota", "America/Caracas", "America/Santiago",
        "America/Havana", "Africa/Casablanca", "Africa/Lagos", "Africa/Cairo", "Africa/Johannesburg", "Africa/Nairobi",
        "Asia/Jerusalem", "Asia/Beirut", "Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata",
        "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo",
        "Australia/Perth", "Australia/Darwin", "Australia/Brisbane", "Australia/Adelaide", "Australia/Sydney",
        "Pacific/Guadalcanal", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Tongatapu", "Pacific/Kiritimati", "UTC",
    ]
}
