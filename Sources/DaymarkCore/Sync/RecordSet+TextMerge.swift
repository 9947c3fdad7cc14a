extension RecordSet {
    /// The operations that merge the texts of an operation from another device with texts that were edited here without
    /// knowing of it. Call this before applying the operation.
    ///
    /// A merge's id and time depend only on the two edits and the merged text, so every device that sees both edits
    /// makes the same operation.
    func merges(with operation: Operation) -> [Operation] {
        guard operation.device != device else { return [] }
        return operation.changes.compactMap { change in
            let stamp = change.stamp ?? operation.stamp
            return operation.isMerge ? restore(after: change, stamp: stamp) : merge(change, stamp: stamp)
        }
    }

    private func merge(_ change: Change, stamp: Stamp) -> Operation? {
        guard let base = change.base, let text = change.value.text ?? (change.value == .null ? "" : nil),
            let record = self[change.record], let cell = record.cell(FieldName(change.field, in: record.kind))
        else { return nil }
        let here = cell.value.text ?? ""
        let isNewer = cell.stamp < stamp
        // A text that was restored or merged here may equal the base although it is newer than the edit.
        guard here != text, here != base || !isNewer else { return nil }
        let merged = TextMerge.merge(base: base, older: isNewer ? here : text, newer: isNewer ? text : here)
        return merge(Cell(field: cell.field, element: "", value: change.value, stamp: stamp), record, as: merged)
    }

    /// The operation that keeps the text here after a newer merge that lacks some of its lines. Nil if it lacks none.
    ///
    /// The device that made the merge knew only edits that come before it in the account's log. Those are merged here already,
    /// so the text here is complete, and the merge may not be.
    private func restore(after change: Change, stamp: Stamp) -> Operation? {
        guard let text = change.value.text, let record = self[change.record],
            let cell = record.cell(FieldName(change.field, in: record.kind)), cell.stamp < stamp,
            let here = cell.value.text, !TextMerge.hasLines(text, of: here)
        else { return nil }
        // Both may lack lines after a snapshot. Keeping the lines of both ends, because texts then only grow.
        let whole = TextMerge.hasLines(here, of: text) ? here : TextMerge.merge(base: "", older: here, newer: text)
        return merge(Cell(field: cell.field, element: "", value: change.value, stamp: stamp), record, as: whole)
    }

    /// The operation that replaces a cell of a record, and the cell with which it is merged, with a merged text. Nil if
    /// the newer of the two cells has this text, or if it is too long.
    func merge(_ other: Cell, _ record: Record, as merged: String) -> Operation? {
        guard let cell = record.cell(other.field), cell.stamp != other.stamp else { return nil }
        let (first, second) = cell.stamp < other.stamp ? (cell, other) : (other, cell)
        let field = cell.field.name
        guard merged != second.value.text ?? "",
            record.kind.fields.first(where: { $0.name == field })?.type.accepts(.text(merged)) ?? false
        else { return nil }
        let id = RecordID(
            namespace: record.id,
            name: "\(field) \(first.stamp.description) \(second.stamp.description)\n\(merged)")
        let bits = second.stamp.time.bits
        let time = LogicalTime(bits: bits == .max ? .max : bits + 1)
        return Operation(
            id: id, device: id, time: time, changes: [Change(record.kind, record.id, field, .text(merged))])
    }

    /// Whether any cell of the records that an operation changes has been set after the operation's time.
    func isLate(_ operation: Operation) -> Bool {
        operation.changes.contains { change in
            self[change.record]?.cells.contains { $0.stamp.time > operation.time } ?? false
        }
    }
}
