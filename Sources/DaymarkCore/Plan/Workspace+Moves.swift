/// Reports, accepts and undoes moves of blocks away from where they were shown.
extension Workspace {
    /// The shortest move that is reported, in minutes. An overrun of a few minutes does not matter.
    private static let minReportedMove: Int64 = 15

    /// Minutes until a new mission counts as settled. Until then, moves of its blocks are not reported.
    private static let settlingMinutes: Int64 = 1440
    private static let series = FieldName("seriesOf", in: .mission)
    /// The fields that decide whether and by when a mission is planned.
    private static let plannedBy = ["deadline", "ownDeadline", "placement"].map { FieldName($0, in: .mission) }

    /// The plan's blocks, each with the time at which it was shown before if a plan moved it and the person may have
    /// relied on that time: it was today's or pinned. Other blocks move without a word.
    /// - Parameters:
    ///   - shown: The blocks shown before, by mission.
    ///   - today: The first day of the plan.
    func marked(
        _ blocks: [PlannedBlock], shown: [RecordID: [DayPlan.Block]], on today: WakingDay,
        in circumstances: Circumstances
    ) -> [PlannedBlock] {
        var spans: [RecordID: [Span]] = [:]
        for block in blocks {
            if let mission = block.mission { spans[mission, default: []].append(block.span) }
        }
        let isUrgent = hasEmergency(in: circumstances)
        var parts: [RecordID: Int] = [:]
        var all: [PlannedBlock] = []
        for block in blocks {
            var marked = block
            if let mission = block.mission, let before = shown[mission] {
                let part = parts[mission] ?? 0
                parts[mission] = part + 1
                let own = spans[mission] ?? []
                let same = Workspace.formerParts(of: own, in: before)[part]
                if let same, !block.isPinned, block.span.start >= circumstances.now {
                    let was = same.was ?? same.span.start
                    let isFar = abs(was.minutes(until: block.span.start)) >= Workspace.minReportedMove
                    // Another part may be where this one was. Then nothing is missing there.
                    let isTaken = own.contains { $0 != block.span && $0.start <= was && was < $0.end }
                    let isKnown =
                        same.was != nil || wasPinned(mission, at: was)
                        || was < today.end && (isUrgent || hasSettled(mission, at: circumstances.now))
                    marked.was = isFar && !isTaken && isKnown ? was : nil
                }
            }
            all.append(marked)
        }
        return all
    }

    /// The blocks shown before that correspond to the parts of a mission: a block with the same start, and for the
    /// parts without one, the remaining blocks in order. If the number of parts has changed, these do not correspond.
    private static func formerParts(of own: [Span], in before: [DayPlan.Block]) -> [DayPlan.Block?] {
        var remaining: [DayPlan.Block] = []
        for shown in before where !own.contains(where: { $0.start == shown.span.start }) { remaining.append(shown) }
        var next = 0
        var found: [DayPlan.Block?] = []
        for span in own {
            if let same = before.first(where: { $0.span.start == span.start }) {
                found.append(same)
            } else {
                found.append(before.count == own.count && next < remaining.count ? remaining[next] : nil)
                next += 1
            }
        }
        return found
    }

    /// Whether urgent work is open. What it moves is always reported.
    private func hasEmergency(in circumstances: Circumstances) -> Bool {
        for index in missions.indices(where: { $0.pointee.isOpen && $0.pointee.priority == .critical })
        where isEmergency(missions.all[index], in: circumstances) {
            return true
        }
        return false
    }

    /// Whether the person has ever pinned a block of a mission to this start.
    private func wasPinned(_ mission: RecordID, at start: Instant) -> Bool {
        self.blocks.all.contains { $0.mission == mission && $0.start == start }
    }

    /// Whether a mission was added, and given its deadline, more than a day ago. For a repeating mission, that is when
    /// its series was added.
    private func hasSettled(_ mission: RecordID, at now: Instant) -> Bool {
        guard let index = missions.index(of: mission) else { return false }
        let limit = now.adding(minutes: -Workspace.settlingMinutes)
        let series = missions.all[index].seriesOf
        if let first = missions.index(of: series ?? mission), let created = missions.all[first].created,
            created > limit
        {
            return false
        }
        let record = record(mission)
        // Completing the date before it wrote the first values.
        let firstStamp = series == nil ? nil : record?.cell(Workspace.series)?.stamp
        for field in Workspace.plannedBy {
            // The stamp of a cell is the time at which the cell was written.
            guard let stamp = record?.cell(field)?.stamp, stamp != firstStamp else { continue }
            if stamp.time.instant > limit { return false }
        }
        return true
    }

