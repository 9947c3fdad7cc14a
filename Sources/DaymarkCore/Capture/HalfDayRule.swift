/// Decides which half of the day a time without “am” or “pm” means. Every spelling of a time or a range comes here.
///
/// Times are seconds of the day. A time from 86,400 on is in the night after the day.
struct HalfDayRule {
    /// The times at which the person gets up and goes to bed. Nil for free text, where an hour is meant as written.
    let waking: (wake: WallTime, sleep: WallTime)?
    let now: CivilDateTime
    /// Words of the line that name a time, such as “dinner”.
    let mood: Mood?
    /// Whether words of the line name something that may last a day and longer, such as “shift”.
    var isDuty = false
    /// The second from which on an hour in the morning is meant as written, unless the person is up earlier. Lectures
    /// begin at 8 for those who sleep longer too.
    var earliest: Int64 = 7 * 3600
    /// The second before which a time with minutes is meant as written. The line names something that comes before a
    /// day begins, such as an alarm: “wake up 4:45”.
    var writtenBefore: Int64 = 0
    /// The second from which on such a time is meant as written. An earlier one may be in the afternoon.
    var writtenFrom: Int64 = 0
    /// Whether such a time is meant as written without a day too. Otherwise the next one is meant.
    var isNextWritten = false
    /// The second until which the person stays up after midnight, if the words say “today”. A time before it is meant
    /// rather than one by day.
    var awakeUntil: Int64 = 0

    enum Mood: Hashable {
        case morning, evening
    }

    /// The day of a time.
    enum Day: Hashable {
        /// The words name no day, so the next such time is meant.
        case next
        case today
        /// Another day, or every day of a rule.
        case other
    }

    /// The longest range of times that is not written with minutes or am and pm, in seconds. A night shift may last 16
    /// hours.
    static let longest: Int64 = 57_600
    private static let noon: Int64 = 43_200
    private static let midnight: Int64 = 86_400

    // MARK: A time

    func time(_ clock: SpokenTime.Clock, part: SpokenTime.PartOfDay?, on day: Day) -> Int64 {
        guard clock.isOpen else { return inNight(clock.written, part, on: day) }
        if waking == nil, part == nil, day == .next { return soonest(clock.written) }
        if isWritten(clock, part: part, on: day) { return clock.written }
        let candidates = candidates(for: clock, part: part, on: day)
        guard candidates.count > 1 else { return candidates[0] }
        return nearest(candidates.map { ($0, $0) }, on: day) ?? usual(clock)
    }

    /// Whether a time in the first hours of a day is meant as written.
    private func isWritten(_ clock: SpokenTime.Clock, part: SpokenTime.PartOfDay?, on day: Day) -> Bool {
        guard clock.hasMinutes, part == nil, mood != .evening, clock.written >= writtenFrom,
            clock.written < writtenBefore
        else { return false }
        switch day {
        case .next: return isNextWritten
        case .today: return clock.written >= now.secondOfDay
        case .other: return true
        }
    }

    /// A time whose half is known. In “tonight at 1am”, it is in the night after the day.
    private func inNight(_ time: Int64, _ part: SpokenTime.PartOfDay?, on day: Day) -> Int64 {
        guard waking != nil, part == .night, time < 18_000 else { return time }
        let isThisNight = day != .other && now.secondOfDay < 18_000 && time >= now.secondOfDay
        return isThisNight ? time : time + HalfDayRule.midnight
    }

    /// The next time in free text, where an hour as written may be in either half. It may stay in the past.
    private func soonest(_ time: Int64) -> Int64 {
        let second = now.secondOfDay
        return time < second && time < HalfDayRule.noon && time + HalfDayRule.noon >= second
            ? time + HalfDayRule.noon : time
    }

    /// The times that a clock can mean: two, or one if a word decides.
    private func candidates(for clock: SpokenTime.Clock, part: SpokenTime.PartOfDay?, on day: Day) -> [Int64] {
        let early = clock.seconds(inAfternoon: false)
        let late = clock.seconds(inAfternoon: true)
        guard waking != nil else {
            guard let part else { return [clock.written] }
            return [part.half && !(part == .night && clock.hour < 6) ? late : early]
        }
        // A deadline at 11:59 is the last minute of its day.
        if clock.hour == 11, clock.minute == 59, part == nil { return [late] }
        switch part {
        case .morning: return [clock.hour == 12 ? late : early]
        case .afternoon: return [clock.hour == 11 ? early : late]
        case .evening: return [clock.hour == 12 ? early + HalfDayRule.midnight : late]
        case .night: return [clock.hour == 12 || clock.hour < 4 ? inNight(early, part, on: day) : late]
        case nil: break
        }
        switch mood {
        case .evening where (5...11).contains(clock.hour): return [late]
        case .morning where clock.hour < 12: return [early]
        case .morning, .evening, nil: return [early, late]
        }
    }

    /// The half that is meant on a day other than today: the afternoon from 12 to 6 unless the person is up earlier,
    /// and otherwise the morning. Twelve is noon, even for a person who is asleep then.
    private func usual(_ clock: SpokenTime.Clock) -> Int64 {
        let early = clock.seconds(inAfternoon: false)
        let late = clock.seconds(inAfternoon: true)
        if isAwake(early), !isAwake(late), clock.hour != 12 { return early }
        return early >= dayStart ? early : late
    }

