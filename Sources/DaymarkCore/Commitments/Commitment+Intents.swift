extension Workspace {
    /// Adds a commitment. The `id` and `created` of the draft are replaced.
    public func add(
        _ draft: Commitment, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (commitment: Commitment, operations: [Operation]) {
        try Workspace.check(draft)
        var commitment = draft.copy(id: RecordID(at: circumstances.now, using: &entropy))
        commitment.created = circumstances.now
        let operations = operations(Commitment.schema.changes(to: commitment), at: circumstances.now, using: &entropy)
        return (commitment, operations)
    }

    static func check(_ commitment: Commitment) throws(IntentError) {
        guard !commitment.title.isBlank else { throw .emptyTitle }
        guard commitment.title.isWithin(Mission.maxTitleLength) else {
            throw .titleTooLong(commitment.title.letterCount, limit: Mission.maxTitleLength)
        }
        guard let start = commitment.start else { throw .noStart }
        if let end = commitment.end, end.civil <= start.civil { throw .endsBeforeStart }
        if !commitment.repeats.isEmpty {
            do { _ = try RecurrenceRule(commitment.repeats) } catch { throw .badRule(error) }
        }
    }
}
