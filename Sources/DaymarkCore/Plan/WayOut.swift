/// What would give a mission a place that has none, tried before it is offered.
public struct WayOut: Hashable, Sendable {
    public enum Deed: Hashable, Sendable {
        /// It takes this many minutes and no more.
        case shorten(to: Int64)
        /// It is due on a later day.
        case dueOn(CivilDate)
        /// Another mission waits until a day.
        case putOff(RecordID, until: CivilDate)
        /// It is done after the day has ended.
        case extend(Span)
        /// It is let go.
        case letGo
    }

    public let deed: Deed
    /// Where the mission would be; empty where it would be nowhere in the days planned.
    public let spans: [Span]
    /// Missions that would be elsewhere than they are.
    public let moved: [RecordID]
}

extension Workspace {
    /// How many lengths, days and others are tried, each with a plan of its own.
    private static let mostTried = 6
    /// The day is made longer by at most this many minutes.
    private static let longestExtension: Int64 = 120

    /// The ways in which a mission that has no place in the plan gets one, the cheapest first; none of them takes another's place away.
    public func waysOut(for id: RecordID, _ plan: Plan, in circumstances: Circumstances) -> [WayOut] {
        guard let mission = missions[id], mission.isOpen, let entry = plan.unplanned.first(where: { $0.mission == id })
        else { return [] }
        var found: [WayOut] = []
        func attempt(_ deeds: [WayOut.Deed]) {
            for deed in deeds.prefix(Workspace.mostTried) {
                if let way = tried(deed, id, plan, in: circumstances) {
                    found.append(way)
                    return
                }
            }
        }
        let minutes = minutesLeft(mission)
        attempt([4, 3, 2].map { (minutes * $0 / 5).floored(to: 5) }.filter { $0 >= 10 }.map { .shorten(to: $0) })
        if case .crowdedOut(let others) = entry.reason {
            for other in others.prefix(3) {
                attempt(days(after: mission, plan, in: circumstances).prefix(3).map { .putOff(other, until: $0) })
            }
        }
        if mission.effectiveDeadline != nil {
            attempt(days(after: mission, plan, in: circumstances).map { .dueOn($0) })
        }
        if minutes <= Workspace.longestExtension {
            attempt(plan.days.prefix(2).map { .extend(Span($0.end, $0.end.adding(minutes: minutes))) })
        }
        return found + [WayOut(deed: .letGo, spans: [], moved: [])]
    }

    /// Does what a way out says.
    public func take(
        _ deed: WayOut.Deed, for id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        switch deed {
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
        case .extend(let span): return try pin(id, at: span, in: circumstances, using: &entropy)
        case .letGo: return try abandon([id], in: circumstances, using: &entropy)
        }
    }

    /// The days after the one a mission is due on, as far as it is planned, and one more.
    private func days(after mission: Mission, _ plan: Plan, in circumstances: Circumstances) -> [CivilDate] {
        let due = mission.effectiveDeadline.map {
            circumstances.zone.civil(at: circumstances.instant(of: $0, settings: settings)).date
        }
        let first = max(due ?? circumstances.today, circumstances.today)
        return (Int64(1)...Workspace.horizon).map { first.adding(days: $0) }
    }

    private func tried(_ deed: WayOut.Deed, _ id: RecordID, _ plan: Plan, in circumstances: Circumstances) -> WayOut? {
        if case .extend(let span) = deed, let due = missions[id]?.effectiveDeadline,
            circumstances.instant(of: due, settings: settings) < span.end
        {
            return nil
        }
        var entropy = Entropy(seed: [0])
        guard let operations = try? take(deed, for: id, in: circumstances, using: &entropy), !operations.isEmpty else {
            return nil
        }
        var after = self
        for operation in operations { after.apply(operation) }
        let then = after.plan(in: circumstances)
        let lost = Set(plan.unplanned.map { $0.mission })
        guard !then.unplanned.contains(where: { $0.mission == id || !lost.contains($0.mission) }) else { return nil }
        // What is put off has to have a place still, where it was asked for.
        if case .putOff(let other, _) = deed, !then.blocks.contains(where: { $0.mission == other }) { return nil }
        let spans = then.blocks.filter { $0.mission == id }.map { $0.span }
        let moved = then.blocks.filter { $0.mission != id && $0.mission != nil }.compactMap { block in
            plan.blocks.contains { $0.mission == block.mission && $0.span == block.span } ? nil : block.mission
        }
        return WayOut(deed: deed, spans: spans, moved: moved.uniqued())
    }
}
