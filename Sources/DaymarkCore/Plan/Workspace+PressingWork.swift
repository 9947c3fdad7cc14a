/// Pressing work: overdue work, new work that is due today, and important new work that the shown blocks would push
/// close to its deadline. It takes the place of shown work that matters less and can wait.
extension Workspace {
    /// The maximum number of missions for which shown work makes room at once.
    private static let maxPressing = 20
    /// The minutes that overdue and new work gains at least by taking the place of shown work.
    private static let minGain: (late: Int64, inTime: Int64) = (60, 180)

    /// Makes room for emergencies, and then for other pressing work. Marks emergencies that will be late all the same.
    func makeRoomForUrgentWork(
        _ entries: inout [PlanEntry], input: inout PlanInput, problem: PlanProblem, in circumstances: Circumstances
    ) {
        forgetParkedWork(entries, input: &input, problem: problem, in: circumstances)
        makeRoomForEmergencies(entries, input: &input, problem: problem, in: circumstances)
        makeRoomForPressingWork(entries, input: &input, problem: problem, in: circumstances)
        markLateEmergencies(&entries, input)
    }

    /// Forgets where overdue work was shown if that is on a later day, once no plan was shown yet since today began. A day
    /// may have room now that had none before, and work that is shown would keep waiting.
    private func forgetParkedWork(
        _ entries: [PlanEntry], input: inout PlanInput, problem: PlanProblem, in circumstances: Circumstances
    ) {
        guard !input.shown.isEmpty, let today = input.days.first else { return }
        let dawn = today.dawn(settings, in: circumstances.zone)
        if let shown = dayPlans[DayPlan.id(of: today.date)], !shown.deleted, let planned = shown.plannedAt,
            planned >= dawn
        {
            return
        }
        // Demanding work that waits for more energy would only be put off again.
        if let mood = problem.energyAdjustment, mood.points < 0 { return }
        for entry in entries where entry.timing == .late(because: nil) && input.pins[entry.mission.id] == nil {
            let shown = input.shown[entry.mission.id] ?? []
            guard isPressing(entry, endOfToday: problem.now), let first = shown.first,
                problem.dayIndex(at: first.span.start.minute) > 0
            else { continue }
            input.shown[entry.mission.id] = []
        }
    }

    /// Gives pressing work that was not shown the place of shown work that can wait, within the daily limit.
    private func makeRoomForPressingWork(
        _ entries: [PlanEntry], input: inout PlanInput, problem: PlanProblem, in circumstances: Circumstances
    ) {
        guard !input.shown.isEmpty else { return }
        let endOfToday = input.days[0].deadlineCutoff(in: circumstances.zone).minute
        let pressing = entries.filter {
            isNew($0, input, in: circumstances) && isPressing($0, endOfToday: endOfToday)
        }
        let ordered = pressing.ordered { a, b in
            if a.timing.isLate != b.timing.isLate { return a.timing.isLate }
            let (weightA, weightB) = (a.mission.priority.weight, b.mission.priority.weight)
            return weightA != weightB ? weightA > weightB : a.deadline ?? 0 < b.deadline ?? 0
        }
        for entry in ordered.prefix(Workspace.maxPressing) {
            let work = ShownWork(
                self, entries: entries, input: input, problem: problem, endOfToday: endOfToday, in: circumstances)
            makeRoom(for: entry, in: work, &input)
        }
    }

    /// Whether work may be placed anew: it has no block ahead and nothing keeps it from starting now.
    private func isNew(_ entry: PlanEntry, _ input: PlanInput, in circumstances: Circumstances) -> Bool {
        let id = entry.mission.id
        return input.pins[id] == nil && input.trial?.mission != id && input.shown[id]?.isEmpty ?? true
            && !input.shownToday.left.contains(id) && endOfSnooze(of: entry.mission, in: circumstances) == nil
            && !hasOpen(entry.mission.waitsFor)
    }

