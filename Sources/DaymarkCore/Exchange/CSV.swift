/// Comma-separated values (RFC 4180), as other programs write them: with commas, semicolons or tabs, quoted or not.
public struct CSV: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        /// The line of the file, from 1, on which it begins.
        public let line: Int
        public let cells: [String]
    }

    public private(set) var rows: [Row] = []
    /// Where a quotation mark was opened and never closed.
    public private(set) var openQuote: Int?

    static let mostRows = 200_000

    /// Reads any bytes; text that is no UTF-8 is mended.
    public init(_ bytes: [UInt8]) {
        let separator = CSV.separator(bytes)
        var position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var line = 1
        var (cells, cell, rowLine): ([String], [UInt8], Int) = ([], [], 1)
        var quoted: Int?
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        while position < bytes.count, rows.count < CSV.mostRows {
            let byte = bytes[position]
            position += 1
            if byte == 0x0a { line += 1 }
            if quoted != nil {
                if byte != UInt8(ascii: "\"") {
                    cell.append(byte)
                } else if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                    cell.append(byte)
                    position += 1
                } else {
                    quoted = nil
                }
            } else if byte == UInt8(ascii: "\""), cell.isEmpty {
                quoted = line
            } else if byte == separator {
                cells.append(text(cell))
                cell = []
            } else if byte == 0x0a || byte == 0x0d {
                if byte == 0x0d, position < bytes.count, bytes[position] == 0x0a { continue }
                if !cells.isEmpty || !cell.isEmpty { rows.append(Row(line: rowLine, cells: cells + [text(cell)])) }
                (cells, cell, rowLine) = ([], [], line)
            } else {
                cell.append(byte)
            }
        }
        if !cells.isEmpty || !cell.isEmpty { rows.append(Row(line: rowLine, cells: cells + [text(cell)])) }
        openQuote = quoted
    }

    /// What the first line has most of.
    private static func separator(_ bytes: [UInt8]) -> UInt8 {
        var counts: [(byte: UInt8, count: Int)] = [(UInt8(ascii: ","), 0), (UInt8(ascii: ";"), 0), (0x09, 0)]
        for byte in bytes {
            if byte == 0x0a { break }
            for index in counts.indices where counts[index].byte == byte { counts[index].count += 1 }
        }
        var best = counts[0]
        for other in counts where other.count > best.count { best = other }
        return best.byte
    }

    /// One row as it is written: CRLF at its end, quotation marks only where they are needed.
    public static func line(_ cells: [String]) -> String {
        cells.map { cell in
            let plain = !cell.utf8.contains {
                $0 == 0x22 || $0 == 0x2c || $0 == 0x0a || $0 == 0x0d || $0 == 0x3b || $0 == 0x09
            }
            return plain ? cell : "\"" + doubled(cell) + "\""
        }.joined(separator: ",") + "\r\n"
    }

    private static func doubled(_ text: String) -> String {
        var out: [UInt8] = []
        for byte in text.utf8 {
            out.append(byte)
            if byte == 0x22 { out.append(byte) }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
