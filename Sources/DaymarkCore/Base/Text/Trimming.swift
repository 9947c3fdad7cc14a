/// Removes spaces and control characters from both ends of a text.
public func trimmed(_ text: String) -> String {
    trimmed(Array(text.utf8)[...])
}

/// The text of some UTF-8 bytes, without spaces and control characters at its ends.
func trimmed(_ utf8: ArraySlice<UInt8>) -> String {
    var bytes = utf8
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}

/// Replaces each line break and other control character with a space.
public func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
}
