extension DateReader {
    /// The first date or time in the text, and the indices of its tokens.
    func firstPhrase() -> (DatePhrase, Range<Int>)? {
        var index = 0
        while index < tokens.count {
            guard beginsWord(index), let (phrase, next) = phrase(at: index) else {
                index += 1
                continue
            }
            if !phrase.impossible { return (phrase, index..<next) }
            index = max(next, index + 1)
        }
        return nil
    }

    /// Whether a token begins a word, rather than being inside a word such as `v2` or `1.2`.
    private func beginsWord(_ index: Int) -> Bool {
        if tokens[index].followsSpace { return true }
        guard let previous = token(index - 1), case .symbol = previous.kind else { return false }
        return previous.followsSpace || token(index - 2)?.number == nil
    }
}
