/// The shape of a whole list. It decides how the lines are read.
struct ListShape {
    /// Whether some items have boxes. Lines without a bullet are then no items.
    let hasBoxes: Bool
    /// Whether the first heading is the title of the whole list.
    let hasOneTitle: Bool
    /// Whether the lines have the priorities and dates of todo.txt in front.
    let isTodoTxt: Bool
    /// The index of the first line after the front matter.
    let firstLine: Int

    init(_ lines: [ArraySlice<UInt8>]) {
        let texts = lines.map { trimmed($0.prefix(200)) }
        hasBoxes = lines.contains { line in
            let item = ListLine(line.prefix(200))
            return item.hasBullet && item.state != nil
        }
        hasOneTitle = texts.count { ListShape.heading($0, before: nil)?.level == 1 } == 1
        isTodoTxt = texts.contains { TodoTxtLine.isTelling($0) }
        firstLine = ListShape.lengthOfFrontMatter(texts)
    }

    /// The lines of `---`, properties and `---` at the beginning.
    private static func lengthOfFrontMatter(_ texts: [String]) -> Int {
        guard texts.first == "---", let end = texts.dropFirst().firstIndex(of: "---") else { return 0 }
        let properties = texts[1..<end].filter { !$0.isEmpty }
        let areProperties = properties.allSatisfy { $0.utf8.contains(UInt8(ascii: ":")) || $0.begins(with: "- ") }
        return areProperties ? end + 1 : 0
    }

    /// A heading of Markdown, or a line with a colon before the items that it names.
    static func heading(_ text: String, before next: ArraySlice<UInt8>?) -> (text: String, level: Int)? {
        let marks = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        if (1...6).contains(marks) {
            let rest = Array(text.utf8.dropFirst(marks))
            guard rest.isEmpty || rest[0] == 0x20 else { return nil }
            var title = trimmed(rest[...])
            while title.ends(with: "#") { title = trimmed(Array(title.utf8.dropLast())[...]) }
            return (title, marks)
        }
        guard text.ends(with: ":"), let next else { return nil }
        let (item, own) = (ListLine(next), ListLine(Array(text.utf8)[...]))
        guard item.hasBullet, !own.hasBullet else { return nil }
        return (trimmed(Array(text.utf8.dropLast())[...]), 2)
    }
}

/// A line of todo.txt: `x 2026-11-20 2026-11-01 Call`, `(A) 2026-11-01 Call +home @phone`.
struct TodoTxtLine {
    let text: String
    let isDone: Bool
    let doneOn: String?
    let priority: Priority?
    let contexts: [String]

    init(_ line: String) {
        var bytes = ByteReader(line)
        isDone = bytes.take("x ")
        var priority: Priority?
        if bytes.peek() == UInt8(ascii: "("), let letter = bytes.peek(1), letter.isUpper,
            bytes.peek(2) == UInt8(ascii: ")")
        {
            priority = letter == UInt8(ascii: "A") ? .high : letter == UInt8(ascii: "B") ? .medium : .low
            bytes.skip(4)
        }
        self.priority = priority
        var dates: [String] = []
        while dates.count < 2 {
            let start = bytes
            guard let date = CivilDate(&bytes), bytes.take(UInt8(ascii: " ")) else {
                bytes = start
                break
            }
            dates.append(date.description)
        }
        doneOn = isDone ? dates.first : nil
        let words = bytes.restText().words
        let isContext: (String) -> Bool = { $0.begins(with: "@") && $0.utf8.count > 1 }
        contexts = words.filter(isContext).map { String(decoding: Array($0.utf8.dropFirst()), as: UTF8.self) }
        text = words.filter { !isContext($0) }.joined(separator: " ")
    }

    /// Whether a line can only be one of todo.txt.
    static func isTelling(_ line: String) -> Bool {
        var bytes = ByteReader(line)
        let isDone = bytes.take("x ")
        if isDone, CivilDate(&bytes) != nil { return true }
        return !isDone && bytes.take(UInt8(ascii: "(")) && bytes.next()?.isUpper == true && bytes.take(") ")
    }
}
