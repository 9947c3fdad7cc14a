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
        _ id: RecordID, at span: Span, from old: Span? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        // Whole minutes, as plans have them.
        let span = Span(Instant(minute: span.start.minute), Instant(minute: span.end.roundedUpMinute))
        guard (Workspace.shortestBlock...Workspace.longestBlock).contains(span.minutes) else {
            throw .badEstimate(span.minutes)
        }
        guard span.end > circumstances.now else { throw .isOver }
        let present = plan(in: circumstances).blocks.filter { $0.mission == id }.map { $0.span }
        let isWhole = old.map { present == [$0] } ?? false
        // Where there is but one piece, what another device has put besides is the same one.
        let former = pinned(id).filter { block in
            guard let place = block.span, place.end > circumstances.now else { return false }
            return isWhole || old.map { place.overlaps($0) } ?? false
        }
        var block = former.first ?? Block(id: RecordID(at: circumstances.now, using: &entropy))
        block.created = block.created ?? circumstances.now
        (block.mission, block.kind, block.start, block.end) = (id, .work, span.start, span.end)
        var changes = former.isEmpty ? Block.schema.changes(to: block) : Workspace.together(block, at: span)
        changes += former.dropFirst().map { Change(.block, $0.id, "deleted", .flag(true)) }
        if let old, old.minutes != span.minutes, isWhole {
            var edited = mission
            (edited.estimate, edited.estimateBy) = (
                estimate(mission, left: minutesLeft(mission) + span.minutes - old.minutes), .person
            )
            changes += Mission.schema.changes(from: mission, to: edited)
        }
        changes += changesToRemember(
            plan(in: circumstances, trying: Trial(id, from: old, to: span)), always: true, in: circumstances)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Where a block is, in all its cells at once: a merge never takes its start from one device and its end from another.
    static func together(_ block: Block, at span: Span) -> [Change] {
        [
            Change(.block, block.id, "start", .int(span.start.milliseconds)),
            Change(.block, block.id, "end", .int(span.end.milliseconds)),
            Change(.block, block.id, "deleted", .flag(false)),
        ]
    }

    /// The estimate with which so many minutes are left of a mission.
    func estimate(_ mission: Mission, left: Int64) -> Int64 {
        let done = steps(of: mission.id).reduce(0) { $0 + ($1.done ? $1.minutes ?? 0 : 0) }
        return min(max(1, done + max(5, left)), Mission.longestEstimate)
    }

    /// Lets the plan move a block again that the person had put there.
    public func unpin(_ id: RecordID, at span: Span, in circumstances: Circumstances, using entropy: inout Entropy)
        throws(IntentError)
        -> [Operation]
    {
        guard missions[id]?.deleted == false else { throw .noSuchMission(id) }
        let changes = pinned(id).filter { $0.span?.overlaps(span) ?? false }.map {
            Change(.block, $0.id, "deleted", .flag(true))
        }
        if changes.isEmpty { throw .noBlock(title(of: id) ?? "") }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Takes a block out of its day: what was put there by hand is put there no more, and the mission waits for the next day.
    /// - Throws: `isDueBefore` where it is due before it could be done then.
    public func takeOut(
        _ id: RecordID, from span: Span, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let day = WakingDay.current(at: max(span.start, circumstances.now), settings: settings, in: circumstances.zone)
        let next = WakingDay(day.date.adding(days: 1), settings: settings, in: circumstances.zone)
        var edited = mission
        if mission.placement == .mustDo || mission.effectiveDeadline != nil {
            if let deadline = mission.effectiveDeadline {
                let due = circumstances.instant(of: deadline, settings: settings)
                // What was due before now can be kept no more, and may wait.
                guard due <= circumstances.now || due > next.start.adding(minutes: minutesLeft(mission)) else {
                    throw .isDueBefore(mission.title)
                }
            }
            edited.snoozedUntil = max(mission.snoozedUntil ?? next.start, next.start)
        }
        var changes = pinned(id).filter { block in
            block.span.map {
                $0.end > circumstances.now && day.start <= $0.start && $0.start < next.start || $0.overlaps(span)
            } ?? false
        }.map { Change(.block, $0.id, "deleted", .flag(true)) }
        changes += Mission.schema.changes(from: mission, to: edited)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The first stretch of the present day in which a mission could be done: on the grid of five minutes, in one piece of 90 at most.
    public func room(for id: RecordID, _ plan: Plan, in circumstances: Circumstances) -> Span? {
        guard let mission = missions[id], let day = plan.days.first else { return nil }
        let length = min(max(minutesLeft(mission), 15), Workspace.longestUnsplit)
        let taken = plan.blocks(in: day).map { $0.span }
        for window in freeWindows(on: day.date, in: circumstances).flatMap({ $0.without(taken) }) {
            let start = Instant(seconds: (window.start.seconds + 299).flooredQuotient(by: 300) * 300)
            let span = Span(start, start.adding(minutes: length))
            if span.end <= window.end { return span }
        }
        return nil
    }

    /// The blocks that a person has put somewhere for a mission.
    func pinned(_ mission: RecordID) -> [Block] {
        blocks.places { $0.pointee.mission == mission && !$0.pointee.deleted && $0.pointee.kind == .work }.map {
            blocks.all[$0]
        }
    }

    /// The stretches that the person wants kept, by mission; those that touch are one.
    func pins(from now: Instant, until end: Instant, trying trial: Trial?) -> [RecordID: [MinuteSpan]] {
        var found: [RecordID: [Span]] = [:]
        let ahead = blocks.places { block in
            !block.pointee.deleted && !block.pointee.done && block.pointee.kind == .work
                && block.pointee.end.map { $0 > now } ?? false
        }
        for place in ahead {
            let block = blocks.all[place]
            guard let mission = block.mission, let span = block.span, span.start < end else { continue }
            if let trial, trial.mission == mission, trial.from?.overlaps(span) ?? false { continue }
            found[mission, default: []].append(span)
        }
        if let trial, let to = trial.to { found[trial.mission, default: []].append(to) }
        return found.mapValues { Workspace.joined($0.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }) }
    }

    /// The stretches that the person keeps free of work: rests, meals and buffers that they put somewhere, when they eat, and pauses.
    func reserved(_ rests: KeptRests, _ meals: [Span], on days: [WakingDay], in circumstances: Circumstances)
        -> [MinuteSpan]
    {
        let (now, end) = (circumstances.now, days.last?.end ?? circumstances.now)
        let spans = rests.kept.map { $0.span } + pauses(in: circumstances) + meals
        return spans.filter { $0.start < end && $0.end > now }.map {
            MinuteSpan($0.start.minute, $0.end.roundedUpMinute)
        }
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
