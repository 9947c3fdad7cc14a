/// The outcome of undoing a unit.
public struct Undo: Hashable, Sendable {
    public let operations: [Operation]
    /// The cells that have been changed since, which keep their values.
    public let kept: [Change]
}

extension Workspace {
    /// Undoes one unit: an operation or a group of operations. Resets every cell that still has the unit's value, even
    /// if a later undo restored that value, to its former value. Deletes the records that the unit created and clears
    /// their ``Commitment/created``, so that an import may create them again.
    ///
    /// Creates an operation even if there is nothing left to change, so that the unit counts as undone.
    public func undo(_ unit: [HistoryEntry], at now: Instant, using entropy: inout Entropy) -> Undo {
        var changes: [Change] = []
        var kept: [Change] = []
        for entry in unit.reversed() {
            let made = Set(
                entry.former.filter { $0.field == "created" && $0.value == .null && $0.kind != .settings }.map {
                    $0.record
                })
            for id in entry.former.map({ $0.record }).uniqued() where made.contains(id) {
                guard let record = record(id) else { continue }
                // Another device may be restoring a record that is deleted here. Deleting it again would win.
                if record.cell(FieldName("deleted", in: record.kind))?.value != .flag(true) {
                    changes.append(Change(record.kind, id, "deleted", .flag(true)))
                }
                changes.append(Change(record.kind, id, "created", .null))
            }
            for former in entry.former where !made.contains(former.record) {
                guard let record = record(former.record) else { continue }
                let cell = record.cell(FieldName(former.field, in: record.kind), element: former.element)
                if cell?.stamp == entry.operation.stamp || cell?.value == entry.operation.value(set: former) {
                    changes.append(
                        Change(record.kind, record.id, former.field, element: former.element, former.value))
                } else if former.kind != .dayPlan {
                    kept.append(former)
                }
            }
        }
        let operations = operations(changes, at: now, using: &entropy, undoes: unit.first?.operation.unit)
        return Undo(operations: operations, kept: kept)
    }
}

extension Workspace {
    /// Brings back what undos of one action took away. Resets every cell that still has an undo's value to the value
    /// from before the undo.
    ///
    /// Several devices may have undone the action. The first undo that reached this device knows the value from before.
    ///
    /// - Parameter undos: the undos that no redo has taken back, in the order of the history
    ///   (``UndoIndex/undos(of:)``).
    public func redo(_ undos: [[HistoryEntry]], at now: Instant, using entropy: inout Entropy) -> Undo {
        var changes: [Change] = []
        var kept: [Change] = []
        var seen = Set<CellIdentity>()
        let entries = undos.flatMap { $0 }
        var set: [CellIdentity: [(stamp: Stamp, value: Value)]] = [:]
        for operation in entries.map({ $0.operation }) {
            for change in operation.changes { set[change.cell, default: []].append((operation.stamp, change.value)) }
        }
        for former in entries.flatMap({ $0.former }) where seen.insert(former.cell).inserted {
            guard let record = record(former.record) else { continue }
            let cell = record.cell(FieldName(former.field, in: record.kind), element: former.element)
            let isFromUndo = set[former.cell]?.contains { $0.stamp == cell?.stamp || $0.value == cell?.value } ?? false
            if isFromUndo {
                changes.append(Change(record.kind, record.id, former.field, element: former.element, former.value))
            } else if former.kind != .dayPlan {
                kept.append(former)
            }
        }
        let newest = entries.max { $0.operation.time < $1.operation.time }
        let operations = operations(changes, at: now, using: &entropy, undoes: newest?.operation.unit)
        return Undo(operations: operations, kept: kept)
    }
}

extension Operation {
    /// The value that this operation sets in the cell that `former` names.
    fileprivate func value(set former: Change) -> Value? {
        changes.last { $0.record == former.record && $0.field == former.field && $0.element == former.element }?.value
    }
}
