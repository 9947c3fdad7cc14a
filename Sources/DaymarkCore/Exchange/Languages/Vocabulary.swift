/// The words of a language in one table, with a line for each meaning: `tomorrow: morgen, am nächsten Tag`.
///
/// NB: a table is one literal, because a dictionary literal takes 200 bytes an entry in the browser's module.
struct Vocabulary: Sendable {
    struct Entry: Sendable {
        /// The text before the colon.
        let meaning: String
        /// The phrase in the form of ``folded(_:)``.
        let phrase: [UInt8]
    }

    let entries: [Entry]

    init(_ table: StaticString) {
        let bytes = Array(UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount))
        var entries: [Entry] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let meaning = String(decoding: line[..<colon], as: UTF8.self)
            for phrase in line[(colon + 1)...].split(separator: UInt8(ascii: ",")) {
                entries.append(Entry(meaning: meaning, phrase: Array(folded(trimmed(phrase)).utf8)))
            }
        }
        self.entries = entries
    }

    /// The meaning of a whole text; nil if it is not in the table.
    func meaning(of text: String) -> String? { meanings(of: text).first }

    /// All meanings of a whole text. “Normal” is a state and a priority.
    func meanings(of text: String) -> [String] {
        let phrase = Array(folded(trimmed(text)).utf8)
        return entries.filter { $0.phrase == phrase }.map { $0.meaning }
    }
}
