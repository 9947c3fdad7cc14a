/// How the dates of a series move when one of them is moved.
///
/// Where a rule names several days, as MO,WE or the 1st and the 15th, only those that came of the same one go elsewhere; the
/// time of day changes for all.
struct SeriesMove {
    private let from: WallMoment
    private let to: WallMoment
    private let rule: RecurrenceRule?

    /// - Parameter at: the date of `series` that was moved; `shown` is the series as it is on that date now.
    init(_ series: Commitment, _ at: WallMoment, to shown: Commitment) {
        from = at
        to = shown.start ?? at
        rule = try? RecurrenceRule(series.repeats)
    }

    private var days: Int64 { to.date.dayNumber - from.date.dayNumber }
    private var seconds: Int64 {
        guard case .time(let old) = from, case .time(let new) = to else { return 0 }
        return new.secondOfDay - old.secondOfDay
    }

    func moved(_ moment: WallMoment) -> WallMoment {
        let date = moment.date.adding(days: goesAlong(moment.date) ? days : 0)
        switch (moment, from, to) {
        case (_, _, .day): return .day(date)
        case (.time(let civil), .time, .time):
            return .time(CivilDateTime(date, secondOfDay: civil.secondOfDay).adding(seconds: seconds))
        case (_, _, .time(let new)): return .time(CivilDateTime(date, secondOfDay: new.secondOfDay))
        }
    }

    func moved(_ moments: [String]) -> [String] {
        moments.compactMap { WallMoment($0).map { moved($0).description } }.uniqued().ordered()
    }

    /// The end of a rule, so that the last date stays the last.
    func moved(_ until: RecurrenceRule.Until?, _ zone: ZoneRules) -> RecurrenceRule.Until? {
        // A later end never takes a date away; an earlier one might take the last of the days that stay.
        let days = max(0, days)
        switch until {
        case nil: return nil
        case .date(let date): return .date(date.adding(days: days))
        case .local(let civil): return .local(civil.adding(seconds: days * 86_400 + seconds))
        case .utc(let instant):
            let there = zone.civil(at: instant).adding(seconds: days * 86_400 + seconds)
            return .utc(zone.instant(of: there))
        }
    }

    /// The rule with the weekday or the day of the month on which the moved date now lies.
    func moved(_ rule: RecurrenceRule) -> RecurrenceRule {
        var rule = rule
        if case .time(let old) = from, case .time(let new) = to {
            let (was, now) = (old.secondOfDay, new.secondOfDay)
            rule.hours = rule.hours.map { $0 == was / 3600 ? now / 3600 : $0 }.uniqued().ordered()
            rule.minutes = rule.minutes.map { $0 == was / 60 % 60 ? now / 60 % 60 : $0 }.uniqued().ordered()
        }
        guard days != 0 else { return rule }
        let (old, new) = (from.date, to.date)
        rule.days = rule.days.map { day in
            guard day.weekday == old.weekday else { return day }
            guard let ordinal = day.ordinal else { return RecurrenceRule.Day(new.weekday) }
            guard SeriesMove.isNth(ordinal, old) else { return day }
            let isLast = ordinal < 0 && new.adding(days: 7).month != new.month
            return RecurrenceRule.Day(new.weekday, ordinal: isLast ? -1 : (new.day - 1) / 7 + 1)
        }.uniqued().ordered { ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0) }
        if rule.frequency >= .monthly {
            rule.monthDays = rule.monthDays.map {
                SeriesMove.isDay($0, old) ? (SeriesMove.isDay($0, new) ? $0 : new.day) : $0
            }
            .uniqued().ordered()
        }
        if rule.frequency == .yearly {
            rule.months = rule.months.map { $0 == old.month ? new.month : $0 }.uniqued().ordered()
        }
        return rule
    }

    /// Whether the moved date is one of the moved rule's.
    func isOn(_ rule: RecurrenceRule, dateOnly: Bool) -> Bool {
        var every = rule
        (every.count, every.until, every.interval) = (nil, nil, 1)
        var iterator = RecurrenceIterator(every, start: to.civil, dateOnly: dateOnly)
        return iterator.next() == to.civil
    }

    /// Whether a date came of the same part of the rule as the one that was moved.
    private func goesAlong(_ date: CivilDate) -> Bool {
        guard let rule, days != 0 else { return true }
        if rule.days.count > 1, date.weekday != from.date.weekday { return false }
        if rule.days.count > 1,
            let day = rule.days.first(where: {
                $0.weekday == from.date.weekday && SeriesMove.isNth($0.ordinal, from.date)
            })
        {
            return SeriesMove.isNth(day.ordinal, date)
        }
        if rule.monthDays.count > 1, let day = rule.monthDays.first(where: { SeriesMove.isDay($0, from.date) }) {
            return SeriesMove.isDay(day, date)
        }
        return true
    }

    /// Whether a date is the nth such weekday of its month; any without a number.
    private static func isNth(_ ordinal: Int64?, _ date: CivilDate) -> Bool {
        guard let ordinal else { return true }
        let length = CivilDate.days(inMonth: date.month, of: date.year)
        return ordinal == (date.day - 1) / 7 + 1 || ordinal == -((length - date.day) / 7 + 1)
    }

    /// Whether a date is this day of its month, counted from its end where negative.
    private static func isDay(_ day: Int64, _ date: CivilDate) -> Bool {
        day == date.day || day == date.day - CivilDate.days(inMonth: date.month, of: date.year) - 1
    }
}
