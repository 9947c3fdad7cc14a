/// The plain form of a line, in which typographic characters are replaced by the ASCII characters that they stand for.
///
/// Text that was pasted from a page or a message contains spaces, dashes, quotation marks and digits of many kinds. The
/// reader looks at the plain form. The offsets lead back to the line, so the title keeps what was typed.
struct PlainText {
    /// UTF-8, in which every kind of white space is 0x20 or less.
    private(set) var bytes: [UInt8] = []
    /// The offset in the line of each byte of ``bytes``.
    private(set) var offsets: [Int] = []
    /// The number of bytes of the line for each byte of ``bytes``.
    private var widths: [UInt8] = []

    init(_ line: String) {
        var offset = 0
        for scalar in line.unicodeScalars {
            let length = UTF8.width(scalar)
            switch PlainText.plain(scalar) {
            case .same: append(UTF8.encode(scalar).map { Array($0) } ?? [], at: offset, width: 1)
            case .ascii(let byte): append([byte], at: offset, width: length)
            case .invisible: break
            }
            offset += length
        }
    }

    private mutating func append(_ plain: [UInt8], at offset: Int, width: Int) {
        for (index, byte) in plain.enumerated() {
            bytes.append(byte)
            offsets.append(offset + index)
            widths.append(UInt8(width))
        }
    }

    /// The bytes of the line that a byte of ``bytes`` stands for.
    func range(at index: Int) -> Range<Int> { offsets[index]..<(offsets[index] + Int(widths[index])) }

    private enum Plain {
        case same
        case ascii(UInt8)
        /// The character has no width, such as a byte-order mark.
        case invisible
    }

    private static func plain(_ scalar: Unicode.Scalar) -> Plain {
        switch scalar.value {
        case 0..<0x80: .same
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: .ascii(0x20)
        case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF:
            .invisible
        case 0x2010...0x2015, 0x2212, 0x2E3A, 0x2E3B, 0x301C, 0xFE58, 0xFE63: .ascii(UInt8(ascii: "-"))
        case 0x2018...0x201B, 0x2032, 0x02BC, 0xB4: .ascii(UInt8(ascii: "'"))
        case 0x201C...0x201F, 0x2033, 0xAB, 0xBB: .ascii(UInt8(ascii: "\""))
        case 0x223C, 0x2053: .ascii(UInt8(ascii: "~"))
        case 0x2236: .ascii(UInt8(ascii: ":"))
        case 0x2044, 0x2215: .ascii(UInt8(ascii: "/"))
        // The full-width forms of the ASCII characters.
        case 0xFF01...0xFF5E: .ascii(UInt8(scalar.value - 0xFEE0))
        default: .same
        }
    }
}
