/// Open work that is due in the days after the planned ones.
private struct WorkAhead {
    let mission: RecordID
    /// The hours that limit it. Nil for any time.
    let kind: Int?
    /// The minute of its deadline.
    let due: Int64
    /// The minutes of work that are not planned.
    let minutes: Int64
}

extension Workspace {
    /// The days after the planned ones for whose deadlines the free time is checked.
    public static let checkedDaysAhead: Int64 = 7
    /// Shorter free times count as too short for work, in minutes.
    private static let shortestTimeAhead: Int64 = 25

    /// The missions due in the days after the planned ones for which all free time before their deadline is too short,
    /// because other work due by then needs it too.
    ///
    /// Only a share of such a mission is planned, if there is time left. Without this check, a person would hear of the
    /// shortage when it is too late.
    /// - Parameters:
    ///   - held: Missions that are not planned for another reason, which is reported already.
    ///   - end: The end of the planned days.
    func withoutRoomAhead(
        _ tasks: PlanTasks, _ solution: PlanSolution, held: [UnplannedMission], until end: Instant,
        in circumstances: Circumstances
    ) -> [UnplannedMission] {
        let work = workAhead(tasks, solution, until: end, in: circumstances)
        guard work.contains(where: { $0.minutes > 0 }) else { return [] }
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        let days = (0..<Workspace.checkedDaysAhead).map {
            WakingDay(today.adding(days: Workspace.horizon + $0), settings: settings, in: circumstances.zone)
        }
        let windows = days.flatMap { freeWindows(on: $0.date, in: circumstances) }.map {
            MinuteSpan($0.start.minute, $0.end.minute)
        }
        let hours = hoursByKind(on: days, in: circumstances.zone)
        var found: [UnplannedMission] = []
        for (index, one) in work.enumerated() where one.minutes > 0 {
            var needed: Int64 = 0
            for other in work[...index] where one.kind == nil || other.kind == one.kind { needed += other.minutes }
            var free = leftInPlan(tasks.problem, solution, kind: one.kind)
            for window in windows {
                for span in one.kind.map({ hours[$0] }) ?? [window] {
                    guard let open = span.intersection(with: window) else { continue }
                    free += max(0, min(open.end, one.due) - open.start)
                }
            }
            guard needed > free, !held.contains(where: { $0.mission == one.mission }) else { continue }
            found.append(UnplannedMission(mission: one.mission, reason: reason(short: needed - free, kind: one.kind)))
        }
        return found
    }

    /// The open missions that are due in the checked days, the earliest first.
    private func workAhead(
        _ tasks: PlanTasks, _ solution: PlanSolution, until end: Instant, in circumstances: Circumstances
    ) -> [WorkAhead] {
        let latest = end.adding(minutes: Workspace.checkedDaysAhead * 1440)
        let indices = missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.isRoutine, mission.pointee.repeats.isEmpty,
                let deadline = mission.pointee.effectiveDeadline, !isOnlyCall(mission)
            else { return false }
            let due = circumstances.instant(of: deadline, settings: settings)
            return end < due && due <= latest
        }
        guard !indices.isEmpty else { return [] }
        var planned: [RecordID: Int64] = [:]
        for chunk in solution.chunks where tasks.entry(of: chunk.task) != nil {
            planned[tasks.mission(of: chunk.task).id, default: 0] += chunk.span.length
        }
        var work: [WorkAhead] = []
        for index in indices {
            let mission = missions.all[index]
            guard let deadline = mission.effectiveDeadline, endOfSnooze(of: mission, in: circumstances) == nil else {
                continue
            }
            work.append(
                WorkAhead(
                    mission: mission.id, kind: kindWithHours(mission),
                    due: circumstances.instant(of: deadline, settings: settings).minute,
                    minutes: max(0, minutesLeft(mission) - (planned[mission.id] ?? 0))))
        }
        return work.ordered { $0.due != $1.due ? $0.due < $1.due : $0.mission < $1.mission }
    }

    /// The minutes in the planned days that stay free for more work of a kind.
    private func leftInPlan(_ problem: PlanProblem, _ solution: PlanSolution, kind: Int?) -> Int64 {
        let taken = solution.chunks.map { $0.span }
        let until = problem.days.last?.end ?? problem.now
        var sum: Int64 = 0
        for span in problem.freeSpans(from: problem.now, until: until, kind: kind) {
            for free in span.without(taken) where free.length >= Workspace.shortestTimeAhead { sum += free.length }
        }
        return sum
    }

    private func reason(short: Int64, kind: Int?) -> UnplannedReason {
        guard let kind else { return .tooLittleTime(short: short) }
        let hours = HoursKind(index: kind)
        guard hours.opening == .any, let category = hours.category else { return .closed(short: short) }
        return .tooLittleTimeInHours(of: category, short: short)
    }
}
