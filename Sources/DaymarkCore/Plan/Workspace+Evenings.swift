/// The evening belongs to the person. See ``PlanProblem/evenings``.
extension Workspace {
    /// Whether work stays out of the evening even if it is due before the next noon.
    ///
    /// The end of a day is no reason to work until the end of the day. Work may take the evening if the person named an
    /// hour for it, if it is critical, or if the person added it or put it off in that evening.
    /// - Parameters:
    ///   - namesHour: Whether the person named an hour.
    ///   - minutes: The length of the work.
    ///   - deadline: The deadline of the work in minutes. Nil if it has none.
    func keepsEveningsFree(
        _ mission: Mission, namesHour: Bool, minutes: Int64, deadline: Int64?, _ problem: PlanProblem,
        in circumstances: Circumstances
    ) -> Bool {
        if namesHour || mission.priority == .critical { return false }
        // Work added this evening may take this evening, but no later one. A first evening of a later day begins after
        // the mission was made.
        if let evening = problem.evenings.first, let created = mission.created, created.minute >= evening.span.start,
            deadline ?? evening.lastDeadline <= evening.lastDeadline
        {
            return false
        }
        guard let snoozed = endOfSnooze(of: mission, in: circumstances)?.roundedUpMinute else { return true }
        return !problem.evenings.contains { $0.span.overlaps(MinuteSpan(snoozed, snoozed + minutes)) }
    }
}

extension Mission {
    /// Whether the person named an hour for the deadline, or the evening.
    var namesHour: Bool { effectiveDeadline?.isDay == false || dayPart == .evening }
}
