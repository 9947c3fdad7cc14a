/// A sequence of records in the form of ``Record/packed``.
public struct PackedRecords: Sendable {
    /// The records as JSON, separated by commas.
    public private(set) var bytes: [UInt8] = []
    public private(set) var count = 0
    /// The id of the record that was added last.
    public private(set) var last: RecordID?

    public init() {}

    public mutating func append(_ record: Record) {
        begin(record.id)
        record.packed.write(into: &bytes)
    }

    /// Adds a record that is stored as the JSON of its ``Record/fields`` and ``Record/stamps``. Copies the values as
    /// bytes, which is five times as fast as decoding a ``Record``.
    /// - Returns: Whether the two have the same shape. If not, nothing is added.
    public mutating func append(_ id: RecordID, _ kind: String, fields: [UInt8], stamps: [UInt8]) -> Bool {
        var reader = KeptRecordReader(fields: fields, stamps: stamps)
        guard (try? reader.read()) == true else { return false }
        begin(id)
        bytes += "[\"".utf8
        bytes += id.description.utf8
        bytes += "\",".utf8
        JSON.write(kind, into: &bytes)
        reader.write(into: &bytes)
        bytes.append(UInt8(ascii: "]"))
        return true
    }

    private mutating func begin(_ id: RecordID) {
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        count += 1
        last = id
    }
}

/// Reads a record's ``Record/fields`` and ``Record/stamps`` in parallel.
private struct KeptRecordReader {
    private var fields: JSONReader
    private var stamps: JSONReader
    private var cells: [CellRanges] = []

    /// The ranges of a cell's parts in the bytes: the stamp in the stamps, without its quotes, and the others in the
    /// fields.
    private struct CellRanges {
        let field: Range<Int>
        let element: Range<Int>?
        let value: Range<Int>
        let stamp: Range<Int>
    }

    init(fields: [UInt8], stamps: [UInt8]) {
        self.fields = JSONReader(fields)
        self.stamps = JSONReader(stamps)
        cells.reserveCapacity(16)
    }

    /// Reads all cells.
    /// - Returns: Whether the fields and the stamps have the same shape.
    mutating func read() throws(JSONError) -> Bool {
        guard try fields.take(UInt8(ascii: "{")), try stamps.take(UInt8(ascii: "{")) else { return false }
        if fields.peek() != UInt8(ascii: "}") {
            repeat {
                guard let field = try name() else { return false }
                let isRead = fields.peek() == UInt8(ascii: "{") ? try elements(of: field) : try cell(field, nil)
                guard isRead else { return false }
            } while try goesOn()
        }
        guard try fields.take(UInt8(ascii: "}")), try stamps.take(UInt8(ascii: "}")) else { return false }
        try fields.end()
        try stamps.end()
        return true
    }

    private mutating func elements(of field: Range<Int>) throws(JSONError) -> Bool {
        guard try fields.take(UInt8(ascii: "{")), try stamps.take(UInt8(ascii: "{")) else { return false }
        if try fields.take(UInt8(ascii: "}")) { return try stamps.take(UInt8(ascii: "}")) }
        repeat {
            guard let element = try name(), try cell(field, element) else { return false }
        } while try goesOn()
        guard try fields.take(UInt8(ascii: "}")) else { return false }
        return try stamps.take(UInt8(ascii: "}"))
    }

    private mutating func cell(_ field: Range<Int>, _ element: Range<Int>?) throws(JSONError) -> Bool {
        let first = fields.peek()
        guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), let value = try token(),
            let stamp = stamps.plainString(),
            isStamp(stamp)
        else { return false }
        cells.append(CellRanges(field: field, element: element, value: value, stamp: stamp))
        return true
    }

    private func isStamp(_ range: Range<Int>) -> Bool {
        // Most cells of a record have the same stamp as the cell before.
        if let before = cells.last?.stamp, stamps.contains(stamps.bytes[before], at: range) { return true }
        return Stamp(hexDigits: stamps.bytes[range]) != nil
    }

    /// Reads the next name, if it is the same in both, and the colon after it. The range includes the quotes.
    private mutating func name() throws(JSONError) -> Range<Int>? {
        guard fields.peek() == UInt8(ascii: "\""), let name = try token(), try fields.take(UInt8(ascii: ":")) else {
            return nil
        }
        guard stamps.peek() == UInt8(ascii: "\"") else { return nil }
        let start = stamps.position
        if stamps.plainString() == nil { _ = try stamps.string() }
        guard stamps.contains(fields.bytes[name], at: start..<stamps.position) else { return nil }
        return try stamps.take(UInt8(ascii: ":")) ? name : nil
    }

    /// Reads a string with its quotes, a number, a Boolean or null.
    private mutating func token() throws(JSONError) -> Range<Int>? {
        _ = fields.peek()
        let start = fields.position
        if fields.plainString() == nil, Value(try fields.value(depth: 4)) == nil { return nil }
        return start..<fields.position
    }

    private mutating func goesOn() throws(JSONError) -> Bool {
        guard try fields.take(UInt8(ascii: ",")) else { return false }
        return try stamps.take(UInt8(ascii: ","))
    }

    /// Writes the cells grouped by stamp: `,stamp,{field: value},stamp,{field: value}…`
    func write(into out: inout [UInt8]) {
        var written = Array(repeating: false, count: cells.count)
        for (firstIndex, first) in cells.enumerated() where !written[firstIndex] {
            out += ",\"".utf8
            out += stamps.bytes[first.stamp]
            out += "\",{".utf8
            var open: Range<Int>?
            for (index, cell) in cells[firstIndex...].enumerated()
            where stamps.contains(stamps.bytes[first.stamp], at: cell.stamp) {
                written[firstIndex + index] = true
                if index > 0, open != cell.field || cell.element == nil {
                    out += (open == nil ? "," : "},").utf8
                    open = nil
                } else if open != nil {
                    out.append(UInt8(ascii: ","))
                }
                if let element = cell.element {
                    if open == nil {
                        out += fields.bytes[cell.field]
                        out += ":{".utf8
                        open = cell.field
                    }
                    out += fields.bytes[element]
                } else {
                    out += fields.bytes[cell.field]
                }
                out.append(UInt8(ascii: ":"))
                out += fields.bytes[cell.value]
            }
            if open != nil { out.append(UInt8(ascii: "}")) }
            out.append(UInt8(ascii: "}"))
        }
    }
}
