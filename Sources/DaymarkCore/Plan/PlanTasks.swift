/// The input from which the tasks of a plan are made, besides the missions.
struct PlanInput {
    let days: [WakingDay]
    let pins: [RecordID: [MinuteSpan]]
    /// The blocks shown before, by mission.
    var shown: [RecordID: [DayPlan.Block]]
    let shownToday: DayPlan.Shown
    let trial: Trial?
    let laterDates: [Workspace.LaterDate]
    /// The time that emergencies take from other work in this plan.
    var urgent: [MinuteSpan] = []
    /// The time of each emergency, also of those that keep the time of the plan before.
    var emergencies: [RecordID: [MinuteSpan]] = [:]
    /// The time that work keeps, because it is pinned or an emergency.
    var fixedSpans: [RecordID: [MinuteSpan]] {
        var fixed = pins
        for (mission, spans) in emergencies { fixed[mission] = spans }
        return fixed
    }
    /// The missions whose running block may move, because their work has not begun.
    var idle: Set<RecordID> = []
    /// Whether study is spread over the days before its deadline.
    var isStudySpread = true
    /// The missions that are split, because no free time is long enough for them in one go.
    var split: Set<RecordID> = []
}

/// A planning problem, with the missions that its tasks belong to.
struct PlanTasks {
    var problem: PlanProblem
    let entries: [PlanEntry]
    let laterDates: [Workspace.LaterDate]
    /// For each entry, the index of its first task. The tasks of an entry follow each other.
    private(set) var firstTasks: [Int] = []

    init(_ problem: PlanProblem, entries: [PlanEntry], laterDates: [Workspace.LaterDate]) {
        self.problem = problem
        self.entries = entries
        self.laterDates = laterDates
    }

    mutating func append(_ tasks: [PlanTask]) {
        firstTasks.append(problem.tasks.count)
        problem.tasks += tasks
    }

    /// The indices of an entry's tasks.
    func indices(of entry: Int) -> Range<Int> {
        firstTasks[entry]..<(entry + 1 < firstTasks.count ? firstTasks[entry + 1] : firstLaterDate)
    }

    /// The index of the first task that is a later date of a repeating mission.
    var firstLaterDate: Int { problem.tasks.count - laterDates.count }

    /// Whether any mission that is planned in time has parts with days of their own.
    var isStudySpread: Bool {
        entries.indices.contains { entries[$0].timing == .inTime && indices(of: $0).count > 1 }
    }

    /// The entry of a task. Nil for a later date.
    func entry(of task: Int) -> Int? {
        task < firstLaterDate ? firstTasks.partitioningIndex { $0 > task } - 1 : nil
    }

    func mission(of task: Int) -> Mission {
        entry(of: task).map { entries[$0].mission } ?? laterDates[task - firstLaterDate].mission
    }
}

extension Workspace {
    /// The longest shown block that can count as running, in minutes.
    private static let longestRunning: Int64 = 1440
    /// Points for leaving out a minute of work that is due after the planned days. This is more than any time costs,
    /// but less than the daily limit.
    private static let aheadPenalty: Int64 = 100
    /// Points for each moved start or end of a shown task while work has become late.
    private static let disruptionPenaltyWhileLate: Int64 = 1000

    /// The longest part of late work, in minutes. Short parts fit into more gaps, so that the work comes sooner.
    static let longestLatePart: Int64 = 60

