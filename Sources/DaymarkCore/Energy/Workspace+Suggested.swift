extension Workspace {
    /// Puts a suggested mission into the open block, as soon as a block may begin.
    /// - Returns: where it stands, and the operations; nil where what is left of it does not fit.
    public func add(
        suggested id: RecordID, to open: OpenBlock, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws(IntentError) -> (span: Span, operations: [Operation])? {
        guard let mission = missions[id], mission.isOpen else { throw .noSuchMission(id) }
        let minutes = minutesLeft(mission)
        guard minutes <= open.minutes else { return nil }
        // Blocks begin at multiples of five minutes where there is time for it.
        let aligned = Instant(minute: -(-circumstances.now.roundedUpMinute).flooredQuotient(by: 5) * 5)
        let start = aligned.adding(minutes: minutes) <= open.span.end ? aligned : open.span.start
        let span = Span(start, start.adding(minutes: minutes))
        return (span, block(for: id, at: span, circumstances, &entropy))
    }

    private func block(for id: RecordID, at span: Span, _ circumstances: Circumstances, _ entropy: inout Entropy) -> [Operation] {
        var block = Block(id: RecordID(at: circumstances.now, &entropy))
        (block.created, block.mission, block.start, block.end) = (circumstances.now, id, span.start, span.end)
        return operations(Block.schema.changes(to: block), at: circumstances.now, &entropy)
    }
}
