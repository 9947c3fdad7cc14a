/// A piece of a typed line: a run of letters, a run of digits, or one mark.
struct Token: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case word
        case number(Int64)
        case mark(UInt8)
    }

    let kind: Kind
    /// In lower case.
    let text: String
    /// Where it stands in the line's UTF-8.
    let start: Int
    let end: Int
    /// Whether white space, or the line's start, comes before it.
    let spaced: Bool

    var number: Int64? {
        if case .number(let value) = kind { value } else { nil }
    }

    /// How many digits a number was written with.
    var digits: Int {
        if case .number = kind { end - start } else { 0 }
    }

    func isMark(_ byte: StaticString) -> Bool {
        if case .mark(let own) = kind { own == byte.utf8Start[0] } else { false }
    }

    /// Splits a line; letters beyond ASCII count as letters.
    static func all(in line: String) -> [Token] {
        let bytes = Array(line.utf8)
        var tokens: [Token] = []
        var position = 0
        var spaced = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 {
                spaced = true
                position += 1
                continue
            }
            let start = position
            let kind: Kind
            if byte.isDigit {
                var value: Int64 = 0
                while position < bytes.count, bytes[position].isDigit {
                    // Past nine digits it is no date, no time and no amount: what matters is only that it is a number.
                    if position - start < 9 { value = value * 10 + Int64(bytes[position] - 48) }
                    position += 1
                }
                kind = .number(value)
            } else if byte.isLetter || byte >= 0x80 {
                while position < bytes.count, bytes[position].isLetter || bytes[position] >= 0x80 { position += 1 }
                kind = .word
            } else {
                position += 1
                kind = .mark(byte)
            }
            let lower = String(decoding: bytes[start..<position].map { $0.lowercased }, as: UTF8.self)
            tokens.append(Token(kind: kind, text: lower, start: start, end: position, spaced: spaced))
            spaced = false
        }
        return tokens
    }
}
