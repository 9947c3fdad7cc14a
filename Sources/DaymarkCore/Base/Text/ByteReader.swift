/// Reads UTF-8 bytes from front to back. Every read reports whether it found a match, and none goes past the end.
public struct ByteReader {
    public let bytes: [UInt8]
    public private(set) var position: Int
    private let end: Int

    public init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
        self.bytes = bytes
        self.end = min(max(end ?? bytes.count, 0), bytes.count)
        position = min(max(start, 0), self.end)
    }

    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    public var isAtEnd: Bool { position >= end }
    /// Whether only spaces and control characters are left.
    var isBlank: Bool { bytes[position..<end].allSatisfy { $0 <= 0x20 } }
    public var remaining: Int { end - position }

    public func peek(_ ahead: Int = 0) -> UInt8? {
        ahead >= 0 && ahead < end - position ? bytes[position + ahead] : nil
    }

    public mutating func next() -> UInt8? {
        guard position < end else { return nil }
        position += 1
        return bytes[position - 1]
    }

    /// Skips spaces and control characters.
    mutating func skipBlanks() {
        while position < end, bytes[position] <= 0x20 { position += 1 }
    }

    /// The text from the current position to the end.
    func restText() -> String { text(from: position, to: end) }

    /// The bytes from the current position to the end.
    func restBytes() -> [UInt8] { Array(bytes[position..<end]) }

    /// Skips `count` bytes, or all that are left if there are fewer.
    public mutating func skip(_ count: Int) {
        position += min(max(count, 0), end - position)
    }

    /// Takes the next byte if it is `wanted`.
    public mutating func take(_ wanted: UInt8) -> Bool {
        guard peek() == wanted else { return false }
        position += 1
        return true
    }

    /// Takes `word` if it comes next. Case matters.
    public mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard remaining >= count else { return false }
        for i in 0..<count where word.utf8Start[i] != bytes[position + i] { return false }
        position += count
        return true
    }

    public func peekDigit() -> Int64? {
        guard let byte = peek(), byte.isDigit else { return nil }
        return Int64(byte &- UInt8(ascii: "0"))
    }

    public mutating func takeDigit() -> Int64? {
        guard let digit = peekDigit() else { return nil }
        position += 1
        return digit
    }

    public mutating func takeDigits(exactly count: Int) -> Int64? {
        let start = position
        guard let value = takeDigits(upTo: count), position - start == count else {
            position = start
            return nil
        }
        return value
    }

    /// Takes one to `count` digits, at most 18.
    public mutating func takeDigits(upTo count: Int) -> Int64? {
        guard peekDigit() != nil else { return nil }
        var value: Int64 = 0
        var taken = 0
        while taken < min(count, 18), let digit = takeDigit() {
            value = value * 10 + digit
            taken += 1
        }
        return value
    }

    /// The text between two positions; malformed UTF-8 becomes U+FFFD.
    public func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[max(start, 0)..<min(max(end, start, 0), bytes.count)], as: UTF8.self)
    }
}

extension UInt8 {
    var isDigit: Bool { self >= 48 && self <= 57 }
    var isUpper: Bool { self >= 65 && self <= 90 }
    var isLower: Bool { self >= 97 && self <= 122 }
    var isLetter: Bool { isUpper || isLower }
    var uppercased: UInt8 { isLower ? self &- 32 : self }
    var lowercased: UInt8 { isUpper ? self &+ 32 : self }
}
