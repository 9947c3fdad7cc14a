/// The cost of a plan in whole points. Lower is better.
///
/// The weights put the goals in this order: keep deadlines, schedule must-dos, relieve pressure early, do demanding
/// work when energy is high, switch tasks rarely, and move little from what was shown.
public enum Objective {
    /// Points for leaving out a task that is due within the horizon, multiplied by its weight.
    static let unscheduledDeadlinePenalty: Int64 = 1_000_000
    /// Points for ending a must-do after today, multiplied by its weight. Leaving it out costs twice as much.
    static let afterTodayPenalty: Int64 = 200_000
    /// Points for switching to another task without a pause of at least ``easySwitchPause``.
    static let switchPenalty: Int64 = 30
    /// The minutes between two tasks from which a switch is free.
    static let easySwitchPause: Int64 = 5
    /// Points for each chunk of a task after the first.
    static let splitPenalty: Int64 = 60
    /// Points for starting a task at another time than shown. The distance adds to them.
    static let movePenalty: Int64 = 20
    /// Points for each minute of work over the daily limit. This is more than waiting for days costs, but far less than
    /// being late.
    public static let overloadPenalty: Int64 = 60
    /// Points for each minute of work at the deadline of a task with a reserve. The sum with ``lastHoursPenalty`` is
    /// less than the cost per minute of working over the daily limit, or beyond what a day with commitments takes
    /// easily.
    static let reservePenalty: Int64 = 48
    /// Points for each minute of work at the deadline, in addition to ``reservePenalty``. They rise in the
    /// ``lastHours``, so that work due at noon comes before work due at six.
    static let lastHoursPenalty: Int64 = 7
    /// The last hours before the deadline of a task with a reserve, in minutes.
    static let lastHours: Int64 = 180
    /// The minutes after a deadline for which a minute of late work costs one point, multiplied by the weight.
    static let latenessUnit: Int64 = 16
    /// Points for each minute of work that could be late but is left out, multiplied by the weight. This is more than
    /// its lateness at the end of the horizon and the daily limit cost together.
    static let leftOutMinutePenalty: Int64 = 3000

    /// The cost of a plan.
    /// - Parameter chunks: The chunks, sorted by time.
    public static func cost(of chunks: [PlanChunk], in problem: PlanProblem) -> Int64 {
        var tallies = problem.tasks.map { TaskTally($0, in: problem) }
        var minutesByDay = [Int64](repeating: 0, count: max(1, problem.days.count))
        minutesByDay[0] = problem.minutesWorkedToday
        var cost: Int64 = 0
        var previous: PlanChunk?
        for chunk in chunks {
            cost += workCost(of: problem.tasks[chunk.task], during: chunk.span, in: problem)
            if let previous, previous.task != chunk.task {
                cost += switchCost(from: previous.span, to: chunk.span, choreMinutes: problem.choreMinutes)
            }
            previous = chunk
            tallies[chunk.task].add(chunk.span)
            minutesByDay[problem.dayIndex(at: chunk.span.start)] += chunk.span.length
        }
        for tally in tallies { cost += tally.cost }
        for (day, minutes) in minutesByDay.enumerated() { cost += problem.loadCost(ofWorking: minutes, onDay: day) }
        return cost
    }

    /// The cost of a chunk by itself: the pressure of its task until it is done, the mismatch with the energy level, and
    /// the use of its reserve.
    static func workCost(of task: PlanTask, during span: MinuteSpan, in problem: PlanProblem) -> Int64 {
        workCost(of: task, during: span, now: problem.now) { problem.energyLevel(at: $0) }
            + reserveCost(of: task, during: span)
    }

    /// - Parameter energyLevel: Returns the energy level at a minute. It is called for every quarter of an hour of the
    ///   span.
    static func workCost(of task: PlanTask, during span: MinuteSpan, now: Int64, energyLevel: (Int64) -> Int64) -> Int64
    {
        var cost: Int64 = 0
        if task.deadline != nil {
            let hours = (span.end - now).flooredQuotient(by: 60)
            cost += (span.length * hours * task.weight * task.pressurePercent).flooredQuotient(by: 1000)
        }
        var start = span.start
        while start < span.end {
            let minutes = min(15, span.end - start)
            cost += energyCost(ofDemand: task.energyDemand, level: energyLevel(start), minutes: minutes)
            start += minutes
        }
        return cost
    }

