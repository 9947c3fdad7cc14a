/// A list of words in one literal, separated by spaces.
///
/// NB: a `switch` over strings costs 200 bytes a case in the browser's module; a list costs its letters.
struct WordList: Sendable {
    private let text: StaticString

    init(_ text: StaticString) {
        self.text = text
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The place of a word, nil when it is not in the list.
    func place(of word: String) -> Int? {
        let count = word.utf8.count
        guard count > 0 else { return nil }
        var place = 0
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x20 { end += 1 }
            if end - start == count, bytes[start..<end].elementsEqual(word.utf8) { return place }
            place += 1
            start = end + 1
        }
        return nil
    }

    func word(at place: Int) -> String {
        String(decoding: bytes.split(separator: 0x20)[place], as: UTF8.self)
    }

    var all: [String] { bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) } }
}
