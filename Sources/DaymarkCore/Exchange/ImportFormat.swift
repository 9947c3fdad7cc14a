/// The formats of files that can be imported.
public enum ImportFormat: String, Choice {
    case ics, csv, todoist, taskwarrior, text, daymark

    /// Recognizes the format of a file by its name and its first lines. Nil if neither is conclusive.
    public static func recognized(_ bytes: [UInt8], named name: String) -> ImportFormat? {
        let start = DecodedText(Array(bytes.prefix(16_384))).bytes
        let head = folded(String(decoding: start.prefix(4096), as: UTF8.self))
        let lowerName = folded(name)
        if lowerName.ends(with: ".ics") || lowerName.ends(with: ".ical") || head.holds("begin:vcalendar") {
            return .ics
        }
        // A zip or a workbook is no text.
        if start.prefix(1024).contains(0) || bytes.starts(with: "PK\u{3}\u{4}".utf8) { return nil }
        let first = start.first { $0 > 0x20 }
        let isList = textExtensions.contains { lowerName.ends(with: $0) }
        // A list may begin with a box, “[ ] Call”.
        let beginsWithBox = head.begins(with: "[ ]") || head.begins(with: "[x]")
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), !isList || !beginsWithBox {
            return head.holds("\"daymark\"") ? .daymark : .taskwarrior
        }
        let isTable = lowerName.ends(with: ".csv") || lowerName.ends(with: ".tsv") || lowerName.ends(with: ".tab")
        // Excel's “Unicode Text” is a table in a .txt file.
        if isTable || !isMarkup(lowerName), let table = table(start, isTable: isTable) { return table }
        return isList ? .text : nil
    }

    private static let textExtensions = [".txt", ".md", ".markdown", ".org", ".text"]

    private static func isMarkup(_ name: String) -> Bool {
        [".md", ".markdown", ".org"].contains { name.ends(with: $0) }
    }

    /// The format of a table. Nil if the text is no table: then its first line has no names of columns.
    private static func table(_ start: [UInt8], isTable: Bool) -> ImportFormat? {
        let rows = CSV(start).rows.prefix(20)
        if rows.contains(where: { TodoistImport.isHeader($0) }) { return .todoist }
        return isTable || rows.first.map { TableHeader.isCertain($0) } == true ? .csv : nil
    }
}
