import DaymarkCore

/// Fits texts into a width. The font is not known, so a text is measured with the widths of a wide one (DejaVu Sans), and
/// every unknown letter counts as wider still.
enum FittedText {
    /// The maximum number of combining marks on one letter. More would reach into other lines.
    private static let maxMarks = 2

    /// More of a text is not read. No image has room for it.
    private static let maxScalars = 1000

    /// The minimum number of letters that remain of a word that is cut. Fewer would say nothing.
    private static let minLetters = 3

    /// The text if it fits, else as much of it as fits. A word is cut if at least three of its letters have room.
    static func line(_ text: String, width: Double, size: Double, bold: Bool = false) -> String {
        lines(text, max: 1, width: width, size: size, bold: bold).first ?? ""
    }

    /// The text in up to `max` lines. If it is longer, the last line is filled and ends with an ellipsis.
    static func lines(_ text: String, max: Int, width: Double, size: Double, bold: Bool = false) -> [String] {
        var words = clean(text).split(separator: " ").map(String.init)[...]
        var lines: [String] = []
        func fits(_ line: String) -> Bool { self.width(of: line, size: size, bold: bold) <= width }
        while !words.isEmpty, lines.count < max {
            let isLast = lines.count == max - 1
            if isLast, fits(words.joined(separator: " ")) {
                lines.append(words.joined(separator: " "))
                return lines
            }
            var line = ""
            while let word = words.first {
                let longer = line.isEmpty ? word : line + " " + word
                guard fits(isLast ? longer + "…" : longer) else { break }
                line = longer
                words.removeFirst()
            }
            if line.isEmpty, let word = words.popFirst() {
                line = cut(word, fits: { fits($0 + "…") })
                lines.append(line + ellipsis(after: line))
                // The rest of a word that does not fit into one line is left out with all that follows.
                return lines
            }
            if isLast, let word = words.first {
                let part = cut(word, fits: { fits(line + " " + $0 + "…") })
                if part.count >= minLetters { line += " " + part }
            }
            lines.append(isLast ? withoutComma(line) + ellipsis(after: line) : line)
        }
        return lines
    }

    /// An ellipsis that stays at the end of a line in a script that is written from right to left.
    private static func ellipsis(after line: String) -> String {
        let letter = line.unicodeScalars.last { $0.properties.isAlphabetic }
        return letter.map { (0x590...0x8ff).contains($0.value) } ?? false ? "…\u{200f}" : "…"
    }

    /// The width in points at a size.
    static func width(of text: String, size: Double, bold: Bool = false) -> Double {
        let thousandths = text.unicodeScalars.reduce(0) { $0 + self.thousandths($1) }
        return Double(thousandths) * size * (bold ? 1.15 : 1) / 1000
    }

    /// The size at which a short text fits into a width: the given one, or down to four fifths of it in steps of half a
    /// point.
    static func size(of text: String, width: Double, upTo size: Double) -> Double {
        var size = size
        let smallest = size * 0.8
        while self.width(of: text, size: size) > width, size - 0.5 >= smallest { size -= 0.5 }
        return size
    }

    private static func cut(_ word: String, fits: (String) -> Bool) -> String {
        var part = ""
        for letter in word {
            guard fits(part + String(letter)) else { break }
            part.append(letter)
        }
        return part
    }

    private static func withoutComma(_ line: String) -> String {
        var line = line
        while let last = line.last, ",;:–-".contains(last) { line.removeLast() }
        return line
    }

    /// Whether a scalar has no width of its own and joins nothing.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        [0xad, 0x200b, 0x2060, 0xfeff].contains(scalar.value)
    }

    /// The text without control codes, and with few combining marks on each letter.
    private static func clean(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        var marks = 0
        for scalar in harmless(text).unicodeScalars.prefix(maxScalars) where !isInvisible(scalar) {
            let isMark =
                scalar.properties.generalCategory == .nonspacingMark
                || scalar.properties.generalCategory == .enclosingMark
            marks = isMark ? marks + 1 : 0
            if marks <= maxMarks { out.append(scalar.properties.isWhitespace ? " " : scalar) }
        }
        return String(out)
    }

    /// The width of a letter in thousandths of the size.
    private static func thousandths(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", "'", "I", "J": 300
        case " ", "\u{a0}", ",", ".", "’", "/", ":", ";", "|", "\\": 340
        case "f", "-", "(", ")", "[", "]", "t", "!", "r": 415
        case "\"", "*", "_", "`", "–", "“", "”", "s", "z", "?", "c", "L": 560
        case "F", "k", "v", "x", "y", "P", "T", "Y", "o", "a", "e": 616
        case "m", "M", "W", "w", "@", "%", "…", "—", "#", "+", "<", "=", ">", "~", "^": 1000
        case "a"..."z", "0"..."9", "E", "$", "{", "}": 640
        case "A"..."Z", "&", "\u{df}"..."\u{ff}": 790
        default: uncommon(scalar)
        }
    }

    private static func uncommon(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0xc0...0x17f, 0x430...0x45f, 0x370...0x3ff, 0x590...0x5ff: return 950
        case 0x180...0x24f: return 1430
        // Cyrillic has wide capitals.
        case 0x400...0x58f, 0x600...0x6ff, 0x2010...0x2027: return 1100
        case 0x3000...0x9fff, 0xac00...0xd7a3, 0xff00...0xffef: return 1050
        case 0x1f000...0x1faff, 0x2600...0x27bf: return 1400
        // Ligatures that stand for whole phrases, and old scripts with very wide signs.
        case 0xfb50...0xfdff, 0x10000...0x1efff: return 9000
        default: return 2200
        }
    }
}
