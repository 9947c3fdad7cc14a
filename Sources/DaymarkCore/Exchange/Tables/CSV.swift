/// Comma-separated values (RFC 4180), as spreadsheets write them.
///
/// Other programs separate cells with semicolons, tabs or bars. A first line such as `sep=;`, which Excel writes, names
/// the separator. Otherwise it is the one that occurs most often in the first line that has any.
public struct CSV: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// The line of the file, counted from 1, on which the row begins.
        public let line: Int
        public let cells: [String]
    }

    /// The maximum number of rows. Later rows are left out.
    static let maxRows = 200_000

    /// The rows with at least one cell that is not blank. Spreadsheets write their empty rows too.
    public private(set) var rows: [Row] = []
    /// The line of a quotation mark that is not closed. Nil if all are closed.
    public private(set) var unclosedQuoteLine: Int?
    /// Whether a cell without quotation marks around it has some inside. No spreadsheet writes such a cell.
    private var hasStrayQuote = false

    /// - Parameter bytes: UTF-8 without a byte order mark.
    public init(_ bytes: [UInt8]) {
        self.init(separated: bytes)
        rows = CSV.splittingWholeLines(rows)
    }

    private init(separated bytes: [UInt8]) {
        let declared = CSV.declaredSeparator(in: bytes)
        let separator = declared?.separator ?? CSV.separator(of: bytes)
        var position = declared?.length ?? 0
        var line = declared == nil ? 1 : 2
        var rowLine = line
        var cells: [String] = []
        var cell: [UInt8] = []

        func next() -> UInt8? { position < bytes.count ? bytes[position] : nil }
        func endCell() {
            cells.append(String(decoding: cell, as: UTF8.self))
            cell = []
        }
        func endRow() {
            endCell()
            if cells.contains(where: { !$0.isBlank }) { rows.append(Row(line: rowLine, cells: cells)) }
            cells = []
            rowLine = line
        }

        while let byte = next(), rows.count < CSV.maxRows {
            position += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next() != UInt8(ascii: "\n") { line += 1 }
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
            case UInt8(ascii: "\"") where cell.allSatisfy({ $0 == 0x20 }):
                unclosedQuoteLine = line
                cell = []
            case separator: endCell()
            case UInt8(ascii: "\r") where next() == UInt8(ascii: "\n"): break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endRow()
            default:
                if byte == UInt8(ascii: "\"") { hasStrayQuote = true }
                cell.append(byte)
            }
        }
        endRow()
    }

    /// Splits the rows that are one cell with a whole line in it. A spreadsheet that expects another separator puts each
    /// line into its first cell, and writes it in quotation marks if the line has some.
    private static func splittingWholeLines(_ rows: [Row]) -> [Row] {
        guard let header = rows.first else { return [] }
        let isWholeHeader = header.cells.count == 1
        let columns = isWholeHeader ? line(in: header).count : header.cells.count
        guard columns >= 3 else { return rows }
        return rows.map { row in
            // A line without quotation marks has been separated already. A row of several cells is not one line, and
            // neither is a title such as: Buy "Dune", milk, eggs
            let isWholeLine = row.cells.count == 1 && row.cells[0].utf8.contains(UInt8(ascii: "\""))
            guard isWholeHeader || isWholeLine else { return row }
            let cells = line(in: row, isStrict: !isWholeHeader)
            return cells.count == columns ? Row(line: row.line, cells: cells) : row
        }
    }

    /// The cells of the line in the only cell of a row that is not blank. Empty if there are several such cells.
    /// - Parameter isStrict: Whether a line with quotation marks in the middle of a cell is no line.
    private static func line(in row: Row, isStrict: Bool = false) -> [String] {
        guard !row.cells[0].isBlank, row.cells.dropFirst().allSatisfy({ $0.isBlank }) else { return [] }
        let inner = CSV(separated: Array(row.cells[0].utf8))
        guard inner.rows.count == 1, !isStrict || !inner.hasStrayQuote else { return [] }
        return inner.rows[0].cells
    }

    /// Reads Excel's line that names the separator, such as `sep=;`.
    private static func declaredSeparator(in bytes: [UInt8]) -> (separator: UInt8, length: Int)? {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = line.filter { $0 != UInt8(ascii: "\"") }
        guard text.count == 5, text.prefix(4).map({ $0.lowercased }).elementsEqual("sep=".utf8) else { return nil }
        let isCRLF = bytes.dropFirst(line.count).starts(with: "\r\n".utf8)
        return (text[4], line.count + (isCRLF ? 2 : 1))
    }

    /// The separator that occurs most often in the first line that has any, outside quotation marks. A comma if there is
    /// none.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let separators = Array(",;\t|".utf8)
        var counts = separators.map { _ in 0 }
        var isQuoted = false
        for byte in bytes.prefix(65_536) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
            let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if isLineEnd, counts.contains(where: { $0 > 0 }) { break }
        }
        let most = counts.max() ?? 0
        return separators[counts.firstIndex(of: most) ?? 0]
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
