/// Which days a rule allows: the BY-parts that speak of days, with what RFC 5545 derives from the start put in.
///
/// Every BY-part is read as a condition on a day, which is what expansion and limitation come to once a whole period
/// (year, month, week, day) is looked at. Parts that the RFC does not define for a frequency work as conditions too.
struct DayFilter {
    private var months: UInt16 = 0
    private var monthDays: UInt32 = 0
    private var monthDaysFromEnd: UInt32 = 0
    private var weekdays: UInt8 = 0
    private var ordinals: [RecurrenceRule.Day] = []
    private var yearDays: [Int64] = []
    private var weekNumbers: [Int64] = []
    private let ordinalsOfMonth: Bool
    private let weekStart: Weekday

    init(_ rule: RecurrenceRule, start: CivilDate) {
        weekStart = rule.weekStart
        // RFC 5545: an ordinal counts within the year only in a yearly rule without BYMONTH.
        ordinalsOfMonth = rule.frequency != .yearly || !rule.months.isEmpty
        let ordinalsCount = rule.frequency >= .monthly
        yearDays = rule.yearDays
        weekNumbers = rule.weekNumbers
        for month in rule.months { months |= 1 << UInt16(month) }
        for day in rule.monthDays { allow(monthDay: day) }
        for day in rule.days {
            if ordinalsCount, day.ordinal != nil, weekNumbers.isEmpty {
                ordinals.append(day)
            } else {
                weekdays |= 1 << UInt8(day.weekday.rawValue)
            }
        }
        derive(rule, start)
    }

    private mutating func allow(monthDay day: Int64) {
        if day > 0 { monthDays |= 1 << UInt32(day) } else { monthDaysFromEnd |= 1 << UInt32(-day) }
    }

    /// What the rule does not say comes from the start.
    private mutating func derive(_ rule: RecurrenceRule, _ start: CivilDate) {
        let noDays = rule.days.isEmpty
        switch rule.frequency {
        case .yearly:
            guard noDays, yearDays.isEmpty else { return }
            if !weekNumbers.isEmpty {
                if rule.monthDays.isEmpty { weekdays = 1 << UInt8(start.weekday.rawValue) }
                return
            }
            if rule.months.isEmpty { months = 1 << UInt16(start.month) }
            if rule.monthDays.isEmpty { allow(monthDay: start.day) }
        case .monthly:
            if noDays, rule.monthDays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty { allow(monthDay: start.day) }
        case .weekly:
            if noDays, rule.monthDays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty {
                weekdays = 1 << UInt8(start.weekday.rawValue)
            }
        default: break
        }
    }

    func allows(month: Int64) -> Bool {
        months == 0 || months & 1 << UInt16(month) != 0
    }

    func allows(_ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        return allows(date, year: year, month: month, day: day)
    }

    func allows(_ date: CivilDate, year: Int64, month: Int64, day: Int64) -> Bool {
        guard allows(month: month) else { return false }
        let length = CivilDate.days(inMonth: month, of: year)
        if monthDays | monthDaysFromEnd != 0 {
            let fromEnd = length - day + 1
            guard monthDays & 1 << UInt32(day) != 0 || monthDaysFromEnd & 1 << UInt32(fromEnd) != 0 else { return false }
        }
        if weekdays != 0 || !ordinals.isEmpty {
            let weekday = date.weekday
            let plain = weekdays & 1 << UInt8(weekday.rawValue) != 0
            guard plain || allowsOrdinal(date, weekday, year: year, day: day, monthLength: length) else { return false }
        }
        if !yearDays.isEmpty {
            let dayOfYear = date.dayNumber - CivilDate.dayNumber(year: year, month: 1, day: 1) + 1
            let yearLength: Int64 = CivilDate.isLeap(year) ? 366 : 365
            guard yearDays.contains(dayOfYear) || yearDays.contains(dayOfYear - yearLength - 1) else { return false }
        }
        return weekNumbers.isEmpty || allowsWeek(of: date)
    }

    private func allowsOrdinal(
        _ date: CivilDate, _ weekday: Weekday, year: Int64, day: Int64, monthLength: Int64
    ) -> Bool {
        guard !ordinals.isEmpty else { return false }
        var position = day
        var length = monthLength
        if !ordinalsOfMonth {
            position = date.dayNumber - CivilDate.dayNumber(year: year, month: 1, day: 1) + 1
            length = CivilDate.isLeap(year) ? 366 : 365
        }
        let fromFront = (position - 1) / 7 + 1
        let fromBack = -((length - position) / 7 + 1)
        for wanted in ordinals where wanted.weekday == weekday {
            if wanted.ordinal == fromFront || wanted.ordinal == fromBack { return true }
        }
        return false
    }

    /// ISO 8601 week numbers, with weeks that begin on the rule's WKST: week 1 holds at least four days of its year.
    private func allowsWeek(of date: CivilDate) -> Bool {
        let monday = date.startOfWeek(beginning: weekStart)
        let year = monday.adding(days: 3).year
        let first = DayFilter.firstWeek(of: year, beginning: weekStart)
        let number = (monday.dayNumber - first) / 7 + 1
        let last = (DayFilter.firstWeek(of: year + 1, beginning: weekStart) - first) / 7
        return weekNumbers.contains(number) || weekNumbers.contains(number - last - 1)
    }

    private static func firstWeek(of year: Int64, beginning first: Weekday) -> Int64 {
        CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: 1, day: 4)).startOfWeek(beginning: first).dayNumber
    }
}
