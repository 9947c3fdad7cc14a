import DaymarkCore
import Foundation
import GRDB

/// What a home keeps of itself when a backup is put in its place: who comes in, and whom it follows.
extension Store {
    /// - Parameter copy: of the backup, which is put in the place of the database at `path`.
    static func keepAccess(of path: String, in copy: DatabaseQueue) throws {
        guard let old = try? DatabaseQueue(path: path) else { return }
        defer { try? old.close() }
        // A backup from long ago has no tables for it yet.
        try migrateCopy(copy, path: path)
        try keepSessions(of: old, in: copy)
        try keepFollowing(of: old, in: copy)
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
            guard let now else { return }
            try db.execute(sql: "INSERT INTO following (one, site, cookie) VALUES (1, ?, ?)", arguments: [now.site, now.cookie])
            if let then, then.position.account == now.position.account {
                try setPosition(db, then.position)
            } else {
                try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
            }
        }
    }
}
