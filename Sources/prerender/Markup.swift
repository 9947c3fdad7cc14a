/// HTML as a sequence of tags and the texts between them.
struct Markup {
    private enum Piece: Equatable {
        case tag(Substring)
        case text(Substring)
    }

    private var pieces: [Piece] = []

    init(html: String) {
        var rest = html[...]
        while let first = rest.first {
            let isTag = first == "<"
            let end = isTag ? rest.firstIndex(of: ">").map(rest.index(after:)) : rest.firstIndex(of: "<")
            let piece = rest[..<(end ?? rest.endIndex)]
            pieces.append(isTag ? .tag(piece) : .text(piece))
            rest = rest[piece.endIndex...]
        }
    }

    var text: String {
        pieces.map { piece in
            switch piece {
            case .tag(let text), .text(let text): String(text)
            }
        }.joined()
    }

    /// Replaces each text that differs in `other` by a space that keeps the line's height.
    /// - Returns: false if anything but texts differs.
    mutating func blankTexts(differingFrom other: Markup) -> Bool {
        guard pieces.count == other.pieces.count else { return false }
        for (index, pair) in zip(pieces, other.pieces).enumerated() where pair.0 != pair.1 {
            guard case (.text, .text) = pair else { return false }
            pieces[index] = .text("&nbsp;")
        }
        return true
    }
}
