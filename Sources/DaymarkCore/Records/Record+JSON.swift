extension Record {
    /// The values by field name, in a form that any SQL query can read: `{"title": "Essay", "labels": {"dune": true}}`.
    public var fields: JSON {
        object { $0.value.json }
    }

    /// The stamps, in the same shape as ``fields``.
    public var stamps: JSON {
        object { .string($0.stamp.description) }
    }

    private func object(_ content: (Cell) -> JSON) -> JSON {
        var members: [JSON.Member] = []
        for cell in cellsByName {
            guard !cell.element.isEmpty else {
                members.append(JSON.Member(cell.field.name, content(cell)))
                continue
            }
            let element = JSON.Member(cell.element, content(cell))
            if let last = members.last, last.name == cell.field.name, let inside = last.value.members {
                members[members.count - 1] = JSON.Member(cell.field.name, .object(inside + [element]))
            } else {
                members.append(JSON.Member(cell.field.name, .object([element])))
            }
        }
        return .object(members)
    }

    /// The cells sorted by field name and element, the order in ``fields`` and ``stamps``.
    public var cellsByName: [Cell] {
        cells.ordered { $0.field.name != $1.field.name ? $0.field.name < $1.field.name : $0.element < $1.element }
    }

    /// Reads ``fields`` and ``stamps``. Leaves out cells that lack a valid value or stamp.
    public init(id: RecordID, kind: Kind, fields: JSON, stamps: JSON) {
        self.init(id: id, kind: kind)
        for member in fields.members ?? [] {
            let field = FieldName(member.name, in: kind)
            let stamp = stamps[member.name]
            if let elements = member.value.members {
                for element in elements {
                    read(field, element: element.name, value: element.value, stamp: stamp?[element.name])
                }
            } else {
                read(field, element: "", value: member.value, stamp: stamp)
            }
        }
    }

    private mutating func read(_ field: FieldName, element: String, value: JSON, stamp: JSON?) {
        guard let value = Value(value), let stamp = stamp?.string.flatMap({ Stamp($0) }) else { return }
        merge(Cell(field: field, element: element, value: value, stamp: stamp))
    }
}
