/// A part of the day that a person names instead of a time, as in “tomorrow evening”.
public enum DayPart: String, Choice {
    case afternoon, evening

    /// The hour at which the part begins, before which nothing is planned.
    var firstHour: Int64 {
        switch self {
        case .afternoon: 12
        case .evening: 18
        }
    }
}

extension Workspace {
    /// The minute at which the part of the day begins that a mission belongs to. Nil if it belongs to none, or does not
    /// fit into it.
    func startOfPart(
        of mission: Mission, task: PlanTask, _ problem: PlanProblem, in circumstances: Circumstances
    ) -> Int64? {
        guard let part = mission.dayPart, let due = task.deadline, due > problem.now else { return nil }
        let zone = circumstances.zone
        let date = WakingDay.current(at: Instant(minute: due - 1), settings: settings, in: zone).date
        let start = zone.instant(of: CivilDateTime(date, secondOfDay: part.firstHour * 3600)).minute
        let free = problem.freeSpans(for: task, from: max(start, problem.now), until: due)
        let fits =
            task.canSplit
            ? free.reduce(0) { $0 + $1.length } >= task.minutes : free.contains { $0.length >= task.minutes }
        return fits ? start : nil
    }
}
