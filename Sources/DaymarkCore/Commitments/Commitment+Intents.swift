extension Workspace {
    /// Adds a commitment as it was drafted; `draft.id` and `draft.created` are made here.
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
        guard commitment.title.isWithin(500) else { throw .titleTooLong(commitment.title.letterCount) }
        guard let start = commitment.start else { throw .noStart }
        if let end = commitment.end, end.civil <= start.civil { throw .endsBeforeStart }
        if !commitment.repeats.isEmpty {
            do { _ = try RecurrenceRule(commitment.repeats) } catch { throw .badRule(error) }
        }
    }

    /// Changes settings; none when `edit` changes nothing.
    public func changeSettings(
        in circumstances: Circumstances, using entropy: inout Entropy, _ edit: (inout Settings) -> Void
    ) -> [Operation] {
        var edited = settings
        edit(&edited)
        return operations(Settings.schema.changes(from: settings, to: edited), at: circumstances.now, using: &entropy)
    }

    /// Notes in the settings when something was asked: one of ``Settings/bookkeepingFields``.
    public func note(_ name: String, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        operations(noting(name, circumstances.now, in: circumstances), at: circumstances.now, using: &entropy)
    }

    func noting(_ name: String, _ at: Instant?, in circumstances: Circumstances) -> [Change] {
        func cell(_ name: String, _ at: Instant?) -> Change {
            Change(.settings, Settings.recordID, name, at.map { .int($0.milliseconds) } ?? .null)
        }
        return (settings.created == nil ? [cell("created", circumstances.now)] : []) + [cell(name, at)]
    }
}
