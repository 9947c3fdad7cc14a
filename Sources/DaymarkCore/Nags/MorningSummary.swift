/// The missions due on a day, shown when it starts. Nuclear missions come first.
public struct MorningSummary: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let mission: RecordID
        public let title: String
        public let level: Aggression
        public let deadline: Instant
    }

    public let day: WakingDay
    /// Open missions due by the end of the day, including overdue ones. Missions snoozed beyond the day are left out,
    /// and so are those that the question after an absence covers.
    public let entries: [Entry]

    public var isEmpty: Bool { entries.isEmpty }

    public init(_ day: WakingDay, _ workspace: Workspace, in circumstances: Circumstances) {
        self.day = day
        let missions = workspace.missions
        let asked = workspace.endOfAbsence(in: circumstances)
        let due = missions.indices { $0.pointee.isOpen && $0.pointee.effectiveDeadline != nil }.compactMap {
            index -> Entry? in
            let mission = missions.all[index]
            guard let deadline = mission.effectiveDeadline else { return nil }
            let at = circumstances.instant(of: deadline, settings: workspace.settings)
            guard at <= day.end, asked.map({ at > $0 }) ?? true,
                workspace.endOfSnooze(of: mission, in: circumstances).map({ $0 < day.end }) ?? true
            else { return nil }
            return Entry(
                mission: mission.id, title: mission.title,
                level: mission.aggression ?? workspace.settings.usualAggression, deadline: at)
        }
        entries = due.ordered { a, b in
            let (one, other) = (a.level == .nuclear, b.level == .nuclear)
            if one != other { return one }
            return a.deadline != b.deadline ? a.deadline < b.deadline : a.mission < b.mission
        }
    }
}
