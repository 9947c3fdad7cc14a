import DaymarkCore
import Foundation
import GRDB
import Synchronization

/// Where records rest: one SQLite file. Every intent is one transaction that stores its operations, merges the records they
/// touch and keeps the table of open missions.
public struct SQLiteStore: Sendable {
    let database: DatabaseQueue
    let path: String
    /// Another one where the file is a copy, or came back from a backup.
    public let device: RecordID
    /// The file that is open, by its number; another one may have been put in its place.
    private let inode: UInt64
    let seal: Seal
    /// What is to wake who sends nags here, though nothing was written that they look at.
    public let calls = Calls()

    /// Opens the file in `home`, and makes it where there is none.
    public static func open(_ home: Home, using entropy: inout Entropy) throws(StoreError) -> SQLiteStore {
        try home.make()
        let path = home.database
        let isNew = !FileManager.default.fileExists(atPath: path)
        do {
            let database = try DatabaseQueue(path: path, configuration: configuration())
            if isNew { try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path) }
            try migrate(database, path: path)
            try refreshViews(database)
            let fresh = RecordID(high: entropy.next(), low: entropy.next())
            let inode = number(ofFile: path)
            let device = try database.write { try deviceID($0, inode, orElse: fresh) }
            return SQLiteStore(database: database, path: path, device: device, inode: inode, seal: Seal(beside: path))
        } catch let error as StoreError {
            throw error
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        } catch {
            throw .cannotOpen(path, "\(error)")
        }
    }

    private static func number(ofFile path: String) -> UInt64 {
        let number = try? FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
        return number ?? 0
    }

    /// Whether a backup was put in the place of the file that is open here: what is written now would be beside it.
    public var isReplaced: Bool {
        // None at all is one that is just being put in place.
        let present = SQLiteStore.number(ofFile: path)
        return present != 0 && present != inode
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            // Of a file that is made now: a record takes half a kilobyte.
            try db.execute(sql: "PRAGMA page_size = 8192")
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            // A write that was acknowledged survives a power cut.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // Much that is written at once goes to the disk once: 16 MiB of pages in memory, and as much
            // beside the file, half of it where that has pages of 4 KiB.
            try db.execute(sql: "PRAGMA cache_size = -16384")
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 2048")
        }
        return configuration
    }

    /// The id of this device: another one where the file is a copy of the one that it was made for.
    private static func deviceID(_ db: Database, _ inode: UInt64, orElse fresh: RecordID) throws -> RecordID {
        func value(_ key: String) throws -> String? {
            try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
        }
        let place = String(inode, radix: 16)
        let known = try value("inode")
        if let id = try value("device").flatMap({ RecordID($0) }), known ?? place == place {
            if known == nil {
                try db.execute(sql: "INSERT INTO meta (key, value) VALUES ('inode', ?)", arguments: [place])
            }
            return id
        }
        for (key, value) in [("device", fresh.description), ("inode", place)] {
            try db.execute(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [key, value])
        }
        return fresh
    }

    /// Runs `body`, with the database's errors turned into sentences; the caller's own errors come through.
    func translating<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }
}

/// How often somebody was called.
public final class Calls: Sendable {
    private let count = Mutex(0)

    public var made: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
}
