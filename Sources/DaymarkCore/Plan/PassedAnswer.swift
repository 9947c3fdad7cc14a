/// An answer to the question what became of a block of the plan.
public enum PassedAnswer: Hashable, Sendable {
    /// The work of the block is done, however long it took.
    case done
    /// Worked for this many minutes.
    case worked(minutes: Int64)
    case notDone

    /// The name in actions and links: `done`, `none`, or the minutes.
    public var name: String {
        switch self {
        case .done: "done"
        case .worked(let minutes): "\(minutes)"
        case .notDone: "none"
        }
    }

    public init?(name: String) {
        switch name {
        case "done": self = .done
        case "none": self = .notDone
        default:
            guard let minutes = Int64(name), (1...Workspace.longestReport).contains(minutes) else { return nil }
            self = .worked(minutes: minutes)
        }
    }
}

extension Workspace {
    /// Records what became of a block of the plan. The block may also be running, or still to come.
    ///
    /// The id of the record is derived from the block, so answers of two devices count once, and the newer one counts.
    /// If the block holds all work that is left, `done` completes the mission. Otherwise only the part is done.
    public func answer(
        _ block: PassedBlock, _ answer: PassedAnswer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[block.mission], !mission.deleted else { throw .noSuchMission(block.mission) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        if case .worked(let minutes) = answer, !(1...Workspace.longestReport).contains(minutes) {
            throw .badWorkedTime(minutes)
        }
        var changes: [Change] = []
        if answer == .done, block.span.minutes >= minutesLeft(mission) {
            let end = min(block.span.end, circumstances.now)
            changes += changesToComplete(mission, at: max(end, mission.created ?? end), in: circumstances)
        }
        changes += self.changes(answering: block, answer, in: circumstances)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Records that the work of all passed blocks of a mission is done. If they hold all work that is left, this
    /// completes the mission.
    /// - Parameter end: Blocks that end later stay unanswered: the person has not seen them.
    public func finishPassed(
        of id: RecordID, until end: Instant, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        let blocks = passedBlocks(in: circumstances).filter { $0.mission == id && $0.span.end <= end }
        return operations(
            changesToFinish(blocks, of: mission, in: circumstances), at: circumstances.now, using: &entropy)
    }

    /// Records that the work of all passed blocks of all missions is done: those that the person is asked about.
    public func finishAllPassed(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        let passed = passedBlocksToAsk(in: circumstances)
        var changes: [Change] = []
        for id in passed.map({ $0.mission }).uniqued() {
            guard let mission = missions[id], mission.isOpen else { continue }
            let blocks = passed.filter { $0.mission == id }
            changes += changesToFinish(blocks, of: mission, in: circumstances)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    private func changesToFinish(
        _ blocks: [PassedBlock], of mission: Mission, in circumstances: Circumstances
    ) -> [Change] {
        var changes: [Change] = []
        let minutes: Int64 = blocks.reduce(0) { $0 + $1.span.minutes }
        if let last = blocks.last?.span.end, minutes >= minutesLeft(mission) {
            changes += changesToComplete(mission, at: max(last, mission.created ?? last), in: circumstances)
        }
        for block in blocks { changes += self.changes(answering: block, .done, in: circumstances) }
        return changes
    }

    /// Records that nothing was done in the passed blocks.
    ///
    /// This includes blocks for more than the work that is left. They would otherwise be asked about next.
    /// - Parameters:
    ///   - mission: The mission of the blocks. Nil for the blocks of all missions.
    ///   - end: Blocks that end later stay unanswered: the person has not seen them.
    public func letPass(
        _ mission: RecordID?, until end: Instant, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let blocks = unansweredBlocks(in: circumstances).filter {
            (mission == nil || $0.mission == mission) && $0.span.end <= end
        }
        let changes = blocks.flatMap { self.changes(answering: $0, .notDone, in: circumstances) }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The part of a mission that is done next: the one planned for now, the last one whose time is over and that is not
    /// answered, or the next one.
    public func partToFinish(of id: RecordID, in circumstances: Circumstances) throws(IntentError) -> PassedBlock {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        let ahead = plan(in: circumstances).blocks.filter { $0.mission == id }.map { $0.span }
        let running = ahead.first { $0.contains(circumstances.now) }
        let passed = passedBlocks(in: circumstances).last { $0.mission == id }?.span
        guard let span = running ?? passed ?? ahead.first else { throw .noBlock(mission.title) }
        return PassedBlock(mission: id, span: span)
    }

    /// The id for an answer. A new answer to a passed block replaces the one before.
    ///
    /// The part of a block may be done before the time of the block. Work that is planned at that time later is other
    /// work, so the answer for that part stays.
    private func newAnswerID(of block: PassedBlock, now: Instant) -> RecordID {
        var id = Workspace.answerID(block.mission, block.span)
        var number = 1
        while block.span.end > now,
            let earlier = sessions[id], minutesWorked(in: earlier) > 0, earlier.created ?? now < block.span.start
        {
            number += 1
            id = RecordID(namespace: block.mission, name: "answer/\(block.span.start.minute)/\(number)")
        }
        return id
    }

    func changes(answering block: PassedBlock, _ answer: PassedAnswer, in circumstances: Circumstances) -> [Change] {
        let now = circumstances.now
        var session = Session(id: newAnswerID(of: block, now: now))
        (session.created, session.mission) = (now, block.mission)
        session.planned = min(max(block.span.minutes, 1), Workspace.longestReport)
        let start = min(block.span.start, now)
        switch answer {
        case .done:
            (session.started, session.ended) = (start, max(start, min(block.span.end, now)))
            session.outcome = .completed
        case .worked(let minutes):
            // Work before its planned time ends now, not in the future.
            let start = min(block.span.start, now.adding(minutes: -minutes))
            (session.started, session.ended) = (start, start.adding(minutes: minutes))
            session.outcome = .stopped
        case .notDone:
            (session.started, session.ended, session.outcome) = (start, start, .abandoned)
        }
        return Session.schema.changes(to: session) + [Change(.session, session.id, "deleted", .flag(false))]
    }
}
