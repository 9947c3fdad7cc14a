extension Record {
    /// The values by field name, readable by anyone's SQL: `{"title": "Essay", "labels": {"dune": true}}`.
    public var fields: JSON {
        object { $0.value.json }
    }

    /// The stamps in the same shape.
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

    /// ``fields`` and ``stamps`` as they are kept, written without making ``JSON`` of them first.
    public var kept: (fields: [UInt8], stamps: [UInt8]) {
        let cells = cellsByName
        return (
            Record.object(cells) { cell, out in cell.value.json.write(into: &out) },
            Record.object(cells) { cell, out in
                out.append(UInt8(ascii: "\""))
                cell.stamp.write(into: &out)
                out.append(UInt8(ascii: "\""))
            }
        )
    }

    private static func object(_ cells: [Cell], _ content: (Cell, inout [UInt8]) -> Void) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(cells.count * 48)
        out.append(UInt8(ascii: "{"))
        var open: Cell?
        for (index, cell) in cells.enumerated() {
            let goesOn = open?.field == cell.field && !cell.element.isEmpty
            if !goesOn, open != nil { out.append(UInt8(ascii: "}")) }
            if index > 0 { out.append(UInt8(ascii: ",")) }
            if !goesOn {
                JSON.write(cell.field.name, into: &out)
                out.append(UInt8(ascii: ":"))
                open = cell.element.isEmpty ? nil : cell
                if open != nil { out.append(UInt8(ascii: "{")) }
            }
            if !cell.element.isEmpty {
                JSON.write(cell.element, into: &out)
                out.append(UInt8(ascii: ":"))
            }
            content(cell, &out)
        }
        if open != nil { out.append(UInt8(ascii: "}")) }
        out.append(UInt8(ascii: "}"))
        return out
    }

    private var cellsByName: [Cell] {
        cells.ordered { $0.field.name != $1.field.name ? $0.field.name < $1.field.name : $0.element < $1.element }
    }

    /// Reads what ``fields`` and ``stamps`` write; cells without both are left out.
    public init(id: RecordID, kind: Kind, fields: JSON, stamps: JSON) {
        self.init(id: id, kind: kind)
        for member in fields.members ?? [] {
            let field = FieldName(member.name, in: kind)
            let stamp = stamps[member.name]
            if let elements = member.value.members {
                for element in elements {
                    read(field, element.name, element.value, stamp?[element.name])
                }
            } else {
                read(field, "", member.value, stamp)
            }
        }
    }

    private mutating func read(_ field: FieldName, _ element: String, _ value: JSON, _ stamp: JSON?) {
        guard let value = Value(value), let stamp = stamp?.string.flatMap({ Stamp($0) }) else { return }
        merge(Cell(field: field, element: element, value: value, stamp: stamp))
    }
}
