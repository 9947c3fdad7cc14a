/// The phrases of playbooks by the first letters of their first words, collected in one pass over the text.
///
/// A library has thirty thousand phrases, and a title needs a few hundred of them. So the pass only finds where each
/// phrase is in the text, and which different words there are. A phrase is read when a title may contain it.
struct PhraseIndex: Sendable {
    enum Role: Int, Sendable { case name, hint, supporting, excluded }

    struct Entry: Sendable {
        /// The index of the playbook.
        let playbook: Int32
        /// The bytes of the phrase in ``text``, starting at its first word that is not an article.
        fileprivate let start, end: Int32
        /// The entry before this one in the same chain; -1 if there is none.
        fileprivate let previous: Int32
        let role: Role
    }

    /// One of the different words of all phrases.
    private struct Word: Sendable {
        /// The bytes of its first occurrence in ``text``.
        let start, end: Int32
        /// The word before this one in the same chain; -1 if there is none.
        let previous: Int32
        /// Whether it says something in a phrase: it is no article, or somewhere the last word of a part.
        var isMeaningful: Bool

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    private var entries: [Entry] = []
    /// In the order of their first occurrences.
    private var words: [Word] = []
    /// The last word of each chain, by a hash of its bytes. -1 if there is none.
    private var wordChains = [Int32](repeating: -1, count: 1 << 13)
    /// Folded words between spaces. “&” separates the parts of a phrase.
    private var text: [UInt8] = []
    /// The last entry of each chain, by a hash of the first two letters. -1 if there is none.
    private var chains = [Int32](repeating: -1, count: 1 << 12)
    private let articles = SearchedText.articles.all.map { PhraseIndex.packed(Array($0.utf8)[...]) }
    private static let longestArticle = 5

    // MARK: Adding

    /// Reserves memory for the phrases, which are about half of the bytes of the playbooks.
    mutating func reserve(bytes: Int) {
        text.reserveCapacity(bytes / 8 * 5)
        entries.reserveCapacity(bytes / 24)
    }

    /// Adds the phrases of a line: “lab report; write up & practical”.
    mutating func add(_ line: ArraySlice<UInt8>, to playbook: Int, as role: Role) {
        var start = text.count
        text.append(contentsOf: line)
        var isPlain = true
        var index = start
        for position in line.startIndex...line.endIndex {
            // NB: reading the line is faster than reading the text, which changes in the loop.
            let byte = position < line.endIndex ? line[position] : UInt8(ascii: ";")
            defer { index += 1 }
            if byte.isLower || byte == 0x20 { continue }
            if byte == UInt8(ascii: ";") {
                if isPlain {
                    add(start..<index, to: playbook, as: role)
                } else {
                    addFolded(Array(text[start..<index]), to: playbook, as: role)
                }
                (start, isPlain) = (index + 1, true)
            } else if !byte.isDigit, byte != UInt8(ascii: "&") {
                isPlain = false
            }
        }
    }

    /// Adds a phrase whose words are folded.
    private mutating func add(_ range: Range<Int>, to playbook: Int, as role: Role) {
        var end = range.upperBound
        while end > range.lowerBound, text[end - 1] == 0x20 || text[end - 1] == UInt8(ascii: "&") { end -= 1 }
        var start = range.lowerBound
        while start < end {
            if text[start] == 0x20 || text[start] == UInt8(ascii: "&") {
                start += 1
                continue
            }
            let word = word(at: start, before: end)
            guard word.upperBound < end, isArticle(word), !isLast(word, before: end) else { break }
            start = word.upperBound
        }
        guard start < end else { return }
        let chain = chain(text[word(at: start, before: end)])
        entries.append(
            Entry(
                playbook: Int32(playbook), start: Int32(start), end: Int32(end), previous: chains[chain], role: role))
        chains[chain] = Int32(entries.count - 1)
        addWords(of: start..<end)
    }

    private mutating func addWords(of phrase: Range<Int>) {
        var start = phrase.lowerBound
        while start < phrase.upperBound {
            let word = word(at: start, before: phrase.upperBound)
            if !word.isEmpty { addWord(word, before: phrase.upperBound) }
            start = word.upperBound + 1
        }
    }

    private mutating func addWord(_ word: Range<Int>, before end: Int) {
        let chain = wordChain(text[word])
        if let known = wordIndex(of: text[word], in: chain) {
            if !words[known].isMeaningful, isLast(word, before: end) { words[known].isMeaningful = true }
            return
        }
        words.append(
            Word(
                start: Int32(word.lowerBound), end: Int32(word.upperBound), previous: wordChains[chain],
                isMeaningful: !isArticle(word) || isLast(word, before: end)))
        wordChains[chain] = Int32(words.count - 1)
    }

    private func wordChain(_ word: ArraySlice<UInt8>) -> Int {
        var hash = FNVHash()
        hash.add(word)
        return Int(hash.value & UInt32(wordChains.count - 1))
    }

    private func wordIndex(of word: ArraySlice<UInt8>, in chain: Int) -> Int? {
        var index = Int(wordChains[chain])
        while index >= 0 {
            if text[words[index].range].elementsEqual(word) { return index }
            index = Int(words[index].previous)
        }
        return nil
    }

    /// Whether a word says something in a phrase.
    private func isMeaningful(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard let index = wordIndex(of: bytes[...], in: wordChain(bytes[...])) else { return false }
        return words[index].isMeaningful
    }

