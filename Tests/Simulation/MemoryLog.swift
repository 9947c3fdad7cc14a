import DaymarkCore

/// An account in memory.
public struct MemoryLog: SyncLog {
    public var account: UInt64 = 1
    public private(set) var epoch: UInt64 = 1
    public private(set) var floor: Int64 = 0
    public private(set) var last: Int64 = 0
    public var time = LogicalTime.zero
    private(set) var kept: [Sequenced] = []
    private(set) var times: [RecordID: LogicalTime] = [:]
    private var workspace = Workspace(device: RecordID(high: 99, low: 99))

    public var digest: Digest { workspace.digest }

    public func time(of operation: RecordID) -> LogicalTime? { times[operation] }

    public func winners(of changes: [Change]) -> [Change] {
        changes.compactMap { change in
            guard let record = workspace.record(change.record) else { return nil }
            let field = FieldName(change.field, in: record.kind)
            return record.cell(field, element: change.element).map {
                Change(record.kind, record.id, change.field, element: change.element, $0.value, stamp: $0.stamp)
            }
        }
    }

    public mutating func append(_ operation: DaymarkCore.Operation) {
        last += 1
        kept.append(Sequenced(last, operation))
        times[operation.id] = operation.time
        workspace.apply(operation)
    }

    public func flush() {}

    public func operations(after cursor: Int64, limit: Int64) -> [Sequenced] {
        Array(kept.filter { $0.number > cursor }.prefix(Int(limit)))
    }

    public func records(after id: RecordID?, limit: Int64) -> (records: PackedRecords, more: Bool) {
        let left = workspace.allRecords.filter { record in id.map { record.id > $0 } ?? true }
        var packed = PackedRecords()
        for record in left.sorted(by: { $0.id < $1.id }).prefix(Int(limit)) { packed.append(record) }
        return (packed, left.count > Int(limit))
    }

    public init() {}
}

extension MemoryLog: SimulatedAccount {
    public mutating func truncate(leaving count: Int64) {
        floor = max(floor, last - count)
        kept.removeAll { $0.number <= floor }
    }

    public func restored(epoch: UInt64) -> MemoryLog {
        var log = self
        log.epoch = epoch
        return log
    }

    public func keeps(_ operation: RecordID) -> Bool { times[operation] != nil }
    public func allRecords() -> [Record] { workspace.allRecords }
}
