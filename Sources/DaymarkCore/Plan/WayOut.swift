/// A way to make room for a mission that is not in the plan. Each way is tried before it is offered.
public struct WayOut: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        /// Shortens the mission to this many minutes of remaining work.
        case shorten(to: Int64)
        /// Moves the deadline of the mission to a later day.
        case dueOn(CivilDate)
        /// Postpones another mission until this day.
        case putOff(RecordID, until: CivilDate)
        /// Does the mission in this span after the end of the waking day.
        case extend(Span)
        /// Does the part of the mission that does not fit in these spans, outside the hours of its category.
        case outsideHours([Span])
        /// Does the mission in this span of this evening, which is kept free of work.
        case evening(Span)
        /// Pins the mission to these spans, so that other missions end after their deadlines.
        case letBeLate([RecordID], pinning: [Span])
        /// Ends the snooze of the mission.
        case wake
        /// Abandons the mission.
        case letGo
    }

    public let action: Action
    /// The times at which the mission would be done. Empty if it would not be in the plan.
    public let spans: [Span]
    /// Other missions whose time would change, except those of ``late``.
    public let moved: [RecordID]
    /// Other missions that would end after their deadlines.
    public var late: [UnplannedMission] = []
}

extension Workspace {
    /// The maximum number of actions of one kind to try. Each try computes a whole plan.
    static let maxTries = 3
    /// The maximum number of minutes by which the waking day is extended.
    private static let longestExtension: Int64 = 120

