import DaymarkCore
import GRDB

/// What was done here and is not acknowledged by the account, oldest first, as it was last read: what was read once is not
/// read again in the next round.
public struct Outbox: Sendable {
    public private(set) var operations: [DaymarkCore.Operation] = []
    /// Up to where it was read.
    private var last: Int64 = 0

    public init() {}

    init(_ operations: [DaymarkCore.Operation], last: Int64) {
        self.operations = operations
        self.last = last
    }

    /// Reads what is new; all of it where another program has sent some.
    mutating func refresh(_ db: Database) throws {
        let count = try db.cachedStatement(
            sql: "SELECT count(*) FROM operation INDEXED BY operation_pending WHERE pending = 1 AND sequence <= ?")
        if try Int.fetchOne(count, arguments: [last]) != operations.count { self = Outbox() }
        let new = try db.cachedStatement(
            sql: """
                SELECT sequence, body FROM operation INDEXED BY operation_pending WHERE pending = 1 AND sequence > ? ORDER BY sequence
                """)
        let rows = try Row.fetchCursor(new, arguments: [last])
        while let row = try rows.next() {
            last = row[0]
            guard let operation = try? Operation(bytes: row.bytes(1), kinds: .daymark) else {
                throw StoreError.unreadable(table: "operation", id: "\(last)")
            }
            operations.append(operation)
        }
    }
}
