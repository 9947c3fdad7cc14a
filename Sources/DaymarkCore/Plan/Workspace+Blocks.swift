/// A stretch that is tried for work on a mission, before it is decided.
public struct Trial: Hashable, Sendable {
    public let mission: RecordID
    /// Where that work is in the plan that is shown; nil where it has no place.
    public let from: Span?
    /// Where it is to be; nil where it is to have none.
    public let to: Span?

    public init(_ mission: RecordID, from: Span?, to: Span?) {
        self.mission = mission
        self.from = from
        self.to = to
    }
}

/// What the person does to the plan by hand.
extension Workspace {
    /// A block is not made shorter than this many minutes, nor longer than a day.
    public static let shortestBlock: Int64 = 5, longestBlock: Int64 = 1440

    /// Puts work on a mission where the person wants it; no plan moves it from there. What is in the way finds other places.
    ///
    /// Where the mission is done in one piece, another length is what the person takes it to need.
    /// - Parameters:
    ///   - span: at least 5 minutes and at most a day, not over yet.
    ///   - old: where that work was in the plan.
    public func pin(
        _ id: RecordID, at span: Span, from old: Span? = nil, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        guard (Workspace.shortestBlock...Workspace.longestBlock).contains(span.minutes) else { throw .badEstimate(span.minutes) }
        guard span.end > circumstances.now else { throw .isOver }
        let before = old.flatMap { old in pinned(id).first { $0.span == old } }
        var block = before ?? Block(id: RecordID(at: circumstances.now, &entropy))
        block.created = block.created ?? circumstances.now
        (block.mission, block.kind, block.start, block.end) = (id, .work, span.start, span.end)
        var changes = Block.schema.changes(from: before, to: block)
        if let old, old.minutes != span.minutes, isWhole(mission, old) {
            var edited = mission
            let now = mission.estimate ?? minutesLeft(mission)
            (edited.estimate, edited.estimateBy) = (min(max(1, now + span.minutes - old.minutes), Mission.longestEstimate), .person)
            changes += Mission.schema.changes(from: mission, to: edited)
        }
        changes += changesToRemember(plan(circumstances, trying: Trial(id, from: old, to: span)), always: true, circumstances)
        return operations(changes, at: circumstances.now, &entropy)
    }

    /// Lets the plan move a block again that the person had put there.
    public func unpin(_ id: RecordID, at span: Span, _ circumstances: Circumstances, _ entropy: inout Entropy) throws(IntentError)
        -> [Operation]
    {
        guard missions[id]?.deleted == false else { throw .noSuchMission(id) }
        let changes = pinned(id).filter { $0.span == span }.map { Change(.block, $0.id, "deleted", .flag(true)) }
        return operations(changes, at: circumstances.now, &entropy)
    }

    /// Takes a block out of its day: what was put there by hand is put there no more, and the mission waits for the next day.
    /// - Throws: `isDueBefore` where it is due before it could be done then.
    public func takeOut(
        _ id: RecordID, from span: Span, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let day = WakingDay.current(at: max(span.start, circumstances.now), settings, in: circumstances.zone)
        let next = WakingDay(day.date.adding(days: 1), settings, in: circumstances.zone)
        var edited = mission
        if mission.placement == .mustDo || mission.effectiveDeadline != nil {
            if let deadline = mission.effectiveDeadline {
                let due = circumstances.instant(of: deadline, settings)
                guard due > next.start.adding(minutes: minutesLeft(mission)) else { throw .isDueBefore(mission.title) }
            }
            edited.snoozedUntil = next.start
        }
        var changes = pinned(id).filter { $0.span.map { $0.start < next.start } ?? true }
            .map { Change(.block, $0.id, "deleted", .flag(true)) }
        changes += Mission.schema.changes(from: mission, to: edited)
        return operations(changes, at: circumstances.now, &entropy)
    }

    /// The first stretch of the present day in which a mission could be done: on the grid of five minutes, in one piece of 90 at most.
    public func room(for id: RecordID, _ plan: Plan, _ circumstances: Circumstances) -> Span? {
        guard let mission = missions[id], let day = plan.days.first else { return nil }
        let length = min(max(minutesLeft(mission), 15), Workspace.longestUnsplit)
        let taken = plan.blocks(in: day).map { $0.span }
        for window in freeWindows(on: day.date, circumstances).flatMap({ $0.without(taken) }) {
            let start = Instant(seconds: (window.start.seconds + 299).flooredQuotient(by: 300) * 300)
            let span = Span(start, start.adding(minutes: length))
            if span.end <= window.end { return span }
        }
        return nil
    }

    /// The blocks that a person has put somewhere for a mission.
    func pinned(_ mission: RecordID) -> [Block] {
        blocks.places { $0.mission == mission && !$0.deleted && $0.kind == .work }.map { blocks.all[$0] }
    }

    /// Whether a stretch of the plan is all that there is of a mission.
    private func isWhole(_ mission: Mission, _ span: Span) -> Bool {
        let pieces = (pinned(mission.id).compactMap { $0.span } + shown(mission.id)).withoutRepeats
        return pieces == [span] || pieces.isEmpty && minutesLeft(mission) == span.minutes
    }

    private func shown(_ mission: RecordID) -> [Span] {
        dayPlans.present.flatMap { $0.blocks }.filter { $0.mission == mission }.map { $0.span }
    }

    /// The stretches that the person wants kept, by mission; those that touch are one.
    func pins(from now: Instant, until end: Instant, trying trial: Trial?) -> [RecordID: [MinuteSpan]] {
        var found: [RecordID: [Span]] = [:]
        for place in blocks.places(where: { !$0.deleted && !$0.done && $0.kind == .work && $0.end.map { $0 > now } ?? false }) {
            let block = blocks.all[place]
            guard let mission = block.mission, let span = block.span, span.start < end else { continue }
            if let trial, trial.mission == mission, trial.from == span { continue }
            found[mission, default: []].append(span)
        }
        if let trial, let to = trial.to { found[trial.mission, default: []].append(to) }
        return found.mapValues { Workspace.joined($0.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }) }
    }

    /// The stretches that the person keeps free of work: rests, meals and buffers that they put somewhere.
    func reserved(from now: Instant, until end: Instant) -> [MinuteSpan] {
        blocks.places { !$0.deleted && $0.kind != .work && $0.end.map { $0 > now } ?? false }.compactMap { blocks.all[$0].span }
            .filter { $0.start < end }.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }
    }

    private static func joined(_ spans: [MinuteSpan]) -> [MinuteSpan] {
        var joined: [MinuteSpan] = []
        for span in spans.ordered(by: { $0.start < $1.start }) {
            if let last = joined.last, span.start <= last.end {
                joined[joined.count - 1] = MinuteSpan(last.start, max(last.end, span.end))
            } else {
                joined.append(span)
            }
        }
        return joined
    }
}
