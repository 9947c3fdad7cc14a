/// A task with all values that the search needs, computed once.
struct PreparedTask {
    let task: PlanTask
    let splits: SplitPatterns
    let earliestStart: Int64
    let latestEnd: Int64
    /// The cost of leaving out the task.
    let unscheduledPenalty: Int64
    /// The cost of ending a must-do after today. 0 for all other tasks.
    let afterTodayPenalty: Int64
    /// The pressure that the task adds in each hour before it is done, in tenths of a point. 0 without a deadline.
    let hourlyPressure: Int64
    /// The spans in which the task may be planned, sorted by time. Nil for any time.
    let hours: [MinuteSpan]?
    /// The latest deadline of an evening in which the task may be planned. Nil if it may not be planned in any evening.
    let eveningDeadline: Int64?
    /// The minute from which ending later costs more. Meaningless if ``lateMinuteCost`` is 0.
    private let lateFrom: Int64
    /// Sixteenths of a point for each minute that the task ends after ``lateFrom``. 0 if the task may not be late.
    private let lateMinuteCost: Int64
    /// The urgency of inserting the task, relative to other tasks.
    let urgency: Int64
    /// The chunks in the plan last shown that can stay, sorted by time. Empty if none can stay, or if their total
    /// length no longer fits.
    let reusableSpans: [MinuteSpan]

    init(_ task: PlanTask, in problem: PlanProblem) {
        self.task = task
        splits = SplitPatterns(task, in: problem)
        hours = problem.hours(of: task.kind)
        let lastEnd = problem.days.last?.end ?? problem.now
        earliestStart = max(problem.now, task.earliestStart ?? problem.now)
        latestEnd = min((task.mayBeLate ? task.lastEnd : task.deadline) ?? lastEnd, lastEnd)
        let penalty = Objective.unscheduledPenalty(of: task, in: problem)
        // NB: a partly pinned task is already in the plan, so the rest of it must be in the plan too.
        let isPartlyPinned = !task.pinned.isEmpty && splits.minutes > 0
        unscheduledPenalty = isPartlyPinned ? max(penalty, Objective.unscheduledDeadlinePenalty) : penalty
        let isDueToday = task.deadline == nil && task.mustDo && earliestStart < problem.endOfToday
        afterTodayPenalty = isDueToday ? Objective.afterTodayPenalty * task.weight : 0
        hourlyPressure = task.deadline == nil ? 0 : splits.minutes * task.weight
        lateFrom = max(task.deadline ?? lastEnd, problem.now)
        lateMinuteCost = task.mayBeLate && task.deadline != nil ? task.minutes * task.weight : 0
        // Old work does not fill the evening, because no haste saves it any more.
        let isAlreadyLate = task.deadline.map { $0 <= problem.now } ?? false
        let isForDaytime = isAlreadyLate || task.keepsEveningsFree
        eveningDeadline = isForDaytime ? nil : isDueToday ? problem.endOfToday : task.deadline
        urgency = task.deadline == nil ? (task.mustDo ? 9 : 0) : task.weight
        reusableSpans = PreparedTask.reusableSpans(of: task, splits, now: problem.now)
    }

    /// The parts of a span in which the task may be planned.
    func allowedParts(of span: MinuteSpan) -> [MinuteSpan] {
        guard let hours else { return [span] }
        return hours.compactMap { $0.intersection(with: span) }
    }

    /// The deadline, even if the task may be late, or the end of the planned days.
    var deadlineOrEnd: Int64 { task.deadline.map { min($0, latestEnd) } ?? latestEnd }
    /// The total minutes of work, including pinned work.
    var totalMinutes: Int64 { task.minutes }
    /// The minutes of work that are not pinned.
    var minutes: Int64 { splits.minutes }
    /// ``Objective/latenessCost(of:endingAt:now:)``
    func latenessCost(endingAt end: Int64) -> Int64 {
        lateMinuteCost == 0 ? 0 : max(0, end - lateFrom) * lateMinuteCost / Objective.latenessUnit
    }
    /// Whether the task is only done in time that is left.
    var isOptional: Bool { task.optionalPenalty != nil }
    var isPinned: Bool { !task.pinned.isEmpty }
    /// Whether the task is done in a single chunk.
    var isSingleChunk: Bool { splits.patterns.count == 1 && splits.patterns[0].count == 1 }

    /// The span from the start of the first reusable chunk to the end of the last. The planner keeps to it more than
    /// the objective requires.
    var shownExtent: MinuteSpan? {
        guard !task.shownSpans.isEmpty, let first = reusableSpans.first, let last = reusableSpans.last else {
            return nil
        }
        return MinuteSpan(first.start, last.end)
    }

    /// Leaves out chunks that are over or have started. Removes time from the end if less work is left than was shown.
    private static func reusableSpans(of task: PlanTask, _ splits: SplitPatterns, now: Int64) -> [MinuteSpan] {
        var spans = task.shownSpans.filter { span in
            span.start >= now && span.length > 0 && !task.pinned.contains { $0.overlaps(span) }
        }
        if task.shownSpans.isEmpty, let start = task.shownStart { spans = [MinuteSpan(start, start + splits.minutes)] }
        guard let first = spans.first, splits.minutes > 0 else { return [] }
        if splits.minutes <= splits.maxChunk, spans.count == 1 || splits.minutes <= first.length {
            return [MinuteSpan(first.start, first.start + splits.minutes)]
        }
        var excess = spans.reduce(0) { $0 + $1.length } - splits.minutes
        if excess != 0, splits.followSteps { return [] }
        while excess > 0, let last = spans.popLast() {
            if last.length - excess >= splits.minChunk {
                return spans + [MinuteSpan(last.start, last.end - excess)]
            }
            excess -= last.length
        }
        // Missing minutes become a separate chunk, if the limits of a chunk allow it.
        return excess == 0 || (splits.minChunk...splits.maxChunk).contains(-excess) ? spans : []
    }
}
