extension Workspace {
    /// Warnings about a time that the person chose for a mission: it ends after the deadline, or overlaps a commitment or
    /// other placed work.
    public func notes(
        on span: Span, of mission: RecordID, in circumstances: Circumstances
    ) -> [BlockNoticePhrase] {
        let words = Words(settings, at: circumstances)
        var notes: [BlockNoticePhrase] = []
        if let deadline = missions[mission]?.effectiveDeadline,
            circumstances.instant(of: deadline, settings: settings) < span.end
        {
            notes.append(.afterDeadline(words.deadline(deadline, in: circumstances)))
        }
        let taken = occurrences(from: span.start, until: span.end, in: circumstances).filter {
            $0.busy && Span($0.start, $0.end).overlaps(span)
        }
        let placed = blocks.indices { block in
            guard !block.pointee.deleted, !block.pointee.done, let other = block.pointee.mission, other != mission
            else {
                return false
            }
            return block.pointee.span?.overlaps(span) == true && missions[other]?.isOpen == true
        }
        let titles = taken.map { $0.title } + placed.compactMap { blocks.all[$0].mission.flatMap { title(of: $0) } }
        return notes + titles.uniqued().map { .overlaps($0) }
    }
}
