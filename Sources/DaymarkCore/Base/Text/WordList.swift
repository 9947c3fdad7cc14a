/// A list of words in one literal, separated by spaces.
///
/// NB: a `switch` over strings takes 200 bytes a case in the browser's module. A list takes only its letters.
struct WordList: Sendable {
    private let text: StaticString

    init(_ text: StaticString) {
        self.text = text
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The index of a word; nil if it is not in the list.
    func index(of word: String) -> Int? {
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty else { return nil }
        var index = 0
        var start = 0
        while start < bytes.count {
            var end = start
            var isEqual = true
            while end < bytes.count, bytes[end] != 0x20 {
                if isEqual { isEqual = end - start < wanted.count && bytes[end] == wanted[end - start] }
                end += 1
            }
            if isEqual, end - start == wanted.count { return index }
            index += 1
            start = end + 1
        }
        return nil
    }

    func word(at index: Int) -> String {
        String(decoding: bytes.split(separator: 0x20)[index], as: UTF8.self)
    }

    var all: [String] { bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) } }
}