    private func isPressing(_ entry: PlanEntry, endOfToday: Int64) -> Bool {
        guard let deadline = entry.deadline else { return false }
        switch entry.timing {
        // A short repeating chore that is overdue waits for free time.
        case .late: return entry.mission.repeats.isEmpty || minutesLeft(entry.mission) > Workspace.usualMinutes
        case .inTime:
            let isImportant = entry.mission.priority.weight >= Priority.high.weight
            return entry.mission.repeats.isEmpty && (isImportant || deadline <= endOfToday)
        case .ahead: return false
        }
    }

    private func makeRoom(for entry: PlanEntry, in work: ShownWork, _ input: inout PlanInput) {
        guard let deadline = entry.deadline else { return }
        let isLate = entry.timing.isLate
        var task = task(
            entry.mission, minutes: minutesLeft(entry.mission), until: entry.latestEnd, work.problem)
        task.stepEnds = seams(entry.mission.id)
        if !isLate, overridesSplit(task, of: entry.mission, work.problem) { task.canSplit = false }
        let lengths =
            isLate
            ? latePartLengths(task, work.problem)
            : partLengths(task, longest: Workspace.longestUnsplit, work.problem)
        let end = isLate ? entry.lastEnd ?? work.problem.days.last?.end ?? deadline : deadline
        let waiting = work.blocks(thatWaitFor: entry, minutes: task.minutes)
        let behind = work.spans(for: lengths, until: end, kind: task.kind, besides: work.blocks)
        let staying = work.blocks.filter { block in !waiting.contains(block) }
        let ahead = work.spans(for: lengths, until: end, kind: task.kind, besides: staying)
        guard let soonest = ahead.last?.end, isLate || ahead.count == lengths.count else { return }
        if ahead.count == behind.count, let last = behind.last?.end {
            guard last - soonest >= (isLate ? Workspace.minGain.late : Workspace.minGain.inTime) else { return }
            // New work that is done well before its deadline disturbs nothing.
            let margin: Int64 = entry.mission.priority == .critical ? 2880 : 1440
            guard isLate || last > deadline - margin || behind.count < lengths.count else { return }
        }
        input.shown[entry.mission.id] = ahead.map {
            DayPlan.Block(mission: entry.mission.id, span: Span(Instant(minute: $0.start), Instant(minute: $0.end)))
        }
        let moved = waiting.filter { block in
            ahead.contains { MinuteSpan($0.start - 5, $0.end + 5).overlaps(block.span) }
        }
        let kept = waiting.filter { block in !moved.contains(block) }
        for block in moved + work.overload(of: kept, besides: staying.map { $0.span } + ahead) {
            input.shown[block.mission]?.removeAll { MinuteSpan($0.span) == block.span }
        }
    }
}

/// The shown work that is still to come, with its weight and deadline.
private struct ShownWork {
    struct Block: Hashable {
        let mission: RecordID
        let span: MinuteSpan
        let weight: Int64
        let deadline: Int64?
        let isLate: Bool
        /// Whether the block never moves, because it is pinned, urgent or running.
        let isFixed: Bool
    }

    /// The rest between two parts of pressing work, and around work that stays, in minutes.
    private static let rest: (between: Int64, around: Int64) = (20, 15)

    let problem: PlanProblem
    /// The last minute that still counts as today for deadlines.
    let endOfToday: Int64
    private(set) var blocks: [Block] = []

    init(
        _ workspace: Workspace, entries: [PlanEntry], input: PlanInput, problem: PlanProblem, endOfToday: Int64,
        in circumstances: Circumstances
    ) {
        (self.problem, self.endOfToday) = (problem, endOfToday)
        let focused = workspace.focus(at: circumstances.now)?.mission
        for entry in entries {
            let id = entry.mission.id
            let pins = input.pins[id] ?? []
            var weight = entry.mission.priority.weight
            if case .ahead = entry.timing { weight = 1 }
            let spans = pins + (input.shown[id] ?? []).map { MinuteSpan($0.span) }
            for span in spans where span.end > problem.now {
                let isFixed =
                    !pins.isEmpty || id == focused || span.start < problem.now
                    || input.urgent.contains { $0.overlaps(span) }
                blocks.append(
                    Block(
                        mission: id, span: span, weight: weight, deadline: entry.deadline,
                        isLate: entry.timing.isLate, isFixed: isFixed))
            }
        }
        blocks = blocks.ordered { $0.span.start < $1.span.start }
    }

