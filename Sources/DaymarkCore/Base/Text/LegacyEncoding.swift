/// Text from programs that do not write UTF-8.
enum LegacyEncoding {
    /// Returns the bytes of a line as UTF-8.
    ///
    /// Bytes that are not UTF-8 are read as Windows-1252, which also covers ISO 8859-1. A line that mixes both, for
    /// example because a program cut a character in half, stays UTF-8 and loses the broken bytes.
    static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], losesLetters: Bool) {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return (bytes, false) }
        let (characters, broken) = sequences(in: bytes)
        if broken == 0 { return (bytes, false) }
        if characters > 0 { return (Array(String(decoding: bytes, as: UTF8.self).utf8), true) }
        var decoded = String.UnicodeScalarView()
        for byte in bytes { decoded.append(scalar(byte)) }
        return (Array(String(decoded).utf8), false)
    }

    /// Converts UTF-16, with or without a byte order mark, to UTF-8. Text that is not UTF-16 stays as it is.
    static func decodingUTF16(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 2 else { return bytes }
        let hasMark = bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
        // Without a mark, the first letter of the file has a zero beside it.
        let isLittleEndian = bytes[0] == 0xff || !hasMark && bytes[0] != 0 && bytes[1] == 0
        guard hasMark || isLittleEndian || bytes[0] == 0 && bytes[1] != 0 else { return bytes }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The number of valid multibyte sequences and the number of bytes outside one.
    private static func sequences(in bytes: [UInt8]) -> (valid: Int, broken: Int) {
        var (valid, broken, index) = (0, 0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            let length =
                byte < 0x80
                ? 1 : byte >= 0xc2 && byte < 0xe0 ? 2 : byte & 0xf0 == 0xe0 ? 3 : byte & 0xf8 == 0xf0 ? 4 : 0
            let isWhole =
                length > 0 && index + length <= bytes.count
                && bytes[(index + 1)..<(index + length)].allSatisfy { $0 & 0xc0 == 0x80 }
            if length > 1, isWhole { valid += 1 }
            if !isWhole { broken += 1 }
            index += isWhole ? length : 1
        }
        return (valid, broken)
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80..<0xa0).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(windows1252[Int(byte) - 0x80]) ?? "\u{fffd}"
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F.
    private static let windows1252: [UInt16] = [
        0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
        0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
        0x0153, 0x9d, 0x017e, 0x0178,
    ]
}
