import DaymarkCore
import Foundation
import GRDB

/// Backups, and whether the database is sound.
extension SQLiteStore {
    /// What ``examine(_:)`` found.
    public struct Report: Sendable {
        public var records = 0
        public var operations = 0
        public var bytes: Int64 = 0
        /// What was made again.
        public var mended: [String] = []
        public var problems: [String] = []
    }

    public var file: String { path }

    /// Copies the database while others may be using it, and checks the copy.
    /// - Returns: how many records are in it.
    @discardableResult
    public func backup(to file: String) throws -> Int {
        guard !FileManager.default.fileExists(atPath: file) else { throw StoreError.exists(file) }
        let part = file + ".part"
        try? FileManager.default.removeItem(atPath: part)
        do {
            let copy = try DatabaseQueue(path: part)
            try database.backup(to: copy)
            let count = try SQLiteStore.checked(copy, path: part)
            try copy.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: part)
            try FileManager.default.moveItem(atPath: part, toPath: file)
            return count
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw (error as? StoreError) ?? (error as? DatabaseError).map { StoreError($0, path: file) }
                ?? .cannotOpen(file, "\(error)")
        }
    }

    /// Puts a backup in place of a home's database; what was there is kept beside it.
    public static func restore(from file: String, into home: Home) throws -> (records: Int, kept: String?) {
        guard FileManager.default.fileExists(atPath: file) else { throw StoreError.noFile(file) }
        try home.make()
        let path = home.database
        do {
            var reading = Configuration()
            reading.readonly = true
            let backup = try DatabaseQueue(path: file, configuration: reading)
            let count = try checked(backup, path: file)
            let part = path + ".part"
            try? FileManager.default.removeItem(atPath: part)
            let copy = try DatabaseQueue(path: part)
            try backup.backup(to: copy)
            // What was done since is elsewhere: with a new epoch and a new device, sync brings it home.
            try copy.write { db in
                if try db.tableExists("meta") {
                    try db.execute(sql: "DELETE FROM meta WHERE key IN ('epoch', 'device')")
                }
            }
            var kept: String?
            let isThere = FileManager.default.fileExists(atPath: path)
            if isThere { try keepAccess(of: path, in: copy) }
            try copy.close()
            if isThere { kept = try keepAside(path) }
            try FileManager.default.moveItem(atPath: part, toPath: path)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            return (count, kept)
        } catch let error as DatabaseError {
            throw error.resultCode == .SQLITE_NOTADB ? StoreError.notOurs(file) : StoreError(error, path: file)
        }
    }

    /// Deletes every record and all history, so that nothing of it is left in the file, and gives the device a new id.
    public func deleteEverything(using entropy: inout Entropy) throws {
        let fresh = RecordID(high: entropy.next(), low: entropy.next())
        try translating {
            try database.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA secure_delete = ON")
                try db.inTransaction(.immediate) {
                    for table in [
                        "record", "operation", "open_mission", "session", "invitation", "following", "nag_delivery",
                        "nag_occurrence",
                        "nag_endpoint",
                    ] {
                        try db.execute(sql: "DELETE FROM \(table)")
                    }
                    try db.execute(sql: "DELETE FROM meta WHERE key IN ('time', 'digest', 'epoch', 'account', 'floor')")
                    try db.execute(
                        sql: "UPDATE meta SET value = ? WHERE key = 'device'", arguments: [fresh.description])
                    return .commit
                }
                try db.execute(sql: "VACUUM")
                try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
        }
    }

    /// Copies beside the database, which it made before migrations and when a backup was put back.
    public var copies: [String] {
        let name = (path as NSString).lastPathComponent
        let folder = (path as NSString).deletingLastPathComponent
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasPrefix(name + ".before-") }.sorted().map { folder + "/" + $0 }
    }

    /// Moves a database and what belongs to it out of the way.
    private static func keepAside(_ path: String) throws -> String {
        // What stands in the log goes into the file first.
        if let old = try? DatabaseQueue(path: path) {
            try? old.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            try? old.close()
        }
        var number = 1
        while FileManager.default.fileExists(atPath: "\(path).before-\(number)") { number += 1 }
        let kept = "\(path).before-\(number)"
        try FileManager.default.moveItem(atPath: path, toPath: kept)
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
        return kept
    }

    /// How many records a sound database of ours holds.
    private static func checked(_ database: DatabaseQueue, path: String) throws -> Int {
        try database.read { db in
            guard try db.tableExists("record"), try db.tableExists("operation") else { throw StoreError.notOurs(path) }
            guard try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok" else { throw StoreError.damaged(path) }
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
        }
    }

    /// Checks everything, and makes the table of open missions again.
    public func examine(in circumstances: Circumstances) throws -> Report {
        try translating {
            try database.write { db in
                var report = Report()
                let found = try String.fetchAll(db, sql: "PRAGMA integrity_check")
                if found != ["ok"] { report.problems += found.prefix(20) }
                report.records = try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
                report.operations = try Int.fetchOne(db, sql: "SELECT count(*) FROM operation") ?? 0
                let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                report.bytes = pages * (try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
                var workspace = Workspace(device: device)
                do {
                    workspace = try self.workspace(db, [.everything])
                } catch let error as StoreError {
                    report.problems.append(error.sentence)
                }
                for row in try Row.fetchAll(db, sql: "SELECT sequence, body FROM operation") {
                    let (sequence, body): (Int64, String) = (row[0], row[1])
                    if (try? DaymarkCore.Operation(bytes: Array(body.utf8), kinds: .daymark)) == nil {
                        report.problems.append("Operation \(sequence) cannot be read.")
                    }
                }
                guard report.problems.isEmpty else { return report }
                let before = try String.fetchAll(
                    db, sql: "SELECT hex(id) || title || ifnull(due, '') || minutes FROM open_mission ORDER BY id")
                try rebuildOpenMissions(db, workspace, in: circumstances)
                let after = try String.fetchAll(
                    db, sql: "SELECT hex(id) || title || ifnull(due, '') || minutes FROM open_mission ORDER BY id")
                let digest = Digest(of: workspace.allRecords)
                if let stored = try storedDigest(db), stored != digest {
                    try setNumber(db, .digest, digest.bits)
                    report.mended.append("The sum over all stamps was made again.")
                }
                if before != after { report.mended.append("The table of open missions was made again.") }
                return report
            }
        }
    }
}
