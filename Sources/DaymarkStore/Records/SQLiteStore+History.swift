import DaymarkCore
import GRDB

extension SQLiteStore {
    /// Undos stay in the log as actions do, even those that changed nothing.
    private static let units = """
        SELECT unit, max(sequence) AS last FROM operation WHERE quiet = 0 OR undoes IS NOT NULL
        GROUP BY unit ORDER BY last DESC
        """

    public func history(limit: Int) throws -> [[HistoryEntry]] {
        try reading { db in
            try Row.fetchAll(db, sql: SQLiteStore.units + " LIMIT ?", arguments: [limit]).map {
                try entries(db, ofUnit: $0[0])
            }
        }
    }

    public func history(of units: [RecordID]) throws -> [[HistoryEntry]] {
        try reading { db in
            try units.map { try entries(db, ofUnit: $0.data.databaseValue) }.filter { !$0.isEmpty }
        }
    }

    public func historyUnits() throws -> [RecordID] {
        try reading { try Row.fetchAll($0, sql: SQLiteStore.units).compactMap { RecordID(bytes: try $0.bytes(0)) } }
    }

    public func undoIndex() throws -> UndoIndex {
        try reading { db in
            let sql = "SELECT unit, undoes, time FROM operation WHERE undoes IS NOT NULL ORDER BY sequence"
            return UndoIndex(
                try Row.fetchAll(db, sql: sql).compactMap { row in
                    guard let unit = RecordID(bytes: try row.bytes(0)), let undoes = RecordID(bytes: try row.bytes(1))
                    else { return nil }
                    let time: Int64 = row[2]
                    return UndoLink(unit: unit, undoes: undoes, time: LogicalTime(bits: UInt64(bitPattern: time)))
                })
        }
    }

    public func history(ofRecord id: RecordID, since: Instant) throws -> [HistoryEntry] {
        try reading { db in
            let sql = """
                SELECT body, former, merged FROM operation WHERE time >= ? AND instr(body, ?) > 0 ORDER BY sequence
                """
            let start = Int64(bitPattern: LogicalTime(since).bits)
            return try Row.fetchAll(db, sql: sql, arguments: [start, id.description]).map { try entry($0) }
        }
    }

    private func entries(_ db: Database, ofUnit unit: DatabaseValue) throws -> [HistoryEntry] {
        let sql = "SELECT body, former, merged FROM operation WHERE unit = ? ORDER BY sequence"
        return try Row.fetchAll(db, sql: sql, arguments: [unit]).map { try entry($0) }
    }

    /// Reads a row of `body`, `former` and `merged`.
    private func entry(_ row: Row) throws -> HistoryEntry {
        let (body, former): (String, String) = (row[0], row[1])
        guard let operation = try? Operation(bytes: Array(body.utf8), kinds: .daymark),
            let json = try? JSONReader.read(former),
            let changes = try? Operation.changes(json, kinds: .daymark)
        else { throw StoreError.unreadable(table: "operation", id: String(body.prefix(50))) }
        return HistoryEntry(operation: operation, former: changes, isMerged: row[2])
    }

    public func newestSequence() throws -> Int64 {
        try reading { try Int64.fetchOne($0, sql: "SELECT max(sequence) FROM operation") ?? 0 }
    }

    public func dataVersion() throws -> Int64 {
        try reading { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    }
}
