extension Workspace {
    /// The number of waking days in a plan.
    public static let horizon: Int64 = 7
    /// The estimate assumed for a mission without one, in minutes.
    public static let usualMinutes: Int64 = 30
    /// The longest shown block that can count as running, in minutes.
    private static let longestRunning: Int64 = 1440
    /// The longest mission that is not split, in minutes.
    public static let longestUnsplit: Int64 = 90

    /// The remaining minutes of work: the estimate minus finished steps, at least 5.
    public func minutesLeft(_ mission: Mission) -> Int64 { minutesLeft(of: mission.id, estimate: mission.estimate) }

    /// The remaining minutes of work, without copying the mission. For lists of thousands of missions.
    public func minutesLeft(of mission: RecordID, estimate: Int64?) -> Int64 {
        let steps = progress(of: mission)
        return max(5, (estimate ?? (steps.minutes > 0 ? steps.minutes : Workspace.usualMinutes)) - steps.done)
    }

    /// Plans the next days: must-dos, and flexible missions that are due in these days.
    /// - Parameters:
    ///   - fresh: Whether to ignore the plan that was shown.
    ///   - trial: A move to try.
    public func plan(in circumstances: Circumstances, fresh: Bool = false, trying trial: Trial? = nil) -> Plan {
        let days = WakingDay.days(Workspace.horizon, at: circumstances.now, settings: settings, in: circumstances.zone)
        let end = days[days.count - 1].end
        let pins = pins(from: circumstances.now, until: end, trying: trial)
        let (chosen, held) = missionsToPlan(until: end, pins, in: circumstances)
        let rests = KeptRests(self, from: circumstances.now, trying: trial)
        let before = days.map { dayPlans[DayPlan.id(of: $0.date)]?.shown ?? DayPlan.Shown() }
        let shown = shownBlocks(before, but: trial, rests)
        let later = laterDates(chosen, until: end, in: circumstances)
        let meals = rests.left(meals(on: days, in: circumstances.zone).filter { $0.end > circumstances.now }, .meal)
        var problem = problem(
            for: chosen, laterDates: later, on: days, pins: pins, trying: trial, shown: fresh ? [:] : shown,
            shownToday: before[0], in: circumstances)
        problem.reserved = reserved(rests, meals, on: days, in: circumstances)
        let solution = Planner.solve(problem)
        let all = chosen + later.map { $0.mission }
        let made = blocks(
            of: all, count: chosen.count, problem: problem, solution: solution, meals: meals, rests: rests)
        return Plan(
            // A trial reports no moves.
            days: days, blocks: trial == nil ? marked(made, shown: shown, now: circumstances.now) : made,
            // Snoozed missions are not expected in the plan.
            unplanned: chosen.indices.filter { endOfSnooze(of: chosen[$0], in: circumstances) == nil }.compactMap {
                index in
                solution.unscheduled[index].map { Unplanned(mission: chosen[index].id, reason: reason($0, all)) }
            } + held.filter { missions[$0.mission].map { endOfSnooze(of: $0, in: circumstances) == nil } ?? false },
            slack: problem.slack)
    }

    /// The missions to plan, and the missions that cannot be planned because they wait for an open mission outside the
    /// plan.
    ///
    /// They are sorted by id, so that the plan does not depend on the order in which records arrived.
    private func missionsToPlan(
        until end: Instant, _ pins: [RecordID: [MinuteSpan]], in circumstances: Circumstances
    ) -> ([Mission], held: [Unplanned]) {
        var chosen = due(until: end, pins, in: circumstances)
        var held: [Unplanned] = []
        var changed = true
        while changed {
            changed = false
            let ids = Set(chosen.map { $0.id })
            chosen = chosen.filter { mission in
                let open = mission.waitsFor.compactMap { RecordID($0) }.first {
                    missions[$0]?.isOpen == true && !ids.contains($0)
                }
                guard let open, pins[mission.id] == nil else { return true }
                held.append(Unplanned(mission: mission.id, reason: .waits(for: open)))
                changed = true
                return false
            }
        }
        return (chosen, held)
    }

