/// Time to settle after getting up: nobody begins the day with work in the first minute awake.
extension Workspace {
    /// The length of the time, in minutes.
    private static let settlingMinutes: Int64 = 30
    /// No such time is kept free from this hour on. It is also the hour of getting up while nothing is set.
    private static let settledBy = WallTime(9)
    /// Shorter waking days have no such time, in minutes.
    private static let shortestSettlingDay: Int64 = 480
    /// A repeating mission that is due at most so many minutes after getting up needs the time.
    private static let morningChore: Int64 = 120

    /// The time to settle on a day: half an hour, but none after nine. Nil if there is none.
    func settlingTime(on day: WakingDay, in zone: ZoneRules) -> MinuteSpan? {
        let latest = zone.instant(of: CivilDateTime(day.date, Workspace.settledBy)).minute
        let start = day.start.minute
        let end = min(start + Workspace.settlingMinutes, latest)
        guard start < end, day.end.minute - start >= Workspace.shortestSettlingDay else { return nil }
        return MinuteSpan(start, end)
    }

    /// The times to settle on the planned days. They are left out where the person placed work, where work has begun,
    /// where work is due in the morning, and as long as work with a deadline takes nearly all the time before it.
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
            if due <= (entry.mission.repeats.isEmpty ? noon : start + Workspace.morningChore) { return true }
        }
        for later in laterDates where later.mission.namesHour {
            let due = later.due.minute
            if due > start, due <= start + Workspace.morningChore { return true }
        }
        return false
    }

    /// The last deadline before which work takes nearly all the time that some spans and the evenings leave free. Nil
    /// if there is none. Breaks take about a quarter more time than the work.
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
