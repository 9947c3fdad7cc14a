/// Pairs of words in one literal, separated by spaces: `heute=today morgen=tomorrow`.
///
/// NB: in the browser's module, a list takes no more space than its letters, as ``WordList`` does.
struct WordPairs: Sendable {
    private let text: StaticString

    init(_ text: StaticString) {
        self.text = text
    }

    /// The word on the right of a word; nil if the list does not have it.
    func value(of word: String) -> String? {
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty else { return nil }
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
            let middle = start + wanted.count
            if middle < end, bytes[middle] == UInt8(ascii: "="), bytes[start..<middle].elementsEqual(wanted) {
                return String(decoding: bytes[(middle + 1)..<end], as: UTF8.self)
            }
            start = end + 1
        }
        return nil
    }
}
