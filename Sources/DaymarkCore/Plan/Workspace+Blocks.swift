/// A move of a mission's work that is tried before it is made, for example during a drag.
public struct Trial: Hashable, Sendable {
    public let mission: RecordID
    /// The current span of the work. Nil if it is not in the plan.
    public let from: Span?
    /// The new span of the work. Nil takes it out of the plan.
    public let to: Span?

    public init(_ mission: RecordID, from: Span?, to: Span?) {
        self.mission = mission
        self.from = from
        self.to = to
    }
}

/// Changes that a person makes to the plan by hand.
extension Workspace {
    /// The allowed length of a block in minutes.
    public static let shortestBlock: Int64 = 5, longestBlock: Int64 = 1440

    /// Pins work on a mission to a time. Plans do not move pinned work, but move other work out of its way.
    ///
    /// If the mission is done in one block, a changed length also changes its estimate.
    /// - Parameters:
    ///   - span: At least 5 minutes and at most a day long. It must end in the future.
    ///   - old: The previous span of that work in the plan.
    public func pin(
        _ id: RecordID, at span: Span, from old: Span? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        // Plans use whole minutes.
        let span = Span(Instant(minute: span.start.minute), Instant(minute: span.end.roundedUpMinute))
        guard (Workspace.shortestBlock...Workspace.longestBlock).contains(span.minutes) else {
            throw .badBlockLength(span.minutes)
        }
        guard span.end > circumstances.now else { throw .isOver }
        let present = plan(in: circumstances).blocks.filter { $0.mission == id }.map { $0.span }
        let isWhole = old.map { present == [$0] } ?? false
        // If this is the mission's only block in the plan, all of its pins stand for this block, even one that another
        // device has moved elsewhere.
        let former = pinned(id).filter { block in
            guard let span = block.span, span.end > circumstances.now else { return false }
            return isWhole || old.map { span.overlaps($0) } ?? false
        }
        var block = former.first ?? Block(id: RecordID(at: circumstances.now, using: &entropy))
        block.created = block.created ?? circumstances.now
        (block.mission, block.kind, block.start, block.end) = (id, .work, span.start, span.end)
        var changes = former.isEmpty ? Block.schema.changes(to: block) : Workspace.changesToMove(block, to: span)
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

    /// Returns the changes that move a block to a span, and restore it if it was deleted.
    ///
    /// They set the start and the end together, so that a merge never combines times from two devices.
    static func changesToMove(_ block: Block, to span: Span) -> [Change] {
        [
            Change(.block, block.id, "start", .int(span.start.milliseconds)),
            Change(.block, block.id, "end", .int(span.end.milliseconds)),
            Change(.block, block.id, "deleted", .flag(false)),
        ]
    }

    /// The estimate that leaves this many minutes of a mission to do.
    func estimate(_ mission: Mission, left: Int64) -> Int64 {
        min(max(1, minutesDone(on: mission.id) + max(5, left)), Mission.longestEstimate)
    }

    /// Unpins the blocks of a mission that overlap a span, so that plans may move the work again.
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

    /// Takes work out of its day: unpins the mission's blocks that start on that day or overlap the span.
    ///
    /// A must-do, or a mission with a deadline, is also snoozed until the next day starts. Others are planned only
    /// where they are pinned.
    /// - Throws: `isDueBefore` if the time from the start of the next day to the deadline is too short for the rest of
    ///   the mission.
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
                // An overdue mission may be postponed.
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

    /// The first free span of the current day that holds the rest of a mission: at least 15 minutes and at most 90. It
    /// starts at a multiple of five minutes.
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

    /// The blocks of a mission that were placed by hand.
    func pinned(_ mission: RecordID) -> [Block] {
        blocks.indices { $0.pointee.mission == mission && !$0.pointee.deleted && $0.pointee.kind == .work }.map {
            blocks.all[$0]
        }
    }

    /// The spans to which the person pinned work, by mission. Adjacent spans are joined.
    ///
    /// Pinned work in a pause is planned again after it, unless the person wants to keep it.
    func pins(from now: Instant, until end: Instant, trying trial: Trial?, pauses: [Span]) -> [RecordID: [MinuteSpan]] {
        var found: [RecordID: [Span]] = [:]
        let ahead = blocks.indices { block in
            !block.pointee.deleted && !block.pointee.done && block.pointee.kind == .work
                && block.pointee.end.map { $0 > now } ?? false
        }
        for index in ahead {
            let block = blocks.all[index]
            guard let mission = block.mission, let span = block.span, span.start < end,
                block.duringPause || !pauses.contains(where: { $0.overlaps(span) })
            else { continue }
            if let trial, trial.mission == mission, trial.from?.overlaps(span) ?? false { continue }
            if hasAnswer(mission, span) { continue }
            found[mission, default: []].append(span)
        }
        if let trial, let to = trial.to { found[trial.mission, default: []].append(to) }
        return found.mapValues { MinuteSpan.joined($0.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }) }
    }

    /// The spans to keep free of work: rests, meals and buffers placed by hand, usual meals, and pauses.
    func reserved(_ rests: KeptRests, _ meals: [Span], on days: [WakingDay], in circumstances: Circumstances)
        -> [MinuteSpan]
    {
        let (now, end) = (circumstances.now, days.last?.end ?? circumstances.now)
        let spans = rests.kept.map { $0.span } + pauses(in: circumstances) + meals
        return spans.filter { $0.start < end && $0.end > now }.map {
            MinuteSpan($0.start.minute, $0.end.roundedUpMinute)
        }
    }
}
