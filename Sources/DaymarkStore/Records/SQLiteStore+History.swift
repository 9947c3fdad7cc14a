import DaymarkCore
import GRDB

extension SQLiteStore {
    /// The units done here, newest first: each an operation or a group of them, with what was there before.
    /// - Parameter undoable: leaves out what is undone already, and undos themselves.
    public func history(limit: Int, undoable: Bool = false) throws -> [[HistoryEntry]] {
        try translating {
            try database.read { db in
                let condition =
                    undoable
                    ? "AND undoes IS NULL AND unit NOT IN (SELECT undoes FROM operation WHERE undoes IS NOT NULL)" : ""
                let units = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT unit, max(sequence) AS last FROM operation WHERE quiet = 0 \(condition)
                        GROUP BY unit ORDER BY last DESC LIMIT ?
                        """,
                    arguments: [limit])
                return try units.map { try entries(db, unit: $0[0]) }
            }
        }
    }

    private func entries(_ db: Database, unit: DatabaseValue) throws -> [HistoryEntry] {
        try Row.fetchAll(
            db, sql: "SELECT body, former, merged FROM operation WHERE unit = ? ORDER BY sequence", arguments: [unit]
        ).map { row in
            let body: String = row[0]
            let former: String = row[1]
            guard let operation = try? Operation(bytes: Array(body.utf8), kinds: .daymark),
                let json = try? JSONReader.read(former),
                let changes = try? Operation.changes(json, kinds: .daymark)
            else { throw StoreError.unreadable(table: "operation", id: "\(unit)") }
            return HistoryEntry(operation: operation, former: changes, isMerged: row[2])
        }
    }
}
