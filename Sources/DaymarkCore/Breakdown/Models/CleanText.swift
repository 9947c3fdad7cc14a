/// Cleans text that a language model wrote, so that it can be shown as one plain line.
enum CleanText {
    /// The maximum lengths of a step's title and of a query, in letters.
    static let maxTitleLength = 120, maxQueryLength = 80
    /// The largest part of a text that is cleaned, in bytes.
    private static let maxBytes = 4000

    /// A line without markup, links, list marks and invisible characters. Nil if nothing is left that could be a title.
    ///
    /// - Parameter known: folded words of the person. A web address among them is kept.
    static func line(_ text: String, maxLength: Int = maxTitleLength, known: [String] = []) -> String? {
        // No line that is shown comes from further on, and the search for the ends of marks takes longer with each mark.
        let start = String(decoding: visible(text).utf8.prefix(maxBytes), as: UTF8.self)
        var line = oneLine(withoutMarkup(withoutTags(Array(start.utf8))))
        let words = line.words
        let rest = words.filter { !isLink($0, known: known) }
        // “Visit” without its address is no title.
        guard rest.count == words.count || rest.count > 1 else { return nil }
        line = rest.joined(separator: " ")
        line = withoutListMark(line)
        line = withoutEnd(line)
        guard line.letterCount >= 2, line.utf8.contains(where: { $0.isLetter || $0 >= 0x80 }) else { return nil }
        guard !line.isWithin(maxLength) else { return line }
        let kept = line.beginning(maxLength - 1).words
        return (kept.count > 1 ? Array(kept.dropLast()) : kept).joined(separator: " ") + "…"
    }

    /// The text without characters that cannot be seen or that change the direction of others. Control characters
    /// become spaces.
    static func visible(_ text: String) -> String {
        var out: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7f...0x9f, 0x2028, 0x2029: out.append(0x20)
            case 0xad, 0x200b, 0x200c, 0x200e, 0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff, 0xfff0...0xfffb,
                0xe0000...0xe0fff:
                break
            default: out += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static let tags = WordList(
        "a b i u em strong br p div span script style img iframe code pre li ul ol svg think h1 h2 h3 table td tr")

    /// Removes HTML tags. “<3” and “x < y” stay.
    private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let end = endOfTag(bytes, from: index) {
                out.append(0x20)
                index = end
            } else {
                out.append(bytes[index])
                index += 1
            }
        }
        return out
    }

    private static func endOfTag(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start + 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        let nameStart = index
        while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        let name = String(decoding: bytes[nameStart..<index].map { $0.lowercased }, as: UTF8.self)
        guard tags.index(of: name) != nil else { return nil }
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return index < bytes.count ? index + 1 : nil
    }

    /// Removes emphasis and the addresses of markdown links. “2*3” and “snake_case” stay.
    private static func withoutMarkup(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isBetweenDigits =
                index > 0 && bytes[index - 1].isDigit && index + 1 < bytes.count && bytes[index + 1].isDigit
            if byte == UInt8(ascii: "]"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "("),
                let end = bytes[index...].firstIndex(of: UInt8(ascii: ")"))
            {
                // “[text](address)” becomes “text”.
                if let start = out.lastIndex(of: UInt8(ascii: "[")) { out.remove(at: start) }
                index = end + 1
                continue
            }
            let isMark = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "*") && !isBetweenDigits
            if !isMark { out.append(byte) }
            index += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static let domains = WordList("com net org io ru cn info xyz biz top site online tk me app dev link click")

    /// Whether a word is a web address that the person has not written.
    static func isLink(_ word: String, known: [String] = []) -> Bool {
        let text = folded(word)
        guard !known.contains(text) else { return false }
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: ":") {
            if bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/") { return true }
        }
        if ["www.", "mailto:", "javascript:", "data:"].contains(where: { text.begins(with: $0) }) { return true }
        let host = text.parts(at: UInt8(ascii: "/")).first ?? ""
        var labels = host.parts(at: UInt8(ascii: "."))
        while let last = labels.last, !(last.utf8.last?.isLetter ?? false), labels.count > 1 {
            let letters = Array(last.utf8.filter { $0.isLetter })
            labels[labels.count - 1] = String(decoding: letters, as: UTF8.self)
            if letters.isEmpty { labels.removeLast() }
        }
        guard labels.count > 1, let last = labels.last else { return false }
        return domains.index(of: last) != nil
    }

    // MARK: List marks

    private static let stepWords = WordList("step schritt etape paso passo stap krok task action")
    private static let marks = [
        "- ", "– ", "— ", "• ", "· ", "# ", "## ", "### ", "> ", "+ ", "[ ]", "[x]", "☐", "▪", "→",
    ]

    /// Removes what lists put in front: “1.”, “2)”, “Step 3:”, “- [ ]”.
    private static func withoutListMark(_ text: String) -> String {
        var line = trimmed(text)
        for _ in 0..<6 {
            let before = line
            for mark in marks where line.begins(with: mark) {
                line = trimmed(Array(line.utf8.dropFirst(mark.utf8.count))[...])
            }
            line = withoutNumber(line)
            if line == before { break }
        }
        return line
    }

    private static func withoutNumber(_ line: String) -> String {
        var bytes = Array(line.utf8)[...]
        let words = line.words
        if let first = words.first, stepWords.index(of: folded(first)) != nil, words.count > 1 {
            bytes = trimmedStart(bytes.dropFirst(first.utf8.count))
        }
        if bytes.first == UInt8(ascii: "(") { bytes = bytes.dropFirst() }
        let digits = bytes.prefix { $0.isDigit }.count
        guard (1...3).contains(digits), bytes.count > digits else { return line }
        bytes = bytes.dropFirst(digits)
        guard let mark = bytes.first, ".):-".utf8.contains(mark) else { return line }
        let rest = bytes.dropFirst()
        // “10:30” and “2.5” are no numbers of a list.
        guard let next = rest.first, !next.isDigit else { return line }
        return trimmed(rest)
    }

    private static func trimmedStart(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes.drop { $0 <= 0x20 } }

    private static func withoutEnd(_ text: String) -> String {
        var bytes = Array(trimmed(text).utf8)
        while let last = bytes.last, ":;,".utf8.contains(last) || last <= 0x20 { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "."), bytes.dropLast().last != UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
