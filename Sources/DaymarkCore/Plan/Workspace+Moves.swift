/// Reports and accepts moves of blocks away from where they were shown.
extension Workspace {
    /// The shortest move that is reported, in minutes. An overrun of a few minutes does not matter.
    static let minReportedMove: Int64 = 15

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
        let settled = settledPlan(afterShowing: plan.unmarked, in: circumstances)
        let changes =
            changesToStoreAsShown(settled, isListed: !plan.moves.isEmpty, in: circumstances)
            + changesToCountPassed(in: circumstances)
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }
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
