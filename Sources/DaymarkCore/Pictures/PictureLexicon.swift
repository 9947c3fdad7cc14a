/// The words of ``pictureTable``, read once.
struct PictureLexicon: Sendable {
    /// One meaning of a word.
    struct Sense: Hashable, Sendable {
        /// The index of the picture. Nil for a phrase that is no picture.
        let picture: Int?
        /// 3 for a phrase, 2 for a word, 1 for a word that says little.
        let strength: Int
        /// Whether the word counts only where it is not a verb.
        let isNounOnly: Bool
    }

    private(set) var names: [String] = []
    /// The family of each picture.
    private(set) var families: [PictureFamily] = []
    /// The words that count anywhere or as nouns, and phrases with a space between their words.
    private(set) var words = Keyed<String, Sense>()
    private(set) var verbs = Keyed<String, Sense>()
    /// Verbs that count only without an object.
    private(set) var objectlessVerbs = Keyed<String, Sense>()
    /// The words that are long enough to be compared with a misspelled one, in the order of the table.
    private(set) var longWords: [(letters: [UInt8], picture: Int)] = []

    static let shared = PictureLexicon()

    private init() {
        let bytes = UnsafeBufferPointer(start: pictureTable.utf8Start, count: pictureTable.utf8CodeUnitCount)
        var family = PictureFamily.study
        for line in bytes.split(separator: 0x0A) {
            if line.first == UInt8(ascii: "=") {
                family = PictureFamily(name: String(decoding: line.dropFirst(), as: UTF8.self)) ?? family
                continue
            }
            var picture: Int?
            for (position, word) in line.split(separator: 0x20).enumerated() {
                guard position == 0 else {
                    add(word, picture: picture)
                    continue
                }
                guard !word.elementsEqual("-".utf8) else { continue }
                picture = names.count
                names.append(String(decoding: word, as: UTF8.self))
                families.append(family)
            }
        }
    }

    private mutating func add(_ marked: Slice<UnsafeBufferPointer<UInt8>>, picture: Int?) {
        var word = marked
        func takes(_ sign: Unicode.Scalar) -> Bool {
            guard word.first == UInt8(ascii: sign) else { return false }
            word = word.dropFirst()
            return true
        }
        let (isVerb, isObjectless, isNoun) = (takes(">"), takes("~"), takes("<"))
        let isWeak = takes("-")
        let isPhrase = word.contains(UInt8(ascii: "_"))
        let text = String(decoding: word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, as: UTF8.self)
        let sense = Sense(picture: picture, strength: isWeak ? 1 : isPhrase ? 3 : 2, isNounOnly: isNoun)
        if isVerb {
            verbs.set(sense, for: text)
        } else if isObjectless {
            objectlessVerbs.set(sense, for: text)
        } else if words[text] == nil {
            words.set(sense, for: text)
            if let picture, !isPhrase, text.utf8.count >= PictureReader.shortestMisspelled - 1 {
                longWords.append((Array(text.utf8), picture))
            }
        }
    }
}
