import GRDB

/// The migrations in their order. Migrations only go forward, and one that was released is never changed.
enum Migrations {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for migration in all {
            migrator.registerMigration(migration.name) { try $0.execute(sql: migration.sql) }
        }
        return migrator
    }

    private static let all = [
        (name: "1 records and operations", sql: recordsAndOperations),
        (name: "2 sync and sessions", sql: syncAndSessions),
        (name: "3 following", sql: following),
        (name: "4 nags", sql: nags),
        (name: "5 sealed secrets", sql: encryptedSecrets),
        (name: "6 reminders", sql: "CREATE INDEX record_reminders ON record (kind) WHERE \(hasReminders)"),
        (name: "7 routines", sql: "CREATE INDEX record_routines ON record (kind) WHERE \(isRoutine)"),
        (name: "8 measured times", sql: "CREATE INDEX record_actuals ON record (kind) WHERE \(hasActual)"),
        (name: "9 tokens", sql: tokens),
    ]

    /// The condition of the index of records with reminders of their own. Queries repeat it to use the index.
    static let hasReminders = "instr(fields, '\"reminders\"') > 0"

    /// The condition of the index of routines.
    static let isRoutine = "instr(fields, '\"routine\"') > 0"

    /// The condition of the index of missions whose time the person entered.
    static let hasActual = "instr(fields, '\"actual\"') > 0"

    private static let recordsAndOperations = """
        CREATE TABLE meta (
            key TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- A record: its values, and the stamps by which they are merged, as two JSON objects of the same shape.
        CREATE TABLE record (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            kind TEXT NOT NULL,
            parent BLOB CHECK (parent IS NULL OR length(parent) = 16),
            fields TEXT NOT NULL,
            stamps TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX record_by_kind ON record (kind);
        CREATE INDEX record_by_parent ON record (parent) WHERE parent IS NOT NULL;

        -- All operations in the order in which they reached this device, with the values that they replaced.
        CREATE TABLE operation (
            sequence INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            unit BLOB NOT NULL CHECK (length(unit) = 16),
            undoes BLOB CHECK (undoes IS NULL OR length(undoes) = 16),
            time INTEGER NOT NULL,
            -- 1 for operations that Daymark makes by itself, such as storing the shown plan. Undo skips them.
            quiet INTEGER NOT NULL CHECK (quiet IN (0, 1)),
            body TEXT NOT NULL,
            former TEXT NOT NULL
        ) STRICT;
        CREATE INDEX operation_by_unit ON operation (unit);
        CREATE INDEX operation_by_undoes ON operation (undoes) WHERE undoes IS NOT NULL;

        -- An index of the records. It can be rebuilt from them at any time.
        CREATE TABLE open_mission (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            handle TEXT NOT NULL,
            due INTEGER,
            minutes INTEGER NOT NULL,
            priority INTEGER NOT NULL,
            -- 1 for a mission that has to be planned whenever it is due.
            must INTEGER NOT NULL CHECK (must IN (0, 1)),
            title TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX open_mission_by_handle ON open_mission (handle);
        CREATE INDEX open_mission_by_due ON open_mission (due, must DESC, priority DESC, id);
        CREATE INDEX open_mission_must ON open_mission (id) WHERE must = 1;
        """

    private static let syncAndSessions = """
        -- 1 for an operation that the account that this home follows has not acknowledged.
        ALTER TABLE operation ADD COLUMN pending INTEGER NOT NULL DEFAULT 0 CHECK (pending IN (0, 1));
        CREATE INDEX operation_pending ON operation (sequence) WHERE pending = 1;

        -- Sessions of devices, and links that start one. Only SHA-256 hashes of their secrets are stored.
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
        """

    private static let following = """
        -- The account that this home follows, the session there, and the sync position. At most one row.
        CREATE TABLE following (
            one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
            site TEXT NOT NULL,
            cookie TEXT NOT NULL,
            account INTEGER NOT NULL DEFAULT 0,
            epoch INTEGER NOT NULL DEFAULT 0,
            cursor INTEGER NOT NULL DEFAULT 0,
            -- The position in a snapshot that has arrived in part.
            snapshot_epoch INTEGER,
            snapshot_cursor INTEGER,
            snapshot_after BLOB CHECK (snapshot_after IS NULL OR length(snapshot_after) = 16),
            heals INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- 1 for an operation from elsewhere that met changes to the same records here.
        ALTER TABLE operation ADD COLUMN merged INTEGER NOT NULL DEFAULT 0 CHECK (merged IN (0, 1));
        """

    private static let nags = """
        -- The endpoints that nags are sent to.
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

        -- Past and coming nags, by the id that each has on every device. A nag fires once. Then "fired" is the time,
        -- and "leader" the nag under whose id it arrived, if several arrived together.
        CREATE TABLE nag_occurrence (
            id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
            mission BLOB CHECK (mission IS NULL OR length(mission) = 16),
            level TEXT NOT NULL,
            at INTEGER NOT NULL,
            state TEXT NOT NULL
                CHECK (state IN ('scheduled', 'firing', 'acknowledged', 'expired', 'superseded')),
            fired INTEGER,
            leader BLOB CHECK (leader IS NULL OR length(leader) = 16),
            -- Index of the channel that was tried last, and when the next channel is tried.
            step INTEGER NOT NULL DEFAULT 0,
            onward INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX nag_occurrence_scheduled ON nag_occurrence (at) WHERE state = 'scheduled';
        CREATE INDEX nag_occurrence_firing ON nag_occurrence (mission) WHERE state = 'firing';
        CREATE INDEX nag_occurrence_onward ON nag_occurrence (onward) WHERE onward IS NOT NULL;
        CREATE INDEX nag_occurrence_leader ON nag_occurrence (leader) WHERE leader IS NOT NULL;

        -- Deliveries of firing nags. A worker leases a delivery to send it. The lease of a worker that dies runs out.
        CREATE TABLE nag_delivery (
            occurrence BLOB NOT NULL REFERENCES nag_occurrence (id) ON DELETE CASCADE,
            step INTEGER NOT NULL,
            endpoint BLOB NOT NULL REFERENCES nag_endpoint (id) ON DELETE CASCADE,
            state TEXT NOT NULL
                CHECK (state IN ('waiting', 'sent', 'closing', 'closed', 'failed', 'cancelled')),
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
        """

    private static let tokens = """
        -- Keys of programs that use the API. Only the SHA-256 hashes of their secrets are stored.
        CREATE TABLE token (
            hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL UNIQUE,
            scopes TEXT NOT NULL,
            created INTEGER NOT NULL,
            used INTEGER
        ) STRICT, WITHOUT ROWID;

        -- Answers to requests with an idempotency key, for a day.
        CREATE TABLE answered (
            key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
            at INTEGER NOT NULL,
            request BLOB NOT NULL,
            body BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX answered_at ON answered (at);
        """

    private static let encryptedSecrets = """
        ALTER TABLE nag_endpoint ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1))
        """
}
