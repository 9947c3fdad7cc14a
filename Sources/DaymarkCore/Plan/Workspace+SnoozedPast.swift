extension Workspace {
    /// The missions that a person snoozed until after a deadline that is still to come. The snooze holds, so the plan
    /// reports them.
    /// - Parameter end: The end of the planned days. Later deadlines are reported later.
    func snoozedPastDeadline(_ blocks: [PlannedBlock], until end: Instant, in circumstances: Circumstances)
        -> [UnplannedMission]
    {
        let found = missions.indices { mission in
            guard mission.pointee.isOpen, mission.pointee.snoozedUntil != nil,
                let deadline = mission.pointee.effectiveDeadline,
                let until = endOfSnooze(of: mission, in: circumstances),
                outlastsDeadline(until, deadline, in: circumstances)
            else { return false }
            let due = circumstances.instant(of: deadline, settings: settings)
            return due > circumstances.now && due < end
        }
        return found.map { missions.all[$0] }.ordered { $0.id < $1.id }.compactMap { mission in
            guard let until = endOfSnooze(of: mission, in: circumstances) else { return nil }
            // Pinned work may still end in time.
            let spans = blocks.filter { $0.mission == mission.id }.map { $0.span }
            let due = mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings) }
            if let due, let last = spans.last, last.end <= due { return nil }
            return UnplannedMission(
                mission: mission.id, reason: .snoozed(until: until), lateEnd: spans.last?.end)
        }
    }
}
