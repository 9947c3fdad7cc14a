/// The reason why a zone file cannot be read.
public enum ZoneFileError: Error, Hashable, Sendable {
    case notTZif
    case truncated
    case badFooter(String)

    /// A description of the error, for a log or a person.
    public var sentence: String {
        switch self {
        case .notTZif: "This is not a TZif file: it does not begin with “TZif”."
        case .truncated: "This TZif file ends too early or contradicts its own counts."
        case .badFooter(let text): "The rule at the end of this TZif file cannot be read: \(text)"
        }
    }
}

extension ZoneRules {
    /// The last year for which the rule in a footer is expanded into changes; see ``knownUntil``.
    static let lastYear: Int64 = 2065

    /// Reads a compiled zone file (RFC 8536, versions 1 to 4).
    public init(name: String, tzif bytes: [UInt8]) throws(ZoneFileError) {
        var reader = ByteReader(bytes)
        let first = try ZoneRules.header(&reader)
        guard first.version >= 2 else {
            self = try ZoneRules(name: name, table: ZoneRules.table(&reader, first, wide: false), footer: nil)
            return
        }
        reader.skip(first.length(wide: false))
        let second = try ZoneRules.header(&reader)
        let table = try ZoneRules.table(&reader, second, wide: true)
        guard reader.take(UInt8(ascii: "\n")) else { throw .truncated }
        let start = reader.position
        while let byte = reader.peek(), byte != UInt8(ascii: "\n") { reader.skip(1) }
        let text = reader.text(from: start, to: reader.position)
        if text.isEmpty {
            self.init(name: name, table: table, footer: nil)
        } else {
            guard let footer = PosixZone(text) else { throw .badFooter(text) }
            self.init(name: name, table: table, footer: footer)
        }
    }

    private init(name: String, table: (initial: Int64, changes: [Change]), footer: PosixZone?) {
        var changes = table.changes
        guard let footer else {
            self.init(name: name, initialOffset: table.initial, changes: changes, knownUntil: nil)
            return
        }
        let last = changes.last?.at ?? Instant(seconds: -2_208_988_800).seconds
        let firstYear = max(CivilDateTime(seconds: last).date.year, 1900)
        if changes.isEmpty { changes.append(Change(at: last, offset: footer.standardOffset)) }
        if firstYear <= ZoneRules.lastYear {
            for year in firstYear...ZoneRules.lastYear {
                changes += footer.changes(in: year).filter { $0.at > last }
            }
        }
        let end = CivilDate.dayNumber(year: max(firstYear, ZoneRules.lastYear) + 1, month: 1, day: 1) * 86_400
        self.init(
            name: name, initialOffset: table.initial, changes: changes,
            knownUntil: footer.hasDaylightSaving ? end : nil)
    }

    private struct Header {
        let version: UInt8
        let utcFlags, standardFlags, leaps, times, types, characters: Int64

        func length(wide: Bool) -> Int {
            let size: Int64 = wide ? 8 : 4
            return Int(times * (size + 1) + types * 6 + characters + leaps * (size + 4) + standardFlags + utcFlags)
        }
    }

    private static func header(_ reader: inout ByteReader) throws(ZoneFileError) -> Header {
        guard reader.take("TZif") else { throw .notTZif }
        guard let version = reader.next() else { throw .truncated }
        reader.skip(15)
        var counts: [Int64] = []
        for _ in 0..<6 {
            guard let count = reader.takeBigEndian(4), count >= 0, count < 100_000 else { throw .truncated }
            counts.append(count)
        }
        let digit = version == 0 ? 1 : version &- UInt8(ascii: "0")
        return Header(
            version: digit, utcFlags: counts[0], standardFlags: counts[1], leaps: counts[2], times: counts[3],
            types: counts[4], characters: counts[5])
    }

    private static func table(
        _ reader: inout ByteReader, _ header: Header, wide: Bool
    ) throws(ZoneFileError) -> (initial: Int64, changes: [Change]) {
        guard header.types > 0, reader.remaining >= header.length(wide: wide) else { throw .truncated }
        let size = wide ? 8 : 4
        var times: [Int64] = []
        for _ in 0..<header.times { times.append(reader.takeBigEndian(size) ?? 0) }
        var types: [Int] = []
        for _ in 0..<header.times { types.append(Int(reader.next() ?? 0)) }
        var offsets: [Int64] = []
        for _ in 0..<header.types {
            offsets.append(reader.takeBigEndian(4) ?? 0)
            reader.skip(2)
        }
        reader.skip(Int(header.characters + header.leaps * Int64(size + 4) + header.standardFlags + header.utcFlags))
        var changes: [Change] = []
        for (time, type) in zip(times, types) {
            guard type < offsets.count else { throw .truncated }
            changes.append(Change(at: time, offset: offsets[type]))
        }
        return (offsets[0], changes)
    }
}

extension ByteReader {
    /// Takes a signed big-endian number of 4 or 8 bytes.
    mutating func takeBigEndian(_ size: Int) -> Int64? {
        guard remaining >= size else { return nil }
        var value: UInt64 = 0
        for _ in 0..<size { value = value << 8 | UInt64(next() ?? 0) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
}
