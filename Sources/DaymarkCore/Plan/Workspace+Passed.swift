/// A block of the plan whose time is over, while its mission is still open and nobody has said what became of it.
public struct PassedBlock: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span

    public init(mission: RecordID, span: Span) {
        self.mission = mission
        self.span = span
    }
}

/// What became of a passed block.
public enum PassedAnswer: Hashable, Sendable {
    /// Worked for this many minutes. Nil for the whole block.
    case worked(minutes: Int64?)
    case notDone
}

extension Workspace {
    /// Blocks stay unanswered for this many days. Then nobody remembers.
    private static let answerableDays: Int64 = 1

    /// The blocks of today and yesterday that are over and not answered, sorted by time.
    public func passedBlocks(in circumstances: Circumstances) -> [PassedBlock] {
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
        return (-Workspace.answerableDays...0).flatMap { day in
            passedBlocks(on: today.adding(days: day), in: circumstances)
        }
    }

    /// The blocks shown for a day that are over and not answered, sorted by time.
    public func passedBlocks(on date: CivilDate, in circumstances: Circumstances) -> [PassedBlock] {
        (dayPlans[DayPlan.id(of: date)]?.blocks ?? []).filter { block in
            guard block.span.end <= circumstances.now, let mission = missions[block.mission], mission.isOpen else {
                return false
            }
            return !isAnswered(block.mission, block.span)
        }.map { PassedBlock(mission: $0.mission, span: $0.span) }.ordered { $0.span.start < $1.span.start }
    }

    /// The time reported on a day for missions that are still open, sorted by time.
    public func reportedWork(on day: WakingDay) -> [PassedBlock] {
        sessions.all.compactMap { session in
            guard session.minutesWorked > 0, let mission = session.mission, missions[mission]?.isOpen == true,
                let started = session.started, let ended = session.ended, day.contains(started)
            else { return nil }
            return PassedBlock(mission: mission, span: Span(started, ended))
        }.ordered { $0.span.start < $1.span.start }
    }

    /// The time reported between two instants, also for missions that are over, sorted by time.
    public func workReported(from start: Instant, until end: Instant) -> [PassedBlock] {
        sessions.all.compactMap { session in
            guard session.minutesWorked > 0, let mission = session.mission, missions[mission]?.deleted == false,
                let started = session.started, let ended = session.ended, start <= started, started < end
            else { return nil }
            return PassedBlock(mission: mission, span: Span(started, ended))
        }.ordered { $0.span.start < $1.span.start }
    }

    /// Whether the person has said what became of a block.
    public func isAnswered(_ block: PassedBlock) -> Bool { isAnswered(block.mission, block.span) }

    private func isAnswered(_ mission: RecordID, _ span: Span) -> Bool {
        (sessionIDsByMission[mission] ?? []).contains { id in
            guard let session = sessions[id], !session.deleted, let started = session.started else { return false }
            let ended = session.ended ?? started
            return started < span.end && span.start < max(ended, started.adding(minutes: 1))
        }
    }

    /// Records what became of a passed block. The id is derived from the block, so two devices give one answer.
    public func answer(
        _ block: PassedBlock, _ answer: PassedAnswer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[block.mission], !mission.deleted else { throw .noSuchMission(block.mission) }
        if case .worked(let minutes?) = answer, !(1...Workspace.longestReport).contains(minutes) {
            throw .badEstimate(minutes)
        }
        return operations(changes(answering: block, answer, in: circumstances), at: circumstances.now, using: &entropy)
    }

    private func changes(answering block: PassedBlock, _ answer: PassedAnswer, in circumstances: Circumstances)
        -> [Change]
    {
        let name = "answer/\(block.span.start.minute)"
        var session = Session(id: RecordID(namespace: block.mission, name: name))
        (session.created, session.mission, session.started) = (circumstances.now, block.mission, block.span.start)
        switch answer {
        case .worked(let minutes):
            session.ended = block.span.start.adding(minutes: minutes ?? block.span.minutes)
            session.outcome = .stopped
        case .notDone:
            session.ended = block.span.start
            session.outcome = .abandoned
        }
        return Session.schema.changes(to: session)
    }

    /// The changes that count passed blocks as worked, if the person has chosen so.
    func changesToCountPassed(in circumstances: Circumstances) -> [Change] {
        guard settings.countsPassedBlocks else { return [] }
        return passedBlocks(in: circumstances).flatMap {
            changes(answering: $0, .worked(minutes: nil), in: circumstances)
        }
    }
}
