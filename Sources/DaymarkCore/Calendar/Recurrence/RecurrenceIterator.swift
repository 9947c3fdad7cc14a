/// Iterates over the instances of a recurrence rule in ascending order, as wall-clock times in the zone of its start.
///
/// The iterator examines one period at a time: a year, month, week, day, hour, minute or second, depending on FREQ. It
/// collects the instances of the period (``PeriodInstances``), applies BYSETPOS, and advances by INTERVAL. Rules that
/// run daily or slower combine the allowed days (``DayFilter``) with the times of day. Faster rules step along the clock
/// and skip the days, hours and minutes that are not allowed.
///
/// Iteration always ends: at UNTIL, after COUNT, after the year 9999, or after ``maxEmptyPeriods``.
/// A start that the rule does not allow is not an instance. RFC 5545 leaves that case undefined; a commitment adds its
/// start itself (`Workspace.occurrences`).
public struct RecurrenceIterator: IteratorProtocol {
    /// The maximum number of empty periods in a row. A SECONDLY rule that allows one second of a day needs 86,400.
    static let maxEmptyPeriods = 1_000_000

    private let rule: RecurrenceRule
    private let start: CivilDateTime
    private let until: CivilDateTime
    private let filter: DayFilter
    /// The allowed hours, minutes and seconds. Empty lists allow all.
    private let hours: [Int64]
    private let minutes: [Int64]
    private let seconds: [Int64]
    private let startYear: Int64
    /// The month of the start, counted from the year 0.
    private let startMonth: Int64
    private let startWeek: CivilDate

    /// The number of intervals from the start to the next period.
    private var period: Int64 = 0
    private var remainingCount: Int64
    private var instances = PeriodInstances()
    private var nextIndex = 0
    private var hasEnded = false

    /// - Parameter dateOnly: For a start without a time. BYHOUR, BYMINUTE and BYSECOND are then ignored, as RFC 5545
    ///   section 3.3.10 requires.
    /// - Parameter zone: Converts an UNTIL in UTC to wall-clock time. If nil, UTC is taken as wall-clock time.
    public init(_ rule: RecurrenceRule, start: CivilDateTime, dateOnly: Bool = false, zone: ZoneRules? = nil) {
        self.rule = rule
        self.start = start
        let (year, month, _) = start.date.components
        startYear = year
        startMonth = year * 12 + month - 1
        startWeek = start.date.startOfWeek(beginning: rule.weekStart)
        remainingCount = rule.count ?? Int64.max
        filter = DayFilter(rule, start: start.date)
        until = rule.until?.civil(in: zone) ?? .latest

        let frequency = rule.frequency
        let startSecond = start.secondOfDay
        if dateOnly {
            (hours, minutes, seconds) = ([], [], [])
        } else {
            hours = rule.hours.isEmpty && frequency > .hourly ? [startSecond / 3600] : rule.hours
            minutes = rule.minutes.isEmpty && frequency > .minutely ? [startSecond / 60 % 60] : rule.minutes
            let startSeconds = rule.seconds.isEmpty && frequency > .secondly ? [startSecond % 60] : rule.seconds
            // A leap second is never an instance, because it has no wall-clock time of its own.
            seconds = startSeconds.filter { $0 < 60 }
            hasEnded = !rule.seconds.isEmpty && seconds.isEmpty
        }
        if dateOnly {
            instances.times = TimesOfDay(
                hours: [startSecond / 3600], minutes: [startSecond / 60 % 60], seconds: [startSecond % 60])
        } else if frequency >= .daily {
            instances.times = TimesOfDay(hours: hours, minutes: minutes, seconds: seconds)
        }
        if !canMatchPositions { hasEnded = true }
    }

    /// Whether a period can have enough instances for BYSETPOS.
    private var canMatchPositions: Bool {
        guard !rule.positions.isEmpty else { return true }
        let times = Int64(max(minutes.count, 1) * max(seconds.count, 1))
        let perDay = rule.frequency >= .daily ? Int64(instances.times.count) : times
        let maxInstances: Int64 =
            switch rule.frequency {
            case .secondly: 1
            case .minutely: Int64(max(seconds.count, 1))
            case .hourly, .daily: perDay
            case .weekly: 7 * perDay
            case .monthly: 31 * perDay
            case .yearly: 366 * perDay
            }
        return rule.positions.contains { abs($0) <= maxInstances }
    }

    public mutating func next() -> CivilDateTime? {
        while !hasEnded {
            guard nextIndex < instances.count else {
                readPeriods()
                continue
            }
            let instance = instances[nextIndex]
            nextIndex += 1
            guard instance >= start else { continue }
            guard instance <= until, remainingCount > 0 else { break }
            remainingCount -= 1
            return instance
        }
        hasEnded = true
        return nil
    }

