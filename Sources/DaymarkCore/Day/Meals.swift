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
    ///
    /// The time is next to noon where commitments and pinned work leave half an hour free.
    func lunchBreaks(
        on days: [WakingDay], work: [MinuteSpan], _ problem: PlanProblem, pins: [RecordID: [MinuteSpan]],
        in circumstances: Circumstances
    ) -> [MinuteSpan] {
        guard settings.mealFrom == nil || settings.mealUntil == nil else { return [] }
        let taken = problem.commitments + pins.values.flatMap { $0 }
        return days.compactMap { day in
            func minute(_ time: WallTime) -> Int64 {
                circumstances.zone.instant(of: CivilDateTime(day.date, time)).minute
            }
            let (from, noon) = (minute(Workspace.lunchHours.from), minute(Workspace.lunchHours.usual))
            let until = minute(Workspace.lunchHours.until)
            let last = until - Workspace.lunchMinutes
            guard day.start.minute < from, last < day.end.minute,
                let stretch = Workspace.stretch(of: work + problem.commitments, over: MinuteSpan(from, until)),
                stretch.length > Workspace.longestWithoutLunch
            else { return nil }
            let starts = stride(from: from, through: last, by: 5).map { $0 }
            return starts.ordered { a, b in
                let (distanceA, distanceB) = (abs(a - noon), abs(b - noon))
                return distanceA != distanceB ? distanceA < distanceB : a > b
            }.map { MinuteSpan($0, $0 + Workspace.lunchMinutes) }.first { slot in
                !taken.contains { $0.overlaps(slot) }
            }
        }
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

    /// The part of each day after ``Settings/workUntil``, in which only work due before the next noon is planned.
    func evenings(of days: [WakingDay], in zone: ZoneRules) -> [PlanProblem.Evening] {
        days.compactMap { day in
            let start = zone.instant(of: CivilDateTime(day.date, settings.workUntil))
            let noon = zone.instant(of: CivilDateTime(day.date.adding(days: 1), WallTime(12)))
            // Somebody who gets up late works late.
            guard start < day.end, day.start.minutes(until: start) >= Workspace.shortestDayBeforeEvening else {
                return nil
            }
            return PlanProblem.Evening(
                span: MinuteSpan(start.minute, day.end.minute), lastDeadline: noon.minute)
        }
    }

    /// The shortest time between getting up and the end of work in the evening, in minutes.
    private static let shortestDayBeforeEvening: Int64 = 360
}
