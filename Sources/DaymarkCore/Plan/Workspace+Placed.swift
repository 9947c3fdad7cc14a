extension Workspace {
    /// The blocks that the person placed by hand between two instants, sorted by time.
    ///
    /// A plan contains those of its own days. Others are on days that are not planned yet.
    public func placedBlocks(from start: Instant, until end: Instant) -> [PlannedBlock] {
        blocks.indices { !$0.pointee.deleted && !$0.pointee.done }.compactMap { index in
            let block = blocks.all[index]
            guard let span = block.span, start <= span.start, span.start < end else { return nil }
            switch block.kind {
            case .work:
                guard let id = block.mission, missions[id]?.isOpen == true else { return nil }
                return PlannedBlock(kind: .work(mission: id, part: 1, of: 1, reason: .pinned), span: span)
            case .rest: return PlannedBlock(kind: .rest, span: span, isKept: true)
            case .meal: return PlannedBlock(kind: .meal, span: span, isKept: true)
            case .buffer: return nil
            }
        }.ordered { $0.span.start < $1.span.start }
    }
}
