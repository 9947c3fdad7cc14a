/// The change of the other dates of a series when one of its dates is moved.
///
/// The time of day changes for all dates. The day changes only for dates that the rule derives from the same value as
/// the moved one. In a series on Mondays and Wednesdays, moving a Monday does not move the Wednesdays.
struct SeriesMove {
    private let source: WallMoment
    private let destination: WallMoment
    private let rule: RecurrenceRule?

    /// - Parameter source: The moved date before the move.
    /// - Parameter rule: The rule of the series before the move. Nil if the series has no rule.
    init(from source: WallMoment, to destination: WallMoment, rule: RecurrenceRule?) {
        self.source = source
        self.destination = destination
        self.rule = rule
    }

    private var days: Int64 { destination.date.dayNumber - source.date.dayNumber }

    /// The seconds by which the time of day becomes later. Zero if either date has no time.
    private var seconds: Int64 {
        guard case .time(let old) = source, case .time(let new) = destination else { return 0 }
        return new.secondOfDay - old.secondOfDay
    }

    /// Moves a date of the series, such as an exception.
    func applied(to moment: WallMoment) -> WallMoment {
        let date = moment.date.adding(days: changesDay(of: moment.date) ? days : 0)
        switch (moment, source, destination) {
        case (_, _, .day): return .day(date)
        case (.time(let civil), .time, .time):
            return .time(CivilDateTime(date, secondOfDay: civil.secondOfDay).adding(seconds: seconds))
        case (_, _, .time(let new)): return .time(CivilDateTime(date, secondOfDay: new.secondOfDay))
        }
    }

    /// Moves dates that are stored as text. Text that is not a date is left out.
    func applied(to moments: [String]) -> [String] {
        moments.compactMap { WallMoment($0).map { applied(to: $0).description } }.uniqued().ordered()
    }

    /// Moves the end of the rule so that its last date remains the last.
    func applied(to until: RecurrenceRule.Until, in zone: ZoneRules) -> RecurrenceRule.Until {
        // The end never moves to an earlier day. That could cut off a date whose day does not change.
        let days = max(0, days)
        switch until {
        case .date(let date): return .date(date.adding(days: days))
        case .local(let civil): return .local(civil.adding(seconds: days * 86_400 + seconds))
        case .utc(let instant):
            let moved = zone.civil(at: instant).adding(seconds: days * 86_400 + seconds)
            return .utc(zone.instant(of: moved))
        }
    }

    /// Replaces the hour, weekday, day and month of the moved date in the rule with the new ones.
    func applied(to rule: RecurrenceRule) -> RecurrenceRule {
        var moved = rule
        if case .time(let oldTime) = source, case .time(let newTime) = destination {
            let (oldSecond, newSecond) = (oldTime.secondOfDay, newTime.secondOfDay)
            moved.hours = replacing(oldSecond / 3600, with: newSecond / 3600, in: rule.hours)
            moved.minutes = replacing(oldSecond / 60 % 60, with: newSecond / 60 % 60, in: rule.minutes)
        }
        guard days != 0 else { return moved }
        let (old, new) = (source.date, destination.date)
        moved.days = rule.days.map { applied(to: $0) }.uniqued()
            .ordered { ($0.weekday, $0.ordinal ?? 0) < ($1.weekday, $1.ordinal ?? 0) }
        if rule.frequency >= .monthly {
            let monthDays = rule.monthDays.map { day in
                SeriesMove.isMonthDay(day, of: old) && !SeriesMove.isMonthDay(day, of: new) ? new.day : day
            }
            moved.monthDays = monthDays.uniqued().ordered()
        }
        if rule.frequency == .yearly { moved.months = replacing(old.month, with: new.month, in: rule.months) }
        return moved
    }

    private func replacing(_ old: Int64, with new: Int64, in numbers: [Int64]) -> [Int64] {
        numbers.map { $0 == old ? new : $0 }.uniqued().ordered()
    }

    private func applied(to day: RecurrenceRule.Day) -> RecurrenceRule.Day {
        let (old, new) = (source.date, destination.date)
        guard day.weekday == old.weekday, SeriesMove.hasOrdinal(day.ordinal, old) else { return day }
        guard let ordinal = day.ordinal else { return RecurrenceRule.Day(new.weekday) }
        let staysLast = ordinal < 0 && new.adding(days: 7).month != new.month
        return RecurrenceRule.Day(new.weekday, ordinal: staysLast ? -1 : (new.day - 1) / 7 + 1)
    }

    /// Whether the moved rule allows the moved date.
    func isAllowed(by movedRule: RecurrenceRule) -> Bool {
        var everyPeriod = movedRule.unbounded
        everyPeriod.interval = 1
        var iterator = RecurrenceIterator(everyPeriod, start: destination.civil, dateOnly: destination.isDay)
        return iterator.next() == destination.civil
    }

    /// Whether the rule derives this date from the same value as the moved one.
    private func changesDay(of date: CivilDate) -> Bool {
        guard let rule, days != 0 else { return true }
        let old = source.date
        if rule.days.count > 1 {
            if date.weekday != old.weekday { return false }
            let day = rule.days.first { $0.weekday == old.weekday && SeriesMove.hasOrdinal($0.ordinal, old) }
            if let day { return SeriesMove.hasOrdinal(day.ordinal, date) }
        }
        if rule.monthDays.count > 1, let day = rule.monthDays.first(where: { SeriesMove.isMonthDay($0, of: old) }) {
            return SeriesMove.isMonthDay(day, of: date)
        }
        return true
    }

    /// Whether a date is the nth of its weekday in its month, counted from the end if negative. True if `ordinal` is
    /// nil.
    private static func hasOrdinal(_ ordinal: Int64?, _ date: CivilDate) -> Bool {
        guard let ordinal else { return true }
        let monthLength = CivilDate.days(inMonth: date.month, of: date.year)
        return ordinal == (date.day - 1) / 7 + 1 || ordinal == -((monthLength - date.day) / 7 + 1)
    }

    /// Whether a date is this day of its month, counted from the end if negative.
    private static func isMonthDay(_ day: Int64, of date: CivilDate) -> Bool {
        day == date.day || day == date.day - CivilDate.days(inMonth: date.month, of: date.year) - 1
    }
}
