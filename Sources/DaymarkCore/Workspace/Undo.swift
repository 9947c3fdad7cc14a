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
        let set = Workspace.values(setBy: unit)
        let formers = Workspace.formers(of: unit)
        for (entry, former) in zip(unit, formers).reversed() {
            let made = Set(entry.former.filter { $0.createsRecord }.map { $0.record })
            for id in entry.former.map({ $0.record }).uniqued() where made.contains(id) {
                guard let record = record(id) else { continue }
                // Another device may be restoring a record that is deleted here. Deleting it again would win.
                if record.cell(FieldName("deleted", in: record.kind))?.value != .flag(true) {
                    changes.append(Change(record.kind, id, "deleted", .flag(true)))
                }
                changes.append(Change(record.kind, id, "created", .null))
            }
            for former in former where !made.contains(former.record) && former.isUndone {
                guard let record = record(former.record) else { continue }
                let cell = record.cell(FieldName(former.field, in: record.kind), element: former.element)
                let values = set[former.cell] ?? []
                if cell?.value == values.last?.value || values.contains(where: { $0.stamp == cell?.stamp }) {
                    changes.append(former.restored(in: record))
                } else if former.kind != .dayPlan {
                    kept.append(former)
                }
            }
        }
        let operations = operations(changes, at: now, using: &entropy, undoes: unit.first?.operation.unit)
        return Undo(operations: operations, kept: kept)
    }

    /// The values that the operations of a unit set in each cell, the oldest first.
    private static func values(setBy unit: [HistoryEntry]) -> [CellIdentity: [(stamp: Stamp, value: Value)]] {
        var set: [CellIdentity: [(stamp: Stamp, value: Value)]] = [:]
        for operation in unit.map({ $0.operation }) {
            for change in operation.changes { set[change.cell, default: []].append((operation.stamp, change.value)) }
        }
        return set
    }

    /// For each operation of a unit, the former values of the cells that no earlier operation of it has set.
    private static func formers(of unit: [HistoryEntry]) -> [[Change]] {
        var seen = Set<CellIdentity>()
        return unit.map { entry in entry.former.filter { seen.insert($0.cell).inserted } }
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
        let set = Workspace.values(setBy: entries)
        for former in entries.flatMap({ $0.former }) where seen.insert(former.cell).inserted {
            guard let record = record(former.record) else { continue }
            let cell = record.cell(FieldName(former.field, in: record.kind), element: former.element)
            let isFromUndo = set[former.cell]?.contains { $0.stamp == cell?.stamp || $0.value == cell?.value } ?? false
            if isFromUndo {
                changes.append(former.restored(in: record))
            } else if former.kind != .dayPlan {
                kept.append(former)
            }
        }
        let newest = entries.max { $0.operation.time < $1.operation.time }
        let operations = operations(changes, at: now, using: &entropy, undoes: newest?.operation.unit)
        return Undo(operations: operations, kept: kept)
    }
}

extension Change {
    /// Whether it is the former value of a record that did not exist, and that undo deletes again.
    fileprivate var createsRecord: Bool {
        field == "created" && value == .null && kind != .settings
            && KindDefinition.definition(of: kind)?.undoneFields == nil
    }

    /// The change that brings a former value back. A text carries the present one as its base, so that it is merged with
    /// what another device writes meanwhile.
    fileprivate func restored(in record: Record) -> Change {
        let isLines = record.kind.fields.first { $0.name == field }?.type.isLines ?? false
        return Change(
            record.kind, record.id, field, element: element, value, base: isLines ? record.value(field).text ?? "" : nil
        )
    }

    /// Whether undo resets the cell.
    fileprivate var isUndone: Bool {
        KindDefinition.definition(of: kind)?.undoneFields?.contains(field) ?? true
    }
}
