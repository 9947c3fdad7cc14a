extension Record {
    /// The record with its stamps, each written once: `[id, kind, stamp, {field: value}, stamp, {field: value}, …]`. Most
    /// cells of a record were set by few operations, so this is half as long as ``fields`` and ``stamps``.
    public var packed: JSON {
        let ordered = cells.ordered {
            $0.field.name != $1.field.name ? $0.field.name < $1.field.name : $0.element < $1.element
        }
        var out: [JSON] = [.string(id.description), .string(kind.name)]
        for stamp in ordered.map({ $0.stamp }).withoutRepeats {
            let changes = ordered.filter { $0.stamp == stamp }.map {
                Change(kind, id, $0.field.name, element: $0.element, $0.value)
            }
            out.append(.string(stamp.description))
            out.append(Operation.records(changes).array?.first?["set"] ?? .object([]))
        }
        return .array(out)
    }

    /// Reads what ``packed`` writes; nil when it is nothing of the kind.
    public init?(packed json: JSON) {
        guard let parts = json.array, parts.count >= 2, parts.count % 2 == 0, let id = parts[0].string.flatMap({ RecordID($0) }),
            let kind = parts[1].string
        else { return nil }
        self.init(id: id, kind: Kind(name: kind))
        for index in stride(from: 2, to: parts.count, by: 2) {
            guard let stamp = parts[index].string.flatMap({ Stamp($0) }), let set = parts[index + 1].members else { return nil }
            for member in set {
                let field = FieldName(member.name, in: self.kind)
                if let elements = member.value.members {
                    for element in elements {
                        guard let value = Value(element.value) else { return nil }
                        merge(Cell(field: field, element: element.name, value: value, stamp: stamp))
                    }
                } else {
                    guard let value = Value(member.value) else { return nil }
                    merge(Cell(field: field, element: "", value: value, stamp: stamp))
                }
            }
        }
    }
}
