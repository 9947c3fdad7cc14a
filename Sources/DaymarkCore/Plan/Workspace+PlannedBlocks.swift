/// Turns the solution of the planner into blocks, with a reason for each.
extension Workspace {
    func blocks(
        of tasks: PlanTasks, solution: PlanSolution, meals: [Span], rests: KeptRests, sleep: [CatchUpSleep]
    ) -> [PlannedBlock] {
        let problem = tasks.problem
        let counts = partCounts(of: tasks, solution)
        var parts = counts.map { $0.done }
        var blocks: [PlannedBlock] = []
        for chunk in solution.chunks {
            let span = Span(Instant(minute: chunk.span.start), Instant(minute: chunk.span.end))
            guard let entry = tasks.entry(of: chunk.task) else {
                if isOnceADay(tasks.mission(of: chunk.task)), hasWork(on: chunk, tasks, solution) { continue }
                blocks.append(PlannedBlock(kind: .again(mission: tasks.mission(of: chunk.task).id), span: span))
                continue
            }
            parts[entry] += 1
            let kind = PlannedBlock.Kind.work(
                mission: tasks.entries[entry].mission.id, part: parts[entry], of: counts[entry].total,
                reason: reason(for: chunk, of: tasks.entries[entry], tasks))
            var block = PlannedBlock(kind: kind, span: span)
            block.isOnlyPart = counts[entry].left == 1
            block.opening = opening(of: tasks.entries[entry].mission, at: chunk.span, problem)
            blocks.append(block)
        }
        blocks += sleep.map { PlannedBlock(kind: .sleep(after: $0.commitment), span: $0.span) }
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

    /// Whether offices or shops are usually open at the time of a block. Nil if the work needs neither.
    private func opening(of mission: Mission, at span: MinuteSpan, _ problem: PlanProblem) -> PlannedOpening? {
        let hours = openingHours(of: mission)
        guard hours == .office || hours == .shops else { return nil }
        let open = problem.hours(of: HoursKind(category: nil, opening: hours).index) ?? []
        return open.contains { $0.start <= span.start && span.end <= $0.end } ? .open(hours) : .closed(hours)
    }

    private func isOnceADay(_ mission: Mission) -> Bool {
        (try? RecurrenceRule(mission.repeats)).map { $0.hours.count < 2 && $0.frequency != .hourly } ?? false
    }

    /// Whether the open date of a repeating mission is planned on the same day as a later date of it.
    private func hasWork(on later: PlanChunk, _ tasks: PlanTasks, _ solution: PlanSolution) -> Bool {
        let mission = tasks.mission(of: later.task).id
        let day = tasks.problem.dayIndex(at: later.span.start)
        return solution.chunks.contains { chunk in
            tasks.entry(of: chunk.task).map { tasks.entries[$0].mission.id == mission } ?? false
                && tasks.problem.dayIndex(at: chunk.span.start) == day
        }
    }

    private func reason(for chunk: PlanChunk, of entry: PlanEntry, _ tasks: PlanTasks) -> PlanReason {
        let mission = entry.mission
        let task = tasks.problem.tasks[chunk.task]
        if pinned(mission.id).contains(where: { $0.span?.start.minute == chunk.span.start }) { return .pinned }
        let predecessor = task.predecessors.first { tasks.entry(of: $0) != tasks.entry(of: chunk.task) }
        guard let deadline = mission.effectiveDeadline, let due = task.deadline else {
            if let predecessor { return .after(tasks.mission(of: predecessor).title) }
            if let successor = entry.neededFor.flatMap({ missions[$0] }) { return .needed(for: successor.title) }
            return entry.mustDo ? .mustDo : .spare
        }
        if due <= tasks.problem.now { return .carriedOver(deadline) }
        if let ready = entry.ready { return .ready(ready) }
        if let event = entry.event, chunk.span.end <= due { return .needed(for: event) }
        if chunk.span.end > due, case .late = entry.timing {
            // After the event, only the deadline of the work itself is left.
            let isInTime = entry.event != nil && chunk.span.end <= entry.missionDeadline ?? due
            return isInTime ? .due(deadline) : .late(deadline)
        }
        if entry.timing == .inTime {
            let later = tasks.problem.freeSpans(for: task, from: chunk.span.end, until: due)
            if !later.contains(where: { $0.length >= chunk.span.length }) { return .lastRoom(deadline) }
        }
        if let predecessor { return .after(tasks.mission(of: predecessor).title) }
        return .due(deadline)
    }

    /// The missions that are not planned completely, or that end after their deadline.
    func unplanned(_ tasks: PlanTasks, _ solution: PlanSolution, in circumstances: Circumstances) -> [UnplannedMission]
    {
        tasks.entries.indices.compactMap { index in
            let entry = tasks.entries[index]
            // Snoozed missions are not expected in the plan.
            guard endOfSnooze(of: entry.mission, in: circumstances) == nil else { return nil }
            let cause = tasks.indices(of: index).compactMap { solution.unscheduled[$0] }.first
            switch entry.timing {
            // Work due after these days takes only the time that is left.
            case .ahead: return nil
            case .inTime:
                guard let cause else { return nil }
                return UnplannedMission(
                    mission: entry.mission.id,
                    reason: naming(
                        evening: freeEvening(for: index, tasks), or: reason(cause, for: index, tasks), for: entry,
                        tasks: tasks, solution: solution))
            case .late(let marked):
                let end = solution.chunks.last { tasks.entry(of: $0.task) == index }?.span.end
                if cause != nil {
                    // A daily chore that was missed comes again tomorrow.
                    if marked == nil, entry.lastEnd != nil { return nil }
                } else {
                    guard marked != nil, let end, let due = entry.mission.effectiveDeadline,
                        end > circumstances.instant(of: due, settings: settings).minute
                    else { return nil }
                }
                guard let known = marked ?? cause.map({ reason($0, for: index, tasks) }) else { return nil }
                return UnplannedMission(
                    mission: entry.mission.id,
                    reason: naming(
                        evening: entry.keptEvening, or: known, for: entry, tasks: tasks, solution: solution),
                    lateEnd: cause == nil ? end.map { Instant(minute: $0) } : nil)
            }
        }
    }

    /// Names this evening as the reason, if the plan leaves enough time in it for all work of an entry.
    /// - Parameters:
    ///   - evening: The time of the evening out of which the entry is kept.
    ///   - reason: The reason otherwise.
    private func naming(
        evening: [MinuteSpan], or reason: UnplannedReason, for entry: PlanEntry, tasks: PlanTasks,
        solution: PlanSolution
    ) -> UnplannedReason {
        guard let start = tasks.problem.evenings.first?.span.start else { return reason }
        let minutes = minutesLeft(entry.mission)
        let taken = solution.chunks.map { $0.span }
        for span in evening {
            for free in span.without(taken) where free.length >= minutes {
                return .eveningKeptFree(from: Instant(minute: start), besides: reason.rivals)
            }
        }
        return reason
    }

    /// The reason without regard to an evening that is kept free. See ``freeEvening(for:_:)``.
    /// - Parameter index: The index of the entry that is not planned.
    func reason(_ cause: UnscheduledReason, for index: Int, _ tasks: PlanTasks) -> UnplannedReason {
        guard let kind = tasks.indices(of: index).first.flatMap({ tasks.problem.tasks[$0].kind }) else {
            return reason(cause, tasks)
        }
        let hours = HoursKind(index: kind)
        let category = hours.opening == .any ? hours.category : nil
        return switch (cause, category) {
        case (.tooLittleTime(let short), let category?): .tooLittleTimeInHours(of: category, short: short)
        case (.noLongEnoughSpan(let longest), let category?): .noLongEnoughHours(of: category, longest: longest)
        case (.tooLittleTime(let short), nil): .closed(short: short)
        case (.noLongEnoughSpan(let longest), nil):
            .closed(short: max(Workspace.shortestBlock, minutesLeft(tasks.entries[index].mission) - longest))
        default: reason(cause, tasks)
        }
    }

    /// The time of this evening before the deadline of an entry that is kept out of it. Empty for other entries.
    func freeEvening(for index: Int, _ tasks: PlanTasks) -> [MinuteSpan] {
        let problem = tasks.problem
        guard let first = tasks.indices(of: index).first, let evening = problem.evenings.first?.span,
            problem.dayIndex(at: evening.start) == 0, let deadline = problem.tasks[first].deadline
        else { return [] }
        let task = problem.tasks[first]
        guard task.keepsEveningsFree, !task.hoursIncludeEvenings else { return [] }
        return problem.freeSpans(
            from: max(problem.now, evening.start), until: min(deadline, evening.end), kind: task.kind)
    }

    private func reason(_ cause: UnscheduledReason, _ tasks: PlanTasks) -> UnplannedReason {
        switch cause {
        case .deadlinePassed: .deadlinePassed
        case .tooLittleTime(let short): .tooLittleTime(short: short)
        case .noLongEnoughSpan(let longest): .noWindowLongEnough(longest: longest)
        case .waits(for: let task): .waits(for: tasks.mission(of: task).id)
        case .crowdedOut(let others): .crowdedOut(by: others.map { tasks.mission(of: $0).id }.uniqued())
        // Only missions that need time are chosen, so other missions took the time of this one.
        case .notRequested: .crowdedOut(by: [])
        }
    }
}
