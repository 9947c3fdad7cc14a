import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// Migrations are forward only, and one that has shipped is never edited.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 records and operations") { db in
            try db.execute(
                sql: """
                    CREATE TABLE meta (
                        key TEXT NOT NULL PRIMARY KEY,
                        value TEXT NOT NULL
                    ) STRICT, WITHOUT ROWID;

                    -- A record as it is merged: its values and their stamps, the same shape twice (Record+JSON.swift).
                    CREATE TABLE record (
                        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                        kind TEXT NOT NULL,
                        parent BLOB CHECK (parent IS NULL OR length(parent) = 16),
                        fields TEXT NOT NULL,
                        stamps TEXT NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX record_by_kind ON record (kind);
                    CREATE INDEX record_by_parent ON record (parent) WHERE parent IS NOT NULL;

                    -- Everything that was done, in the order in which it came to this device, with the way back.
                    CREATE TABLE operation (
                        sequence INTEGER PRIMARY KEY,
                        id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
                        unit BLOB NOT NULL CHECK (length(unit) = 16),
                        undoes BLOB CHECK (undoes IS NULL OR length(undoes) = 16),
                        time INTEGER NOT NULL,
                        -- 1 for what Daymark notes by itself, such as the plan that was shown: not for undo.
                        quiet INTEGER NOT NULL CHECK (quiet IN (0, 1)),
                        body TEXT NOT NULL,
                        former TEXT NOT NULL
                    ) STRICT;
                    CREATE INDEX operation_by_unit ON operation (unit);
                    CREATE INDEX operation_by_undoes ON operation (undoes) WHERE undoes IS NOT NULL;

                    -- Made from the records whenever they change; nothing is lost when it is dropped.
                    CREATE TABLE open_mission (
                        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                        handle TEXT NOT NULL,
                        due INTEGER,
                        minutes INTEGER NOT NULL,
                        priority INTEGER NOT NULL,
                        -- 1 for what must be planned whenever it is due.
                        must INTEGER NOT NULL CHECK (must IN (0, 1)),
                        title TEXT NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX open_mission_by_handle ON open_mission (handle);
                    CREATE INDEX open_mission_by_due ON open_mission (due, must DESC, priority DESC, id);
                    CREATE INDEX open_mission_must ON open_mission (id) WHERE must = 1;
                    """)
        }
        migrator.registerMigration("2 sync and sessions") { db in
            try db.execute(
                sql: """
                    -- 1 for what the account that this home follows has not acknowledged.
                    ALTER TABLE operation ADD COLUMN pending INTEGER NOT NULL DEFAULT 0 CHECK (pending IN (0, 1));
                    CREATE INDEX operation_pending ON operation (sequence) WHERE pending = 1;

                    -- Who may come in, and by which link: SHA-256 of what they hold, never the thing itself.
                    CREATE TABLE session (
                        hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
                        name TEXT NOT NULL,
                        began INTEGER NOT NULL,
                        seen INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    CREATE TABLE invitation (
                        hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
                        expires INTEGER NOT NULL
                    ) STRICT, WITHOUT ROWID;
                    """)
        }
        migrator.registerMigration("3 following") { db in
            try db.execute(
                sql: """
                    -- The account elsewhere that this home follows, what lets it in there, and how far it has read; one row at most.
                    CREATE TABLE following (
                        one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
                        site TEXT NOT NULL,
                        cookie TEXT NOT NULL,
                        account INTEGER NOT NULL DEFAULT 0,
                        epoch INTEGER NOT NULL DEFAULT 0,
                        cursor INTEGER NOT NULL DEFAULT 0,
                        -- Of a snapshot that has come in part.
                        snapshot_epoch INTEGER,
                        snapshot_cursor INTEGER,
                        snapshot_after BLOB CHECK (snapshot_after IS NULL OR length(snapshot_after) = 16),
                        heals INTEGER NOT NULL DEFAULT 0
                    ) STRICT;

                    -- 1 for what was done elsewhere while something else was done to the same records here.
                    ALTER TABLE operation ADD COLUMN merged INTEGER NOT NULL DEFAULT 0 CHECK (merged IN (0, 1));
                    """)
        }
        migrator.registerMigration("4 nags") { db in
            try db.execute(
                sql: """
                    -- Where nags are sent.
                    CREATE TABLE nag_endpoint (
                        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                        channel TEXT NOT NULL,
                        name TEXT NOT NULL,
                        address TEXT NOT NULL,
                        secret BLOB NOT NULL,
                        succeeded INTEGER,
                        confirmed INTEGER,
                        failed INTEGER,
                        problem TEXT NOT NULL DEFAULT '',
                        gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1))
                    ) STRICT, WITHOUT ROWID;

                    -- Each nag that came or comes, by the id that it has on every device. It is fired once: then fired says when, and
                    -- leader under which of those that arrived together.
                    CREATE TABLE nag_occurrence (
                        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
                        mission BLOB CHECK (mission IS NULL OR length(mission) = 16),
                        level TEXT NOT NULL,
                        at INTEGER NOT NULL,
                        state TEXT NOT NULL CHECK (state IN ('scheduled', 'firing', 'acknowledged', 'expired', 'superseded')),
                        fired INTEGER,
                        leader BLOB CHECK (leader IS NULL OR length(leader) = 16),
                        -- How far it has come in its row of channels, and when it goes on to the next.
                        step INTEGER NOT NULL DEFAULT 0,
                        onward INTEGER
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX nag_occurrence_scheduled ON nag_occurrence (at) WHERE state = 'scheduled';
                    CREATE INDEX nag_occurrence_firing ON nag_occurrence (mission) WHERE state = 'firing';
                    CREATE INDEX nag_occurrence_onward ON nag_occurrence (onward) WHERE onward IS NOT NULL;
                    CREATE INDEX nag_occurrence_leader ON nag_occurrence (leader) WHERE leader IS NOT NULL;

                    -- What is to be sent of a nag that fires, and was. Who holds a lease sends it; who dies gives it back by time.
                    CREATE TABLE nag_delivery (
                        occurrence BLOB NOT NULL REFERENCES nag_occurrence (id) ON DELETE CASCADE,
                        step INTEGER NOT NULL,
                        endpoint BLOB NOT NULL REFERENCES nag_endpoint (id) ON DELETE CASCADE,
                        state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'closing', 'closed', 'failed', 'cancelled')),
                        due INTEGER NOT NULL,
                        lease INTEGER NOT NULL DEFAULT 0,
                        worker INTEGER NOT NULL DEFAULT 0,
                        attempts INTEGER NOT NULL DEFAULT 0,
                        sent INTEGER,
                        confirmed INTEGER,
                        problem TEXT NOT NULL DEFAULT '',
                        PRIMARY KEY (occurrence, step, endpoint)
                    ) STRICT, WITHOUT ROWID;
                    CREATE INDEX nag_delivery_due ON nag_delivery (due) WHERE state IN ('waiting', 'closing');
                    """)
        }
        migrator.registerMigration("5 sealed secrets") { db in
            try db.execute(
                sql: "ALTER TABLE nag_endpoint ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1))")
        }
        return migrator
    }

    static func migrate(_ database: DatabaseQueue, path: String) throws {
        let migrator = migrator
        func isDone(_ db: Database) throws -> Bool {
            guard try db.tableExists("grdb_migrations") else { return false }
            if try migrator.hasBeenSuperseded(db) { throw StoreError.newer(path) }
            return try migrator.hasCompletedMigrations(db)
        }
        if try database.read(isDone) { return }
        // Several programs may be started at once on a new home, or after an update.
        try FileLock.holding(path + ".lock") {
            if try !database.read(isDone) { try migrate(database, migrator, path: path) }
        }
    }

    /// Migrates a copy that nobody else uses.
    static func migrateCopy(_ copy: DatabaseQueue, path: String) throws {
        if try copy.read({ try migrator.hasBeenSuperseded($0) }) { throw StoreError.newer(path) }
        try migrator.migrate(copy)
    }

    private static func migrate(_ database: DatabaseQueue, _ migrator: DatabaseMigrator, path: String) throws {
        let applied = try database.read { try migrator.appliedIdentifiers($0) }
        if !applied.isEmpty, applied.count < migrator.migrations.count {
            // What a migration does cannot be taken back, so there is a copy from before each.
            var number = 1
            while FileManager.default.fileExists(atPath: "\(path).before-migration-\(number)") { number += 1 }
            try database.backup(to: DatabaseQueue(path: "\(path).before-migration-\(number)"))
        }
        try migrator.migrate(database)
        try sealSecrets(database, Seal(beside: path))
    }
}
