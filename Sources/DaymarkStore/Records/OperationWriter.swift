import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func perform<T>(
        _ selections: [Selection], in circumstances: Circumstances, using entropy: inout Entropy,
        progress: (WriteProgress) -> Void,
        _ intent: (Workspace, inout Entropy) throws -> (T, [DaymarkCore.Operation])
    ) throws -> T {
        try writing { db in
            progress(.reading)
            var writer = try OperationWriter(self, db, selections: selections, in: circumstances)
            progress(.working)
            let (result, operations) = try intent(writer.workspace.withCurrentOccurrences(in: circumstances), &entropy)
            for (index, operation) in operations.enumerated() {
                progress(.storing(index, of: operations.count * 2))
                try writer.apply(operation)
            }
            try writer.flush(progress: progress)
            return result
        }
    }

    /// Stores an operation with the values that it replaced. An operation that is already stored stays as it is.
    func insert(_ db: Database, _ entry: HistoryEntry, isPending: Bool) throws {
        let operation = entry.operation
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO operation (id, unit, undoes, time, quiet, body, former, pending, merged)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
                """)
        try statement.execute(arguments: [
            operation.id.data, operation.unit.data, operation.undoes?.data, Int64(bitPattern: operation.time.bits),
            operation.isQuiet, operation.json.text, Operation.records(entry.former).text, isPending, entry.isMerged,
        ])
    }
}

/// Applies operations to the records of one transaction, and stores both.
struct OperationWriter {
    private let store: SQLiteStore
    private let db: Database
    private let circumstances: Circumstances
    /// Whether the operations have to be sent to the account that this home follows.
    private let isPending: Bool
    /// The records that were selected, and the records that the operations have touched so far.
    private(set) var workspace: Workspace
    /// The records that this transaction creates. No other row refers to them.
    private var newRecords: Set<RecordID> = []
    private var applied: [Operation] = []

    /// - Parameter isPending: whether the operations have to be sent. Defaults to whether this home follows an account.
    init(
        _ store: SQLiteStore, _ db: Database, selections: [Selection] = [], isPending: Bool? = nil,
        in circumstances: Circumstances
    ) throws {
        self.store = store
        self.db = db
        self.circumstances = circumstances
        self.isPending = try isPending ?? store.isFollowing(db)
        workspace = try store.workspace(db, selections)
    }

    /// Stores an operation and applies it to the workspace. The records are stored by ``flush(progress:)``.
    mutating func apply(_ operation: Operation) throws {
        // Merging needs the stored record, even if the selections left it out.
        var seen = Set<RecordID>()
        for change in operation.changes
        where seen.insert(change.record).inserted && workspace.record(change.record) == nil {
            try store.load(db, where: "id = ?", [change.record.data], into: &workspace)
            if workspace.record(change.record) == nil { newRecords.insert(change.record) }
        }
        let entry = HistoryEntry(operation: operation, former: workspace.apply(operation))
        try store.insert(db, entry, isPending: isPending)
        applied.append(operation)
    }

    /// Stores the records that the operations have touched since the last call, and updates the data derived from them.
    mutating func flush(progress: (WriteProgress) -> Void = { _ in }) throws {
        guard !applied.isEmpty else { return }
        let touched = applied.flatMap { $0.changes.map { $0.record } }.uniqued()
        let hasSettings = touched.contains(Settings.recordID)
        let formerSettings = hasSettings ? try store.workspace(db, []).settings : workspace.settings
        for start in stride(from: 0, to: touched.count, by: 1000) {
            progress(.storing(touched.count + start, of: touched.count * 2))
            let batch = touched[start..<min(start + 1000, touched.count)]
            try store.write(db, records: batch.compactMap { workspace.record($0) })
        }
        try store.setNumber(db, .time, to: workspace.time.bits)
        if try store.storedDigest(db) != nil { try store.setNumber(db, .digest, to: workspace.digest.bits) }
        try store.updateOpenMissions(
            db, touched: touched, in: workspace, newRecords: newRecords, formerSettings: formerSettings, circumstances)
        applied = []
        newRecords = []
    }
}
