/// Reads records in the form of ``Record/packed`` directly from their bytes. A start reads thousands of them, and
/// creating ``JSON`` values first would take three times as long.
struct RecordReader {
    var json: JSONReader
    /// A cache of fields by a hash of their names. Consecutive records mostly have the same fields.
    private var met: [Met?] = Array(repeating: nil, count: 64)

    private struct Met {
        let kind: Kind
        let letters: [UInt8]
        let field: FieldName
    }

    private let kinds: KindRegistry

    init(_ bytes: [UInt8], kinds: KindRegistry) {
        json = JSONReader(bytes)
        self.kinds = kinds
    }

    /// Reads an array of records.
    /// - Returns: The records, and whether every element was a record.
    mutating func records() throws(JSONError) -> (records: [Record], whole: Bool) {
        var records: [Record] = []
        guard try json.take(UInt8(ascii: "[")) else { return ([], false) }
        if try json.take(UInt8(ascii: "]")) { return ([], true) }
        var whole = true
        repeat {
            let start = json.position
            if let record = try record() {
                records.append(record)
            } else {
                whole = false
                json.goBack(to: start)
                _ = try json.value(depth: 2)
            }
        } while try json.take(UInt8(ascii: ","))
        return (records, try json.take(UInt8(ascii: "]")) && whole)
    }

    private mutating func record() throws(JSONError) -> Record? {
        guard try json.take(UInt8(ascii: "[")), let letters = json.plainString(),
            let id = RecordID(hexDigits: json.bytes[letters]),
            try json.take(UInt8(ascii: ","))
        else { return nil }
        guard json.peek() == UInt8(ascii: "\"") else { return nil }
        var record = Record(id: id, kind: kinds.kind(named: try json.string()))
        record.reserve(8)
        while try json.take(UInt8(ascii: ",")) {
            guard let letters = json.plainString(), let stamp = Stamp(hexDigits: json.bytes[letters]),
                try json.take(UInt8(ascii: ",")), try cells(stamp, &record)
            else { return nil }
        }
        record.fit()
        return try json.take(UInt8(ascii: "]")) ? record : nil
    }

    /// Reads the cells of one stamp into a record.
    /// - Returns: Whether all of them were valid.
    private mutating func cells(_ stamp: Stamp, _ record: inout Record) throws(JSONError) -> Bool {
        guard try json.take(UInt8(ascii: "{")) else { return false }
        if try json.take(UInt8(ascii: "}")) { return true }
        repeat {
            let field = try field(record.kind)
            guard try json.take(UInt8(ascii: ":")) else { return false }
            if try json.take(UInt8(ascii: "{")) {
                guard try elements(of: field, stamp: stamp, into: &record) else { return false }
            } else {
                guard let value = try value() else { return false }
                record.merge(Cell(field: field, element: "", value: value, stamp: stamp))
            }
        } while try json.take(UInt8(ascii: ","))
        return try json.take(UInt8(ascii: "}"))
    }

    private mutating func elements(of field: FieldName, stamp: Stamp, into record: inout Record) throws(JSONError)
        -> Bool
    {
        if try json.take(UInt8(ascii: "}")) { return true }
        repeat {
            let element = try json.string()
            guard try json.take(UInt8(ascii: ":")), let value = try value() else { return false }
            record.merge(Cell(field: field, element: element, value: value, stamp: stamp))
        } while try json.take(UInt8(ascii: ","))
        return try json.take(UInt8(ascii: "}"))
    }

    private mutating func value() throws(JSONError) -> Value? {
        let first = json.peek()
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return nil }
        return Value(try json.value(depth: 4))
    }

    private mutating func field(_ kind: Kind) throws(JSONError) -> FieldName {
        guard let letters = json.plainString() else { return FieldName(try json.string(), in: kind) }
        guard let first = letters.first, let last = letters.last else { return FieldName("", in: kind) }
        let slot = (letters.count &* 31 &+ Int(json.bytes[first]) &* 7 &+ Int(json.bytes[last])) & 63
        if let known = met[slot], known.kind == kind, json.contains(known.letters, at: letters) { return known.field }
        let field = FieldName(String(decoding: json.bytes[letters], as: UTF8.self), in: kind)
        met[slot] = Met(kind: kind, letters: Array(json.bytes[letters]), field: field)
        return field
    }
}
