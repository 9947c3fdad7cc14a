import DaymarkCore

extension Mission {
    /// Guesses the length if it is neither given nor guessed. Reads the playbooks only then.
    mutating func guessMissingLength(with playbooks: (() -> PlaybookLibrary)?) {
        guard let playbooks, estimate == nil, guess == nil, !isRoutine else { return }
        guessLength(with: playbooks())
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
