/// The work of the past, collected from the records in one pass: by day, and for a period by hour of the week and by
/// activity.
struct PastWork {
    private static let activities = Activity.allCases.count

    let period: InsightPeriod
    var days: PastDays
    /// The minutes of work in the period, by hour of the week from Monday.
    private(set) var hours = [Int64](repeating: 0, count: 168)
    /// The minutes of work in the period, by category and activity.
    private var activities = [Int64](repeating: 0, count: Category.allCases.count * PastWork.activities)
    /// The number of sessions with a part in the period.
    private(set) var sessionCount = 0

    init(_ workspace: Workspace, _ period: InsightPeriod, in circumstances: Circumstances) {
        self.period = period
        days = PastDays(until: period.today)
        let zone = circumstances.zone
        addSessions(workspace, zone)
        addMissions(workspace, zone)
        addSteps(workspace, zone)
        addDaysOff(workspace, zone)
    }

    func minutes(_ category: Category, _ activity: Activity) -> Int64 {
        activities[category.index * PastWork.activities + activity.index]
    }

    private mutating func addSessions(_ workspace: Workspace, _ zone: ZoneRules) {
        let split = CivilHours(zone: zone)
        let nextStarts = workspace.sessionIndex.startsOfNext(count: workspace.sessions.all.count)
        let usual = CountedCategory(workspace.settings)
        var mission: RecordID?
        var work = workspace.countedWork(on: mission, usual)
        // A pointer, because copying a session with all of its fields takes long.
        workspace.sessions.all.withUnsafeBufferPointer { sessions in
            guard let first = sessions.baseAddress else { return }
            for index in 0..<sessions.count {
                let session = first + index
                guard let start = session.pointee.started else { continue }
                let times = SessionTimes(session)
                let end = times.countedEnd(before: nextStarts[index])
                let minutes = workspace.minutesWorked(in: session, until: end)
                guard minutes > 0 else { continue }
                // Sessions in a row are often on the same mission.
                if session.pointee.mission != mission {
                    mission = session.pointee.mission
                    work = workspace.countedWork(on: mission, usual)
                }
                guard let counted = work else { continue }
                // An imported session may end years after its start. Its minutes then fall into its first day.
                let last = min(end ?? start, start.adding(minutes: 1440))
                let span = Span(start, max(last, start.adding(minutes: minutes)))
                add(counted, during: span, minutes: minutes, isTimed: times.isTimed, split)
            }
        }
    }

    /// Adds a session.
    private mutating func add(
        _ work: CountedWork, during span: Span, minutes: Int64, isTimed: Bool, _ split: CivilHours
    ) {
        let firstDay = period.first.dayNumber
        var isInPeriod = false
        split.split(span, minutes: minutes) { day, hour, minutes in
            guard let index = days.index(of: day) else { return }
            days.add(minutes: minutes, isTimed: isTimed, on: index, category: work.category)
            guard day >= firstDay else { return }
            isInPeriod = true
            hours[CivilDate(dayNumber: day).weekday.index * 24 + hour] += minutes
            activities[work.category * PastWork.activities + work.activity] += minutes
        }
        if isInPeriod { sessionCount += 1 }
    }

    private mutating func addMissions(_ workspace: Workspace, _ zone: ZoneRules) {
        let usual = CountedCategory(workspace.settings)
        _ = workspace.missions.indices { mission in
            guard mission.pointee.status == .completed, !mission.pointee.deleted, let at = mission.pointee.completedAt,
                let day = days.index(of: zone.civil(at: at).date.dayNumber)
            else { return false }
            days.addDone(on: day, category: usual.index(of: mission))
            return false
        }
    }

    private mutating func addSteps(_ workspace: Workspace, _ zone: ZoneRules) {
        let usual = CountedCategory(workspace.settings)
        workspace.missions.all.withUnsafeBufferPointer { missions in
            _ = workspace.steps.indices { step in
                guard step.pointee.done, !step.pointee.deleted, let at = step.pointee.doneAt,
                    let day = days.index(of: zone.civil(at: at).date.dayNumber),
                    let index = step.pointee.mission.flatMap({ workspace.missions.index(of: $0) }),
                    let mission = missions.baseAddress.map({ $0 + index }), !mission.pointee.deleted
                else { return false }
                days.addStep(on: day, category: usual.index(of: mission))
                return false
            }
        }
    }

    private mutating func addDaysOff(_ workspace: Workspace, _ zone: ZoneRules) {
        for off in workspace.daysOff.all where !off.deleted {
            if let date = off.date {
                days.addOff(from: date.dayNumber, to: date.dayNumber)
            } else if let from = off.from, let until = off.until, from < until {
                let end = min(until, from.adding(minutes: Workspace.longestPause * 1440))
                let last = zone.civil(at: Instant(milliseconds: end.milliseconds - 1)).date
                days.addOff(from: zone.civil(at: from).date.dayNumber, to: last.dayNumber)
            }
        }
    }
}

/// The indices of the category and the activity for which a session counts.
private struct CountedWork {
    let category: Int
    let activity: Int
}

extension Workspace {
    /// Returns the category and the activity for which a session on a mission counts. Nil if the mission is deleted.
    fileprivate func countedWork(on mission: RecordID?, _ usual: CountedCategory) -> CountedWork? {
        let unknown = CountedWork(category: usual.index, activity: Activity.other.index)
        guard let mission, let index = missions.index(of: mission) else { return unknown }
        return missions.all.withUnsafeBufferPointer { missions in
            guard let mission = missions.baseAddress.map({ $0 + index }), !mission.pointee.deleted else { return nil }
            return CountedWork(
                category: usual.index(of: mission),
                activity: CountedCategory.activity(of: mission)?.index ?? unknown.activity)
        }
    }
}
