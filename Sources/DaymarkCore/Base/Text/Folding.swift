/// Normalizes a text for search: lower case, without accents, with single spaces.
///
/// The letters of Latin-1 and Latin Extended-A lose their accents (Unicode Standard, chapter 7), and the combining
/// marks U+0300–U+036F are removed. Other scripts only change case.
public func folded(_ text: String) -> String { String(decoding: foldedBytes(text), as: UTF8.self) }

/// ``folded(_:)`` as UTF-8. It reads bytes, because most of them are ASCII, and appending to a text is slow.
func foldedBytes(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var pendingSpace = false
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
            index += 1
            if byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
                pendingSpace = !out.isEmpty
                continue
            }
            if pendingSpace { out.append(0x20) }
            pendingSpace = false
            out.append((65...90).contains(byte) ? byte + 32 : byte)
            continue
        }
        let (scalar, length) = scalar(at: index, in: bytes)
        index += length
        if scalar.value == 0xa0 {
            pendingSpace = !out.isEmpty
            continue
        }
        if (0x300...0x36f).contains(scalar.value) { continue }
        if pendingSpace { out.append(0x20) }
        pendingSpace = false
        if let plain = plainLatin(scalar.value) {
            out.append(contentsOf: plain.utf8)
        } else {
            if let encoded = UTF8.encode(lowerCase(scalar)) { out.append(contentsOf: encoded) }
        }
    }
    return out
}

/// Decodes a scalar that takes several bytes of valid UTF-8.
private func scalar(at index: Int, in bytes: [UInt8]) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard index + length <= bytes.count else { return ("\u{fffd}", 1) }
    var value = UInt32(first) & (0xff >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3f) }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
}

extension String {
    /// Whether it has nothing to read: only spaces, invisible characters and combining marks.
    public var isBlank: Bool {
        if let first = utf8.first(where: { $0 > 0x20 }), first < 0x80 { return false }
        return folded(self).unicodeScalars.allSatisfy { String.isInvisible($0.value) }
    }

    /// Whether a scalar is invisible: zero-width spaces and joiners, direction marks and soft hyphens (Unicode
    /// Standard, chapter 23).
    private static func isInvisible(_ value: UInt32) -> Bool {
        value == 0xad || value == 0x3164 || value == 0xfeff || (0x2000...0x200f).contains(value)
            || (0x2028...0x202f).contains(value)
            || (0x205f...0x206f).contains(value) || value == 0x3000
    }
}

/// The lower-case base letters of U+00C0–U+017F; nil for anything else.
private func plainLatin(_ value: UInt32) -> String? {
    switch value {
    case 0xc0...0xc5, 0xe0...0xe5, 0x100...0x105: "a"
    case 0xc6, 0xe6: "ae"
    case 0xc7, 0xe7, 0x106...0x10d: "c"
    case 0xd0, 0xf0, 0x10e...0x111: "d"
    case 0xc8...0xcb, 0xe8...0xeb, 0x112...0x11b: "e"
    case 0x11c...0x123: "g"
    case 0x124...0x127: "h"
    case 0xcc...0xcf, 0xec...0xef, 0x128...0x131: "i"
    case 0x132, 0x133: "ij"
    case 0x134, 0x135: "j"
    case 0x136...0x138: "k"
    case 0x139...0x142: "l"
    case 0xd1, 0xf1, 0x143...0x14b: "n"
    case 0xd2...0xd6, 0xd8, 0xf2...0xf6, 0xf8, 0x14c...0x151: "o"
    case 0x152, 0x153: "oe"
    case 0x154...0x159: "r"
    case 0xdf: "ss"
    case 0x15a...0x161, 0x17f: "s"
    case 0xde, 0xfe: "th"
    case 0x162...0x167: "t"
    case 0xd9...0xdc, 0xf9...0xfc, 0x168...0x173: "u"
    case 0x174, 0x175: "w"
    case 0xdd, 0xfd, 0xff, 0x176...0x178: "y"
    case 0x179...0x17e: "z"
    default: nil
    }
}