    private func due(until end: Instant, _ pins: [RecordID: [MinuteSpan]], in circumstances: Circumstances) -> [Mission]
    {
        missions.places { mission in
            guard mission.pointee.isOpen else { return false }
            if pins[mission.pointee.id] != nil { return true }
            // A repeating mission that is due before its day begins only sends reminders until it is overdue.
            if !mission.pointee.repeats.isEmpty, let deadline = mission.pointee.effectiveDeadline {
                let due = circumstances.instant(of: deadline, settings: settings)
                if let opens = opens(mission.pointee.repeats, due: due, in: circumstances), opens >= due {
                    return false
                }
            }
            guard endOfSnooze(of: mission, in: circumstances).map({ $0 < end }) ?? true else { return false }
            if mission.pointee.placement == .mustDo { return true }
            return mission.pointee.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings) <= end }
                ?? false
        }.map { missions.all[$0] }.ordered { $0.id < $1.id }
    }

    private func problem(
        for chosen: [Mission], laterDates later: [LaterDate], on days: [WakingDay], pins: [RecordID: [MinuteSpan]],
        trying trial: Trial?,
        shown: [RecordID: [DayPlan.Block]], shownToday before: DayPlan.Shown, in circumstances: Circumstances
    ) -> PlanProblem {
        let busy = occurrences(
            from: days[0].start.adding(minutes: -settings.gap),
            until: days[days.count - 1].end.adding(minutes: settings.gap), in: circumstances
        ).filter { $0.busy }
        var problem = PlanProblem(
            now: circumstances.now.roundedUpMinute, days: days.map { MinuteSpan($0.start.minute, $0.end.minute) },
            commitments: busy.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) })
        problem.gap = settings.gap
        problem.breakEvery = settings.breakEvery
        // A limit of a whole day means no limit.
        problem.dailyLimit = settings.dayMost < 1440 ? settings.dayMost : nil
        problem.minutesWorkedToday = minutesWorked(before)
        let energy = Energy(self, in: circumstances).plan
        problem.energyLevels = energy.levels ?? EnergyPrior.levels(settings)
        problem.energyAdjustment = energy.adjustment
        problem.clockOffsets = clock(on: days, in: circumstances.zone)
        var places: [RecordID: Int] = [:]
        for (index, mission) in chosen.enumerated() { places[mission.id] = index }
        for mission in chosen {
            var task = task(mission, minutes: minutesLeft(mission), problem)
            task.deadline = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings).minute }
            task.mustDo = mission.placement == .mustDo
            if let due = task.deadline, due <= problem.now {
                // An overdue mission is planned as early as possible without making anything else late.
                task.deadline = nil
                task.mustDo = true
            }
            let back = endOfSnooze(of: mission, in: circumstances)
            task.earliestStart = back?.roundedUpMinute
            if let trial, trial.mission == mission.id, trial.to == nil {
                task.earliestStart = max(task.earliestStart ?? 0, days[1].start.minute)
            }
            if let opening = earliestStart(of: mission, task: task, problem: problem, in: circumstances) {
                task.earliestStart = max(task.earliestStart ?? opening, opening)
            }
            task.stepEnds = seams(mission.id)
            task.shownSpans = shown[mission.id]?.map { MinuteSpan($0.span.start.minute, $0.span.end.minute) } ?? []
            task.shownStart = task.shownSpans.first { $0.start >= problem.now }?.start
            task.pinned = pins[mission.id] ?? []
            // Work in progress keeps its time. Otherwise it would start again every minute.
            let running = task.shownSpans.first { $0.start < problem.now && problem.now < $0.end }
            if let running, back == nil, running.length <= Workspace.longestRunning,
                running.end <= task.deadline ?? running.end,
                !(problem.commitments + problem.reserved + task.pinned).contains(where: { $0.overlaps(running) })
            {
                task.pinned = (task.pinned + [running]).ordered { $0.start < $1.start }
            }
            let kept = task.pinned.reduce(0) { $0 + $1.length }
            // The remaining work is planned only if it fills at least one chunk.
            let isAsked = task.mustDo || task.deadline.map { $0 <= problem.horizon } ?? false
            if kept > 0, !task.canSplit || !isAsked || task.minutes - kept < task.minChunk { task.minutes = kept }
            // Missions that are done or do not exist block no other mission.
            task.predecessors = mission.waitsFor.compactMap { RecordID($0).flatMap { places[$0] } }
            problem.tasks.append(task)
        }
        problem.tasks += later.map { self.task($0, problem, in: circumstances) }
        if !shown.isEmpty, let slack = before.slack, problem.slack <= slack {
            let left = Set(before.left)
            for index in chosen.indices where left.contains(chosen[index].id) {
                problem.tasks[index].wasShownUnscheduled = true
            }
        }
        return problem
    }

    /// The parts of a task that are the same for all dates of a mission.
    func task(_ mission: Mission, minutes: Int64, _ problem: PlanProblem) -> PlanTask {
        var task = PlanTask(minutes: minutes, priority: mission.priority, load: mission.cognitiveLoad)
        task.canSplit = minutes > min(Workspace.longestUnsplit, settings.breakEvery)
        // Chunks have to fit between two rests.
        task.minChunk = min(task.minChunk, max(problem.grid, settings.breakEvery / 2))
        return task
    }

    /// The planned minutes of completed missions.
    private func minutesWorked(_ before: DayPlan.Shown) -> Int64 {
        before.blocks.reduce(0) { sum, block in
            guard let mission = missions[block.mission], mission.status == .completed, !mission.deleted else {
                return sum
            }
            return sum + max(0, block.span.minutes)
        }
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
    private func shownBlocks(_ before: [DayPlan.Shown], but trial: Trial?, _ rests: KeptRests) -> [RecordID: [DayPlan
        .Block]]
    {
        var shown: [RecordID: [DayPlan.Block]] = [:]
        let all = before.flatMap { $0.blocks }
        let parted = all.filter { block in rests.kept.contains { $0.span.overlaps(block.span) } }.map { $0.mission }
        for block in all.ordered(by: { $0.span.start < $1.span.start }) where !parted.contains(block.mission) {
            if let trial, trial.mission == block.mission, trial.from == block.span { continue }
            shown[block.mission, default: []].append(block)
        }
        return shown
    }

    private func seams(_ mission: RecordID) -> [Int64] {
        var sum: Int64 = 0
        return steps(of: mission).filter { !$0.done }.compactMap { step in
            guard let minutes = step.minutes else { return nil }
            sum += minutes
            return sum
        }
    }

    /// - Parameter count: The number of tasks that are missions. The other tasks are later dates of missions.
    private func blocks(
        of chosen: [Mission], count: Int, problem: PlanProblem, solution: PlanSolution, meals: [Span],
        rests: KeptRests
    ) -> [PlannedBlock] {
        var parts = [Int](repeating: 0, count: chosen.count)
        var blocks: [PlannedBlock] = []
        for chunk in solution.chunks {
            let span = Span(Instant(minute: chunk.span.start), Instant(minute: chunk.span.end))
            guard chunk.task < count else {
                blocks.append(PlannedBlock(kind: .again(mission: chosen[chunk.task].id), span: span))
                continue
            }
            parts[chunk.task] += 1
            let of = solution.chunks(of: chunk.task).count
            let kind = PlannedBlock.Kind.work(
                mission: chosen[chunk.task].id, part: parts[chunk.task], of: of,
                reason: reason(for: chunk, of: chosen, in: problem))
            blocks.append(PlannedBlock(kind: kind, span: span))
        }
        // Commitments and blocks placed by hand take precedence over meals.
        let taken = (problem.commitments + solution.chunks.map { $0.span }).map {
            Span(Instant(minute: $0.start), Instant(minute: $0.end))
        }
        let eaten = meals.flatMap { $0.without(taken) }.filter { $0.minutes >= FreeWindows.shortest }
        blocks += eaten.map { PlannedBlock(kind: .meal, span: $0) }
        let breaks = problem.breaks(between: solution.chunks).map {
            Span(Instant(minute: $0.start), Instant(minute: $0.end))
        }
        for span in rests.left(breaks, .rest) where !eaten.contains(where: { $0.overlaps(span) }) {
            blocks.append(PlannedBlock(kind: .rest, span: span))
        }
        for rest in rests.kept where rest.kind != .buffer && rest.span.start.minute < problem.days.last?.end ?? 0 {
            blocks.append(PlannedBlock(kind: rest.kind == .meal ? .meal : .rest, span: rest.span, isKept: true))
        }
        return blocks.ordered { $0.span.start < $1.span.start }
    }

    private func reason(for chunk: PlanChunk, of chosen: [Mission], in problem: PlanProblem) -> PlanReason {
        let mission = chosen[chunk.task]
        let task = problem.tasks[chunk.task]
        if pinned(mission.id).contains(where: { $0.span?.start.minute == chunk.span.start }) { return .pinned }
        if let deadline = mission.effectiveDeadline, task.deadline == nil { return .carriedOver(deadline) }
        guard let deadline = mission.effectiveDeadline, let due = task.deadline else {
            if let before = task.predecessors.first { return .after(chosen[before].title) }
            return mission.placement == .mustDo ? .mustDo : .spare
        }
        let later = problem.freeSpans(from: chunk.span.end, until: due)
        if !later.contains(where: { $0.length >= chunk.span.length }) { return .lastRoom(deadline) }
        if let before = task.predecessors.first { return .after(chosen[before].title) }
        return .due(deadline)
    }

    private func reason(_ cause: UnscheduledReason, _ chosen: [Mission]) -> UnplannedReason {
        switch cause {
        case .deadlinePassed: .deadlinePassed
        case .tooLittleTime(let short): .tooLittleTime(short: short)
        case .noLongEnoughSpan(let longest): .noStretch(longest: longest)
        case .waits(for: let task): .waits(for: chosen[task].id)
        case .crowdedOut(let tasks): .crowdedOut(by: tasks.map { chosen[$0].id })
        // Only missions that need time are chosen, so other missions took the time of this one.
        case .notRequested: .crowdedOut(by: [])
        }
    }

    /// Saves a plan as the one that was shown, with a record for each day.
    /// - Parameter always: Whether to save every change. Otherwise a day is saved only if its missions changed, so that
    ///   passing time alone writes nothing.
    public func remember(
        _ plan: Plan, always: Bool = false, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let changes = changesToRemember(plan, always: always, in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    func changesToRemember(_ plan: Plan, always: Bool, in circumstances: Circumstances) -> [Change] {
        var changes: [Change] = []
        for day in plan.days {
            let before = dayPlans[DayPlan.id(of: day.date)]
            let shown = before?.shown ?? DayPlan.Shown()
            // Completed missions keep their planned time.
            let done = shown.blocks.filter { missions[$0.mission]?.status == .completed }
            let blocks = done + plan.blocks(in: day).compactMap { DayPlan.Block($0) }
            let left =
                day.date == plan.days[0].date ? plan.unplanned.prefix(DayPlan.maxUnplanned).map { $0.mission } : []
            let text = DayPlan.text(of: blocks.ordered { $0.span.start < $1.span.start }, left: left, slack: plan.slack)
            if before == nil ? blocks.isEmpty && left.isEmpty : before?.plan == text { continue }
            let same =
                Set(shown.blocks.map { $0.mission }) == Set(blocks.map { $0.mission }) && shown.left.count == left.count
                && Set(shown.left) == Set(left) && (left.isEmpty || plan.slack <= shown.slack ?? 0)
            guard always || !same else { continue }
            var after = before ?? DayPlan(id: DayPlan.id(of: day.date))
            after.created = after.created ?? circumstances.now
            after.date = day.date
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