    /// The tasks for missions and for the later dates of repeating missions.
    func planTasks(
        for entries: [PlanEntry], _ input: PlanInput, _ problem: PlanProblem, in circumstances: Circumstances
    ) -> PlanTasks {
        var tasks = PlanTasks(problem, entries: entries, laterDates: [])
        for entry in entries { tasks.append(self.tasks(for: entry, input, problem, in: circumstances)) }
        var indexByID: [RecordID: Int] = [:]
        for (index, entry) in entries.enumerated() { indexByID[entry.mission.id] = index }
        let ranges = entries.indices.map { tasks.indices(of: $0) }
        for (index, entry) in entries.enumerated() {
            // Missions that are done or do not exist block no other mission.
            let predecessors = entry.mission.waitsFor.compactMap { RecordID($0).flatMap { indexByID[$0] } }
            for task in ranges[index] {
                tasks.problem.tasks[task].predecessors += predecessors.flatMap { Array(ranges[$0]) }
                if entry.timing != .inTime, task > ranges[index].lowerBound, !tasks.problem.tasks[task].stepEnds.isEmpty
                {
                    tasks.problem.tasks[task].predecessors.append(task - 1)
                }
            }
        }
        var result = PlanTasks(tasks.problem, entries: entries, laterDates: input.laterDates)
        result.problem.tasks = []
        for range in ranges { result.append(Array(tasks.problem.tasks[range])) }
        result.problem.tasks += input.laterDates.map { task($0, problem, in: circumstances) }
        markShownUnscheduled(&result, input)
        if hasNewlyLateWork(result) { result.problem.disruptionPenalty = Workspace.disruptionPenaltyWhileLate }
        return result
    }

    /// The tasks of one mission: one if it is planned as a whole, or one for each part if parts may be left out.
    private func tasks(
        for entry: PlanEntry, _ input: PlanInput, _ problem: PlanProblem, in circumstances: Circumstances
    ) -> [PlanTask] {
        var task = wholeTask(for: entry, input, problem, in: circumstances)
        switch entry.timing {
        case .inTime:
            if let parts = spreadStudy(task, of: entry, input: input, problem: problem) { return parts }
            if entry.mission.repeats.isEmpty, !Workspace.isStudy(entry.mission.title) {
                task.reserve = Workspace.reserve
            }
            return [task]
        case .late: (task.mayBeLate, task.lastEnd) = (true, entry.lastEnd)
        case .ahead:
            task.deadline = problem.days.last?.end
            task.weight = 1
            task.optionalPenalty = 0
        }
        var parts = self.parts(of: task, in: problem)
        if case .ahead = entry.timing {
            for index in parts.indices {
                parts[index].optionalPenalty = Workspace.aheadPenalty * parts[index].minutes
            }
        }
        return parts
    }

    /// Splits a task into one task for its pinned work and one for each chunk.
    private func parts(of task: PlanTask, in problem: PlanProblem) -> [PlanTask] {
        var parts: [PlanTask] = []
        let pinned = task.pinned.reduce(0) { $0 + $1.length }
        if pinned > 0 {
            var part = task
            (part.minutes, part.canSplit, part.stepEnds) = (pinned, false, [])
            (part.shownSpans, part.shownStart) = ([], nil)
            parts.append(part)
        }
        var rest = task
        (rest.minutes, rest.pinned) = (task.minutes - pinned, [])
        guard rest.minutes > 0 else { return parts }
        let shown = task.shownSpans.filter { $0.start >= problem.now }
        let lengths =
            shown.reduce(0) { $0 + $1.length } == rest.minutes
            ? shown.map { $0.length }
            : task.mayBeLate
                ? latePartLengths(rest, problem) : partLengths(rest, longest: Workspace.longestUnsplit, problem)
        for (index, minutes) in lengths.enumerated() {
            var part = rest
            (part.minutes, part.canSplit) = (minutes, false)
            part.shownSpans = index < shown.count ? [MinuteSpan(shown[index].start, shown[index].start + minutes)] : []
            part.shownStart = part.shownSpans.first?.start
            parts.append(part)
        }
        return parts
    }

    /// The lengths of the parts of a task: at the ends of its steps, or else about equal.
    func partLengths(_ task: PlanTask, longest: Int64, _ problem: PlanProblem) -> [Int64] {
        guard task.canSplit else { return [task.minutes] }
        let splits = SplitPatterns(task, in: problem)
        guard splits.followSteps else {
            return SplitPatterns.even(minutes: task.minutes, longest: min(longest, splits.maxChunk))
        }
        return splits.patterns.first { $0.allSatisfy { $0 <= longest } } ?? splits.patterns[0]
    }

