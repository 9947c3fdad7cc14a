/// Keeps the first half hour after getting up free of work.
extension Workspace {
    /// The length of the time, in minutes.
    private static let settlingMinutes: Int64 = 30
    /// The settling time ends by this hour, which is also the default wake time.
    private static let settledBy = WallTime(9)
    /// The shortest waking day that has a settling time, in minutes.
    private static let shortestSettlingDay: Int64 = 480
    /// A repeating mission that is due within this many minutes of getting up leaves no settling time.
    private static let morningChoreMinutes: Int64 = 120

    /// The time to settle on a day: half an hour, but none after nine. Nil if there is none.
    func settlingTime(on day: WakingDay, in zone: ZoneRules) -> MinuteSpan? {
        let latest = zone.instant(of: CivilDateTime(day.date, Workspace.settledBy)).minute
        let start = day.start.minute
        let end = min(start + Workspace.settlingMinutes, latest)
        guard start < end, day.end.minute - start >= Workspace.shortestSettlingDay else { return nil }
        return MinuteSpan(start, end)
    }

    /// Returns the settling times of the planned days. A day has none if the person placed work in it, if work has
    /// begun in it, or if work is due that morning. Times before a tight deadline are left out too.
    func settlingTimes(
        _ entries: [PlanEntry], _ input: PlanInput, _ problem: PlanProblem, in circumstances: Circumstances
    ) -> [MinuteSpan] {
        var taken = input.pins.values.flatMap { $0 }
        for blocks in input.shown.values {
            for block in blocks where block.span.start < circumstances.now { taken.append(MinuteSpan(block.span)) }
        }
        var times: [MinuteSpan] = []
        for day in input.days {
            guard let time = settlingTime(on: day, in: circumstances.zone), time.end > problem.now,
                !taken.contains(where: { $0.overlaps(time) }),
                !hasMorningWork(entries, input.laterDates, on: day, in: circumstances.zone)
            else { continue }
            times.append(time)
        }
        guard let needed = lastTightDeadline(entries, problem, besides: times) else { return times }
        return times.filter { $0.start >= needed }
    }

    /// Whether work is due before noon at an hour that the person named, or repeating work soon after getting up.
    private func hasMorningWork(
        _ entries: [PlanEntry], _ laterDates: [LaterDate], on day: WakingDay, in zone: ZoneRules
    ) -> Bool {
        let start = day.start.minute
        let noon = zone.instant(of: CivilDateTime(day.date, WallTime(12))).minute
        for entry in entries {
            guard let due = entry.deadline, due > start, entry.namesHour else { continue }
            if due <= (entry.mission.repeats.isEmpty ? noon : start + Workspace.morningChoreMinutes) { return true }
        }
        for later in laterDates where later.mission.namesHour {
            let due = later.due.minute
            if due > start, due <= start + Workspace.morningChoreMinutes { return true }
        }
        return false
    }

    /// Returns the last deadline before which work needs nearly all free time outside these spans and the evenings.
    /// Nil if there is none. Breaks add about a quarter to the work.
    private func lastTightDeadline(
        _ entries: [PlanEntry], _ problem: PlanProblem, besides spans: [MinuteSpan]
    ) -> Int64? {
        guard let end = problem.days.last?.end, !spans.isEmpty else { return nil }
        let taken = spans + problem.evenings.map { $0.span }
        var free: [MinuteSpan] = []
        for span in problem.freeSpans(from: problem.now, until: end) { free += span.without(taken) }
        let due = entries.filter { $0.timing == .inTime && $0.deadline != nil }
        var (work, time): (Int64, Int64) = (0, 0)
        var next = 0
        var tight: Int64?
        for entry in due.ordered(by: { $0.deadline ?? 0 < $1.deadline ?? 0 }) {
            guard let deadline = entry.deadline else { continue }
            work += minutesLeft(entry.mission)
            while next < free.count, free[next].end <= deadline {
                time += free[next].length
                next += 1
            }
            let part = next < free.count ? max(0, deadline - free[next].start) : 0
            if work * 5 / 4 > time + part { tight = deadline }
        }
        return tight
    }
}
