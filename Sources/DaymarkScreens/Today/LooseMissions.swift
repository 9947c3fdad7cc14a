import DaymarkCore

extension ViewContext {
    /// Returns the indices of the open missions that the plan does not name, without routines and snoozed missions. A
    /// mission that only calls at a time to come is listed if it calls today and no countdown shows it.
    func looseMissions(besides plan: Plan) -> [Int] {
        let planned = Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission })
        let countdowns = workspace.countdowns(until: wakingDay.end, in: circumstances)
        let counted = Set(countdowns.prefix(TodayView.maxCountdowns).map { $0.mission })
        let end = wakingDay.deadlineCutoff(in: zone)
        return workspace.missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.isRoutine, !planned.contains(mission.pointee.id),
                workspace.endOfSnooze(of: mission, in: circumstances) == nil
            else { return false }
            guard workspace.waitsForItsCall(mission, at: now), let due = mission.pointee.effectiveDeadline else {
                return true
            }
            return instant(of: due) <= end && !counted.contains(mission.pointee.id)
        }
    }

    /// Returns the first of some missions, in the order of a list.
    func rows(ofFirst limit: Int, of indices: [Int]) -> [MissionRow] {
        RankedMission.first(limit, of: indices, in: self).map { MissionRow(workspace.missions.all[$0.index], in: self) }
    }
}
