/// Finds time outside the hours of a category for work that does not fit into them.
extension Workspace {
    /// The shortest and the longest part of such work, and the maximum on one day, in minutes.
    private static let partOutside: ClosedRange<Int64> = 25...90
    private static let maxOutsideOnADay: Int64 = 120
    /// The rest between two parts, and beside work that is planned, in minutes.
    private static let restOutside: Int64 = 15

    /// The minutes of a mission's work that a plan does not place before its deadline. Nil if its category has no hours of
    /// its own, if it needs opening hours, or if its deadline has passed.
    func minutesMissingInHours(_ mission: Mission, in plan: Plan, circumstances: Circumstances) -> Int64? {
        guard settings.hours(of: mission.category ?? settings.category) != nil, openingHours(of: mission) == .any,
            let deadline = mission.effectiveDeadline
        else { return nil }
        let due = circumstances.instant(of: deadline, settings: settings)
        guard due > circumstances.now else { return nil }
        var planned: Int64 = 0
        for block in plan.blocks where block.mission == mission.id && block.span.end <= due {
            planned += block.span.minutes
        }
        let missing = minutesLeft(mission) - planned
        return missing > 0 ? missing : nil
    }

    /// The first free times for some minutes of a mission's work outside the hours of its category, before its deadline.
    /// Empty if there are too few.
    func spansOutsideHours(
        for minutes: Int64, of mission: Mission, in plan: Plan, circumstances: Circumstances
    ) -> [Span] {
        guard let hours = settings.hours(of: mission.category ?? settings.category),
            let deadline = mission.effectiveDeadline
        else { return [] }
        let due = circumstances.instant(of: deadline, settings: settings)
        var taken: [Span] = []
        for block in plan.blocks {
            let rest = -Workspace.restOutside
            taken.append(Span(block.span.start.adding(minutes: rest), block.span.end.adding(minutes: -rest)))
        }
        var found: [Span] = []
        var left = minutes
        for day in plan.days where day.start < due {
            var own: [Span] = []
            for offset in Int64(-1)...1 {
                own += hours.spans(on: day.date.adding(days: offset), in: circumstances.zone)
            }
            var leftToday = min(left, Workspace.maxOutsideOnADay)
            for window in freeWindows(on: day.date, in: circumstances) {
                for free in window.without(own + taken) {
                    leftToday -= cut(free, until: due, for: leftToday, into: &found)
                }
            }
            left = minutes - found.reduce(0) { $0 + $1.minutes }
            if left <= 0 { return found }
        }
        return []
    }

    /// The first time for all work of a mission in the evening of the first planned day, before its deadline. Nil if there
    /// is none.
    /// - Parameter start: The start of the evening.
    func spanInEvening(
        from start: Instant, for mission: Mission, in plan: Plan, circumstances: Circumstances
    ) -> Span? {
        guard let day = plan.days.first, let deadline = mission.effectiveDeadline else { return nil }
        let end = min(day.end, circumstances.instant(of: deadline, settings: settings))
        let minutes = minutesLeft(mission)
        let taken = plan.blocks.filter { $0.mission != mission.id }.map { $0.span }
        for window in freeWindows(on: day.date, in: circumstances) {
            for free in window.without(taken) {
                let minute = max(free.start, start).roundedUpMinute.roundedUp(toMultipleOf: 5)
                let span = Span(Instant(minute: minute), Instant(minute: minute + minutes))
                if span.end <= min(free.end, end) { return span }
            }
        }
        return nil
    }

    /// Adds parts of up to some minutes that fit into a free span.
    /// - Returns: The minutes of the parts.
    private func cut(_ free: Span, until due: Instant, for minutes: Int64, into found: inout [Span]) -> Int64 {
        let shortest = Workspace.partOutside.lowerBound
        var start = Instant(minute: free.start.roundedUpMinute.roundedUp(toMultipleOf: 5))
        let end = min(free.end, due)
        var added: Int64 = 0
        while added < minutes {
            let room = start.minutes(until: end)
            let length = min(max(minutes - added, shortest), Workspace.partOutside.upperBound, room.floored(to: 5))
            guard length >= shortest else { break }
            found.append(Span(start, start.adding(minutes: length)))
            added += length
            start = start.adding(minutes: length + Workspace.restOutside)
        }
        return added
    }
}
