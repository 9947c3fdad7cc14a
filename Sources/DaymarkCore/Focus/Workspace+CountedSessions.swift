/// The time of sessions as it counts. Two devices may have timed sessions at the same time without knowing of each
/// other. No minute counts twice: the earlier session then counts until the later one began.
extension Workspace {
    /// The end of a session as it counts. Nil while it is running.
    func countedEnd(of session: Session) -> Instant? {
        session.countedEnd(before: sessionIndex.startOfNext(after: session) ?? .latest)
    }

    /// The minutes of work of a session, at least 1. Nil while it is running, or if its times make no sense.
    func minutesTaken(by session: Session) -> Int64? {
        session.minutes(until: countedEnd(of: session))
    }

    /// The minutes of a session that count as work. 0 while it is running, and if it was forgotten.
    ///
    /// The answer that the work of a block is done counts with its planned minutes, even if the work took less time.
    /// Time that a timer has already counted in that block is not counted again.
    func minutesWorked(in session: Session) -> Int64 {
        let end = countedEnd(of: session)
        return withUnsafePointer(to: session) { minutesWorked(in: $0, until: end) }
    }

    /// The same as ``minutesWorked(in:)`` for a session whose counted end is known. It takes a pointer, because copying
    /// thousands of sessions takes longer than reading their times.
    func minutesWorked(in session: UnsafePointer<Session>, until end: Instant?) -> Int64 {
        guard !session.pointee.deleted else { return 0 }
        let times = SessionTimes(session)
        let own: Int64
        switch session.pointee.outcome {
        case .completed where !times.isTimed: own = max(times.minutes ?? 0, session.pointee.planned ?? 0)
        case .completed, .stopped, .abandoned: own = times.minutes(until: end) ?? 0
        case .forgotten, nil: return 0
        }
        guard own > 0, !times.isTimed, session.pointee.planned != nil else { return own }
        return max(0, own - minutesTimed(inBlockOf: session))
    }

    /// The minutes that timed sessions on the same mission count within the block that a session answers.
    private func minutesTimed(inBlockOf answer: UnsafePointer<Session>) -> Int64 {
        guard let start = answer.pointee.started, let mission = answer.pointee.mission else { return 0 }
        let length = max(answer.pointee.planned ?? 0, SessionTimes(answer).minutes ?? 0)
        let block = Span(start, start.adding(minutes: length))
        let overlapping = sessionIndex.overlapping(block)
        return sessions.all.withUnsafeBufferPointer { sessions in
            var sum: Int64 = 0
            guard let first = sessions.baseAddress else { return sum }
            for (row, next) in overlapping {
                let session = first + row
                let times = SessionTimes(session)
                guard session.pointee.mission == mission, session.pointee.outcome != .forgotten,
                    let from = times.started, let end = times.countedEnd(before: next),
                    let minutes = times.minutes(until: end)
                else { continue }
                let shared = max(from, start).minutes(until: min(end, block.end))
                sum += max(0, min(minutes, shared))
            }
            return sum
        }
    }

    /// The sessions that start within some hours and count as work.
    func sessionsWorked(in hours: Span) -> [Session] {
        sessions.indices { session in
            !session.pointee.deleted && session.pointee.started.map { hours.contains($0) } ?? false
        }.map { sessions.all[$0] }.filter { minutesWorked(in: $0) > 0 }
    }
}
