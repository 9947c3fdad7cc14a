/// A mission to plan.
struct PlanEntry {
    /// The part of the mission that is planned, and when it should end.
    enum Timing: Equatable {
        /// All work, before the deadline.
        case inTime
        /// All work, as soon as possible, because it cannot be finished in time. The reason is nil if the deadline has
        /// passed.
        case late(because: UnplannedReason?)
        /// A share of the work, in this many minutes, because the deadline is after the last planned day.
        case ahead(minutes: Int64)

        var isLate: Bool {
            if case .late = self { true } else { false }
        }
    }

    let mission: Mission
    /// The minute by which the mission must end: its deadline, or earlier if other missions wait for it or it prepares
    /// an event.
    var deadline: Int64?
    /// The minute of the mission's own deadline, which may be after ``deadline``.
    let missionDeadline: Int64?
    /// Whether the mission is planned although it has no deadline.
    var mustDo: Bool
    /// The mission with a deadline that waits for this one, if that is the reason to plan it.
    var neededFor: RecordID?
    /// The title of the event before which the mission must end. Nil if its own deadline counts.
    var event: String?
    /// When the work must be ready, if it is for something at school or work on the day it is due.
    var ready: ReadyTime?
    /// The minute after which the work is of no use. Nil if it may be done late.
    var lastEnd: Int64?
    var timing = Timing.inTime
    /// The time of this evening before the deadline of late work that is kept out of it.
    var keptEvening: [MinuteSpan] = []
    /// Whether the deadline is a time of day that the person named, and not the end of a day.
    var namesHour: Bool

    /// The minute up to which there may be time for the mission. Nil for all planned days.
    var latestEnd: Int64? { timing.isLate ? nil : deadline }

    init(mission: Mission, deadline: Int64?) {
        self.mission = mission
        (self.deadline, missionDeadline) = (deadline, deadline)
        mustDo = mission.placement == .mustDo
        namesHour = mission.namesHour
    }
}

/// Chooses the missions to plan.
extension Workspace {
    /// Work due after the last planned day is planned in part if it is due within this many days.
    public static let longestShare: Int64 = 84
    /// The maximum number of missions that are planned although they are late. The rest has to wait.
    private static let maxLate = 120
    /// The usual length of one part of a share, in minutes.
    private static let shareMinutes: Int64 = 60

    /// The missions to plan, and the missions that cannot be planned because they wait for a mission that is not.
    ///
    /// They are sorted by id, so that the plan does not depend on the order in which records arrived.
    func missionsToPlan(
        until end: Instant, _ pins: [RecordID: [MinuteSpan]], _ problem: PlanProblem, in circumstances: Circumstances
    ) -> (entries: [PlanEntry], held: [UnplannedMission]) {
        var entries = requestedMissions(until: end, pins, problem, in: circumstances)
        addPredecessors(of: &entries, until: end, in: circumstances)
        inheritDeadlines(&entries, problem)
        var held: [UnplannedMission] = []
        holdBack(&entries, pins: pins, held: &held)
        let late = entries.indices.filter { entries[$0].deadline.map { $0 <= problem.now } ?? false }
        for index in late { entries[index].timing = .late(because: nil) }
        if late.count > Workspace.maxLate {
            let kept = Set(
                late.ordered { a, b in
                    let (first, second) = (entries[a], entries[b])
                    let (weightA, weightB) = (first.mission.priority.weight, second.mission.priority.weight)
                    if weightA != weightB { return weightA > weightB }
                    return first.deadline ?? 0 != second.deadline ?? 0
                        ? first.deadline ?? 0 > second.deadline ?? 0 : a < b
                }.prefix(Workspace.maxLate))
            for index in late where !kept.contains(index) {
                held.append(UnplannedMission(mission: entries[index].mission.id, reason: .crowdedOut(by: [])))
            }
            let dropped = Set(late).subtracting(kept)
            entries = entries.indices.filter { !dropped.contains($0) }.map { entries[$0] }
            holdBack(&entries, pins: pins, held: &held)
        }
        return (entries, held)
    }

