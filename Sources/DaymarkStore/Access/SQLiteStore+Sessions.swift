import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func invite(_ hash: [UInt8], until expiry: Instant) throws {
        try writing { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO invitation (hash, expires) VALUES (?, ?)",
                arguments: [Data(hash), expiry.milliseconds])
        }
    }

    public func startSession(_ session: [UInt8], invitation: [UInt8], name: String, at now: Instant) throws -> Bool {
        try writing { db in
            guard try !isFollowing(db) else { return false }
            try db.execute(sql: "DELETE FROM invitation WHERE expires <= ?", arguments: [now.milliseconds])
            try db.execute(sql: "DELETE FROM invitation WHERE hash = ?", arguments: [Data(invitation)])
            guard db.changesCount == 1 else { return false }
            try db.execute(
                sql: "INSERT INTO session (hash, name, began, seen) VALUES (?, ?, ?, ?)",
                arguments: [Data(session), name, now.milliseconds, now.milliseconds])
            return true
        }
    }

    public func isValidSession(_ hash: [UInt8], at now: Instant) throws -> Bool {
        let day: Int64 = 86_400_000
        let (hash, time) = (Data(hash), now.milliseconds)
        let seen = try reading { db in
            try Int64.fetchOne(
                db, sql: "SELECT seen FROM session WHERE hash = ? AND seen > ? AND began > ?",
                arguments: [hash, time - Session.maxIdleDays * day, time - Session.maxDays * day])
        }
        guard let seen else { return false }
        if seen < time - day {
            // A full disk must not lock anybody out.
            try? database.write {
                try $0.execute(sql: "UPDATE session SET seen = ? WHERE hash = ?", arguments: [time, hash])
            }
        }
        return true
    }

    public func endSession(_ hash: [UInt8]) throws {
        try writing { try $0.execute(sql: "DELETE FROM session WHERE hash = ?", arguments: [Data(hash)]) }
    }

    public func endAllSessions() throws {
        try writing { db in
            try db.execute(sql: "DELETE FROM session")
            try db.execute(sql: "DELETE FROM invitation")
        }
    }

    public func sessions() throws -> [Session] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT hash, name, began, seen FROM session ORDER BY began DESC").map { row in
                Session(
                    hash: try row.bytes(0), name: row[1], began: Instant(milliseconds: row[2]),
                    seen: Instant(milliseconds: row[3]))
            }
        }
    }

    public func publicAddress() throws -> String? {
        try reading { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'site'") }
    }

    public func setPublicAddress(_ address: String) throws {
        try writing {
            try $0.execute(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES ('site', ?)", arguments: [address])
        }
    }
}
