/// The rules that a VTIMEZONE spells out (RFC 5545 section 3.6.5).
struct ZoneDefinition {
    /// The years for which rules are expanded into changes of the offset.
    private static let expandedYears: ClosedRange<Int64> = 2000...2040
    /// The maximum number of changes read from one rule.
    private static let maxOnsets = 200

    let rules: ZoneRules
    /// The time of the first and last change, in seconds since 1970.
    let firstOnset: Int64
    let lastOnset: Int64
    /// Whether the component lists several changes but no rule that continues, as in a file with the changes of one
    /// year only. Later changes are then unknown.
    let hasOnlyListedChanges: Bool
    /// The rule in the form of POSIX, if the clocks change twice in every year.
    let posixName: String?

    /// Nil if the component has no usable observance.
    init?(_ timeZone: CalendarComponent) {
        var changes: [ZoneRules.Change] = []
        var earliest: (time: Int64, offsetBefore: Int64)?
        var endlessRules: [Yearly] = []
        var hasEndlessRule = false
        for observance in timeZone.components where observance.name == "STANDARD" || observance.name == "DAYLIGHT" {
            guard let before = observance.value(of: "TZOFFSETFROM").flatMap({ ZoneDefinition.offset($0) }),
                let after = observance.value(of: "TZOFFSETTO").flatMap({ ZoneDefinition.offset($0) }),
                let start = observance.value(of: "DTSTART").flatMap({
                    CivilDateTime($0) ?? CivilDate($0).map { CivilDateTime($0) }
                })
            else { continue }
            let rule = observance.value(of: "RRULE").flatMap { try? RecurrenceRule($0) }
            if let rule, rule.until == nil, rule.count == nil {
                hasEndlessRule = true
                if let yearly = Yearly(rule, start: start, from: before, to: after) { endlessRules.append(yearly) }
            }
            for onset in ZoneDefinition.onsets(of: observance, rule, from: start, offsetBefore: before) {
                let time = onset.seconds - before
                changes.append(ZoneRules.Change(at: time, offset: after))
                if earliest.map({ time < $0.time }) ?? true { earliest = (time, before) }
            }
        }
        guard let earliest else { return nil }
        let sorted = changes.ordered { $0.at < $1.at }
        rules = ZoneRules(
            name: timeZone.value(of: "TZID") ?? "", initialOffset: earliest.offsetBefore, changes: sorted,
            knownUntil: nil)
        firstOnset = earliest.time
        lastOnset = sorted.last?.at ?? earliest.time
        hasOnlyListedChanges = !hasEndlessRule && sorted.count > 1
        posixName = ZoneDefinition.posixName(endlessRules)
    }

    /// The wall-clock times at which an observance begins, on the clock before the change.
    private static func onsets(
        of observance: CalendarComponent, _ rule: RecurrenceRule?, from start: CivilDateTime, offsetBefore: Int64
    ) -> [CivilDateTime] {
        var onsets = [start]
        if let rule {
            let clock = ZoneRules(name: "", initialOffset: offsetBefore, changes: [], knownUntil: nil)
            var iterator = RecurrenceIterator(rule, start: start, zone: clock)
            if let first = CivilDate(year: expandedYears.lowerBound, month: 1, day: 1) { iterator.seek(to: first) }
            while let onset = iterator.next(), onset.date.year <= expandedYears.upperBound, onsets.count < maxOnsets {
                onsets.append(onset)
            }
        }
        for line in observance.properties where line.name == "RDATE" {
            for value in line.list {
                let text = value.parts(at: UInt8(ascii: "/")).first ?? value
                switch CalendarTime(text, timeZoneID: nil) {
                case .utc(let instant): onsets.append(CivilDateTime(seconds: instant.seconds + offsetBefore))
                case .floating(let civil), .zoned(let civil, _): onsets.append(civil)
                case .day(let date): onsets.append(CivilDateTime(date, secondOfDay: start.secondOfDay))
                case nil: break
                }
            }
        }
        return onsets
    }

    /// Reads a UTC-OFFSET (RFC 5545 section 3.3.14), such as `+0100`, `-023000` or `+05:37`, in seconds.
    static func offset(_ text: String) -> Int64? {
        var bytes = ByteReader(trimmed(text))
        let isNegative = bytes.take(UInt8(ascii: "-"))
        if !isNegative { _ = bytes.take(UInt8(ascii: "+")) }
        guard let hours = bytes.takeDigits(exactly: 2), hours < 24 else { return nil }
        _ = bytes.take(UInt8(ascii: ":"))
        let minutes = bytes.isAtEnd ? 0 : bytes.takeDigits(exactly: 2)
        _ = bytes.take(UInt8(ascii: ":"))
        let seconds = bytes.takeDigits(exactly: 2) ?? 0
        guard let minutes, minutes < 60, bytes.isAtEnd, seconds < 60 else { return nil }
        return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
    }
}

extension ZoneDefinition {
    /// A change of the clock on the same weekday of the same month in every year.
    private struct Yearly {
        let start: CivilDateTime
        let offsetBefore, offsetAfter: Int64
        let month, week: Int64
        let weekday: Weekday

        init?(_ rule: RecurrenceRule, start: CivilDateTime, from before: Int64, to after: Int64) {
            guard rule.frequency == .yearly, rule.interval == 1, rule.days.count == 1, rule.monthDays.isEmpty,
                let ordinal = rule.days[0].ordinal, (1...4).contains(ordinal) || ordinal == -1
            else { return nil }
            (self.start, offsetBefore, offsetAfter) = (start, before, after)
            month = rule.months.first ?? start.date.month
            week = ordinal == -1 ? 5 : ordinal
            weekday = rule.days[0].weekday
        }

        /// `M3.5.0/02:00:00`
        var text: String {
            let second = start.secondOfDay
            let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
            return "M\(month).\(week).\(weekday.number % 7)/" + time.joined(separator: ":")
        }
    }

    private static func posixName(_ rules: [Yearly]) -> String? {
        let forward = rules.filter { $0.offsetAfter > $0.offsetBefore }
        let back = rules.filter { $0.offsetAfter < $0.offsetBefore }
        guard forward.count == 1, back.count == 1, forward[0].offsetAfter == back[0].offsetBefore,
            back[0].offsetAfter == forward[0].offsetBefore
        else { return nil }
        let names = [back[0].offsetAfter, forward[0].offsetAfter].map { offset in
            // POSIX counts offsets to the west.
            let west = ZoneRules.offsetText(-offset)
            return "<" + ZoneRules.offsetText(offset).parts(at: UInt8(ascii: ":")).joined() + ">" + west
        }
        return names.joined() + "," + forward[0].text + "," + back[0].text
    }
}
