/// A word of a filter, or one of its signs.
struct FilterToken: Hashable {
    enum Kind {
        case word, open, close, and, or, not
    }

    let kind: Kind
    /// The word without quotation marks.
    var text: String
    /// The index in the bytes of ``text`` from which on it was in quotation marks. Signs in there are plain letters.
    var quotedFrom: Int
    /// The bytes of the query that the token came from.
    var range: Range<Int>

    var isPlain: Bool { kind == .word && quotedFrom == text.utf8.count }

    /// Whether it begins with a comparison sign, as in `due < friday`.
    fileprivate var comparesWithWordBefore: Bool {
        guard isPlain, let first = text.utf8.first else { return false }
        return first == UInt8(ascii: "<") || first == UInt8(ascii: ">") || first == UInt8(ascii: "=")
            || text.begins(with: "!=")
    }

    fileprivate var endsWithComparison: Bool {
        guard isPlain, let last = text.utf8.last else { return false }
        return last == UInt8(ascii: "<") || last == UInt8(ascii: ">") || last == UInt8(ascii: "=")
    }

    fileprivate func joined(with next: FilterToken) -> FilterToken {
        FilterToken(
            kind: .word, text: text + next.text, quotedFrom: text.utf8.count + next.quotedFrom,
            range: range.lowerBound..<next.range.upperBound)
    }

    /// The tokens of a query. A comparison with spaces around its sign becomes one word.
    static func all(in query: String) -> [FilterToken] {
        var lexer = FilterLexer(query)
        var tokens: [FilterToken] = []
        while let token = lexer.next() {
            if let last = tokens.last, last.isPlain, token.kind == .word {
                let completes = last.endsWithComparison && FilterTerm(last)?.value.isEmpty ?? false
                if completes || token.comparesWithWordBefore && FilterKey(name: folded(last.text)) != nil {
                    tokens[tokens.count - 1] = last.joined(with: token)
                    continue
                }
            }
            tokens.append(token)
        }
        return tokens
    }
}

/// Splits a query into tokens.
private struct FilterLexer {
    private let bytes: [UInt8]
    private var position = 0

    init(_ query: String) { bytes = Array(query.utf8) }

    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    /// The length of the space at the position: a control character, a space or a no-break space.
    private var spaceLength: Int {
        guard let first = byte() else { return 0 }
        if first <= 0x20 { return 1 }
        return first == 0xc2 && byte(1) == 0xa0 ? 2 : 0
    }

    mutating func next() -> FilterToken? {
        while spaceLength > 0 { position += spaceLength }
        guard let first = byte() else { return nil }
        switch first {
        case UInt8(ascii: "("): return sign(.open)
        case UInt8(ascii: ")"): return sign(.close)
        case UInt8(ascii: "|"): return sign(.or, length: byte(1) == first ? 2 : 1)
        case UInt8(ascii: "&"):
            let length = byte(1) == first ? 2 : 1
            guard let after = byte(length), after > 0x20, after != UInt8(ascii: "(") else {
                return sign(.and, length: length)
            }
        case UInt8(ascii: "!") where negates, UInt8(ascii: "-") where isMinus: return sign(.not)
        default: break
        }
        return word()
    }

    private mutating func sign(_ kind: FilterToken.Kind, length: Int = 1) -> FilterToken {
        position += length
        let range = (position - length)..<position
        return FilterToken(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), quotedFrom: 0, range: range)
    }

    /// Whether `!` means “not” here. `!high` is a priority.
    private var negates: Bool {
        guard let next = byte(1), next > 0x20 else { return true }
        // “!=” compares, as in `priority != high`.
        if next == UInt8(ascii: "=") { return false }
        if [UInt8(ascii: "("), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "@")].contains(next) { return true }
        if quotationLength(at: position + 1) > 0 { return true }
        let rest = bytes[(position + 1)...].prefix { $0 > 0x20 }
        return rest.contains(UInt8(ascii: ":")) || rest.contains(UInt8(ascii: "=")) || rest.contains(UInt8(ascii: "<"))
            || rest.contains(UInt8(ascii: ">"))
    }

    /// Whether `-` means “not” here. A dash alone and a negative number are plain text.
    private var isMinus: Bool {
        guard let next = byte(1) else { return false }
        return next.isLetter || next >= 0x80 || next == UInt8(ascii: "(") || next == UInt8(ascii: "#")
            || next == UInt8(ascii: "+") || next == UInt8(ascii: "@") || next == UInt8(ascii: "\"")
    }

    /// The length of the quotation mark at an index: `"` or a typographic one. 0 without one.
    private func quotationLength(at index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        if bytes[index] == UInt8(ascii: "\"") { return 1 }
        let isTypographic =
            index + 2 < bytes.count && bytes[index] == 0xe2 && bytes[index + 1] == 0x80
            && (0x9c...0x9f).contains(bytes[index + 2])
        return isTypographic ? 3 : 0
    }

    private mutating func word() -> FilterToken {
        let start = position
        var text: [UInt8] = []
        var quotedFrom: Int?
        var inner = 0
        while let next = byte(), spaceLength == 0, next != UInt8(ascii: "|") || position == start {
            if next == UInt8(ascii: "(") { inner += 1 }
            if next == UInt8(ascii: ")") {
                if inner == 0 { break }
                inner -= 1
            }
            let mark = quotationLength(at: position)
            if mark > 0, text.last.map({ !$0.isLetter && !$0.isDigit && $0 < 0x80 }) ?? true {
                position += mark
                quotedFrom = quotedFrom ?? text.count
                while let quoted = byte(), quotationLength(at: position) == 0 {
                    text.append(quoted)
                    position += 1
                }
                position += quotationLength(at: position)
            } else {
                text.append(next)
                position += 1
            }
        }
        let word = String(decoding: text, as: UTF8.self)
        let kind = quotedFrom == nil ? FilterLexer.operatorKind(of: word) : .word
        return FilterToken(kind: kind, text: word, quotedFrom: quotedFrom ?? text.count, range: start..<position)
    }

    private static func operatorKind(of word: String) -> FilterToken.Kind {
        switch folded(word) {
        case "and": .and
        case "or": .or
        case "not": .not
        default: .word
        }
    }
}