    /// The ways to make room for a mission that is not in the plan, or whose deadline has passed, sorted by cost.
    ///
    /// No way pushes another mission out of the plan, and only one lets others end after their deadlines. Abandoning
    /// the mission always comes last.
    public func waysOut(for id: RecordID, with plan: Plan, in circumstances: Circumstances) -> [WayOut] {
        guard let mission = missions[id], mission.isOpen else { return [] }
        let entry = plan.unplanned.first { $0.mission == id }
        guard entry != nil || hasPassedDeadline(mission, in: circumstances) else { return [] }
        // Each trial starts from this plan. It repairs the plan instead of searching for one.
        var start = self
        var entropy = Entropy(seed: [0])
        for operation in remember(plan, always: true, in: circumstances, using: &entropy) { start.apply(operation) }
        var found: [WayOut] = []
        func attempt(_ actions: [WayOut.Action]) {
            for action in actions.prefix(Workspace.maxTries) {
                if let way = start.wayOut(by: action, for: id, with: plan, in: circumstances) {
                    found.append(way)
                    return
                }
            }
        }
        let minutes = minutesLeft(mission)
        let freeTime = FreeTimeBeforeDeadlines(self, plan, in: circumstances)
        let due = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings) }
        if mission.snoozedUntil != nil { attempt([.wake]) }
        let lengths: [Int64] = entry == nil ? [] : [4, 3, 2]
        attempt(
            lengths.map { (minutes * $0 / 5).floored(to: 5) }.filter { length in
                length >= 10 && due.map { $0 <= circumstances.now || freeTime.fits(length, before: $0) } ?? true
            }.map { .shorten(to: $0) })
        if entry != nil, let missing = minutesMissingInHours(mission, in: plan, circumstances: circumstances) {
            // Breaks take some of the time, so a little more may be needed.
            attempt(
                [0, 30, 60].map {
                    spansOutsideHours(for: missing + $0, of: mission, in: plan, circumstances: circumstances)
                }.filter { !$0.isEmpty }.map { .outsideHours($0) })
        }
        if case .eveningKeptFree(let start, _)? = entry?.reason,
            let span = spanInEvening(from: start, for: mission, in: plan, circumstances: circumstances)
        {
            attempt([.evening(span)])
        }
        for other in entry?.reason.rivals.prefix(3) ?? [] {
            attempt(
                days(after: mission, in: circumstances).prefix(3).filter {
                    canWait(other, until: $0, in: circumstances)
                }
                .map { .putOff(other, until: $0) })
        }
        // A mission that only reminds the person has no time in the plan on any day, and a repeating one has its rule.
        let isCall = withUnsafePointer(to: mission) { isOnlyCall($0) }
        let mayBeDated = entry != nil || (mission.repeats.isEmpty && !isCall)
        if mission.effectiveDeadline != nil, mayBeDated {
            let days = days(after: mission, in: circumstances)
            let free = days.filter { date in
                freeTime.fits(minutes, before: WakingDay(date, settings: settings, in: circumstances.zone).end)
            }
            // The next days first, then one that is far enough away for everything else. Work that is planned after its
            // deadline needs no later day than that.
            let end = plan.blocks.filter { $0.mission == id }.map { $0.span.end }.max()
            let last = end.map { WakingDay.current(at: $0, settings: settings, in: circumstances.zone).date }
            let planned = days.filter { $0 == last }
            let nearest = Array(free.prefix(Workspace.maxTries - 1 - planned.count))
            attempt((nearest + planned + Array(free.suffix(1))).uniqued().map { .dueOn($0) })
        }
        if entry != nil, let way = start.wayOutByLettingOthersBeLate(for: mission, with: plan, in: circumstances) {
            found.append(way)
        }
        if minutes <= Workspace.longestExtension {
            attempt(plan.days.prefix(2).map { .extend(Span($0.end, $0.end.adding(minutes: minutes))) })
        }
        return found + [WayOut(action: .letGo, spans: [], moved: [])]
    }

    /// Whether the deadline of a mission that is work has passed. A daily mission at its time has no deadline to keep:
    /// it comes again.
    public func hasPassedDeadline(_ mission: Mission, in circumstances: Circumstances) -> Bool {
        guard !mission.isRoutine, !isMoment(mission), let deadline = mission.effectiveDeadline else { return false }
        return circumstances.instant(of: deadline, settings: settings) <= circumstances.now
    }

    /// Carries out a way out.
    public func apply(
        _ action: WayOut.Action, to id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        switch action {
        case .shorten(let minutes):
            return try change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
                (mission.estimate, mission.estimateBy) = (estimate(mission, left: minutes), .person)
            }
        case .dueOn(let date):
            return try change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
                mission.put(dueOn: date, in: circumstances)
            }
        case .putOff(let other, let date):
            let start = WakingDay(date, settings: settings, in: circumstances.zone).start
            return try change([other], in: circumstances, using: &entropy) { mission throws(IntentError) in
                mission.snoozedUntil = start
            }
        case .extend(let span), .evening(let span): return try pin(id, at: span, in: circumstances, using: &entropy)
        case .outsideHours(let spans):
            var after = self
            var operations: [Operation] = []
            for span in spans {
                let pins = try after.pin(id, at: span, in: circumstances, using: &entropy)
                for operation in pins { after.apply(operation) }
                operations += pins
            }
            return Operation.grouped(operations, using: &entropy)
        case .letBeLate(_, let spans): return try pin(id, to: spans, in: circumstances, using: &entropy)
        case .wake:
            return try change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
                mission.snoozedUntil = nil
            }
        case .letGo: return try abandon([id], in: circumstances, using: &entropy)
        }
    }

    /// Whether a mission that is put off until a day can still be done before its deadline.
    private func canWait(_ id: RecordID, until date: CivilDate, in circumstances: Circumstances) -> Bool {
        guard let mission = missions[id], let deadline = mission.effectiveDeadline else { return missions[id] != nil }
        let start = WakingDay(date, settings: settings, in: circumstances.zone).start
        return start.adding(minutes: minutesLeft(mission)) <= circumstances.instant(of: deadline, settings: settings)
    }

    /// The days after a mission's deadline and its snooze, or after today if the mission is overdue.
    private func days(after mission: Mission, in circumstances: Circumstances) -> [CivilDate] {
        let due = mission.effectiveDeadline.map {
            circumstances.zone.civil(at: circumstances.instant(of: $0, settings: settings)).date
        }
        let snooze = endOfSnooze(of: mission, in: circumstances).map { circumstances.zone.civil(at: $0).date }
        let first = max(max(due ?? circumstances.today, circumstances.today), snooze ?? circumstances.today)
        return (Int64(1)...Workspace.horizon).map { first.adding(days: $0) }
    }

    /// Tries an action.
    /// - Returns: Nil if the mission would still not be in the plan, or if another would drop out.
    func wayOut(
        by action: WayOut.Action, for id: RecordID, with plan: Plan, in circumstances: Circumstances
    ) -> WayOut? {
        if case .extend(let span) = action, let due = missions[id]?.effectiveDeadline,
            circumstances.instant(of: due, settings: settings) < span.end
        {
            return nil
        }
        var entropy = Entropy(seed: [0])
        guard let operations = try? apply(action, to: id, in: circumstances, using: &entropy), !operations.isEmpty
        else {
            return nil
        }
        var after = self
        for operation in operations { after.apply(operation) }
        let then = after.plan(in: circumstances)
        let lost = Set(plan.unplanned.map { $0.mission })
        let late = then.unplanned.filter { $0.mission == id || !lost.contains($0.mission) }
        let mayBeLate: [RecordID] = if case .letBeLate(let others, _) = action { others } else { [] }
        guard late.allSatisfy({ mayBeLate.contains($0.mission) && $0.lateEnd != nil }) else { return nil }
        // A postponed mission still has to be in the plan.
        if case .putOff(let other, _) = action, !then.blocks.contains(where: { $0.mission == other }) { return nil }
        let spans = then.blocks.filter { $0.mission == id }.map { $0.span }
        let moved = then.blocks.filter { $0.mission != id && $0.mission != nil }.compactMap { block in
            plan.blocks.contains { $0.mission == block.mission && $0.span == block.span } ? nil : block.mission
        }
        let onTime = moved.uniqued().filter { other in !late.contains { $0.mission == other } }
        return WayOut(action: action, spans: spans, moved: onTime, late: late)
    }
}
