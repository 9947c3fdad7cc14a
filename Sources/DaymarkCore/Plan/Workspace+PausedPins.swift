/// Pinned work in a pause. It is planned again after the pause, unless the person keeps it.
extension Workspace {
    /// The blocks of open missions that a person pinned to a time that falls in a pause, sorted by time.
    public func blocksPinnedInPauses(in circumstances: Circumstances) -> [Block] {
        let pauses = pauses(in: circumstances)
        guard !pauses.isEmpty else { return [] }
        return blocks.all.filter { block in
            guard !block.deleted, !block.done, block.kind == .work, let span = block.span,
                span.end > circumstances.now, block.mission.map({ missions[$0]?.isOpen ?? false }) ?? false
            else { return false }
            return pauses.contains { $0.overlaps(span) }
        }.ordered { a, b in
            let (first, second) = (a.start ?? .latest, b.start ?? .latest)
            return first != second ? first < second : a.id < b.id
        }
    }

    /// Keeps pinned blocks in the plan although there is a pause.
    public func keepInPause(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let changes = ids.filter { blocks[$0]?.deleted == false }.map {
            Change(.block, $0, "duringPause", .flag(true))
        }
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Unpins blocks, so that their work is planned after the pause.
    public func moveOutOfPause(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        let changes = ids.filter { blocks[$0]?.deleted == false }.map { Change(.block, $0, "deleted", .flag(true)) }
        return changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
    }
}
