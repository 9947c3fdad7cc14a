/// Chooses a picture by the words of a title.
struct PictureReader {
    private let words: [String]
    private let lexicon = PictureLexicon.shared

    init(_ title: String) {
        words = PictureReader.words(of: title)
    }

    /// The picture of the word that says the most. Nil if no word is known.
    var picture: Picture? {
        var best: (score: Int, picture: Int?)?
        var isLater = false
        for index in words.indices {
            // Words after a preposition describe the thing and do not name it, so they count less: “essay on volcanoes”.
            if index > 0, PictureReader.prepositions.index(of: words[index]) != nil { isLater = true }
            for sense in senses(at: index) {
                let score =
                    sense.sense.strength * 100 + (sense.isVerb && sense.sense.strength > 1 ? 50 : 0)
                    - (isLater ? 60 : 0) + min(index, 20)
                if best.map({ score > $0.score }) ?? true { best = (score, sense.sense.picture) }
            }
        }
        if let best { return best.picture.map { Picture(index: $0) } }
        return misspelled.map { Picture(index: $0) }
    }

    // MARK: Senses

    private typealias Found = (sense: PictureLexicon.Sense, isVerb: Bool)

    private func senses(at index: Int) -> [Found] {
        var found: [Found] = phrases(at: index).map { ($0, false) }
        let isVerb = isVerb(at: index)
        for stem in PictureReader.stems(of: words[index]) {
            // “Present for Lena” is a thing, “present to the class” is not.
            let isNamed = index + 1 < words.count && words[index + 1] == "for" && lexicon.words[stem] != nil
            if isVerb, !isNamed, let sense = lexicon.verbs[stem] {
                found.append((sense, true))
                break
            }
            if isVerb, !hasObject(at: index), let sense = lexicon.objectlessVerbs[stem] {
                found.append((sense, true))
                break
            }
            guard let sense = lexicon.words[stem] else { continue }
            // “Run the report” and “train the new colleague” are neither a shoe nor a train.
            let isOtherVerb = isVerb && (sense.isNounOnly || lexicon.objectlessVerbs[stem] != nil)
            if !isOtherVerb || !hasObject(at: index) { found.append((sense, false)) }
            break
        }
        return found
    }

    /// The phrases of two and three words that start at an index.
    private func phrases(at index: Int) -> [PictureLexicon.Sense] {
        var senses: [PictureLexicon.Sense] = []
        for count in [2, 3] where index + count <= words.count {
            let start = words[index..<(index + count - 1)].joined(separator: " ")
            for stem in PictureReader.stems(of: words[index + count - 1]) {
                guard let sense = lexicon.words[start + " " + stem] else { continue }
                senses.append(sense)
                break
            }
        }
        return senses
    }

    /// Whether a word stands where a verb does: at the start, or after “to”, “and” or “please”.
    private func isVerb(at index: Int) -> Bool {
        index == 0 || PictureReader.wordsBeforeVerbs.index(of: words[index - 1]) != nil
    }

    /// Whether the next word may be the object of a verb. Numbers and prepositions are not.
    private func hasObject(at index: Int) -> Bool {
        guard index + 1 < words.count else { return false }
        let next = words[index + 1]
        return !(next.utf8.first?.isDigit ?? false) && PictureReader.prepositions.index(of: next) == nil
            && PictureReader.adverbs.index(of: next) == nil
    }

    // MARK: Words

    private static let prepositions = WordList(
        "on about for to with from in at of by after before during until re via per w round around along into against")
    private static let wordsBeforeVerbs = WordList("to and then must please should can will lets let gotta need also")
    /// Words after a verb that are not its object.
    private static let adverbs = WordList(
        "today tomorrow tonight now again daily weekly early late outside alone home and or easy slow long fast every")

    /// The words of a title in lower case, without accents and the endings of possessives.
    private static func words(of title: String) -> [String] {
        let plain = String(decoding: PlainText(title).bytes, as: UTF8.self)
        var words: [String] = []
        var word: [UInt8] = []
        for byte in Array(folded(plain).utf8) + [0x20] {
            if byte.isLetter || byte.isDigit || byte >= 0x80 {
                word.append(byte)
            } else if byte != UInt8(ascii: "'") || word.isEmpty {
                let text = String(decoding: word, as: UTF8.self)
                if !word.isEmpty, text != "the", text != "a", text != "an", text != "my", text != "our", text != "s" {
                    words.append(text)
                }
                word = []
            }
        }
        return words
    }

    /// The word, and what it may be without its ending: “exams”, “batteries”, “baking”, “planned”.
    private static func stems(of word: String) -> [String] {
        var endings = WordEndings(word)
        endings.strip("ies", adding: ["y"])
        endings.strip("s", adding: [""])
        endings.strip("es", adding: [""])
        endings.strip("ing", adding: ["", "e"])
        endings.strip("ed", adding: ["", "e"])
        return endings.stems
    }

    // MARK: Misspellings

    /// The shortest word that is compared with the table. Shorter words resemble too many others.
    static let shortestMisspelled = 6

    /// The picture of the known word that a title's word is a misspelling of.
    private var misspelled: Int? {
        for word in words where word.utf8.count >= PictureReader.shortestMisspelled && !isKnown(word) {
            let letters = Array(word.utf8)
            for known in lexicon.longWords where known.letters[0] == letters[0] {
                if PictureReader.isNear(letters, to: known.letters) { return known.picture }
            }
        }
        return nil
    }

    /// Whether the table has the word, even if it has another sense here.
    private func isKnown(_ word: String) -> Bool {
        PictureReader.stems(of: word).contains { lexicon.words[$0] != nil || lexicon.verbs[$0] != nil }
    }

    /// Whether one letter is missing, extra or swapped with its neighbour. In a long word, one may also differ.
    private static func isNear(_ word: [UInt8], to known: [UInt8]) -> Bool {
        guard abs(word.count - known.count) <= 1 else { return false }
        var index = 0
        while index < min(word.count, known.count), word[index] == known[index] { index += 1 }
        if word.count > known.count { return word[(index + 1)...] == known[index...] }
        if word.count < known.count { return word[index...] == known[(index + 1)...] }
        guard index + 1 < word.count else { return false }
        if word[index] == known[index + 1], word[index + 1] == known[index] {
            return word[(index + 2)...] == known[(index + 2)...]
        }
        return word.count > shortestMisspelled + 1 && word[(index + 1)...] == known[(index + 1)...]
    }
}

extension Picture {
    /// The picture that a title names. Nil if it names none.
    public init?(title: String) {
        guard let picture = PictureReader(title).picture else { return nil }
        self = picture
    }
}
