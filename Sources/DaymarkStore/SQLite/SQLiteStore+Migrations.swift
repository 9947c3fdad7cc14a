import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    static func migrate(_ database: DatabaseQueue, path: String) throws {
        let migrator = Migrations.migrator
        func isDone(_ db: Database) throws -> Bool {
            guard try db.tableExists("grdb_migrations") else { return false }
            if try migrator.hasBeenSuperseded(db) { throw StoreError.newer(path) }
            return try migrator.hasCompletedMigrations(db)
        }
        if try database.read(isDone) { return }
        // Several processes may start at once on a new home, or after an update.
        try FileLock.withLock(at: path + ".lock") {
            if try !database.read(isDone) { try migrate(database, with: migrator, path: path) }
        }
    }

    /// Migrates a copy that no other process uses.
    /// - Parameter path: the file that an error names.
    static func migrateCopy(_ copy: DatabaseQueue, path: String) throws {
        if try copy.read({ try Migrations.migrator.hasBeenSuperseded($0) }) { throw StoreError.newer(path) }
        try Migrations.migrator.migrate(copy)
    }

    private static func migrate(_ database: DatabaseQueue, with migrator: DatabaseMigrator, path: String) throws {
        let applied = try database.read { try migrator.appliedIdentifiers($0) }
        if !applied.isEmpty, applied.count < migrator.migrations.count {
            // A migration cannot be undone, so the database is copied before it.
            var number = 1
            while FileManager.default.fileExists(atPath: "\(path).before-migration-\(number)") { number += 1 }
            try database.backup(to: DatabaseQueue(path: "\(path).before-migration-\(number)"))
        }
        try migrator.migrate(database)
        try encryptSecrets(database, with: SecretEncryption(databasePath: path))
    }
}
