/// Counts and splits the words of a text.
public enum JournalWords {
    /// The number of words. Marks between spaces are no words, and each character of Chinese and Japanese is one, as
    /// word processors count.
    public static func count(_ text: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            switch kind(of: scalar.value) {
            case .space: isInWord = false
            case .mark: break
            case .letter:
                if !isInWord { count += 1 }
                isInWord = true
            case .ideograph:
                count += 1
                isInWord = false
            }
        }
        return count
    }

    /// The parts between spaces and line feeds.
    public static func split(_ text: String) -> [String] {
        text.utf8.split { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }.map {
            String(decoding: Array($0), as: UTF8.self)
        }
    }

    /// The beginning of a text in one line, of at most this many letters.
    public static func beginning(of text: String, letters: Int) -> String {
        let line = split(text.beginning(letters * 2)).joined(separator: " ")
        return line.isWithin(letters) ? line : trimmed(line.beginning(letters - 1)) + "…"
    }

    private enum Kind {
        case space, mark, letter, ideograph
    }

    private static func kind(of value: UInt32) -> Kind {
        switch value {
        case 0...0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000: .space
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0xaa, 0xb5, 0xba: .letter
        case 0x21...0xbf, 0xd7, 0xf7, 0x2010...0x206f, 0x3001...0x303f, 0xff01...0xff0f: .mark
        case 0x3040...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: .ideograph
        default: .letter
        }
    }
}
