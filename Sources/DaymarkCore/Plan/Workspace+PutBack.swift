/// Puts moved blocks back to where they were shown before.
extension Workspace {
    /// The maximum number of tries with fewer and fewer blocks. The last one puts nothing back.
    private static let maxPutBackTries = 4
    /// The minutes by which work that is late anyway may end later to make room.
    private static let maxLaterEnd: Int64 = 1440

    /// Moves blocks back to where they were shown before. A block that the planner would move again at once is pinned.
    ///
    /// A block stays if its old time is taken by a commitment, or by other work that cannot go back. It also stays if
    /// going back would move work that is not in its way, or would make other work late. Work that was planned at the
    /// old time in the meantime makes room, and is marked as moved.
    public func putBack(_ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy) -> PutBack {
        var (back, left) = blocksToPutBack(plan, in: circumstances)
        // Planning around pins takes long in a full week, so only the first try has any.
        var result = trying(back, from: plan, mayPin: true, in: circumstances, using: &entropy)
        var triesLeft = Workspace.maxPutBackTries - 1
        while !back.isEmpty, !result.refused.isEmpty {
            triesLeft -= 1
            let refused = triesLeft > 0 ? result.refused : back
            back.removeAll { refused.contains($0) }
            left += refused.map { $0.mission }
            Workspace.keep(refused.map { $0.from }, from: &back, left: &left)
            result = trying(back, from: plan, mayPin: false, in: circumstances, using: &entropy)
        }
        // Work that is neither back nor where it was has made room. It is never moved without a word.
        let there = result.kept + back.map { $0.block }
        var expected: [RecordID: [DayPlan.Block]] = [:]
        for block in there.ordered(by: { $0.span.start < $1.span.start }) {
            expected[block.mission, default: []].append(block)
        }
        let marked = Plan(
            days: result.plan.days,
            blocks: result.workspace.marked(result.plan.blocks, shown: expected, always: true, in: circumstances),
            unplanned: result.plan.unplanned, slack: result.plan.slack)
        let settled = result.workspace.settledPlan(afterShowing: marked, in: circumstances)
        // History describes the first change.
        let changes = changesToStoreAsShown(settled, isListed: !plan.moves.isEmpty, in: circumstances) + result.pins
        return PutBack(
            operations: changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy),
            returned: back.map { $0.mission }.uniqued(), left: left.uniqued(), moved: settled.moves)
    }

    /// The moved blocks that can go back, and the missions of those that cannot.
    private func blocksToPutBack(
        _ plan: Plan, in circumstances: Circumstances
    ) -> (back: [ReturningBlock], left: [RecordID]) {
        var back: [ReturningBlock] = []
        var left: [RecordID] = []
        // Moved blocks that stay. Nothing else goes to where they are.
        let moves = plan.movesToReport
        var staying = plan.moves.filter { !moves.contains($0) }.map { $0.span }
        for move in moves {
            guard let mission = move.mission, let was = move.was else { continue }
            let span = Span(was, was.adding(minutes: move.span.minutes))
            let isWanted = back.contains { $0.to.overlaps(span) }
            if !isWanted, isFree(span, in: circumstances) {
                back.append(ReturningBlock(mission: mission, from: move.span, to: span))
            } else {
                left.append(mission)
                staying.append(move.span)
            }
        }
        Workspace.keep(staying, from: &back, left: &left)
        return (back, left)
    }

    /// Keeps the blocks whose old times are taken where they are. Each of them may be in the way of others.
    private static func keep(_ staying: [Span], from back: inout [ReturningBlock], left: inout [RecordID]) {
        var staying = staying
        while let index = back.firstIndex(where: { one in staying.contains { $0.overlaps(one.to) } }) {
            let stays = back.remove(at: index)
            left.append(stays.mission)
            staying.append(stays.from)
        }
    }

    /// Plans with blocks at their old times.
    /// - Parameter mayPin: Whether to pin those that the planner would move again.
    private func trying(
        _ back: [ReturningBlock], from plan: Plan, mayPin: Bool, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> PutBackTry {
        var kept: [DayPlan.Block] = []
        for block in plan.blocks {
            guard let mission = block.mission else { continue }
            let goesBack = back.contains { $0.mission == mission && $0.from == block.span }
            if !goesBack { kept.append(DayPlan.Block(mission: mission, span: block.span)) }
        }
        let staying = kept.filter { block in !back.contains { $0.to.overlaps(block.span) } }
        let wished = (staying + back.map { $0.block }).ordered { $0.span.start < $1.span.start }
        var after = self
        var trial = Entropy(seed: [0])
        let shown = Plan(days: plan.days, blocks: wished.map { PlannedBlock($0) }, unplanned: [])
        for operation in after.remember(shown, always: true, in: circumstances, using: &trial) {
            after.apply(operation)
        }
        var then = after.plan(in: circumstances).unmarked
        let unsettled = Workspace.missing(back, in: then)
        var pins: [Change] = []
        for one in unsettled where mayPin {
            var block = Block(id: RecordID(at: circumstances.now, using: &entropy))
            (block.created, block.mission, block.kind) = (circumstances.now, one.mission, .work)
            (block.start, block.end) = (one.to.start, one.to.end)
            pins += Block.schema.changes(to: block)
        }
        if !pins.isEmpty {
            for operation in operations(pins, at: circumstances.now, using: &trial) { after.apply(operation) }
            then = after.plan(in: circumstances).unmarked
        }
        var refused = Workspace.missing(back, in: then)
        if refused.isEmpty, !back.isEmpty, Workspace.disturbs(then, plan, returning: back, kept: kept) {
            refused = unsettled.isEmpty ? back : unsettled
        }
        return PutBackTry(workspace: after, plan: then, pins: pins, kept: kept, refused: refused)
    }

    /// The blocks that a plan does not have at their old times.
    private static func missing(_ back: [ReturningBlock], in plan: Plan) -> [ReturningBlock] {
        var missing: [ReturningBlock] = []
        for one in back {
            let isThere = plan.blocks.contains { $0.mission == one.mission && $0.span.start == one.to.start }
            if !isThere { missing.append(one) }
        }
        return missing
    }

    /// Whether a plan moves work that is not in the way of the blocks that go back, or makes other work late.
    /// - Parameters:
    ///   - before: The plan before.
    ///   - kept: Its blocks without those that go back.
    private static func disturbs(
        _ plan: Plan, _ before: Plan, returning back: [ReturningBlock], kept: [DayPlan.Block]
    ) -> Bool {
        var yielding: [RecordID] = []
        for block in kept where back.contains(where: { $0.to.overlaps(block.span) }) { yielding.append(block.mission) }
        for block in kept where !yielding.contains(block.mission) {
            let isThere = plan.blocks.contains {
                $0.mission == block.mission && abs($0.span.start.minutes(until: block.span.start)) < minReportedMove
            }
            if !isThere { return true }
        }
        let returning = back.map { $0.mission }
        for late in plan.unplanned where !returning.contains(late.mission) {
            guard let known = before.unplanned.first(where: { $0.mission == late.mission }) else { return true }
            guard let lateEnd = known.lateEnd else { continue }
            guard let end = late.lateEnd, end <= lateEnd.adding(minutes: maxLaterEnd) else { return true }
        }
        return false
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
    /// The missions with a block that stays: its old time is not free, or other work would have to move.
    public let left: [RecordID]
    /// The blocks that made room, each with the time at which it was.
    public let moved: [PlannedBlock]
}

/// A moved block, with the time that it has now and the time to which it goes back.
private struct ReturningBlock: Hashable {
    let mission: RecordID
    let from: Span
    let to: Span

    /// The block at its old time.
    var block: DayPlan.Block { DayPlan.Block(mission: mission, span: to) }
}

/// A plan with blocks at their old times.
private struct PutBackTry {
    /// The workspace that has the plan, with its pins.
    let workspace: Workspace
    let plan: Plan
    /// The changes that pin blocks to their old times.
    let pins: [Change]
    /// The blocks of the plan before that do not go back, where they were.
    let kept: [DayPlan.Block]
    /// The blocks that cannot go back, because the plan does not have them there or moves other work for them.
    let refused: [ReturningBlock]
}
