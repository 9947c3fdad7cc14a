/// Comma-separated values (RFC 4180).
///
/// Other programs separate cells with commas, semicolons or tabs. The reader uses the separator that occurs most often
/// in the first line. Invalid UTF-8 is replaced with U+FFFD.
public struct CSV: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// The line of the file, counted from 1, on which the row begins.
        public let line: Int
        public let cells: [String]
    }

    /// The maximum number of rows. Later rows are left out.
    static let maxRows = 200_000

    /// The rows that are not empty.
    public private(set) var rows: [Row] = []
    /// The line of a quotation mark that is not closed. Nil if all are closed.
    public private(set) var unclosedQuoteLine: Int?

    public init(_ bytes: [UInt8]) {
        let separator = CSV.separator(of: bytes)
        let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
        var position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        var line = 1
        var rowLine = 1
        var cells: [String] = []
        var cell: [UInt8] = []

        func next() -> UInt8? { position < bytes.count ? bytes[position] : nil }
        func endCell() {
            cells.append(String(decoding: cell, as: UTF8.self))
            cell = []
        }
        func endRow() {
            let isEmpty = cells.isEmpty && cell.isEmpty
            endCell()
            if !isEmpty { rows.append(Row(line: rowLine, cells: cells)) }
            cells = []
            rowLine = line
        }

        while let byte = next(), rows.count < CSV.maxRows {
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            switch byte {
            case UInt8(ascii: "\"") where unclosedQuoteLine != nil:
                // Inside quotation marks, a doubled quotation mark stands for one.
                if next() == UInt8(ascii: "\"") {
                    cell.append(byte)
                    position += 1
                } else {
                    unclosedQuoteLine = nil
                }
            case _ where unclosedQuoteLine != nil: cell.append(byte)
            case UInt8(ascii: "\"") where cell.isEmpty: unclosedQuoteLine = line
            case separator: endCell()
            case UInt8(ascii: "\r") where next() == UInt8(ascii: "\n"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endRow()
            default: cell.append(byte)
            }
        }
        endRow()
    }

    /// The separator that occurs most often in the first line. A comma if the line has no separator.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
        var best = UInt8(ascii: ",")
        var bestCount = firstLine.count(where: { $0 == best })
        for separator in [UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            let count = firstLine.count(where: { $0 == separator })
            if count > bestCount { (best, bestCount) = (separator, count) }
        }
        return best
    }

    /// Writes one row that ends with CRLF. Cells are in quotation marks only if they need them.
    public static func line(_ cells: [String]) -> String {
        cells.map { needsQuotes($0) ? "\"" + doublingQuotes(in: $0) + "\"" : $0 }.joined(separator: ",") + "\r\n"
    }

    private static func needsQuotes(_ cell: String) -> Bool {
        cell.utf8.contains { "\",;\t\r\n".utf8.contains($0) }
    }

    private static func doublingQuotes(in text: String) -> String {
        var doubled: [UInt8] = []
        for byte in text.utf8 {
            doubled.append(byte)
            if byte == UInt8(ascii: "\"") { doubled.append(byte) }
        }
        return String(decoding: doubled, as: UTF8.self)
    }
}
