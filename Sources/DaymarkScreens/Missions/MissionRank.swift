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
        let missions = workspace.missions
        return missions.places(where: wanted).map { place in
            let due = missions.all[place].effectiveDeadline.map { circumstances.instant(of: $0, workspace.settings) }
            return RankedMission(place: place, rank: MissionRank(missions.all[place], dueAt: due))
        }.ordered { $0.rank < $1.rank }
    }
}
