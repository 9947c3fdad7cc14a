/// Coming days that the person cleared beforehand: nothing is planned on them.
extension Workspace {
    /// Whether the person cleared this day.
    public func isCleared(_ date: CivilDate) -> Bool {
        daysOff[DayOff.id(of: date)].map { !$0.deleted && $0.date == date } ?? false
    }

    /// Clears a day, as a pause does with today: its work is planned on other days, and its commitments stay. Does
    /// nothing if the day is cleared already.
    public func clear(
        _ date: CivilDate, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        guard date >= today else { throw .isOver }
        if date == today {
            let tomorrow = WakingDay(today.adding(days: 1), settings: settings, in: circumstances.zone)
            return try pause(until: tomorrow.start, in: circumstances, using: &entropy)
        }
        guard !isCleared(date) else { return [] }
        var off = DayOff(id: DayOff.id(of: date))
        off.created = circumstances.now
        off.date = date
        // The day may have been cleared before, and planned again.
        let changes = DayOff.schema.changes(to: off) + [Change(.dayOff, off.id, "deleted", .flag(false))]
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Plans work on a cleared day again. Does nothing if the day is not cleared.
    public func planAgain(
        _ date: CivilDate, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        if date == today { return resume(in: circumstances, using: &entropy) }
        guard isCleared(date) else { return [] }
        let change = Change(.dayOff, DayOff.id(of: date), "deleted", .flag(true))
        return operations([change], at: circumstances.now, using: &entropy)
    }

    /// The coming cleared days that would have time for a mission before its deadline, or within the planned days. The
    /// cleared current day is a pause.
    public func clearedDays(before mission: Mission, in circumstances: Circumstances) -> [CivilDate] {
        let due = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings) } ?? .latest
        let days = WakingDay.days(Workspace.horizon, at: circumstances.now, settings: settings, in: circumstances.zone)
        var found: [CivilDate] = []
        for day in days.dropFirst() where isCleared(day.date) && day.start < due {
            let open = Span(day.start, min(day.end, due))
            let hours = allowedTime(for: mission, on: day, in: circumstances.zone) ?? [open]
            if hours.contains(where: { $0.overlaps(open) }) { found.append(day.date) }
        }
        return found
    }

    /// Work whose end less than this many minutes before its deadline is close to it.
    private static let closeMinutes: Int64 = 1440

    /// The missions whose work ends later in a plan than in an earlier one, and now within a day of their deadline, with
    /// the spans of their last blocks.
    public func blocksNearDeadline(
        in plan: Plan, since earlier: Plan, in circumstances: Circumstances
    ) -> [(mission: RecordID, span: Span)] {
        let current = withCurrentOccurrences(in: circumstances)
        let late = plan.unplanned.map { $0.mission }
        var found: [(mission: RecordID, span: Span)] = []
        for block in plan.blocks {
            guard let id = block.mission, block.span == plan.lastSpan(of: id), !late.contains(id),
                let before = earlier.lastSpan(of: id), before.end < block.span.end,
                let deadline = current.missions[id]?.effectiveDeadline
            else { continue }
            let due = circumstances.instant(of: deadline, settings: settings)
            let end = block.span.end
            if end <= due, end.minutes(until: due) < Workspace.closeMinutes { found.append((id, block.span)) }
        }
        return found
    }
}

extension Plan {
    /// The span of a mission's last block.
    fileprivate func lastSpan(of mission: RecordID) -> Span? { blocks.last { $0.mission == mission }?.span }

    /// The missions that do not fit in this plan, but did in an earlier one.
    public func missionsWithoutRoom(since earlier: Plan) -> [RecordID] {
        let before = earlier.unplanned.map { $0.mission }
        return unplanned.map { $0.mission }.filter { !before.contains($0) }
    }
}
