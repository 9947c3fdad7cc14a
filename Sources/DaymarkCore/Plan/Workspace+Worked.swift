/// Time that the person reports as worked.
extension Workspace {
    /// The longest time that can be reported at once, in minutes.
    public static let longestReport: Int64 = 1440

    /// Records that a person has worked on a mission for some minutes until now. The mission stays open.
    ///
    /// The time reduces the remaining work and counts towards the day's limit.
    /// - Parameter minutes: 1 to ``longestReport``.
    public func reportWork(
        on id: RecordID, minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        guard (1...Workspace.longestReport).contains(minutes) else { throw .badEstimate(minutes) }
        let span = Span(circumstances.now.adding(minutes: -minutes), circumstances.now)
        return operations(
            changes(reporting: span, of: id, in: circumstances, using: &entropy), at: circumstances.now, using: &entropy
        )
    }

    /// Records that a person has worked during a block of the plan.
    /// - Parameter minutes: The minutes worked, if not the whole block.
    public func reportWork(
        on id: RecordID, during block: Span, minutes: Int64? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let minutes = minutes ?? block.minutes
        guard (1...Workspace.longestReport).contains(minutes) else { throw .badEstimate(minutes) }
        let span = Span(block.start, block.start.adding(minutes: minutes))
        return operations(
            changes(reporting: span, of: id, in: circumstances, using: &entropy), at: circumstances.now,
            using: &entropy)
    }

    private func changes(
        reporting span: Span, of mission: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Change] {
        var session = Session(id: RecordID(at: circumstances.now, using: &entropy))
        (session.created, session.mission) = (circumstances.now, mission)
        (session.started, session.ended, session.outcome) = (span.start, span.end, .stopped)
        return Session.schema.changes(to: session)
    }

    /// The minutes reported for a mission.
    func minutesReported(on mission: RecordID) -> Int64 {
        (sessionIDsByMission[mission] ?? []).reduce(0) { sum, id in
            guard let session = sessions[id], session.mission == mission else { return sum }
            return sum + session.minutesWorked
        }
    }

    /// Stores a session and keeps the index by mission up to date.
    mutating func put(_ session: Session) {
        let before = sessions[session.id]?.mission
        if before != session.mission {
            if let before { sessionIDsByMission[before]?.removeAll { $0 == session.id } }
            if let mission = session.mission { sessionIDsByMission[mission, default: []].append(session.id) }
        }
        sessions.put(session)
    }
}

extension Session {
    /// The minutes that count as work. 0 while the session is running, and if it was forgotten.
    var minutesWorked: Int64 { deleted || outcome == nil || outcome == .forgotten ? 0 : minutes ?? 0 }
}
