import DaymarkCore

extension ViewContext {
    /// Says whether an open mission fits before its deadline: as the plan says for the days that it covers, so that no
    /// two pages disagree, and as the pressure says for later deadlines. Says when the work is planned if its deadline
    /// has passed. Nil without a deadline.
    /// - Parameter plan: The current plan, if it is known.
    public func fitText(of mission: Mission, _ pressures: PressureTable, plan: Plan?) -> String? {
        guard mission.isOpen, let fit = pressures.fit(mission.id), let deadline = mission.effectiveDeadline else {
            return nil
        }
        let due = instant(of: deadline)
        if due <= now, let start = plan?.blocks.first(where: { $0.mission == mission.id })?.span.start {
            return words(OverduePhrase.fit(text(start)))
        }
        guard let plan, let last = plan.days.last, now < due else { return words.fit(fit) }
        if let entry = plan.unplanned.first(where: { $0.mission == mission.id }) {
            return UnplannedRow(entry, mission: mission, in: self).reason
        }
        guard due <= last.end else { return words.fit(fit) }
        // The plan has found a time for it, although not all work that is due earlier has room.
        let ends = plan.blocks.filter { $0.mission == mission.id }.map { $0.span.end }
        if case .short = fit, let end = ends.max(), end <= due { return words.fit(.tight) }
        return words.fit(fit)
    }
}
