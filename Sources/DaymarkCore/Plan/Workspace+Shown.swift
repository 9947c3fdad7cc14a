extension Workspace {
    /// The plan as it was shown last, in no time: what is done, put off or gone since is left out, and nothing is planned. It stands in
    /// until there is time to plan.
    public func shownPlan(_ circumstances: Circumstances) -> Plan {
        let days = WakingDay.days(Workspace.horizon, at: circumstances.now, settings, in: circumstances.zone)
        let kept = days.map { dayPlans[DayPlan.id(of: $0.date)] }
        let blocks = kept.flatMap { $0?.blocks ?? [] }.filter { isToDo($0.mission, circumstances) && $0.span.end > circumstances.now }
        var counts: [RecordID: Int] = [:]
        for block in blocks { counts[block.mission, default: 0] += 1 }
        var parts: [RecordID: Int] = [:]
        let work = blocks.ordered { $0.span.start < $1.span.start }.map { block in
            let part = (parts[block.mission] ?? 0) + 1
            parts[block.mission] = part
            let of = counts[block.mission] ?? part
            let kind = PlannedBlock.Kind.work(mission: block.mission, part: part, of: of, reason: reason(block, circumstances))
            return PlannedBlock(kind: kind, span: block.span, was: block.was)
        }
        let left = (kept[0]?.left ?? []).filter { isToDo($0, circumstances) }
        return Plan(days: days, blocks: work, unplanned: left.map { Unplanned(mission: $0, reason: .crowdedOut(by: [])) })
    }

    /// A plan without what is done, put off or gone since it was made.
    public func stillOpen(of plan: Plan, _ circumstances: Circumstances) -> Plan {
        var blocks: [PlannedBlock] = []
        for block in plan.blocks {
            // NB: as a closure of `filter` this crashes the optimiser of Swift 6.3.1 (“Found ownership error”).
            if let mission = block.mission, !isToDo(mission, circumstances) { continue }
            blocks.append(block)
        }
        return Plan(days: plan.days, blocks: blocks, unplanned: plan.unplanned.filter { isToDo($0.mission, circumstances) })
    }

    private func isToDo(_ id: RecordID, _ circumstances: Circumstances) -> Bool {
        missions[id].map { $0.isOpen && !$0.rests(at: circumstances.now) } ?? false
    }

    private func reason(_ block: DayPlan.Block, _ circumstances: Circumstances) -> PlanReason {
        if pinned(block.mission).contains(where: { $0.start == block.span.start }) { return .pinned }
        guard let mission = missions[block.mission], let deadline = mission.effectiveDeadline else {
            return missions[block.mission]?.placement == .mustDo ? .mustDo : .spare
        }
        return circumstances.instant(of: deadline, settings) <= circumstances.now ? .carriedOver(deadline) : .due(deadline)
    }
}
