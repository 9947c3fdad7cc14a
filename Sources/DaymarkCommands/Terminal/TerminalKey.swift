/// A key that was pressed in a terminal.
package enum TerminalKey: Hashable, Sendable {
    case character(Character)
    case enter, escape
    /// Deletes the last letter, the last word, or the whole line.
    case erase, eraseWord, eraseLine
    /// Ctrl-C, Ctrl-D or Ctrl-Z, or the end of the input.
    case interrupt
    /// Text from the clipboard. Its letters and lines are not keys.
    case pasted(String)

    /// The bytes of a paste that are kept until its end arrives.
    private static let maxPaste = 1 << 16
    private static let pasteStart = Array("\u{1b}[200~".utf8)
    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    /// Reads keys from what a terminal sent. A character or a paste whose bytes have not all arrived stays in `bytes`.
    /// - Parameters:
    ///   - isPause: Whether no more bytes have followed for a while. Otherwise, an escape sequence that is not complete
    ///     stays in `bytes` too.
    ///   - waited: Whether the keys were pressed while the program was busy. Escape and the key after it then arrive
    ///     together, as those of Alt always do.
    static func read(_ bytes: inout [UInt8], isPause: Bool = true, waited: Bool = false) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        var rest = bytes[...]
        while let first = rest.first {
            let size = length(ofCharacterAt: first)
            let character = rest.prefix(size)
            switch first {
            case 27 where rest.starts(with: pasteStart):
                guard let (pasted, next) = paste(rest) else {
                    bytes = Array(rest.prefix(maxPaste) + rest.dropFirst(maxPaste).suffix(pasteEnd.count - 1))
                    return keys
                }
                keys.append(.pasted(pasted))
                rest = next
            case 27:
                // An arrow or a function key begins with an escape too, and means nothing here.
                guard let size = length(ofSequence: rest, hasAlt: !waited) else {
                    if isPause, rest.count == 1 { keys.append(.escape) }
                    bytes = isPause ? [] : Array(rest)
                    return keys
                }
                if size == 1 { keys.append(.escape) }
                rest.removeFirst(size)
            case _ where !character.dropFirst().allSatisfy({ $0 & 0xc0 == 0x80 }): rest.removeFirst()
            case _ where character.count < size:
                bytes = Array(rest)
                return keys
            default:
                if let key = control(first) ?? text(character) { keys.append(key) }
                rest.removeFirst(size)
            }
        }
        bytes = []
        return keys
    }

    private static func control(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case 3, 4, 26: .interrupt
        case 10, 13: .enter
        case 8, 127: .erase
        case 23: .eraseWord
        case 21: .eraseLine
        default: nil
        }
    }

    /// The character with these UTF-8 bytes. Nil for control characters and for invalid bytes.
    private static func text(_ bytes: ArraySlice<UInt8>) -> TerminalKey? {
        guard let character = String(decoding: bytes, as: UTF8.self).first, character != "\u{fffd}",
            bytes.first.map({ $0 >= 0x20 }) ?? false
        else { return nil }
        return .character(character)
    }

    private static func length(ofCharacterAt byte: UInt8) -> Int {
        switch byte {
        case 0xc0..<0xe0: 2
        case 0xe0..<0xf0: 3
        case 0xf0..<0xf8: 4
        default: 1
        }
    }

    /// Returns the text of the paste at the start of `bytes` and the bytes after it. Nil if its end has not arrived.
    private static func paste(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
        let content = bytes.dropFirst(pasteStart.count)
        guard let end = content.indices.first(where: { content[$0...].starts(with: pasteEnd) }) else { return nil }
        return (String(decoding: content[..<end], as: UTF8.self), content[end...].dropFirst(pasteEnd.count))
    }

    /// The length of the escape sequence at the start of `bytes`, or of the key that was pressed together with Alt. It
    /// is 1 for the Escape key. Nil if the sequence is not complete.
    /// - Parameter hasAlt: Whether a key right after an escape was pressed together with Alt.
    private static func length(ofSequence bytes: ArraySlice<UInt8>, hasAlt: Bool) -> Int? {
        guard let second = bytes.dropFirst().first else { return nil }
        switch second {
        case 27: return 1
        case UInt8(ascii: "["):
            let end = bytes.dropFirst(2).firstIndex { (0x40...0x7e).contains($0) }
            return end.map { $0 - bytes.startIndex + 1 }
        case UInt8(ascii: "O"): return bytes.count > 2 ? 3 : nil
        default: return hasAlt ? 2 : 1
        }
    }
}
