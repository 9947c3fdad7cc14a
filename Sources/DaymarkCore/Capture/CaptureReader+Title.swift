extension CaptureReader {
    /// The words that were not understood, separated by single spaces.
    ///
    /// Empty brackets are removed, as are commas and semicolons at both ends and a colon at the front.
    func title() -> String {
        var title: [UInt8] = []
        for (index, byte) in line.enumerated() {
            if byte > 0x20, !understood.contains(where: { $0.contains(index) }) {
                title.append(byte)
            } else if !title.isEmpty, title.last != UInt8(ascii: " ") {
                title.append(UInt8(ascii: " "))
            }
        }
        while let brackets = CaptureReader.emptyBrackets(in: title) { title.removeSubrange(brackets) }
        while let last = title.last, CaptureReader.isLeftover(last) { title.removeLast() }
        while let first = title.first, CaptureReader.isLeftover(first) || first == UInt8(ascii: ":") {
            title.removeFirst()
        }
        return String(decoding: title, as: UTF8.self)
    }

    private static func isLeftover(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }

    /// The byte range of a pair of brackets that contains only spaces, because its date was read.
    private static func emptyBrackets(in bytes: [UInt8]) -> Range<Int>? {
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
            var end = index + 1
            while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
            let holdsSpaces = end > index + 1
            if holdsSpaces, end < bytes.count, bytes[end] == UInt8(ascii: ")") { return index..<(end + 1) }
        }
        return nil
    }
}
