import DaymarkCore
import GRDB

/// A cache of the operations that the account has not acknowledged, oldest first. Each request reads only new ones.
public struct Outbox: Sendable {
    public private(set) var operations: [DaymarkCore.Operation] = []
    /// The number of the last operation that was read.
    private var lastSequence: Int64 = 0

    public init() {}

    init(_ operations: [DaymarkCore.Operation], lastSequence: Int64) {
        self.operations = operations
        self.lastSequence = lastSequence
    }

    /// Reads new operations, or all of them if another process has sent some.
    mutating func refresh(_ db: Database) throws {
        let count = try db.cachedStatement(
            sql: "SELECT count(*) FROM operation INDEXED BY operation_pending WHERE pending = 1 AND sequence <= ?")
        if try Int.fetchOne(count, arguments: [lastSequence]) != operations.count { self = Outbox() }
        let new = try db.cachedStatement(
            sql: """
                SELECT sequence, body FROM operation INDEXED BY operation_pending
                WHERE pending = 1 AND sequence > ? ORDER BY sequence
                """)
        let rows = try Row.fetchCursor(new, arguments: [lastSequence])
        while let row = try rows.next() {
            lastSequence = row[0]
            guard let operation = try? Operation(bytes: row.bytes(1), kinds: .daymark) else {
                throw StoreError.unreadable(table: "operation", id: "\(lastSequence)")
            }
            operations.append(operation)
        }
    }
}

extension Outbox {
    /// The operations that an answer acknowledges.
    func operations(acknowledgedBy answer: SyncAnswer) -> [AcknowledgedOperation] {
        var left: [RecordID: Acknowledgement] = [:]
        for acknowledgement in answer.acknowledged { left[acknowledgement.id] = acknowledgement }
        var found: [AcknowledgedOperation] = []
        for operation in operations {
            guard !left.isEmpty else { break }
            if let acknowledgement = left.removeValue(forKey: operation.id) {
                found.append(AcknowledgedOperation(operation: operation, acknowledgement: acknowledgement))
            }
        }
        return found
    }
}

/// An operation of this device with the account's acknowledgement.
struct AcknowledgedOperation {
    let operation: Operation
    let acknowledgement: Acknowledgement

    /// Whether the account stored the operation under a different time than this device had sent.
    var isRestamped: Bool { acknowledgement.time != operation.time }
}
