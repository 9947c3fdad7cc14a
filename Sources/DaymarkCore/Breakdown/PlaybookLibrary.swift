/// All playbooks, with an index of the words that name them.
public struct PlaybookLibrary: Sendable {
    public private(set) var playbooks: [Playbook] = []
    /// Advice on breaking down one step, by its verb.
    private(set) var stepKinds: [Playbook] = []
    private var entries = Keyed<String, [Entry]>()
    /// All words of phrases by their first byte, for finding misspelled ones.
    private var vocabulary = Keyed<UInt8, [String]>()
    private var knownWords = Keyed<String, Bool>()

    /// A phrase that begins with an indexed word.
    private struct Entry: Sendable {
        let playbook: Int
        let phrase: PlaybookPhrase
        let role: Role
    }

    private enum Role { case name, hint, supporting, excluded }

    public init(_ playbooks: [Playbook]) { add(playbooks) }

    /// Adds playbooks after those that are there.
    public mutating func add(_ added: [Playbook]) {
        for playbook in added {
            guard !playbook.isForSteps else {
                stepKinds.append(playbook)
                continue
            }
            let index = playbooks.count
            playbooks.append(playbook)
            add(playbook.names, to: index, as: .name)
            add(playbook.hints, to: index, as: .hint)
            add(playbook.supporting, to: index, as: .supporting)
            add(playbook.excluded, to: index, as: .excluded)
        }
    }

    private mutating func add(_ phrases: [PlaybookPhrase], to playbook: Int, as role: Role) {
        for phrase in phrases {
            guard let first = phrase.parts.first?.first else { continue }
            let entry = Entry(playbook: playbook, phrase: phrase, role: role)
            for stem in TextWords.stems(of: first) { entries[stem, default: []].append(entry) }
            for word in phrase.parts.joined() where knownWords[word] == nil {
                knownWords.set(true, for: word)
                if word.utf8.count >= PlaybookLibrary.shortestCompared, let letter = word.utf8.first {
                    vocabulary[letter, default: []].append(word)
                }
            }
        }
    }

    /// The playbook for what no other recognises.
    public var generic: Playbook {
        playbooks.first { $0.isGeneric } ?? Playbook(id: Playbook.genericID)
    }

    /// The playbook with an id.
    public subscript(id: String) -> Playbook? { playbooks.first { $0.id == id } }

    // MARK: Matching

    struct Match {
        let playbook: Playbook
        /// The words of the title that the phrases matched, for finding the topic.
        let words: [Int]
    }

    /// The playbook whose phrases say the most about a mission. Nil if none is named.
    func match(title: TextWords, notes: TextWords) -> Match? {
        match(title: title, notes: notes, splittingCompounds: false)
            ?? match(title: title, notes: notes, splittingCompounds: true)
    }

    private func match(title: TextWords, notes: TextWords, splittingCompounds: Bool) -> Match? {
        let candidates = candidates(title: title, notes: notes, splittingCompounds: splittingCompounds)
        var best: Candidate?
        // A hint loses to any name.
        let isNameFound = candidates.contains { $0.hasName && !$0.isExcluded }
        for candidate in candidates where candidate.isNamed && !candidate.isExcluded {
            if isNameFound, !candidate.hasName { continue }
            if best.map({ candidate.score > $0.score }) ?? true { best = candidate }
        }
        return best.map { Match(playbook: playbooks[$0.playbook], words: $0.words) }
    }

    /// The playbooks whose phrases are in the text of a mission and that nothing rules out, the best first.
    func matches(title: TextWords, notes: TextWords) -> [Match] {
        var found = ranked(candidates(title: title, notes: notes, splittingCompounds: false))
        if found.isEmpty { found = ranked(candidates(title: title, notes: notes, splittingCompounds: true)) }
        return found.map { Match(playbook: playbooks[$0.playbook], words: $0.words) }
    }

    private func ranked(_ candidates: [Candidate]) -> [Candidate] {
        let named = candidates.filter { $0.isNamed && !$0.isExcluded }
        return named.ordered { one, other in
            if one.hasName != other.hasName { return one.hasName }
            return one.score != other.score ? one.score > other.score : one.playbook < other.playbook
        }
    }

    private func candidates(title: TextWords, notes: TextWords, splittingCompounds: Bool) -> [Candidate] {
        var candidates = Keyed<Int, Candidate>()
        let text = SearchedText(title) { correctedStems(of: $0, splittingCompounds: splittingCompounds) }
        collect(text, isTitle: true, into: &candidates)
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
                for entry in entries[stem] ?? [] {
                    guard let found = text.positions(of: entry.phrase, from: index) else { continue }
                    var candidate = candidates[entry.playbook] ?? Candidate(playbook: entry.playbook)
                    note(entry, at: found, in: text, isTitle: isTitle, in: &candidate)
                    candidates.set(candidate, for: entry.playbook)
                }
            }
        }
    }

    private func note(
        _ entry: Entry, at found: [Int], in text: SearchedText, isTitle: Bool, in candidate: inout Candidate
    ) {
        switch entry.role {
        case .excluded: if isTitle { candidate.isExcluded = true }
        case .supporting: candidate.support += isTitle ? 3 : 2
        case .name, .hint:
            let isName = entry.role == .name
            guard isTitle else {
                candidate.support += isName ? 4 : 2
                // Names in the notes count only if the title has none.
                candidate.best = max(candidate.best, isName ? 4 : 2)
                return
            }
            candidate.hasName = candidate.hasName || isName
            let extra = entry.phrase.wordCount - 1
            var score = isName ? 40 + 24 * extra : 16 + 14 * extra
            if entry.phrase.parts.count > 1 { score -= 4 }
            if let first = found.first {
                score -= min(first, 10)
                if text.isAfterPreposition(first) { score -= 14 }
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

    // MARK: Misspelled words

    /// Shorter words resemble too many others.
    private static let shortestCompared = 5
    private static let shortestCompound = 9

    private func correctedStems(of word: TextWords.Word, splittingCompounds: Bool) -> [String] {
        let length = word.text.utf8.count
        guard length > PlaybookLibrary.shortestCompared, let first = word.text.utf8.first, !first.isDigit,
            !word.stems.contains(where: { knownWords[$0] != nil || entries[$0] != nil })
        else { return word.stems }
        for known in vocabulary[first] ?? [] {
            let allowed = length > 8 ? 2 : 1
            guard abs(known.utf8.count - length) <= allowed else { continue }
            if editDistance(word.text, known) <= allowed {
                return word.stems + TextWords.stems(of: known)
            }
        }
        guard splittingCompounds, length >= PlaybookLibrary.shortestCompound else { return word.stems }
        // “Biologieklausur” is an exam: the last part of a compound says what it is.
        let tails = vocabulary.values.joined().filter { word.text.ends(with: $0) }
        return word.stems + (tails.first.map { TextWords.stems(of: $0) } ?? [])
    }
}
