import DaymarkCore
import GRDB

extension SQLiteStore {
    /// SQL that creates a view for each kind of record, with a column for each field: `SELECT title FROM missions`. The
    /// views are for people's own queries and leave out deleted records. They are created again whenever a schema
    /// changes.
    private static let views = KindDefinition.all.compactMap { definition in
        definition.viewName.map { view($0, of: definition.kind) }
    }.joined()

    private static func view(_ name: String, of kind: Kind) -> String {
        var columns = [
            """
            lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-'
                || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)) AS id
            """
        ]
        for spec in kind.fields where spec.name != "deleted" {
            // A record does not store fields that still have their initial value.
            let stored = "json_extract(fields, '$.\(spec.name)')"
            let value =
                switch spec.initial {
                case .text(let text): "ifnull(\(stored), '\(text)')"
                case .int(let number): "ifnull(\(stored), \(number))"
                case .flag(let flag): "ifnull(\(stored), \(flag ? 1 : 0))"
                case .null: stored
                }
            switch spec.type {
            case .instant:
                columns.append("strftime('%Y-%m-%dT%H:%M:%SZ', \(value) / 1000, 'unixepoch') AS \"\(spec.name)\"")
            case .timeOfDay: columns.append("printf('%02d:%02d', \(value) / 60, \(value) % 60) AS \"\(spec.name)\"")
            case .set:
                columns.append(
                    "(SELECT json_group_array(key) FROM json_each(fields, '$.\(spec.name)') WHERE value = 1) AS \"\(spec.name)\""
                )
            default: columns.append("\(value) AS \"\(spec.name)\"")
            }
        }
        return """
            DROP VIEW IF EXISTS \(name);
            CREATE VIEW \(name) AS SELECT
            \(columns.joined(separator: ",\n"))
            FROM record WHERE kind = '\(kind.name)' AND json_extract(fields, '$.deleted') IS NOT 1
            AND NOT EXISTS (SELECT 1 FROM record AS owner WHERE owner.id = record.parent AND json_extract(owner.fields, '$.deleted') = 1);

            """
    }

    /// Creates the views if they are missing or belong to an older schema.
    static func refreshViews(_ database: DatabaseQueue) throws {
        let views = views
        func isPresent(_ db: Database) throws -> Bool {
            try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'views'") == views
        }
        if try database.read(isPresent) { return }
        try database.write { db in
            if try isPresent(db) { return }
            try db.execute(sql: views)
            try db.execute(
                sql:
                    "INSERT INTO meta (key, value) VALUES ('views', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                arguments: [views])
        }
    }
}
