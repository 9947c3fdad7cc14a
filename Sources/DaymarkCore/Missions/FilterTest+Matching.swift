// NB: missions come as pointers, because thousands are tested and copying their texts would be slow.
extension FilterTest {
    func matches(
        _ mission: UnsafePointer<Mission>, _ workspace: Workspace, in circumstances: Circumstances
    ) -> Bool {
        switch self {
        case .state(let state): state.includes(mission)
        case .flag(let flag): flag.matches(mission, workspace, in: circumstances)
        case .has(let key): FilterTest.has(key, of: mission, in: workspace, now: circumstances.now)
        case .number(let key, let min, let max):
            FilterTest.number(key, of: mission, in: workspace).map { min <= $0 && $0 <= max } ?? false
        case .time(.due, let times): FilterTest.isDue(mission, times: times, workspace: workspace, in: circumstances)
        case .time(let key, let times):
            FilterTest.time(key, mission, now: circumstances.now).map { times.contains($0) } ?? false
        case .label(let label): mission.pointee.labels.contains { label.matches($0) }
        case .contains(let key, let text): FilterTest.texts(key, mission).contains { folded($0).holds(text) }
        }
    }

    private static func isDue(
        _ mission: UnsafePointer<Mission>, times: FilterTimes, workspace: Workspace,
        in circumstances: Circumstances
    ) -> Bool {
        guard let deadline = mission.pointee.effectiveDeadline else { return false }
        if let days = times.days, case .day(let date, _) = deadline { return days.contains(date.dayNumber) }
        return times.contains(circumstances.instant(of: deadline, settings: workspace.settings))
    }

    private static func time(_ key: FilterKey, _ mission: UnsafePointer<Mission>, now: Instant) -> Instant? {
        switch key {
        case .created: mission.pointee.created
        case .completed: mission.pointee.completedAt
        // A snooze that is over does not count.
        case .snoozed: mission.pointee.snoozedUntil.flatMap { $0 > now ? $0 : nil }
        default: nil
        }
    }

    private static func texts(_ key: FilterKey, _ mission: UnsafePointer<Mission>) -> [String] {
        switch key {
        case .notes: [mission.pointee.notes]
        case .link: [mission.pointee.link]
        case .tools: mission.pointee.tools
        default: [mission.pointee.title]
        }
    }

    private static func number(
        _ key: FilterKey, of mission: UnsafePointer<Mission>, in workspace: Workspace
    ) -> Int64? {
        switch key {
        case .minutes: workspace.minutesLeft(of: mission.pointee.id, estimate: mission.pointee.estimate)
        case .estimate: mission.pointee.estimate
        case .actual: mission.pointee.actual
        case .points: mission.pointee.points
        case .complexity: mission.pointee.complexity
        case .steps: Int64(workspace.stepTitles(of: mission.pointee.id).count)
        case .priority: Int64(mission.pointee.priority.index)
        case .aggression: Int64((mission.pointee.aggression ?? workspace.settings.usualAggression).index)
        case .energyNeeded: Int64(mission.pointee.energyNeeded.index)
        case .cognitiveLoad: Int64(mission.pointee.cognitiveLoad.index)
        case .category: Int64((mission.pointee.category ?? workspace.settings.category).index)
        case .activity: mission.pointee.activity.map { Int64($0.index) }
        case .source: Int64(mission.pointee.source.index)
        case .placement: Int64(mission.pointee.placement.index)
        case .creativity: mission.pointee.creativity.map { Int64($0.index) }
        default: nil
        }
    }

    private static func has(
        _ key: FilterKey, of mission: UnsafePointer<Mission>, in workspace: Workspace, now: Instant
    ) -> Bool {
        switch key {
        case .due: mission.pointee.effectiveDeadline != nil
        case .created, .completed, .snoozed: time(key, mission, now: now) != nil
        case .steps: number(key, of: mission, in: workspace) != 0
        case .aggression: mission.pointee.aggression != nil
        case .category: mission.pointee.category != nil
        case .labels: !mission.pointee.labels.isEmpty
        case .tools: !mission.pointee.tools.isEmpty
        case .notes, .link: texts(key, mission).contains { !$0.isBlank }
        case .repeats: !mission.pointee.repeats.isEmpty
        case .waitsFor: !mission.pointee.waitsFor.isEmpty
        default: number(key, of: mission, in: workspace) != nil
        }
    }
}

extension MissionFilter.State {
    func includes(_ mission: UnsafePointer<Mission>) -> Bool {
        switch self {
        case .open: mission.pointee.status.isOpen
        case .done: mission.pointee.status == .completed
        case .dropped: mission.pointee.status == .abandoned
        case .all: true
        }
    }
}

extension FilterFlag {
    fileprivate func matches(
        _ mission: UnsafePointer<Mission>, _ workspace: Workspace, in circumstances: Circumstances
    ) -> Bool {
        switch self {
        case .overdue:
            guard let deadline = mission.pointee.effectiveDeadline, mission.pointee.isOpen else { return false }
            return circumstances.instant(of: deadline, settings: workspace.settings) <= circumstances.now
        case .blocked: return workspace.isBlocked(mission)
        case .blocking: return workspace.isBlocking(mission)
        case .busy, .allDay: return false
        case .snoozed: return FilterFlag.isSnoozed(mission, circumstances)
        case .repeating: return !mission.pointee.repeats.isEmpty
        case .must: return mission.pointee.placement == .mustDo
        case .flexible: return mission.pointee.placement == .flexible
        case .started: return mission.pointee.status == .active
        case .ready:
            return mission.pointee.isOpen && !FilterFlag.isSnoozed(mission, circumstances)
                && !workspace.isBlocked(mission)
        }
    }

    private static func isSnoozed(_ mission: UnsafePointer<Mission>, _ circumstances: Circumstances) -> Bool {
        mission.pointee.snoozedUntil.map { $0 > circumstances.now } ?? false
    }
}

extension Workspace {
    /// Whether another open mission waits for this one.
    public func isBlocking(_ mission: UnsafePointer<Mission>) -> Bool {
        guard mission.pointee.isOpen else { return false }
        let id = mission.pointee.id.description
        return missions.indices {
            $0.pointee.isOpen && !$0.pointee.waitsFor.isEmpty && $0.pointee.waitsFor.contains(id)
        }.first != nil
    }

    /// Whether the mission waits for another that is still open.
    public func isBlocked(_ mission: UnsafePointer<Mission>) -> Bool {
        hasOpen(mission.pointee.waitsFor)
    }

    /// Whether any of these missions, given by the texts of their ids, is still open.
    public func hasOpen(_ ids: [String]) -> Bool {
        ids.contains { text in
            RecordID(text).flatMap { missions.index(of: $0) }.map { missions.all[$0].isOpen } ?? false
        }
    }
}
