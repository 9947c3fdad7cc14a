extension Workspace {
    /// Makes a new plan that ignores the one that was shown. It is one operation, so undo goes back to the plan before.
    /// What moved is marked. Returns no operation if nothing changes.
    public func replan(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let fresh = plan(in: circumstances, fresh: true)
        var after = self
        var trial = Entropy(seed: [0])
        for operation in remember(fresh, always: true, in: circumstances, using: &trial) { after.apply(operation) }
        // The plan that stays. If it were stored later, undo would keep it.
        let settled = after.plan(in: circumstances)
        var changes = changesToRemember(settled, always: true, in: circumstances)
        let isChanged = !settled.changes(from: plan(in: circumstances)).isEmpty
        if isChanged, let first = changes.first {
            changes.append(Change(.dayPlan, first.record, "replannedAt", .int(circumstances.now.milliseconds)))
        }
        changes = changesToCountPassed(in: circumstances) + changes
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }
}
