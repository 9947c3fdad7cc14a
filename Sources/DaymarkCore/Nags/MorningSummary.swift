/// The contents of a day, shown when it starts: commitments first, then planned and due missions, then those that are
/// carried over, then the question about the doses of the day before.
public struct MorningSummary: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let mission: RecordID
        public let title: String
        public let level: Aggression
        public let deadline: Instant?
        /// When the plan starts it. Nil if it is due on the day but not planned.
        public let start: Instant?
    }

    public let day: WakingDay
    /// The commitments that the person attends, whole days first.
    public let commitments: [Occurrence]
    /// The missions planned for the day, nuclear ones first, and then those due on it that are not in the plan.
    public let planned: [Entry]
    /// Open missions that were due before the day, and that the plan leaves out of it. Missions snoozed beyond the day
    /// are left out, and so are those that the question after an absence covers.
    public let carried: [Entry]
    /// The doses of the day before to ask about.
    public let doses: [Dose]

    public var isEmpty: Bool { commitments.isEmpty && planned.isEmpty && carried.isEmpty && doses.isEmpty }

    public init(_ day: WakingDay, _ workspace: Workspace, in circumstances: Circumstances) {
        self.day = day
        doses = workspace.dosesToAsk(on: day, in: circumstances)
        commitments = workspace.occurrences(from: day.start, until: day.end, in: circumstances).filter {
            $0.answer != .declined
        }.ordered { $0.allDay != $1.allDay ? $0.allDay : $0.start < $1.start }
        let blocks = workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
        let asked = workspace.endOfAbsence(in: circumstances)
        var (planned, due, carried): ([Entry], [Entry], [Entry]) = ([], [], [])
        for index in workspace.missions.indices(where: { $0.pointee.isOpen }) {
            let mission = workspace.missions.all[index]
            let start = blocks.first { $0.mission == mission.id && day.contains($0.span.start) }?.span.start
            let deadline = mission.effectiveDeadline.map {
                circumstances.instant(of: $0, settings: workspace.settings)
            }
            let isAsked = asked.flatMap { asked in deadline.map { $0 <= asked } } ?? false
            let isSnoozed = workspace.endOfSnooze(of: mission, in: circumstances).map { $0 >= day.end } ?? false
            guard !isAsked, !isSnoozed else { continue }
            let entry = Entry(
                mission: mission.id, title: mission.title,
                level: mission.aggression ?? workspace.settings.usualAggression, deadline: deadline, start: start)
            if start != nil {
                planned.append(entry)
            } else if let deadline, deadline <= day.end {
                if deadline < day.start { carried.append(entry) } else { due.append(entry) }
            }
        }
        self.planned = MorningSummary.sorted(planned) + MorningSummary.sorted(due)
        self.carried = MorningSummary.sorted(carried, latestFirst: true)
    }

    /// Nuclear missions first, then by time.
    private static func sorted(_ entries: [Entry], latestFirst: Bool = false) -> [Entry] {
        entries.ordered { one, other in
            let (isLoud, isOtherLoud) = (one.level == .nuclear, other.level == .nuclear)
            if isLoud != isOtherLoud { return isLoud }
            let (at, otherAt) = (one.start ?? one.deadline ?? .latest, other.start ?? other.deadline ?? .latest)
            if at != otherAt { return latestFirst ? at > otherAt : at < otherAt }
            return one.mission < other.mission
        }
    }
}
