/// Splits a calendar file into content lines and joins the folded ones (RFC 5545 section 3.1).
///
/// A line may end with CRLF, LF or CR. If the next line begins with a space or a tab, it continues this one.
struct UnfoldedLines: IteratorProtocol {
    struct Line {
        /// The line of the file, counted from 1, on which the content line begins.
        let number: Int
        /// Nil if the line has more than ``UnfoldedLines/maxLength`` bytes.
        let content: ByteReader?
    }

    /// The maximum length of a content line in bytes, after unfolding.
    static let maxLength = 1_000_000

    private let bytes: [UInt8]
    private var position: Int
    private var lineNumber = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
        position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        let number = lineNumber
        let first = nextFileLine()
        guard isAtContinuation else {
            let isTooLong = first.count > UnfoldedLines.maxLength
            let content = ByteReader(bytes, from: first.lowerBound, to: first.upperBound)
            return Line(number: number, content: isTooLong ? nil : content)
        }
        var joined: [UInt8] = []
        var length = first.count
        if length <= UnfoldedLines.maxLength { joined += bytes[first] }
        while isAtContinuation {
            position += 1
            let part = nextFileLine()
            length += part.count
            if length <= UnfoldedLines.maxLength { joined += bytes[part] }
        }
        return Line(number: number, content: length > UnfoldedLines.maxLength ? nil : ByteReader(joined))
    }

    private var isAtContinuation: Bool {
        position < bytes.count && (bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t"))
    }

    /// Moves past the line that begins at the current position and returns its bytes without the line end.
    private mutating func nextFileLine() -> Range<Int> {
        let start = position
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        let isCRLF = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
        position = end + (isCRLF ? 2 : 1)
        lineNumber += 1
        return start..<end
    }
}
