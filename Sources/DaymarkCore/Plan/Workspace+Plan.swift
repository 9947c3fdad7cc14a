extension Workspace {
    /// The number of waking days in a plan.
    public static let horizon: Int64 = 14
    /// The estimate assumed for a mission without one, in minutes.
    public static let usualMinutes: Int64 = 30
    /// The longest mission that counts as a chore, in minutes.
    static let choreMinutes: Int64 = 15
    /// Points for each minute of work over the daily limit. Deadlines outweigh it, and so does critical work that is
    /// late. Other late work waits for the next day.
    static let overloadPenalty: Int64 = 450
    /// Points for each day over the daily limit, so that late work does not go over it by a little. A deadline that can
    /// be kept outweighs it, and so does a must-do.
    static let overloadedDayPenalty: Int64 = 60_000
    /// The longest mission that is not split, in minutes.
    public static let longestUnsplit: Int64 = 90
    /// The minutes before a deadline that plans keep free where they can (decision 0043).
    static let reserve: Int64 = 2 * 1440

    /// The remaining minutes of work: the estimate minus finished steps and reported time, at least 5.
    public func minutesLeft(_ mission: Mission) -> Int64 { minutesLeft(of: mission.id, estimate: mission.estimate) }

    /// The remaining minutes of work, without copying the mission. For lists of thousands of missions.
    public func minutesLeft(of mission: RecordID, estimate: Int64?) -> Int64 {
        max(Workspace.shortestBlock, minutesEstimated(mission, estimate) - minutesDone(on: mission))
    }

    /// The maximum number of times that the plan is made again because work turned out to be late or to leave no time
    /// for lunch.
    private static let maxRounds = 5

    /// Plans the next days: must-dos, flexible missions that are due in these days, and a share of the work that is due
    /// later.
    ///
    /// Work that cannot be finished in time is planned as soon as possible.
    /// - Parameters:
    ///   - fresh: Whether to ignore the plan that was shown.
    ///   - trial: A move to try.
    public func plan(in circumstances: Circumstances, fresh: Bool = false, trying trial: Trial? = nil) -> Plan {
        if hasSessionsToClose(at: circumstances.now) {
            return withClosedSessions(at: circumstances.now).plan(in: circumstances, fresh: fresh, trying: trial)
        }
        let current = withCurrentOccurrences(in: circumstances)
        if current.version != version { return current.plan(in: circumstances, fresh: fresh, trying: trial) }
        if let counted = countingPassed(in: circumstances) {
            return counted.plan(in: circumstances, fresh: fresh, trying: trial)
        }
        let days = WakingDay.days(Workspace.horizon, at: circumstances.now, settings: settings, in: circumstances.zone)
        let end = days[days.count - 1].end
        let pins = pins(from: circumstances.now, until: end, trying: trial, pauses: pauses(in: circumstances))
        let rests = KeptRests(self, from: circumstances.now, trying: trial)
        let before = days.map { dayPlans[DayPlan.id(of: $0.date)]?.shown ?? DayPlan.Shown() }
        let shown = shownBlocks(before, after: circumstances.now, but: trial, rests)
        let meals = rests.left(meals(on: days, in: circumstances.zone).filter { $0.end > circumstances.now }, .meal)
        let margin = settings.gap + longestWay
        let busy = occurrences(
            from: min(nightStart(before: days[0], in: circumstances.zone), days[0].start.adding(minutes: -margin)),
            until: end.adding(minutes: margin), in: circumstances
        ).filter { $0.busy }
        let sleep = catchUpSleep(on: days, after: busy, in: circumstances).filter { $0.span.end > circumstances.now }
        var base = emptyProblem(on: days, busy: busy, in: circumstances)
        base.minutesWorkedToday = minutesWorked(on: days[0], before[0].blocks, in: circumstances)
        base.reserved = reserved(rests, meals, on: days, in: circumstances)
        let moments = moments(until: end, pins: pins, base, trying: trial, in: circumstances)
        base.reserved += sleep.map { MinuteSpan($0.span.start.minute, $0.span.end.minute) } + moments.map { $0.minutes }
        var selection = missionsToPlan(until: end, pins, base, in: circumstances)
        var input = PlanInput(
            days: days, pins: pins,
            shown: fresh ? [:] : withinDayLimit(shown, on: days[0], worked: base.minutesWorkedToday, in: circumstances),
            shownToday: before[0], trial: trial,
            laterDates: laterDates(
                repeatingMissions(selection.entries, in: circumstances), until: end, in: circumstances))
        base.reserved += settlingTimes(selection.entries, input, base, in: circumstances)
        makeRoomForUrgentWork(&selection.entries, input: &input, problem: base, in: circumstances)
        let wanted = selection.entries
        var tasks = planTasks(for: selection.entries, input, base, in: circumstances)
        // NB: lunch comes and goes with the work, so the room for work is compared without it.
        let slack = tasks.problem.slack
        var solution = Planner.solve(tasks.problem, isDraftIfLate: true)
        for round in 1...Workspace.maxRounds {
            let isLate = makeRoomForLateWork(
                &selection.entries, wanted: wanted, input: &input, tasks: tasks, solution: solution,
                in: circumstances)
            let lunches = lunchBreaks(
                on: days, work: solution.chunks.map { $0.span }, base, pins: input.fixedSpans, in: circumstances)
            guard isLate || !lunches.isEmpty else {
                // The draft is final, although not all work has room.
                if zip(tasks.problem.tasks, solution.unscheduled).contains(where: {
                    $0.optionalPenalty == nil && $1 != nil
                }) {
                    solution = Planner.solve(tasks.problem)
                }
                break
            }
            base.reserved += lunches
            tasks = planTasks(for: selection.entries, input, base, in: circumstances)
            solution = Planner.solve(tasks.problem, isDraftIfLate: round < Workspace.maxRounds)
        }
        let made = adding(moments, to: blocks(of: tasks, solution: solution, meals: meals, rests: rests, sleep: sleep))
        return Plan(
            // A trial reports no moves.
            days: days,
            blocks: trial == nil
                ? markedMissed(marked(made, shown: shown, always: fresh, in: circumstances), in: circumstances) : made,
            unplanned: unplanned(tasks, solution, in: circumstances) + notSnoozed(selection.held, in: circumstances)
                + snoozedPastDeadline(made, until: end, in: circumstances)
                + withoutRoomAhead(tasks, solution, held: selection.held, until: end, in: circumstances),
            slack: slack)
    }

    private func notSnoozed(_ held: [UnplannedMission], in circumstances: Circumstances) -> [UnplannedMission] {
        held.filter { missions[$0.mission].map { endOfSnooze(of: $0, in: circumstances) == nil } ?? false }
    }

    /// The planning problem without any task.
    private func emptyProblem(
        on days: [WakingDay], busy: [Occurrence], in circumstances: Circumstances
    ) -> PlanProblem {
        let first = days[0].start.adding(minutes: -settings.gap)
        let taken = busy.map { spanWithWay(of: $0) }.filter { $0.end > first }
        var problem = PlanProblem(
            now: circumstances.now.roundedUpMinute, days: days.map { MinuteSpan($0.start.minute, $0.end.minute) },
            commitments: taken.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) })
        // The way takes time, but it is no work.
        let attended = busy.filter { $0.end > first }.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }
        problem.busyMinutesByDay = PlanProblem.busyMinutes(of: attended, on: problem.days)
        problem.gap = settings.gap
        problem.breakEvery = settings.breakEvery
        problem.longRestEvery = 2 * settings.breakEvery
        problem.choreMinutes = Workspace.choreMinutes
        problem.overloadPenalty = Workspace.overloadPenalty
        problem.overloadedDayPenalty = Workspace.overloadedDayPenalty
        problem.hoursByKind = hoursByKind(on: days, in: circumstances.zone)
        // A limit of a whole day means no limit.
        problem.dailyLimit = settings.maxDailyMinutes < 1440 ? maxPlannedMinutes : nil
        let energy = Energy(self, in: circumstances).plan
        problem.energyLevels = energy.levels ?? EnergyPrior.planned(settings)
        problem.energyAdjustment = energy.adjustment
        problem.clockOffsets = clock(on: days, in: circumstances.zone)
        problem.evenings = evenings(of: days, in: circumstances.zone)
        return problem
    }

    /// Marks missions that the solution could not place in time. If there are any, work whose block is on but has not
    /// begun may move, and study is not spread. Before that, work that has no room in one go is split.
    /// - Returns: Whether there are any.
    private func makeRoomForLateWork(
        _ entries: inout [PlanEntry], wanted: [PlanEntry], input: inout PlanInput, tasks: PlanTasks,
        solution: PlanSolution, in circumstances: Circumstances
    ) -> Bool {
        let split = missionsToSplit(tasks, input, solution)
        guard split.isEmpty else {
            input.split.formUnion(split)
            return true
        }
        guard markLate(&entries, tasks: tasks, solution: solution, in: circumstances) else { return false }
        if input.isStudySpread, tasks.isStudySpread {
            input.isStudySpread = false
            entries = wanted
        } else if input.idle.isEmpty {
            input.idle = idleMissions(entries, input, in: circumstances)
            if !input.idle.isEmpty { entries = wanted }
        }
        return true
    }

    /// Marks missions that the solution could not place in time.
    /// - Returns: Whether there are any.
    private func markLate(
        _ entries: inout [PlanEntry], tasks: PlanTasks, solution: PlanSolution, in circumstances: Circumstances
    ) -> Bool {
        var found = false
        for index in entries.indices where entries[index].timing == .inTime {
            guard let cause = tasks.indices(of: index).compactMap({ solution.unscheduled[$0] }).first,
                entries[index].deadline != nil
            else { continue }
            entries[index].keptEvening = freeEvening(for: index, tasks)
            entries[index].timing = .late(because: reason(cause, for: index, tasks))
            found = true
        }
        return found
    }

    /// The parts of a task that are the same for all dates of a mission.
    /// - Parameter deadline: The minute by which the task should end. Nil for any time in the planned days.
    func task(_ mission: Mission, minutes: Int64, until deadline: Int64?, _ problem: PlanProblem) -> PlanTask {
        var task = PlanTask(minutes: minutes, priority: mission.priority, load: mission.cognitiveLoad)
        setHours(of: &task, of: mission, within: MinuteSpan(problem.now, deadline ?? Int64.max), problem)
        task.canSplit = minutes > min(Workspace.longestUnsplit, settings.breakEvery)
        // Chunks have to fit between two rests.
        task.minChunk = min(task.minChunk, max(problem.grid, settings.breakEvery / 2))
        return task
    }

    /// The offset of local time from UTC, from the first day on and after each change.
    private func clock(on days: [WakingDay], in zone: ZoneRules) -> [ClockOffset] {
        var shifts: [ClockOffset] = []
        for day in days {
            for minute in stride(from: day.start.minute, through: day.end.minute, by: 60) {
                let ahead = zone.offset(at: Instant(minute: minute)) / 60
                if shifts.last?.minutes != ahead { shifts.append(ClockOffset(from: minute, minutes: ahead)) }
            }
        }
        return shifts
    }

    /// The blocks shown before, by mission and sorted by time.
    ///
    /// A mission that overlaps a rest placed by hand is left out, so that its work can move around the rest.
    private func shownBlocks(_ before: [DayPlan.Shown], after now: Instant, but trial: Trial?, _ rests: KeptRests)
        -> [RecordID: [DayPlan
        .Block]]
    {
        var shown: [RecordID: [DayPlan.Block]] = [:]
        let all = before.flatMap { $0.blocks }.filter { $0.span.end > now }
        let parted = all.filter { block in rests.kept.contains { $0.span.overlaps(block.span) } }.map { $0.mission }
        for block in all.ordered(by: { $0.span.start < $1.span.start }) where !parted.contains(block.mission) {
            if let trial, trial.mission == block.mission, trial.from == block.span { continue }
            if hasAnswer(block.mission, block.span) { continue }
            shown[block.mission, default: []].append(block)
        }
        return shown
    }

    func seams(_ mission: RecordID) -> [Int64] {
        var sum = -minutesBesideSteps(of: mission)
        return steps(of: mission).filter { !$0.done }.compactMap { step in
            guard let minutes = step.minutes else { return nil }
            sum += minutes
            return sum > 0 ? sum : nil
        }
    }

    /// Saves a plan as the one that was shown, with a record for each day.
    /// - Parameter always: Whether to save every change. Otherwise it is saved only if the missions of a day changed, so
    ///   that passing time alone writes nothing.
    public func remember(
        _ plan: Plan, always: Bool = false, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let changes =
            changesToCountPassed(in: circumstances)
            + changesToRemember(plan, always: always, in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Saves a plan as the one that was shown, as ``remember(_:always:in:using:)`` does, but as part of the change that
    /// led to it: undo goes back to the plan before.
    /// - Parameter unit: The unit of that change.
    public func remember(
        _ plan: Plan, joining unit: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        // Work that counts by itself has nothing to do with the change.
        let counted = operations(changesToCountPassed(in: circumstances), at: circumstances.now, using: &entropy)
        var after = self
        for operation in counted { after.apply(operation) }
        let shown = after.operations(
            changesToRemember(plan, always: false, in: circumstances), at: circumstances.now, using: &entropy)
        return counted + shown.map { $0.joining(unit) }
    }

    func changesToRemember(_ plan: Plan, always: Bool, in circumstances: Circumstances) -> [Change] {
        var days: [(date: CivilDate, text: String)] = []
        var hasNewMissions = false
        for day in plan.days {
            let before = dayPlans[DayPlan.id(of: day.date)]
            let shown = before?.shown ?? DayPlan.Shown()
            // Completed missions keep their planned time, and passed blocks wait for an answer.
            let over = shown.blocks.filter { block in
                missions[block.mission]?.status == .completed || block.span.end <= circumstances.now
            }
            let blocks = over + plan.blocks(in: day).compactMap { DayPlan.Block($0) }
            let left =
                day.date == plan.days[0].date ? plan.unplanned.prefix(DayPlan.maxUnplanned).map { $0.mission } : []
            let text = DayPlan.text(of: blocks.ordered { $0.span.start < $1.span.start }, left: left, slack: plan.slack)
            let isStored = before.map { !$0.deleted } ?? false
            if isStored ? before?.plan == text : blocks.isEmpty && left.isEmpty { continue }
            // Work that is planned again after its time passed is new, although the mission is the same.
            func ahead(_ blocks: [DayPlan.Block]) -> [RecordID] {
                blocks.filter { $0.span.end > circumstances.now }.map { $0.mission }.ordered { $0 < $1 }
            }
            let same =
                Set(shown.blocks.map { $0.mission }) == Set(blocks.map { $0.mission })
                && ahead(shown.blocks) == ahead(blocks) && shown.left.count == left.count
                && Set(shown.left) == Set(left) && (left.isEmpty || plan.slack <= shown.slack ?? 0)
            hasNewMissions = hasNewMissions || !same
            days.append((day.date, text))
        }
        // NB: the days belong together. If some of them stayed as they were stored before, the next plan would start
        // from blocks that were never shown together, and show other times.
        guard always || hasNewMissions else { return [] }
        var changes: [Change] = []
        for (date, text) in days {
            let before = dayPlans[DayPlan.id(of: date)]
            var after = before ?? DayPlan(id: DayPlan.id(of: date))
            after.created = after.created ?? circumstances.now
            after.deleted = false
            after.date = date
            after.plannedAt = circumstances.now
            after.plan = text
            changes += DayPlan.schema.changes(from: before, to: after)
        }
        return changes
    }
}

extension Instant {
    /// The whole minutes since 1970, rounded down.
    var minute: Int64 { milliseconds.flooredQuotient(by: 60_000) }
    var roundedUpMinute: Int64 { -(-milliseconds).flooredQuotient(by: 60_000) }

    /// The start of the first whole minute at or after this instant.
    public var nextMinute: Instant { Instant(minute: roundedUpMinute) }

    init(minute: Int64) {
        self.init(seconds: min(max(minute, -10_000_000_000), 10_000_000_000) * 60)
    }
}
