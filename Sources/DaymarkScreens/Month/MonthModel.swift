import DaymarkCore

/// A month: how full each of its days is, and how many commitments and deadlines each has.
public struct MonthModel: Hashable, Sendable {
    /// The first day of the month.
    public let first: CivilDate
    public let days: [DayModel]
    /// The days of the months before and after in the first and the last week. Empty if they were not asked for.
    private let earlier, later: [DayModel]
    /// The days of the week, starting with the person's first.
    public let weekdays: [Weekday]

    /// - Parameters:
    ///   - date: a day of the month.
    ///   - plan: the current plan, or nil if none of its days are in the month.
    ///   - fillsWeeks: whether the first and the last week show the days of the months before and after.
    public init(_ date: CivilDate, plan: Plan?, fillsWeeks: Bool = false, in context: ViewContext) {
        let dates = MonthModel.dates(of: date)
        first = dates.lowerBound
        let start = context.settings.weekStart
        weekdays = Weekday.all(startingWith: start)
        var shown = dates
        if fillsWeeks {
            let begin = dates.lowerBound.startOfWeek(beginning: start)
            let end = dates.upperBound.startOfWeek(beginning: start).adding(days: 6)
            shown = begin...end
        }
        let all = DayModel.all(shown, plan: plan, in: context)
        days = all.filter { dates.contains($0.date) }
        earlier = all.filter { $0.date < dates.lowerBound }
        later = all.filter { $0.date > dates.upperBound }
    }

    /// The days of the month that a date lies in.
    public static func dates(of date: CivilDate) -> ClosedRange<CivilDate> {
        let first = date.adding(days: 1 - date.day)
        return first...first.adding(days: CivilDate.days(inMonth: date.month, of: date.year) - 1)
    }

    /// The weeks of the month, each with seven days. Nil stands for a day of another month that was not asked for.
    public var weeks: [[DayModel?]] {
        MonthModel.weeks(
            of: earlier + days + later, from: earlier.first?.date ?? first, startingWith: weekdays.first ?? .monday)
    }

    /// Whether a day belongs to the month before or after.
    func isOutside(_ day: DayModel) -> Bool { day.date.month != first.month }

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
