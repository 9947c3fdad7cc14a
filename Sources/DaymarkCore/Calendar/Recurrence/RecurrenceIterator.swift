/// The instances of a rule in ascending order, on the wall clock of its start.
///
/// Iteration always ends: at UNTIL, after COUNT, after the year 9999, or when ``fruitless`` periods in a row bring nothing.
/// A start that the rule does not allow is not an instance (undefined in RFC 5545; the commitment adds it, see `Occurrences`).
public struct RecurrenceIterator: IteratorProtocol {
    /// How many periods in a row may be empty: a SECONDLY rule that hits one second of a day needs 86,400.
    static let fruitless = 1_000_000

    private let rule: RecurrenceRule
    private let start: CivilDateTime
    private let until: CivilDateTime
    private var filter: DayFilter
    private let hours: [Int64]
    private let minutes: [Int64]
    private let seconds: [Int64]
    /// Times of day of one allowed day, for rules that run daily or slower.
    private let times: [Int64]
    private let startYear: Int64
    /// Months since the year 0.
    private let startMonth: Int64
    private let startWeek: CivilDate

    private var period: Int64 = 0
    private var left: Int64
    private var buffer: [CivilDateTime] = []
    private var position = 0
    private var ended = false

    /// - Parameter dateOnly: for all-day starts; BYHOUR, BYMINUTE and BYSECOND are ignored then (RFC 5545 section 3.3.10).
    /// - Parameter zone: what UNTIL in UTC is read with; without one it is compared as wall clock.
    public init(_ rule: RecurrenceRule, start: CivilDateTime, dateOnly: Bool = false, zone: ZoneRules? = nil) {
        self.rule = rule
        self.start = start
        let (year, month, _) = start.date.components
        startYear = year
        startMonth = year * 12 + month - 1
        startWeek = start.date.startOfWeek(beginning: rule.weekStart)
        left = rule.count ?? Int64.max
        filter = DayFilter(rule, start: start.date)
        until = rule.until?.civil(in: zone) ?? .latest
        let s = start.secondOfDay
        let f = rule.frequency
        hours = dateOnly ? [] : rule.hours.isEmpty && f > .hourly ? [s / 3600] : rule.hours
        minutes = dateOnly ? [] : rule.minutes.isEmpty && f > .minutely ? [s / 60 % 60] : rule.minutes
        seconds = (dateOnly ? [] : rule.seconds.isEmpty && f > .secondly ? [s % 60] : rule.seconds).filter { $0 < 60 }
        var times: [Int64] = []
        if dateOnly {
            times = [s]
        } else if f > .hourly {
            for hour in hours { for minute in minutes { times += seconds.map { hour * 3600 + minute * 60 + $0 } } }
        }
        self.times = times
        ended = f < .daily && !RecurrenceIterator.canPick(rule) || !rule.seconds.isEmpty && seconds.isEmpty && !dateOnly
    }

    public mutating func next() -> CivilDateTime? {
        while !ended {
            if position < buffer.count {
                let instance = buffer[position]
                position += 1
                guard instance >= start else { continue }
                guard instance <= until, left > 0 else { break }
                left -= 1
                return instance
            }
            fill()
        }
        ended = true
        return nil
    }

    /// Starts at the period that holds `date`, or does nothing when instances have to be counted from the start.
    public mutating func seek(_ date: CivilDate) {
        guard rule.count == nil, date > start.date, buffer.isEmpty else { return }
        let days = date.dayNumber - start.date.dayNumber
        switch rule.frequency {
        case .yearly: period = (date.year - startYear) / rule.interval
        case .monthly: period = (date.year * 12 + date.month - 1 - startMonth) / rule.interval
        case .weekly:
            let weeks = date.startOfWeek(beginning: rule.weekStart).dayNumber - startWeek.dayNumber
            period = weeks / 7 / rule.interval
        case .daily: period = days / rule.interval
        case .hourly, .minutely, .secondly:
            let passed = CivilDateTime(date).seconds - alignedStart
            if passed > 0 { period = passed / (step * rule.interval) }
        }
    }

    private mutating func fill() {
        buffer.removeAll(keepingCapacity: true)
        position = 0
        var empty = 0
        while buffer.isEmpty {
            empty += 1
            guard empty <= RecurrenceIterator.fruitless else {
                ended = true
                return
            }
            let more = rule.frequency >= .daily ? fillFromDays() : fillFromClock()
            guard more else {
                ended = true
                return
            }
        }
    }

    // MARK: Yearly to daily

