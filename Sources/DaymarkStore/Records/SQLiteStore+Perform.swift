import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// Reads a workspace of the selected records.
    public func read<T>(_ selections: [Selection], _ body: (Workspace) throws -> T) throws -> T {
        try translating { try database.read { try body(try workspace($0, selections)) } }
    }

    /// Runs an intent on a workspace of the selected records, and stores what it does, in one transaction.
    /// - Returns: what the intent returns beside its operations.
    public func perform<T>(
        _ selections: [Selection], in circumstances: Circumstances, using entropy: inout Entropy,
        progress: (Progress) -> Void = { _ in },
        _ intent: (Workspace, inout Entropy) throws -> (T, [DaymarkCore.Operation])
    ) throws -> T {
        try translating {
            try database.write { db in
                progress(.reading)
                var workspace = try workspace(db, selections)
                progress(.working)
                let (result, operations) = try intent(workspace, &entropy)
                let isPending = try isFollowing(db)
                // Records that are new have nothing else in the database.
                var fresh = Set<RecordID>()
                for (index, operation) in operations.enumerated() {
                    progress(.storing(index, of: operations.count * 2))
                    try commit(db, operation, &workspace, &fresh, isPending: isPending)
                }
                try finish(db, operations, workspace, fresh, in: circumstances, progress)
                return result
            }
        }
    }

    /// How far work has come that may take a while.
    public enum Progress: Sendable {
        case reading, working
        case storing(Int, of: Int)
    }

    func commit(
        _ db: Database, _ operation: Operation, _ workspace: inout Workspace, _ fresh: inout Set<RecordID>,
        isPending: Bool
    ) throws {
        // Merging needs what is stored, whether or not the intent looked at it.
        var seen = Set<RecordID>()
        for change in operation.changes
        where seen.insert(change.record).inserted && workspace.record(change.record) == nil {
            try load(db, "id = ?", [change.record.data], into: &workspace)
            if workspace.record(change.record) == nil { fresh.insert(change.record) }
        }
        try insert(db, HistoryEntry(operation: operation, former: workspace.apply(operation)), isPending: isPending)
    }

    /// Keeps an operation with what it found; one that is kept already stays as it is.
    func insert(_ db: Database, _ entry: HistoryEntry, isPending: Bool) throws {
        let operation = entry.operation
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO operation (id, unit, undoes, time, quiet, body, former, pending, merged) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
                """)
        try statement.execute(arguments: [
            operation.id.data, operation.unit.data, operation.undoes?.data, Int64(bitPattern: operation.time.bits),
            operation.isQuiet, operation.json.text, Operation.records(entry.former).text, isPending, entry.isMerged,
        ])
    }

    func finish(
        _ db: Database, _ operations: [Operation], _ workspace: Workspace, _ fresh: Set<RecordID>,
        in circumstances: Circumstances,
        _ progress: (Progress) -> Void = { _ in }
    ) throws {
        guard !operations.isEmpty else { return }
        var touched: [RecordID] = []
        var seen = Set<RecordID>()
        for change in operations.flatMap({ $0.changes }) where seen.insert(change.record).inserted {
            touched.append(change.record)
        }
        let former = seen.contains(Settings.recordID) ? try self.workspace(db, []).settings : workspace.settings
        for start in stride(from: 0, to: touched.count, by: 1000) {
            progress(.storing(touched.count + start, of: touched.count * 2))
            try write(db, touched[start..<min(start + 1000, touched.count)].compactMap { workspace.record($0) })
        }
        try setNumber(db, .time, workspace.time.bits)
        if try storedDigest(db) != nil { try setNumber(db, .digest, workspace.digest.bits) }
        try refreshOpenMissions(db, touched, workspace, fresh, former: former, in: circumstances)
    }
}

extension RecordID {
    var data: Data { Data(bytes) }
}
