/// Reads JSON (RFC 8259) from untrusted bytes. The nesting depth is limited, and every error has its position.
///
/// Callers with too much data for ``JSON`` values read it token by token (``RecordReader``).
public struct JSONReader {
    /// The maximum nesting depth of arrays and objects.
    static let maxDepth = 64

    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the only value in `bytes`.
    public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
        var reader = JSONReader(bytes)
        let value = try reader.value(depth: 0)
        try reader.end()
        return value
    }

    /// Checks that only white space is left.
    mutating func end() throws(JSONError) {
        skipSpace()
        guard position == bytes.count else { throw error(.trailing) }
    }

    /// Skips white space and returns the first byte of the next token without consuming it; 0 at the end.
    mutating func peek() -> UInt8 {
        skipSpace()
        return position < bytes.count ? bytes[position] : 0
    }

    /// Whether the bytes in a range are equal to `letters`.
    func contains(_ letters: some Collection<UInt8>, at range: Range<Int>) -> Bool {
        guard letters.count == range.count else { return false }
        var index = range.lowerBound
        for letter in letters {
            if letter != bytes[index] { return false }
            index += 1
        }
        return true
    }

    /// Goes back to an earlier position.
    mutating func goBack(to earlier: Int) { position = min(earlier, position) }

    public static func read(_ text: String) throws(JSONError) -> JSON {
        try read(Array(text.utf8))
    }

    private func error(_ problem: JSONError.Problem) -> JSONError {
        var line = 1
        for byte in bytes[..<min(position, bytes.count)] where byte == UInt8(ascii: "\n") { line += 1 }
        return JSONError(problem: problem, offset: position, line: line)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0a, 0x0d: position += 1
            default: return
            }
        }
    }

    mutating func value(depth: Int) throws(JSONError) -> JSON {
        skipSpace()
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), 48...57: return try number()
        default: throw error(.unexpected(bytes[position]))
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        for i in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw error(.unexpectedEnd) }
            guard bytes[position] == word.utf8Start[i] else { throw error(.unexpected(bytes[position])) }
            position += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSON {
        guard depth < JSONReader.maxDepth else { throw error(.tooDeep) }
        position += 1
        var members: [JSON.Member] = []
        if try take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            let name = try string()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            members.append(JSON.Member(name, try value(depth: depth + 1)))
            if try take(UInt8(ascii: "}")) { return .object(members) }
            try expect(UInt8(ascii: ","))
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSON {
        guard depth < JSONReader.maxDepth else { throw error(.tooDeep) }
        position += 1
        var elements: [JSON] = []
        if try take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            if try take(UInt8(ascii: "]")) { return .array(elements) }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Skips white space and then the given byte, if it comes next.
    /// - Returns: Whether it did.
    mutating func take(_ byte: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        guard bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        guard bytes[position] == byte else { throw error(.unexpected(bytes[position])) }
        position += 1
    }

    private mutating func number() throws(JSONError) -> JSON {
        let start = position
        let negative = bytes[position] == UInt8(ascii: "-")
        if negative { position += 1 }
        let digits = skipDigits()
        let leadingZero = digits > 1 && bytes[position - digits] == UInt8(ascii: "0")
        guard digits > 0, !leadingZero else { throw error(.badNumber) }
        var whole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            whole = false
            position += 1
            guard skipDigits() > 0 else { throw error(.badNumber) }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            whole = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard skipDigits() > 0 else { throw error(.badNumber) }
        }
        if whole, digits <= 18 {
            var value: Int64 = 0
            for byte in bytes[(position - digits)..<position] { value = value * 10 + Int64(byte - 48) }
            return .number(negative ? -value : value)
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if whole, let value = Int64(text) { return .number(value) }
        return .decimal(text)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        return position - start
    }

    /// Reads a string without escapes and returns its range without the quotes. If there is no string next or it has
    /// escapes, returns nil and does not move.
    mutating func plainString() -> Range<Int>? {
        guard peek() == UInt8(ascii: "\"") else { return nil }
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\\") else { return nil }
            end += 1
        }
        guard end < bytes.count else { return nil }
        defer { position = end + 1 }
        return (position + 1)..<end
    }

    mutating func string() throws(JSONError) -> String {
        skipSpace()
        try expect(UInt8(ascii: "\""))
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            guard byte >= 0x20 else { throw error(.controlCharacter) }
            position += 1
        }
        throw error(.unexpectedEnd)
    }

    /// Reads the rest of a string whose first escape is at `position`.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var out = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: out, as: UTF8.self) }
            guard byte >= 0x20 else { throw error(.controlCharacter) }
            if byte == UInt8(ascii: "\\") { try escape(into: &out) } else { out.append(byte) }
        }
        throw error(.unexpectedEnd)
    }

    private mutating func escape(into out: inout [UInt8]) throws(JSONError) {
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
        case UInt8(ascii: "b"): out.append(0x08)
        case UInt8(ascii: "f"): out.append(0x0c)
        case UInt8(ascii: "n"): out.append(0x0a)
        case UInt8(ascii: "r"): out.append(0x0d)
        case UInt8(ascii: "t"): out.append(0x09)
        case UInt8(ascii: "u"): out += UTF8.encode(try unicodeEscape()).map { Array($0) } ?? [0xef, 0xbf, 0xbd]
        default: throw error(.badEscape)
        }
    }

    /// Reads the rest of `\uXXXX` or of a surrogate pair. Half a pair becomes U+FFFD.
    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let replacement: Unicode.Scalar = "\u{fffd}"
        let pairFollows =
            first < 0xdc00 && position + 1 < bytes.count && bytes[position] == UInt8(ascii: "\\")
            && bytes[position + 1] == UInt8(ascii: "u")
        guard pairFollows else { return replacement }
        let before = position
        position += 2
        let second = try hexadecimal()
        guard (0xdc00...0xdfff).contains(second) else {
            position = before
            return replacement
        }
        return Unicode.Scalar(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)) ?? replacement
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard position + 4 <= bytes.count else { throw error(.unexpectedEnd) }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = hexadecimalDigit(bytes[position]) else { throw error(.badEscape) }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}

/// The value of a hexadecimal digit in either case; nil for any other byte.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
}
