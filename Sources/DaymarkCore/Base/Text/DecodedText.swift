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

    /// Valid UTF-8.
    public let bytes: [UInt8]
    public let doubt: Doubt?
    /// Whether the file ends in the middle of a character, so something is missing after it.
    public let endsInsideCharacter: Bool

    public init(_ file: [UInt8]) {
        if let width = DecodedText.wideEncoding(of: file) {
            let (text, isWhole) = DecodedText.decoding(file, width)
            self.init(bytes: text, endsInsideCharacter: !isWhole)
            return
        }
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let hasMark = file.starts(with: mark)
        let check = UTF8Check(file)
        let plain = hasMark ? Array(file.dropFirst(mark.count)) : file
        if check.invalidCount == 0, !check.endsInsideCharacter {
            self.init(bytes: plain)
        } else if hasMark || check.validCount > check.invalidCount {
            let repaired = Array(String(decoding: plain, as: UTF8.self).utf8)
            let doubt = check.firstInvalidLine.map { Doubt.damaged(line: $0) }
            self.init(bytes: repaired, doubt: doubt, endsInsideCharacter: check.endsInsideCharacter)
        } else {
            let encoding = SingleByteEncoding.maxPlausible(for: plain)
            self.init(bytes: encoding.decoding(plain), doubt: .guessed(encoding: encoding.name))
        }
    }

    private init(bytes: [UInt8], doubt: Doubt? = nil, endsInsideCharacter: Bool = false) {
        self.bytes = bytes
        self.doubt = doubt
        self.endsInsideCharacter = endsInsideCharacter
    }

    /// The text of a file in UTF-16 or UTF-32. Nil for any other file.
    static func decodingWide(_ file: [UInt8]) -> [UInt8]? { wideEncoding(of: file).map { decoding(file, $0).text } }

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
