/// The marks that programs for lists put behind an item: `due:2026-12-04` (todo.txt), `[due:: 2026-12-04]` (Dataview),
/// `@due(2026-12-04)` (TaskPaper), and the emoji of Obsidian's Tasks.
struct ListMarks {
    private(set) var text: String
    private(set) var due: String?
    private(set) var start: String?
    private(set) var done: String?
    private(set) var repeats: String?
    private(set) var priority: Priority?
    private(set) var isDropped = false

    init(_ line: String) {
        text = line
        readPriority()
        if let date = takeDate(after: ["📅", "🗓️", "🗓", "📆", "due:", "[due:: ", "(due:: ", "@due("]) { due = date }
        if let date = takeDate(after: ["⏳", "🛫", "t:", "[scheduled:: ", "[start:: ", "(scheduled:: ", "@start("]) {
            start = date
        }
        if let date = takeDate(after: ["✅", "@done(", "[completion:: ", "(completion:: "]) { done = date }
        if takeDate(after: ["❌", "@cancelled("]) != nil { isDropped = true }
        _ = takeDate(after: ["➕", "[created:: ", "(created:: "])
        repeats = takeRepeat()
        text = text.words.joined(separator: " ")
    }

    private static let priorities: [(mark: String, priority: Priority)] = [
        ("🔺", .critical), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬", .low),
    ]

    private mutating func readPriority() {
        for (mark, named) in ListMarks.priorities {
            guard let range = range(of: mark) else { continue }
            priority = named
            remove(range)
        }
    }

    /// Takes the first mark with an ISO date after it.
    private mutating func takeDate(after marks: [String]) -> String? {
        for mark in marks {
            guard let range = range(of: mark) else { continue }
            var bytes = ByteReader(text)
            bytes.skip(range.upperBound)
            // A mark of emoji may be followed by a selector of its form.
            _ = bytes.take("\u{fe0f}")
            bytes.skipBlanks()
            let start = bytes.position
            guard CivilDate(&bytes) != nil else { continue }
            let afterDate = bytes
            if !(bytes.next() == UInt8(ascii: "T") && bytes.takeDigits(exactly: 2) != nil
                && bytes.take(UInt8(ascii: ":"))
                && bytes.takeDigits(exactly: 2) != nil)
            {
                bytes = afterDate
            }
            let date = bytes.text(from: start, to: bytes.position)
            if bytes.peek() == UInt8(ascii: "]") || bytes.peek() == UInt8(ascii: ")") { bytes.skip(1) }
            remove(range.lowerBound..<bytes.position)
            return date
        }
        return nil
    }

    /// Takes a repeat in words: up to the end, or to the next emoji.
    private mutating func takeRepeat() -> String? {
        for mark in ["🔁", "rec:", "[repeat:: ", "(repeat:: "] {
            guard let range = range(of: mark) else { continue }
            let rest = Array(text.utf8)[range.upperBound...]
            let isWord = mark == "rec:"
            let end = rest.firstIndex { isWord ? $0 == 0x20 : $0 >= 0xe2 || $0 == 0x5d || $0 == 0x29 } ?? rest.endIndex
            let words = trimmed(rest[..<end])
            let isClosed = end < rest.endIndex && (rest[end] == 0x5d || rest[end] == 0x29)
            remove(range.lowerBound..<(isClosed ? end + 1 : end))
            return words
        }
        return nil
    }

    /// Returns the bytes of a mark that is an emoji or begins a word.
    private func range(of mark: String) -> Range<Int>? {
        let (bytes, wanted) = (Array(text.utf8), Array(mark.utf8))
        guard bytes.count >= wanted.count else { return nil }
        let isEmoji = wanted[0] >= 0x80
        for start in 0...(bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
            if isEmoji || start == 0 || bytes[start - 1] == 0x20 { return start..<(start + wanted.count) }
        }
        return nil
    }

    private mutating func remove(_ range: Range<Int>) {
        let bytes = Array(text.utf8)
        text = String(decoding: bytes[..<range.lowerBound] + bytes[range.upperBound...], as: UTF8.self)
    }
}
