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

    /// The work that counts as demanding: work that is rated so. If none of that is left today, long work that can wait
    /// and is not rated easy counts too, because most work is never rated.
    private enum DemandingWork {
        case rated, long
    }

    /// Work on a mission that moves to another day.
    private struct Postponed {
        let mission: RecordID
        let changes: [Change]
    }

    /// Work of at least this many minutes is long.
    private static let longWorkMinutes: Int64 = 60
    /// The maximum number of missions that one mood tries to move.
    private static let maxTried = 12

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
        let now = circumstances.now
        let isRated = plan.blocks(in: today).contains {
            $0.span.end > now && isDemanding($0, .rated, on: today, in: circumstances)
        }
        let work: DemandingWork = isRated ? .rated : .long
        var after = self
        for operation in noted { after.apply(operation) }
        let (present, postponed) = after.postponed(work, plan: plan, on: today, in: circumstances, using: &entropy)
        let demanding = plan.blocks(in: today).filter { block in
            work == .rated
                ? block.span.end > now && isDemanding(block, work, on: today, in: circumstances)
                : isDemandingAndAhead(block, work, on: today, in: circumstances)
        }.compactMap { $0.mission }.uniqued()
        var moved = demanding.filter { id in postponed.contains { $0.mission == id } }
        // Work that the new plan leaves out of today has moved too, if it has another day.
        let left = demanding.filter { !moved.contains($0) && firstStart(of: $0, in: present, today) == nil }
        moved += left.filter { id in present.blocks.contains { $0.mission == id } }
        let staying = demanding.filter { !moved.contains($0) && !left.contains($0) }
        let later = staying.filter { id in
            (firstStart(of: id, in: present, today) ?? .earliest) > (firstStart(of: id, in: plan, today) ?? .latest)
        }
        // One operation holds all changes, so that undo takes all of them back.
        let changes = noted.flatMap { $0.changes } + postponed.flatMap { $0.changes }
        return NotedMood(
            operations: operations(changes, at: now, using: &entropy), moved: moved,
            later: later, kept: staying.filter { !later.contains($0) })
    }

    /// Postpones demanding work of today. Returns the plan after that, and the changes by mission. Changes that would
    /// not make the day lighter are left out.
    ///
    /// Other demanding work may take the time that becomes free, so each new plan is looked through again.
    private func postponed(
        _ work: DemandingWork, plan: Plan, on today: WakingDay, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> (plan: Plan, postponed: [Postponed]) {
        let before = self.plan(in: circumstances)
        let late = Set(before.unplanned.map { $0.mission })
        var (after, present) = (self, before)
        var tried: [RecordID] = []
        var postponed: [Postponed] = []
        while tried.count < Workspace.maxTried,
            let block = nextDemanding(work, in: present, besides: tried, on: today, in: circumstances)
        {
            tried.append(block.mission)
            guard !isPinned(block.mission, today: plan),
                let taken = try? after.takeOut(block.mission, from: block.span, in: circumstances, using: &entropy),
                !taken.isEmpty
            else { continue }
            var trial = after
            for operation in taken { trial.apply(operation) }
            let then = trial.plan(in: circumstances)
            let isLate = then.unplanned.contains { !late.contains($0.mission) }
            if isLate || firstStart(of: block.mission, in: then, today) != nil { continue }
            (after, present) = (trial, then)
            postponed.append(Postponed(mission: block.mission, changes: taken.flatMap { $0.changes }))
        }
        let minutesBefore = demandingMinutes(work, in: before, on: today, in: circumstances)
        let minutesAfter = demandingMinutes(work, in: present, on: today, in: circumstances)
        return minutesAfter < minutesBefore ? (plan: present, postponed: postponed) : (plan: before, postponed: [])
    }

    /// The first block of demanding work today that is not begun, besides those of some missions.
    private func nextDemanding(
        _ work: DemandingWork, in plan: Plan, besides tried: [RecordID], on today: WakingDay,
        in circumstances: Circumstances
    ) -> (mission: RecordID, span: Span)? {
        for block in plan.blocks(in: today) {
            guard let id = block.mission, !tried.contains(id) else { continue }
            if isDemandingAndAhead(block, work, on: today, in: circumstances) { return (mission: id, span: block.span) }
        }
        return nil
    }

    /// The minutes of demanding work today that is not begun.
    private func demandingMinutes(
        _ work: DemandingWork, in plan: Plan, on today: WakingDay, in circumstances: Circumstances
    ) -> Int64 {
        var minutes: Int64 = 0
        for block in plan.blocks(in: today) where isDemandingAndAhead(block, work, on: today, in: circumstances) {
            minutes += block.span.minutes
        }
        return minutes
    }

    private func firstStart(of mission: RecordID, in plan: Plan, _ day: WakingDay) -> Instant? {
        plan.blocks(in: day).first { $0.mission == mission }?.span.start
    }

    private func isPinned(_ id: RecordID, today plan: Plan) -> Bool {
        plan.days.first.map { day in plan.blocks(in: day).contains { $0.mission == id && $0.isPinned } } ?? false
    }

    private func isDemandingAndAhead(
        _ block: PlannedBlock, _ work: DemandingWork, on today: WakingDay, in circumstances: Circumstances
    ) -> Bool {
        !block.isPinned && block.span.start > circumstances.now
            && isDemanding(block, work, on: today, in: circumstances)
    }

    private func isDemanding(
        _ block: PlannedBlock, _ work: DemandingWork, on today: WakingDay, in circumstances: Circumstances
    ) -> Bool {
        guard let mission = block.mission.flatMap({ missions[$0] }) else { return false }
        switch work {
        case .rated: return mission.demand == .high
        case .long:
            return mission.demand == .medium && minutesLeft(mission) >= Workspace.longWorkMinutes
                && !isDueByTomorrow(mission, today, in: circumstances)
        }
    }

    private func isDueByTomorrow(_ mission: Mission, _ today: WakingDay, in circumstances: Circumstances) -> Bool {
        guard let deadline = mission.effectiveDeadline else { return false }
        let tomorrow = WakingDay(today.date.adding(days: 1), settings: settings, in: circumstances.zone)
        return circumstances.instant(of: deadline, settings: settings)
            <= tomorrow.deadlineCutoff(in: circumstances.zone)
    }
}
