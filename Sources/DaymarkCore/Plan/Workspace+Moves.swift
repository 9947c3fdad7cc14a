/// Reports, accepts and undoes moves of blocks away from where they were shown.
extension Workspace {
    /// The shortest move that is reported, in minutes. An overrun of a few minutes does not matter.
    private static let minReportedMove: Int64 = 15

    /// Minutes until a new mission counts as settled. Until then, moves of its blocks are not reported: while a list is
    /// typed, every line moves the others.
    private static let settlingMinutes: Int64 = 60
    private static let series = FieldName("seriesOf", in: .mission)
    /// The fields that decide whether and by when a mission is planned.
    private static let plannedBy = ["deadline", "ownDeadline", "placement"].map { FieldName($0, in: .mission) }

    /// The plan's blocks, each with the time at which it was shown before if a plan moved it and the person may have
    /// relied on that time: its mission has settled, or it was pinned. Other blocks move without a word.
    /// - Parameters:
    ///   - shown: The blocks shown before, by mission.
    ///   - always: Whether to mark what moved however new it is, because the person asked for a new plan.
    func marked(
        _ blocks: [PlannedBlock], shown: [RecordID: [DayPlan.Block]], always: Bool = false,
        in circumstances: Circumstances
    ) -> [PlannedBlock] {
        var spans: [RecordID: [Span]] = [:]
        for block in blocks {
            if let mission = block.mission { spans[mission, default: []].append(block.span) }
        }
        let always = always || hasEmergency(in: circumstances)
        var parts: [RecordID: Int] = [:]
        var all: [PlannedBlock] = []
        for block in blocks {
            var marked = block
            if let mission = block.mission, let before = shown[mission] {
                let part = parts[mission] ?? 0
                parts[mission] = part + 1
                let own = spans[mission] ?? []
                let same = Workspace.formerParts(of: own, in: before)[part]
                if let same, !block.isPinned, block.span.start >= circumstances.now,
                    let was = Workspace.formerStart(of: block.span, from: same, among: own, at: circumstances.now)
                {
                    let isKnown =
                        same.was != nil || always || wasPinned(mission, at: was)
                        || hasSettled(mission, at: circumstances.now)
                    marked.was = isKnown ? was : nil
                }
            }
            all.append(marked)
        }
        return all
    }

    /// The start of a block before a plan moved it. Nil if it is about where it was shown, or if time has only passed.
    private static func formerStart(
        of span: Span, from shown: DayPlan.Block, among own: [Span], at now: Instant
    ) -> Instant? {
        let was = shown.was ?? shown.span.start
        guard abs(was.minutes(until: span.start)) >= minReportedMove else { return nil }
        // Another part may be where this one was. Then nothing is missing there.
        for other in own where other != span && other.start <= was && was < other.end { return nil }
        // Work whose time has begun goes on from now.
        guard shown.was != nil || was >= now || now.minutes(until: span.start) >= minReportedMove else { return nil }
        return was
    }