    /// Skips to the period that contains `date`.
    ///
    /// Does nothing for a rule with COUNT, because its instances must be counted from the start.
    public mutating func seek(to date: CivilDate) {
        guard rule.count == nil, date > start.date, instances.count == 0 else { return }
        switch rule.frequency {
        case .yearly: period = (date.year - startYear) / rule.interval
        case .monthly: period = (date.year * 12 + date.month - 1 - startMonth) / rule.interval
        case .weekly:
            let week = date.startOfWeek(beginning: rule.weekStart)
            period = (week.dayNumber - startWeek.dayNumber) / 7 / rule.interval
        case .daily: period = (date.dayNumber - start.date.dayNumber) / rule.interval
        case .hourly, .minutely, .secondly:
            let elapsed = CivilDateTime(date).seconds - alignedStart
            if elapsed > 0 { period = elapsed / (clockStep * rule.interval) }
        }
    }

    /// Reads periods until one has instances.
    private mutating func readPeriods() {
        for _ in 0..<RecurrenceIterator.maxEmptyPeriods {
            instances.removeAll()
            guard rule.frequency >= .daily ? readDays() : readClock() else { break }
            if instances.count > 0 { return }
        }
        hasEnded = true
    }

    /// Applies BYSETPOS to the instances of the period. Returns false if they begin after UNTIL.
    private mutating func finishPeriod() -> Bool {
        if !rule.positions.isEmpty, !instances.days.isEmpty { instances.choose(rule.positions) }
        nextIndex = instances.firstIndex(from: start.date)
        return instances.count == 0 || instances[0] <= until
    }

    // MARK: Yearly to daily

    /// Reads the instances of one period and moves on to the next. Returns false at the end of the calendar.
    private mutating func readDays() -> Bool {
        let (firstDay, lastDay): (CivilDate, CivilDate)
        switch rule.frequency {
        case .yearly:
            let year = startYear + period * rule.interval
            guard year <= 9999 else { return false }
            period += 1
            for month in 1...12 as ClosedRange<Int64> { addDays(ofMonth: month, year: year) }
            return finishPeriod()
        case .monthly:
            let month = startMonth + period * rule.interval
            guard month / 12 <= 9999 else { return false }
            period += 1
            addDays(ofMonth: month % 12 + 1, year: month / 12)
            return finishPeriod()
        case .weekly:
            firstDay = startWeek.adding(days: 7 * period * rule.interval)
            lastDay = firstDay.adding(days: 6)
        case .daily, .hourly, .minutely, .secondly:
            firstDay = CivilDate(dayNumber: start.date.dayNumber + period * rule.interval)
            lastDay = firstDay
        }
        // Dates are clamped to the year 9999, so the number of days needs a limit as well.
        guard firstDay < .latest, period * rule.interval < 4_000_000 else { return false }
        period += 1
        for dayNumber in firstDay.dayNumber...lastDay.dayNumber {
            let date = CivilDate(dayNumber: dayNumber)
            if filter.allows(date) { instances.days.append(date) }
        }
        return finishPeriod()
    }

    private mutating func addDays(ofMonth month: Int64, year: Int64) {
        instances.days += filter.days(ofMonth: month, year: year)
    }

    // MARK: Hourly to secondly

    /// The seconds of one period.
    private var clockStep: Int64 {
        switch rule.frequency {
        case .hourly: 3600
        case .minutely: 60
        case .secondly, .daily, .weekly, .monthly, .yearly: 1
        }
    }

    /// The start, rounded down to a whole period.
    private var alignedStart: Int64 { start.seconds - start.seconds.flooredRemainder(by: clockStep) }

    /// Reads the instances of one period, or skips to the next day, hour or minute that is allowed. Returns false at the
    /// end of the calendar or after UNTIL.
    private mutating func readClock() -> Bool {
        let time = CivilDateTime(seconds: alignedStart + period * clockStep * rule.interval)
        guard time < .latest, time <= until else { return false }
        let second = time.secondOfDay
        let (hour, minute) = (second / 3600, second / 60 % 60)
        let nextDay = CivilDateTime(time.date.adding(days: 1))
        if !filter.allows(time.date) {
            skip(to: nextDay)
            return time.date < .latest
        }
        if !hours.isEmpty, !hours.contains(hour) {
            let nextHour = hours.first { $0 > hour }
            skip(to: nextHour.map { CivilDateTime(time.date, secondOfDay: $0 * 3600) } ?? nextDay)
            return true
        }
        if rule.frequency < .hourly, !minutes.isEmpty, !minutes.contains(minute) {
            let nextMinute = minutes.first { $0 > minute } ?? 60
            skip(to: CivilDateTime(time.date, secondOfDay: hour * 3600 + nextMinute * 60))
            return true
        }
        period += 1
        switch rule.frequency {
        case .hourly:
            instances.days = [time.date]
            instances.times = TimesOfDay(hours: [hour], minutes: minutes, seconds: seconds)
        case .minutely:
            instances.days = [time.date]
            instances.times = TimesOfDay(hours: [hour], minutes: [minute], seconds: seconds)
        case .secondly, .daily, .weekly, .monthly, .yearly:
            guard seconds.isEmpty || seconds.contains(second % 60) else { break }
            instances.days = [time.date]
            instances.times = TimesOfDay(hours: [hour], minutes: [minute], seconds: [second % 60])
        }
        return finishPeriod()
    }

    /// Skips to the first period that begins at `target` or later.
    private mutating func skip(to target: CivilDateTime) {
        let length = clockStep * rule.interval
        period = max(period + 1, (target.seconds - alignedStart + length - 1) / length)
    }
}
