import DaymarkCore
import GRDB
import GRDBSQLite

/// Which records a piece of work needs. Settings are always there.
public enum Selection: Sendable {
    /// Open missions with their steps.
    case openMissions
    /// The first of them by when they are due, those without a deadline last.
    case firstOpenMissions(Int)
    /// What a plan until this moment needs: open missions that are due by then (the first, and the weightiest, where they are
    /// more than any week holds) or must be done, what they wait for, and some of the others to offer.
    case toPlan(until: Instant, others: Int)
    /// One mission, open or not, so that a home in which nothing is open is told from a new one.
    case anyMission
    /// The plans shown for a week from the day before this one, and the missions in them.
    case dayPlans(CivilDate)
    /// One mission with its steps.
    case mission(RecordID)
    case kind(Kind)
    /// What all nags until this moment follow from, and what was answered to them.
    case nags(until: Instant)
    case records([RecordID])
    case everything
}

extension SQLiteStore {
    /// More missions than this are in no plan of a week.
    static let mostPlanned = 80

    func workspace(_ db: Database, _ selections: [Selection]) throws -> Workspace {
        var workspace = Workspace(device: device, time: try time(db), digest: try storedDigest(db) ?? Digest())
        try load(db, "id = ?", [Settings.recordID.data], into: &workspace)
        for selection in selections {
            switch selection {
            case .openMissions:
                try load(db, "id IN (SELECT id FROM open_mission)", [], into: &workspace)
                try load(
                    db, "kind = 'step' AND parent IN (SELECT id FROM open_mission)", [], into: &workspace)
            case .firstOpenMissions(let limit):
                let due = try ids(db, "due IS NOT NULL", [], limit: limit)
                try loadOpen(
                    db, due + (due.count < limit ? ids(db, "due IS NULL", [], limit: limit - due.count) : []),
                    into: &workspace)
            case .toPlan(let until, let others):
                var wanted = try ids(db, "due <= ?", [until.milliseconds], limit: SQLiteStore.mostPlanned)
                if wanted.count == SQLiteStore.mostPlanned {
                    wanted += try ids(
                        db, "due <= ? AND priority >= ?", [until.milliseconds, Priority.high.weight],
                        limit: SQLiteStore.mostPlanned / 2)
                }
                wanted += try ids(
                    db, "id IN (SELECT id FROM open_mission INDEXED BY open_mission_must WHERE must = 1)", [],
                    limit: SQLiteStore.mostPlanned)
                wanted += try ids(db, "due > ?", [until.milliseconds], limit: others)
                wanted += try ids(db, "due IS NULL", [], limit: others)
                try loadOpen(db, wanted, into: &workspace)
                // What holds something up is not always due itself.
                var waited = workspace.missions.all.flatMap { $0.waitsFor.compactMap { RecordID($0) } }.filter {
                    workspace.record($0) == nil
                }
                while let id = waited.popLast() {
                    guard workspace.record(id) == nil else { continue }
                    try loadOpen(db, [id], into: &workspace)
                    waited += workspace.missions[id]?.waitsFor.compactMap { RecordID($0) } ?? []
                }
            case .anyMission:
                try load(db, "id = (SELECT id FROM record WHERE kind = 'mission' LIMIT 1)", [], into: &workspace)
            case .dayPlans(let date):
                let plans = (-1...Workspace.horizon).map { DayPlan.id(of: date.adding(days: $0)) }
                try load(db, ids: plans, into: &workspace)
                let missions = plans.flatMap { workspace.dayPlans[$0]?.blocks.map { $0.mission } ?? [] }
                try load(db, ids: missions, into: &workspace)
            case .mission(let id):
                try load(db, "id = ?", [id.data], into: &workspace)
                try load(db, "parent = ?", [id.data], into: &workspace)
            case .kind(let kind):
                try load(db, "kind = ?", [kind.name], into: &workspace)
                // What was put somewhere by hand is planned, whatever else asks for it.
                if kind == .block {
                    try loadOpen(db, workspace.blocks.present.compactMap { $0.mission }, into: &workspace)
                }
            case .nags(let until):
                // Those that a reminder may be due of by then, and those that were answered to: one that was put off comes back.
                let wanted = """
                    SELECT id FROM open_mission WHERE due <= ? UNION SELECT id FROM open_mission
                    WHERE due IS NOT NULL AND id IN (SELECT parent FROM record WHERE kind = 'nagEvent')
                    """
                let last = until.adding(minutes: workspace.longestNagLead).milliseconds
                try load(db, "id IN (\(wanted))", [last], into: &workspace)
                try load(db, "kind IN ('step', 'nagEvent') AND parent IN (\(wanted))", [last], into: &workspace)
                try load(db, "kind = 'dayOff'", [], into: &workspace)
            case .records(let ids):
                try load(db, ids: ids, into: &workspace)
            case .everything:
                try load(db, "TRUE", [], into: &workspace)
            }
        }
        return workspace
    }

