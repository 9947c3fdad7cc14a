/// Emergencies: critical work that is due today or overdue. It takes the next free time at once, and the work that was
/// shown there moves.
extension Workspace {
    /// The longest piece of an emergency, in minutes, and the rest after it.
    private static let emergencyPiece: (minutes: Int64, rest: Int64) = (90, 20)

    /// Whether a mission is critical and due today, or overdue.
    public func isEmergency(_ mission: Mission, in circumstances: Circumstances) -> Bool {
        guard mission.priority == .critical, mission.repeats.isEmpty, let deadline = mission.effectiveDeadline else {
            return false
        }
        let day = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        return circumstances.instant(of: deadline, settings: settings) <= day.deadlineCutoff(in: circumstances.zone)
    }

    /// The minutes by which an emergency that is late has to end earlier to be moved.
    private static let minEarlierEnd: Int64 = 15

    /// Gives each emergency the next time that is not taken by commitments, rests, pinned work or work that has begun.
    ///
    /// An emergency that was shown keeps its time, unless that is no longer free, or it is late and could end earlier.
    func makeRoomForEmergencies(
        _ entries: [PlanEntry], input: inout PlanInput, problem: PlanProblem, in circumstances: Circumstances
    ) {
        // Without a plan to change, the planner finds the best time by itself.
        guard !input.shown.isEmpty else { return }
        let found = entries.filter { entry in
            guard isEmergency(entry.mission, in: circumstances), entry.deadline != nil,
                input.pins[entry.mission.id] == nil, input.trial?.mission != entry.mission.id,
                endOfSnooze(of: entry.mission, in: circumstances) == nil
            else { return false }
            return !hasOpen(entry.mission.waitsFor)
        }
        guard !found.isEmpty else { return }
        var taken = input.pins.values.flatMap { $0 }
        let focused = focus(at: circumstances.now)?.mission
        if let mission = focused {
            taken += (input.shown[mission] ?? []).filter { $0.span.start <= circumstances.now }.map {
                MinuteSpan($0.span)
            }
        }
        var urgent: Set<RecordID> = []
        for entry in found.ordered(by: { $0.deadline ?? 0 < $1.deadline ?? 0 }) {
            let shown = (input.shown[entry.mission.id] ?? []).map { MinuteSpan($0.span) }
                .filter { $0.end > problem.now }
            let spans = emergencyTime(for: entry, besides: taken, input: input, problem: problem, in: circumstances)
            // The block in which the person works on this emergency is its own.
            let others = entry.mission.id == focused ? taken.filter { !shown.contains($0) } : taken
            if keepsTime(entry, shown: shown, possible: spans, besides: others, problem) {
                taken += shown
                input.emergencies[entry.mission.id] = shown
                continue
            }
            guard !spans.isEmpty else { continue }
            urgent.insert(entry.mission.id)
            taken += spans
            input.emergencies[entry.mission.id] = spans
            input.urgent += spans
            input.shown[entry.mission.id] = spans.map {
                DayPlan.Block(
                    mission: entry.mission.id, span: Span(Instant(minute: $0.start), Instant(minute: $0.end)))
            }
        }
        for mission in input.shown.keys where !urgent.contains(mission) {
            input.shown[mission]?.removeAll { block in
                block.span.start >= circumstances.now
                    && input.urgent.contains { $0.overlaps(MinuteSpan(block.span)) }
            }
        }
    }

    /// Marks emergencies that end after their deadline, because there is too little time before it.
    func markLateEmergencies(_ entries: inout [PlanEntry], _ input: PlanInput) {
        for index in entries.indices where entries[index].timing == .inTime {
            guard let deadline = entries[index].deadline, let spans = input.emergencies[entries[index].mission.id]
            else { continue }
            let short = spans.reduce(0) { $0 + max(0, $1.end - max($1.start, deadline)) }
            if short > 0 { entries[index].timing = .late(because: .tooLittleTime(short: short)) }
        }
    }

