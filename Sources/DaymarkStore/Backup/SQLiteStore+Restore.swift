import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// Puts a backup in place of a home's database. The old database is kept beside it.
    /// - Returns: the number of records in the backup, and the path of the old database.
    public static func restore(from file: String, into home: Home) throws -> (records: Int, kept: String?) {
        guard FileManager.default.fileExists(atPath: file) else { throw StoreError.noFile(file) }
        try home.create()
        let path = home.database
        do {
            var readOnly = Configuration()
            readOnly.readonly = true
            let backup = try DatabaseQueue(path: file, configuration: readOnly)
            let count = try countRecords(checking: backup, path: file)
            let partial = path + ".part"
            try? FileManager.default.removeItem(atPath: partial)
            let copy = try DatabaseQueue(path: partial)
            try backup.backup(to: copy)
            // Changes since the backup are on other devices. With a new epoch and a new device id, sync fetches them.
            try copy.write { db in
                if try db.tableExists("meta") {
                    try db.execute(sql: "DELETE FROM meta WHERE key IN ('epoch', 'device')")
                }
            }
            let exists = FileManager.default.fileExists(atPath: path)
            if exists { try keepAccess(of: path, in: copy) }
            try copy.close()
            let kept = exists ? try moveAside(path) : nil
            try FileManager.default.moveItem(atPath: partial, toPath: path)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            return (count, kept)
        } catch let error as DatabaseError {
            throw error.resultCode == .SQLITE_NOTADB ? StoreError.notDaymark(file) : StoreError(error, path: file)
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Renames a database, and deletes the files that belong to it.
    /// - Returns: the new path.
    private static func moveAside(_ path: String) throws -> String {
        // The log is written into the file first.
        if let old = try? DatabaseQueue(path: path) {
            try? old.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            try? old.close()
        }
        var number = 1
        while FileManager.default.fileExists(atPath: "\(path).before-\(number)") { number += 1 }
        let kept = "\(path).before-\(number)"
        try FileManager.default.moveItem(atPath: path, toPath: kept)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        return kept
    }

    // MARK: Data that the backup does not replace

    /// Copies sessions, tokens, the followed account and endpoints from the current database at `path` to the backup's copy.
    private static func keepAccess(of path: String, in copy: DatabaseQueue) throws {
        guard let old = try? DatabaseQueue(path: path) else { return }
        defer { try? old.close() }
        // An old backup lacks the tables.
        try migrateCopy(copy, path: path)
        try keepSessions(of: old, in: copy)
        try keepTokens(of: old, in: copy)
        try keepFollowedAccount(of: old, in: copy)
        try keepEndpoints(of: old, in: copy)
        try encryptSecrets(copy, with: SecretEncryption(databasePath: path))
    }

    /// Keeps endpoints and signing keys: browsers that subscribed since the backup are still reached, and a person who
    /// unsubscribed from mail stays unsubscribed.
    private static func keepEndpoints(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        guard (try? old.read { try $0.columns(in: "nag_endpoint").contains { $0.name == "sealed" } }) ?? false else {
            return
        }
        let columns = "id, channel, name, address, secret, sealed, gone"
        let (endpoints, keys) = try old.read { db in
            (
                try Row.fetchAll(db, sql: "SELECT \(columns) FROM nag_endpoint"),
                try Row.fetchAll(
                    db, sql: "SELECT key, value FROM meta WHERE key IN ('pushKey', 'linkKey', 'site', 'modelHost')")
            )
        }
        try copy.write { db in
            try db.execute(sql: "DELETE FROM nag_endpoint")
            for row in endpoints {
                try db.execute(
                    sql: "INSERT INTO nag_endpoint (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
            for row in keys {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
        }
    }

    /// Keeps sessions, so that devices stay signed in and send the changes that the backup lacks.
    private static func keepSessions(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        let rows = (try? old.read { try Row.fetchAll($0, sql: "SELECT hash, name, began, seen FROM session") }) ?? []
        try copy.write { db in
            for row in rows {
                try db.execute(
                    sql: "INSERT OR IGNORE INTO session (hash, name, began, seen) VALUES (?, ?, ?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
        }
    }

    /// Keeps the tokens of programs: one that was revoked since the backup stays revoked, and a newer one stays valid.
    private static func keepTokens(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        let columns = "hash, id, name, scopes, created, used"
        guard let rows = try? old.read({ try Row.fetchAll($0, sql: "SELECT \(columns) FROM token") }) else { return }
        try copy.write { db in
            try db.execute(sql: "DELETE FROM token")
            for row in rows {
                try db.execute(
                    sql: "INSERT INTO token (\(columns)) VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
        }
    }

    /// Keeps the account that the home follows. If the backup followed the same account, its sync position is used.
    private static func keepFollowedAccount(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        let current: FollowedAccount?
        // If the current database cannot be read, the backup's account is used.
        do { current = try old.read { try followedAccount($0) } } catch { return }
        try copy.write { db in
            let former = try followedAccount(db)
            try db.execute(sql: "DELETE FROM following")
            // The backup may have been made during a first sync.
            try createOpenMissionIndexes(db)
            guard let current else { return }
            try db.execute(
                sql: "INSERT INTO following (one, site, cookie) VALUES (1, ?, ?)",
                arguments: [current.site, current.cookie])
            if let former, former.position.account == current.position.account {
                try setPosition(db, former.position)
            } else {
                try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
            }
        }
    }
}
