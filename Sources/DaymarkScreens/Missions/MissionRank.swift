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

    /// Those that are wanted, in order.
    static func all(
        _ workspace: Workspace, _ circumstances: Circumstances, where wanted: (Mission) -> Bool
    ) -> [RankedMission] {
        all(workspace.missions.places(where: wanted), workspace, circumstances)
    }

    static func all(_ places: [Int], _ workspace: Workspace, _ circumstances: Circumstances) -> [RankedMission] {
        let missions = workspace.missions.all
        return places.map { place in
            let due = missions[place].effectiveDeadline.map { circumstances.instant(of: $0, workspace.settings) }
            return RankedMission(place: place, rank: MissionRank(missions[place], dueAt: due))
        }.ordered { $0.rank < $1.rank }
    }
}

extension MissionOrder {
    /// Missions by their places, in this order; ids decide what is equal.
    public func ordered(
        _ places: [Int], _ pressures: Pressures, _ workspace: Workspace, _ circumstances: Circumstances
    ) -> [Int] {
        let missions = workspace.missions.all
        let ranks: [Int64]
        switch self {
        case .deadline: return RankedMission.all(places, workspace, circumstances).map { $0.place }
        case .urgency: ranks = places.map { -pressures.urgency(of: missions[$0], workspace, circumstances) }
        case .age: ranks = places.map { (missions[$0].created ?? .earliest).milliseconds }
        case .estimate: ranks = places.map { workspace.minutesLeft(missions[$0]) }
        }
        return zip(places, ranks).map { (place: $0, rank: $1) }.ordered {
            $0.rank != $1.rank ? $0.rank < $1.rank : missions[$0.place].id < missions[$1.place].id
        }.map { $0.place }
    }
}
