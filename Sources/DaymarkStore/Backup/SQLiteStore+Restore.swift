import DaymarkCore
import Foundation
import GRDB

/// What a home keeps of itself when a backup is put in its place: who comes in, and whom it follows.
extension SQLiteStore {
    /// - Parameter copy: of the backup, which is put in the place of the database at `path`.
    static func keepAccess(of path: String, in copy: DatabaseQueue) throws {
        guard let old = try? DatabaseQueue(path: path) else { return }
        defer { try? old.close() }
        // A backup from long ago has no tables for it yet.
        try migrateCopy(copy, path: path)
        try keepSessions(of: old, in: copy)
        try keepFollowing(of: old, in: copy)
        try keepEndpoints(of: old, in: copy)
        try sealSecrets(copy, Seal(beside: path))
    }

    /// Where nags are sent, and what it is signed with, is as it was a moment ago: a browser that subscribed since goes on to be
    /// reached, and who wanted no more mail gets none.
    private static func keepEndpoints(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        guard (try? old.read { try $0.columns(in: "nag_endpoint").contains { $0.name == "sealed" } }) ?? false else {
            return
        }
        let (places, keys) = try old.read { db in
            (
                try Row.fetchAll(db, sql: "SELECT id, channel, name, address, secret, sealed, gone FROM nag_endpoint"),
                try Row.fetchAll(db, sql: "SELECT key, value FROM meta WHERE key IN ('pushKey', 'linkKey', 'site')")
            )
        }
        try copy.write { db in
            try db.execute(sql: "DELETE FROM nag_endpoint")
            for row in places {
                try db.execute(
                    sql:
                        "INSERT INTO nag_endpoint (id, channel, name, address, secret, sealed, gone) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
            for row in keys {
                try db.execute(
                    sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
                    arguments: StatementArguments(row.databaseValues))
            }
        }
    }

    /// Who was let in since the backup stays in: their devices bring home what it has not.
    private static func keepSessions(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        let rows = (try? old.read { try Row.fetchAll($0, sql: "SELECT hash, name, began, seen FROM session") }) ?? []
        try copy.write { db in
            for row in rows {
                try db.execute(
                    sql: "INSERT OR IGNORE INTO session (hash, name, began, seen) VALUES (?, ?, ?, ?)",
                    arguments: [row[0] as Data, row[1] as String, row[2] as Int64, row[3] as Int64])
            }
        }
    }

    /// Whom the home follows it goes on to follow, from where the backup was if it followed the same account then.
    private static func keepFollowing(of old: DatabaseQueue, in copy: DatabaseQueue) throws {
        let now: Following?
        // Where that cannot be read, the backup's word stands.
        do { now = try old.read { try following($0) } } catch { return }
        try copy.write { db in
            let then = try following(db)
            try db.execute(sql: "DELETE FROM following")
            // The backup may be of an account that had come in part only.
            try indexOpenMissions(db)
            guard let now else { return }
            try db.execute(
                sql: "INSERT INTO following (one, site, cookie) VALUES (1, ?, ?)", arguments: [now.site, now.cookie])
            if let then, then.position.account == now.position.account {
                try setPosition(db, then.position)
            } else {
                try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
            }
        }
    }
}
