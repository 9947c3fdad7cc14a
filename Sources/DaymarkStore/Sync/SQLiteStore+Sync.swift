import DaymarkCore
import GRDB

extension SQLiteStore {
    /// Answers a device, in one transaction: what it did is kept whole before it is told so.
    /// - Parameter epoch: for an account that has none yet; random.
    public func answer(_ request: SyncRequest, orEpoch epoch: UInt64, in circumstances: Circumstances) throws
        -> SyncReply
    {
        try translating {
            try database.write { db in
                var log = try SQLiteLog(self, db, orEpoch: epoch, in: circumstances)
                return try log.answer(request, at: circumstances.now)
            }
        }
    }

    /// The number of the newest operation, whoever did it: others see from it that there is something new.
    public func newest() throws -> Int64 {
        try translating {
            try database.read { try Int64.fetchOne($0, sql: "SELECT max(sequence) FROM operation") ?? 0 }
        }
    }
}

/// This home as the account of the devices that follow it.
private struct SQLiteLog: SyncLog {
    typealias Failure = any Error

    private let store: SQLiteStore
    private let db: Database
    private let circumstances: Circumstances
    let account: UInt64
    let epoch: UInt64
    let floor: Int64
    private(set) var last: Int64
    var time: LogicalTime
    /// The records that this transaction touched.
    private var workspace: Workspace
    private var fresh: Set<RecordID> = []
    private var appended: [DaymarkCore.Operation] = []

    var digest: Digest { workspace.digest }

    init(_ store: SQLiteStore, _ db: Database, orEpoch fresh: UInt64, in circumstances: Circumstances) throws {
        self.store = store
        self.db = db
        self.circumstances = circumstances
        func number(_ key: SQLiteStore.Meta) throws -> UInt64 {
            if let known = try store.number(db, key) { return known }
            try store.setNumber(db, key, max(fresh, 1))
            return max(fresh, 1)
        }
        account = try number(.account)
        epoch = try number(.epoch)
        try store.beginDigest(db)
        floor = Int64(try store.number(db, .floor) ?? 0)
        last = max(floor, try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0)
        workspace = try store.workspace(db, [])
        time = workspace.time
    }

    func time(of operation: RecordID) throws -> LogicalTime? {
        let statement = try db.cachedStatement(sql: "SELECT time FROM operation WHERE id = ?")
        return try Int64.fetchOne(statement, arguments: [operation.data]).map {
            LogicalTime(bits: UInt64(bitPattern: $0))
        }
    }

    func winners(of changes: [Change]) throws -> [Change] {
        var here = workspace
        for id in changes.map({ $0.record }).uniqued() where here.record(id) == nil {
            try store.load(db, "id = ?", [id.data], into: &here)
        }
        return changes.compactMap { change in
            guard let record = here.record(change.record) else { return nil }
            return record.cell(FieldName(change.field, in: record.kind), element: change.element).map {
                Change(record.kind, record.id, change.field, element: change.element, $0.value, stamp: $0.stamp)
            }
        }
    }

    mutating func append(_ operation: DaymarkCore.Operation) throws {
        try store.commit(db, operation, &workspace, &fresh, isPending: false)
        appended.append(operation)
        last = db.lastInsertedRowID
    }

    func operations(after cursor: Int64, limit: Int64) throws -> [Sequenced] {
        let statement = try db.cachedStatement(
            sql: "SELECT sequence, body, time FROM operation WHERE sequence > ? ORDER BY sequence LIMIT ?")
        let rows = try Row.fetchCursor(statement, arguments: [cursor, limit])
        var found: [Sequenced] = []
        var bytes = 0
        while bytes < SyncRequest.mostBytes, let row = try rows.next() {
            let body = try row.bytes(1)
            let (sequence, time): (Int64, Int64) = (row[0], row[2])
            bytes += body.count
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
            if found.count == Int(limit) || found.bytes.count > SyncRequest.mostBytes { return (found, true) }
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
        try store.finish(db, appended, workspace, fresh, in: circumstances)
        if time > workspace.time { try store.setNumber(db, .time, time.bits) }
        appended = []
        fresh = []
    }
}
