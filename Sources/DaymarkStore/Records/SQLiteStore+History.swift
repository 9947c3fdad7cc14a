import DaymarkCore
import GRDB

extension SQLiteStore {
    public func history(limit: Int, undoable: Bool) throws -> [[HistoryEntry]] {
        try reading { db in
            let condition =
                undoable
                ? "AND undoes IS NULL AND unit NOT IN (SELECT undoes FROM operation WHERE undoes IS NOT NULL)" : ""
            let sql = """
                SELECT unit, max(sequence) AS last FROM operation WHERE quiet = 0 \(condition)
                GROUP BY unit ORDER BY last DESC LIMIT ?
                """
            return try Row.fetchAll(db, sql: sql, arguments: [limit]).map { try entries(db, ofUnit: $0[0]) }
        }
    }

    private func entries(_ db: Database, ofUnit unit: DatabaseValue) throws -> [HistoryEntry] {
        let sql = "SELECT body, former, merged FROM operation WHERE unit = ? ORDER BY sequence"
        return try Row.fetchAll(db, sql: sql, arguments: [unit]).map { row in
            let (body, former): (String, String) = (row[0], row[1])
            guard let operation = try? Operation(bytes: Array(body.utf8), kinds: .daymark),
                let json = try? JSONReader.read(former),
                let changes = try? Operation.changes(json, kinds: .daymark)
            else { throw StoreError.unreadable(table: "operation", id: "\(unit)") }
            return HistoryEntry(operation: operation, former: changes, isMerged: row[2])
        }
    }

    public func newestSequence() throws -> Int64 {
        try reading { try Int64.fetchOne($0, sql: "SELECT max(sequence) FROM operation") ?? 0 }
    }

    public func dataVersion() throws -> Int64 {
        try reading { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    }
}
