import DaymarkCore

extension ViewContext {
    /// Returns the indices of the open missions that the plan does not name, without routines, snoozed missions and
    /// those that only call at a time to come.
    func looseMissions(besides plan: Plan) -> [Int] {
        let planned = Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission })
        return workspace.missions.indices {
            $0.pointee.isOpen && !$0.pointee.isRoutine && !planned.contains($0.pointee.id)
                && workspace.endOfSnooze(of: $0, in: circumstances) == nil
                && !workspace.waitsForItsCall($0, in: circumstances)
        }
    }

    /// Returns the first of some missions, in the order of a list.
    func rows(ofFirst limit: Int, of indices: [Int]) -> [MissionRow] {
        RankedMission.first(limit, of: indices, in: self).map { MissionRow(workspace.missions.all[$0.index], in: self) }
    }
}
