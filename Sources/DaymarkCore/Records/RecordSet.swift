/// All records on a device, of any kind, with every cell and its stamp.
public struct RecordSet: Sendable {
    public let device: RecordID
    /// The newest logical time seen or made here.
    public private(set) var time: LogicalTime
    /// The digest of all cells, including those that are stored but not loaded.
    public private(set) var digest: Digest
    private var records: [RecordID: Record] = [:]

    /// - Parameter digest: The digest of the stored records. They are loaded afterwards (``load(_:)``), or not at all.
    public init(device: RecordID, time: LogicalTime = .zero, digest: Digest = Digest()) {
        self.device = device
        self.time = time
        self.digest = digest
    }

    public var isEmpty: Bool { records.isEmpty }

    /// Every record, in no particular order.
    public var all: [Record] { Array(records.values) }

    public subscript(id: RecordID) -> Record? { records[id] }

    /// The records whose ids come after `first` and not after `last`, in no particular order. Nil means no bound.
    func records(after first: RecordID?, through last: RecordID?) -> [Record] {
        var found: [Record] = []
        for id in records.keys where first.map({ $0 < id }) ?? true && last.map({ id <= $0 }) ?? true {
            if let record = records[id] { found.append(record) }
        }
        return found
    }

    /// Adds a stored record as it is. Its cells are part of ``digest`` already.
    public mutating func load(_ record: Record) {
        records[record.id] = record
        for cell in record.cells { time = max(time, cell.stamp.time) }
    }

    /// Merges an operation's cells.
    /// - Returns: The cells that lost, as they were before (null with a zero stamp for a new cell), which is what undo
    ///   restores, and the ids of the records that changed. A cell that lost against a newer one is in neither.
    public mutating func apply(_ operation: Operation) -> (former: [Change], changed: [RecordID]) {
        var former: [Change] = []
        var changed: [RecordID] = []
        for change in operation.changes {
            var record = records[change.record] ?? Record(id: change.record, kind: change.kind)
            let field = FieldName(change.field, in: record.kind)
            let before = record.cell(field, element: change.element)
            let cell = Cell(
                field: field, element: change.element, value: change.value, stamp: change.stamp ?? operation.stamp)
            guard merge(cell, into: &record) else { continue }
            former.append(
                Change(
                    record.kind, record.id, field.name, element: change.element, before?.value ?? .null,
                    stamp: before?.stamp ?? Stamp(time: .zero, tie: 0)))
            records[record.id] = record
            if changed.last != record.id { changed.append(record.id) }
        }
        time = max(time, operation.time)
        return (former, changed)
    }

    /// Merges a record's cells, each with its stamp.
    /// - Returns: Whether any of them was newer than the one here.
    mutating func merge(_ other: Record) -> Bool {
        guard var record = records[other.id] else {
            digest.add(other)
            load(other)
            return true
        }
        var isChanged = false
        for cell in other.cells where merge(cell, into: &record) { isChanged = true }
        if isChanged { records[record.id] = record }
        return isChanged
    }

    private mutating func merge(_ cell: Cell, into record: inout Record) -> Bool {
        let before = record.cell(cell.field, element: cell.element)
        time = max(time, cell.stamp.time)
        guard record.merge(cell) else { return false }
        if let before { digest.remove(before, of: record.id) }
        digest.add(cell, of: record.id)
        return true
    }

    /// Replaces the stamps of an operation that the account has stored under another time. Where the operation's cells
    /// are still current, the account's cells replace them, even older ones.
    /// - Returns: The ids of the records that changed.
    mutating func restamp(_ operation: Operation, as acknowledgement: Acknowledgement) -> [RecordID] {
        var winners = Keyed<CellIdentity, Cell>()
        for change in acknowledgement.winners {
            guard let stamp = change.stamp else { continue }
            let field = FieldName(change.field, in: change.kind)
            winners.set(
                Cell(field: field, element: change.element, value: change.value, stamp: stamp), for: change.cell)
        }
        var changed: [RecordID] = []
        for change in operation.changes {
            guard var record = records[change.record],
                let now = record.cell(FieldName(change.field, in: record.kind), element: change.element),
                now.stamp == change.stamp ?? operation.stamp
            else { continue }
            let stamp = Stamp(time: acknowledgement.time, tie: now.stamp.tie)
            // The cells of a repair keep their own stamps, except for those that the account names.
            guard
                let cell = winners[change.cell]
                    ?? (change.stamp == nil
                        ? Cell(field: now.field, element: now.element, value: now.value, stamp: stamp) : nil)
            else { continue }
            digest.remove(now, of: record.id)
            digest.add(cell, of: record.id)
            record.replace(cell)
            records[record.id] = record
            changed.append(record.id)
        }
        return changed
    }

    /// Sets the clock to the account's time, so that a clock that ran ahead recovers. Only valid once the account has
    /// all operations of this device.
    mutating func resetTime(to time: LogicalTime) { self.time = time }
}
