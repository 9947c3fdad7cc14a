import DaymarkCore

/// A sort key for missions: deadline, then whether the mission must be done, then priority. The id breaks ties, so that
/// the order is the same on every device. The key holds only numbers, so that sorting thousands is fast.
public struct MissionRank: Hashable, Comparable, Sendable {
    /// The deadline. Missions without a deadline come last.
    let dueAt: Instant?
    let isMustDo: Bool
    let priority: Priority
    let id: RecordID

    init(_ mission: Mission, dueAt: Instant?) {
        self.init(dueAt: dueAt, isMustDo: mission.placement == .mustDo, priority: mission.priority, id: mission.id)
    }

    init(dueAt: Instant?, isMustDo: Bool, priority: Priority, id: RecordID) {
        self.dueAt = dueAt
        self.isMustDo = isMustDo
        self.priority = priority
        self.id = id
    }

    public static func < (a: MissionRank, b: MissionRank) -> Bool {
        if a.dueAt != b.dueAt { return (a.dueAt ?? .latest) < (b.dueAt ?? .latest) }
        if a.isMustDo != b.isMustDo { return a.isMustDo }
        if a.priority != b.priority { return a.priority > b.priority }
        return a.id < b.id
    }
}

/// The index of a mission in the workspace's table, with its rank. It is valid only for one workspace version.
struct RankedMission {
    let index: Int
    let rank: MissionRank

    static func all(_ indices: [Int], in context: ViewContext) -> [RankedMission] {
        indices.map { RankedMission($0, in: context) }.ordered { $0.rank < $1.rank }
    }

    /// Returns the first missions in order. A small limit avoids sorting thousands of them.
    static func first(_ limit: Int, of indices: [Int], in context: ViewContext) -> [RankedMission] {
        indices.map { RankedMission($0, in: context) }.first(limit) { $0.rank < $1.rank }
    }

    /// NB: this reads single fields of the mission in place. Copying thousands of missions took most of a list's time.
    private init(_ index: Int, in context: ViewContext) {
        self.index = index
        let missions = context.workspace.missions
        rank = MissionRank(
            dueAt: missions.all[index].effectiveDeadline.map { context.instant(of: $0) },
            isMustDo: missions.all[index].placement == .mustDo, priority: missions.all[index].priority,
            id: missions.all[index].id)
    }
}

extension MissionOrder {
    /// Sorts the indices of missions. The id breaks ties.
    public func ordered(_ indices: [Int], pressures: PressureTable, in context: ViewContext) -> [Int] {
        let workspace = context.workspace
        let missions = workspace.missions.all
        let ranks: [Int64]
        switch self {
        case .deadline: return RankedMission.all(indices, in: context).map { $0.index }
        case .urgency: ranks = indices.map { -pressures.urgency(at: $0, workspace, in: context.circumstances) }
        case .age: ranks = indices.map { (missions[$0].created ?? .earliest).milliseconds }
        case .estimate:
            ranks = indices.map { workspace.minutesLeft(of: missions[$0].id, estimate: missions[$0].estimate) }
        }
        return zip(indices, ranks).map { (index: $0, rank: $1) }.ordered {
            $0.rank != $1.rank ? $0.rank < $1.rank : missions[$0.index].id < missions[$1.index].id
        }.map { $0.index }
    }
}