    /// The lengths of the parts of late work. Where equal parts would leave more than an eighth of the free time before
    /// the deadline empty, because the free spans are short, the parts are cut to fill them.
    func latePartLengths(_ task: PlanTask, _ problem: PlanProblem) -> [Int64] {
        let equal = partLengths(task, longest: Workspace.longestLatePart, problem)
        let splits = SplitPatterns(task, in: problem)
        guard let longest = equal.max(), equal.count > 1, !splits.followSteps else { return equal }
        let until = task.deadline.flatMap { $0 > problem.now ? $0 : nil } ?? Int64.max
        var endless = task
        endless.minutes = Workspace.horizon * 1440
        let leftByEqual = problem.partsThatFillFreeTime(
            of: endless, shortest: longest, longest: longest, until: until
        ).left
        let left = problem.partsThatFillFreeTime(of: endless, longest: longest, until: until).left
        guard (leftByEqual - left) * 8 > endless.minutes - left else { return equal }
        let parts = problem.partsThatFillFreeTime(of: task, longest: longest)
        return parts.lengths + (parts.left > 0 ? SplitPatterns.even(minutes: parts.left, longest: longest) : [])
    }

    private func wholeTask(
        for entry: PlanEntry, _ input: PlanInput, _ problem: PlanProblem, in circumstances: Circumstances
    ) -> PlanTask {
        let mission = entry.mission
        let minutes: Int64 = if case .ahead(let minutes) = entry.timing { minutes } else { minutesLeft(mission) }
        var task = task(mission, minutes: minutes, until: entry.latestEnd, problem)
        task.deadline = entry.deadline
        task.mustDo = entry.mustDo
        task.keepsEveningsFree = keepsEveningsFree(
            mission, namesHour: entry.namesHour, minutes: minutes, deadline: entry.deadline, problem, in: circumstances)
        task.pressurePercent = pressurePercent(of: task, problem)
        task.earliestStart = endOfSnooze(of: mission, in: circumstances)?.roundedUpMinute
        if let trial = input.trial, trial.mission == mission.id, trial.to == nil {
            task.earliestStart = max(task.earliestStart ?? 0, input.days[1].start.minute)
        }
        if let opening = earliestStart(of: mission, task: task, problem: problem, in: circumstances) {
            task.earliestStart = max(task.earliestStart ?? opening, opening)
        }
        if let part = startOfPart(of: mission, task: task, problem, in: circumstances) {
            task.earliestStart = max(task.earliestStart ?? part, part)
        }
        if let rested = startWithMoreEnergy(of: task, mission, problem) {
            task.earliestStart = max(task.earliestStart ?? rested, rested)
        }
        if let start = task.earliestStart, start > problem.now {
            setHours(of: &task, of: mission, within: MinuteSpan(start, entry.latestEnd ?? Int64.max), problem)
        }
        task.stepEnds = seams(mission.id)
        let shown = shownBlocks(of: entry, input, problem)
        task.shownSpans = shown.map { MinuteSpan($0.span.start.minute, $0.span.end.minute) }
        task.shownStart = task.shownSpans.first { $0.start >= problem.now }?.start
        task.pinned = input.pins[mission.id] ?? input.emergencies[mission.id] ?? []
        keepRunningWork(&task, of: mission, input: input, problem: problem, in: circumstances)
        let kept = task.pinned.reduce(0) { $0 + $1.length }
        // The remaining work is planned only if it fills at least one chunk.
        var isRequested = task.mustDo || task.deadline.map { $0 <= problem.horizon } ?? false
        if case .ahead = entry.timing { isRequested = true }
        if kept > 0, !isRequested || task.minutes - kept < task.minChunk { task.minutes = kept }
        if input.split.contains(mission.id), isShortButDivisible(task, of: entry) { task.canSplit = true }
        if entry.timing == .inTime, !input.split.contains(mission.id), overridesSplit(task, of: mission, problem) {
            task.mayExceedUsualChunk = true
            // Parts that were placed by hand or shown stay where they are.
            let isShownInParts = task.shownSpans.filter { $0.end > problem.now }.count > 1
            task.canSplit = isShownInParts || !task.pinned.isEmpty
        }
        return task
    }

