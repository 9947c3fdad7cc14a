/// Decides which days a recurrence rule allows.
///
/// Each BY part that names days is a condition on a single day. In RFC 5545, some parts expand a rule and others limit
/// it. Both are the same condition if every day of a period is examined. A part that RFC 5545 does not define for a
/// frequency is a condition too. If the rule does not name a day, the day of its start counts.
struct DayFilter {
    /// An empty list puts no condition on the day.
    private var months: [Int64]
    private var monthDays: [Int64]
    /// The weekdays that are allowed on any date, unlike ``ordinalWeekdays``.
    private var weekdays: [Weekday] = []
    /// Weekdays with an ordinal, such as the second Tuesday. They count within the month or the year.
    private var ordinalWeekdays: [RecurrenceRule.Day] = []
    private let yearDays: [Int64]
    private let weekNumbers: [Int64]
    private let ordinalsCountWithinMonth: Bool
    private let weekStart: Weekday

    init(_ rule: RecurrenceRule, start: CivilDate) {
        months = rule.months
        monthDays = rule.monthDays
        yearDays = rule.yearDays
        weekNumbers = rule.weekNumbers
        weekStart = rule.weekStart
        // RFC 5545: an ordinal counts within the year only in a yearly rule without BYMONTH.
        ordinalsCountWithinMonth = rule.frequency != .yearly || !rule.months.isEmpty
        let usesOrdinals = rule.frequency >= .monthly && rule.weekNumbers.isEmpty
        for day in rule.days {
            if usesOrdinals, day.ordinal != nil {
                ordinalWeekdays.append(day)
            } else {
                weekdays.append(day.weekday)
            }
        }
        addConditions(from: start, rule)
    }

    /// Adds the conditions that RFC 5545 derives from the start if the rule does not name days.
    private mutating func addConditions(from start: CivilDate, _ rule: RecurrenceRule) {
        guard rule.days.isEmpty, rule.yearDays.isEmpty else { return }
        switch rule.frequency {
        case .yearly where !rule.weekNumbers.isEmpty:
            if rule.monthDays.isEmpty { weekdays = [start.weekday] }
        case .yearly:
            if rule.months.isEmpty { months = [start.month] }
            if rule.monthDays.isEmpty { monthDays = [start.day] }
        case .monthly:
            if rule.monthDays.isEmpty, rule.weekNumbers.isEmpty { monthDays = [start.day] }
        case .weekly:
            if rule.monthDays.isEmpty, rule.weekNumbers.isEmpty { weekdays = [start.weekday] }
        case .daily, .hourly, .minutely, .secondly: break
        }
    }

    func allows(month: Int64) -> Bool { months.isEmpty || months.contains(month) }

    func allows(_ date: CivilDate) -> Bool {
        // Most weekly rules have no other condition, so the year, month and day need not be computed.
        let hasOnlyWeekdays =
            months.isEmpty && monthDays.isEmpty && ordinalWeekdays.isEmpty && yearDays.isEmpty && weekNumbers.isEmpty
        if hasOnlyWeekdays { return weekdays.isEmpty || weekdays.contains(date.weekday) }
        let (year, month, day) = date.components
        return allows(month: month) && allows(Day(date: date, year: year, month: month, dayOfMonth: day))
    }

    /// The allowed days of a month in ascending order.
    func days(ofMonth month: Int64, year: Int64) -> [CivilDate] {
        guard allows(month: month) else { return [] }
        let first = CivilDate.dayNumber(year: year, month: month, day: 1)
        return (1...CivilDate.days(inMonth: month, of: year)).compactMap { dayOfMonth in
            let date = CivilDate(dayNumber: first + dayOfMonth - 1)
            return allows(Day(date: date, year: year, month: month, dayOfMonth: dayOfMonth)) ? date : nil
        }
    }

    private struct Day {
        let date: CivilDate
        let year: Int64
        let month: Int64
        let dayOfMonth: Int64

        var monthLength: Int64 { CivilDate.days(inMonth: month, of: year) }
        var dayOfYear: Int64 { date.dayNumber - CivilDate.dayNumber(year: year, month: 1, day: 1) + 1 }
        var yearLength: Int64 { CivilDate.isLeap(year) ? 366 : 365 }
    }

    /// Whether the day meets every condition except that on its month.
    private func allows(_ day: Day) -> Bool {
        if !monthDays.isEmpty, !DayFilter.contains(monthDays, day.dayOfMonth, of: day.monthLength) { return false }
        if !yearDays.isEmpty, !DayFilter.contains(yearDays, day.dayOfYear, of: day.yearLength) { return false }
        if !weekdays.isEmpty || !ordinalWeekdays.isEmpty {
            guard weekdays.contains(day.date.weekday) || allowsOrdinal(of: day) else { return false }
        }
        return weekNumbers.isEmpty || allowsWeek(of: day.date)
    }

    /// Whether a list contains a day of a month or year. A negative number counts from the end: -1 is the last day.
    private static func contains(_ numbers: [Int64], _ day: Int64, of length: Int64) -> Bool {
        numbers.contains(day) || numbers.contains(day - length - 1)
    }

    /// Whether the day is one of ``ordinalWeekdays``.
    private func allowsOrdinal(of day: Day) -> Bool {
        ordinalWeekdays.contains { wanted in
            guard wanted.weekday == day.date.weekday else { return false }
            let position = ordinalsCountWithinMonth ? day.dayOfMonth : day.dayOfYear
            let length = ordinalsCountWithinMonth ? day.monthLength : day.yearLength
            return wanted.ordinal == (position - 1) / 7 + 1 || wanted.ordinal == -((length - position) / 7 + 1)
        }
    }

    /// Whether BYWEEKNO contains the week of this date. A negative number counts from the last week of the year.
    private func allowsWeek(of date: CivilDate) -> Bool {
        let week = date.startOfWeek(beginning: weekStart)
        // A week belongs to the year that contains at least four of its days, as in ISO 8601.
        let year = week.adding(days: 3).year
        let firstWeek = startOfFirstWeek(of: year)
        let weekCount = (startOfFirstWeek(of: year + 1) - firstWeek) / 7
        return DayFilter.contains(weekNumbers, (week.dayNumber - firstWeek) / 7 + 1, of: weekCount)
    }

    /// The day number on which week 1 begins. Week 1 contains 4 January.
    private func startOfFirstWeek(of year: Int64) -> Int64 {
        CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: 1, day: 4))
            .startOfWeek(beginning: weekStart).dayNumber
    }
}
