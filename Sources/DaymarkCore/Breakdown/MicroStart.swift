/// One action of under two minutes that gets somebody who is stuck started.
public struct MicroStart: Hashable, Sendable {
    public let mission: RecordID
    public let text: String
    /// The number of other ways in that are left.
    public let others: Int

    /// The number of missions to choose from, besides that of the current session.
    static let maxChoices = 3
    /// A step of at most this many minutes is small enough to begin with.
    static let smallStep: Int64 = 5
}

extension Workspace {
    /// A first action for a mission. Its kind depends on what is in the way: a smaller step if the mission feels too
    /// big, rest for somebody who is worn out, fewer distractions for somebody who drifts, and otherwise a way in.
    /// - Parameters:
    ///   - skipping: The number of actions that the person has passed over.
    ///   - playbooks: May be nil while they are not here yet. Only ``Hindrance/advice`` does without them.
    public func microStart(
        of id: RecordID, because hindrance: Hindrance? = nil, skipping: Int = 0, playbooks: PlaybookLibrary?
    ) -> MicroStart? {
        guard let mission = missions[id], mission.isOpen else { return nil }
        var all: [String] = []
        let advice = hindrance?.advice ?? []
        if !advice.isEmpty {
            let words = Words(settings)
            all = advice.map { words(StuckPhrase.advice($0)) }
        } else if let playbooks {
            if hindrance == .tooBig, let smaller = smallerStep(of: mission, playbooks: playbooks) {
                all.append(smaller)
            }
            all += waysIn(to: mission, playbooks: playbooks)
        }
        all = all.uniqued()
        guard all.indices.contains(skipping) else { return nil }
        return MicroStart(mission: id, text: all[skipping], others: all.count - skipping - 1)
    }

    /// The first open step if it is tiny, then what the playbook of a mission offers.
    private func waysIn(to mission: Mission, playbooks: PlaybookLibrary) -> [String] {
        let steps = steps(of: mission.id)
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
        return all
    }

    /// The next step if it is small, or else two minutes of it. A mission without steps takes the first of the smallest
    /// that its playbook has.
    private func smallerStep(of mission: Mission, playbooks: PlaybookLibrary) -> String? {
        let next: (title: String, minutes: Int64)
        if let step = steps(of: mission.id).first(where: { !$0.done }) {
            next = (step.title, step.minutes ?? BreakdownStep.usualMinutes)
        } else if let step = playbooks.breakdown(of: mission, spiciness: Breakdown.finestSpiciness).steps.first {
            next = (step.title, step.minutes)
        } else {
            return nil
        }
        return next.minutes <= MicroStart.smallStep
            ? next.title : Words(settings)(StuckPhrase.twoMinutes(of: next.title))
    }
}

extension Workspace {
    /// The missions that somebody who is stuck most likely means: that of the current session, then the work that is
    /// planned for now or next, the soonest deadlines and other open missions. At most three besides that of the
    /// session. Calls and errands come last outside their opening hours, unless they are planned for now.
    public func missionsToStart(_ plan: Plan, in circumstances: Circumstances) -> [RecordID] {
        let now = circumstances.now
        let running = focus(at: now)?.mission
        var found: [RecordID] = []
        var closed: [RecordID] = []
        for block in plan.blocks where block.span.end > now {
            guard case .work(let id, _, _, _) = block.kind, let mission = missions[id], mission.isOpen else { continue }
            if block.span.start > now, isClosed(mission, in: circumstances) {
                closed.append(id)
            } else {
                found.append(id)
            }
        }
        found = found.uniqued()
        if found.count <= MicroStart.maxChoices {
            for id in soonestOpen(at: now) where !found.contains(id) {
                guard let mission = missions[id] else { continue }
                if isClosed(mission, in: circumstances) {
                    closed.append(id)
                } else {
                    found.append(id)
                    // That of the session is left out of the choices.
                    if found.count > MicroStart.maxChoices { break }
                }
            }
        }
        found = (found + closed).uniqued()
        let others = found.filter { $0 != running }.prefix(MicroStart.maxChoices)
        guard let running, missions[running]?.isOpen ?? false else { return Array(others) }
        return [running] + others
    }

    /// The open missions that could be started, those with the soonest deadline first.
    private func soonestOpen(at now: Instant) -> [RecordID] {
        let open = missions.all.filter { mission in
            mission.isOpen && !mission.isRoutine && (mission.snoozedUntil.map { $0 <= now } ?? true)
                && !hasOpen(mission.waitsFor) && !withUnsafePointer(to: mission) { waitsForItsCall($0, at: now) }
        }
        // A day counts as its first moment.
        let dated = open.filter { $0.effectiveDeadline != nil }.ordered { one, other in
            Workspace.sortKey(one) < Workspace.sortKey(other)
        }
        return dated.map { $0.id } + open.filter { $0.effectiveDeadline == nil }.map { $0.id }
    }

    private static func sortKey(_ mission: Mission) -> Int64 {
        switch mission.effectiveDeadline {
        case .moment(let instant, _): instant.milliseconds
        case .day(let date, _): CivilDateTime(date).seconds * 1000
        case nil: .max
        }
    }
}
