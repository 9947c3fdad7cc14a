/// The words of a text that phrases are searched in: all but articles.
struct SearchedText {
    struct Word {
        let text: String
        let stems: [String]
    }

    private(set) var words: [Word] = []
    /// The index of each word in the text that it comes from.
    private(set) var originals: [Int] = []
    private var firstPreposition: Int?

    init(_ text: TextWords, stems: (TextWords.Word) -> [String]) {
        for (index, word) in text.words.enumerated()
        where index == text.words.count - 1 || SearchedText.articles.index(of: word.text) == nil {
            if !words.isEmpty, firstPreposition == nil, SearchedText.prepositions.index(of: word.text) != nil {
                firstPreposition = words.count
            }
            words.append(Word(text: word.text, stems: stems(word)))
            originals.append(index)
        }
    }

    static let articles = WordList(
        "the a an my our your his her their this that some s le la les el los las der die das den un une ein eine")
    static let prepositions = WordList(
        "on about for with from in at of by after before during until re per via uber sobre sur fur zu auf para pour")

    func isAfterPreposition(_ index: Int) -> Bool { firstPreposition.map { index > $0 } ?? false }

    private static let verbsOfTelling = WordList("text txt message msg whatsapp dm ask tell")
    private static let verbsOfWriting = WordList("email mail")
    private static let prepositionsOfTopics = WordList("about re")

    /// Whether the text begins with telling somebody something: “text Tom re slides”, “ask Mei who does slides”. False
    /// for “text about Rome”, and for “ask Mei for notes”, whose last words say what the mission is.
    var tellsSomebody: Bool {
        guard let verb = words.first, SearchedText.verbsOfTelling.index(of: verb.text) != nil, namesSomebody(at: 1)
        else { return false }
        return firstPreposition.map { words[$0].text != "for" } ?? true
    }

    /// Whether a phrase is the verb of a text that begins with writing to somebody: the “email” of “email Bo”. False for
    /// “emails”, and for “email about rent”.
    func isVerbOfWriting(_ phrase: PlaybookPhrase) -> Bool {
        guard let verb = phrase.parts.first, phrase.parts.count == 1, namesSomebody(at: verb.count)
        else { return false }
        for (index, word) in verb.enumerated() where words[index].text != word { return false }
        switch verb.count {
        case 1: return SearchedText.verbsOfWriting.index(of: verb[0]) != nil
        case 2: return verb[0] == "e" && verb[1] == "mail"
        default: return false
        }
    }

    /// Whether a word is there that may be a name: no preposition and no number.
    private func namesSomebody(at index: Int) -> Bool {
        index < words.count && index != firstPreposition && !(words[index].text.utf8.first?.isDigit ?? true)
    }

    /// Whether a word only says what somebody is told about: the slides in “text Tom re slides”.
    func isTopicOfTelling(_ index: Int) -> Bool {
        guard let preposition = firstPreposition, index > preposition, tellsSomebody else { return false }
        return SearchedText.prepositionsOfTopics.index(of: words[preposition].text) != nil
    }

    /// The number of words that are not numbers.
    var contentCount: Int { words.reduce(0) { $0 + ($1.text.utf8.first?.isDigit ?? false ? 0 : 1) } }

    /// The positions of the words of a phrase whose first part begins at an index. Nil if a part is missing.
    func positions(of phrase: PlaybookPhrase, from index: Int) -> [Int]? {
        var found: [Int] = []
        for (number, part) in phrase.parts.enumerated() {
            if number == 0 {
                guard isPart(part, at: index) else { return nil }
                found += Array(index..<index + part.count)
            } else {
                guard let start = words.indices.first(where: { isPart(part, at: $0) }) else { return nil }
                found += Array(start..<start + part.count)
            }
        }
        return found
    }

    func contains(_ phrase: PlaybookPhrase) -> Bool {
        words.indices.contains { positions(of: phrase, from: $0) != nil }
    }

    private func isPart(_ part: [String], at index: Int) -> Bool {
        guard index + part.count <= words.count else { return false }
        for (offset, word) in part.enumerated() {
            let stems = words[index + offset].stems
            guard stems.contains(word) || TextWords.areSame(stems, TextWords.stems(of: word)) else { return false }
        }
        return true
    }
}
