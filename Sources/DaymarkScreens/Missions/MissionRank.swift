import DaymarkCore

/// What decides where a mission stands among others: its deadline, must-do, its priority; ids decide the rest, so the order is
/// the same everywhere. Numbers only, so that thousands are sorted in no time.
public struct MissionRank: Hashable, Comparable, Sendable {
    /// Nil stands last.
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

/// A mission in the order of its list: where it lies in the workspace's table, for the state of the workspace it was made of.
struct RankedMission {
    let place: Int
    let rank: MissionRank

    static func all(_ places: [Int], _ workspace: Workspace, in circumstances: Circumstances) -> [RankedMission] {
        places.map { RankedMission($0, workspace, in: circumstances) }.ordered { $0.rank < $1.rank }
    }

    /// The first of them in order: of thousands, a few are found without sorting all.
    static func first(_ most: Int, of places: [Int], _ workspace: Workspace, in circumstances: Circumstances)
        -> [RankedMission]
    {
        places.map { RankedMission($0, workspace, in: circumstances) }.first(most) { $0.rank < $1.rank }
    }

    private init(_ place: Int, _ workspace: Workspace, in circumstances: Circumstances) {
        self.place = place
        rank = MissionRank(
            dueAt: workspace.missions.all[place].effectiveDeadline.map {
                circumstances.instant(of: $0, settings: workspace.settings)
            },
            isMustDo: workspace.missions.all[place].placement == .mustDo,
            priority: workspace.missions.all[place].priority,
            id: workspace.missions.all[place].id)
    }
}

extension MissionOrder {
    /// Missions by their places, in this order; ids decide what is equal.
    public func ordered(
        _ places: [Int], _ pressures: Pressures, _ workspace: Workspace, in circumstances: Circumstances
    ) -> [Int] {
        let missions = workspace.missions.all
        let ranks: [Int64]
        switch self {
        case .deadline: return RankedMission.all(places, workspace, in: circumstances).map { $0.place }
        case .urgency: ranks = places.map { -pressures.urgency(at: $0, workspace, in: circumstances) }
        case .age: ranks = places.map { (missions[$0].created ?? .earliest).milliseconds }
        case .estimate:
            ranks = places.map { workspace.minutesLeft(of: missions[$0].id, estimate: missions[$0].estimate) }
        }
        return zip(places, ranks).map { (place: $0, rank: $1) }.ordered {
            $0.rank != $1.rank ? $0.rank < $1.rank : missions[$0.place].id < missions[$1.place].id
        }.map { $0.place }
    }
}
