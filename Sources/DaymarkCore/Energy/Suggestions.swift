/// Why a mission is suggested.
public enum SuggestionReason: Hashable, Sendable {
    /// It needs little energy. For tired people.
    case light
    /// It is short. For stressed people.
    case short
    /// It makes good use of a clear head.
    case heavy
    /// It makes good use of high energy.
    case demanding
    case due(Deadline)
    /// It fits into the free time.
    case fits
    /// It was added over a week ago.
    case waited
}

/// A mission for an open block.
public struct Suggestion: Hashable, Sendable {
    public let mission: RecordID
    /// Minutes of work left.
    public let minutes: Int64
    public let reason: SuggestionReason
}

/// The missions that fit an open block and the person's mood.
///
/// | mood | missions | order |
/// | --- | --- | --- |
/// | energetic | all | by energy needed, then by load |
/// | focused | all | by load |
/// | okay, none | all | by urgency |
/// | tired | those that need low or any energy | by urgency |
/// | stressed | the same, at most 25 minutes long | by urgency |
///
/// Ties are broken by urgency, then by id.
public struct Suggestions: Hashable, Sendable {
    /// The largest number of suggestions.
    public static let maxCount = 3
    /// The longest mission, in minutes, for a stressed person.
    public static let shortest: Int64 = 25

    /// Up to three suggestions. Empty if nothing fits, which suggests a rest.
    public let all: [Suggestion]

    /// - Parameter pressures: The pressures of this workspace and moment, if they are known already.
    public init(
        for block: OpenBlock, mood: Mood?, _ workspace: Workspace, plan: Plan, in circumstances: Circumstances,
        pressures: PressureTable? = nil
    ) {
        let missions = workspace.missions.all
        let urgent = Suggestions.urgent(workspace, plan, in: circumstances)
        // Works with indices, because copying missions with all their text is slow.
        var fitting: [(index: Int, minutes: Int64)] = []
        for index in Suggestions.free(workspace, plan: plan, block: block, in: circumstances)
        where mood.suits(missions[index].energyNeeded) {
            let isUrgent = urgent.contains(missions[index].id)
            let all = workspace.minutesLeft(of: missions[index].id, estimate: missions[index].estimate)
            // Work that will be late is worth starting even if it cannot be finished in the block.
            let minutes = isUrgent ? min(all, block.minutes) : all
            guard minutes <= block.minutes, mood != .stressed || minutes <= Suggestions.shortest,
                Suggestions.isInItsHours(
                    missions[index], workspace: workspace, plan: plan, block: block, in: circumstances)
            else { continue }
            fitting.append((index, minutes))
        }
        if fitting.isEmpty {
            fitting = Suggestions.plannedLater(workspace, plan: plan, block: block, mood: mood, in: circumstances)
        }
        guard !fitting.isEmpty else {
            all = []
            return
        }
        let isEvening = workspace.isEvening(in: circumstances)
        let pressures = pressures ?? PressureTable(workspace, in: circumstances)
        var ranked: [(index: Int, minutes: Int64, rank: Int64, id: RecordID)] = []
        for (index, minutes) in fitting {
            let urgency = urgent.contains(missions[index].id) ? Suggestions.urgentRank : 0
            let rank =
                urgency + mood.rank(missions[index].energyNeeded, missions[index].cognitiveLoad) * 101
                + pressures.urgency(at: index, workspace, in: circumstances)
            ranked.append((index, minutes, rank, missions[index].id))
        }
        let first = ranked.first(Suggestions.maxCount) { $0.rank != $1.rank ? $0.rank > $1.rank : $0.id < $1.id }
        all = first.map {
            Suggestion(
                mission: $0.id, minutes: $0.minutes, reason: mood.reason(missions[$0.index], isEvening: isEvening))
        }
    }

    /// The shortest time, in minutes, before the next block of a mission for which it is suggested now.
    private static let shortestWait: Int64 = 60

