/// One action of under two minutes that gets somebody who is stuck started.
public struct MicroStart: Hashable, Sendable {
    public let mission: RecordID
    public let text: String
    /// The number of other ways in that are left.
    public let others: Int
}

extension Workspace {
    /// A first action for a mission: the first open step if it is tiny, then what its playbook offers.
    /// - Parameter skipping: The number of ways in that the person has passed over.
    public func microStart(of id: RecordID, skipping: Int = 0, playbooks: PlaybookLibrary) -> MicroStart? {
        guard let mission = missions[id], mission.isOpen else { return nil }
        let steps = steps(of: id)
        let done = steps.filter { $0.done }.map { Workspace.content(of: $0.title) }
        var all: [String] = []
        if let next = steps.first(where: { !$0.done }) {
            // Two minutes of the next step are a start too, once the first ones are done.
            let isTiny = (next.minutes ?? BreakdownStep.usualMinutes) <= 2
            if isTiny {
                all.append(next.title)
            } else if !done.isEmpty {
                all.append(Words(settings)(StuckPhrase.twoMinutes(of: next.title)))
            }
        }
        // A start that repeats a finished step helps nobody.
        all += playbooks.breakdown(title: mission.title, notes: mission.notes).microStarts.filter { start in
            !done.contains { Workspace.areLike($0, Workspace.content(of: start)) }
        }
        all = all.uniqued()
        guard all.indices.contains(skipping) else { return nil }
        return MicroStart(mission: id, text: all[skipping], others: all.count - skipping - 1)
    }
}

extension Workspace {
    /// The mission that is planned for now or next. If none is, the open one that is due first.
    public func missionToStart(_ plan: Plan, at now: Instant) -> RecordID? {
        for block in plan.blocks where block.span.end > now {
            if case .work(let id, _, _, _) = block.kind, missions[id]?.isOpen ?? false { return id }
        }
        let open = missions.all.filter { mission in
            mission.isOpen && !mission.isRoutine && (mission.snoozedUntil.map { $0 <= now } ?? true)
                && !hasOpen(mission.waitsFor)
        }
        // The soonest deadline first; a day counts as its first moment.
        let dated = open.filter { $0.effectiveDeadline != nil }.ordered { one, other in
            Workspace.sortKey(one) < Workspace.sortKey(other)
        }
        return (dated.first ?? open.first)?.id
    }

    private static func sortKey(_ mission: Mission) -> Int64 {
        switch mission.effectiveDeadline {
        case .moment(let instant, _): instant.milliseconds
        case .day(let date, _): CivilDateTime(date).seconds * 1000
        case nil: .max
        }
    }
}