    /// The blocks shown before that correspond to the parts of a mission: a block with the same start, and for the
    /// parts without one, the remaining blocks in order. If the number of parts has changed, each remaining block
    /// corresponds to the nearest part.
    private static func formerParts(of own: [Span], in before: [DayPlan.Block]) -> [DayPlan.Block?] {
        var found: [DayPlan.Block?] = []
        for span in own { found.append(before.first { $0.span.start == span.start }) }
        var remaining: [DayPlan.Block] = []
        for shown in before where !own.contains(where: { $0.start == shown.span.start }) { remaining.append(shown) }
        let isSameNumber = before.count == own.count
        for shown in remaining {
            var best: Int?
            for index in own.indices where found[index] == nil {
                let distance = abs(shown.span.start.minutes(until: own[index].start))
                guard let other = best else {
                    best = index
                    continue
                }
                let isNearer = distance < abs(shown.span.start.minutes(until: own[other].start))
                if !isSameNumber && isNearer { best = index }
            }
            if let best { found[best] = shown }
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

    /// Whether a mission was added, and given its deadline, more than an hour ago. For a repeating mission, that is when
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

    /// Accepts the new times of all blocks. It is one operation that History lists, so undo goes back to the moves.
    public func acceptMoves(_ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation]
    {
        let stays = planThatStays(after: plan.unmarked, in: circumstances)
        let changes =
            changesToKeep(stays, isListed: !plan.moves.isEmpty, in: circumstances)
            + changesToCountPassed(in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Moves blocks back to where they were shown before. A block that the planner would move again at once is pinned. A
    /// block stays if its old time is taken by a commitment, or by other work that cannot go back. Work that was planned
    /// at the old time only afterwards makes room, and is marked as moved.
    public func putBack(_ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy) -> PutBack {
        let (back, left) = blocksToPutBack(plan, in: circumstances)
        var kept: [DayPlan.Block] = []
        for block in plan.blocks {
            guard let mission = block.mission else { continue }
            let goesBack = back.contains { $0.mission == mission && $0.span.start == block.was }
            if !goesBack { kept.append(DayPlan.Block(mission: mission, span: block.span)) }
        }
        let staying = kept.filter { block in !back.contains { $0.span.overlaps(block.span) } }
        let wished = Plan(
            days: plan.days,
            blocks: (staying + back).ordered { $0.span.start < $1.span.start }.map { PlannedBlock($0) }, unplanned: [])
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
        let lost = missing(then)
        let returned = back.filter { !lost.contains($0) }
        // Work that is neither back nor where it was has made room. It is never moved without a word.
        var expected: [RecordID: [DayPlan.Block]] = [:]
        for block in (kept + returned).ordered(by: { $0.span.start < $1.span.start }) {
            expected[block.mission, default: []].append(block)
        }
        then = Plan(
            days: then.days, blocks: after.marked(then.blocks, shown: expected, always: true, in: circumstances),
            unplanned: then.unplanned, slack: then.slack)
        let changes = pins + changesToRemember(then, always: true, in: circumstances)
        return PutBack(
            operations: operations(changes, at: circumstances.now, using: &entropy),
            returned: returned.map { $0.mission }.uniqued(), left: (left + lost.map { $0.mission }).uniqued(),
            moved: then.moves)
    }

    /// The moved blocks that can go back, at their old times, and the missions of those that cannot.
    private func blocksToPutBack(
        _ plan: Plan, in circumstances: Circumstances
    ) -> (back: [DayPlan.Block], left: [RecordID]) {
        var back: [(from: Span, block: DayPlan.Block)] = []
        var left: [RecordID] = []
        // Moved blocks that stay. Nothing else goes to where they are.
        let moves = plan.movesToReport
        var staying = plan.moves.filter { !moves.contains($0) }.map { $0.span }
        for move in moves {
            guard let mission = move.mission, let was = move.was else { continue }
            let span = Span(was, was.adding(minutes: move.span.minutes))
            let isWanted = back.contains { $0.block.span.overlaps(span) }
            if !isWanted, isFree(span, in: circumstances) {
                back.append((from: move.span, block: DayPlan.Block(mission: mission, span: span)))
            } else {
                left.append(mission)
                staying.append(move.span)
            }
        }
        // Each block that stays may be in the way of others.
        while let index = back.firstIndex(where: { one in staying.contains { $0.overlaps(one.block.span) } }) {
            let stays = back.remove(at: index)
            left.append(stays.block.mission)
            staying.append(stays.from)
        }
        return (back.map { $0.block }, left)
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

/// The result of putting moved blocks back.
public struct PutBack: Sendable {
    public let operations: [Operation]
    /// The missions with a block that went back.
    public let returned: [RecordID]
    /// The missions with a block whose old time is not free.
    public let left: [RecordID]
    /// The blocks that made room, each with the time at which it was.
    public let moved: [PlannedBlock]
}

extension PlannedBlock {
    /// Whether a plan has moved the block and its old time is still to come.
    public func canGoBack(at now: Instant) -> Bool { was.map { $0 >= now } ?? false }

    /// Creates a block of work at its shown time.
    init(_ shown: DayPlan.Block) {
        self.init(kind: .work(mission: shown.mission, part: 1, of: 1, reason: .spare), span: shown.span)
    }
}

extension Plan {
    /// The blocks that moved since they were shown.
    public var moves: [PlannedBlock] { blocks.filter { $0.was != nil } }

    /// The moved blocks to tell the person about: those that were on the current day or later. What was on a day that is
    /// over cannot go back, and keeps its mark.
    public var movesToReport: [PlannedBlock] {
        guard let today = days.first else { return moves }
        return moves.filter { $0.was.map { $0 >= today.start } ?? false }
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
