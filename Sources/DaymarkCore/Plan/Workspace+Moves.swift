/// What of the plan is elsewhere than it was shown, without the person having put it there.
extension Workspace {
    /// A block that moved by less than these minutes did not move: an overrun of a few minutes is no news.
    private static let leastMove: Int64 = 15

    /// The plan's blocks, each with where it was shown before, until the person has agreed or put it back.
    /// - Parameter shown: what was shown of the days that are planned.
    func marked(_ blocks: [PlannedBlock], _ shown: [RecordID: [DayPlan.Block]], _ now: Instant) -> [PlannedBlock] {
        var counts: [RecordID: Int] = [:]
        for mission in blocks.compactMap({ $0.mission }) { counts[mission, default: 0] += 1 }
        var parts: [RecordID: Int] = [:]
        return blocks.map { block in
            guard let mission = block.mission, let before = shown[mission] else { return block }
            let part = parts[mission] ?? 0
            parts[mission] = part + 1
            // Where there are more parts than before, or fewer, none of them is another one moved.
            let same =
                before.first { $0.span.start == block.span.start }
                ?? (before.count == counts[mission] ? before[part] : nil)
            guard let same, !block.isPinned, block.span.start >= now else { return block }
            let was = same.was ?? same.span.start
            var marked = block
            marked.was = abs(was.minutes(until: block.span.start)) >= Workspace.leastMove ? was : nil
            return marked
        }
    }

    /// Agrees to where everything is now.
    public func acceptMoves(_ plan: Plan, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation]
    {
        remember(plan.unmarked, always: true, in: circumstances, using: &entropy)
    }

    /// Puts back what was moved, to where it was shown before. What came into its place looks for another; what the past, a
    /// commitment or a deadline keeps from going back stays where it is.
    /// - Returns: what is done to that, and the missions that could not go back.
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
        let then = after.plan(in: circumstances).unmarked
        let left = back.filter { wanted in
            !then.blocks.contains { $0.mission == wanted.mission && $0.span.start == wanted.span.start }
        }
        return (
            remember(then, always: true, in: circumstances, using: &entropy), left.map { $0.mission }.uniqued()
        )
    }
}

extension PlannedBlock {
    /// Work as it was shown.
    init(_ shown: DayPlan.Block) {
        self.init(kind: .work(mission: shown.mission, part: 1, of: 1, reason: .spare), span: shown.span)
    }
}

extension Plan {
    /// The work that is elsewhere than it was shown before.
    public var moves: [PlannedBlock] { blocks.filter { $0.was != nil } }

    /// Of these what is on the present day, or was.
    public var movesToday: [PlannedBlock] {
        guard days.count > 1 else { return moves }
        return moves.filter { min($0.span.start, $0.was ?? $0.span.start) < days[1].start }
    }

    /// The same, agreed to.
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