    /// Whether an emergency keeps the time at which it was shown, instead of another one that is possible.
    private func keepsTime(
        _ entry: PlanEntry, shown: [MinuteSpan], possible: [MinuteSpan], besides taken: [MinuteSpan],
        _ problem: PlanProblem
    ) -> Bool {
        guard let end = shown.last?.end else { return false }
        let free = problem.freeSpans(from: problem.now, until: end)
        let isFree = shown.allSatisfy { block in
            free.contains { $0.start <= max(block.start, problem.now) && block.end <= $0.end }
                && !taken.contains { $0.overlaps(block) }
        }
        let minutes = shown.reduce(0) { $0 + $1.length }
        guard isFree, minutes >= minutesLeft(entry.mission), let possibleEnd = possible.last?.end else {
            return isFree && possible.isEmpty
        }
        let isLate = end > entry.deadline ?? end
        return !(isLate && possibleEnd + Workspace.minEarlierEnd <= end)
    }

    /// The next free time for an emergency. Leaves out the time that it would leave for lunch otherwise, because pieces
    /// that were in it would have to move behind the others.
    private func emergencyTime(
        for entry: PlanEntry, besides taken: [MinuteSpan], input: PlanInput, problem: PlanProblem,
        in circumstances: Circumstances
    ) -> [MinuteSpan] {
        let spans = nextFreeTime(for: entry, besides: taken, problem)
        var work = taken + spans
        for blocks in input.shown.values { work += blocks.map { MinuteSpan($0.span) } }
        let lunches = lunchBreaks(on: input.days, work: work, problem, pins: input.pins, in: circumstances)
        guard lunches.contains(where: { lunch in spans.contains { $0.overlaps(lunch) } }) else { return spans }
        let around = nextFreeTime(for: entry, besides: taken + lunches, problem)
        return around.isEmpty ? spans : around
    }

    /// The next free time for a mission, in pieces with rests between them: before its deadline, or else today. Empty if
    /// there is too little.
    private func nextFreeTime(for entry: PlanEntry, besides taken: [MinuteSpan], _ problem: PlanProblem) -> [MinuteSpan]
    {
        let deadline = entry.deadline ?? problem.endOfToday
        if deadline > problem.now {
            let end = min(deadline, problem.endOfToday)
            let spans = freeTime(for: entry, until: end, besides: taken, problem)
            if !spans.isEmpty { return spans }
        }
        // No haste saves work that is late already, so it does not take the evening.
        let end = problem.evenings.first?.span.start ?? problem.endOfToday
        return freeTime(for: entry, until: end, besides: taken, problem)
    }

    /// The first free time for all work of a mission, in pieces with rests between them. Empty if there is too little.
    private func freeTime(
        for entry: PlanEntry, until end: Int64, besides taken: [MinuteSpan], _ problem: PlanProblem
    ) -> [MinuteSpan] {
        let task = task(entry.mission, minutes: minutesLeft(entry.mission), until: entry.latestEnd, problem)
        var left = task.minutes
        var spans: [MinuteSpan] = []
        var start = problem.now
        for free in problem.freeSpans(from: problem.now, until: end, kind: task.kind) {
            for span in free.without(taken) {
                start = problem.aligned(max(start, span.start))
                while left > 0 {
                    let room = span.end - start
                    let length = task.canSplit ? min(left, room, Workspace.emergencyPiece.minutes) : left
                    guard length <= room, length == left || length >= task.minChunk else { break }
                    spans.append(MinuteSpan(start, start + length))
                    left -= length
                    start = problem.aligned(start + length + Workspace.emergencyPiece.rest)
                }
            }
        }
        return left == 0 ? spans : []
    }

    /// The missions whose block is on although their work has not begun, and that therefore make room for missions that
    /// are due today and have just become late. Empty if there are no such late missions.
    func idleMissions(_ entries: [PlanEntry], _ input: PlanInput, in circumstances: Circumstances) -> Set<RecordID> {
        let now = circumstances.now
        let cutoff = input.days[0].deadlineCutoff(in: circumstances.zone).minute
        let late = entries.filter { entry in
            guard case .late(because: .some) = entry.timing, let deadline = entry.deadline else { return false }
            return deadline <= cutoff && !input.shownToday.left.contains(entry.mission.id)
        }.map { $0.mission.id }
        guard !late.isEmpty else { return [] }
        let begun = focus(at: now)?.mission
        return Set(
            input.shown.keys.filter { mission in
                input.pins[mission] == nil && !late.contains(mission) && mission != begun
                    && (input.shown[mission] ?? []).contains { $0.span.start < now && now < $0.span.end }
            })
    }
}

extension MinuteSpan {
    init(_ span: Span) {
        self.init(span.start.minute, span.end.roundedUpMinute)
    }
}
