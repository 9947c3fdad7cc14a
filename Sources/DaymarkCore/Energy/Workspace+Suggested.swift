extension Workspace {
    /// Pins a suggested mission into the open block, at the earliest possible start.
    /// - Returns: The time of the block, and the operations. Nil if the remaining work does not fit.
    public func add(
        suggested id: RecordID, to open: OpenBlock, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (span: Span, operations: [Operation])? {
        guard let mission = missions[id], mission.isOpen else { throw .noSuchMission(id) }
        // If the mission already has a block in the plan, that block moves here.
        let old = plan(in: circumstances).blocks.first { $0.mission == id && $0.span.end > circumstances.now }?.span
        let minutes = min(minutesLeft(mission), old.map { max($0.minutes, Workspace.shortestBlock) } ?? .max)
        guard minutes <= open.minutes else { return nil }
        // Blocks start at multiples of five minutes if there is time for that.
        let aligned = Instant(minute: -(-circumstances.now.roundedUpMinute).flooredQuotient(by: 5) * 5)
        let start = aligned.adding(minutes: minutes) <= open.span.end ? aligned : open.span.start
        let span = Span(start, start.adding(minutes: minutes))
        return (span, try pin(id, at: span, from: old, in: circumstances, using: &entropy))
    }
}