    private func ids(_ db: Database, _ condition: String, _ arguments: StatementArguments, limit: Int = -1) throws
        -> [RecordID]
    {
        try Row.fetchAll(
            db,
            sql:
                "SELECT id FROM open_mission WHERE \(condition) ORDER BY due, must DESC, priority DESC, id LIMIT \(limit)",
            arguments: arguments
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }

    /// Missions with their steps.
    private func loadOpen(_ db: Database, _ ids: [RecordID], into workspace: inout Workspace) throws {
        let wanted = ids.uniqued().filter { workspace.record($0) == nil }
        // SQLite takes a few hundred values at a time at least.
        for start in stride(from: 0, to: wanted.count, by: 200) {
            let some = wanted[start..<min(start + 200, wanted.count)].map { $0.data }
            let marks = some.map { _ in "?" }.joined(separator: ", ")
            try load(db, "id IN (\(marks))", StatementArguments(some), into: &workspace)
            try load(db, "parent IN (\(marks))", StatementArguments(some), into: &workspace)
        }
    }

    private func load(_ db: Database, ids: [RecordID], into workspace: inout Workspace) throws {
        for id in ids where workspace.record(id) == nil { try load(db, "id = ?", [id.data], into: &workspace) }
    }

    private func time(_ db: Database) throws -> LogicalTime { LogicalTime(bits: try number(db, .time) ?? 0) }

    func load(
        _ db: Database, _ condition: String, _ arguments: StatementArguments, into workspace: inout Workspace
    ) throws {
        try forEachRecord(db, condition + " ORDER BY id", arguments) { workspace.load($0) }
    }

    func forEachRecord(
        _ db: Database, _ condition: String, _ arguments: StatementArguments, _ body: (Record) throws -> Void
    ) throws {
        let statement = try db.cachedStatement(sql: "SELECT id, kind, fields, stamps FROM record WHERE \(condition)")
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() { try body(try record(row)) }
    }

    func record(_ row: Row) throws -> Record {
        let bytes = try row.bytes(0)
        guard let id = RecordID(bytes: bytes), let fields = try? JSONReader.read(try row.bytes(2)),
            let stamps = try? JSONReader.read(try row.bytes(3))
        else {
            throw StoreError.unreadable(table: "record", id: bytes.map { String($0, radix: 16) }.joined())
        }
        return Record(id: id, kind: KindRegistry.daymark.kind(named: row[1]), fields: fields, stamps: stamps)
    }

    func write(_ db: Database, _ records: [Record]) throws { try write(db, Rows(records)) }

    /// - Parameter records: as ``Rows/init(_:)`` makes them.
    func write(_ db: Database, _ records: Rows) throws {
        try records.store(
            db,
            """
            INSERT INTO record (id, kind, parent, fields, stamps) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET parent = excluded.parent, fields = excluded.fields, stamps = excluded.stamps
            """)
    }
}

extension Statement {
    /// The bytes of a blob or text in the row that its cursor stands on; none for null.
    func bytes(_ column: Int32) -> [UInt8] {
        // NB: as they lie, for GRDB makes an object around them each time.
        guard let first = sqlite3_column_blob(sqliteStatement, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: first, count: Int(sqlite3_column_bytes(sqliteStatement, column))))
    }
}

extension Row {
    /// The bytes of a blob or text; none for null.
    func bytes(_ index: Int) throws -> [UInt8] {
        try withUnsafeData(atIndex: index) { data in data?.withUnsafeBytes { [UInt8]($0) } ?? [] }
    }
}
