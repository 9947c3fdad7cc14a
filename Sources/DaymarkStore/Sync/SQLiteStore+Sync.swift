import DaymarkCore
import GRDB

extension SQLiteStore {
    public func answer(_ request: SyncRequest, newEpoch: UInt64, in circumstances: Circumstances) throws -> SyncReply {
        try writing { db in
            var log = try SQLiteLog(self, db, newEpoch: newEpoch, in: circumstances)
            return try log.answer(request, at: circumstances.now)
        }
    }
}

/// The log of this store as an account, within one transaction.
private struct SQLiteLog: SyncLog {
    typealias Failure = any Error

    private let store: SQLiteStore
    private let db: Database
    let account: UInt64
    let epoch: UInt64
    let floor: Int64
    private(set) var last: Int64
    var time: LogicalTime
    private var writer: OperationWriter

    var digest: Digest { writer.workspace.digest }

    init(_ store: SQLiteStore, _ db: Database, newEpoch: UInt64, in circumstances: Circumstances) throws {
        self.store = store
        self.db = db
        func number(_ key: SQLiteStore.MetaKey) throws -> UInt64 {
            if let known = try store.number(db, key) { return known }
            let new = max(newEpoch, 1)
            try store.setNumber(db, key, to: new)
            return new
        }
        account = try number(.account)
        epoch = try number(.epoch)
        try store.ensureDigest(db)
        floor = Int64(try store.number(db, .floor) ?? 0)
        last = max(floor, try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0)
        writer = try OperationWriter(store, db, isPending: false, in: circumstances)
        time = writer.workspace.time
    }

    func time(of operation: RecordID) throws -> LogicalTime? {
        let statement = try db.cachedStatement(sql: "SELECT time FROM operation WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [operation.data]).map {
            LogicalTime(bits: UInt64(bitPattern: $0))
        }
    }

    func winners(of changes: [Change]) throws -> [Change] {
        var workspace = writer.workspace
        for id in changes.map({ $0.record }).uniqued() where workspace.record(id) == nil {
            try store.load(db, where: "id = ?", [id.data], into: &workspace)
        }
        return changes.compactMap { change in
            guard let record = workspace.record(change.record) else { return nil }
            return record.cell(FieldName(change.field, in: record.kind), element: change.element).map {
                Change(record.kind, record.id, change.field, element: change.element, $0.value, stamp: $0.stamp)
            }
        }
    }

    mutating func append(_ operation: DaymarkCore.Operation) throws {
        try writer.apply(operation)
        last = db.lastInsertedRowID
    }

    func operations(after cursor: Int64, limit: Int64) throws -> [Sequenced] {
        let statement = try db.cachedStatement(
            sql: "SELECT sequence, body, time FROM operation WHERE sequence > ? ORDER BY sequence LIMIT ?")
        let rows = try Row.fetchCursor(statement, arguments: [cursor, limit])
        var found: [Sequenced] = []
        var size = 0
        while size < SyncRequest.maxBytes, let row = try rows.next() {
            let body = try row.bytes(1)
            let (sequence, time): (Int64, Int64) = (row[0], row[2])
            size += body.count
            guard let operation = try? Operation(bytes: body, kinds: .daymark) else {
                throw StoreError.unreadable(table: "operation", id: "\(sequence)")
            }
            found.append(Sequenced(sequence, operation.stamped(LogicalTime(bits: UInt64(bitPattern: time)))))
        }
        return found
    }

    func records(after id: RecordID?, limit: Int64) throws -> (records: PackedRecords, more: Bool) {
        var found = PackedRecords()
        let statement = try db.cachedStatement(
            sql: "SELECT id, kind, fields, stamps FROM record WHERE id > ? ORDER BY id")
        let rows = try Row.fetchCursor(statement, arguments: [(id ?? RecordID(high: 0, low: 0)).data])
        while let row = try rows.next() {
            if found.count == Int(limit) || found.bytes.count > SyncRequest.maxBytes { return (found, true) }
            // Records are copied as text. A record that cannot be copied is read and written again.
            if let id = RecordID(bytes: statement.bytes(0)),
                found.append(id, row[1], fields: statement.bytes(2), stamps: statement.bytes(3))
            {
                continue
            }
            found.append(try store.record(row))
        }
        return (found, false)
    }

    mutating func flush() throws {
        try writer.flush()
        if time > writer.workspace.time { try store.setNumber(db, .time, to: time.bits) }
    }
}
