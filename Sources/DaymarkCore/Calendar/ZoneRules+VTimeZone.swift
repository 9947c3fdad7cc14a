extension ZoneRules {
    /// The years for which a VTIMEZONE is expanded into changes of the offset.
    private static let expandedYears: ClosedRange<Int64> = 2000...2040
    /// The maximum number of changes read from one rule of a VTIMEZONE.
    private static let maxOnsets = 200

    /// Reads the rules that a VTIMEZONE spells out (RFC 5545 section 3.6.5), or nil if it has no usable observance.
    init?(_ timeZone: CalendarComponent) {
        var changes: [Change] = []
        var earliest: (time: Int64, offsetBefore: Int64)?
        for observance in timeZone.components where observance.name == "STANDARD" || observance.name == "DAYLIGHT" {
            guard let offsetBefore = observance.value(of: "TZOFFSETFROM").flatMap({ ZoneRules.offset($0) }),
                let offsetAfter = observance.value(of: "TZOFFSETTO").flatMap({ ZoneRules.offset($0) }),
                let start = observance.value(of: "DTSTART").flatMap({ CivilDateTime($0) })
            else { continue }
            for onset in ZoneRules.onsets(of: observance, from: start) {
                let time = onset.seconds - offsetBefore
                changes.append(Change(at: time, offset: offsetAfter))
                if earliest.map({ time < $0.time }) ?? true { earliest = (time, offsetBefore) }
            }
        }
        guard let earliest else { return nil }
        self.init(
            name: timeZone.value(of: "TZID") ?? "", initialOffset: earliest.offsetBefore,
            changes: changes.ordered { $0.at < $1.at }, knownUntil: nil)
    }

    /// The wall-clock times at which an observance begins, on the clock before the change.
    private static func onsets(of observance: CalendarComponent, from start: CivilDateTime) -> [CivilDateTime] {
        var onsets = [start]
        if let rule = observance.value(of: "RRULE").flatMap({ try? RecurrenceRule($0) }) {
            var iterator = RecurrenceIterator(rule, start: start)
            if let first = CivilDate(year: expandedYears.lowerBound, month: 1, day: 1) { iterator.seek(to: first) }
            while let onset = iterator.next(), onset.date.year <= expandedYears.upperBound, onsets.count < maxOnsets {
                onsets.append(onset)
            }
        }
        for line in observance.properties where line.name == "RDATE" {
            onsets += line.list.compactMap { CivilDateTime($0) }
        }
        return onsets
    }

    /// Reads a UTC-OFFSET (RFC 5545 section 3.3.14), such as `+0100` or `-023000`, in seconds.
    private static func offset(_ text: String) -> Int64? {
        var bytes = ByteReader(trimmed(text))
        let isNegative = bytes.take(UInt8(ascii: "-"))
        if !isNegative { _ = bytes.take(UInt8(ascii: "+")) }
        guard let hours = bytes.takeDigits(exactly: 2), let minutes = bytes.takeDigits(exactly: 2), hours < 24,
            minutes < 60
        else { return nil }
        let seconds = bytes.takeDigits(exactly: 2) ?? 0
        guard bytes.isAtEnd, seconds < 60 else { return nil }
        return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
    }
}
