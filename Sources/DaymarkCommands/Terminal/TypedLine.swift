/// A line that a person types below a view that fills the terminal.
package struct TypedLine: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case typing, kept, left
    }

    private static let maxLength = 500

    package private(set) var text: String

    package init(_ text: String = "") { self.text = text }

    package mutating func press(_ key: TerminalKey) -> Outcome {
        switch key {
        case .enter: return .kept
        case .escape, .interrupt: return .left
        case .character(let character): if text.count < TypedLine.maxLength { text.append(character) }
        case .pasted(let pasted):
            for character in pasted.prefix(max(0, TypedLine.maxLength - text.count)) {
                let isControl = character.isNewline || character.unicodeScalars.contains { $0.value < 0x20 }
                text.append(isControl ? " " : character)
            }
        case .erase: _ = text.popLast()
        case .eraseWord:
            while text.last == " " { text.removeLast() }
            while let last = text.last, last != " " { text.removeLast() }
        case .eraseLine: text = ""
        }
        return .typing
    }

    /// The line with a cursor. Only its end is shown if it is wider than `width` columns.
    package func shown(width: Int) -> String {
        let whole = harmless(text)
        var end = whole
        while !end.isEmpty, columns(end) > width - 2 { end.removeFirst() }
        return (end == whole ? "" : "…") + end + "▏"
    }
}
