import DaymarkCore

extension Workspace {
    /// The workspace after operations.
    func applying(_ operations: [Operation]) -> Workspace {
        var after = self
        for operation in operations { after.apply(operation) }
        return after
    }
}

extension Workspace {
    /// The operations that store missing guesses of lengths. Reads the playbooks only if a guess is missing.
    func guessLengths(
        with playbooks: (() -> PlaybookLibrary)?, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        guard let playbooks, needsLengthGuesses else { return [] }
        return guessLengths(with: playbooks(), in: circumstances, using: &entropy)
    }
}

extension Operation {
    /// Whether it creates or renames a mission.
    var namesMission: Bool { changes.contains { $0.kind == .mission && $0.field == "title" } }
}
