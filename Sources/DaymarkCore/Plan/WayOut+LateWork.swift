/// Makes room for a mission by letting other work end after its deadline.
extension Workspace {
    /// The maximum number of blocks to which a mission is pinned for this.
    private static let maxPins = 12

    /// The way out in which work that matters no more than a mission ends after its deadline instead. The mission is
    /// pinned to the time that this leaves.
    ///
    /// Nil if the mission waits for another one, if it is due after the planned days, or if this makes no room.
    func wayOutByLettingOthersBeLate(
        for mission: Mission, with plan: Plan, in circumstances: Circumstances
    ) -> WayOut? {
        guard let deadline = mission.effectiveDeadline, !hasOpen(mission.waitsFor), let last = plan.days.last else {
            return nil
        }
        let due = circumstances.instant(of: deadline, settings: settings)
        guard due > circumstances.now, due <= last.end else { return nil }
        let sets = missionsThatCouldBeLate(besides: mission, due: due, in: plan, circumstances: circumstances)
        for others in sets.prefix(Workspace.maxTries) {
            guard let spans = spans(for: mission, without: others, in: circumstances),
                let way = wayOut(
                    by: .letBeLate(others, pinning: spans), for: mission.id, with: plan, in: circumstances),
                !way.late.isEmpty
            else { continue }
            let late = way.late.map { $0.mission }
            return WayOut(
                action: .letBeLate(late, pinning: spans), spans: way.spans, moved: way.moved, late: way.late)
        }
        return nil
    }

    /// Pins all work of a mission to some spans, in one operation. The plan that follows is part of it, so undo goes back
    /// to the plan before.
    func pin(
        _ id: RecordID, to spans: [Span], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        var changes: [Change] = []
        for span in spans {
            var block = Block(id: RecordID(at: circumstances.now, using: &entropy))
            (block.created, block.mission, block.kind) = (circumstances.now, id, .work)
            (block.start, block.end) = (span.start, span.end)
            changes += Block.schema.changes(to: block)
        }
        var after = self
        var trial = Entropy(seed: [0])
        for operation in operations(changes, at: circumstances.now, using: &trial) { after.apply(operation) }
        let settled = after.settledPlan(afterShowing: after.plan(in: circumstances), in: circumstances)
        changes += after.changesToStoreAsShown(settled, isListed: false, in: circumstances)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Sets of missions that take the time that a mission lacks before its deadline, the best first: one that takes
    /// enough of it, and else several. The least important ones come first, and of these the ones that are due last.
    private func missionsThatCouldBeLate(
        besides mission: Mission, due: Instant, in plan: Plan, circumstances: Circumstances
    ) -> [[RecordID]] {
        let late = Set(plan.unplanned.map { $0.mission })
        var planned: Int64 = 0
        for block in plan.blocks where block.mission == mission.id && block.span.end <= due {
            planned += block.span.minutes
        }
        let missing = minutesLeft(mission) - planned
        let end = plan.days.last?.end ?? due
        var found: [(id: RecordID, weight: Int64, due: Instant, minutes: Int64)] = []
        for id in plan.blocks.compactMap({ $0.mission }).uniqued() where id != mission.id && !late.contains(id) {
            guard let other = missions[id], other.isOpen, other.repeats.isEmpty, !other.isRoutine,
                let deadline = other.effectiveDeadline, other.priority.weight <= mission.priority.weight
            else { continue }
            let otherDue = circumstances.instant(of: deadline, settings: settings)
            guard otherDue > circumstances.now, otherDue <= end else { continue }
            var minutes: Int64 = 0
            for block in plan.blocks where block.mission == id && !block.isPinned {
                if block.span.start >= circumstances.now, block.span.start < due { minutes += block.span.minutes }
            }
            if minutes > 0 { found.append((id: id, weight: other.priority.weight, due: otherDue, minutes: minutes)) }
        }
        let ordered = found.ordered { a, b in
            if a.weight != b.weight { return a.weight < b.weight }
            return a.due != b.due ? a.due > b.due : a.id < b.id
        }
        var sets: [[RecordID]] = []
        for one in ordered where one.minutes >= missing && sets.count < Workspace.maxTries - 1 { sets.append([one.id]) }
        var together: [RecordID] = []
        var sum: Int64 = 0
        for one in ordered where sum < missing {
            together.append(one.id)
            sum += one.minutes
        }
        if together.count > 1, sum >= missing { sets.append(together) }
        return sets
    }

    /// The spans in which a mission would be planned before its deadline if some others were dropped. Nil if it would
    /// not.
    private func spans(
        for mission: Mission, without others: [RecordID], in circumstances: Circumstances
    ) -> [Span]? {
        var entropy = Entropy(seed: [0])
        guard let operations = try? abandon(others, in: circumstances, using: &entropy) else { return nil }
        var trial = self
        for operation in operations { trial.apply(operation) }
        let plan = trial.plan(in: circumstances)
        guard !plan.unplanned.contains(where: { $0.mission == mission.id }) else { return nil }
        let blocks = plan.blocks.filter { $0.mission == mission.id && !$0.isPinned }
        guard !blocks.isEmpty, blocks.count <= Workspace.maxPins else { return nil }
        return blocks.map { $0.span }
    }
}
