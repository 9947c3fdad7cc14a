extension Operation {
    /// Operations as one group, so that they are undone together.
    public static func grouped(_ operations: [Operation], using entropy: inout Entropy) -> [Operation] {
        guard Set(operations.map { $0.unit }).count > 1 else { return operations }
        let group = entropy.operationID()
        return operations.map { one in
            Operation(
                id: one.id, device: one.device, schema: one.schema, time: one.time, group: group, undoes: one.undoes,
                changes: one.changes)
        }
    }

    /// A copy that belongs to the unit of an earlier operation.
    func joining(_ unit: RecordID) -> Operation {
        Operation(id: id, device: device, schema: schema, time: time, group: unit, undoes: undoes, changes: changes)
    }
}

extension RecordSet {
    /// Creates the operations for these changes: one, or a group of several if one would be too large. Without changes
    /// there is no operation, except for an undo, which is recorded even if it changes nothing.
    public func operations(
        _ changes: [Change], at now: Instant, using entropy: inout Entropy, undoes: RecordID? = nil
    ) -> [Operation] {
        let parts = changes.isEmpty && undoes != nil ? [[]] : RecordSet.parts(changes)
        let group = parts.count > 1 ? entropy.operationID() : nil
        var time = time
        var operations: [Operation] = []
        for part in parts {
            time = time.ticked(at: now)
            operations.append(
                Operation(
                    id: entropy.operationID(), device: device, time: time, group: group, undoes: undoes, changes: part))
        }
        return operations
    }

    /// Creates operations that restore cells that the account has lost, with their old stamps.
    func repairs(_ cells: [Change], using entropy: inout Entropy) -> [Operation] {
        RecordSet.parts(cells).map { Operation(id: entropy.operationID(), device: device, time: .zero, changes: $0) }
    }

    private static func parts(_ changes: [Change]) -> [[Change]] {
        var parts: [[Change]] = []
        var bytes = 0
        for change in changes {
            let size = change.size
            let full = (parts.last?.count ?? 0) >= Operation.maxChanges || bytes + size > Operation.maxBytes
            if parts.isEmpty || full {
                parts.append([])
                bytes = 0
            }
            bytes += size
            parts[parts.count - 1].append(change)
        }
        return parts
    }
}

extension Change {
    /// The approximate size as JSON in bytes: names, quotes and brackets around a value, an id and a kind for a new
    /// record.
    fileprivate var size: Int {
        field.utf8.count + element.utf8.count + (value.text?.utf8.count ?? 20) * 2 + (base?.utf8.count ?? 0) + 120
    }
}

extension Operation {
    /// The approximate size as JSON, in bytes.
    var size: Int { changes.reduce(200) { $0 + $1.size } }
}