    /// Work that is planned for later today and could start now, if nothing else can fill the time.
    private static func plannedLater(
        _ workspace: Workspace, plan: Plan, block: OpenBlock, mood: Mood?, in circumstances: Circumstances
    ) -> [(index: Int, minutes: Int64)] {
        guard let today = plan.days.first else { return [] }
        var seen = Set<RecordID>()
        var found: [(index: Int, minutes: Int64)] = []
        for planned in plan.blocks(in: today) where planned.span.end > circumstances.now && !planned.isPinned {
            guard let id = planned.mission, seen.insert(id).inserted,
                planned.span.start >= circumstances.now.adding(minutes: shortestWait),
                planned.span.minutes <= block.minutes,
                let index = workspace.missions.index(of: id)
            else { continue }
            let mission = workspace.missions.all[index]
            guard mood.suits(mission.energyNeeded), mood != .stressed || planned.span.minutes <= shortest,
                isInItsHours(mission, workspace: workspace, plan: plan, block: block, in: circumstances),
                mission.repeats.isEmpty, workspace.endOfSnooze(of: mission, in: circumstances) == nil,
                !workspace.hasOpen(mission.waitsFor)
            else { continue }
            found.append((index, planned.span.minutes))
        }
        return found
    }

    /// Whether all of a mission's work, or of the free time, is in the mission's hours.
    private static func isInItsHours(
        _ mission: Mission, workspace: Workspace, plan: Plan, block: OpenBlock, in circumstances: Circumstances
    ) -> Bool {
        guard let day = plan.days.first,
            let hours = workspace.allowedTime(for: mission, on: day, in: circumstances.zone)
        else { return true }
        let minutes = min(workspace.minutesLeft(mission), block.minutes)
        let work = Span(block.span.start, block.span.start.adding(minutes: minutes))
        return hours.contains { $0.start <= work.start && work.end <= $0.end }
    }

    /// More than any other rank.
    private static let urgentRank: Int64 = 1_000_000
    /// Work that does not fit before its deadline is urgent if it is due within this many minutes.
    private static let urgentMinutes: Int64 = 18 * 60

    /// The missions that do not fit before their deadline and are due soon.
    private static func urgent(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances) -> Set<RecordID> {
        let soon = circumstances.now.adding(minutes: urgentMinutes)
        return Set(
            plan.unplanned.map { $0.mission }.filter { id in
                guard let due = workspace.missions[id]?.effectiveDeadline else { return false }
                return circumstances.instant(of: due, settings: workspace.settings) <= soon
            })
    }

    /// The indices of missions that could be done now: open, not snoozed, waiting for nothing, and not planned today.
    private static func free(_ workspace: Workspace, plan: Plan, block: OpenBlock, in circumstances: Circumstances)
        -> [Int]
    {
        let end = plan.days.first?.end ?? block.span.end
        let placed = Set(plan.blocks.compactMap { $0.mission })
        var today = Set(plan.blocks.filter { $0.span.start < end }.compactMap { $0.mission })
        for one in workspace.blocks.all where !one.deleted && !one.done {
            guard let mission = one.mission, let span = one.span, span.start < end, span.end > circumstances.now else {
                continue
            }
            today.insert(mission)
        }
        return workspace.missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.isRoutine, !mission.pointee.isOnlyCall,
                workspace.endOfSnooze(of: mission, in: circumstances) == nil,
                mission.pointee.placement == .flexible || !placed.contains(mission.pointee.id),
                !today.contains(mission.pointee.id)
            else { return false }
            if workspace.waitsForItsDay(mission, in: circumstances) { return false }
            return !workspace.isBlocked(mission) && !workspace.isPastReadyTime(mission, in: circumstances)
        }
    }
}

extension Mood? {
    /// Whether a mission needs no more energy than the mood leaves.
    func suits(_ needed: EnergyNeeded) -> Bool {
        switch self {
        case .tired, .stressed: needed == .low || needed == .any
        case .energetic, .focused, .okay, nil: true
        }
    }

    /// Higher ranks come first. Urgency only decides between equal ranks.
    func rank(_ needed: EnergyNeeded, _ load: CognitiveLoad) -> Int64 {
        switch self {
        case .energetic: Int64(needed.index * 4 + load.index)
        case .focused: Int64(load.index)
        case .okay, .tired, .stressed, nil: 0
        }
    }

    /// - Parameter isEvening: Whether it is too late for demanding work.
    func reason(_ mission: Mission, isEvening: Bool = false) -> SuggestionReason {
        let isHeavy = mission.cognitiveLoad == .heavy || mission.cognitiveLoad == .extreme
        switch self {
        case .tired: return .light
        case .stressed: return .short
        case .focused where isHeavy && !isEvening: return .heavy
        case .energetic where !isEvening && (isHeavy || mission.energyNeeded == .high): return .demanding
        case .energetic, .focused, .okay, nil: return mission.effectiveDeadline.map { .due($0) } ?? .fits
        }
    }
}
