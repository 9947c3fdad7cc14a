extension TextWords {
    /// Whether the text names people who take part, as in “presentation with Jonas and Mia”.
    var namesPeople: Bool {
        for index in words.indices.dropLast() where TextWords.companions.index(of: words[index].text) != nil {
            // In a title with capital letters throughout, they say nothing.
            guard !isCapitalised(index), isCapitalised(index + 1) else { continue }
            if TextWords.things.index(of: words[index + 1].text) == nil { return true }
        }
        return false
    }

    /// Whether a word is written as a name: a capital letter, then small ones.
    private func isCapitalised(_ index: Int) -> Bool {
        let range = words[index].range
        guard range.count > 1, bytes[range.lowerBound].isUpper else { return false }
        return !bytes[range.lowerBound + 1..<range.upperBound].contains { $0.isUpper }
    }

    private static let companions = WordList("with avec con")
    /// What is written like a name, and is none.
    private static let things = WordList(
        """
        powerpoint canva google python excel word keynote prezi latex figma java javascript swift react git docker \
        matlab arduino scratch photoshop blender unity notion english german french spanish italian latin monday \
        tuesday wednesday thursday friday saturday sunday january february march april may june july august september \
        october november december harvard apa mla
        """)
}
