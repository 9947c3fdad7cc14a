extension RecordSet {
    /// The operations that merge the texts of an operation from another device with texts that were edited here without
    /// knowing of it. Call this before applying the operation.
    ///
    /// A merge's id and time depend only on the two edits and the merged text, so every device that sees both edits
    /// makes the same operation. A merge has no base text, so it never causes another merge.
    func merges(with operation: Operation) -> [Operation] {
        guard operation.device != device else { return [] }
        return operation.changes.compactMap { merge($0, operation) }
    }

    private func merge(_ change: Change, _ operation: Operation) -> Operation? {
        guard let base = change.base, let text = change.value.text ?? (change.value == .null ? "" : nil),
            let record = self[change.record]
        else { return nil }
        let field = FieldName(change.field, in: record.kind)
        guard let cell = record.cell(field), let spec = record.kind.fields.first(where: { $0.name == change.field })
        else { return nil }
        let here = cell.value.text ?? ""
        let stamp = change.stamp ?? operation.stamp
        guard here != base, here != text, cell.stamp != stamp else { return nil }
        let isNewer = cell.stamp < stamp
        let merged = TextMerge.merge(base: base, older: isNewer ? here : text, newer: isNewer ? text : here)
        guard merged != (isNewer ? text : here), spec.type.accepts(.text(merged)) else { return nil }
        let (first, second) = isNewer ? (cell.stamp, stamp) : (stamp, cell.stamp)
        let id = RecordID(
            namespace: record.id, name: "\(change.field) \(first.description) \(second.description)\n\(merged)")
        let time = LogicalTime(bits: second.time.bits == .max ? .max : second.time.bits + 1)
        return Operation(
            id: id, device: id, time: time, changes: [Change(record.kind, record.id, change.field, .text(merged))])
    }

    /// Whether any cell of the records that an operation changes has been set after the operation's time.
    func isLate(_ operation: Operation) -> Bool {
        operation.changes.contains { change in
            self[change.record]?.cells.contains { $0.stamp.time > operation.time } ?? false
        }
    }
}
