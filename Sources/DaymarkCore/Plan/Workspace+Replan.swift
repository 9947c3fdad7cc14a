extension Workspace {
    /// Makes a new plan that ignores the one that was shown. It is one operation, so undo goes back to the plan before.
    /// What moved is marked. Returns no operation if nothing changes.
    public func replan(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let settled = settledPlan(afterShowing: plan(in: circumstances, fresh: true), in: circumstances)
        let isChanged = !settled.changes(from: plan(in: circumstances)).isEmpty
        let changes =
            changesToCountPassed(in: circumstances)
            + changesToStoreAsShown(settled, isListed: isChanged, in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The plan that results from planning again once `shown` is stored as the last shown plan.
    ///
    /// Store this one, in the same operation. Otherwise a later operation would store it, and undoing this one would
    /// not revert that.
    func settledPlan(afterShowing shown: Plan, in circumstances: Circumstances) -> Plan {
        var after = self
        var trial = Entropy(seed: [0])
        for operation in remember(shown, always: true, in: circumstances, using: &trial) { after.apply(operation) }
        return after.plan(in: circumstances)
    }

    /// The changes that store a plan as the one that was shown.
    /// - Parameter isListed: Whether History lists them, because the person changed the plan as a whole.
    func changesToStoreAsShown(_ plan: Plan, isListed: Bool, in circumstances: Circumstances) -> [Change] {
        var changes = changesToRemember(plan, always: true, in: circumstances)
        if isListed, let first = changes.first {
            changes.append(Change(.dayPlan, first.record, "replannedAt", .int(circumstances.now.milliseconds)))
        }
        return changes
    }
}