    /// Fills the buffer from one period and moves to the next; false when the calendar has ended.
    private mutating func fillFromDays() -> Bool {
        let (first, last): (CivilDate, CivilDate)
        switch rule.frequency {
        case .yearly:
            let year = startYear + period * rule.interval
            guard year <= 9999 else { return false }
            period += 1
            for month in 1...12 as ClosedRange<Int64> where filter.allows(month: month) {
                addDays(ofMonth: month, year)
            }
            return finishPeriod()
        case .monthly:
            let months = startMonth + period * rule.interval
            guard months / 12 <= 9999 else { return false }
            period += 1
            if filter.allows(month: months % 12 + 1) { addDays(ofMonth: months % 12 + 1, months / 12) }
            return finishPeriod()
        case .weekly:
            first = startWeek.adding(days: 7 * period * rule.interval)
            last = first.adding(days: 6)
        default:
            first = CivilDate(dayNumber: start.date.dayNumber + period * rule.interval)
            last = first
        }
        guard first < .latest, period * rule.interval < 4_000_000 else { return false }
        period += 1
        for number in first.dayNumber...last.dayNumber {
            let date = CivilDate(dayNumber: number)
            if filter.allows(date) { addTimes(of: date) }
        }
        return finishPeriod()
    }

    private mutating func addDays(ofMonth month: Int64, _ year: Int64) {
        let first = CivilDate.dayNumber(year: year, month: month, day: 1)
        var days = filter.days(ofMonth: month, of: year, from: first)
        while days != 0 {
            addTimes(of: CivilDate(dayNumber: first + Int64(days.trailingZeroBitCount) - 1))
            days &= days - 1
        }
    }

    private mutating func addTimes(of date: CivilDate) {
        for time in times { buffer.append(CivilDateTime(date, secondOfDay: time)) }
    }

    /// Applies BYSETPOS; false when the buffer lies after UNTIL.
    private mutating func finishPeriod() -> Bool {
        if !rule.positions.isEmpty { buffer = picked(from: buffer) }
        return buffer.first.map { $0 <= until } ?? true
    }

    private func picked(from set: [CivilDateTime]) -> [CivilDateTime] {
        var chosen: [Int] = []
        for wanted in rule.positions {
            let index = wanted > 0 ? Int(wanted) - 1 : set.count + Int(wanted)
            if index >= 0, index < set.count, !chosen.contains(index) { chosen.append(index) }
        }
        return chosen.ordered().map { set[$0] }
    }

    // MARK: Hourly to secondly

    private var step: Int64 {
        switch rule.frequency {
        case .hourly: 3600
        case .minutely: 60
        default: 1
        }
    }

    private var alignedStart: Int64 { start.seconds - start.seconds.flooredRemainder(by: step) }

    /// A set of one period is never larger than BYMINUTE × BYSECOND, so some positions can never be met.
    private static func canPick(_ rule: RecurrenceRule) -> Bool {
        guard !rule.positions.isEmpty else { return true }
        var size = Int64(max(rule.seconds.count, 1))
        if rule.frequency == .hourly { size *= Int64(max(rule.minutes.count, 1)) }
        if rule.frequency == .secondly { size = 1 }
        return rule.positions.contains { abs($0) <= size }
    }

    private mutating func fillFromClock() -> Bool {
        let at = CivilDateTime(seconds: alignedStart + period * step * rule.interval)
        guard at < .latest, at <= until else { return false }
        if !filter.allows(at.date) {
            skip(to: CivilDateTime(at.date.adding(days: 1)))
            return at.date < .latest
        }
        let s = at.secondOfDay
        if !hours.isEmpty, !hours.contains(s / 3600) {
            let next = hours.first { $0 > s / 3600 }
            skip(
                to: next.map { CivilDateTime(at.date, secondOfDay: $0 * 3600) }
                    ?? CivilDateTime(at.date.adding(days: 1)))
            return true
        }
        if rule.frequency < .hourly, !minutes.isEmpty, !minutes.contains(s / 60 % 60) {
            let hour = at.seconds - at.seconds.flooredRemainder(by: 3600)
            let next = minutes.first { $0 > s / 60 % 60 }
            skip(to: CivilDateTime(seconds: hour + (next.map { $0 * 60 } ?? 3600)))
            return true
        }
        period += 1
        switch rule.frequency {
        case .hourly:
            for minute in minutes { for second in seconds { buffer.append(at.adding(seconds: minute * 60 + second)) } }
        case .minutely:
            for second in seconds { buffer.append(at.adding(seconds: second)) }
        default:
            if seconds.isEmpty || seconds.contains(s % 60) { buffer.append(at) }
        }
        return finishPeriod()
    }

    /// Moves to the first period that begins at `target` or later.
    private mutating func skip(to target: CivilDateTime) {
        let unit = step * rule.interval
        period = max(period + 1, (target.seconds - alignedStart + unit - 1) / unit)
    }
}
