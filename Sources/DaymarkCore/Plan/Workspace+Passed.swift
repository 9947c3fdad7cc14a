/// A block of the plan whose time is over, while its mission is still open and nobody has said what became of it.
public struct PassedBlock: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span

    public init(mission: RecordID, span: Span) {
        self.mission = mission
        self.span = span
    }
}

extension Workspace {
    /// Blocks stay unanswered for this many days. Then nobody remembers.
    private static let answerableDays: Int64 = 1
    /// For this many more days, an unanswered block keeps its mission from being asked about again.
    private static let silentDays: Int64 = 2

    /// The blocks of today and yesterday that are over and not answered, sorted by time.
    ///
    /// Unanswered work is planned again, so a mission may have passed blocks for more than all of its work. Only the
    /// latest ones are returned then.
    public func passedBlocks(in circumstances: Circumstances) -> [PassedBlock] {
        missedBlocks(in: circumstances) { !isAnswered($0, among: $1) }
    }

    /// The passed blocks to ask about. A mission whose blocks of the days before stayed without an answer is planned
    /// again each day, but not asked about again each day. A pause asks nothing.
    public func passedBlocksToAsk(in circumstances: Circumstances) -> [PassedBlock] {
        let passed = passedBlocks(in: circumstances).filter { !isSparedByPause($0, in: circumstances) }
        guard !passed.isEmpty else { return [] }
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        var silent: Set<RecordID> = []
        for day in 1...Workspace.silentDays {
            let date = today.adding(days: -Workspace.answerableDays - day)
            let blocks = dayPlans[DayPlan.id(of: date)]?.blocks ?? []
            for block in blocks where !isAnswered(block, among: blocks) {
                if !wasTouched(block.mission, since: block.span) { silent.insert(block.mission) }
            }
        }
        return passed.filter { !silent.contains($0.mission) }
    }

    /// Whether a mission was worked on or answered, or a step of it ticked off, since the start of a block.
    private func wasTouched(_ mission: RecordID, since block: Span) -> Bool {
        for id in sessionIDsByMission[mission] ?? [] {
            guard let session = sessions[id], !session.deleted, let started = session.started else { continue }
            if started >= block.start { return true }
        }
        for step in steps(of: mission) where step.done {
            if let doneAt = step.doneAt, doneAt >= block.start { return true }
        }
        return false
    }

    /// The blocks of today and yesterday that are over and not answered, including those for more than the work that is
    /// left.
    func unansweredBlocks(in circumstances: Circumstances) -> [PassedBlock] {
        missedBlocks(in: circumstances, beyondWorkLeft: true) { !isAnswered($0, among: $1) }
    }

    /// The blocks of the current waking day among the passed ones, sorted by time.
    public func passedBlocks(on day: WakingDay, in circumstances: Circumstances) -> [PassedBlock] {
        let dawn = day.dawn(settings, in: circumstances.zone)
        return passedBlocks(in: circumstances).filter { dawn <= $0.span.start && $0.span.start < day.end }
    }

    /// The starts of the blocks of today and yesterday whose work is planned again, by mission and sorted by time:
    /// those without an answer, and those in which nothing was done.
    func missedStarts(in circumstances: Circumstances) -> [RecordID: [Instant]] {
        var starts: [RecordID: [Instant]] = [:]
        let missed = missedBlocks(in: circumstances) { block, others in
            sessions[Workspace.answerID(block.mission, block.span)]?.outcome == .abandoned
                || !isAnswered(block, among: others)
        }
        for block in missed { starts[block.mission, default: []].append(block.span.start) }
        // Work that was done later makes up for a missed block.
        for mission in starts.keys {
            let later = worked(on: mission).compactMap { $0.started }.ordered { $0 < $1 }
            for start in later {
                guard let first = starts[mission]?.first, first < start else { continue }
                starts[mission]?.removeFirst()
            }
        }
        return starts
    }

