import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// Keeps the table of open missions true after records have changed.
    /// - Parameter former: the settings with which it was kept until now.
    func refreshOpenMissions(
        _ db: Database, _ touched: [RecordID], _ workspace: Workspace, _ fresh: Set<RecordID>, former: Settings,
        in circumstances: Circumstances
    ) throws {
        var missions: [RecordID] = []
        for id in touched {
            // NB: asked of the record, for a model has many texts to copy.
            let kind = workspace.record(id)?.kind
            if kind == .mission {
                missions.append(id)
            } else if kind == .step, let mission = workspace.steps[id]?.mission {
                missions.append(mission)
            } else if id == Settings.recordID, !workspace.settings.endDays(as: former) {
                try rebuildOpenMissions(db, in: circumstances)
                return
            }
        }
        guard !missions.isEmpty else { return }
        missions = missions.uniqued()
        // What is new and not open is not in the table.
        var new = Rows()
        for id in missions where fresh.contains(id) {
            if let mission = workspace.missions[id], mission.isOpen {
                new.add(mission, workspace, settings: workspace.settings, in: circumstances)
            }
        }
        try write(db, openMissions: new)
        // The steps of a mission count even where the intent did not look at them.
        try refreshOpenMissions(db, missions.filter { !fresh.contains($0) }, in: circumstances)
    }

    /// The same for missions of which more may be stored than their own record.
    func refreshOpenMissions(_ db: Database, _ missions: [RecordID], in circumstances: Circumstances) throws {
        guard !missions.isEmpty else { return }
        let whole = try workspace(db, missions.map { .mission($0) })
        for id in missions { try refreshOpenMission(db, id, whole, in: circumstances) }
    }

    /// Makes the table anew from the records.
    func rebuildOpenMissions(_ db: Database, in circumstances: Circumstances) throws {
        try rebuildOpenMissions(db, try workspace(db, [.kind(.mission), .kind(.step)]), in: circumstances)
    }

    func rebuildOpenMissions(_ db: Database, _ workspace: Workspace, in circumstances: Circumstances) throws {
        try db.execute(sql: "DELETE FROM open_mission")
        var rows = Rows()
        for mission in workspace.missions.all where mission.isOpen {
            rows.add(mission, workspace, settings: workspace.settings, in: circumstances)
        }
        try write(db, openMissions: rows)
    }

    private func refreshOpenMission(
        _ db: Database, _ id: RecordID, _ workspace: Workspace, in circumstances: Circumstances
    ) throws {
        guard let mission = workspace.missions[id], mission.isOpen else {
            return try db.cachedStatement(sql: "DELETE FROM open_mission WHERE id = ?").execute(arguments: [id.data])
        }
        var row = Rows()
        row.add(mission, workspace, settings: workspace.settings, in: circumstances)
        try write(db, openMissions: row)
    }

    /// - Parameter rows: as ``Rows/add(_:_:_:_:)`` adds them.
    func write(_ db: Database, openMissions rows: Rows) throws {
        try rows.store(
            db,
            """
            INSERT INTO open_mission (id, handle, due, minutes, priority, must, title) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET
                due = excluded.due, minutes = excluded.minutes, priority = excluded.priority, must = excluded.must,
                title = excluded.title
            """)
    }

    /// The indexes of the table that go all over the place: kept while a whole account comes, most of their pages would be written anew
    /// with each of its parts.
    private static let wideIndexes = [
        "open_mission_by_handle": "(handle)", "open_mission_by_due": "(due, must DESC, priority DESC, id)",
    ]

    /// For the parts of a whole account that come into an empty table, until ``indexOpenMissions(_:)``. Whatever is asked of the table
    /// meanwhile, or after a crash, is answered all the same.
    func putOffOpenMissionIndexes(_ db: Database) throws {
        guard try Int.fetchOne(db, sql: "SELECT 1 FROM open_mission LIMIT 1") == nil else { return }
        for name in SQLiteStore.wideIndexes.keys.sorted() { try db.execute(sql: "DROP INDEX IF EXISTS \(name)") }
    }

    static func indexOpenMissions(_ db: Database) throws {
        for (name, columns) in SQLiteStore.wideIndexes.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: "CREATE INDEX IF NOT EXISTS \(name) ON open_mission \(columns)")
        }
    }

    /// Letters of a handle that mean its mission, whatever titles have them in them.
    public static let sureHandle = 3

    /// How many letters of each handle tell it from those of all open missions and of one another: ``sureHandle`` at least.
    public func handleLengths(_ ids: [RecordID]) throws -> [RecordID: Int] {
        try translating {
            try database.read { db in
                let before = try db.cachedStatement(sql: "SELECT max(handle) FROM open_mission WHERE handle < ?")
                let after = try db.cachedStatement(sql: "SELECT min(handle) FROM open_mission WHERE handle > ?")
                let sorted = ids.sorted { $0.handle < $1.handle }
                var lengths: [RecordID: Int] = [:]
                for (place, id) in sorted.enumerated() {
                    let handle = id.handle
                    var near = [
                        place > 0 ? sorted[place - 1].handle : nil,
                        place + 1 < sorted.count ? sorted[place + 1].handle : nil,
                    ]
                    for statement in [before, after] {
                        near.append(try String.fetchOne(statement, arguments: [handle]))
                    }
                    let shared = near.compactMap { $0 }.filter { $0 != handle }.map {
                        $0.commonPrefix(with: handle).count
                    }
                    lengths[id] = min(max(SQLiteStore.sureHandle, (shared.max() ?? 0) + 1), handle.count)
                }
                return lengths
            }
        }
    }

    /// How many missions are open.
    public func countOpenMissions() throws -> Int {
        try translating { try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM open_mission") ?? 0 } }
    }

    /// Ids of open missions whose handle begins with `query`, and of those whose title has it, in order of due time.
    public func findOpenMissions(_ query: String, limit: Int = 20) throws -> (byHandle: [RecordID], byTitle: [RecordID])
    {
        try translating {
            try database.read { db in
                var byHandle: [RecordID] = []
                if query.utf8.count >= SQLiteStore.sureHandle, let prefix = RecordID.handlePrefix(query) {
                    // Handles have no letter above z, so this is the range of those that begin with the prefix.
                    byHandle = try ids(
                        db, "handle >= ? AND handle < ? ORDER BY handle", [prefix, prefix + "~"], limit)
                }
                // What is typed from the screen needs no search through every title; a word of letters may be in one.
                let isWord = !query.utf8.contains { $0 < 0x41 }
                if byHandle.count == 1, !isWord { return (byHandle, []) }
                let words =
                    "%"
                    + folded(query).replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing(
                        "_", with: "\\_")
                    + "%"
                let byTitle = try ids(
                    db, "title LIKE ? ESCAPE '\\' ORDER BY due IS NULL, due, id", [words], limit)
                return (byHandle, byTitle)
            }
        }
    }

    private func ids(_ db: Database, _ condition: String, _ arguments: StatementArguments, _ limit: Int) throws
        -> [RecordID]
    {
        try Row.fetchAll(
            db, sql: "SELECT id FROM open_mission WHERE \(condition) LIMIT \(limit)", arguments: arguments
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }
}

extension Settings {
    /// Whether every day that something is due on ends at the same moment as with others: all that open missions have from them.
    func endDays(as other: Settings) -> Bool { wake == other.wake && sleep == other.sleep && zone == other.zone }
}

extension Rows {
    /// An open mission as it lies in its table.
    mutating func add(_ mission: Mission, _ workspace: Workspace, settings: Settings, in circumstances: Circumstances) {
        add(mission.id)
        add(mission.id.handle)
        add(mission.effectiveDeadline.map { circumstances.instant(of: $0, settings: settings).milliseconds })
        add(workspace.minutesLeft(mission))
        add(mission.priority.weight)
        add(mission.placement == .mustDo ? 1 : 0)
        add(folded(mission.title))
    }
}
