/// Commitments at the same time as something else.
extension Workspace {
    /// How far ahead the dates of a series are compared, in days.
    private static let maxDaysCompared: Int64 = 60

    /// Commitments that take time during a span, by start.
    public func commitments(during span: Span, in circumstances: Circumstances) -> [Occurrence] {
        occurrences(from: span.start, until: span.end, in: circumstances).filter { date in
            takesTime(date) && Span(date.start, date.end).overlaps(span)
        }
    }

    /// The other commitments that overlap a commitment, each with its first such date, by start.
    ///
    /// For a series, only the dates of the next weeks count.
    public func overlaps(of id: RecordID, in circumstances: Circumstances) -> [Occurrence] {
        guard let commitment = commitments[id], !commitment.deleted, commitment.start != nil else { return [] }
        let own = ownDates(of: commitment, in: circumstances).filter { takesTime($0) }
        guard let first = own.first, let last = own.last else { return [] }
        let others = occurrences(from: first.start, until: last.end, in: circumstances).filter { date in
            date.commitment != id && takesTime(date)
        }
        var found: [Occurrence] = []
        for other in others where !found.contains(where: { $0.commitment == other.commitment }) {
            let span = Span(other.start, other.end)
            if own.contains(where: { Span($0.start, $0.end).overlaps(span) }) { found.append(other) }
        }
        return found
    }

    /// Commitments that take time during the work that some operations of this workspace report.
    public func commitmentsDuringWork(in operations: [Operation], in circumstances: Circumstances) -> [Occurrence] {
        let ids = operations.flatMap { $0.changes }.filter { $0.kind == .session }.map { $0.record }.uniqued()
        var found: [Occurrence] = []
        for session in ids.compactMap({ sessions[$0] }) where !session.deleted {
            guard let start = session.started, let end = session.ended, start < end else { continue }
            for date in commitments(during: Span(start, end), in: circumstances) where !found.contains(date) {
                found.append(date)
            }
        }
        return found
    }

    private func takesTime(_ date: Occurrence) -> Bool { date.busy && !date.allDay && date.answer != .declined }

    /// The dates of a commitment from its first one, or from now on, without those of other commitments.
    private func ownDates(of commitment: Commitment, in circumstances: Circumstances) -> [Occurrence] {
        let workspace = containing([commitment])
        guard let start = commitment.start else { return [] }
        let first = circumstances.rules(commitment.zone).instant(of: start.civil)
        let from = commitment.isSeries ? max(first, circumstances.now) : first
        return workspace.occurrences(
            from: from, until: from.adding(minutes: Workspace.maxDaysCompared * 1440), in: circumstances)
    }
}
