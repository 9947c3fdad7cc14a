import DaymarkCore
import Foundation
import GRDB

/// A store in one SQLite file.
public struct SQLiteStore: Store {
    let database: DatabaseQueue
    let path: String
    public let device: RecordID
    /// The inode of the open file. It shows whether another file was put in its place.
    private let inode: UInt64
    let secrets: SecretEncryption
    let wakeUps = WakeUpCounter()
    /// The habits of the region of the person at this terminal (``Workspace/adopt(_:)``).
    public var habits: RegionalHabits?

    /// Opens the database in `home`, and creates it if it is missing.
    /// - Parameter onFullDisk: whether a home without free space may be opened as well. No other process can use the
    ///   database meanwhile, so this is for programs that end soon.
    public static func open(
        _ home: Home, onFullDisk: Bool = false, using entropy: inout Entropy
    ) throws(StoreError) -> SQLiteStore {
        try home.create()
        let path = home.database
        let isNew = !FileManager.default.fileExists(atPath: path)
        do throws(StoreError) {
            return try open(path, isNew: isNew, using: &entropy)
        } catch {
            guard case .full = error, onFullDisk, !isNew else { throw error }
            return try open(path, isNew: false, isExclusive: true, using: &entropy)
        }
    }

    /// - Parameter isExclusive: keeps the index of the log in memory instead of in a file, for which a full disk has no
    ///   room (https://sqlite.org/wal.html#use_of_wal_without_shared_memory).
    private static func open(
        _ path: String, isNew: Bool, isExclusive: Bool = false, using entropy: inout Entropy
    ) throws(StoreError) -> SQLiteStore {
        do {
            let database = try DatabaseQueue(path: path, configuration: configuration(isExclusive: isExclusive))
            if isNew { try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path) }
            try migrate(database, path: path)
            try unlessFull(isExclusive) { try refreshViews(database) }
            let newID = RecordID(high: entropy.next(), low: entropy.next())
            let inode = inode(ofFile: path)
            let device = try unlessFull(isExclusive) {
                try database.write { try deviceID($0, inode: inode, newID: newID) }
            }
            return SQLiteStore(
                database: database, path: path, device: device ?? newID, inode: inode,
                secrets: SecretEncryption(databasePath: path))
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs a write that a home without free space can do without.
    /// - Returns: nil if there is no space for it.
    private static func unlessFull<T>(_ isExpected: Bool, _ body: () throws -> T) throws -> T? {
        do {
            return try body()
        } catch let error as DatabaseError where isExpected && error.resultCode == .SQLITE_FULL {
            return nil
        }
    }

    /// Opens the database in `home` with randomness from the system.
    public static func open(_ home: Home) throws(StoreError) -> SQLiteStore {
        var entropy = Entropy.system()
        return try open(home, using: &entropy)
    }

    private static func inode(ofFile path: String) -> UInt64 {
        let number = try? FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
        return number ?? 0
    }

    public var isReplaced: Bool {
        // While a backup is being put in place there is no file for a moment.
        let current = SQLiteStore.inode(ofFile: path)
        return current != 0 && current != inode
    }

    private static func configuration(isExclusive: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            if isExclusive { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
            // This applies to new files only. A record takes about half a kilobyte.
            try db.execute(sql: "PRAGMA page_size = 8192")
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            // An acknowledged write survives a power cut.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // A large transaction reaches the disk once: 16 MiB of pages stay in memory, and the log grows to 16 MiB
            // (8 MiB in files with pages of 4 KiB) before it is checkpointed.
            try db.execute(sql: "PRAGMA cache_size = -16384")
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 2048")
        }
        return configuration
    }

    /// The id of this device. A file that was copied from elsewhere gets `newID`.
    private static func deviceID(_ db: Database, inode: UInt64, newID: RecordID) throws -> RecordID {
        func value(_ key: String) throws -> String? {
            try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
        }
        let inodeText = String(inode, radix: 16)
        let knownInode = try value("inode")
        if let id = try value("device").flatMap({ RecordID($0) }), knownInode ?? inodeText == inodeText {
            if knownInode == nil {
                try db.execute(sql: "INSERT INTO meta (key, value) VALUES ('inode', ?)", arguments: [inodeText])
            }
            return id
        }
        for (key, value) in [("device", newID.description), ("inode", inodeText)] {
            try db.execute(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [key, value])
        }
        return newID
    }

    // MARK: Transactions

    /// Runs `body` in a read transaction. Database errors become a ``StoreError``; other errors pass through.
    func reading<T>(_ body: (Database) throws -> T) throws -> T {
        try translatingErrors { try database.read(body) }
    }

    /// Runs `body` in a write transaction. Database errors become a ``StoreError``; other errors pass through.
    func writing<T>(_ body: (Database) throws -> T) throws -> T {
        try translatingErrors { try database.write(body) }
    }

    func translatingErrors<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }
}