    /// The cost of the energy level. Demanding work costs more when energy is low. Undemanding work costs more when
    /// energy is high, because it would waste that energy.
    private static func energyCost(ofDemand demand: Int64, level: Int64, minutes: Int64) -> Int64 {
        (demand > 0 ? demand * (100 - level) : level / 2) * minutes / 60
    }

    /// The cost of working in the reserve of a task. It rises evenly from the start of the reserve to the deadline,
    /// and faster in the last hours. It is taken at the middle of the work, so that splitting does not change it,
    /// except across the start of the reserve or of the last hours.
    static func reserveCost(of task: PlanTask, during span: MinuteSpan) -> Int64 {
        guard task.reserve > 0, !task.mayBeLate, let deadline = task.deadline else { return 0 }
        let left = max(0, deadline - (span.start + span.end) / 2)
        return span.length * reservePenalty * max(0, task.reserve - left) / task.reserve
            + span.length * lastHoursPenalty * max(0, lastHours - left) / lastHours
    }

    /// The cost of leaving out a task.
    static func unscheduledPenalty(of task: PlanTask, in problem: PlanProblem) -> Int64 {
        if let penalty = task.optionalPenalty { return penalty }
        if task.mayBeLate { return leftOutMinutePenalty * task.weight * task.minutes }
        if let deadline = task.deadline {
            return deadline <= problem.horizon ? unscheduledDeadlinePenalty * task.weight : 0
        }
        return task.mustDo ? 2 * afterTodayPenalty * task.weight : 0
    }

    /// The cost of ending a task after its deadline, if it may be late.
    static func latenessCost(of task: PlanTask, endingAt end: Int64, now: Int64) -> Int64 {
        guard task.mayBeLate, let deadline = task.deadline else { return 0 }
        return max(0, end - max(deadline, now)) * task.minutes * task.weight / latenessUnit
    }

    /// The cost of switching between two chunks of different tasks. Zero between two chores (chunks of at most
    /// `choreMinutes`).
    static func switchCost(from first: MinuteSpan, to second: MinuteSpan, choreMinutes: Int64) -> Int64 {
        if first.length <= choreMinutes, second.length <= choreMinutes { return 0 }
        return second.start - first.end < easySwitchPause ? switchPenalty : 0
    }

    /// The cost of starting a task at another time than shown.
    static func moveCost(from shown: Int64, to start: Int64) -> Int64 {
        shown == start ? 0 : movePenalty + min(240, abs(shown - start)) / 4
    }

    /// The cost of one task, excluding its work.
    private struct TaskTally {
        private let task: PlanTask
        private let unscheduledPenalty: Int64
        private let endOfToday: Int64
        private let now: Int64
        private var start: Int64?
        private var end: Int64 = 0
        private var chunkCount: Int64 = 0

        init(_ task: PlanTask, in problem: PlanProblem) {
            self.task = task
            unscheduledPenalty = Objective.unscheduledPenalty(of: task, in: problem)
            endOfToday = problem.endOfToday
            now = problem.now
        }

        mutating func add(_ span: MinuteSpan) {
            start = start ?? span.start
            end = span.end
            chunkCount += 1
        }

        var cost: Int64 {
            guard let start else { return unscheduledPenalty }
            var cost = (chunkCount - 1) * splitPenalty
            if task.deadline == nil, task.mustDo, end > endOfToday { cost += afterTodayPenalty * task.weight }
            cost += latenessCost(of: task, endingAt: end, now: now)
            if let shown = task.shownStart { cost += moveCost(from: shown, to: start) }
            return cost
        }
    }
}

extension PlanProblem {
    /// The cost of a solution in whole points. Lower is better.
    public func objective(of solution: PlanSolution) -> Int64 { Objective.cost(of: solution.chunks, in: self) }
}
