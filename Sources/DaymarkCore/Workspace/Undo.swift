/// What undoing would do.
public struct Undo: Hashable, Sendable {
    public let operations: [Operation]
    /// Fields that someone has changed since, which stay as they are.
    public let kept: [Change]
}

extension Workspace {
    /// Takes back one unit, an operation or a group of them: sets the cells that still hold what it put there to what they
    /// were, whether it was put there by the unit itself or given back by a later undo. A record that the unit made is
    /// deleted, and counts as never made: ``Commitment/created`` is null again, so an import may bring it anew.
    ///
    /// There is an operation even where nothing is left to change, so that the unit counts as undone.
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
                changes += [Change(record.kind, id, "deleted", .flag(true)), Change(record.kind, id, "created", .null)]
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

extension Operation {
    /// What this operation puts into the cell that `former` names.
    fileprivate func value(set former: Change) -> Value? {
        changes.last { $0.record == former.record && $0.field == former.field && $0.element == former.element }?.value
    }
}
