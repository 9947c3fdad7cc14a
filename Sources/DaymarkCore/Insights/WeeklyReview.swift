/// A look back at one week: what was done, moved and dropped, and one suggestion.
public struct WeeklyReview: Hashable, Sendable {
    /// The first and the last day.
    public let first: CivilDate
    public let last: CivilDate
    /// The missions that were completed, in the order in which they were.
    public let done: [RecordID]
    /// The missions with moved blocks that were not completed in the week.
    public let moved: [RecordID]
    /// The missions that were given up in the week.
    public let dropped: [RecordID]
    /// The minutes of work, and those of them that the timer measured.
    public let minutes: Int64
    public let timed: Int64
    /// The number of commitments that began in the week and take time.
    public let commitmentCount: Int
    public let suggestion: InsightSuggestion?

    public var isEmpty: Bool {
        done.isEmpty && moved.isEmpty && dropped.isEmpty && minutes == 0 && commitmentCount == 0
    }

    init(
        _ workspace: Workspace, work: PastWork, plans: PastPlans, suggestion: InsightSuggestion?,
        in circumstances: Circumstances
    ) {
        let period = work.period
        let current = period.start(ofWeek: Int(period.weeks) - 1)
        // On the first day of a week, there is more to say about the week before.
        let first = period.today == current ? current.adding(days: -7) : current
        let last = min(first.adding(days: 6), period.today)
        (self.first, self.last, self.suggestion) = (first, last, suggestion)
        let zone = circumstances.zone
        let span = Span(
            zone.instant(of: CivilDateTime(first)), zone.instant(of: CivilDateTime(last.adding(days: 1))))
        done = workspace.missionsCompleted(in: span)
        dropped = workspace.missionsDropped(in: span)
        let others = Set(done + dropped)
        moved =
            period.week(of: first).map { week in
                plans.movedMissions[week].filter { mission in
                    workspace.missions[mission]?.deleted == false && !others.contains(mission)
                }
            } ?? []
        let now = circumstances.now
        let occurrences = workspace.occurrences(from: span.start, until: min(span.end, now), in: circumstances)
        commitmentCount = occurrences.filter { $0.busy && $0.start >= span.start && $0.start < now }.count
        var (minutes, timed) = (Int64(0), Int64(0))
        for day in first.dayNumber...last.dayNumber {
            guard let index = work.days.index(of: day) else { continue }
            minutes += work.days.minutes(index)
            timed += work.days.timed(index)
        }
        (self.minutes, self.timed) = (minutes, timed)
    }
}

extension Workspace {
    fileprivate func missionsCompleted(in span: Span) -> [RecordID] {
        let found = missions.indices { mission in
            mission.pointee.status == .completed && !mission.pointee.deleted
                && mission.pointee.completedAt.map { span.contains($0) } ?? false
        }
        return found.ordered { one, other in
            let (first, second) = (missions.all[one].completedAt ?? .latest, missions.all[other].completedAt ?? .latest)
            return first != second ? first < second : missions.all[one].id < missions.all[other].id
        }.map { missions.all[$0].id }
    }

    /// The status has no time of its own, so its stamp tells when the mission was given up.
    fileprivate func missionsDropped(in span: Span) -> [RecordID] {
        let status = FieldName("status", in: .mission)
        return missions.indices { !$0.pointee.deleted && $0.pointee.status == .abandoned }.map { missions.all[$0].id }
            .filter { record($0)?.cell(status).map { span.contains($0.stamp.time.instant) } ?? false }
            .ordered { $0 < $1 }
    }
}
