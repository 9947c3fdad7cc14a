/// The evening belongs to the person. See ``PlanProblem/evenings``.
extension Workspace {
    /// Whether work stays out of the evening even if it is due before the next noon.
    ///
    /// A deadline at the end of a day does not justify working all evening. Work may take the evening if it is
    /// critical, if the person named an hour for it, added it during the evening, or put it off until then.
    /// - Parameters:
    ///   - namesHour: Whether the person named an hour.
    ///   - minutes: The length of the work.
    ///   - deadline: The deadline of the work in minutes. Nil if it has none.
    func keepsEveningsFree(
        _ mission: Mission, namesHour: Bool, minutes: Int64, deadline: Int64?, _ problem: PlanProblem,
        in circumstances: Circumstances
    ) -> Bool {
        if namesHour || mission.priority == .critical { return false }
        // Work added during the first evening may take that evening, but no later one. If the first evening is on a
        // later day, it starts after the mission was created, so this test fails.
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
