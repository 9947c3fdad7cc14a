import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public var file: String { path }

    /// Paths of the copies that Daymark made next to the database, before migrations and when a backup was restored.
    public var copies: [String] {
        let name = (path as NSString).lastPathComponent
        let folder = (path as NSString).deletingLastPathComponent
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasPrefix(name + ".before-") }.sorted().map { folder + "/" + $0 }
    }

    @discardableResult
    public func backup(to file: String) throws -> Int {
        let new = try NewFile(file)
        do {
            let copy = try DatabaseQueue(path: new.draft)
            try database.backup(to: copy)
            let count = try SQLiteStore.countRecords(checking: copy, path: file)
            try copy.close()
            try new.publish()
            return count
        } catch {
            new.discard()
            throw StoreError(error, path: file)
        }
    }

    public func deleteEverything(using entropy: inout Entropy) throws {
        let newID = RecordID(high: entropy.next(), low: entropy.next())
        let tables = [
            "record", "operation", "open_mission", "session", "invitation", "following", "nag_delivery",
            "nag_occurrence", "nag_endpoint", "token", "answered",
        ]
        let keys = ["time", "digest", "epoch", "account", "floor", SQLiteStore.modelKey, SQLiteStore.roomKey]
        try translatingErrors {
            try database.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA secure_delete = ON")
                try db.inTransaction(.immediate) {
                    for table in tables { try db.execute(sql: "DELETE FROM \(table)") }
                    for key in keys { try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key]) }
                    try db.execute(
                        sql: "UPDATE meta SET value = ? WHERE key = 'device'", arguments: [newID.description])
                    return .commit
                }
                try db.execute(sql: "VACUUM")
                try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
        }
    }

    /// Checks that a database is sound and Daymark's, and counts its records.
    /// - Parameter path: the file that an error names.
    static func countRecords(checking database: DatabaseQueue, path: String) throws -> Int {
        try database.read { db in
            guard try db.tableExists("record"), try db.tableExists("operation") else {
                throw StoreError.notDaymark(path)
            }
            guard try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok" else { throw StoreError.damaged(path) }
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
        }
    }
}
