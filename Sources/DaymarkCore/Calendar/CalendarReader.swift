/// A component of a calendar: VEVENT, VTODO, VTIMEZONE and what is inside them.
public struct CalendarComponent: Hashable, Sendable {
    /// In upper case.
    public let name: String
    public let line: Int
    public internal(set) var properties: [ContentLine] = []
    public internal(set) var components: [CalendarComponent] = []

    public func property(_ name: String) -> ContentLine? {
        for property in properties where property.name == name { return property }
        return nil
    }

    /// As it stands in the file, unfolded.
    var lines: [String] {
        ["BEGIN:" + name] + properties.map { $0.source } + components.flatMap { $0.lines } + ["END:" + name]
    }
}

/// Reads iCalendar files (RFC 5545) into components: bad lines are named by number and skipped, the rest is read.
///
/// Line ends may be CRLF, LF or CR; components outside a VCALENDAR are taken too, as fragments in mail are.
public struct CalendarReader {
    static let deepest = 16
    static let longestLine = 1_000_000

    /// The components at the top: VCALENDARs, or bare ones.
    public private(set) var components: [CalendarComponent] = []
    public private(set) var problems: [ImportProblem] = []
    private var open: [CalendarComponent] = []
    /// How many nested BEGINs are being skipped.
    private var skipped = 0

    public init(_ bytes: [UInt8]) {
        read(CalendarReader.utf8(bytes))
        while let last = open.popLast() {
            problems.append(ImportProblem(line: last.line, fact: .neverEnded(last.name)))
            close(last)
        }
        if components.isEmpty { problems = [ImportProblem(line: 1, fact: .notACalendar)] }
    }

    /// Every component of a name, at the top or directly inside a VCALENDAR.
    public func all(_ name: String) -> [CalendarComponent] {
        var found: [CalendarComponent] = []
        for component in components {
            if component.name == name { found.append(component) }
            guard component.name == "VCALENDAR" else { continue }
            for inner in component.components where inner.name == name { found.append(inner) }
        }
        return found
    }

    /// The same text in UTF-8, where a byte order mark says that it is UTF-16, as some Windows programs write.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 2, (bytes[0] == 0xff && bytes[1] == 0xfe) || (bytes[0] == 0xfe && bytes[1] == 0xff) else {
            return bytes
        }
        let low = bytes[0] == 0xff ? 0 : 1
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 2, to: bytes.count - 1, by: 2) {
            units.append(UInt16(bytes[index + 1 - low]) << 8 | UInt16(bytes[index + low]))
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func read(_ bytes: [UInt8]) {
        var position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var line = 1
        // A folded line, put together from its pieces.
        var whole: [UInt8] = []
        while position < bytes.count {
            let startedAt = line
            var (start, end) = (position, CalendarReader.lineEnd(bytes, position, &line))
            position = end.next
            guard position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 else {
                take(ByteReader(bytes, from: start, to: end.end), startedAt)
                continue
            }
            whole.removeAll(keepingCapacity: true)
            var length = end.end - start
            if length <= CalendarReader.longestLine { whole += bytes[start..<end.end] }
            while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
                start = position + 1
                end = CalendarReader.lineEnd(bytes, position, &line)
                length += end.end - start
                if length <= CalendarReader.longestLine { whole += bytes[start..<end.end] }
                position = end.next
            }
            if length > CalendarReader.longestLine {
                problems.append(ImportProblem(line: startedAt, fact: .lineTooLong(CalendarReader.longestLine)))
            } else {
                take(ByteReader(whole), startedAt)
            }
        }
    }

    /// Where the line ends and where the next begins.
    private static func lineEnd(_ bytes: [UInt8], _ start: Int, _ line: inout Int) -> (end: Int, next: Int) {
        var end = start
        while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
        line += 1
        return (end, end + (end + 1 < bytes.count && bytes[end] == 0x0d && bytes[end + 1] == 0x0a ? 2 : 1))
    }

    private mutating func take(_ bytes: ByteReader, _ line: Int) {
        guard bytes.remaining <= CalendarReader.longestLine else {
            problems.append(ImportProblem(line: line, fact: .lineTooLong(CalendarReader.longestLine)))
            return
        }
        guard !bytes.isBlank else { return }
        guard let content = ContentLine(bytes, line: line) else {
            problems.append(ImportProblem(line: line, fact: .badLine))
            return
        }
        switch content.name {
        case "BEGIN": begin(content)
        case "END": end(content)
        default:
            if skipped == 0, !open.isEmpty { open[open.count - 1].properties.append(content) }
        }
    }

    private func componentName(_ line: ContentLine) -> String {
        String(decoding: trimmed(Array(line.value.utf8)[...]).map { $0.uppercased }, as: UTF8.self)
    }

    private mutating func begin(_ line: ContentLine) {
        guard skipped == 0, open.count < CalendarReader.deepest else {
            if skipped == 0 { problems.append(ImportProblem(line: line.line, fact: .tooDeep)) }
            skipped += 1
            return
        }
        open.append(CalendarComponent(name: componentName(line), line: line.line))
    }

    private mutating func end(_ line: ContentLine) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        let name = componentName(line)
        guard open.contains(where: { $0.name == name }) else {
            problems.append(ImportProblem(line: line.line, fact: .endWithoutBegin(name)))
            return
        }
        while let last = open.popLast() {
            if last.name != name { problems.append(ImportProblem(line: last.line, fact: .neverEnded(last.name))) }
            close(last)
            if last.name == name { return }
        }
    }

    private mutating func close(_ component: CalendarComponent) {
        if open.isEmpty {
            components.append(component)
        } else {
            open[open.count - 1].components.append(component)
        }
    }
}