    /// The missions that are planned for their own sake.
    private func requestedMissions(
        until end: Instant, _ pins: [RecordID: [MinuteSpan]], _ problem: PlanProblem, in circumstances: Circumstances
    ) -> [PlanEntry] {
        let lastShared = circumstances.now.adding(minutes: Workspace.longestShare * 1440)
        return missions.indices { mission in
            guard mission.pointee.isOpen, !mission.pointee.isRoutine else { return false }
            if pins[mission.pointee.id] != nil { return true }
            if isOnlyCall(mission) { return false }
            // A repeating mission that is due before its day begins only sends reminders until it is overdue.
            if !mission.pointee.repeats.isEmpty, let deadline = mission.pointee.effectiveDeadline {
                let due = circumstances.instant(of: deadline, settings: settings)
                if let opens = opens(mission.pointee.repeats, due: due, in: circumstances), opens >= due {
                    return false
                }
            }
            guard endOfSnooze(of: mission, in: circumstances).map({ $0 < end }) ?? true else { return false }
            if mission.pointee.placement == .mustDo { return true }
            guard let deadline = mission.pointee.effectiveDeadline else { return false }
            // A repeating mission belongs to its day, so no share of it is planned earlier.
            return circumstances.instant(of: deadline, settings: settings)
                <= (mission.pointee.repeats.isEmpty ? lastShared : end)
        }.map { missions.all[$0] }.ordered { $0.id < $1.id }.compactMap {
            entry(for: $0, isPinned: pins[$0.id] != nil, until: end, problem, in: circumstances)
        }
    }