    /// The blocks of today and yesterday that are over, whose mission is open, and that meet a condition. The condition
    /// gets a block and all blocks of its day.
    /// - Parameter beyondWorkLeft: whether to return blocks of a mission for more than the work that is left of it.
    private func missedBlocks(
        in circumstances: Circumstances, beyondWorkLeft: Bool = false,
        where condition: (DayPlan.Block, [DayPlan.Block]) -> Bool
    ) -> [PassedBlock] {
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        var left: [RecordID: Int64] = [:]
        var found: [PassedBlock] = []
        for day in 0...Workspace.answerableDays {
            let blocks = dayPlans[DayPlan.id(of: today.adding(days: -day))]?.blocks ?? []
            for block in blocks.ordered(by: { $0.span.start > $1.span.start }) {
                guard block.span.end <= circumstances.now, let mission = missions[block.mission], mission.isOpen
                else { continue }
                // A block of a missed occurrence has passed with it.
                if let start = startOfCurrentOccurrence(of: block.mission), block.span.start < start { continue }
                let rest = left[block.mission] ?? minutesLeft(mission)
                guard rest > 0 || beyondWorkLeft, condition(block, blocks) else { continue }
                left[block.mission] = rest - block.span.minutes
                found.append(PassedBlock(mission: block.mission, span: block.span))
            }
        }
        return found.ordered { $0.span.start < $1.span.start }
    }

    /// Whether the person has said what became of a block: by an answer, by a session in its time, or by ticking off
    /// steps from its start until the mission's next block.
    public func isAnswered(_ block: DayPlan.Block, among blocks: [DayPlan.Block]) -> Bool {
        if hasAnswer(block.mission, block.span) { return true }
        let isReported = (sessionIDsByMission[block.mission] ?? []).contains { id in
            guard let session = sessions[id], !session.deleted, session.outcome != .forgotten,
                let started = session.started, let ended = countedEnd(of: session) ?? session.cap
            else { return false }
            return started < block.span.end && block.span.start < ended
        }
        return isReported || !ticks(during: block, among: blocks).isEmpty
    }

    /// The steps ticked off from the start of a block until the next block of its mission on that day.
    func ticks(during block: DayPlan.Block, among blocks: [DayPlan.Block]) -> [Step] {
        let next = blocks.filter { $0.mission == block.mission && $0.span.start > block.span.start }
            .map { $0.span.start }.min()
        let end = next ?? max(block.span.end, block.span.start.adding(minutes: 1440))
        return steps(of: block.mission).filter { step in
            step.done && step.doneAt.map { block.span.start <= $0 && $0 < end } ?? false
        }
    }

    /// Whether the person has answered this very block.
    func hasAnswer(_ mission: RecordID, _ block: Span) -> Bool {
        sessions[Workspace.answerID(mission, block)].map { !$0.deleted } ?? false
    }

    /// The id of the answer to a block, which is the same on every device.
    static func answerID(_ mission: RecordID, _ block: Span) -> RecordID {
        RecordID(namespace: mission, name: "answer/\(block.start.minute)")
    }

    /// The changes that count passed blocks as worked, if the person has chosen so.
    ///
    /// The rest of a mission that has taken longer than its estimate is left for the person to answer, and so is a
    /// block whose count was undone.
    func changesToCountPassed(in circumstances: Circumstances) -> [Change] {
        guard settings.countsPassedBlocks else { return [] }
        return passedBlocks(in: circumstances).flatMap { block -> [Change] in
            guard let mission = missions[block.mission], isWithinEstimate(mission),
                record(Workspace.answerID(block.mission, block.span)) == nil
            else { return [] }
            return changes(answering: block, .worked(minutes: block.span.minutes), in: circumstances)
        }
    }

    /// This workspace with its passed blocks counted as worked. Nil if there are none to count.
    func countingPassed(in circumstances: Circumstances) -> Workspace? {
        let changes = changesToCountPassed(in: circumstances)
        guard !changes.isEmpty else { return nil }
        var counted = self
        var entropy = Entropy(seed: [0])
        for operation in operations(changes, at: circumstances.now, using: &entropy) { counted.apply(operation) }
        return counted
    }
}

extension WakingDay {
    /// The end of the day before. The night before a day belongs to that day.
    func dawn(_ settings: Settings, in zone: ZoneRules) -> Instant {
        min(start, WakingDay(date.adding(days: -1), settings: settings, in: zone).end)
    }
}