    /// Adds a phrase with capital letters, accents or signs. Its folded words are appended to the text.
    private mutating func addFolded(_ phrase: [UInt8], to playbook: Int, as role: Role) {
        let start = text.count
        // The letters up to U+017F and ASCII are folded one by one. Numbers with a point or comma are one word.
        let isLatin = phrase.allSatisfy {
            $0 < 0xc6 && $0 != 0xc2 && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",")
        }
        if isLatin {
            for byte in foldedBytes(String(decoding: phrase, as: UTF8.self)) {
                let isKept = byte.isLower || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "&")
                text.append(isKept ? byte : 0x20)
            }
        } else {
            for part in phrase.split(separator: UInt8(ascii: "&")) {
                for word in TextWords(String(decoding: part, as: UTF8.self), findsStems: false).words {
                    text.append(contentsOf: word.text.utf8)
                    text.append(0x20)
                }
                text.append(UInt8(ascii: "&"))
            }
        }
        add(start..<text.count, to: playbook, as: role)
    }

    // MARK: Words

    private func word(at start: Int, before end: Int) -> Range<Int> {
        var index = start
        while index < end, text[index] != 0x20, text[index] != UInt8(ascii: "&") { index += 1 }
        return start..<index
    }

    /// Whether a word is the last of its part. It then says something even if it looks like an article: “faire le thé”.
    private func isLast(_ word: Range<Int>, before end: Int) -> Bool {
        var index = word.upperBound
        while index < end, text[index] == 0x20 { index += 1 }
        return index == end || text[index] == UInt8(ascii: "&")
    }

    private func isArticle(_ word: Range<Int>) -> Bool {
        word.count <= PhraseIndex.longestArticle && articles.contains(PhraseIndex.packed(text[word]))
    }

    /// A word of up to eight bytes as a number.
    private static func packed(_ word: ArraySlice<UInt8>) -> UInt64 {
        var number: UInt64 = 0
        for byte in word { number = number << 8 | UInt64(byte) }
        return number
    }

    /// A word and its stems have the same first two letters, and so the same chain.
    private func chain(_ word: ArraySlice<UInt8>) -> Int {
        let second = word.count > 1 ? word[word.startIndex + 1] : 0
        return (Int(word[word.startIndex]) << 5 ^ Int(second)) & (chains.count - 1)
    }

    private func string(_ word: Range<Int>) -> String { String(decoding: text[word], as: UTF8.self) }

    subscript(number: Int) -> Entry { entries[number] }

    /// The words of an entry.
    func phrase(at number: Int) -> PlaybookPhrase {
        let entry = entries[number]
        var parts: [[String]] = []
        var isNew = true
        var index = Int(entry.start)
        let end = Int(entry.end)
        while index < end {
            if text[index] == UInt8(ascii: "&") { isNew = true }
            if text[index] == UInt8(ascii: "&") || text[index] == 0x20 {
                index += 1
                continue
            }
            let word = word(at: index, before: end)
            index = word.upperBound
            if isArticle(word), !isLast(word, before: end) { continue }
            if isNew { parts.append([]) }
            isNew = false
            parts[parts.count - 1].append(string(word))
        }
        return PlaybookPhrase(parts: parts)
    }

    // MARK: Finding

    /// The numbers of the entries whose first word has a stem, in the order of the text.
    func entries(withStem stem: String) -> [Int] {
        let bytes = Array(stem.utf8)
        guard !bytes.isEmpty else { return [] }
        var found: [Int] = []
        var number = Int(chains[chain(bytes[...])])
        while number >= 0 {
            let entry = entries[number]
            let first = word(at: Int(entry.start), before: Int(entry.end))
            if mayHave(bytes, first) {
                let stems = first.count == bytes.count ? [stem] : TextWords.stems(of: string(first))
                for other in stems where other == stem { found.append(number) }
            }
            number = Int(entry.previous)
        }
        return found.reversed()
    }

    /// Whether a word may have a stem: it is the stem itself, or has up to four more letters than the stem and differs
    /// from it in the last one at most.
    private func mayHave(_ stem: [UInt8], _ word: Range<Int>) -> Bool {
        let (length, count) = (word.count, stem.count)
        guard length >= count, length <= count + 4 else { return false }
        let common = length == count ? count : count - 1
        for index in 0..<common where text[word.lowerBound + index] != stem[index] { return false }
        return true
    }

    // MARK: Unknown words

    /// Shorter words resemble too many others.
    static let shortestCompared = 5

    enum Finding: Equatable {
        case known
        case similar(String)
        case unknown
    }

    /// Looks for a word or one of its stems in all phrases. Without one, it looks for the first word that begins with
    /// the same letter and differs in at most some letters.
    func find(_ word: TextWords.Word, within distance: Int) -> Finding {
        for stem in word.stems where isMeaningful(stem) || !entries(withStem: stem).isEmpty { return .known }
        let bytes = Array(word.text.utf8)
        let shortest = max(PhraseIndex.shortestCompared, bytes.count - distance)
        for known in words where known.isMeaningful && text[Int(known.start)] == bytes.first {
            guard known.range.count >= shortest, known.range.count <= bytes.count + distance else { continue }
            let other = string(known.range)
            if editDistance(word.text, other) <= distance { return .similar(other) }
        }
        return .unknown
    }

    /// The word that another one ends with. Of several, the one whose first letter occurs first counts.
    func tail(of word: String) -> String? {
        let bytes = Array(word.utf8)
        var letters: [UInt8] = []
        var best: (rank: Int, range: Range<Int>)?
        for known in words where known.range.count >= PhraseIndex.shortestCompared {
            let (range, first) = (known.range, text[Int(known.start)])
            if !letters.contains(first) { letters.append(first) }
            guard known.isMeaningful, range.count <= bytes.count, text[range.upperBound - 1] == bytes.last,
                text[range].elementsEqual(bytes.suffix(range.count))
            else { continue }
            let rank = letters.firstIndex(of: first) ?? 0
            if best.map({ rank < $0.rank }) ?? true { best = (rank, range) }
        }
        return best.map { string($0.range) }
    }
}
