/// A piece of a line: a run of letters, a run of digits, or one symbol.
struct Token: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case word
        case number(Int64)
        case symbol(UInt8)
    }

    let kind: Kind
    /// The text in lower case.
    let text: String
    /// The offsets of the token in the UTF-8 of the line.
    let start: Int
    let end: Int
    /// Whether white space, or the start of the line, comes before the token.
    let followsSpace: Bool

    var number: Int64? {
        if case .number(let value) = kind { value } else { nil }
    }

    /// The number of digits of a number, including leading zeros. Zero for other tokens.
    var digitCount: Int {
        if case .number = kind { end - start } else { 0 }
    }

    /// - Parameter symbol: One ASCII character.
    func isSymbol(_ symbol: StaticString) -> Bool {
        if case .symbol(let byte) = kind { byte == symbol.utf8Start[0] } else { false }
    }

    /// Splits a line into tokens. Every character beyond ASCII counts as a letter.
    static func all(in line: String) -> [Token] {
        let bytes = Array(line.utf8)
        var tokens: [Token] = []
        var position = 0
        var followsSpace = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 {
                followsSpace = true
                position += 1
                continue
            }
            let start = position
            let kind: Kind
            if byte.isDigit {
                var value: Int64 = 0
                while position < bytes.count, bytes[position].isDigit {
                    // A longer number is not a date, a time or an amount, so its value does not matter.
                    if position - start < 9 { value = value * 10 + Int64(bytes[position] - UInt8(ascii: "0")) }
                    position += 1
                }
                kind = .number(value)
            } else if isLetter(byte) {
                while position < bytes.count, isLetter(bytes[position]) { position += 1 }
                kind = .word
            } else {
                position += 1
                kind = .symbol(byte)
            }
            let text = String(decoding: bytes[start..<position].map { $0.lowercased }, as: UTF8.self)
            tokens.append(Token(kind: kind, text: text, start: start, end: position, followsSpace: followsSpace))
            followsSpace = false
        }
        return tokens
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
}
