/// Operations on a text's bytes and Unicode scalars. They replace the standard library's characters, which depend on
/// its version of Unicode: one build could reject a text that another has accepted. Characters would also add 8 kB to
/// the browser's module.
extension String {
    /// The number of letters, which all limits count: Unicode scalars, without those that combine with the one before.
    public var letterCount: Int { letters(maxCount: .max).count }

    /// Whether it has at most this many letters. Texts with at most this many bytes need no counting.
    public func isWithin(_ maxCount: Int) -> Bool {
        utf8.count <= maxCount || letters(maxCount: maxCount).bytes == utf8.count
    }

    /// The first `maxCount` letters, or all if there are fewer.
    public func beginning(_ maxCount: Int) -> String {
        String(decoding: Array(utf8.prefix(letters(maxCount: maxCount).bytes)), as: UTF8.self)
    }

    private func letters(maxCount: Int) -> (count: Int, bytes: Int) {
        var (count, bytes, joins) = (0, 0, false)
        for scalar in unicodeScalars {
            if !joins, !scalar.belongsToTheOneBefore {
                if count == maxCount { break }
                count += 1
            }
            joins = scalar.value == Unicode.Scalar.joiner
            bytes += UTF8.width(scalar)
        }
        return (count, bytes)
    }

    /// Whether it begins with another text, byte for byte.
    public func begins(with other: String) -> Bool { utf8.starts(with: other.utf8) }

    /// Whether it ends with another text, byte for byte.
    public func ends(with other: String) -> Bool { Array(utf8.suffix(other.utf8.count)).elementsEqual(other.utf8) }

    /// The parts between occurrences of a byte. Empty parts are left out.
    public func parts(at byte: UInt8) -> [String] {
        utf8.split(separator: byte).map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// The parts between spaces.
    public var words: [String] { parts(at: 0x20) }
}

extension Unicode.Scalar {
    fileprivate static let joiner: UInt32 = 0x200d

    /// Whether it combines with the scalar before: combining accents and vowel signs, the later parts of a Korean
    /// syllable, joiners, variation selectors, and the skin tones and tags of emoji.
    fileprivate var belongsToTheOneBefore: Bool {
        switch value {
        case 0x300...0x36f, 0x900...0x903, 0x93a...0x94f, 0x981...0x983, 0x9bc...0x9cd, 0xa01...0xa03, 0xa3c...0xa4d,
            0xa81...0xa83,
            0xabc...0xacd, 0xb01...0xb03, 0xb3c...0xb4d, 0xbbe...0xbcd, 0xc00...0xc04, 0xc3e...0xc4d, 0xc81...0xc83,
            0xcbc...0xccd,
            0xd00...0xd03, 0xd3e...0xd4d, 0xe31, 0xe34...0xe3a, 0xe47...0xe4e, 0x1160...0x11ff, 0x1ab0...0x1aff,
            0x1dc0...0x1dff,
            Self.joiner, 0x20d0...0x20ff, 0xfe00...0xfe0f, 0xfe20...0xfe2f,
            0x1f3fb...0x1f3ff, 0xe0000...0xe01ef:
            true
        default: false
        }
    }
}
