/// Ending focus sessions, by the person or because nobody did.
extension Workspace {
    /// Ends the current session. With `completed`, its mission is done as well, and one undo takes both back.
    public func endFocus(
        _ outcome: Session.Outcome, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let now = circumstances.now
        guard let session = session(at: now) else { throw .noFocus }
        var changes = changesToCloseSessions(at: now)
        changes += Session.schema.changes(from: session, to: session.ended(at: now, outcome))
        if outcome == .completed, let mission = session.mission.flatMap({ missions[$0] }), mission.isOpen {
            if mission.isRoutine {
                // The dose may have been answered during the session. The session ends anyway.
                changes += (try? changesToTakeDose(of: mission, in: circumstances)) ?? []
            } else {
                changes += changesToComplete(mission, at: now, in: circumstances)
            }
        }
        return operations(changes, at: now, using: &entropy)
    }

    /// Records how a session went, from 1 to 5.
    public func rateFocus(
        _ id: RecordID, _ rating: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let session = sessions[id], !session.deleted else { throw .noFocus }
        var after = session
        after.rating = min(max(rating, 1), 5)
        return operations(Session.schema.changes(from: session, to: after), at: circumstances.now, using: &entropy)
    }

    /// Says how long the work of a forgotten session took. With 0 minutes, nothing was done.
    public func settleFocus(
        _ id: RecordID, minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard var session = sessions[id], !session.deleted, let started = session.started else { throw .noFocus }
        let stored = session
        // A session over its limit counts as forgotten even before a device has closed it.
        let nextStart = sessionIndex.startOfNext(after: session)
        if let closing = session.closing(at: circumstances.now, nextStart: nextStart) {
            session = session.ended(at: closing.ended, closing.outcome)
        }
        guard session.outcome == .forgotten else { throw .noFocus }
        guard (0...Workspace.longestReport).contains(minutes) else { throw .badWorkedTime(minutes) }
        var after = session
        after.outcome = minutes > 0 ? .stopped : .abandoned
        after.ended =
            minutes > 0 ? Instant(milliseconds: started.milliseconds + session.pausedTotal + minutes * 60_000) : started
        return operations(Session.schema.changes(from: stored, to: after), at: circumstances.now, using: &entropy)
    }

    /// Closes the sessions that nobody ended and that do not go on. Every device closes them with the same values.
    public func closeSessions(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        operations(changesToCloseSessions(at: circumstances.now), at: circumstances.now, using: &entropy)
    }

    /// Whether a session that nobody ended does not go on.
    public func hasSessionsToClose(at now: Instant) -> Bool { !sessionsToClose(at: now).isEmpty }

    /// This workspace with the sessions closed that do not go on. A command that only reads then counts them as every
    /// device will once it has closed them.
    public func withClosedSessions(at now: Instant) -> Workspace {
        var closed = self
        for session in sessionsToClose(at: now) {
            closed.put(session.after)
            closed.version += 1
        }
        return closed
    }

    /// The missions of the sessions that these operations close because nobody ended them, the latest last.
    public func missionsForgotten(in operations: [Operation]) -> [RecordID] {
        let outcome = Value.text(Session.Outcome.forgotten.name)
        var forgotten: [Session] = []
        for change in operations.flatMap({ $0.changes }) {
            guard change.kind == .session, change.field == "outcome", change.value == outcome,
                let session = sessions[change.record]
            else { continue }
            forgotten.append(session)
        }
        let byStart = forgotten.ordered { ($0.started ?? .earliest) < ($1.started ?? .earliest) }
        return byStart.compactMap { $0.mission }
    }

    func changesToCloseSessions(at now: Instant) -> [Change] {
        sessionsToClose(at: now).flatMap { Session.schema.changes(from: $0.before, to: $0.after) }
    }

    /// The open sessions that do not go on, before and after they are closed.
    private func sessionsToClose(at now: Instant) -> [(before: Session, after: Session)] {
        sessionIndex.open.compactMap { id in
            guard let session = sessions[id],
                let closing = session.closing(at: now, nextStart: sessionIndex.startOfNext(after: session))
            else { return nil }
            return (before: session, after: session.ended(at: closing.ended, closing.outcome))
        }
    }
}
