/// How a value of a mission is compared with that of a filter.
enum FilterRelation {
    case equal, different, less, lessOrEqual, greater, greaterOrEqual
}

/// A word of a filter that names a field: `due:today`, `minutes<30`, `priority>=high`, `due.before:fri`.
struct FilterTerm {
    /// The part after a dot, as in Taskwarrior.
    enum Modifier: Equatable {
        case none, any, negated
        /// The value itself, without what is below it in a hierarchy.
        case exactly
        case relation(FilterRelation)
    }

    /// Folded.
    let name: String
    /// Nil for a modifier that is not known.
    let modifier: Modifier?
    let modifierName: String
    let relation: FilterRelation
    /// Whether a label is meant without those below it.
    let isExact: Bool
    let value: String

    static let modifiers = "before, after, by, under, over, none, any, is, not"

    /// Nil if the word has no name and sign, as in “10:30” or an address of the web.
    init?(_ token: FilterToken) {
        guard token.kind == .word else { return nil }
        let bytes = Array(token.text.utf8)
        let signs = bytes.prefix(token.quotedFrom)
        guard
            let end = signs.firstIndex(where: {
                $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
                    || $0 == UInt8(ascii: "!")
            }), FilterTerm.isName(bytes[..<end])
        else { return nil }
        var reader = ByteReader(bytes, from: end)
        let hasColon = reader.take(UInt8(ascii: ":"))
        if hasColon, reader.take(":") || reader.take("//") { return nil }
        let sign = reader.position < token.quotedFrom ? FilterTerm.sign(&reader) : nil
        guard hasColon || sign != nil else { return nil }
        let parts = folded(reader.text(from: 0, to: end)).parts(at: UInt8(ascii: "."))
        name = parts.first ?? ""
        modifierName = parts.count > 1 ? parts[1] : ""
        modifier = parts.count < 2 ? .relation(.equal) : parts.count > 2 ? nil : FilterTerm.modifier(parts[1])
        isExact = modifier == .exactly || sign == .equal && reader.take(UInt8(ascii: "="))
        relation = sign ?? .equal
        value = trimmed(reader.restText())
    }

    /// Whether bytes can be a name: letters, dots, dashes and underscores, with a letter first and last.
    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
        return isLetter(first) && isLetter(last)
            && bytes.allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static func sign(_ reader: inout ByteReader) -> FilterRelation? {
        if reader.take(UInt8(ascii: "<")) { return reader.take(UInt8(ascii: "=")) ? .lessOrEqual : .less }
        if reader.take(UInt8(ascii: ">")) { return reader.take(UInt8(ascii: "=")) ? .greaterOrEqual : .greater }
        if reader.peek() == UInt8(ascii: "!"), reader.peek(1) == UInt8(ascii: "=") {
            reader.skip(2)
            return .different
        }
        return reader.take(UInt8(ascii: "=")) ? .equal : nil
    }

    private static let modifierNames = WordList(
        "before under below after over above by until since none any not isnt is equals has contains")
    private static let meanings: [Modifier] = [
        .relation(.less), .relation(.less), .relation(.less), .relation(.greater), .relation(.greater),
        .relation(.greater), .relation(.lessOrEqual), .relation(.lessOrEqual), .relation(.greaterOrEqual), .none, .any,
        .negated, .negated, .exactly, .exactly, .relation(.equal), .relation(.equal),
    ]

    private static func modifier(_ name: String) -> Modifier? {
        modifierNames.index(of: name).map { meanings[$0] }
    }
}
