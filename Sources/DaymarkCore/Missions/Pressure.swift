/// Whether the work fits before its deadline.
public enum Fit: Hashable, Sendable {
    /// Minutes that stay free.
    case spare(Int64)
    /// It fits, but leaves little room for interruptions.
    case tight
    /// Minutes that are missing.
    case short(Int64)
}

/// The pressure of every open mission with a deadline, except those that only remind the person at their time. It is
/// the work left, including all work due earlier, divided by the free waking time before the deadline (missions.md,
/// Pressure and urgency).
public struct PressureTable: Sendable {
    /// The number of days whose free time is computed. Later days count with the average of these.
    private static let days: Int64 = 42

    /// Minutes of work that must be done by a mission's deadline, and free minutes until then.
    private var room = Keyed<RecordID, (needed: Int64, free: Int64)>()

    public init(_ workspace: Workspace, in circumstances: Circumstances) {
        let missions = workspace.missions
        var open: [(index: Int, id: RecordID, at: Instant)] = []
        let dated = missions.indices {
            $0.pointee.isOpen && $0.pointee.effectiveDeadline != nil && !workspace.isOnlyCall($0)
        }
        for index in dated {
            guard let deadline = missions.all[index].effectiveDeadline else { continue }
            open.append(
                (index, missions.all[index].id, circumstances.instant(of: deadline, settings: workspace.settings)))
        }
        let due = open.ordered { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id }
        guard !due.isEmpty else { return }
        let windows = PressureTable.windows(workspace, in: circumstances)
        let perDay = windows.reduce(0) { $0 + $1.minutes } / PressureTable.days
        let known = circumstances.now.adding(minutes: PressureTable.days * 1440)
        var work: Int64 = 0
        var next = 0
        var sum: Int64 = 0
        for (index, id, at) in due {
            // Overdue work does not count against deadlines that can still be kept.
            let overdue = at <= circumstances.now
            let left = workspace.minutesLeft(of: id, estimate: missions.all[index].estimate)
            if !overdue { work += left }
            while next < windows.count, windows[next].end <= at {
                sum += windows[next].minutes
                next += 1
            }
            var room = sum
            if next < windows.count, windows[next].start < at { room += Span(windows[next].start, at).minutes }
            if at > known { room += known.minutes(until: at) * perDay / 1440 }
            self.room.set(overdue ? (left, 0) : (work, room), for: id)
        }
    }

    private static func windows(_ workspace: Workspace, in circumstances: Circumstances) -> [Span] {
        let first = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone)
        let last = WakingDay(first.date.adding(days: days), settings: workspace.settings, in: circumstances.zone)
        let gap = workspace.settings.gap
        let zone = circumstances.zone
        let margin = gap + workspace.longestWay
        let start = min(workspace.nightStart(before: first, in: zone), first.start.adding(minutes: -margin))
        let occurrences = workspace.occurrences(
            from: start, until: last.end.adding(minutes: margin), in: circumstances
        ).filter { $0.busy }
        let busy = occurrences.map { workspace.spanWithWay(of: $0) }
        return (0..<days).flatMap { offset in
            let day = WakingDay(first.date.adding(days: offset), settings: workspace.settings, in: zone)
            let own = busy.filter {
                $0.end.adding(minutes: gap) > day.start && $0.start.adding(minutes: -gap) < day.end
            }
            let sleep = workspace.catchUpSleep(on: [day], after: occurrences, in: circumstances).map { $0.span }
            return FreeWindows.of(
                day, commitments: own, pinned: workspace.meals(on: [day], in: zone) + sleep, gap: gap,
                now: circumstances.now)
        }
    }

    /// Whether the work fits before a mission's deadline. Nil without a deadline.
    public func fit(_ id: RecordID) -> Fit? {
        guard let (needed, free) = room[id] else { return nil }
        if needed > free { return .short(needed - free) }
        return percent(id) ?? 0 > 80 ? .tight : .spare(free - needed)
    }

    /// The free minutes before a mission's deadline. Nil without a deadline.
    func freeMinutes(_ id: RecordID) -> Int64? { room[id].map { $0.free } }

    /// The free minutes before a mission's deadline that its work leaves; negative if some are missing. Nil without a
    /// deadline.
    public func spareMinutes(_ id: RecordID) -> Int64? { room[id].map { $0.free - $0.needed } }

    /// The work in percent of the free time, 0 to 999. Above 100, it does not fit.
    public func percent(_ id: RecordID) -> Int64? {
        guard let (needed, free) = room[id] else { return nil }
        return free <= 0 ? 999 : min(999, needed * 100 / free)
    }

    /// The urgency of a mission, 0 to 100. The parts are its pressure (40), its priority (24), how near its deadline is
    /// (20), its aggression (8) and whether it was started (8).
    /// - Parameter index: The index of the mission in the table. This is called for thousands of missions, and copying
    ///   their texts would be slow.
    public func urgency(at index: Int, _ workspace: Workspace, in circumstances: Circumstances) -> Int64 {
        let pressure = min(40, (percent(workspace.missions.all[index].id) ?? 0) * 40 / 100)
        var near: Int64 = 0
        if let deadline = workspace.missions.all[index].effectiveDeadline {
            let minutes = max(
                0, circumstances.now.minutes(until: circumstances.instant(of: deadline, settings: workspace.settings)))
            near = 20 * 2880 / (2880 + minutes)
        }
        let priority = Int64(workspace.missions.all[index].priority.index) * 8
        let loud = Int64((workspace.missions.all[index].aggression ?? .gentle).index) * 8 / 3
        let isBegun =
            workspace.missions.all[index].status == .active
            || workspace.progress(of: workspace.missions.all[index].id).isBegun
        let begun: Int64 = isBegun ? 8 : 0
        return min(100, pressure + near + priority + loud + begun)
    }
}
