/// Writes ``Record/fields`` and ``Record/stamps`` without creating ``JSON`` values first.
extension [Cell] {
    /// Whether the cells are sorted as in ``Record/cellsByName``. Stored records mostly are.
    public var areByName: Bool {
        for index in indices.dropFirst() {
            let (a, b) = (self[index - 1], self[index])
            if a.field.name != b.field.name ? b.field.name < a.field.name : b.element < a.element { return false }
        }
        return true
    }

    /// Writes ``Record/fields``. The cells must be sorted as in ``Record/cellsByName``.
    public func writeFields(into out: inout [UInt8]) {
        write(into: &out) { cell, out in
            if case .text(let text) = cell.value {
                Self.write(text, into: &out)
            } else {
                cell.value.json.write(into: &out)
            }
        }
    }

    /// Writes ``Record/stamps``. The cells must be sorted as in ``Record/cellsByName``.
    public func writeStamps(into out: inout [UInt8]) {
        // Most cells of a record were set by one operation, so its stamp is formatted only once.
        var last: (stamp: Stamp, letters: [UInt8])?
        write(into: &out) { cell, out in
            if last?.stamp != cell.stamp { last = (cell.stamp, cell.stamp.quoted) }
            if let last { out += last.letters }
        }
    }

    private func write(into out: inout [UInt8], _ content: (Cell, inout [UInt8]) -> Void) {
        out.append(UInt8(ascii: "{"))
        var open: FieldName?
        for (index, cell) in enumerated() {
            let goesOn = open == cell.field && !cell.element.isEmpty
            if !goesOn, open != nil { out.append(UInt8(ascii: "}")) }
            if index > 0 { out.append(UInt8(ascii: ",")) }
            if !goesOn {
                Self.write(cell.field, into: &out)
                out.append(UInt8(ascii: ":"))
                open = cell.element.isEmpty ? nil : cell.field
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
    }

    /// Writes a field's name. The names that this version knows need no escaping.
    private static func write(_ field: FieldName, into out: inout [UInt8]) {
        guard field.isKnown else { return JSON.write(field.name, into: &out) }
        out.append(UInt8(ascii: "\""))
        out += field.name.utf8
        out.append(UInt8(ascii: "\""))
    }

    /// Does the same as ``JSON/write(_:into:)``, but takes a third of the time for text without escapes.
    private static func write(_ text: String, into out: inout [UInt8]) {
        let start = out.count
        out.append(UInt8(ascii: "\""))
        out += text.utf8
        for byte in out[(start + 1)...] where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            out.removeSubrange(start...)
            return JSON.write(text, into: &out)
        }
        out.append(UInt8(ascii: "\""))
    }
}