    /// The blocks at which a mission was shown. Empty if it was shown late and may be in time now. Otherwise each plan
    /// would choose again which of several missions is late, and all of them would move.
    private func shownBlocks(of entry: PlanEntry, _ input: PlanInput, _ problem: PlanProblem) -> [DayPlan.Block] {
        let shown = input.shown[entry.mission.id] ?? []
        guard entry.timing == .inTime, let deadline = entry.deadline, let last = shown.last,
            last.span.end.minute > deadline, input.shownToday.left.contains(entry.mission.id)
        else { return shown }
        return shown.filter { $0.span.start.minute < problem.now }
    }

    /// The end of a mood with little energy, for demanding work that can wait until then. Nil for other work.
    private func startWithMoreEnergy(of task: PlanTask, _ mission: Mission, _ problem: PlanProblem) -> Int64? {
        guard let mood = problem.energyAdjustment, mood.points < 0, mood.span.end > problem.now,
            mission.energyNeeded == .high || task.energyDemand >= CognitiveLoad.heavy.energyDemand
        else { return nil }
        // Twice the time that the work needs, so that the person's rest makes nothing late.
        let isUrgent = task.deadline.map { $0 < mood.span.end + 2 * task.minutes } ?? false
        return isUrgent ? nil : mood.span.end
    }

    /// From 100 % for work due at the end of the planned days to 200 % for work due now, in eight steps.
    private func pressurePercent(of task: PlanTask, _ problem: PlanProblem) -> Int64 {
        guard let deadline = task.deadline else { return 100 }
        let days = min(max(0, deadline - problem.now) / 1440, Workspace.horizon)
        return 100 + 100 * ((Workspace.horizon - days) * 8 / Workspace.horizon) / 8
    }

    /// Pins work in progress to its shown time. Otherwise it would start again every minute.
    private func keepRunningWork(
        _ task: inout PlanTask, of mission: Mission, input: PlanInput, problem: PlanProblem,
        in circumstances: Circumstances
    ) {
        let running = task.shownSpans.first { $0.start < problem.now && problem.now < $0.end }
        guard let running, endOfSnooze(of: mission, in: circumstances) == nil,
            running.length <= Workspace.longestRunning, !input.idle.contains(mission.id),
            !(problem.commitments + problem.reserved + task.pinned + input.urgent).contains(where: {
                $0.overlaps(running)
            })
        else { return }
        if let deadline = task.deadline, deadline > problem.now, running.end > deadline { return }
        task.pinned = (task.pinned + [running]).ordered { $0.start < $1.start }
    }

    /// Tells the planner which tasks had no room in the plan last shown, unless there is more room now.
    private func markShownUnscheduled(_ tasks: inout PlanTasks, _ input: PlanInput) {
        guard !input.shown.isEmpty, let slack = input.shownToday.slack, tasks.problem.slack <= slack else { return }
        let left = Set(input.shownToday.left)
        for (index, entry) in tasks.entries.enumerated() where left.contains(entry.mission.id) {
            for task in tasks.indices(of: index) { tasks.problem.tasks[task].wasShownUnscheduled = true }
        }
    }

    /// Whether a mission is late that the plan last shown still had in time, or had not at all.
    private func hasNewlyLateWork(_ tasks: PlanTasks) -> Bool {
        tasks.problem.tasks.contains { task in
            guard task.mayBeLate, !task.wasShownUnscheduled, let deadline = task.deadline, task.pinned.isEmpty else {
                return false
            }
            return task.shownSpans.last.map { $0.end <= deadline } ?? true
        }
    }
}
