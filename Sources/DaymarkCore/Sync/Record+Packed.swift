extension Record {
    /// The record with each of its stamps written once: `[id, kind, stamp, {field: value}, stamp, {field: value}, …]`.
    /// Most cells of a record were set by few operations, so this is half as long as ``fields`` and ``stamps``.
    public var packed: JSON {
        let ordered = cells.ordered {
            $0.field.name != $1.field.name ? $0.field.name < $1.field.name : $0.element < $1.element
        }
        var out: [JSON] = [.string(id.description), .string(kind.name)]
        var stamps: [Stamp] = []
        for cell in ordered where !stamps.contains(cell.stamp) { stamps.append(cell.stamp) }
        for stamp in stamps {
            let changes = ordered.filter { $0.stamp == stamp }.map {
                Change(kind, id, $0.field.name, element: $0.element, $0.value)
            }
            out.append(.string(stamp.description))
            out.append(Operation.records(changes).array?.first?["set"] ?? .object([]))
        }
        return .array(out)
    }

    /// Reads `{"packed": [packed, …]}`.
    /// - Returns: The records in order, and whether every element was a record; nil if the bytes have another form.
    public static func packed(_ bytes: [UInt8], kinds: KindRegistry) -> (records: [Record], whole: Bool)? {
        var reader = RecordReader(bytes, kinds: kinds)
        do throws(JSONError) {
            guard try reader.json.take(UInt8(ascii: "{")), try reader.json.string() == "packed",
                try reader.json.take(UInt8(ascii: ":"))
            else { return nil }
            let read = try reader.records()
            return try reader.json.take(UInt8(ascii: "}")) ? read : nil
        } catch {
            return nil
        }
    }
}
