/// Counts the characters beyond ASCII that are valid UTF-8, and the bytes that are not.
struct UTF8Check {
    private(set) var validCount = 0
    private(set) var invalidCount = 0
    private(set) var firstInvalidLine: Int?
    /// Whether the last character has too few bytes, but is valid up to there.
    private(set) var endsInsideCharacter = false

    init(_ bytes: [UInt8]) {
        var index = 0
        var line = 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte == UInt8(ascii: "\n") { line += 1 }
                index += 1
                continue
            }
            let length = UTF8Check.length(startingWith: byte)
            let present = UTF8Check.presentLength(of: bytes, at: index, length)
            if length > 0, present == length {
                validCount += 1
                index += length
            } else if length > 0, index + present == bytes.count {
                endsInsideCharacter = true
                index = bytes.count
            } else {
                invalidCount += 1
                firstInvalidLine = firstInvalidLine ?? line
                index += 1
            }
        }
    }

    /// The length of a character by its first byte. Zero if no character begins with this byte.
    private static func length(startingWith byte: UInt8) -> Int {
        switch byte {
        case 0xc2...0xdf: 2
        case 0xe0...0xef: 3
        case 0xf0...0xf4: 4
        default: 0
        }
    }

    /// How many bytes of a character are there.
    private static func presentLength(of bytes: [UInt8], at start: Int, _ length: Int) -> Int {
        var count = 1
        while count < length, start + count < bytes.count, bytes[start + count] & 0xc0 == 0x80 { count += 1 }
        // Longer spellings than needed, surrogates, and numbers over U+10FFFF are invalid.
        guard count > 1 else { return count }
        switch (bytes[start], bytes[start + 1]) {
        case (0xe0, 0x80...0x9f), (0xed, 0xa0...0xbf), (0xf0, 0x80...0x8f), (0xf4, 0x90...0xbf): return 1
        default: return count
        }
    }
}
