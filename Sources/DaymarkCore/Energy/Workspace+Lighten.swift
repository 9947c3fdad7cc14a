/// Makes the rest of the day lighter for a tired or stressed person.
extension Workspace {
    /// The changes that followed from a mood.
    public struct NotedMood {
        public let operations: [Operation]
        /// The missions whose demanding work moved from today to the next day.
        public let moved: [RecordID]
        /// The missions whose demanding work stays, but starts later today.
        public var later: [RecordID] = []
        /// The missions whose demanding work stays where it is, because it is due, pinned or running.
        public var kept: [RecordID] = []
    }

    /// Records the person's mood. If they are tired or stressed, demanding work that can wait moves to the next day.
    ///
    /// Work that is pinned, that has begun, or that would not be done in time stays.
    public func noteAndLighten(
        mood: Mood, plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> NotedMood {
        let noted = note(mood: mood, in: circumstances, using: &entropy)
        guard mood == .tired || mood == .stressed, let today = plan.days.first else {
            return NotedMood(operations: noted, moved: [])
        }
        var after = self
        for operation in noted { after.apply(operation) }
        var (present, moved) = (after.plan(in: circumstances), [RecordID]())
        // One operation holds all changes, so that undo takes all of them back.
        var changes = noted.flatMap { $0.changes }
        let heavy = present.blocks(in: today).filter { isDemandingAndAhead($0, in: circumstances) }
        for block in heavy {
            guard let id = block.mission, !moved.contains(id), !isPinned(id, today: plan),
                let postponed = try? after.takeOut(id, from: block.span, in: circumstances, using: &entropy),
                !postponed.isEmpty
            else { continue }
            var trial = after
            for operation in postponed { trial.apply(operation) }
            let then = trial.plan(in: circumstances)
            guard isLighter(then, than: present, without: id, in: circumstances) else { continue }
            (after, present) = (trial, then)
            changes += postponed.flatMap { $0.changes }
            moved.append(id)
        }
        let demanding = plan.blocks(in: today).filter { block in
            block.mission.flatMap { missions[$0] }.map { $0.demand == .high } ?? false
                && block.span.end > circumstances.now
        }.compactMap { $0.mission }.uniqued()
        // Work that the new plan leaves out of today has moved too, if it has another day.
        let left = demanding.filter { !moved.contains($0) && firstStart(of: $0, in: present, today) == nil }
        moved += left.filter { id in present.blocks.contains { $0.mission == id } }
        let staying = demanding.filter { !moved.contains($0) && !left.contains($0) }
        let later = staying.filter { id in
            (firstStart(of: id, in: present, today) ?? .earliest) > (firstStart(of: id, in: plan, today) ?? .latest)
        }
        return NotedMood(
            operations: operations(changes, at: circumstances.now, using: &entropy), moved: moved,
            later: later, kept: staying.filter { !later.contains($0) })
    }

    private func firstStart(of mission: RecordID, in plan: Plan, _ day: WakingDay) -> Instant? {
        plan.blocks(in: day).first { $0.mission == mission }?.span.start
    }

    private func isPinned(_ id: RecordID, today plan: Plan) -> Bool {
        plan.days.first.map { day in plan.blocks(in: day).contains { $0.mission == id && $0.isPinned } } ?? false
    }

    private func isDemandingAndAhead(_ block: PlannedBlock, in circumstances: Circumstances) -> Bool {
        guard let mission = block.mission.flatMap({ missions[$0] }), !block.isPinned else { return false }
        return block.span.start > circumstances.now && mission.demand == .high
    }

    /// Whether a plan has less demanding work today than another, no work on a mission today, and everything still in
    /// time.
    private func isLighter(_ plan: Plan, than before: Plan, without id: RecordID, in circumstances: Circumstances)
        -> Bool
    {
        let late = Set(before.unplanned.map { $0.mission })
        guard let today = plan.days.first, !plan.unplanned.contains(where: { !late.contains($0.mission) }) else {
            return false
        }
        func minutes(_ plan: Plan) -> Int64 {
            plan.blocks(in: today).filter { isDemandingAndAhead($0, in: circumstances) }.reduce(Int64(0)) {
                $0 + $1.span.minutes
            }
        }
        return minutes(plan) < minutes(before) && !plan.blocks(in: today).contains { $0.mission == id }
    }
}
