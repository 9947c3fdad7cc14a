/// Free time that is proposed for a mission without a time. Ignoring it has no effect.
public struct Proposal: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span
    public let reason: SuggestionReason
}

/// The proposals for the free time of the next days, at most two a day.
///
/// Flexible missions are proposed that the plan does not contain. A mission that was added over a week ago comes first.
/// Otherwise the mood decides, if one was noted, then the priority and the age. The energy that a mission needs decides
/// its hour. Nothing is stored: the same records give the same proposals. Proposals only move once the time of one
/// has come.
public struct Proposals: Hashable, Sendable {
    public static let maxPerDay = 2
    /// The days after which a mission has waited long.
    public static let longWait: Int64 = 7
    /// The number of missions to try for each day.
    private static let maxTries = 12

    /// In order of time.
    public let all: [Proposal]
    /// The missions that got no time on any of the days.
    public let left: [RecordID]

    /// - Parameter dayCount: The number of days, starting with the first of the plan.
    public init(_ workspace: Workspace, plan: Plan, dayCount: Int, in circumstances: Circumstances) {
        var indices = Proposals.candidates(workspace, plan, in: circumstances)
        guard !indices.isEmpty else {
            (all, left) = ([], [])
            return
        }
        let energy = Energy(workspace, in: circumstances)
        var found: [Proposal] = []
        for (number, day) in plan.days.prefix(dayCount).enumerated() {
            let limit = Proposals.maxPerDay - Proposals.accepted(workspace, on: day)
            var time = limit > 0 ? ProposalTime(workspace, plan: plan, day: day, in: circumstances) : nil
            let mood = number == 0 ? energy.mood?.value : nil
            let ranked = indices.first(Proposals.maxTries) {
                workspace.isProposed($0, before: $1, mood: mood, in: circumstances)
            }
            var placed: [Int] = []
            for index in ranked where placed.count < limit {
                let mission = workspace.missions.all[index]
                guard let span = time?.take(mission, mood: mood, energy) else { continue }
                placed.append(index)
                let reason = workspace.proposalReason(mission, at: span, mood: mood, energy, in: circumstances)
                found.append(Proposal(mission: mission.id, span: span, reason: reason))
            }
            indices.removeAll { placed.contains($0) }
            if indices.isEmpty { break }
        }
        all = found.ordered { $0.span.start < $1.span.start }
        left = indices.map { workspace.missions.all[$0].id }
    }

    /// The indices of the missions that have no time and could be done on any day.
    private static func candidates(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances) -> [Int] {
        let planned = Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission })
        return workspace.missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.isRoutine, !mission.pointee.isOnlyCall,
                mission.pointee.placement == .flexible,
                mission.pointee.repeats.isEmpty || mission.pointee.effectiveDeadline == nil,
                !planned.contains(mission.pointee.id),
                workspace.endOfSnooze(of: mission, in: circumstances) == nil
            else { return false }
            return !workspace.isBlocked(mission)
        }
    }

    /// The number of undated missions that the person has put on a day already.
    private static func accepted(_ workspace: Workspace, on day: WakingDay) -> Int {
        let chosen = workspace.blocks.all.filter { block in
            guard !block.deleted, block.kind == .work, let start = block.span?.start, day.contains(start) else {
                return false
            }
            let mission = block.mission.flatMap { workspace.missions[$0] }
            return mission.map { $0.placement == .flexible && $0.effectiveDeadline == nil } ?? false
        }
        return Set(chosen.compactMap { $0.mission }).count
    }
}

extension Workspace {
    fileprivate func isProposed(_ a: Int, before b: Int, mood: Mood?, in circumstances: Circumstances) -> Bool {
        let (first, second) = (missions.all[a], missions.all[b])
        let (firstWaits, secondWaits) = (
            hasWaitedLong(first, in: circumstances), hasWaitedLong(second, in: circumstances)
        )
        if firstWaits != secondWaits { return firstWaits }
        let (rankA, rankB) = (
            mood.rank(first.energyNeeded, first.cognitiveLoad), mood.rank(second.energyNeeded, second.cognitiveLoad)
        )
        if rankA != rankB { return rankA > rankB }
        if first.priority != second.priority { return first.priority > second.priority }
        let (addedA, addedB) = (first.created ?? .latest, second.created ?? .latest)
        return addedA != addedB ? addedA < addedB : first.id < second.id
    }

    private func hasWaitedLong(_ mission: Mission, in circumstances: Circumstances) -> Bool {
        guard let created = mission.created else { return false }
        return created <= circumstances.now.adding(minutes: -Proposals.longWait * 1440)
    }

    fileprivate func proposalReason(
        _ mission: Mission, at span: Span, mood: Mood?, _ energy: Energy, in circumstances: Circumstances
    ) -> SuggestionReason {
        if hasWaitedLong(mission, in: circumstances) { return .waited }
        if mood != nil { return mood.reason(mission) }
        let level = energy.level(at: span.start)
        switch mission.demand {
        case .high where level >= Energy.peak: return .demanding
        case .low where level <= Energy.low: return .light
        case .low, .medium, .high: return mission.effectiveDeadline.map { .due($0) } ?? .fits
        }
    }
}
