/// Commitments at the same time as something else.
extension Workspace {
    /// How far ahead the occurrences of a series are compared, in days.
    private static let maxDaysCompared: Int64 = 60

    /// Commitments that take time during a span, by start.
    public func commitments(during span: Span, in circumstances: Circumstances) -> [Occurrence] {
        occurrences(from: span.start, until: span.end, in: circumstances).filter { occurrence in
            occurrence.takesTime && Span(occurrence.start, occurrence.end).overlaps(span)
        }
    }

    /// The other commitments that overlap a commitment, each with its first such occurrence, by start.
    ///
    /// For a series, only the occurrences of the next weeks count.
    public func overlaps(of id: RecordID, in circumstances: Circumstances) -> [Occurrence] {
        guard let commitment = commitments[id], !commitment.deleted, commitment.start != nil else { return [] }
        let own = ownOccurrences(of: commitment, in: circumstances).filter { $0.takesTime }
        guard let first = own.first, let last = own.last else { return [] }
        let others = occurrences(from: first.start, until: last.end, in: circumstances).filter { occurrence in
            occurrence.commitment != id && occurrence.takesTime
        }
        var found: [Occurrence] = []
        for other in others where !found.contains(where: { $0.commitment == other.commitment }) {
            let span = Span(other.start, other.end)
            if own.contains(where: { Span($0.start, $0.end).overlaps(span) }) { found.append(other) }
        }
        return found
    }

    /// The busy commitments that overlap the focus sessions changed by these operations. The operations must already be
    /// applied.
    public func commitmentsDuringWork(in operations: [Operation], in circumstances: Circumstances) -> [Occurrence] {
        let ids = operations.flatMap { $0.changes }.filter { $0.kind == .session }.map { $0.record }.uniqued()
        var found: [Occurrence] = []
        for session in ids.compactMap({ sessions[$0] }) where !session.deleted {
            guard let start = session.started, let end = session.ended, start < end else { continue }
            for occurrence in commitments(during: Span(start, end), in: circumstances)
            where !found.contains(occurrence) {
                found.append(occurrence)
            }
        }
        return found
    }

    /// The occurrences of this commitment only. A series starts now, or at its first occurrence if that is later.
    private func ownOccurrences(of commitment: Commitment, in circumstances: Circumstances) -> [Occurrence] {
        let workspace = containing([commitment])
        guard let start = commitment.start else { return [] }
        let first = circumstances.rules(commitment.zone).instant(of: start.civil)
        let from = commitment.isSeries ? max(first, circumstances.now) : first
        return workspace.occurrences(
            from: from, until: from.adding(minutes: Workspace.maxDaysCompared * 1440), in: circumstances)
    }
}
