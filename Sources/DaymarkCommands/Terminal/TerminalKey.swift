/// A key that was pressed in a terminal.
package enum TerminalKey: Hashable, Sendable {
    case character(Character)
    case enter, escape
    /// Deletes the last letter, the last word, or the whole line.
    case erase, eraseWord, eraseLine
    /// Ctrl-C, Ctrl-D or Ctrl-Z, or the end of the input.
    case interrupt

    /// Reads keys from what a terminal sent. A character whose bytes have not all arrived stays in `bytes`.
    static func read(_ bytes: inout [UInt8]) -> [TerminalKey] {
        var keys: [TerminalKey] = []
        var rest = bytes[...]
        while let first = rest.first {
            let size = length(ofCharacterAt: first)
            let character = rest.prefix(size)
            switch first {
            case 27:
                // An arrow or a function key begins with an escape too, and means nothing here.
                if rest.count == 1 { keys.append(.escape) }
                rest = afterSequence(rest.dropFirst())
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

    /// The bytes after the rest of an escape sequence, or after the key that was pressed together with Alt.
    private static func afterSequence(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch rest.first {
        case UInt8(ascii: "[")?: rest.dropFirst().drop { !(0x40...0x7e).contains($0) }.dropFirst()
        case UInt8(ascii: "O")?: rest.dropFirst(2)
        default: rest.dropFirst()
        }
    }
}
