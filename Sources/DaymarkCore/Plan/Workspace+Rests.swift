/// Breaks and meals that the person moved, shortened or took out of a day.
///
/// A plan makes breaks anew each time and has no record of them. One that is put somewhere is a ``Block`` there; where a break or a meal is
/// not wanted lies a block that is done.
struct KeptRests {
    typealias Rest = (kind: BlockKind, span: Span)

    /// Where the person put them.
    private(set) var kept: [Rest] = []
    private(set) var unwanted: [Rest] = []

    /// - Parameter trial: a change that is tried and not yet made.
    init(_ workspace: Workspace, from now: Instant, trying trial: Trial?) {
        let ahead = workspace.blocks.places { block in
            !block.pointee.deleted && block.pointee.kind != .work && block.pointee.end.map { $0 > now } ?? false
        }
        for place in ahead {
            let block = workspace.blocks.all[place]
            guard let span = block.span, trial?.takes(block.kind, span) != true else { continue }
            if block.done { unwanted.append((block.kind, span)) } else { kept.append((block.kind, span)) }
        }
        guard let trial, let kind = BlockKind(place: trial.mission) else { return }
        if let from = trial.from { unwanted.append((kind, from)) }
        if let to = trial.to { kept.append((kind, to)) }
    }

    /// Those of the plan's own stretches that the person let be.
    func left(_ spans: [Span], _ kind: BlockKind) -> [Span] {
        spans.filter { span in
            !unwanted.contains { $0.kind == kind && $0.span.overlaps(span) }
                && !kept.contains { $0.span.overlaps(span) }
        }
    }
}

extension Trial {
    fileprivate func takes(_ kind: BlockKind, _ span: Span) -> Bool {
        mission == kind.place && from?.overlaps(span) ?? false
    }
}

extension BlockKind {
    /// What stands for breaks or meals where a block is named by its mission.
    public var place: RecordID { RecordID(high: 1, low: UInt64(rawValue)) }

    /// Nil for a mission's.
    public init?(place: RecordID) {
        guard let kind = [BlockKind.rest, .meal].first(where: { $0.place == place }) else { return nil }
        self = kind
    }
}

extension Workspace {
    /// Puts a break or a meal where the person wants it.
    /// - Parameters:
    ///   - span: at least 5 minutes, not over yet, in the same waking day.
    ///   - old: where it was in the plan.
    public func put(
        _ kind: BlockKind, at span: Span, from old: Span, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let span = Span(Instant(minute: span.start.minute), Instant(minute: span.end.roundedUpMinute))
        guard (Workspace.shortestBlock...Workspace.longestBlock).contains(span.minutes) else {
            throw .badEstimate(span.minutes)
        }
        let day = WakingDay.current(at: old.start, settings: settings, in: circumstances.zone)
        guard span.start >= day.start, span.end <= day.end else { throw .leavesItsDay(kind) }
        guard span.end > circumstances.now else { throw .isOver }
        var changes: [Change]
        if let former = rests(kind, over: old, isDone: false).first {
            changes = Workspace.together(former, at: span)
        } else {
            changes =
                set(kind, from: old, at: old, isDone: true, in: circumstances)
                + set(kind, from: old, at: span, isDone: false, in: circumstances)
        }
        return operations(withPlan: changes, in: circumstances, using: &entropy)
    }

    /// Takes a break or a meal out of its day.
    public func takeOut(
        _ kind: BlockKind, from span: Span, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let former = rests(kind, over: span, isDone: false).map { Change(.block, $0.id, "deleted", .flag(true)) }
        // Where one was put, the plan's own is not wanted already.
        let changes = former.isEmpty ? set(kind, from: span, at: span, isDone: true, in: circumstances) : former
        return operations(withPlan: changes, in: circumstances, using: &entropy)
    }

    /// Lets the plan have the breaks, or the meal, of a day as it makes them.
    public func letBe(
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
        blocks.places {
            !$0.pointee.deleted && $0.pointee.kind == kind && $0.pointee.done == isDone
                && $0.pointee.span.map { $0.overlaps(span) } ?? false
        }.map { blocks.all[$0] }
    }

    /// Where a break or a meal that the plan had is to be, or not to be. Its id follows from where it was, of a meal from its day: what two
    /// devices do with the same one is the same record.
    private func set(_ kind: BlockKind, from old: Span, at span: Span, isDone: Bool, in circumstances: Circumstances)
        -> [Change]
    {
        let day = WakingDay.current(at: old.start, settings: settings, in: circumstances.zone).date
        let name = "\(isDone ? "not" : "at")/\(kind == .meal ? day.description : old.start.minute.description)"
        let id = RecordID(namespace: kind.place, name: name)
        if let known = blocks[id] { return Workspace.together(known, at: span) }
        var block = Block(id: id)
        (block.created, block.kind, block.done) = (circumstances.now, kind, isDone)
        (block.start, block.end) = (span.start, span.end)
        return Block.schema.changes(to: block)
    }

    /// With the plan that follows, in which nothing is news.
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
