/// Writes the content lines of an iCalendar file (RFC 5545).
///
/// The callers know the meaning of their components. This type knows how to write values and fold lines.
struct ContentLineWriter {
    /// The maximum length of a line in bytes, without the line end (RFC 5545 section 3.1).
    private static let maxLineLength = 75
    /// The years for which a VTIMEZONE lists the changes of the clock.
    private static let timeZoneYears: ClosedRange<Int64> = 2000...2037

    private var lines: [String] = []

    /// The text of the file. Each line is folded and ends with CRLF.
    var text: String { lines.map { ContentLineWriter.folded($0) }.joined() }

    mutating func begin(_ component: String) { add(line: "BEGIN:" + component) }

    mutating func end(_ component: String) { add(line: "END:" + component) }

    /// Adds an unfolded line as it is.
    mutating func add(line: String) { lines.append(line) }

    /// Adds a property whose value needs no escapes, such as a rule or a URI.
    mutating func add(_ name: String, raw value: String) { add(line: name + ":" + value) }

    /// Adds a TEXT property. Empty text adds nothing.
    mutating func add(_ name: String, text: String) {
        if !text.isEmpty { add(name, raw: ContentLineWriter.escaped(text)) }
    }

    /// Adds a property with several TEXT values. An empty list adds nothing.
    mutating func add(_ name: String, list: [String]) {
        if !list.isEmpty { add(name, raw: list.map { ContentLineWriter.escaped($0) }.joined(separator: ",")) }
    }

    mutating func add(_ name: String, instant: Instant) {
        add(name, raw: CivilDateTime(seconds: instant.seconds).basic + "Z")
    }

    /// Adds a date, or a time in a zone.
    /// - Parameter zone: An IANA name, or empty for a floating time (RFC 5545), which is at the same hour on the clock
    ///   in every zone.
    mutating func add(_ name: String, moment: WallMoment, zone: String) {
        switch moment {
        case .day(let date): add(name + ";VALUE=DATE", raw: date.basic)
        case .time(let civil) where zone == "UTC": add(name, raw: civil.basic + "Z")
        case .time(let civil) where zone.isEmpty: add(name, raw: civil.basic)
        case .time(let civil): add("\(name);TZID=\(ContentLineWriter.parameter(zone))", raw: civil.basic)
        }
    }

    /// A parameter value, in quotation marks if it contains a colon, semicolon or comma (RFC 5545 section 3.2).
    private static func parameter(_ value: String) -> String {
        value.utf8.contains { [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains($0) }
            ? "\"" + value + "\"" : value
    }

    // MARK: Time zones

    /// Adds a VTIMEZONE with one observance for each change of the clock.
    mutating func addTimeZone(_ rules: ZoneRules, tzid: String) {
        let years = ContentLineWriter.timeZoneYears
        let first = CivilDate.dayNumber(year: years.lowerBound, month: 1, day: 1) * 86_400
        let last = CivilDate.dayNumber(year: years.upperBound, month: 12, day: 31) * 86_400
        begin("VTIMEZONE")
        add("TZID", text: tzid)
        var offset = rules.offset(at: Instant(seconds: first))
        addObservance(at: first, from: offset, to: offset)
        for change in rules.changes where change.at > first && change.at <= last {
            addObservance(at: change.at, from: offset, to: change.offset)
            offset = change.offset
        }
        end("VTIMEZONE")
    }

    /// - Parameter time: The start of the observance in seconds since 1970 in UTC.
    private mutating func addObservance(at time: Int64, from oldOffset: Int64, to newOffset: Int64) {
        let component = newOffset > oldOffset ? "DAYLIGHT" : "STANDARD"
        begin(component)
        add("DTSTART", raw: CivilDateTime(seconds: time + oldOffset).basic)
        add("TZOFFSETFROM", raw: ContentLineWriter.offset(oldOffset))
        add("TZOFFSETTO", raw: ContentLineWriter.offset(newOffset))
        end(component)
    }

    /// Formats a UTC-OFFSET (RFC 5545 section 3.3.14), such as `+0100`.
    private static func offset(_ seconds: Int64) -> String {
        let (hour, minute, second) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
        return (seconds < 0 ? "-" : "+") + padded(hour, to: 2) + padded(minute, to: 2)
            + (second == 0 ? "" : padded(second, to: 2))
    }

    // MARK: Text

    /// Escapes TEXT (RFC 5545 section 3.3.11). Control characters are not allowed there and become spaces.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): escaped += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): escaped += "\\n".utf8
            case UInt8(ascii: "\t"): escaped.append(byte)
            case 0..<0x20, 0x7f: escaped.append(UInt8(ascii: " "))
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Folds a line between Unicode scalars and adds the line end.
    private static func folded(_ line: String) -> String {
        var folded: [UInt8] = []
        var length = 0
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if length + width > maxLineLength {
                folded += "\r\n ".utf8
                length = 1
            }
            folded += String(scalar).utf8
            length += width
        }
        return String(decoding: folded + "\r\n".utf8, as: UTF8.self)
    }
}
