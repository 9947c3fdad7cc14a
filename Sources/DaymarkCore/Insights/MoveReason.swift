/// Why the work of a planned block was not done at the time that was planned first.
public enum MoveReason: String, Choice {
    /// The person placed the work at another time.
    case placedByHand
    /// A commitment took the time.
    case commitment
    /// There was a focus session on something else.
    case otherWork
    /// Nothing is known that took the time.
    case notBegun
}

/// The records that tell why blocks were moved.
struct MoveReasons {
    /// Work that was placed by hand closer to its first time than this, in milliseconds, is the same work.
    private static let nearby: Int64 = 86_400_000

    private let placed: [Block]
    private let busy: [Span]
    private let sessions: [Session]

    /// - Parameter span: The first times of all blocks lie in it.
    init(_ workspace: Workspace, during span: Span, in circumstances: Circumstances) {
        placed = workspace.blocks.undeleted.filter { $0.kind == .work && $0.mission != nil }
        busy = workspace.occurrences(from: span.start, until: span.end, in: circumstances).filter { $0.busy }
            .map { workspace.spanWithWay(of: $0) }
        let during = workspace.sessions.indices { session in
            guard let started = session.pointee.started, let ended = session.pointee.ended else { return false }
            return !session.pointee.deleted && started < span.end && span.start < ended
        }
        sessions = during.map { workspace.sessions.all[$0] }
    }

    func reason(of block: DayPlan.Block, in workspace: Workspace) -> MoveReason {
        let first = block.firstSpan
        for other in placed where other.mission == block.mission {
            guard let start = other.start, start != first.start else { continue }
            if abs(start.milliseconds - first.start.milliseconds) < MoveReasons.nearby { return .placedByHand }
        }
        if busy.contains(where: { $0.overlaps(first) }) { return .commitment }
        for session in sessions where session.mission != block.mission {
            guard let started = session.started, started < first.end,
                let end = workspace.countedEnd(of: session), first.start < end,
                workspace.minutesWorked(in: session) > 0
            else { continue }
            // The sessions of a deleted mission are left out, like all that belongs to it.
            if let mission = session.mission, workspace.missions[mission]?.deleted == true { continue }
            return .otherWork
        }
        return .notBegun
    }
}

extension DayPlan.Block {
    /// The time that was planned first.
    var firstSpan: Span {
        let start = was ?? span.start
        return Span(start, start.adding(minutes: span.minutes))
    }
}