    /// - Returns: Nil if the share of the mission that belongs to the planned days is too small.
    private func entry(
        for mission: Mission, isPinned: Bool, until end: Instant, _ problem: PlanProblem,
        in circumstances: Circumstances
    ) -> PlanEntry? {
        let due = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings) }
        var entry = PlanEntry(mission: mission, deadline: due?.minute)
        if let due, due <= end, let event = eventToPrepare(for: mission, in: circumstances) {
            entry.deadline = min(due.minute, event.start)
            entry.event = event.title
            // The event gives the work an hour of its own, so it may take the evening.
            entry.namesHour = true
        }
        if let last = endOfMissedDay(of: mission, in: circumstances) {
            guard last > problem.now || isPinned || entry.mustDo else { return nil }
            if last > problem.now { entry.lastEnd = last }
        }
        if let due, due <= end, !endsInTime(&entry, in: circumstances), !isPinned, !entry.mustDo { return nil }
        guard let due, due > end, mission.placement != .mustDo || minutesLeft(mission) > Workspace.longestUnsplit else {
            return entry
        }
        let minutes = shareMinutes(of: mission, due: due, problem)
        guard minutes > 0 else { return isPinned || entry.mustDo ? entry : nil }
        entry.timing = .ahead(minutes: minutes)
        return entry
    }

    /// Makes the work for an exam or a presentation end before the day of it begins.
    /// - Returns: False if that time has passed. The work is of no use any more.
    private func endsInTime(_ entry: inout PlanEntry, in circumstances: Circumstances) -> Bool {
        guard let ready = readyTime(of: entry.mission, in: circumstances) else { return true }
        guard !ready.hasCome(in: circumstances) else { return false }
        let end = ready.at.minute
        entry.deadline = min(entry.deadline ?? end, end)
        (entry.ready, entry.lastEnd) = (ready, end)
        return true
    }

    /// The share of a mission that belongs to the planned days, in whole chunks: the remaining work in proportion to
    /// the free time in these days and before the deadline.
    ///
    /// The days after the planned ones count with the average free time of the planned ones.
    private func shareMinutes(of mission: Mission, due: Instant, _ problem: PlanProblem) -> Int64 {
        guard let last = problem.days.last else { return 0 }
        let free = problem.freeSpans(
            from: problem.now, until: last.end, kind: kindWithHours(mission)
        ).reduce(0) { $0 + $1.length }
        let days = max(0, due.minute - last.end) / 1440
        let before = free + free / Int64(problem.days.count) * days
        let left = minutesLeft(mission)
        guard before > 0 else { return 0 }
        let chunk = left <= Workspace.longestUnsplit ? left : Workspace.shareMinutes
        return min(left, (left * free / before + chunk / 2) / chunk * chunk)
    }

    /// Adds the open missions for which the entries wait, directly or indirectly.
    private func addPredecessors(of entries: inout [PlanEntry], until end: Instant, in circumstances: Circumstances) {
        var known = Set(entries.map { $0.mission.id })
        var next = 0
        while next < entries.count {
            for id in entries[next].mission.waitsFor.compactMap({ RecordID($0) }) where !known.contains(id) {
                guard let mission = missions[id], mission.isOpen, !mission.isRoutine,
                    endOfSnooze(of: mission, in: circumstances).map({ $0 < end }) ?? true
                else {
                    continue
                }
                known.insert(id)
                let due = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings).minute }
                var entry = PlanEntry(mission: mission, deadline: due)
                entry.neededFor = entries[next].mission.id
                guard endsInTime(&entry, in: circumstances) else { continue }
                // A share of work waits for all of the mission before it.
                if case .ahead = entries[next].timing { entry.timing = .ahead(minutes: minutesLeft(mission)) }
                entries.append(entry)
            }
            next += 1
        }
        entries = entries.ordered { $0.mission.id < $1.mission.id }
    }

    /// Makes each mission due in time for the missions that wait for it.
    private func inheritDeadlines(_ entries: inout [PlanEntry], _ problem: PlanProblem) {
        var indexByID: [RecordID: Int] = [:]
        for (index, entry) in entries.enumerated() { indexByID[entry.mission.id] = index }
        // Each pass goes one step back along the dependencies. A cycle ends with the passes.
        for _ in 0..<min(entries.count, 100) {
            var changed = false
            for entry in entries {
                guard let deadline = entry.deadline, deadline > problem.now, entry.timing == .inTime else { continue }
                let start = max(problem.now + 1, deadline - minutesLeft(entry.mission))
                for id in entry.mission.waitsFor.compactMap({ RecordID($0) }) {
                    guard let index = indexByID[id], entries[index].deadline.map({ $0 > start }) ?? true else {
                        continue
                    }
                    entries[index].deadline = start
                    entries[index].timing = .inTime
                    entries[index].namesHour = entry.namesHour
                    changed = true
                }
            }
            guard changed else { return }
        }
    }

    /// Removes missions that wait for an open mission that is not planned.
    private func holdBack(
        _ entries: inout [PlanEntry], pins: [RecordID: [MinuteSpan]], held: inout [UnplannedMission]
    ) {
        var changed = true
        while changed {
            changed = false
            let ids = Set(entries.map { $0.mission.id })
            var kept: [PlanEntry] = []
            for entry in entries {
                let open = entry.mission.waitsFor.compactMap { RecordID($0) }.first {
                    missions[$0]?.isOpen == true && !ids.contains($0)
                }
                guard let open, pins[entry.mission.id] == nil else {
                    kept.append(entry)
                    continue
                }
                held.append(UnplannedMission(mission: entry.mission.id, reason: .waits(for: open)))
                changed = true
            }
            entries = kept
        }
    }
}

extension Workspace {
    /// Whether a mission only reminds the person at its time. A mission with steps is work all the same.
    public func isOnlyCall(_ mission: UnsafePointer<Mission>) -> Bool {
        mission.pointee.isOnlyCall && steps(of: mission.pointee.id).isEmpty
    }

    /// Whether a mission only reminds the person at its time, and that time is still to come. Until then, the mission is
    /// no work to offer.
    public func waitsForItsCall(_ mission: UnsafePointer<Mission>, at now: Instant) -> Bool {
        guard isOnlyCall(mission), case .moment(let call, _)? = mission.pointee.effectiveDeadline else { return false }
        return call > now
    }
}

extension Mission {
    /// Whether the mission is only there at its time: the person wants to hear of it then, or does it then every day.
    /// Work of unknown length that is done at that time has no block before it, and none after it.
    var isOnlyCall: Bool { isOnlyReminder || isAtItsTime }

    /// Whether the person only wants to hear of the mission at its time, as in “remind me at 5 to take the bread out”.
    var isOnlyReminder: Bool {
        guard estimate == nil, placement != .mustDo, effectiveDeadline?.isDay == false else { return false }
        return reminders.count == 1 && reminders.contains("0")
    }
}
