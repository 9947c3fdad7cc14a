/// The time of sessions as it counts. Two devices may have timed sessions at the same time without knowing of each
/// other. No minute counts twice: the earlier session then counts until the later one began.
extension Workspace {
    /// The end of a session as it counts. Nil while it is running.
    func countedEnd(of session: Session) -> Instant? {
        guard let ended = session.ended, session.isTimed else { return session.ended }
        return sessionIndex.startOfNext(after: session).map { min($0, ended) } ?? ended
    }

    /// The minutes of work of a session, at least 1. Nil while it is running, or if its times make no sense.
    func minutesTaken(by session: Session) -> Int64? {
        guard let minutes = session.minutes, let started = session.started, let end = countedEnd(of: session) else {
            return nil
        }
        guard end != session.ended else { return minutes }
        let counted = min(minutes, started.minutes(until: end))
        return counted >= 1 ? counted : nil
    }

    /// The minutes of a session that count as work. 0 while it is running, and if it was forgotten.
    ///
    /// The answer that the work of a block is done counts with its planned minutes, even if the work took less time.
    /// Time that a timer has already counted in that block is not counted again.
    func minutesWorked(in session: Session) -> Int64 {
        guard !session.deleted else { return 0 }
        let own: Int64
        switch session.outcome {
        case .completed where !session.isTimed: own = max(session.minutes ?? 0, session.planned ?? 0)
        case .completed, .stopped, .abandoned: own = minutesTaken(by: session) ?? 0
        case .forgotten, nil: return 0
        }
        guard own > 0, !session.isTimed, session.planned != nil else { return own }
        return max(0, own - minutesTimed(inBlockOf: session))
    }

    /// The minutes that timed sessions on the same mission count within the block that a session answers.
    private func minutesTimed(inBlockOf answer: Session) -> Int64 {
        guard let start = answer.started, let mission = answer.mission else { return 0 }
        let block = Span(start, start.adding(minutes: max(answer.planned ?? 0, answer.minutes ?? 0)))
        return sessionIndex.overlapping(block).reduce(0) { sum, id in
            guard let session = sessions[id], session.mission == mission, session.outcome != .forgotten,
                let minutes = minutesTaken(by: session), let from = session.started,
                let end = countedEnd(of: session)
            else { return sum }
            let shared = max(from, start).minutes(until: min(end, block.end))
            return sum + max(0, min(minutes, shared))
        }
    }

    /// The sessions that start within some hours and count as work.
    func sessionsWorked(in hours: Span) -> [Session] {
        sessions.indices { session in
            !session.pointee.deleted && session.pointee.started.map { hours.contains($0) } ?? false
        }.map { sessions.all[$0] }.filter { minutesWorked(in: $0) > 0 }
    }
}

extension Session {
    /// Longer sessions, in minutes, are treated as forgotten.
    private static let longest: Int64 = 1440

    /// Minutes of work, at least 1. Nil while the session is running, or if its times make no sense.
    var minutes: Int64? {
        guard let started, let ended, started < ended else { return nil }
        let minutes = (ended.milliseconds - started.milliseconds - pausedTotal) / 60_000
        // Long pauses between the work make no session longer.
        let length = rhythm == nil ? started.minutes(until: ended) : minutes
        return minutes >= 1 && length <= Session.longest ? minutes : nil
    }
}
