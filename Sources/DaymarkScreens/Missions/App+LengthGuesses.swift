import DaymarkCore

/// The state of the search for missions whose length has yet to be guessed.
struct LengthGuessing {
    /// The version of the workspace that was last searched for them. Nil to search again.
    var searched: Int?
    /// Whether the shell was asked for the playbooks.
    var isLoading = false
    /// The playbooks that have arrived so far.
    private(set) var incoming = PlaybookLibrary([])

    mutating func read(_ text: [UInt8]) { incoming.add(text) }

    /// Waits until the workspace has another version before the playbooks are fetched again.
    mutating func stopLoading(at version: Int) {
        (isLoading, searched) = (false, version)
        incoming = PlaybookLibrary([])
    }
}

extension App {
    /// Guesses the lengths of missions that have none. The first ones wait until the playbooks are here, which the
    /// shell fetches once the page is idle.
    mutating func guessLengths(in context: inout ActionContext) {
        guard guessing.searched != workspace.version else { return }
        guessing.searched = workspace.version
        guard workspace.needsLengthGuesses else { return }
        guard let playbooks else {
            if !guessing.isLoading { context.effects.append(.loadPlaybooksWhenIdle) }
            guessing.isLoading = true
            return
        }
        let operations = workspace.guessLengths(
            with: playbooks, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
    }
}
