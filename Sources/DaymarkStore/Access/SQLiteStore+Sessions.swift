import DaymarkCore
import Foundation
import GRDB

/// A device that was let in.
public struct Session: Hashable, Sendable {
    /// What its cookie hashes to.
    public let hash: [UInt8]
    /// What the person may know it by, such as “Firefox on Android”.
    public let name: String
    public let began: Instant
    public let seen: Instant
}

/// Who may come in. Only hashes are stored: who reads the file cannot come in with what is in it.
extension SQLiteStore {
    /// A session that was not used for so long is over, and none lasts longer than the second number says; in days.
    static let idleDays: Int64 = 90
    static let mostDays: Int64 = 400

    /// Lets whoever holds what hashes to `hash` in once, until `expires`.
    public func invite(_ hash: [UInt8], until expires: Instant) throws {
        try translating {
            try database.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO invitation (hash, expires) VALUES (?, ?)",
                    arguments: [Data(hash), expires.milliseconds])
            }
        }
    }

    /// Takes an invitation and begins a session; false where there is none, or it has expired or was taken.
    public func enter(invitation: [UInt8], session: [UInt8], name: String, at now: Instant) throws -> Bool {
        try translating {
            try database.write { db in
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
    }

    /// Whether a session goes on; that it was used is noted once a day.
    public func isSession(_ hash: [UInt8], at now: Instant) throws -> Bool {
        let day: Int64 = 86_400_000
        return try translating {
            let seen = try database.read { db -> Int64? in
                try Int64.fetchOne(
                    db, sql: "SELECT seen FROM session WHERE hash = ? AND seen > ? AND began > ?",
                    arguments: [
                        Data(hash), now.milliseconds - SQLiteStore.idleDays * day,
                        now.milliseconds - SQLiteStore.mostDays * day,
                    ])
            }
            guard let seen else { return false }
            if seen < now.milliseconds - day {
                // Who may come in may come in to a full disk too.
                try? database.write {
                    try $0.execute(
                        sql: "UPDATE session SET seen = ? WHERE hash = ?", arguments: [now.milliseconds, Data(hash)])
                }
            }
            return true
        }
    }

    /// Ends one session, or all where none is named.
    public func endSession(_ hash: [UInt8]? = nil) throws {
        try translating {
            try database.write { db in
                if let hash {
                    try db.execute(sql: "DELETE FROM session WHERE hash = ?", arguments: [Data(hash)])
                } else {
                    try db.execute(sql: "DELETE FROM session")
                    try db.execute(sql: "DELETE FROM invitation")
                }
            }
        }
    }

    /// The devices that may come in, newest first.
    public func sessions() throws -> [Session] {
        try translating {
            try database.read { db in
                try Row.fetchAll(db, sql: "SELECT hash, name, began, seen FROM session ORDER BY began DESC").map {
                    row in
                    Session(
                        hash: try row.bytes(0), name: row[1], began: Instant(milliseconds: row[2]),
                        seen: Instant(milliseconds: row[3]))
                }
            }
        }
    }
}
