/// Breaks and meals that the person moved, shortened or removed.
///
/// Each plan computes breaks again and stores no records for them. A break or meal placed by hand is a ``Block``. A
/// block that is marked as done means that the person wants no rest at that time.
struct KeptRests {
    typealias Rest = (kind: BlockKind, span: Span)

    /// Rests placed by hand.
    private(set) var kept: [Rest] = []
    /// Times at which the person wants no rest of this kind.
    private(set) var unwanted: [Rest] = []

    /// - Parameter trial: A move to try.
    init(_ workspace: Workspace, from now: Instant, trying trial: Trial?) {
        let ahead = workspace.blocks.indices { block in
            !block.pointee.deleted && block.pointee.kind != .work && block.pointee.end.map { $0 > now } ?? false
        }
        for index in ahead {
            let block = workspace.blocks.all[index]
            guard let span = block.span, trial?.takes(block.kind, span) != true else { continue }
            if block.done { unwanted.append((block.kind, span)) } else { kept.append((block.kind, span)) }
        }
        guard let trial, let kind = BlockKind(referenceID: trial.mission) else { return }
        if let from = trial.from { unwanted.append((kind, from)) }
        if let to = trial.to { kept.append((kind, to)) }
    }

    /// The computed rests that the person did not move or remove.
    func left(_ spans: [Span], _ kind: BlockKind) -> [Span] {
        spans.filter { span in
            !unwanted.contains { $0.kind == kind && $0.span.overlaps(span) }
                && !kept.contains { $0.span.overlaps(span) }
        }
    }
}

extension Trial {
    fileprivate func takes(_ kind: BlockKind, _ span: Span) -> Bool {
        mission == kind.referenceID && from?.overlaps(span) ?? false
    }
}

extension BlockKind {
    /// The id that refers to breaks or meals, as a mission's id refers to its blocks.
    public var referenceID: RecordID { RecordID(high: 1, low: UInt64(index)) }

    /// Returns nil for the id of a mission.
    public init?(referenceID: RecordID) {
        guard let kind = [BlockKind.rest, .meal].first(where: { $0.referenceID == referenceID }) else { return nil }
        self = kind
    }
}

extension Workspace {
    /// Moves a break or a meal.
    /// - Parameters:
    ///   - span: At least 5 minutes long, in the same waking day. It must end in the future.
    ///   - old: The previous span of the break or meal.
    public func put(
        _ kind: BlockKind, at span: Span, from old: Span, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let span = Span(Instant(minute: span.start.minute), Instant(minute: span.end.roundedUpMinute))
        guard (Workspace.shortestBlock...Workspace.longestBlock).contains(span.minutes) else {
            throw .badBlockLength(span.minutes)
        }
        let day = WakingDay.current(at: old.start, settings: settings, in: circumstances.zone)
        guard span.start >= day.start, span.end <= day.end else { throw .leavesItsDay(kind) }
        guard span.end > circumstances.now else { throw .isOver }
        var changes: [Change]
        if let former = rests(kind, over: old, isDone: false).first {
            changes = Workspace.changesToMove(former, to: span)
        } else {
            changes =
                set(kind, from: old, at: old, isDone: true, in: circumstances)
                + set(kind, from: old, at: span, isDone: false, in: circumstances)
        }
        return operations(withPlan: changes, in: circumstances, using: &entropy)
    }

    /// Removes a break or a meal.
    public func takeOut(
        _ kind: BlockKind, from span: Span, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let former = rests(kind, over: span, isDone: false).map { Change(.block, $0.id, "deleted", .flag(true)) }
        // The computed rest was removed when the person placed this one by hand.
        let changes = former.isEmpty ? set(kind, from: span, at: span, isDone: true, in: circumstances) : former
        return operations(withPlan: changes, in: circumstances, using: &entropy)
    }

    /// Restores the computed breaks or the usual meal of a day.
    public func restoreRests(
        _ kind: BlockKind, on date: CivilDate, in circumstances: Circumstances, using entropy: inout Entropy
    )
        -> [Operation]
    {
        let day = WakingDay(date, settings: settings, in: circumstances.zone)
        let next = WakingDay(date.adding(days: 1), settings: settings, in: circumstances.zone)
        let span = Span(day.start, next.start)
        let own = rests(kind, over: span, isDone: false) + rests(kind, over: span, isDone: true)
        return operations(
            withPlan: own.map { Change(.block, $0.id, "deleted", .flag(true)) }, in: circumstances, using: &entropy)
    }

    private func rests(_ kind: BlockKind, over span: Span, isDone: Bool) -> [Block] {
        blocks.indices {
            !$0.pointee.deleted && $0.pointee.kind == kind && $0.pointee.done == isDone
                && $0.pointee.span.map { $0.overlaps(span) } ?? false
        }.map { blocks.all[$0] }
    }

    /// Records the new time of a computed break or meal, or that it is not wanted.
    ///
    /// The id is derived from the old time of a break or the day of a meal. Two devices therefore change the same
    /// record.
    private func set(_ kind: BlockKind, from old: Span, at span: Span, isDone: Bool, in circumstances: Circumstances)
        -> [Change]
    {
        let day = WakingDay.current(at: old.start, settings: settings, in: circumstances.zone).date
        let name = "\(isDone ? "not" : "at")/\(kind == .meal ? day.description : old.start.minute.description)"
        let id = RecordID(namespace: kind.referenceID, name: name)
        if let known = blocks[id] { return Workspace.changesToMove(known, to: span) }
        var block = Block(id: id)
        (block.created, block.kind, block.done) = (circumstances.now, kind, isDone)
        (block.start, block.end) = (span.start, span.end)
        return Block.schema.changes(to: block)
    }

    /// Adds operations for the resulting plan, with all moves accepted.
    private func operations(withPlan changes: [Change], in circumstances: Circumstances, using entropy: inout Entropy)
        -> [Operation]
    {
        let made = operations(changes, at: circumstances.now, using: &entropy)
        var after = self
        for operation in made { after.apply(operation) }
        let planned = after.changesToRemember(after.plan(in: circumstances).unmarked, always: true, in: circumstances)
        return planned.isEmpty ? made : operations(changes + planned, at: circumstances.now, using: &entropy)
    }
}
