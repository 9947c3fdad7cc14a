/// The folded texts of all entries, for search. Only entries whose text has changed are folded again.
public struct JournalIndex: Sendable {
    private struct Item {
        let id: RecordID
        let date: CivilDate
        let text: String
        /// The text with case and accents folded, and without line feeds.
        let folded: [UInt8]
    }

    /// The items that a query has found.
    private struct Hits {
        let words: [String]
        let indices: [Int]

        /// Whether these items include all that another query finds: each word is a part of a word of the other query.
        func include(_ others: [String]) -> Bool {
            for word in words where !others.contains(where: { $0.holds(word) }) { return false }
            return true
        }
    }

    /// The maximum number of queries whose items are kept.
    private static let maxQueries = 12

    /// The items with words, the newest first.
    private var items: [Item] = []
    /// The items of the last queries, each among those of the query before.
    private var hits: [Hits] = []
    private var version = -1

    public init() {}

    /// Whether no entry has changed since the last update.
    public func isCurrent(for workspace: Workspace) -> Bool { version == workspace.version }

    /// Updates the items after changes to the workspace.
    public mutating func update(from workspace: Workspace) { fold(atMost: .max, from: workspace) }

    /// Updates the items, but folds only some of the texts that are new or have changed. Folding all texts of a long
    /// journal at once would delay the first letter of a search.
    public mutating func fold(atMost limit: Int, from workspace: Workspace) {
        guard !isCurrent(for: workspace) else { return }
        hits = []
        var known = Keyed<RecordID, Int>()
        for (index, item) in items.enumerated() { known.set(index, for: item.id) }
        var updated: [Item] = []
        var (count, isComplete) = (0, true)
        for entry in workspace.journalEntries().reversed() {
            guard let date = entry.date else { continue }
            if let index = known[entry.id], items[index].text == entry.text {
                updated.append(items[index])
            } else if count < limit {
                count += 1
                updated.append(Item(id: entry.id, date: date, text: entry.text, folded: foldedBytes(entry.text)))
            } else {
                isComplete = false
            }
        }
        items = updated
        version = isComplete ? workspace.version : -1
    }

    /// The entries that contain every word of a query, the newest first. Case and accents do not matter.
    /// - Returns: The number of entries, and the first of them with an excerpt.
    public mutating func find(_ query: String, limit: Int) -> (count: Int, matches: [JournalMatch]) {
        let wanted = folded(query).words
        guard let first = wanted.first else { return (0, []) }
        let found = indices(with: wanted)
        var matches: [JournalMatch] = []
        for index in found.prefix(limit) {
            let item = items[index]
            matches.append(JournalMatch(date: item.date, text: item.text, word: first, words: wanted))
        }
        return (found.count, matches)
    }

    /// The indices of the items that contain every word. While somebody types, only the items of the query before are
    /// looked at, and a letter that is deleted brings back those that were found without it.
    private mutating func indices(with wanted: [String]) -> [Int] {
        while let last = hits.last, !last.include(wanted) { hits.removeLast() }
        if let last = hits.last, last.words == wanted { return last.indices }
        let words = wanted.map { Array($0.utf8) }
        var found: [Int] = []
        for index in hits.last?.indices ?? Array(items.indices) {
            let text = items[index].folded
            if words.allSatisfy({ bytes(text, hold: $0) }) { found.append(index) }
        }
        if hits.count == JournalIndex.maxQueries { hits.removeFirst() }
        hits.append(Hits(words: wanted, indices: found))
        return found
    }
}

/// An entry that was found, with the part of its text around the first match.
public struct JournalMatch: Hashable, Sendable {
    /// A part of an excerpt.
    public struct Part: Hashable, Sendable {
        public let text: String
        public let isMatch: Bool
    }

    /// The number of words in an excerpt before the match, and from the match on.
    private static let (wordsBefore, wordsAfter) = (6, 14)

    public let date: CivilDate
    public let excerpt: [Part]

    init(date: CivilDate, text: String, word: String, words: [String]) {
        self.date = date
        let all = JournalWords.split(text)
        // A match may span two words, or begin inside one. Then the excerpt begins with the entry.
        let found = all.firstIndex { folded($0).holds(word) } ?? 0
        let start = max(0, found - JournalMatch.wordsBefore)
        let end = min(all.count, found + JournalMatch.wordsAfter)
        var parts: [Part] = []
        var plain = start > 0 ? "… " : ""
        for (index, one) in all[start..<end].enumerated() {
            let text = folded(one)
            if index > 0 { plain += " " }
            guard words.contains(where: { text.holds($0) }) else {
                plain += one
                continue
            }
            if !plain.isEmpty { parts.append(Part(text: plain, isMatch: false)) }
            plain = ""
            parts.append(Part(text: one, isMatch: true))
        }
        plain += end < all.count ? " …" : ""
        if !plain.isEmpty { parts.append(Part(text: plain, isMatch: false)) }
        excerpt = parts
    }

    /// The excerpt as one text.
    public var text: String { excerpt.map { $0.text }.joined() }
}
