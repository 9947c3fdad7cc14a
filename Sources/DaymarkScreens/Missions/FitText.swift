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

    /// The minutes before a mission's deadline that its work leaves free; negative if some are missing. Nil without a
    /// deadline. The sign agrees with ``fitText(of:_:plan:)``.
    /// - Parameter plan: The current plan, if it is known.
    public func spareMinutes(of mission: Mission, _ pressures: PressureTable, plan: Plan?) -> Int64? {
        guard let spare = pressures.spareMinutes(mission.id) else { return nil }
        guard mission.isOpen, let plan, let last = plan.days.last, let deadline = mission.effectiveDeadline else {
            return spare
        }
        let due = instant(of: deadline)
        guard now < due else { return spare }
        let blocks = plan.blocks.filter { $0.mission == mission.id }
        if let entry = plan.unplanned.first(where: { $0.mission == mission.id }) {
            guard entry.reason.isLackOfTime else { return spare }
            if entry.lateEnd == nil, let short = entry.reason.short { return -max(1, short) }
            let before = blocks.reduce(Int64(0)) { sum, block in
                sum + max(0, max(block.span.start, now).minutes(until: min(block.span.end, due)))
            }
            return -max(1, workspace.minutesLeft(mission) - before)
        }
        guard due <= last.end, let end = blocks.map({ $0.span.end }).max(), end <= due else { return spare }
        return max(0, spare)
    }
}
