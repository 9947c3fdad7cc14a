/// Sleep that is kept free of work after a commitment through the night, and after the way home.
public struct CatchUpSleep: Hashable, Sendable {
    public let span: Span
    /// The commitment that took the night.
    public let commitment: RecordID
}

extension Workspace {
    /// The longest sleep that is kept free, in minutes. Settings with long nights include getting up and winding down.
    private static let longestSleep: Int64 = 480
    /// A longer commitment, such as a trip, includes a night's sleep.
    private static let longestNightWork: Int64 = 18 * 60
    /// The shortest sleep before a commitment that counts, in minutes.
    fileprivate static let shortestSleep: Int64 = 180

    /// The start of the night before a day.
    func nightStart(before day: WakingDay, in zone: ZoneRules) -> Instant {
        min(WakingDay(day.date.adding(days: -1), settings: settings, in: zone).end, day.start)
    }

    /// The sleep after each night that is mostly taken by commitments, unless the person set the hours of the day
    /// after.
    /// - Parameter busy: The commitments that take time, from the night before the first day on.
    func catchUpSleep(on days: [WakingDay], after busy: [Occurrence], in circumstances: Circumstances) -> [CatchUpSleep]
    {
        days.compactMap { day in
            let night = Span(nightStart(before: day, in: circumstances.zone), day.start)
            if let sleep = sleepAfterWakingNight(before: day, after: busy, in: circumstances) { return sleep }
            guard !settings.hasOwnHours(on: day.date), !night.isEmpty else { return nil }
            let work = busy.filter {
                !$0.allDay && Span($0.start, $0.end).overlaps(night)
                    && $0.start.minutes(until: $0.end) <= Workspace.longestNightWork
            }
            let free = night.without(work.map { Span($0.start, $0.end) })
            guard let last = work.max(by: { $0.end < $1.end }),
                2 * free.reduce(0, { $0 + $1.minutes }) < night.minutes
            else { return nil }
            let slept = free.filter { $0.end < last.end && $0.minutes >= Workspace.shortestSleep }
            let length = min(night.minutes, Workspace.longestSleep) - slept.reduce(0) { $0 + $1.minutes }
            let home = last.end.adding(minutes: travel(to: last))
            let sleep = Span(home, home.adding(minutes: length))
            // Sleep that is over before the day begins takes no time from it.
            guard length > 0, sleep.end > day.start else { return nil }
            let longest = work.max { night.minutes(within: $0) < night.minutes(within: $1) }
            return CatchUpSleep(span: sleep.moved(aside: busy), commitment: (longest ?? last).commitment)
        }
    }

    /// The sleep after a commitment through a night that the person set as waking hours of the day before. Nil if the
    /// hours leave half of the usual night, or if the person set the hours of this day too.
    private func sleepAfterWakingNight(
        before day: WakingDay, after busy: [Occurrence], in circumstances: Circumstances
    ) -> CatchUpSleep? {
        let previous = day.date.adding(days: -1)
        guard !settings.hasOwnHours(on: day.date), settings.hasOwnHours(on: previous) else { return nil }
        let evening = WakingDay(previous, settings: settings, in: circumstances.zone).end
        let usual = min(
            (settings.wake.minuteOfDay - settings.sleep.minuteOfDay).flooredRemainder(by: 1440), Workspace.longestSleep)
        guard 2 * evening.minutes(until: day.start) < usual else { return nil }
        let work = busy.filter { one in
            !one.allDay && one.start < evening && abs(one.end.minutes(until: evening)) <= Workspace.shortestSleep
                && one.start.minutes(until: one.end) <= Workspace.longestNightWork
        }
        guard let last = work.max(by: { $0.end < $1.end }) else { return nil }
        let home = last.end.adding(minutes: travel(to: last))
        let start = max(home, evening, day.start)
        let sleep = Span(start, start.adding(minutes: usual))
        return CatchUpSleep(span: sleep.moved(aside: busy), commitment: last.commitment)
    }

    /// ``catchUpSleep(on:after:in:)``, with the commitments of these days.
    func catchUpSleep(on days: [WakingDay], in circumstances: Circumstances) -> [CatchUpSleep] {
        guard let first = days.first, let last = days.last else { return [] }
        let busy = occurrences(
            from: nightStart(before: first, in: circumstances.zone), until: last.end, in: circumstances
        ).filter { $0.busy }
        return catchUpSleep(on: days, after: busy, in: circumstances)
    }
}

extension Span {
    /// The minutes of the span that a commitment takes.
    fileprivate func minutes(within one: Occurrence) -> Int64 {
        max(max(start, one.start).minutes(until: min(end, one.end)), 0)
    }

    /// The sleep without commitments in it: cut off where one begins, or after those that leave no time to fall asleep.
    fileprivate func moved(aside busy: [Occurrence]) -> Span {
        var sleep = self
        for one in busy.ordered(by: { $0.start < $1.start }) where !one.allDay && one.end > sleep.start {
            guard one.start < sleep.end else { break }
            if sleep.start.minutes(until: one.start) >= Workspace.shortestSleep { return Span(sleep.start, one.start) }
            sleep = Span(one.end, one.end.adding(minutes: minutes))
        }
        return sleep
    }
}
