/// A completed mission whose time was measured.
struct MeasuredWork {
    let mission: Int
    let minutes: Int64
    let finished: Instant
    let started: Instant
}

extension Workspace {
    /// The number of completed missions that teach something, the last ones. A store loads as many.
    public static let maxMeasured = 500
    /// Work in one session that took longer was a forgotten timer, in minutes.
    private static let longestMeasuredSession: Int64 = 480
    /// If a mission was completed longer after its last session, in minutes, some of the work was not measured.
    private static let latestCompletion: Int64 = 120

    /// The completed missions whose time was measured, in the order in which they were completed.
    /// - Parameter start: Missions that were completed before are left out. Reading those of some weeks takes much less
    ///   time than reading all.
    func measuredWork(since start: Instant = .earliest) -> [MeasuredWork] {
        let done = missions.indices { mission in
            guard mission.pointee.status == .completed, let at = mission.pointee.completedAt, at >= start,
                !mission.pointee.deleted, !mission.pointee.isRoutine
            else { return false }
            return mission.pointee.actual != nil || sessionIDsByMission[mission.pointee.id] != nil
        }
        let newest = done.ordered { wasCompleted(at: $0, before: $1) }.suffix(Workspace.maxMeasured)
        return newest.compactMap { measured(at: $0) }
    }

    private func wasCompleted(at index: Int, before other: Int) -> Bool {
        let (one, two) = (missions.all[index].completedAt ?? .earliest, missions.all[other].completedAt ?? .earliest)
        return one != two ? one < two : missions.all[index].id < missions.all[other].id
    }

    /// The time of a completed mission: the minutes that the person entered, or those of its sessions. Nil if any of its
    /// time is not known.
    private func measured(at index: Int) -> MeasuredWork? {
        guard let finished = missions.all[index].completedAt else { return nil }
        if let actual = missions.all[index].actual {
            guard actual > 0 else { return nil }
            let started = finished.adding(minutes: -min(actual, Workspace.longestReport))
            return MeasuredWork(mission: index, minutes: actual, finished: finished, started: started)
        }
        var minutes: Int64 = 0
        var (first, last) = (Instant.latest, Instant.earliest)
        for id in sessionIDsByMission[missions.all[index].id] ?? [] {
            // The fields are read in place, because copying a session takes long.
            guard let row = sessions.index(of: id), !sessions.all[row].deleted,
                sessions.all[row].mission == missions.all[index].id
            else { continue }
            guard let measured = sessions.all[row].minutesMeasured, measured <= Workspace.longestMeasuredSession,
                let started = sessions.all[row].started, let ended = sessions.all[row].ended
            else { return nil }
            minutes += measured
            guard measured > 0 else { continue }
            (first, last) = (min(first, started), max(last, ended))
        }
        guard minutes > 0, last.minutes(until: finished) <= Workspace.latestCompletion else { return nil }
        return MeasuredWork(mission: index, minutes: minutes, finished: finished, started: first)
    }
}

extension Session {
    /// The minutes between start and end without pauses. Nil if nobody knows how long the work took: the session is
    /// running or was forgotten, or its block was only answered as done.
    fileprivate var minutesMeasured: Int64? {
        guard let started, let ended, let outcome, outcome != .forgotten else { return nil }
        // NB: the answer to a block has an id that is derived from the block, and its length is the planned one.
        if outcome == .completed, id.version != 7 { return nil }
        return max(0, started.minutes(until: ended) - pausedTotal / 60_000)
    }
}

extension RecordID {
    /// The version of the UUID: 7 for ids made at a time, 5 for derived ones.
    fileprivate var version: UInt64 { (high >> 12) & 0xf }
}
