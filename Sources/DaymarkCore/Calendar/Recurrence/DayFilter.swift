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
    /// The month that was asked about last, by the day numbers of its first day and the day after its last, and ``days``.
    private var (monthStart, monthEnd): (Int64, Int64) = (0, 0)
    private var allowed: UInt64 = 0

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

    mutating func allows(_ date: CivilDate) -> Bool {
        if date.dayNumber < monthStart || date.dayNumber >= monthEnd {
            let (year, month, day) = date.components
            monthStart = date.dayNumber - day + 1
            monthEnd = monthStart + CivilDate.days(inMonth: month, of: year)
            allowed = days(ofMonth: month, of: year, from: monthStart)
        }
        return allowed >> UInt64(date.dayNumber - monthStart + 1) & 1 != 0
    }

    /// The allowed days of a month as bits: bit 1 is its first day.
    /// - Parameter first: the day number of that day.
    func days(ofMonth month: Int64, of year: Int64, from first: Int64) -> UInt64 {
        guard allows(month: month) else { return 0 }
        let length = CivilDate.days(inMonth: month, of: year)
        var days = (UInt64(1) << UInt64(length + 1)) - 2
        if monthDays | monthDaysFromEnd != 0 {
            var wanted = UInt64(monthDays)
            var rest = monthDaysFromEnd
            while rest != 0 {
                // Before the first day there is none.
                if length >= Int64(rest.trailingZeroBitCount) {
                    wanted |= 1 << UInt64(length - Int64(rest.trailingZeroBitCount) + 1)
                }
                rest &= rest - 1
            }
            days &= wanted
        }
        if weekdays != 0 || !ordinals.isEmpty {
            // The seven days of a week from the weekday of the 1st, and the same for five weeks.
            let weekday = UInt64((first + 3).flooredRemainder(by: 7))
            let week = (UInt64(weekdays) >> weekday | UInt64(weekdays) << (7 - weekday)) & 0x7f
            var wanted = week &* 0x1020_4081 << 1
            for day in ordinals { wanted |= bit(of: day, year: year, monthStart: first, length: length) }
            days &= wanted
        }
        if !yearDays.isEmpty {
            let yearStart = CivilDate.dayNumber(year: year, month: 1, day: 1)
            let yearLength: Int64 = CivilDate.isLeap(year) ? 366 : 365
            var wanted: UInt64 = 0
            for number in yearDays {
                let day = yearStart + (number > 0 ? number : yearLength + number + 1) - first
                if day >= 1, day <= length { wanted |= 1 << UInt64(day) }
            }
            days &= wanted
        }
        if !weekNumbers.isEmpty {
            for day in 1...length where days & 1 << UInt64(day) != 0 {
                if !allowsWeek(of: CivilDate(dayNumber: first + day - 1)) { days &= ~(1 << UInt64(day)) }
            }
        }
        return days
    }

    /// The nth such weekday of the month or year as a bit of this month; none where it lies elsewhere.
    private func bit(of wanted: RecurrenceRule.Day, year: Int64, monthStart: Int64, length: Int64) -> UInt64 {
        guard let ordinal = wanted.ordinal else { return 0 }
        var start = monthStart
        var span = length
        if !ordinalsOfMonth {
            start = CivilDate.dayNumber(year: year, month: 1, day: 1)
            span = CivilDate.isLeap(year) ? 366 : 365
        }
        let one = CivilDate(dayNumber: start).weekday.rawValue
        let first = start + Int64((wanted.weekday.rawValue - one + 7) % 7)
        let last = first + (start + span - 1 - first) / 7 * 7
        let date = ordinal > 0 ? first + (ordinal - 1) * 7 : last + (ordinal + 1) * 7
        let day = date - monthStart + 1
        return date >= start && date < start + span && day >= 1 && day <= length ? 1 << UInt64(day) : 0
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
