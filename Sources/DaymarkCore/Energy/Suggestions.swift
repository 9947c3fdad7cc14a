/// Why a mission is suggested.
public enum SuggestionReason: Hashable, Sendable {
    /// It needs little energy, for who is tired.
    case light
    /// It is soon over, for who is stressed.
    case short
    /// It is worth a clear head.
    case heavy
    /// It is worth the energy there is.
    case demanding
    case due(Deadline)
    /// It fits into the time.
    case fits
}

/// A mission for the time that is open.
public struct Suggestion: Hashable, Sendable {
    public let mission: RecordID
    /// Of work that is left.
    public let minutes: Int64
    public let reason: SuggestionReason
}

/// What fits an open block and how the person is (plan.md, Suggestions).
///
/// | mood | which | order |
/// | --- | --- | --- |
/// | energetic | all | those that need most energy, then the heaviest |
/// | focused | all | the heaviest |
/// | okay, none | all | the most urgent |
/// | tired | that need low energy or any | the most urgent |
/// | stressed | the same, of at most 25 minutes | the most urgent |
///
/// What is equal goes by urgency, and then by id.
public struct Suggestions: Hashable, Sendable {
    /// More than these are a list.
    public static let most = 3
    /// Minutes that are not too many for who is stressed.
    public static let shortest: Int64 = 25

    /// One to three; none where nothing fits, and a rest does.
    public let all: [Suggestion]

    /// - Parameter pressures: of this workspace and moment, where they are known already.
    public init(
        for block: OpenBlock, _ mood: Mood?, _ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances,
        pressures: Pressures? = nil
    ) {
        let missions = workspace.missions.all
        // By their places: a mission has many texts to copy.
        var fitting: [(place: Int, minutes: Int64)] = []
        for place in Suggestions.free(workspace, plan, block, in: circumstances)
        where mood.suits(missions[place].energyNeeded) {
            let minutes = workspace.minutesLeft(of: missions[place].id, estimate: missions[place].estimate)
            guard minutes <= block.minutes, mood != .stressed || minutes <= Suggestions.shortest else { continue }
            fitting.append((place, minutes))
        }
        guard !fitting.isEmpty else {
            all = []
            return
        }
        let pressures = pressures ?? Pressures(workspace, in: circumstances)
        var ranked: [(place: Int, minutes: Int64, rank: Int64, id: RecordID)] = []
        for (place, minutes) in fitting {
            let rank =
                mood.rank(missions[place].energyNeeded, missions[place].cognitiveLoad) * 101
                + pressures.urgency(at: place, workspace, in: circumstances)
            ranked.append((place, minutes, rank, missions[place].id))
        }
        let first = ranked.first(Suggestions.most) { $0.rank != $1.rank ? $0.rank > $1.rank : $0.id < $1.id }
        all = first.map {
            Suggestion(mission: $0.id, minutes: $0.minutes, reason: mood.reason(missions[$0.place]))
        }
    }

    /// The places of the missions that could be done now: open, not put off, waiting for nothing, and without a place today.
    private static func free(_ workspace: Workspace, _ plan: Plan, _ block: OpenBlock, in circumstances: Circumstances)
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
        return workspace.missions.places { mission in
            guard mission.pointee.isOpen, mission.pointee.snoozedUntil.map({ $0 <= circumstances.now }) ?? true,
                mission.pointee.placement == .flexible || !placed.contains(mission.pointee.id),
                !today.contains(mission.pointee.id)
            else { return false }
            if workspace.waitsForItsDay(mission, in: circumstances) { return false }
            return !mission.pointee.waitsFor.contains {
                RecordID($0).flatMap { workspace.missions[$0]?.isOpen } ?? false
            }
        }
    }
}

extension Mood? {
    /// Whether a mission asks for no more energy than there is.
    fileprivate func suits(_ needed: EnergyNeeded) -> Bool {
        switch self {
        case .tired, .stressed: needed == .low || needed == .any
        case .energetic, .focused, .okay, nil: true
        }
    }

    /// More comes first, whatever is urgent.
    fileprivate func rank(_ needed: EnergyNeeded, _ load: CognitiveLoad) -> Int64 {
        switch self {
        case .energetic: Int64(needed.rawValue * 4 + load.rawValue)
        case .focused: Int64(load.rawValue)
        case .okay, .tired, .stressed, nil: 0
        }
    }

    fileprivate func reason(_ mission: Mission) -> SuggestionReason {
        let isHeavy = mission.cognitiveLoad == .heavy || mission.cognitiveLoad == .extreme
        switch self {
        case .tired: return .light
        case .stressed: return .short
        case .focused where isHeavy: return .heavy
        case .energetic where isHeavy || mission.energyNeeded == .high: return .demanding
        case .energetic, .focused, .okay, nil: return mission.effectiveDeadline.map { .due($0) } ?? .fits
        }
    }
}
