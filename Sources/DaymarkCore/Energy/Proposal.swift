/// Free time that is proposed for a mission without a time. Ignoring it has no effect.
public struct Proposal: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span
    public let reason: SuggestionReason
}

/// The proposals for the free time of the next days: at most two a day, and up to three short ones in the gaps besides.
///
/// Flexible missions are proposed that the plan does not contain. A mission that was added over a week ago comes first.
/// Otherwise the mood decides, if one was noted, then the priority and the age. The energy that a mission needs decides
/// its hour. Nothing is stored: the same records give the same proposals. Proposals only move once the time of one
/// has come.
public struct Proposals: Hashable, Sendable {
    public static let maxPerDay = 2
    /// The maximum number of short missions a day, besides the longer ones.
    public static let maxShortPerDay = 3
    /// The longest mission that counts as short, in minutes.
    public static let shortMinutes: Int64 = 15
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
        let candidates = Proposals.candidates(workspace, plan, in: circumstances)
        guard !candidates.isEmpty else {
            (all, left) = ([], [])
            return
        }
        var groups = Proposals.byLength(candidates, workspace)
        let energy = Energy(workspace, in: circumstances)
        var found: [Proposal] = []
        for (number, day) in plan.days.prefix(dayCount).enumerated() {
            let accepted = Proposals.byLength(Proposals.accepted(workspace, on: day), workspace)
            guard var time = ProposalTime(workspace, plan: plan, day: day, in: circumstances) else { continue }
            let mood = number == 0 ? energy.mood?.value : nil
            for group in groups.indices where !groups[group].isEmpty {
                let limit = Proposals.limits[group] - accepted[group].count
                // Short ones take little energy, so the oldest come first whatever the mood.
                let rankingMood = group == 0 ? mood : nil
                let ranked = groups[group].first(Proposals.maxTries) {
                    workspace.isProposed($0, before: $1, mood: rankingMood, in: circumstances)
                }
                var placed: [Int] = []
                for index in ranked where placed.count < limit {
                    let mission = workspace.missions.all[index]
                    guard let span = time.take(mission, mood: mood, energy) else { continue }
                    placed.append(index)
                    let reason = workspace.proposalReason(mission, at: span, mood: mood, energy, in: circumstances)
                    found.append(Proposal(mission: mission.id, span: span, reason: reason))
                }
                groups[group].removeAll { placed.contains($0) }
            }
            if groups.allSatisfy({ $0.isEmpty }) { break }
        }
        all = found.ordered { $0.span.start < $1.span.start }
        left = groups.flatMap { $0 }.ordered().map { workspace.missions.all[$0].id }
    }

    /// The limits of the two groups of ``byLength(_:_:)``.
    private static let limits = [Proposals.maxPerDay, Proposals.maxShortPerDay]

    /// The longer missions and the short ones, by index. The longer ones come first, because the short ones fit into
    /// the gaps that they leave.
    private static func byLength(_ indices: [Int], _ workspace: Workspace) -> [[Int]] {
        var groups: [[Int]] = [[], []]
        for index in indices {
            let minutes = workspace.minutesLeft(
                of: workspace.missions.all[index].id, estimate: workspace.missions.all[index].estimate)
            groups[minutes <= Proposals.shortMinutes ? 1 : 0].append(index)
        }
        return groups
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
            return !workspace.isBlocked(mission) && !workspace.isPastReadyTime(mission, in: circumstances)
        }
    }

    /// The indices of the undated missions that the person has put on a day already.
    private static func accepted(_ workspace: Workspace, on day: WakingDay) -> [Int] {
        var found: [Int] = []
        for block in workspace.blocks.all {
            guard !block.deleted, block.kind == .work, let start = block.span?.start, day.contains(start),
                let id = block.mission, let index = workspace.missions.index(of: id), !found.contains(index)
            else { continue }
            let mission = workspace.missions.all[index]
            if mission.placement == .flexible, mission.effectiveDeadline == nil { found.append(index) }
        }
        return found
    }
}

extension Workspace {
    /// The first of some days that has hours in which a mission may be done. Nil if there is none.
    public func firstOpenDay(
        for id: RecordID, among days: ArraySlice<WakingDay>, in zone: ZoneRules
    ) -> CivilDate? {
        guard let mission = missions[id] else { return nil }
        for day in days {
            guard let hours = allowedTime(for: mission, on: day, in: zone) else { return day.date }
            for span in hours where span.overlaps(Span(day.start, day.end)) { return day.date }
        }
        return nil
    }

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

    /// The proposal for a day to ask about, because its mission has waited long. Nil within a week of the last answer.
    public func proposalToAsk(
        among proposals: [Proposal], on day: WakingDay, in circumstances: Circumstances
    ) -> Proposal? {
        let lastWeek = circumstances.now.adding(minutes: -Proposals.longWait * 1440)
        if let asked = settings.waitedAskedAt, asked > lastWeek { return nil }
        for proposal in proposals where proposal.reason == .waited && day.contains(proposal.span.start) {
            return proposal
        }
        return nil
    }

    /// Whether a mission was added over a week ago.
    public func hasWaitedLong(_ mission: Mission, in circumstances: Circumstances) -> Bool {
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
