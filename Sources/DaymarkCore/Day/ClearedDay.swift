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
}

extension Plan {
    /// The missions that do not fit in this plan, but did in an earlier one.
    public func missionsWithoutRoom(since earlier: Plan) -> [RecordID] {
        let before = earlier.unplanned.map { $0.mission }
        return unplanned.map { $0.mission }.filter { !before.contains($0) }
    }
}
