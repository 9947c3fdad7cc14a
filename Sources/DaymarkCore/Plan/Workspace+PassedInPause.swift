/// Passed blocks and pauses: a day that the person cleared asks nothing.
extension Workspace {
    /// Whether a pause spares the person the question what became of a block: one that holds now, or one that the block
    /// falls in. Pinned work that the person kept in the pause is asked about.
    func isSparedByPause(_ block: PassedBlock, in circumstances: Circumstances) -> Bool {
        let isPaused = pause(in: circumstances) != nil
        guard isPaused || fallsInPause(block.span, in: circumstances.zone) else { return false }
        for pinned in blocks.all where !pinned.deleted && pinned.duringPause && pinned.mission == block.mission {
            if let span = pinned.span, span.overlaps(block.span) { return false }
        }
        return true
    }

    /// Whether a pause or a cleared day contains a part of a span. It may be over.
    private func fallsInPause(_ span: Span, in zone: ZoneRules) -> Bool {
        for off in daysOff.all where !off.deleted {
            if let date = off.date {
                let day = WakingDay(date, settings: settings, in: zone)
                if Span(day.start, day.end).overlaps(span) { return true }
            } else if let from = off.from, let until = off.until, from < span.end, span.start < until {
                return true
            }
        }
        return false
    }
}
