/// Recognises “after school”, “nach der Arbeit” and similar words, which name a time that the reader does not know.
extension CaptureReader {
    private static let afterWords = WordList("after nach apres despues")
    private static let articles = WordList("the my der dem l le la del de el las")
    private static let occasions = WordList(
        "school work schule arbeit unterricht uni ecole travail cours colegio escuela trabajo clase clases")

    /// The index after words such as “nach der Schule”. Nil if none begin at an index, or if they describe the next word,
    /// as in “after school club”.
    func afterOccasion(_ index: Int) -> Int? {
        guard CaptureReader.afterWords.index(of: folded(word(index))) != nil else { return nil }
        var next = index + 1
        while next < index + 4, CaptureReader.articles.index(of: folded(word(next))) != nil || word(next) == "'" {
            next += 1
        }
        guard CaptureReader.occasions.index(of: folded(word(next))) != nil else { return nil }
        let end = next + 1
        guard let following = token(end), following.kind == .word, following.followsSpace else {
            // “after-school”
            return token(end)?.followsSpace == false && !isEndOfWord(end) ? nil : end
        }
        let isRead = understood.contains { $0.contains(following.start) }
        return isRead || CaptureReader.isFunctionWord(following.text) ? end : nil
    }
}
