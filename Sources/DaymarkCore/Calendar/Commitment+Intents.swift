extension Workspace {
    /// Adds a commitment as it was drafted; `draft.id` and `draft.created` are made here.
    public func add(
        _ draft: Commitment, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws(IntentError) -> (commitment: Commitment, operations: [Operation]) {
        guard !draft.title.isBlank else { throw .emptyTitle }
        guard draft.title.count <= 500 else { throw .titleTooLong(draft.title.count) }
        guard let start = draft.start else { throw .noStart }
        if let end = draft.end, end.civil <= start.civil { throw .endsBeforeStart }
        if !draft.repeats.isEmpty {
            do { _ = try RecurrenceRule(draft.repeats) } catch { throw .badRule(error) }
        }
        var commitment = draft.copy(id: RecordID(at: circumstances.now, &entropy))
        commitment.created = circumstances.now
        let operations = operations(Commitment.schema.changes(to: commitment), at: circumstances.now, &entropy)
        return (commitment, operations)
    }

    /// Changes settings; none when `edit` changes nothing.
    /// Takes commitments out of every day.
    public func delete(commitments ids: [RecordID], _ circumstances: Circumstances, _ entropy: inout Entropy) -> [Operation] {
        let changes = ids.filter { commitments[$0]?.deleted == false }.map { Change(.commitment, $0, "deleted", .flag(true)) }
        return operations(changes, at: circumstances.now, &entropy)
    }

    public func changeSettings(
        _ circumstances: Circumstances, _ entropy: inout Entropy, _ edit: (inout Settings) -> Void
    ) -> [Operation] {
        var edited = settings
        edit(&edited)
        return operations(Settings.schema.changes(from: settings, to: edited), at: circumstances.now, &entropy)
    }
}

extension Commitment {
    func copy(id: RecordID) -> Commitment {
        var copy = Commitment(id: id)
        for field in Commitment.schema.fields {
            if field.type.isSet {
                field.writeElements(&copy, field.elements(self))
            } else {
                field.write(&copy, field.read(self))
            }
        }
        return copy
    }
}
