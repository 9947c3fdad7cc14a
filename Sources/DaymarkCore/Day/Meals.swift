extension Workspace {
    /// The usual meals on waking days. Empty if the settings have no meal times.
    func meals(on days: [WakingDay], in zone: ZoneRules) -> [Span] {
        guard let from = settings.mealFrom, let until = settings.mealUntil, from != until else { return [] }
        return days.flatMap { day in
            // A waking day that starts in the evening has its meal after midnight.
            [day.date, day.date.adding(days: 1)].compactMap { date in
                let start = zone.instant(of: CivilDateTime(date, from))
                let end = zone.instant(of: CivilDateTime(until < from ? date.adding(days: 1) : date, until))
                let meal = Span(max(start, day.start), min(end, day.end))
                return meal.isEmpty ? nil : meal
            }
        }
    }

    /// The hours of the day between which somebody without a usual meal gets time for lunch.
    private static let lunchHours = (from: WallTime(11, 30), usual: WallTime(12), until: WallTime(14, 30))
    private static let lunchMinutes: Int64 = 30
    /// The longest stretch over noon without time for lunch, in minutes.
    private static let longestWithoutLunch: Int64 = 240

    /// The time to keep free for lunch if the settings have no meal, on the days on which work and commitments would
    /// leave none during a stretch of over four hours. It is not shown as a meal.
    func lunchBreaks(
        on days: [WakingDay], work: [MinuteSpan], _ problem: PlanProblem, pins: [RecordID: [MinuteSpan]],
        in circumstances: Circumstances
    ) -> [MinuteSpan] {
        let taken = problem.commitments + pins.values.flatMap { $0 }
        return days.compactMap { day in
            guard let hours = lunchHours(on: day, in: circumstances),
                let stretch = Workspace.stretch(of: work + problem.commitments, over: hours),
                stretch.length > Workspace.longestWithoutLunch
            else { return nil }
            return lunchTime(on: day, around: taken, in: circumstances)
        }
    }

    /// Half an hour for lunch if the settings have no meal, as near to noon as commitments and pinned work allow. Nil if
    /// they leave no such time.
    func lunchTime(on day: WakingDay, around taken: [MinuteSpan], in circumstances: Circumstances) -> MinuteSpan? {
        guard let hours = lunchHours(on: day, in: circumstances) else { return nil }
        let noon = circumstances.zone.instant(of: CivilDateTime(day.date, Workspace.lunchHours.usual)).minute
        let starts = stride(from: hours.start, through: hours.end - Workspace.lunchMinutes, by: 5).map { $0 }
        return starts.ordered { a, b in
            let (distanceA, distanceB) = (abs(a - noon), abs(b - noon))
            return distanceA != distanceB ? distanceA < distanceB : a > b
        }.map { MinuteSpan($0, $0 + Workspace.lunchMinutes) }.first { slot in
            !taken.contains { $0.overlaps(slot) }
        }
    }

    /// The hours of a day in which lunch is kept free. Nil if the settings have a meal or the person sleeps then.
    private func lunchHours(on day: WakingDay, in circumstances: Circumstances) -> MinuteSpan? {
        guard settings.mealFrom == nil || settings.mealUntil == nil else { return nil }
        func minute(_ time: WallTime) -> Int64 {
            circumstances.zone.instant(of: CivilDateTime(day.date, time)).minute
        }
        let hours = MinuteSpan(minute(Workspace.lunchHours.from), minute(Workspace.lunchHours.until))
        let isAwake = day.start.minute < hours.start && hours.end - Workspace.lunchMinutes < day.end.minute
        return isAwake ? hours : nil
    }

    /// The time around the lunch hours that is busy without half an hour free. Nil if these hours have such a gap.
    private static func stretch(of busy: [MinuteSpan], over hours: MinuteSpan) -> MinuteSpan? {
        var current: MinuteSpan?
        for span in busy.ordered(by: { $0.start < $1.start }) where span.length > 0 {
            if let before = current, span.start - before.end < lunchMinutes {
                current = MinuteSpan(before.start, max(before.end, span.end))
            } else if span.start < hours.start + lunchMinutes {
                current = span
            } else {
                break
            }
        }
        guard let current, current.start < hours.start + lunchMinutes, current.end > hours.end - lunchMinutes else {
            return nil
        }
        return current
    }

    /// The part of each day after ``Settings/workUntil``, or from the start of the wind-down if that is earlier. Only
    /// some work due before the next noon is planned in it.
    func evenings(of days: [WakingDay], in zone: ZoneRules) -> [PlanProblem.Evening] {
        days.compactMap { day in
            let sameDate = zone.instant(of: CivilDateTime(day.date, settings.workUntil))
            // A time before getting up is after midnight.
            let until =
                sameDate > day.start
                ? sameDate : zone.instant(of: CivilDateTime(day.date.adding(days: 1), settings.workUntil))
            let start = min(until, day.end.adding(minutes: -settings.windDown))
            let noon = zone.instant(of: CivilDateTime(day.date.adding(days: 1), WallTime(12)))
            // Somebody who gets up late works late.
            guard start < day.end, day.start.minutes(until: start) >= Workspace.shortestDayBeforeEvening else {
                return nil
            }
            return PlanProblem.Evening(
                span: MinuteSpan(start.minute, day.end.minute), lastDeadline: noon.minute)
        }
    }

    /// Whether it is after the hour from which no work is planned, or night.
    public func isEvening(in circumstances: Circumstances) -> Bool {
        let day = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        let now = circumstances.now.minute
        return !day.contains(circumstances.now)
            || evenings(of: [day], in: circumstances.zone).contains { $0.span.start <= now && now < $0.span.end }
    }

    /// The shortest time between getting up and the end of work in the evening, in minutes.
    private static let shortestDayBeforeEvening: Int64 = 360
}
