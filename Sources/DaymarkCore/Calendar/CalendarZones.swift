/// Finds the zone that a calendar means by a TZID: an IANA name, one hidden in a vendor's path, a Windows name, or a
/// VTIMEZONE of the calendar's own, which is matched to a known zone with the same offsets.
struct CalendarZones {
    private let zones: Zones
    private let person: ZoneRules
    private let definitions: [(name: String, component: CalendarComponent)]
    private var answers = Keyed<String, String?>()

    init(_ calendar: CalendarReader, in circumstances: Circumstances) {
        zones = circumstances.zones
        person = circumstances.zone
        definitions = calendar.all("VTIMEZONE").map { ($0.property("TZID")?.value ?? "", $0) }
    }

    /// The IANA name for a TZID, nil when nothing fits.
    mutating func name(_ tzid: String) -> String? {
        if let answer = answers[tzid] { return answer }
        let answer = find(tzid)
        answers.set(answer, for: tzid)
        return answer
    }

    private func find(_ tzid: String) -> String? {
        if let known = known(tzid) { return known }
        if let windows = windowsZone(tzid), zones.rules(windows) != nil { return windows }
        for (name, component) in definitions where name == tzid {
            if let location = component.property("X-LIC-LOCATION")?.value, let known = known(location) { return known }
            if let rules = ZoneRules(component) { return match(rules) }
        }
        return nil
    }

    /// The name itself, or the longest end of it that begins after a slash and is a zone, as in
    /// `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`.
    private func known(_ name: String) -> String? {
        var rest = Array(name.utf8)[...]
        while true {
            let candidate = String(decoding: rest, as: UTF8.self)
            if candidate.utf8.contains(UInt8(ascii: "/")) || rest.count == name.utf8.count {
                if zones.rules(candidate) != nil, CivilDate(candidate) == nil { return candidate }
            }
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[(slash + 1)...]
        }
    }

    /// A zone whose offsets are the same through ``matchedYears``; the person's own is tried first.
    private func match(_ rules: ZoneRules) -> String? {
        if agrees(rules, person) { return person.name }
        for name in CalendarZones.common {
            if let candidate = zones.rules(name), agrees(rules, candidate) { return name }
        }
        return nil
    }

    static let matchedYears: ClosedRange<Int64> = 2024...2028

    private func agrees(_ a: ZoneRules, _ b: ZoneRules) -> Bool {
        var at = CivilDate.dayNumber(year: CalendarZones.matchedYears.lowerBound, month: 1, day: 1) * 86_400
        let end = CivilDate.dayNumber(year: CalendarZones.matchedYears.upperBound, month: 12, day: 31) * 86_400
        while at < end {
            let instant = Instant(seconds: at)
            if a.offset(at: instant) != b.offset(at: instant) { return false }
            at += 86_400
        }
        return true
    }

    /// One zone for each set of rules that many people live by.
    static let common = [
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

extension ZoneRules {
    /// The rules that a VTIMEZONE spells out (RFC 5545 section 3.6.5), for the years 2000 to 2040.
    init?(_ component: CalendarComponent) {
        var changes: [Change] = []
        var earliest: (at: Int64, before: Int64)?
        for part in component.components where part.name == "STANDARD" || part.name == "DAYLIGHT" {
            guard let from = part.property("TZOFFSETFROM").flatMap({ ZoneRules.offset($0.value) }),
                let to = part.property("TZOFFSETTO").flatMap({ ZoneRules.offset($0.value) }),
                let start = part.property("DTSTART").flatMap({ CivilDateTime($0.value) })
            else { continue }
            var onsets = [start]
            if let rule = part.property("RRULE").flatMap({ try? RecurrenceRule($0.value) }) {
                var iterator = RecurrenceIterator(rule, start: start)
                if let first = CivilDate(year: 2000, month: 1, day: 1) { iterator.seek(first) }
                while let onset = iterator.next(), onset.date.year <= 2040, onsets.count < 200 { onsets.append(onset) }
            }
            for line in part.properties where line.name == "RDATE" {
                onsets += line.list.compactMap { CivilDateTime($0) }
            }
            for onset in onsets {
                let at = onset.seconds - from
                changes.append(Change(at: at, offset: to))
                if earliest.map({ at < $0.at }) ?? true { earliest = (at, from) }
            }
        }
        guard let earliest else { return nil }
        changes = changes.ordered { $0.at < $1.at }
        self.init(
            name: component.property("TZID")?.value ?? "", initialOffset: earliest.before, changes: changes,
            knownUntil: nil)
    }

    /// `+0100`, `-023000`.
    private static func offset(_ text: String) -> Int64? {
        var bytes = ByteReader(trimmedText(Array(text.utf8)[...]))
        let negative = bytes.take(UInt8(ascii: "-"))
        if !negative { _ = bytes.take(UInt8(ascii: "+")) }
        guard let hours = bytes.takeDigits(exactly: 2), let minutes = bytes.takeDigits(exactly: 2), hours < 24,
            minutes < 60
        else { return nil }
        let seconds = bytes.takeDigits(exactly: 2) ?? 0
        guard bytes.isAtEnd, seconds < 60 else { return nil }
        return (negative ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
    }
}
