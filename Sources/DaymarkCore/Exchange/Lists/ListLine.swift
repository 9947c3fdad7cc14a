/// One line of a list without its bullet and its box.
struct ListLine {
    /// The columns before the text. A tab moves to the next multiple of four.
    let indent: Int
    let hasBullet: Bool
    /// The state that the box says. Nil without a box.
    let state: Status?
    let text: String

    init(_ line: ArraySlice<UInt8>) {
        var indent = 0
        for byte in line {
            if byte == UInt8(ascii: "\t") {
                indent += 4 - indent % 4
            } else if byte == 0x20 {
                indent += 1
            } else {
                break
            }
        }
        self.indent = indent
        let content = Array(trimmed(line).utf8)[...]
        let rest = ListLine.withoutBullet(content)
        hasBullet = rest.count < content.count
        (text, state) = ListLine.withoutBox(trimmed(rest))
    }

    /// The text of an item and whether it is ticked.
    static func item(_ text: String) -> (text: String, isDone: Bool) {
        let line = ListLine(Array(text.utf8)[...])
        return (line.text, line.state == .completed)
    }

    private static let boxes: [(box: String, state: Status)] = [
        ("[ ]", .pending), ("[x]", .completed), ("[X]", .completed), ("[]", .pending), ("[-]", .abandoned),
        ("[/]", .active), ("☐", .pending), ("☑", .completed), ("✅", .completed), ("✔", .completed), ("✓", .completed),
        ("☒", .completed), ("▢", .pending), ("▫", .pending), ("▪", .completed),
    ]

    private static func withoutBox(_ text: String) -> (text: String, state: Status?) {
        for (box, state) in boxes where text.begins(with: box) {
            let rest = Array(text.utf8)[box.utf8.count...]
            // A link such as `[x](https://…)` is no box.
            if box.utf8.first != UInt8(ascii: "[") || rest.first == 0x20 || rest.isEmpty {
                return (trimmed(rest), state)
            }
        }
        // Some programs write the word instead of a box.
        for (word, state) in [("TO" + "DO ", Status.pending), ("DONE ", .completed)] where text.begins(with: word) {
            return (trimmed(Array(text.utf8)[word.utf8.count...]), state)
        }
        return (text, nil)
    }

    /// Removes `- `, `* `, `+ `, `•`, `1. ` or `1) ` from the front.
    private static func withoutBullet(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let space = UInt8(ascii: " ")
        if let first = line.first, "-*+".utf8.contains(first), line.dropFirst().first == space {
            return line.dropFirst(2)
        }
        for bullet in ["•", "◦", "‣", "–", "·"] where line.starts(with: bullet.utf8) {
            return line.dropFirst(bullet.utf8.count)
        }
        let digits = line.prefix { $0.isDigit }
        let rest = line.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let mark = rest.first, ".)".utf8.contains(mark),
            rest.dropFirst().first == space
        else { return line }
        return rest.dropFirst(2)
    }
}