    /// The first of some times, with their ends, that is still to come. Nil if the day does not decide.
    private func nearest(_ times: [(start: Int64, end: Int64)], on day: Day) -> Int64? {
        let now = now.secondOfDay
        // Midnight may be the one at the end of the day.
        let later = times.map { (start: $0.start + HalfDayRule.midnight, end: $0.end + HalfDayRule.midnight) }
        switch day {
        case .other: return nil
        case .today:
            let left = (times + later.filter { $0.start == HalfDayRule.midnight }).filter {
                $0.start >= now || $0.end > now
            }
            if let soon = left.first(where: { $0.start < awakeUntil && $0.end <= awakeUntil }) { return soon.start }
            return left.count == 1 ? left[0].start : nil
        case .next:
            let next = (times + later).first { ($0.start >= now || $0.end > now) && isSensible($0.start) }
            return next.map { $0.start == HalfDayRule.midnight ? $0.start : $0.start % HalfDayRule.midnight }
        }
    }

    /// Whether a person may mean a time without naming its half: in the day, or late in the evening or at night if it
    /// is soon.
    private func isSensible(_ time: Int64) -> Bool {
        let wait = time - now.secondOfDay
        let second = time % HalfDayRule.midnight
        if wait <= 2 * 3600 || second >= dayStart && second < 21 * 3600 { return true }
        return wait <= 6 * 3600 && (isAwake(second) || second == (waking?.sleep.minuteOfDay ?? 0) * 60)
    }

    private var dayStart: Int64 { min((waking?.wake.minuteOfDay ?? 0) * 60, earliest) }

    private func isAwake(_ second: Int64) -> Bool {
        guard let (wake, sleep) = waking else { return true }
        let time = WallTime(minuteOfDay: second / 60)
        return sleep <= wake ? time >= wake || time < sleep : time >= wake && time < sleep
    }

    // MARK: A range

    /// The start and the end of a range. Nil if it would last most of a day, as “20-18” does.
    ///
    /// The half that the words name decides the other: the range is as short as it can be. Without one, the start is
    /// read as a single time is, and the end is the next time that the clock shows.
    func range(
        _ first: SpokenTime.Clock, _ second: SpokenTime.Clock, part: SpokenTime.PartOfDay?, on day: Day
    ) -> (start: Int64, end: Int64)? {
        if waking != nil, first == second, first.exact {
            // “8:00-8:00” is a whole day of duty. Otherwise it is a slip.
            return isDuty ? (first.written, first.written + HalfDayRule.midnight) : nil
        }
        let starts = starts(first, second, part: part, on: day)
        let ends =
            isOpen(second, beside: first)
            ? [second.seconds(inAfternoon: false), second.seconds(inAfternoon: true)] : [second.written]
        let ranges = starts.map { start in
            let length = ends.map { HalfDayRule.length(from: start, to: $0) }.min() ?? 0
            return (start: start, end: start + length)
        }
        let shortest = ranges.min { $0.end - $0.start < $1.end - $1.start }
        guard let shortest else { return nil }
        var found = shortest
        if ranges.count > 1, isOpen(second, beside: first) {
            let start = nearest(ranges, on: day) ?? usual(first)
            found = ranges.first { $0.start % HalfDayRule.midnight == start % HalfDayRule.midnight } ?? shortest
        }
        return waking == nil || isPlausible(found, first: first, second: second) ? found : nil
    }

    /// Whether a range is short, or is written so clearly that it is meant. “14:00-13:00” is still taken
    /// for a mistake, unless it is a shift.
    private func isPlausible(
        _ range: (start: Int64, end: Int64), first: SpokenTime.Clock, second: SpokenTime.Clock
    ) -> Bool {
        if range.end - range.start <= HalfDayRule.longest { return true }
        let isSameDay = range.start % HalfDayRule.midnight < range.end % HalfDayRule.midnight
        return first.exact && second.exact && (isSameDay || isDuty)
    }

    private func starts(
        _ first: SpokenTime.Clock, _ second: SpokenTime.Clock, part: SpokenTime.PartOfDay?, on day: Day
    ) -> [Int64] {
        guard isOpen(first, beside: second) else { return [inNight(first.written, part, on: day)] }
        guard isOpen(second, beside: first) else {
            let both = [first.seconds(inAfternoon: false), first.seconds(inAfternoon: true)]
            return both.map { inNight($0, part, on: day) }
        }
        return candidates(for: first, part: part, on: day)
    }

    /// Whether the half of a clock is open. Beside a time on a 24-hour clock, it is not: “9-17”.
    private func isOpen(_ clock: SpokenTime.Clock, beside other: SpokenTime.Clock) -> Bool {
        clock.isOpen && !other.isOn24Hours
    }

    private static func length(from start: Int64, to end: Int64) -> Int64 {
        let length = (end - start) % midnight
        return length > 0 ? length : length + midnight
    }
}
