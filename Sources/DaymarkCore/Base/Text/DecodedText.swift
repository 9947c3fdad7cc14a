/// The text of a file in UTF-8, whatever the file's own encoding, and without a byte order mark.
///
/// A byte order mark decides. Without one, NUL in every other byte means UTF-16, and valid UTF-8 is UTF-8. Anything
/// else is read in the most plausible of the encodings with one byte for each character (``SingleByteEncoding``).
public struct DecodedText: Sendable {
    /// Something about the encoding that the person should know.
    public enum Doubt: Hashable, Sendable {
        /// The file has no mark and is not UTF-8. This encoding was the most plausible.
        case guessed(encoding: String)
        /// Some bytes are not UTF-8, although the rest is. They were replaced with U+FFFD.
        case damaged(line: Int)
    }

    /// Valid UTF-8, apart from characters that the fold of a calendar's line divides.
    public let bytes: [UInt8]
    public let doubt: Doubt?
    /// Whether the file ends in the middle of a character, so something is missing after it.
    public let endsInsideCharacter: Bool

    /// - Parameter foldsLines: Whether a line may be continued on the next one after a space, as in a calendar. The fold
    ///   may divide a character.
    public init(_ file: [UInt8], foldsLines: Bool = false) {
        if let width = DecodedText.wideEncoding(of: file) {
            let (text, isWhole) = DecodedText.decoding(file, width)
            self.init(bytes: text, endsInsideCharacter: !isWhole)
            return
        }
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let hasMark = file.starts(with: mark)
        let check = UTF8Check(foldsLines ? DecodedText.unfolding(file) : file)
        let plain = hasMark ? Array(file.dropFirst(mark.count)) : file
        if check.invalidCount == 0, !check.endsInsideCharacter {
            self.init(bytes: plain)
        } else if hasMark || check.validCount > check.invalidCount {
            let repaired = foldsLines ? plain : Array(String(decoding: plain, as: UTF8.self).utf8)
            let doubt = check.firstInvalidLine.map { Doubt.damaged(line: $0) }
            self.init(bytes: repaired, doubt: doubt, endsInsideCharacter: check.endsInsideCharacter)
        } else {
            let encoding = SingleByteEncoding.mostPlausible(for: plain)
            self.init(bytes: encoding.decoding(plain), doubt: .guessed(encoding: encoding.name))
        }
    }

    private init(bytes: [UInt8], doubt: Doubt? = nil, endsInsideCharacter: Bool = false) {
        self.bytes = bytes
        self.doubt = doubt
        self.endsInsideCharacter = endsInsideCharacter
    }

    /// Removes the line breaks that a space or a tab follows.
    private static func unfolding(_ file: [UInt8]) -> [UInt8] {
        var unfolded: [UInt8] = []
        unfolded.reserveCapacity(file.count)
        var index = 0
        while index < file.count {
            let isCRLF = file[index] == 0x0d && index + 1 < file.count && file[index + 1] == 0x0a
            let next = index + (isCRLF ? 2 : 1)
            let isBreak = file[index] == 0x0a || file[index] == 0x0d
            if isBreak, next < file.count, file[next] == 0x20 || file[next] == 0x09 {
                index = next + 1
            } else {
                unfolded.append(file[index])
                index += 1
            }
        }
        return unfolded
    }

    // MARK: UTF-16 and UTF-32

    /// An encoding with two or four bytes for each code unit.
    private struct WideEncoding {
        let width: Int
        let isLittleEndian: Bool
        let markLength: Int
    }

    private static func wideEncoding(of file: [UInt8]) -> WideEncoding? {
        if file.starts(with: [0xff, 0xfe, 0, 0]) { return WideEncoding(width: 4, isLittleEndian: true, markLength: 4) }
        if file.starts(with: [0, 0, 0xfe, 0xff]) {
            return WideEncoding(width: 4, isLittleEndian: false, markLength: 4)
        }
        if file.starts(with: [0xff, 0xfe]) { return WideEncoding(width: 2, isLittleEndian: true, markLength: 2) }
        if file.starts(with: [0xfe, 0xff]) { return WideEncoding(width: 2, isLittleEndian: false, markLength: 2) }
        // Most characters of a header or a calendar are ASCII, so every other byte is NUL in UTF-16.
        let head = file.prefix(1024)
        var zeros = (even: 0, odd: 0)
        for (index, byte) in head.enumerated() where byte == 0 {
            if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let pairs = head.count / 2
        if pairs >= 4, zeros.odd * 2 > pairs, zeros.even * 8 < zeros.odd {
            return WideEncoding(width: 2, isLittleEndian: true, markLength: 0)
        }
        if pairs >= 4, zeros.even * 2 > pairs, zeros.odd * 8 < zeros.even {
            return WideEncoding(width: 2, isLittleEndian: false, markLength: 0)
        }
        return nil
    }

    private static func decoding(_ file: [UInt8], _ encoding: WideEncoding) -> (text: [UInt8], isWhole: Bool) {
        var units: [UInt32] = []
        units.reserveCapacity(file.count / encoding.width)
        var index = encoding.markLength
        while index + encoding.width <= file.count {
            var unit: UInt32 = 0
            for offset in 0..<encoding.width {
                let byte = file[index + (encoding.isLittleEndian ? encoding.width - 1 - offset : offset)]
                unit = unit << 8 | UInt32(byte)
            }
            units.append(unit)
            index += encoding.width
        }
        let text =
            encoding.width == 4
            ? String(decoding: units, as: UTF32.self)
            : String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
        let endsWithHalfPair = encoding.width == 2 && units.last.map { (0xd800...0xdbff).contains($0) } == true
        return (Array(text.utf8), index == file.count && !endsWithHalfPair)
    }
}

/// Counts the characters beyond ASCII that are valid UTF-8, and the bytes that are not.
private struct UTF8Check {
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
