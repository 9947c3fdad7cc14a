/// Finds the time zone that a calendar means by a TZID.
///
/// A TZID may be an IANA name, an IANA name at the end of a vendor's path, or the name of a Windows zone. For any other
/// TZID, X-LIC-LOCATION decides. Without it, the VTIMEZONE is matched by its offsets to the preferred zone or a common
/// one. A definition that matches none gets a synthetic name that spells out its rules
/// (``ZoneRules/init(syntheticName:)``). Without a definition, the text of the TZID may describe a zone
/// (``ZoneNames``).
struct ZoneResolver {
    /// The years in which offsets are compared if the calendar's dates do not say which ones matter.
    private static let comparedYears: ClosedRange<Int64> = 2024...2028
    /// A finite definition counts until this long after its last change, in seconds.
    private static let trustAfterLastOnset: Int64 = 182 * 86_400

    private let zones: Zones
    private let preferred: ZoneRules
    private let definitions: [CalendarComponent]
    private let uses: ZoneUses
    private var resolved = Keyed<String, String?>()

    /// - Parameters:
    ///   - definitions: The VTIMEZONEs, those of the calendar itself first.
    ///   - preferred: The zone to choose if several zones have the offsets of a VTIMEZONE.
    init(_ definitions: [CalendarComponent], uses: ZoneUses, zones: Zones, preferred: ZoneRules) {
        self.definitions = definitions
        self.uses = uses
        self.zones = zones
        self.preferred = preferred
    }

    /// Returns the name of the zone for a TZID, or nil if nothing says what it means.
    mutating func name(forTZID tzid: String) -> String? {
        if let answer = resolved[tzid] { return answer }
        let answer = resolve(trimmed(tzid))
        resolved.set(answer, for: tzid)
        return answer
    }

    private func resolve(_ tzid: String) -> String? {
        if let name = knownName(in: tzid) { return name }
        if let name = WindowsZones.ianaName(for: tzid), zones.rules(name) != nil { return name }
        let definition = definitions.first { component in
            component.property("TZID").map { $0.value == tzid || $0.text == tzid || trimmed($0.text) == tzid } ?? false
        }
        if let definition {
            if let location = definition.property("X-LIC-LOCATION")?.text, let name = knownName(in: location) {
                return name
            }
            if let rules = ZoneDefinition(definition) { return name(of: rules, tzid: tzid) }
        }
        return ZoneNames(zones).name(describedBy: tzid)
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

    // MARK: Definitions

    private func name(of definition: ZoneDefinition, tzid: String) -> String? {
        let use = uses.range(of: tzid)
        let rules = definition.rules
        if let use, let name = nameOfZone(matching: rules, from: max(use.from, definition.firstOnset), until: use.until)
        {
            return name
        }
        let isOpenEnded = use?.isOpenEnded ?? true
        if definition.hasOnlyListedChanges, isOpenEnded {
            // The file gives the dates of a few years only, and its events go on.
            let until = definition.lastOnset + ZoneResolver.trustAfterLastOnset
            if let name = nameOfZone(matching: rules, from: definition.firstOnset, until: until) { return name }
        } else if use == nil {
            let years = ZoneResolver.comparedYears
            let from = CivilDate.dayNumber(year: years.lowerBound, month: 1, day: 1) * 86_400
            let until = CivilDate.dayNumber(year: years.upperBound, month: 12, day: 31) * 86_400
            if let name = nameOfZone(matching: rules, from: from, until: until) { return name }
        }
        if let name = definition.posixName { return name }
        let from = (use?.from ?? definition.firstOnset) - 86_400
        let changes = rules.changes.filter { $0.at > from }
        return ZoneRules.syntheticName(
            initialOffset: rules.offset(at: Instant(seconds: from)),
            changes: Array(changes.prefix(ZoneRules.maxNamedChanges)))
    }

    private func nameOfZone(matching rules: ZoneRules, from: Int64, until: Int64) -> String? {
        let range = min(from, until)...max(from, until)
        if hasSameOffsets(rules, preferred, in: range) { return preferred.name }
        return ZoneResolver.commonZones.first { name in
            zones.rules(name).map { hasSameOffsets(rules, $0, in: range) } ?? false
        }
    }

    /// Compares the offsets of two zones on each day of a range, but on at most 4000 days after the first.
    private func hasSameOffsets(_ one: ZoneRules, _ other: ZoneRules, in range: ClosedRange<Int64>) -> Bool {
        let firstDay = range.lowerBound.flooredQuotient(by: 86_400)
        let lastDay = min(range.upperBound.flooredQuotient(by: 86_400), firstDay + 4000)
        return (firstDay...lastDay).allSatisfy { day in
            // Noon in UTC: the clocks change at night nearly everywhere.
            let instant = Instant(seconds: day * 86_400 + 43_200)
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
