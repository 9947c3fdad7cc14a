/// The forms in which the journal is exported.
public enum JournalFormat: String, Choice {
    case markdown, text, json

    /// The ending of a file's name.
    public var fileExtension: String {
        switch self {
        case .markdown: "md"
        case .text: "txt"
        case .json: "json"
        }
    }
}

/// Writes entries as one text.
public enum JournalExport {
    public static func text(of entries: [JournalEntry], as format: JournalFormat, words: Words) -> String {
        switch format {
        case .markdown: "# Journal\n" + entries.map { markdown($0, words: words) }.joined()
        case .text: entries.map { plain($0, words: words) }.joined(separator: "\n")
        case .json: json(of: entries).text + "\n"
        }
    }

    /// `{"journal": [{"date", "text", "words"}]}`
    public static func json(of entries: [JournalEntry]) -> JSON {
        .object(["journal": .array(entries.map { json(of: $0) })])
    }

    public static func json(of entry: JournalEntry) -> JSON {
        .object([
            "date": entry.date.map { .string($0.description) } ?? .null, "text": .string(entry.text),
            "words": .int(JournalWords.count(entry.text)),
        ])
    }

    /// The names of the days, with the date first so that entries can be found by it.
    private static func heading(_ entry: JournalEntry, _ words: Words) -> String {
        entry.date.map { "\($0), \(words.weekday($0))" } ?? ""
    }

    private static func markdown(_ entry: JournalEntry, words: Words) -> String {
        let lines = TextMerge.lines(entry.text).map { line in
            // A line that begins like a heading would look like another day.
            line.begins(with: "#") ? "\\" + line : line
        }
        return "\n## \(heading(entry, words))\n\n" + ended(lines.joined(separator: "\n"))
    }

    private static func plain(_ entry: JournalEntry, words: Words) -> String {
        "\(heading(entry, words))\n\n" + ended(entry.text)
    }

    private static func ended(_ text: String) -> String { text.ends(with: "\n") ? text : text + "\n" }
}
