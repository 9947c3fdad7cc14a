import DaymarkCore

/// An account in memory.
struct MemoryLog: SyncLog {
    var epoch: UInt64 = 1
    var floor: Int64 = 0
    var last: Int64 = 0
    var time = LogicalTime.zero
    private(set) var kept: [Sequenced] = []
    private(set) var times: [RecordID: LogicalTime] = [:]
    private var workspace = Workspace(device: RecordID(high: 99, low: 99))

    var digest: Digest { workspace.digest }

    func time(of operation: RecordID) -> LogicalTime? { times[operation] }

    func winners(of changes: [Change]) -> [Change] {
        changes.compactMap { change in
            guard let record = workspace.record(change.record) else { return nil }
            let field = FieldName(change.field, in: record.kind)
            return record.cell(field, element: change.element).map {
                Change(record.kind, record.id, change.field, element: change.element, $0.value, stamp: $0.stamp)
            }
        }
    }

    mutating func append(_ operation: DaymarkCore.Operation) {
        last += 1
        kept.append(Sequenced(last, operation))
        times[operation.id] = operation.time
        workspace.apply(operation)
    }

    func operations(after cursor: Int64, limit: Int64) -> [Sequenced] {
        Array(kept.filter { $0.number > cursor }.prefix(Int(limit)))
    }

    func records(after id: RecordID?, limit: Int64) -> [Record] {
        let left = workspace.allRecords.filter { record in id.map { record.id > $0 } ?? true }
        return Array(left.sorted { $0.id < $1.id }.prefix(Int(limit)))
    }

    /// Forgets the oldest operations.
    mutating func truncate(to floor: Int64) {
        self.floor = max(self.floor, floor)
        kept.removeAll { $0.number <= self.floor }
    }
}
