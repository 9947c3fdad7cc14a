import DaymarkCore

/// A month: how full each of its days is, and how many commitments and deadlines each has.
public struct MonthModel: Hashable, Sendable {
    /// The first day of the month.
    public let first: CivilDate
    public let days: [DayModel]
    /// The days of the week, starting with the person's first.
    public let weekdays: [Weekday]

    /// - Parameters:
    ///   - date: a day of the month.
    ///   - plan: the current plan, or nil if none of its days are in the month.
    public init(_ date: CivilDate, plan: Plan?, in context: ViewContext) {
        let dates = MonthModel.dates(of: date)
        first = dates.lowerBound
        days = DayModel.all(dates, plan: plan, in: context)
        weekdays = Weekday.all(startingWith: context.settings.weekStart)
    }

    /// The days of the month that a date lies in.
    public static func dates(of date: CivilDate) -> ClosedRange<CivilDate> {
        let first = date.adding(days: 1 - date.day)
        return first...first.adding(days: CivilDate.days(inMonth: date.month, of: date.year) - 1)
    }

    /// The weeks of the month, each with seven days. Nil stands for a day of another month.
    public var weeks: [[DayModel?]] {
        MonthModel.weeks(of: days, from: first, startingWith: weekdays.first ?? .monday)
    }

    /// The days of a month in weeks. Nil stands for a day of another month.
    static func weeks<Day>(of days: [Day], from first: CivilDate, startingWith start: Weekday) -> [[Day?]] {
        var cells = [Day?](repeating: nil, count: Int(first.weekday.index(inWeekStarting: start)))
        for day in days { cells.append(day) }
        while cells.count % 7 > 0 { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<($0 + 7)]) }
    }
}

extension DayModel {
    /// The time that commitments and work take up, in minutes.
    public var takenMinutes: Int64 { busy + planned + worked }

    /// The commitments, deadlines and load of the day, in words.
    public func summary(_ words: Words) -> [String] {
        var parts: [String] = []
        if commitmentCount > 0 { parts.append(words(DaysPhrase.commitments(commitmentCount))) }
        if !due.isEmpty { parts.append(words(DaysPhrase.due(due.count))) }
        if takenMinutes > 0 { parts.append(words(DaysPhrase.taken(takenMinutes))) }
        return parts
    }
}
