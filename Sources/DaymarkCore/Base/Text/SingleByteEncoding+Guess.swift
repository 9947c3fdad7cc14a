extension SingleByteEncoding {
    func decoding(_ bytes: [UInt8]) -> [UInt8] {
        let upperHalf = upperHalf
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: String(upperHalf[Int(byte) - 128]).utf8)
            }
        }
        return text
    }

    /// The encoding in which the bytes look most like words. Windows-1252 if several look alike.
    static func maxPlausible(for bytes: [UInt8]) -> SingleByteEncoding {
        var best = (encoding: SingleByteEncoding.windows1252, score: Int.min)
        for encoding in allCases {
            let score = encoding.plausibility(of: bytes)
            if score > best.score { best = (encoding, score) }
        }
        return best.encoding
    }

    /// How much the bytes look like words in this encoding, by the neighbours of each byte beyond ASCII.
    private func plausibility(of bytes: [UInt8]) -> Int {
        let upperHalf = upperHalf
        var score = 0
        var count = 0
        for (index, byte) in bytes.enumerated() where byte >= 0x80 {
            count += 1
            guard count <= 4096 else { break }
            let before = index > 0 ? bytes[index - 1] : 0x20
            let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
            score += SingleByteEncoding.plausibility(of: upperHalf[Int(byte) - 128], between: before, and: after)
        }
        return score
    }

    private static func plausibility(of scalar: Unicode.Scalar, between before: UInt8, and after: UInt8) -> Int {
        switch scalar.value {
        // A byte that the encoding does not use.
        case 0xfffd: return -5
        // A Cyrillic word has no Latin letters.
        case 0x400...0x4ff: return before.isLetter || after.isLetter ? -3 : 1
        case 0xd7, 0xf7, 0x192, 0x2c6, 0x2dc: return before.isLetter && after.isLetter ? -3 : 0
        case 0xc0...0x24f:
            // A Latin word has few letters beyond ASCII in a row, and capitals only at its beginning.
            if before >= 0x80, after >= 0x80 { return -2 }
            let isCapital = lowerCase(scalar) != scalar
            return isCapital && (before.isLower || before.isLetter && after.isLower) ? -2 : 1
        // Quotation marks and dashes stand beside letters, other symbols rarely do.
        case 0x2013...0x201e, 0x2026: return 0
        case 0xb9, 0xb3, 0xbf, 0xa1, 0xbc...0xbe: return before.isLetter ? (after.isLetter ? -3 : -1) : 0
        default: return before.isLetter && after.isLetter ? -3 : 0
        }
    }
}
