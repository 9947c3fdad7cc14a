/// A piece of a line: a run of letters, a run of digits, or one symbol.
struct Token: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case word
        case number(Int64)
        case symbol(UInt8)
    }

    let kind: Kind
    /// The plain text in lower case.
    let text: String
    /// The offsets of the token in the UTF-8 of the line.
    let start: Int
    let end: Int
    /// Whether white space, or the start of the line, comes before the token.
    var followsSpace: Bool
    /// Whether the token begins with a capital letter from A to Z.
    var isCapital = false
    /// Whether the text is the English word for a word in another language.
    var isTranslated = false

    var number: Int64? {
        if case .number(let value) = kind { value } else { nil }
    }

    /// The number of digits of a number, including leading zeros. Zero for other tokens.
    var digitCount: Int {
        if case .number = kind { text.utf8.count } else { 0 }
    }

    /// - Parameter symbol: One ASCII character.
    func isSymbol(_ symbol: StaticString) -> Bool {
        if case .symbol(let byte) = kind { byte == symbol.utf8Start[0] } else { false }
    }

    /// Splits a line into tokens. The text of a token is in its plain form, and a misspelled word of a date is corrected.
    ///
    /// Every character beyond ASCII that has no plain form counts as a letter.
    static func all(in line: String) -> [Token] {
        let plain = PlainText(line)
        let bytes = plain.bytes
        var tokens: [Token] = []
        var position = 0
        var followsSpace = true
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                followsSpace = true
                position += 1
                continue
            }
            let start = position
            let kind = readKind(in: bytes, at: &position)
            tokens.append(
                Token(
                    kind: kind, text: String(decoding: bytes[start..<position].map { $0.lowercased }, as: UTF8.self),
                    start: plain.offsets[start], end: plain.range(at: position - 1).upperBound,
                    followsSpace: followsSpace,
                    isCapital: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])))
            followsSpace = false
        }
        return Misspelling.corrected(tokens)
    }

    private static func readKind(in bytes: [UInt8], at position: inout Int) -> Kind {
        let start = position
        let byte = bytes[position]
        position += 1
        if byte.isDigit {
            position = start
            var value: Int64 = 0
            while position < bytes.count, bytes[position].isDigit {
                // A longer number is not a date, a time or an amount, so its value does not matter.
                if position - start < 9 { value = value * 10 + Int64(bytes[position] - UInt8(ascii: "0")) }
                position += 1
            }
            return .number(value)
        }
        guard isLetter(byte) else { return .symbol(byte) }
        while position < bytes.count, isLetter(bytes[position]) { position += 1 }
        return .word
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
}
