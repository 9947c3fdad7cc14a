/// What a file that is brought in may be.
public enum ImportFormat: Int, Choice {
    case ics, csv, todoist, taskwarrior, text, daymark
    public static let names: StaticString = "ics csv todoist taskwarrior text daymark"

    /// What a file seems to be, by its first bytes and its name; nil where neither says.
    public static func of(_ bytes: [UInt8], named name: String) -> ImportFormat? {
        let head = folded(String(decoding: bytes.prefix(4096), as: UTF8.self))
        let ending = folded(name)
        if ending.ends(with: ".ics") || ending.ends(with: ".ical") || head.holds("begin:vcalendar") { return .ics }
        // UTF-16, which only calendars are read in.
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { return .ics }
        let first = bytes.first { $0 > 0x20 && $0 != 0xef && $0 != 0xbb && $0 != 0xbf }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return head.holds("\"daymark\"") ? .daymark : .taskwarrior
        }
        if ending.ends(with: ".csv") || ending.ends(with: ".tsv") {
            return head.holds("type,content,") ? .todoist : .csv
        }
        return [".txt", ".md", ".markdown", ".org", ".text"].contains { ending.ends(with: $0) } ? .text : nil
    }
}
