/// Makes the rest of a day lighter when more was worked than planned.
extension Workspace {
    /// Removes blocks of today that exceed the day's limit, if work was reported since they were shown. Otherwise the
    /// planner would keep them where they are.
    ///
    /// Work that is due today stays.
    func withinDayLimit(
        _ shown: [RecordID: [DayPlan.Block]], on day: WakingDay, worked: Int64, in circumstances: Circumstances
    ) -> [RecordID: [DayPlan.Block]] {
        guard settings.maxDailyMinutes < 1440, let planned = dayPlans[DayPlan.id(of: day.date)]?.plannedAt,
            hasReported(since: planned)
        else { return shown }
        var blocks: [DayPlan.Block] = []
        for own in shown.values { blocks += own.filter { $0.span.start < day.end } }
        blocks = blocks.ordered { a, b in
            a.span.start != b.span.start ? a.span.start < b.span.start : a.mission < b.mission
        }
        var kept = shown
        var load = worked
        for block in blocks {
            let minutes = max(block.span.start, circumstances.now).minutes(until: block.span.end)
            let due = missions[block.mission]?.effectiveDeadline.map {
                circumstances.instant(of: $0, settings: settings)
            }
            let canWait = due.map { $0 > day.deadlineCutoff(in: circumstances.zone) } ?? true
            if canWait, block.span.start >= circumstances.now, load + minutes > maxPlannedMinutes {
                kept[block.mission]?.removeAll { $0 == block }
            } else {
                load += minutes
            }
        }
        return kept
    }

    /// The minutes of work that a day takes besides its commitments: the daily limit, or less on a busy day.
    func easyMinutes(on day: WakingDay, in circumstances: Circumstances) -> Int64 {
        let busy = occurrences(from: day.start, until: day.end, in: circumstances).filter { $0.busy }
        guard !busy.isEmpty else { return maxPlannedMinutes }
        var problem = PlanProblem(
            now: circumstances.now.minute, days: [MinuteSpan(day.start.minute, day.end.minute)],
            commitments: busy.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) })
        problem.dailyLimit = maxPlannedMinutes
        problem.busyMinutesByDay = PlanProblem.busyMinutes(of: problem.commitments, on: problem.days)
        return problem.easyMinutes(onDay: 0)
    }

    private func hasReported(since instant: Instant) -> Bool {
        sessions.all.contains { session in
            // A timed session counts as reported when it ends.
            let at = session.isTimed ? session.ended : session.created
            return at.map { $0 >= instant } ?? false && minutesWorked(in: session) > 0
        }
            || steps.all.contains { $0.done && !$0.deleted && $0.doneAt.map { $0 >= instant } ?? false }
    }
}
