/// The formats of files that can be imported.
public enum ImportFormat: String, Choice {
    case ics, csv, todoist, taskwarrior, text, daymark

    /// Recognizes the format of a file by its name and its first bytes. Nil if neither is conclusive.
    public static func recognized(_ bytes: [UInt8], named name: String) -> ImportFormat? {
        let head = folded(String(decoding: bytes.prefix(4096), as: UTF8.self))
        let lowerName = folded(name)
        if lowerName.ends(with: ".ics") || lowerName.ends(with: ".ical") || head.holds("begin:vcalendar") {
            return .ics
        }
        // Only calendars are read in UTF-16.
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { return .ics }
        let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
        let first = bytes.first { $0 > 0x20 && !byteOrderMark.contains($0) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return head.holds("\"daymark\"") ? .daymark : .taskwarrior
        }
        if lowerName.ends(with: ".csv") || lowerName.ends(with: ".tsv") {
            return head.holds("type,content,") ? .todoist : .csv
        }
        let textExtensions = [".txt", ".md", ".markdown", ".org", ".text"]
        return textExtensions.contains { lowerName.ends(with: $0) } ? .text : nil
    }
}
