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
/// Pressure and urgency). Pauses and cleared days are not free. If the category has hours of its own, its work must fit
/// into these too. Work that needs other people must fit into their usual opening hours, if anything is open before its
/// deadline.
public struct PressureTable: Sendable {
    /// The number of days whose free time is computed. Later days count with the average of these.
    static let days: Int64 = 42
    /// Opening hours count for work that is due within this many days. Later on, something is open often enough.
    private static let daysWithOpeningHours: Int64 = 7

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
        let known = circumstances.now.adding(minutes: PressureTable.days * 1440)
        var all = FreeRoom(windows, days: PressureTable.days, known: known)
        var ofCategories = PressureTable.roomInHours(windows, workspace, known: known, in: circumstances)
        var whileOpen = OpenRoom(windows, dates: PressureTable.dates(workspace, in: circumstances), known: known)
        let near = circumstances.now.adding(minutes: PressureTable.daysWithOpeningHours * 1440)
        for (index, id, at) in due {
            // Overdue work does not count against deadlines that can still be kept.
            let left = workspace.minutesLeft(of: id, estimate: missions.all[index].estimate)
            guard at > circumstances.now else {
                room.set((left, 0), for: id)
                continue
            }
            var tightest = all.add(left, until: at)
            let category = missions.all[index].category ?? workspace.settings.category
            var countsCategory = true
            if at <= near {
                let open = whileOpen.add(
                    left, of: missions.all[index], until: at, workspace: workspace, zone: circumstances.zone)
                if let open {
                    // Opening hours may hold without those of the category.
                    countsCategory = open.kind.category != nil
                    if open.free - open.needed < tightest.free - tightest.needed {
                        tightest = (open.needed, open.free)
                    }
                }
            }
            if countsCategory, let own = ofCategories[category.index]?.add(left, until: at),
                own.free - own.needed < tightest.free - tightest.needed
            {
                tightest = own
            }
            room.set(tightest, for: id)
        }
    }

    /// The free time in the hours of each category. Nil for categories without hours of their own.
    private static func roomInHours(
        _ windows: [Span], _ workspace: Workspace, known: Instant, in circumstances: Circumstances
    ) -> [FreeRoom?] {
        var rooms = [FreeRoom?](repeating: nil, count: Category.allCases.count)
        let settings = workspace.settings
        guard Category.allCases.contains(where: { settings.hours(of: $0) != nil }) else { return rooms }
        let hours = workspace.hoursByKind(on: dates(workspace, in: circumstances), in: circumstances.zone)
        for category in Category.allCases where settings.hours(of: category) != nil {
            let own = parts(of: windows, in: hours[HoursKind(category: category, opening: .any).index])
            rooms[category.index] = FreeRoom(own, days: days, known: known)
        }
        return rooms
    }

    private static func dates(_ workspace: Workspace, in circumstances: Circumstances) -> [WakingDay] {
        let settings = workspace.settings
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        return (0..<days).map { WakingDay(today.adding(days: $0), settings: settings, in: circumstances.zone) }
    }

    /// The parts of free windows that are within hours.
    static func parts(of windows: [Span], in hours: [MinuteSpan]) -> [Span] {
        var parts: [Span] = []
        for window in windows {
            for span in hours {
                let (start, end) = (Instant(minute: span.start), Instant(minute: span.end))
                guard start < window.end, window.start < end else { continue }
                parts.append(Span(max(start, window.start), min(end, window.end)))
            }
        }
        return parts
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
        let pauses = workspace.pauses(in: circumstances)
        return (0..<days).flatMap { offset in
            let day = WakingDay(first.date.adding(days: offset), settings: workspace.settings, in: zone)
            let own = busy.filter {
                $0.end.adding(minutes: gap) > day.start && $0.start.adding(minutes: -gap) < day.end
            }
            let sleep = workspace.catchUpSleep(on: [day], after: occurrences, in: circumstances).map { $0.span }
            return FreeWindows.of(
                day, commitments: own, pinned: workspace.meals(on: [day], in: zone) + sleep + pauses, gap: gap,
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
