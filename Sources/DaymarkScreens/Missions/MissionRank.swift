import DaymarkCore

/// The position of a mission in a list: by its deadline, whether it must be done, its priority, and last its id, so
/// that the order is the same on every device. It holds only numbers, so thousands are sorted quickly.
public struct MissionRank: Hashable, Comparable, Sendable {
    /// Missions without a deadline come last.
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

/// The index of a mission in the workspace's table, with its rank. It is valid for one version of the workspace.
struct RankedMission {
    let index: Int
    let rank: MissionRank

    static func all(_ indices: [Int], in context: ViewContext) -> [RankedMission] {
        indices.map { RankedMission($0, in: context) }.ordered { $0.rank < $1.rank }
    }

    /// The first in order. A few of thousands are found without sorting all.
    static func first(_ limit: Int, of indices: [Int], in context: ViewContext) -> [RankedMission] {
        indices.map { RankedMission($0, in: context) }.first(limit) { $0.rank < $1.rank }
    }

    /// NB: reads single fields of the mission where it lies; copying thousands of missions took most of the time of a
    /// list.
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
    /// Sorts indices of missions. The ids decide between equals.
    public func ordered(_ indices: [Int], pressures: Pressures, in context: ViewContext) -> [Int] {
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
