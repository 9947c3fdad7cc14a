import DaymarkCore
import GRDB

/// Which records a piece of work needs. Settings are always there.
public enum Selection: Sendable {
    /// Open missions with their steps.
    case openMissions
    /// One mission, open or not, so that a home in which nothing is open is told from a new one.
    case anyMission
    /// The plans shown for a week from the day before this one, and the missions in them.
    case dayPlans(CivilDate)
    /// One mission with its steps.
    case mission(RecordID)
    case kind(Kind)
    case records([RecordID])
    case everything
}

extension Store {
    func workspace(_ db: Database, _ selections: [Selection]) throws -> Workspace {
        var workspace = Workspace(device: device, time: try time(db))
        try load(db, "id = ?", [Settings.recordID.data], into: &workspace)
        for selection in selections {
            switch selection {
            case .openMissions:
                try load(db, "id IN (SELECT id FROM open_mission)", [], into: &workspace)
                try load(
                    db, "kind = 'step' AND parent IN (SELECT id FROM open_mission)", [], into: &workspace)
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
            case .records(let ids):
                try load(db, ids: ids, into: &workspace)
            case .everything:
                try load(db, "TRUE", [], into: &workspace)
            }
        }
        return workspace
    }

    private func load(_ db: Database, ids: [RecordID], into workspace: inout Workspace) throws {
        for id in ids where workspace.record(id) == nil { try load(db, "id = ?", [id.data], into: &workspace) }
    }

    private func time(_ db: Database) throws -> LogicalTime {
        let text = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = 'time'")
        return LogicalTime(bits: text.flatMap { UInt64($0, radix: 16) } ?? 0)
    }

    func load(
        _ db: Database, _ condition: String, _ arguments: StatementArguments, into workspace: inout Workspace
    ) throws {
        let statement = try db.cachedStatement(
            sql: "SELECT id, kind, fields, stamps FROM record WHERE \(condition) ORDER BY id")
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            workspace.load(try record(row))
        }
    }

    private func record(_ row: Row) throws -> Record {
        let bytes = try row.bytes(0)
        guard let id = RecordID(bytes: bytes), let fields = try? JSONReader.read(try row.bytes(2)),
            let stamps = try? JSONReader.read(try row.bytes(3))
        else {
            throw StoreError.unreadable(table: "record", id: bytes.map { String($0, radix: 16) }.joined())
        }
        return Record(id: id, kind: Kind(name: row[1]), fields: fields, stamps: stamps)
    }

    func write(_ db: Database, _ record: Record) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO record (id, kind, parent, fields, stamps) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET parent = excluded.parent, fields = excluded.fields, stamps = excluded.stamps
                """)
        let parent = record.kind.parentField.flatMap { record.value($0).text }.flatMap { RecordID($0) }
        try statement.execute(arguments: [
            record.id.data, record.kind.name, parent?.data, record.fields.text, record.stamps.text,
        ])
    }
}

extension Kind {
    /// The field that names the record to which records of this kind belong.
    var parentField: String? {
        switch self {
        case .step, .resource, .block, .session, .nagEvent: "mission"
        default: nil
        }
    }
}

extension Row {
    /// The bytes of a blob or text; none for null.
    func bytes(_ index: Int) throws -> [UInt8] {
        try withUnsafeData(atIndex: index) { data in data.map { [UInt8]($0) } ?? [] }
    }
}
