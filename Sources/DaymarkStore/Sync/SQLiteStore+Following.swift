import DaymarkCore
import Foundation
import GRDB

/// An account elsewhere that this home follows.
public struct Following: Hashable, Sendable {
    /// Its address, with no slash at the end: `https://day.example.org`.
    public let site: String
    /// What lets this home in there, as a Cookie header has it: a secret, never to be shown.
    public let cookie: String
    public var position: SyncPosition
}

/// Which account this home follows. What is done in a home that follows one waits until it is acknowledged there.
extension SQLiteStore {
    public func following() throws -> Following? {
        try translating { try database.read { try SQLiteStore.following($0) } }
    }

    /// Follows an account from now on; where it is the one that is followed already, from where this home is. Nobody else
    /// comes in here any more: what came from them would be this home's word against the account's.
    public func follow(_ site: String, cookie: String) throws {
        try translating {
            try database.write { db in
                for table in ["session", "invitation"] { try db.execute(sql: "DELETE FROM \(table)") }
                if try isFollowing(db) {
                    try db.execute(sql: "UPDATE following SET site = ?, cookie = ?", arguments: [site, cookie])
                } else {
                    // All that is here is brought there by what it is, not by how it came about.
                    try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
                    try db.execute(
                        sql: "INSERT INTO following (one, site, cookie) VALUES (1, ?, ?)", arguments: [site, cookie])
                    try beginDigest(db)
                }
            }
        }
    }

    /// Goes on with whatever account answers, to which all that is here is brought.
    public func join() throws {
        try translating { try database.write { try SQLiteStore.setPosition($0, SyncPosition()) } }
    }

    /// Keeps all that is here, and follows nobody.
    public func unfollow() throws {
        try translating {
            try database.write { db in
                try db.execute(sql: "DELETE FROM following")
                try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
                // The account may have come in part only.
                try SQLiteStore.indexOpenMissions(db)
            }
        }
    }

    /// How many operations the account has not acknowledged.
    public func countPending() throws -> Int {
        try translating {
            try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM operation WHERE pending = 1") ?? 0 }
        }
    }

    /// Another number whenever somebody else has written here.
    public func dataVersion() throws -> Int64 {
        try translating { try database.read { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 } }
    }

    func isFollowing(_ db: Database) throws -> Bool {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM following")) != nil
    }

    static func following(_ db: Database) throws -> Following? {
        try Row.fetchOne(db, sql: "SELECT * FROM following").map { row in
            func bits(_ name: String) -> UInt64? { (row[name] as Int64?).map { UInt64(bitPattern: $0) } }
            let snapshot = bits("snapshot_epoch").map { epoch in
                SyncPosition.Snapshot(
                    epoch: epoch, cursor: row["snapshot_cursor"] ?? 0,
                    after: (row["snapshot_after"] as Data?).flatMap { RecordID(bytes: Array($0)) })
            }
            return Following(
                site: row["site"], cookie: row["cookie"],
                position: SyncPosition(
                    account: bits("account") ?? 0, epoch: bits("epoch") ?? 0, cursor: row["cursor"], snapshot: snapshot,
                    heals: row["heals"]))
        }
    }

    static func setPosition(_ db: Database, _ position: SyncPosition) throws {
        let snapshot = position.snapshot
        try db.execute(
            sql: """
                UPDATE following SET account = ?, epoch = ?, cursor = ?, snapshot_epoch = ?, snapshot_cursor = ?,
                    snapshot_after = ?, heals = ?
                """,
            arguments: [
                Int64(bitPattern: position.account), Int64(bitPattern: position.epoch), position.cursor,
                snapshot.map { Int64(bitPattern: $0.epoch) }, snapshot?.cursor, snapshot?.after?.data, position.heals,
            ])
    }
}
