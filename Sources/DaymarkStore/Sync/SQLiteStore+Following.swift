import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func followedAccount() throws -> FollowedAccount? { try reading { try SQLiteStore.followedAccount($0) } }

    public func follow(_ site: String, cookie: String) throws {
        try writing { db in
            for table in ["session", "invitation"] { try db.execute(sql: "DELETE FROM \(table)") }
            if try isFollowing(db) {
                try db.execute(sql: "UPDATE following SET site = ?, cookie = ?", arguments: [site, cookie])
            } else {
                // The first snapshot is merged with this home's records in both directions, so earlier operations need
                // not be sent.
                try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
                try db.execute(
                    sql: "INSERT INTO following (one, site, cookie) VALUES (1, ?, ?)", arguments: [site, cookie])
                try ensureDigest(db)
            }
        }
    }

    public func forgetSyncPosition() throws { try writing { try SQLiteStore.setPosition($0, SyncPosition()) } }

    public func unfollow() throws {
        try writing { db in
            try db.execute(sql: "DELETE FROM following")
            try db.execute(sql: "UPDATE operation SET pending = 0 WHERE pending = 1")
            // The indexes are missing if the first snapshot has not arrived completely.
            try SQLiteStore.createOpenMissionIndexes(db)
        }
    }

    public func countPending() throws -> Int {
        try reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM operation WHERE pending = 1") ?? 0 }
    }

    func isFollowing(_ db: Database) throws -> Bool {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM following")) != nil
    }

    static func followedAccount(_ db: Database) throws -> FollowedAccount? {
        try Row.fetchOne(db, sql: "SELECT * FROM following").map { row in
            func bits(_ name: String) -> UInt64? { (row[name] as Int64?).map { UInt64(bitPattern: $0) } }
            let snapshot = bits("snapshot_epoch").map { epoch in
                SyncPosition.Snapshot(
                    epoch: epoch, cursor: row["snapshot_cursor"] ?? 0,
                    after: (row["snapshot_after"] as Data?).flatMap { RecordID(bytes: Array($0)) })
            }
            return FollowedAccount(
                site: row["site"], cookie: row["cookie"],
                position: SyncPosition(
                    account: bits("account") ?? 0, epoch: bits("epoch") ?? 0, cursor: row["cursor"],
                    snapshot: snapshot, repairCount: row["heals"]))
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
                snapshot.map { Int64(bitPattern: $0.epoch) }, snapshot?.cursor, snapshot?.after?.data,
                position.repairCount,
            ])
    }
}
