extension Workspace {
    /// The plan without missions that have since been completed, snoozed or deleted. It is shown until the next plan is
    /// computed.
    public func stillOpen(of plan: Plan, in circumstances: Circumstances) -> Plan {
        var blocks: [PlannedBlock] = []
        for block in plan.blocks {
            // NB: as a closure of `filter`, this crashes the optimiser of Swift 6.3.1 (“Found ownership error”).
            if let mission = block.mission, !isToDo(mission, in: circumstances) { continue }
            blocks.append(block)
        }
        return Plan(
            days: plan.days, blocks: blocks, unplanned: plan.unplanned.filter { isToDo($0.mission, in: circumstances) })
    }

    private func isToDo(_ id: RecordID, in circumstances: Circumstances) -> Bool {
        missions[id].map { $0.isOpen && endOfSnooze(of: $0, in: circumstances) == nil } ?? false
    }
}
