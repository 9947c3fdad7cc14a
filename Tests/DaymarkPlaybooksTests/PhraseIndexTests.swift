import Testing

@testable import DaymarkCore
@testable import DaymarkPlaybooks

/// The library finds the same in its text as somebody who reads all playbooks in full.
@Suite struct PhraseIndexTests {
    private static let playbooks = PlaybookLibrary.builtInTexts.flatMap { PlaybookReader($0).playbooks }
        .filter { !$0.isForSteps }

    /// All phrases, read in full.
    private struct Phrases {
        /// A description of each phrase by the stems of its first word.
        var byStem: [String: [String]] = [:]
        var words: Set<String> = []
        /// Words that are long enough to be compared, by their first letters in the order in which these occur.
        var compared: [(letter: UInt8?, words: [String])] = []

        init(_ playbooks: [Playbook]) {
            for (index, playbook) in playbooks.enumerated() {
                add(playbook.names, to: index, as: .name)
                add(playbook.hints, to: index, as: .hint)
                add(playbook.supporting, to: index, as: .supporting)
                add(playbook.excluded, to: index, as: .excluded)
            }
        }

        private mutating func add(_ phrases: [PlaybookPhrase], to playbook: Int, as role: PhraseIndex.Role) {
            for phrase in phrases {
                for stem in TextWords.stems(of: phrase.parts[0][0]) {
                    byStem[stem, default: []].append("\(playbook) \(role) \(phrase.parts)")
                }
                for word in phrase.parts.joined() where words.insert(word).inserted && word.utf8.count >= 5 {
                    if let index = compared.firstIndex(where: { $0.letter == word.utf8.first }) {
                        compared[index].words.append(word)
                    } else {
                        compared.append((word.utf8.first, [word]))
                    }
                }
            }
        }

        func find(_ word: TextWords.Word, within distance: Int) -> PhraseIndex.Finding {
            if word.stems.contains(where: { words.contains($0) || byStem[$0] != nil }) { return .known }
            let alike = compared.first { $0.letter == word.text.utf8.first }?.words ?? []
            let similar = alike.first {
                abs($0.utf8.count - word.text.utf8.count) <= distance && editDistance(word.text, $0) <= distance
            }
            return similar.map { .similar($0) } ?? .unknown
        }

        func tail(of word: String) -> String? {
            compared.lazy.flatMap { $0.words }.first { word.ends(with: $0) }
        }
    }

    private static let phrases = Phrases(playbooks)
    private let index = PlaybookLibrary.builtIn.phrases

    private func check(_ title: String) {
        for word in TextWords(title).words {
            for stem in word.stems {
                let found = index.entries(withStem: stem)
                #expect(found == found.sorted())
                let descriptions = found.map { "\(index[$0].playbook) \(index[$0].role) \(index.phrase(at: $0).parts)" }
                #expect(descriptions.sorted() == (Self.phrases.byStem[stem] ?? []).sorted(), "“\(stem)” in “\(title)”")
            }
            guard word.text.utf8.count > PhraseIndex.shortestCompared else { continue }
            let distance = word.text.utf8.count > 8 ? 2 : 1
            let found = index.find(word, within: distance)
            #expect(found == Self.phrases.find(word, within: distance), "“\(word.text)”")
            if found == .unknown { #expect(index.tail(of: word.text) == Self.phrases.tail(of: word.text)) }
        }
    }

    @Test func theMissionsOfTheVectorsHaveTheSamePhrases() {
        for vector in MissionVectorTests.vectors { check(vector.title) }
    }

    @Test(arguments: [
        "the", "a", "Faire le thé", "Küche putzen", "sprzątać łazienkę", "🍕", "🚽 toilet", "p.e. theory", "1:1 with Ada",
        "to-do list", "Biologieklausur", "Zahnarzttermin", "essey", "disertation", "labratory reprt", "Barbara",
        "theirs", "planning", "batteries", "dishes",
    ])
    func unusualWordsHaveTheSamePhrases(title: String) { check(title) }

    @Test func headingsLeadToTheSamePlaybooks() {
        let library = PlaybookLibrary.builtIn
        #expect(library.headings.map { $0.id } == Self.playbooks.map { $0.id })
        for (heading, playbook) in zip(library.headings, Self.playbooks) {
            #expect(heading.title == playbook.title)
            let words = TextWords(playbook.title)
            let whole = BreakdownBuilder(playbook, title: words, notes: TextWords(""), named: [], isNamed: false)
            #expect(library.breakdown(title: playbook.title, using: heading.id) == whole.breakdown(spiciness: 3))
        }
        #expect(library.stepKinds.count > 1 && library.stepKinds.allSatisfy { $0.isForSteps })
    }
}
