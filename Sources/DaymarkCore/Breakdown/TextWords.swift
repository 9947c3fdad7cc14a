/// The words of a text, for comparing them with phrases.
struct TextWords {
    struct Word {
        /// Lower case, without accents.
        let text: String
        /// The word, and what it may be without its ending.
        fileprivate(set) var stems: [String]
        /// The bytes of the word in the text.
        let range: Range<Int>
        /// Whether punctuation that separates clauses stands before the word.
        let beginsClause: Bool
    }

    let bytes: [UInt8]
    private(set) var words: [Word] = []
    private let findsStems: Bool

    /// - Parameter findsStems: Whether words have stems. Reading the phrases of all playbooks needs none.
    init(_ text: String, findsStems: Bool = true) {
        self.findsStems = findsStems
        let plain = PlainText(text)
        bytes = Array(text.utf8)
        var start: Int?
        var beginsClause = true
        for index in plain.bytes.indices {
            let byte = plain.bytes[index]
            let isWord = byte.isLetter || byte.isDigit || byte >= 0x80 || isInsideNumber(plain.bytes, index)
            if isWord {
                if let first = start, isEmoji(plain.bytes, first) != isEmoji(plain.bytes, index) {
                    append(from: plain, span: first..<index, beginsClause: beginsClause)
                    (start, beginsClause) = (index, false)
                }
                start = start ?? index
            } else {
                if let first = start {
                    append(from: plain, span: first..<index, beginsClause: beginsClause)
                    beginsClause = false
                }
                start = nil
                let isDash = byte == UInt8(ascii: "-") && index > 0 && plain.bytes[index - 1] == 0x20
                if isDash || TextWords.separators.contains(byte) { beginsClause = true }
            }
        }
        if let first = start { append(from: plain, span: first..<plain.bytes.count, beginsClause: beginsClause) }
    }

    private static let separators = Array(",;:.()[]|/!?".utf8)

    /// Whether a comma or point separates digits: “1,500”, “4.2”.
    private func isInsideNumber(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "."), index > 0,
            index + 1 < bytes.count
        else { return false }
        return bytes[index - 1].isDigit && bytes[index + 1].isDigit
    }

    /// Whether a character of four bytes begins here or continues.
    private func isEmoji(_ bytes: [UInt8], _ index: Int) -> Bool {
        var first = index
        while first > 0, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        return bytes[first] >= 0xF0
    }

    private mutating func append(from plain: PlainText, span: Range<Int>, beginsClause: Bool) {
        let text = folded(String(decoding: plain.bytes[span], as: UTF8.self))
        guard !text.isEmpty else { return }
        let range = plain.range(at: span.lowerBound).lowerBound..<plain.range(at: span.upperBound - 1).upperBound
        let stems = findsStems ? TextWords.stems(of: text) : []
        words.append(Word(text: text, stems: stems, range: range, beginsClause: beginsClause))
    }

    /// Adds what a word probably means to its stems.
    mutating func addStems(of meant: String, at index: Int) { words[index].stems += TextWords.stems(of: meant) }

    /// The text from one word to another, as it was typed.
    func text(of range: Range<Int>) -> String {
        guard let first = words[range].first, let last = words[range].last else { return "" }
        return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }

    /// The word, and what it may be without its ending: “exams”, “batteries”, “baking”, “planned”.
    static func stems(of word: String) -> [String] {
        var endings = WordEndings(word)
        endings.strip("ies", adding: ["y"])
        if !word.ends(with: "ss") { endings.strip("s", adding: [""]) }
        // “dishes”, “boxes” and “examenes”, but not “notes”.
        let stem = Array(word.utf8.dropLast(2))
        if stem.count >= 5 || stem.last.map({ "sxzho".utf8.contains($0) }) ?? false {
            endings.strip("es", adding: [""])
        }
        endings.strip("ing", adding: ["", "e"])
        endings.strip("ed", adding: ["", "e"])
        return endings.stems
    }

    static func areSame(_ one: [String], _ other: [String]) -> Bool {
        one.contains { other.contains($0) }
    }
}