    /// Accepts the new times of all blocks.
    public func acceptMoves(_ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation]
    {
        remember(plan.unmarked, always: true, in: circumstances, using: &entropy)
    }

    /// Moves blocks back to where they were shown before. Other work makes room for them. A block that the planner would
    /// move again at once is pinned. A block stays if its old time is past or taken by a commitment.
    /// - Returns: The operations, and the missions that could not go back.
    public func putBack(
        _ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> (operations: [Operation], left: [RecordID]) {
        let moved = plan.moves.compactMap { block in
            DayPlan.Block(block).flatMap { work in block.was.map { (work, $0) } }
        }
        let back = moved.map { work, was in
            DayPlan.Block(mission: work.mission, span: Span(was, was.adding(minutes: work.span.minutes)))
        }
        let kept = plan.blocks.filter { $0.was == nil }.compactMap { DayPlan.Block($0) }.filter { block in
            !back.contains { $0.span.overlaps(block.span) }
        }
        let wished = Plan(
            days: plan.days, blocks: (kept + back).ordered { $0.span.start < $1.span.start }.map { PlannedBlock($0) },
            unplanned: [])
        var after = self
        var trial = Entropy(seed: [0])
        for operation in after.remember(wished, always: true, in: circumstances, using: &trial) {
            after.apply(operation)
        }
        func missing(_ plan: Plan) -> [DayPlan.Block] {
            back.filter { wanted in
                !plan.blocks.contains { $0.mission == wanted.mission && $0.span.start == wanted.span.start }
            }
        }
        var then = after.plan(in: circumstances).unmarked
        var pins: [Change] = []
        for wanted in missing(then) where isFree(wanted.span, in: circumstances) {
            var block = Block(id: RecordID(at: circumstances.now, using: &entropy))
            (block.created, block.mission, block.kind) = (circumstances.now, wanted.mission, .work)
            (block.start, block.end) = (wanted.span.start, wanted.span.end)
            let changes = Block.schema.changes(to: block)
            for operation in operations(changes, at: circumstances.now, using: &trial) { after.apply(operation) }
            pins += changes
        }
        if !pins.isEmpty { then = after.plan(in: circumstances).unmarked }
        let changes = pins + changesToRemember(then, always: true, in: circumstances)
        return (
            operations(changes, at: circumstances.now, using: &entropy), missing(then).map { $0.mission }.uniqued()
        )
    }

    /// Whether work can be pinned to a span: it is to come, within a waking day, and overlaps no commitment, no pinned
    /// work and no pause.
    private func isFree(_ span: Span, in circumstances: Circumstances) -> Bool {
        guard span.start >= circumstances.now else { return false }
        let day = WakingDay.current(at: span.start, settings: settings, in: circumstances.zone)
        guard day.start <= span.start, span.end <= day.end else { return false }
        let busy = occurrences(from: span.start, until: span.end, in: circumstances).filter { $0.busy }
        let pinned = blocks.all.filter { !$0.deleted && !$0.done }.compactMap { $0.span }
        return !(busy.map { Span($0.start, $0.end) } + pinned + pauses(in: circumstances)).contains {
            $0.overlaps(span)
        }
    }
}

extension PlannedBlock {
    /// Creates a block of work at its shown time.
    init(_ shown: DayPlan.Block) {
        self.init(kind: .work(mission: shown.mission, part: 1, of: 1, reason: .spare), span: shown.span)
    }
}

extension Plan {
    /// The blocks that moved since they were shown.
    public var moves: [PlannedBlock] { blocks.filter { $0.was != nil } }

    /// The moved blocks that are or were on the current day.
    public var movesToday: [PlannedBlock] {
        guard days.count > 1 else { return moves }
        return moves.filter { min($0.span.start, $0.was ?? $0.span.start) < days[1].start }
    }

    /// The plan with all moves accepted.
    var unmarked: Plan {
        Plan(
            days: days,
            blocks: blocks.map { block in
                var block = block
                block.was = nil
                return block
            }, unplanned: unplanned, slack: slack)
    }
}