    /// The blocks that may move for work of some minutes: they weigh no more and are due later. Work that is due today
    /// moves work of the same weight only if that is due so much later that it is not in its reserve. Work that is due
    /// within a day stays where it is if there is too little time for it besides.
    func blocks(thatWaitFor entry: PlanEntry, minutes: Int64) -> [Block] {
        let weight = entry.mission.priority.weight
        let deadline = entry.deadline ?? problem.now
        let isLate = entry.timing.isLate
        let lighter = blocks.filter { block in
            guard !block.isFixed, block.mission != entry.mission.id, block.weight <= weight else { return false }
            guard isLate else {
                let due = block.deadline ?? Int64.max
                let canWait = deadline <= endOfToday && due >= endOfToday + Workspace.reserve
                return (block.weight < weight && due >= deadline) || (canWait && !block.isLate)
            }
            return !block.isLate || block.weight < weight
        }
        guard isLate else { return lighter }
        let soon = lighter.filter { block in
            !block.isLate && block.deadline.map { $0 <= max(problem.endOfToday, problem.now + 1440) } ?? false
        }
        var needed = minutes
        for block in soon.ordered(by: { $0.deadline ?? 0 < $1.deadline ?? 0 }) {
            needed += block.span.length
            let free = problem.freeSpans(from: problem.now, until: block.deadline ?? 0).reduce(0) { $0 + $1.length }
            // Breaks take about a quarter more time.
            if needed * 5 / 4 > free { return lighter.filter { !soon.contains($0) } }
        }
        return lighter
    }

    /// The next free times for parts of these lengths, within the daily limit. Fewer than the parts if there is too
    /// little time.
    func spans(for lengths: [Int64], until end: Int64, kind: Int?, besides taken: [Block]) -> [MinuteSpan] {
        var loads = loads(of: taken.map { $0.span })
        let evenings = problem.evenings.map { $0.span }
        let apart = taken.map {
            MinuteSpan($0.span.start - ShownWork.rest.around, $0.span.end + ShownWork.rest.around)
        }
        var spans: [MinuteSpan] = []
        var start = problem.now
        for free in problem.freeSpans(from: problem.now, until: end, kind: kind) {
            for span in free.without(apart + evenings) {
                start = problem.aligned(max(start, span.start))
                while spans.count < lengths.count {
                    let length = lengths[spans.count]
                    let day = problem.dayIndex(at: start)
                    guard start + length <= span.end, loads[day] == 0 || loads[day] + length <= limit(onDay: day)
                    else { break }
                    spans.append(MinuteSpan(start, start + length))
                    loads[day] += length
                    start = problem.aligned(start + length + ShownWork.rest.between)
                }
            }
        }
        return spans
    }

    /// The blocks that no longer fit into the daily limit, the lightest first.
    func overload(of blocks: [Block], besides spans: [MinuteSpan]) -> [Block] {
        var loads = loads(of: spans + blocks.map { $0.span })
        var over: [Block] = []
        let lightestFirst = blocks.ordered { a, b in
            a.weight != b.weight ? a.weight < b.weight : a.span.start > b.span.start
        }
        for block in lightestFirst {
            let day = problem.dayIndex(at: block.span.start)
            guard loads[day] > limit(onDay: day), spans.contains(where: { problem.dayIndex(at: $0.start) == day })
            else { continue }
            loads[day] -= block.span.length
            over.append(block)
        }
        return over
    }

    private func limit(onDay day: Int) -> Int64 {
        problem.dailyLimit == nil ? Int64.max : problem.easyMinutes(onDay: day)
    }

    private func loads(of spans: [MinuteSpan]) -> [Int64] {
        var loads = [Int64](repeating: 0, count: problem.days.count)
        if !loads.isEmpty { loads[0] = problem.minutesWorkedToday }
        for span in spans { loads[problem.dayIndex(at: span.start)] += span.length }
        return loads
    }
}
