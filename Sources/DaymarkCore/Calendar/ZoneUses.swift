/// The range of dates in which a calendar uses each TZID. Outside this range, a VTIMEZONE may differ from the zone that
/// it is matched to.
struct ZoneUses {
    struct Range {
        /// Seconds since 1970, read as UTC.
        var from: Int64
        var until: Int64
        /// Whether a series without an end uses the TZID.
        var isOpenEnded = false
    }

    /// The longest time that one series adds to a range, in seconds.
    private static let maxSeriesLength: Int64 = 3 * 366 * 86_400
    /// The maximum number of instances that are counted to find the end of a series.
    private static let maxCounted = 1500

    private var ranges = Keyed<String, Range>()

    init(_ calendar: CalendarComponent) {
        for component in calendar.components where component.name != "VTIMEZONE" { add(component) }
    }

    func range(of tzid: String) -> Range? { ranges[tzid] }

    private mutating func add(_ component: CalendarComponent) {
        for line in component.properties {
            guard let tzid = line.parameter("TZID") else { continue }
            for value in line.list {
                guard case .zoned(let civil, _) = CalendarTime(value, timeZoneID: tzid) else { continue }
                let last = line.name == "DTSTART" ? end(of: component, from: civil) : (civil.seconds, false)
                let new = Range(from: civil.seconds - 86_400, until: last.0 + 86_400, isOpenEnded: last.1)
                let old = ranges[trimmed(tzid), default: new]
                ranges.set(
                    Range(
                        from: min(old.from, new.from), until: max(old.until, new.until),
                        isOpenEnded: old.isOpenEnded || new.isOpenEnded), for: trimmed(tzid))
            }
        }
    }

    private func end(of component: CalendarComponent, from start: CivilDateTime) -> (Int64, isOpenEnded: Bool) {
        guard let rule = component.value(of: "RRULE").flatMap({ try? RecurrenceRule($0) }) else {
            return (start.seconds, false)
        }
        let limit = start.adding(seconds: ZoneUses.maxSeriesLength)
        guard rule.until != nil || rule.count != nil else { return (limit.seconds, true) }
        if let until = rule.until { return (min(until.civil(in: nil), limit).seconds, false) }
        var iterator = RecurrenceIterator(rule, start: start)
        var last = start
        var count = 0
        while let instance = iterator.next(), instance <= limit, count < ZoneUses.maxCounted {
            last = instance
            count += 1
        }
        return (last.seconds, false)
    }
}
