/// All playbooks, with an index of the phrases that name them.
///
/// The index is made from the text in one pass. A playbook itself is read when it is needed, because a title needs one
/// of hundreds.
public struct PlaybookLibrary: Sendable {
    public private(set) var headings: [PlaybookHeading] = []
    /// Advice on breaking down one step, by its verb.
    private var stepHeadings: [PlaybookHeading] = []
    private var texts: [[UInt8]] = []
    private(set) var phrases = PhraseIndex()

    /// - Parameter texts: Playbooks in UTF-8 (docs/playbooks.md).
    public init(_ texts: [[UInt8]]) {
        phrases.reserve(bytes: texts.reduce(0) { $0 + $1.count })
        for text in texts { add(text) }
    }

    /// The fields that are indexed: first those of ``PhraseIndex/Role``, in its order.
    private static let fields = WordList("names hints with not title playbook finer")
    private static let firstLetters = Array("nhwtpf".utf8)

    /// Adds playbooks after those that are there.
    public mutating func add(_ text: [UInt8]) {
        texts.append(text)
        var heading: PlaybookHeading?
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            let line = text[start..<end].drop { $0 <= 0x20 }
            // Most lines are steps.
            if let first = line.first, first.isLower, PlaybookLibrary.firstLetters.contains(first) {
                let name = line.prefix { $0 != 0x20 }
                let value = line[name.endIndex...]
                let field = PlaybookLibrary.fields.index(of: String(decoding: name, as: UTF8.self))
                switch field {
                case nil: break
                case 4: heading?.title = trimmed(value)
                case 5, 6:
                    close(heading, at: start)
                    heading = PlaybookHeading(
                        id: trimmed(value), isForSteps: field == 6, text: texts.count - 1, range: start..<text.count)
                default:
                    if let field, let role = PhraseIndex.Role(rawValue: field), let heading, !heading.isForSteps {
                        phrases.add(value, to: headings.count, as: role)
                    }
                }
            }
            start = end + 1
        }
        close(heading, at: text.count)
    }

    private mutating func close(_ heading: PlaybookHeading?, at end: Int) {
        guard var heading else { return }
        heading.range = heading.range.lowerBound..<end
        if heading.isForSteps { stepHeadings.append(heading) } else { headings.append(heading) }
    }

    /// Reads a playbook.
    func read(_ heading: PlaybookHeading) -> Playbook {
        PlaybookReader(texts[heading.text][heading.range]).playbooks.first ?? Playbook(id: heading.id)
    }

    /// The playbook for what no other recognises.
    public var generic: Playbook { self[Playbook.genericID] ?? Playbook(id: Playbook.genericID) }

    /// The playbook with an id.
    public subscript(id: String) -> Playbook? {
        for heading in headings where heading.id == id { return read(heading) }
        return nil
    }

    /// The advice on breaking down steps.
    var stepKinds: [Playbook] { stepHeadings.map { read($0) } }

    // MARK: Matching

    struct Match {
        let playbook: PlaybookHeading
        /// The words of the title that the phrases matched, for finding the topic.
        let words: [Int]
    }

    /// The playbook whose phrases say the most about a mission. Nil if none is named.
    func match(title: TextWords, notes: TextWords) -> Match? {
        let (title, unknown) = corrected(title)
        if let found = best(title, notes) { return found }
        guard let split = splitting(title, at: unknown) else { return nil }
        return best(split, notes)
    }

    private func best(_ title: TextWords, _ notes: TextWords) -> Match? {
        let candidates = candidates(title, notes)
        var best: Candidate?
        // A hint loses to any name.
        let isNameFound = candidates.contains { $0.hasName && !$0.isExcluded }
        for candidate in candidates where candidate.isNamed && !candidate.isExcluded {
            if isNameFound, !candidate.hasName { continue }
            if best.map({ candidate.score > $0.score }) ?? true { best = candidate }
        }
        return best.map { Match(playbook: headings[$0.playbook], words: $0.words) }
    }

    /// The playbooks whose phrases are in the text of a mission and that nothing rules out, the best first.
    func matches(title: TextWords, notes: TextWords) -> [Match] {
        let (title, unknown) = corrected(title)
        var found = ranked(candidates(title, notes))
        if found.isEmpty, let split = splitting(title, at: unknown) { found = ranked(candidates(split, notes)) }
        return found.map { Match(playbook: headings[$0.playbook], words: $0.words) }
    }

    private func ranked(_ candidates: [Candidate]) -> [Candidate] {
        let named = candidates.filter { $0.isNamed && !$0.isExcluded }
        return named.ordered { one, other in
            if one.hasName != other.hasName { return one.hasName }
            return one.score != other.score ? one.score > other.score : one.playbook < other.playbook
        }
    }

    private func candidates(_ title: TextWords, _ notes: TextWords) -> [Candidate] {
        var candidates = Keyed<Int, Candidate>()
        collect(SearchedText(title) { $0.stems }, isTitle: true, into: &candidates)
        collect(SearchedText(notes) { $0.stems }, isTitle: false, into: &candidates)
        return candidates.values
    }

    private struct Candidate {
        let playbook: Int
        var best = 0
        var support = 0
        var isExcluded = false
        /// Whether a name stands in the title.
        var hasName = false
        var words: [Int] = []

        var isNamed: Bool { best > 0 }
        var score: Int { best + min(support, 30) }
    }

    private func collect(_ text: SearchedText, isTitle: Bool, into candidates: inout Keyed<Int, Candidate>) {
        for index in text.words.indices {
            var seen: [String] = []
            for stem in text.words[index].stems where !seen.contains(stem) {
                seen.append(stem)
                for entry in phrases.entries(withStem: stem) {
                    let phrase = phrases.phrase(at: entry)
                    guard let found = text.positions(of: phrase, from: index) else { continue }
                    let (playbook, role) = (Int(phrases[entry].playbook), phrases[entry].role)
                    var candidate = candidates[playbook] ?? Candidate(playbook: playbook)
                    note(phrase, as: role, at: found, in: text, isTitle: isTitle, in: &candidate)
                    candidates.set(candidate, for: playbook)
                }
            }
        }
    }

    private func note(
        _ phrase: PlaybookPhrase, as role: PhraseIndex.Role, at found: [Int], in text: SearchedText, isTitle: Bool,
        in candidate: inout Candidate
    ) {
        switch role {
        case .excluded:
            if isTitle, let first = found.first, !text.isTopicOfTelling(first) { candidate.isExcluded = true }
        case .supporting: candidate.support += isTitle ? 3 : 2
        case .name, .hint:
            // “text”, “ask” and “email” are mere hints elsewhere. A line that begins by telling somebody is about that.
            let tells = isTitle && (found == [0] && text.tellsSomebody || text.isVerbOfWriting(phrase))
            let isName = role == .name || tells
            guard isTitle else {
                candidate.support += isName ? 4 : 2
                // Names in the notes count only if the title has none.
                candidate.best = max(candidate.best, isName ? 4 : 2)
                return
            }
            candidate.hasName = candidate.hasName || isName
            let extra = phrase.wordCount - 1
            var score = isName ? 40 + 24 * extra : 16 + 14 * extra
            if tells { score += 10 }
            if phrase.parts.count > 1 { score -= 4 }
            if let first = found.first {
                score -= min(first, 10)
                if text.isAfterPreposition(first) { score -= 14 }
                if text.isTopicOfTelling(first) { score -= 16 }
            }
            if found.count >= text.contentCount { score += 15 }
            // A hint behind a preposition still says more than nothing.
            score = max(score, 5)
            if score > candidate.best {
                candidate.support += candidate.best > 0 ? 5 : 0
                candidate.best = score
                candidate.words = found.map { text.originals[$0] }
            } else {
                candidate.support += isName ? 5 : 3
            }
        }
    }

    // MARK: Unknown words

    private static let shortestCompound = 9

    /// Adds the stems of what misspelled words of a title probably mean.
    /// - Returns: The title, and the indices of the words that resemble none of a phrase.
    private func corrected(_ title: TextWords) -> (title: TextWords, unknown: [Int]) {
        var corrected = title
        var unknown: [Int] = []
        for (index, word) in title.words.enumerated() {
            let length = word.text.utf8.count
            guard length > PhraseIndex.shortestCompared, !(word.text.utf8.first?.isDigit ?? true) else { continue }
            switch phrases.find(word, within: length > 8 ? 2 : 1) {
            case .known: break
            case .similar(let meant): corrected.addStems(of: meant, at: index)
            case .unknown: unknown.append(index)
            }
        }
        return (corrected, unknown)
    }

    /// Adds the stems of the last parts of compounds. Nil if there are none.
    private func splitting(_ title: TextWords, at unknown: [Int]) -> TextWords? {
        var split = title
        var isSplit = false
        for index in unknown where title.words[index].text.utf8.count >= PlaybookLibrary.shortestCompound {
            // “Biologieklausur” is an exam: the last part of a compound says what it is.
            guard let tail = phrases.tail(of: title.words[index].text) else { continue }
            split.addStems(of: tail, at: index)
            isSplit = true
        }
        return isSplit ? split : nil
    }
}
