/// The title of an open mission that a line of capture may name.
public struct OpenTitle: Hashable, Sendable {
    public let id: RecordID
    public let title: String
    /// The title as it is compared.
    let wanted: String

    init(_ mission: Mission) {
        (id, title) = (mission.id, mission.title)
        wanted = folded(mission.title)
    }
}

extension Workspace {
    /// The open missions that a line may name after “after”. Empty if the line does not have that word.
    public func openTitles(for line: String) -> [OpenTitle] {
        guard OpenTitle.mayBeNamed(in: line) else { return [] }
        return missions.all.filter { $0.isOpen }.map { OpenTitle($0) }
    }
}

extension OpenTitle {
    /// Whether a line may name an open mission, so that their titles are needed to read it.
    public static func mayBeNamed(in line: String) -> Bool { folded(line).holds(" after ") }
}

/// Reads “after” with the title of an open mission, which has to be done first.
extension CaptureReader {
    /// The maximum number of tokens of “after” and a title. A longer title is not found.
    private static let maxTokensOfPredecessor = 100

    /// Finds “after” and the title of exactly one open mission, before dates, lengths and marks or at the end.
    mutating func findPredecessor() {
        guard !openTitles.isEmpty else { return }
        for start in tokens.indices.dropFirst() where word(start) == "after" && !tokens[start].isTranslated {
            // The longest title counts, because one may contain a mark: “Interview #4”.
            var end = min(tokens.count, start + CaptureReader.maxTokensOfPredecessor)
            while end > start + 1 {
                if endsTitle(end), let title = openTitle(called: source(of: (start + 1)..<end)) {
                    // The person said that these words belong to the title.
                    if !removedChips.contains(source(of: start..<end)) { predecessor = (start..<end, title) }
                    return
                }
                end -= 1
            }
        }
    }

    /// Moves past the words that ``findPredecessor()`` found.
    mutating func readPredecessor() -> Int? {
        guard let (words, title) = predecessor, words.lowerBound == position,
            addChip(.waitsFor(title.id, title: title.title), for: words)
        else { return nil }
        mission.waitsFor = [title.id.description]
        return words.upperBound
    }

    private func endsTitle(_ end: Int) -> Bool {
        guard let following = token(end) else { return true }
        return following.followsSpace && (isEdge(end) || duration(at: end) != nil)
    }

    /// The only open mission that has a title, or whose title begins with these words. A single word has to be all of it.
    private func openTitle(called words: String) -> OpenTitle? {
        let wanted = folded(words)
        guard !wanted.isEmpty else { return nil }
        let exact = openTitles.filter { $0.wanted == wanted }
        guard exact.isEmpty else { return exact.count == 1 ? exact[0] : nil }
        guard wanted.holds(" ") else { return nil }
        let begun = openTitles.filter { $0.wanted.begins(with: wanted + " ") }
        return begun.count == 1 ? begun[0] : nil
    }
}
