/// Reads an iCalendar file (RFC 5545) into components.
///
/// The file is unfolded into content lines, and each line is read on its own. BEGIN opens a component, and END closes
/// it. Any other line is a property of the innermost open component. A line that cannot be read is reported in
/// ``problems`` and skipped. Components outside a VCALENDAR are read too, because mail often contains such fragments.
///
/// Property values are not interpreted here: see ``CalendarTime``, ``CalendarDuration`` and ``RecurrenceRule``.
public struct CalendarReader {
    static let maxDepth = 16

    /// The outermost components: VCALENDARs, or components outside one.
    public private(set) var components: [CalendarComponent] = []
    public private(set) var problems: [CalendarProblem] = []
    /// The components that are still open, outermost first.
    private var openComponents: [CalendarComponent] = []
    /// The number of open BEGINs inside a component that is nested too deeply.
    private var skippedDepth = 0

    public init(_ bytes: [UInt8]) {
        var lines = UnfoldedLines(DecodedText.decodingWide(bytes) ?? bytes)
        while let line = lines.next() { read(line) }
        while let last = openComponents.popLast() {
            problems.append(CalendarProblem(line: last.line, fact: .missingEnd(component: last.name)))
            close(last)
        }
        if components.isEmpty { problems = [CalendarProblem(line: 1, fact: .notACalendar)] }
    }

    /// All components with this name that are outermost or directly in a VCALENDAR.
    public func components(named name: String) -> [CalendarComponent] {
        components.flatMap { component in
            let candidates = [component] + (component.name == "VCALENDAR" ? component.components : [])
            return candidates.filter { $0.name == name }
        }
    }

    private mutating func read(_ line: UnfoldedLines.Line) {
        guard let bytes = line.content else {
            problems.append(
                CalendarProblem(line: line.number, fact: .lineTooLong(maxBytes: UnfoldedLines.maxLength)))
            return
        }
        guard !bytes.isBlank else { return }
        guard let content = ContentLine(decoded(bytes, line: line.number), line: line.number) else {
            problems.append(CalendarProblem(line: line.number, fact: .malformedLine))
            return
        }
        switch content.name {
        case "BEGIN": readBegin(content)
        case "END": readEnd(content)
        default:
            if skippedDepth == 0, !openComponents.isEmpty {
                openComponents[openComponents.count - 1].properties.append(content)
            }
        }
    }

    /// The line in UTF-8. It is decoded after unfolding, because some programs fold in the middle of a character.
    ///
    /// A line without any valid character beyond ASCII is read as Windows-1252, which also covers ISO 8859-1.
    private mutating func decoded(_ line: ByteReader, line number: Int) -> ByteReader {
        let bytes = line.restBytes()
        guard bytes.contains(where: { $0 >= 0x80 }) else { return line }
        let check = UTF8Check(bytes)
        if check.invalidCount == 0, !check.endsInsideCharacter { return line }
        guard check.validCount > 0 else { return ByteReader(SingleByteEncoding.windows1252.decoding(bytes)) }
        problems.append(CalendarProblem(line: number, fact: .brokenLetters))
        return ByteReader(Array(String(decoding: bytes, as: UTF8.self).utf8))
    }

    private mutating func readBegin(_ line: ContentLine) {
        guard skippedDepth == 0, openComponents.count < CalendarReader.maxDepth else {
            if skippedDepth == 0 {
                problems.append(
                    CalendarProblem(line: line.line, fact: .nestedTooDeeply(maxDepth: CalendarReader.maxDepth)))
            }
            skippedDepth += 1
            return
        }
        openComponents.append(CalendarComponent(name: componentName(line), line: line.line))
    }

    /// Closes the innermost open component of this name, and everything inside it that has no END of its own.
    private mutating func readEnd(_ line: ContentLine) {
        guard skippedDepth == 0 else {
            skippedDepth -= 1
            return
        }
        let name = componentName(line)
        guard openComponents.contains(where: { $0.name == name }) else {
            problems.append(CalendarProblem(line: line.line, fact: .endWithoutBegin(component: name)))
            return
        }
        while let last = openComponents.popLast() {
            close(last)
            if last.name == name { return }
            problems.append(CalendarProblem(line: last.line, fact: .missingEnd(component: last.name)))
        }
    }

    private func componentName(_ line: ContentLine) -> String {
        String(decoding: trimmed(line.value).utf8.map { $0.uppercased }, as: UTF8.self)
    }

    private mutating func close(_ component: CalendarComponent) {
        if openComponents.isEmpty {
            components.append(component)
        } else {
            openComponents[openComponents.count - 1].components.append(component)
        }
    }
}
