/// Recognizes files that end in the middle, as after a download that broke off.
enum CutOff {
    /// The line on which the file breaks off. Nil if it looks complete.
    static func line(in text: DecodedText, as format: ImportFormat) -> Int? {
        let isCutOff =
            switch format {
            case .ics: isCalendarCutOff(text.bytes)
            case .daymark, .taskwarrior: isJSONCutOff(text.bytes)
            case .csv, .todoist: isTableCutOff(text.bytes)
            case .text: false
            }
        return isCutOff || text.endsInsideCharacter ? lineCount(text.bytes) : nil
    }

    /// Whether a calendar is begun and not ended. Mails often hold a component without a calendar around it.
    private static func isCalendarCutOff(_ bytes: [UInt8]) -> Bool {
        var lines = UnfoldedLines(bytes)
        var open = (calendars: 0, components: 0)
        while let line = lines.next() {
            guard let content = line.content else { continue }
            let text = folded(content.restText())
            let change = text.begins(with: "begin:") ? 1 : text.begins(with: "end:") ? -1 : 0
            open.components += change
            if text.ends(with: ":vcalendar") { open.calendars += change }
        }
        return open.calendars > 0 || open.calendars == 0 && open.components > 0 && !endsWithEnd(bytes)
    }

    private static func endsWithEnd(_ bytes: [UInt8]) -> Bool {
        let last = bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).last { !trimmed($0).isEmpty }
        return last.map { folded(trimmed($0)).begins(with: "end:") } ?? false
    }

    /// Whether the outermost bracket is not closed.
    private static func isJSONCutOff(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { $0 > 0x20 }), let last = bytes.last(where: { $0 > 0x20 }) else {
            return false
        }
        switch first {
        case UInt8(ascii: "["): return last != UInt8(ascii: "]")
        case UInt8(ascii: "{"): return last != UInt8(ascii: "}")
        default: return false
        }
    }

    /// Whether a quotation mark is not closed, or the last row alone is shorter than the header and has no line end.
    private static func isTableCutOff(_ bytes: [UInt8]) -> Bool {
        let csv = CSV(bytes)
        if csv.unclosedQuoteLine != nil { return true }
        guard csv.rows.count > 2, let header = csv.rows.first, let last = csv.rows.last, let end = bytes.last,
            end != 0x0a, end != 0x0d
        else { return false }
        let others = csv.rows.dropFirst().dropLast()
        return last.cells.count < header.cells.count && others.allSatisfy { $0.cells.count >= header.cells.count }
    }

    private static func lineCount(_ bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        return 1 + bytes[..<end].count { $0 == 0x0a }
    }
}
