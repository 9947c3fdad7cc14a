extension RecurrenceRule {
    /// The rule as an RRULE value. The parts are in the order of RFC 5545, and parts with default values are left out.
    public var text: String {
        var parts = ["FREQ=\(frequency.name)"]
        switch until {
        case .date(let date): parts.append("UNTIL=\(date.basic)")
        case .local(let civil): parts.append("UNTIL=\(civil.basic)")
        case .utc(let instant): parts.append("UNTIL=\(CivilDateTime(seconds: instant.seconds).basic)Z")
        case nil: break
        }
        if let count { parts.append("COUNT=\(count)") }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        append("BYSECOND", seconds, to: &parts)
        append("BYMINUTE", minutes, to: &parts)
        append("BYHOUR", hours, to: &parts)
        if !days.isEmpty {
            let list = days.map { day in (day.ordinal.map { String($0) } ?? "") + day.weekday.code }
            parts.append("BYDAY=" + list.joined(separator: ","))
        }
        append("BYMONTHDAY", monthDays, to: &parts)
        append("BYYEARDAY", yearDays, to: &parts)
        append("BYWEEKNO", weekNumbers, to: &parts)
        append("BYMONTH", months, to: &parts)
        append("BYSETPOS", positions, to: &parts)
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }

    private func append(_ name: String, _ numbers: [Int64], to parts: inout [String]) {
        guard !numbers.isEmpty else { return }
        parts.append(name + "=" + numbers.map { String($0) }.joined(separator: ","))
    }
}

extension RecurrenceRule.Frequency {
    /// The value of FREQ, such as `WEEKLY`.
    var name: String {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }

    init?(name: String) {
        guard let frequency = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = frequency
    }
}

extension Weekday {
    /// The two letters of the weekday in RFC 5545: `MO` to `SU`.
    var code: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    init?(code: String) {
        guard let weekday = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
        self = weekday
    }
}

extension CivilDate {
    /// The basic format of ISO 8601, which RFC 5545 uses: `20261121`.
    var basic: String { Digits.text(of: self, separated: false) }
}

extension CivilDateTime {
    /// The basic format of ISO 8601, which RFC 5545 uses: `20261121T090500`.
    var basic: String { Digits.text(of: self, separated: false) }
}
