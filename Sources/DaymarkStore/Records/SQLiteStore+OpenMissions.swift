import DaymarkCore
import Foundation
import GRDB

/// The table `open_mission` is an index of the records, for queries by handle, due time and title.
///
/// A mission that is due on a day is due at a different instant in each zone. The column `due` holds the end of that day
/// in UTC, so that the table does not depend on where it was written. A query by due time reads
/// ``zoneMargin`` more.
extension SQLiteStore {
    /// The minutes by which the end of a day may differ between the zone of a row and that of a query: 26 hours, for
    /// rows of earlier versions, which used the zone in which the mission was entered.
    static let zoneMargin: Int64 = 26 * 60

    /// Updates the table after records have changed.
    /// - Parameters:
    ///   - touched: the records that were written.
    ///   - newRecords: the touched records that did not exist before.
    ///   - formerSettings: the settings with which the table was computed until now.
    func updateOpenMissions(
        _ db: Database, touched: [RecordID], in workspace: Workspace, newRecords: Set<RecordID>,
        formerSettings: Settings, _ circumstances: Circumstances
    ) throws {
        var missions: [RecordID] = []
        for id in touched {
            // NB: the record is asked for its kind, because making a model of it copies all its texts.
            let kind = workspace.record(id)?.kind
            if kind == .mission {
                missions.append(id)
            } else if kind == .step, let mission = workspace.steps[id]?.mission {
                missions.append(mission)
            } else if kind == .session, let mission = workspace.sessions[id]?.mission {
                missions.append(mission)
            } else if id == Settings.recordID, !workspace.settings.endsDays(like: formerSettings) {
                try rebuildOpenMissions(db, in: circumstances)
                return
            }
        }
        guard !missions.isEmpty else { return }
        missions = missions.uniqued()
        // A new mission has no row yet, and no stored steps.
        var rows = RowBatch()
        for id in missions where newRecords.contains(id) {
            if let mission = workspace.missions[id], mission.isOpen {
                rows.add(openMission: mission, in: workspace, settings: workspace.settings, circumstances)
            }
        }
        try write(db, openMissions: rows)
        try updateOpenMissions(db, missions.filter { !newRecords.contains($0) }, in: circumstances)
    }

    /// Updates the rows of missions from the stored records. Their steps are loaded too.
    func updateOpenMissions(_ db: Database, _ missions: [RecordID], in circumstances: Circumstances) throws {
        guard !missions.isEmpty else { return }
        let workspace = try workspace(db, missions.map { .mission($0) })
        let delete = try db.cachedStatement(sql: "DELETE FROM open_mission WHERE id = ?")
        for id in missions {
            guard let mission = workspace.missions[id], mission.isOpen else {
                try delete.execute(arguments: [id.data])
                continue
            }
            var row = RowBatch()
            row.add(openMission: mission, in: workspace, settings: workspace.settings, circumstances)
            try write(db, openMissions: row)
        }
    }

    /// Computes the table from the records.
    func rebuildOpenMissions(_ db: Database, in circumstances: Circumstances) throws {
        try rebuildOpenMissions(
            db, from: try workspace(db, [.kind(.mission), .kind(.step), .kind(.session)]), in: circumstances)
    }

    /// - Parameter workspace: all missions and steps.
    func rebuildOpenMissions(_ db: Database, from workspace: Workspace, in circumstances: Circumstances) throws {
        try db.execute(sql: "DELETE FROM open_mission")
        var rows = RowBatch()
        for mission in workspace.missions.all where mission.isOpen {
            rows.add(openMission: mission, in: workspace, settings: workspace.settings, circumstances)
        }
        try write(db, openMissions: rows)
    }

    /// - Parameter rows: rows as ``RowBatch/add(openMission:in:settings:_:)`` adds them.
    func write(_ db: Database, openMissions rows: RowBatch) throws {
        let sql = """
            INSERT INTO open_mission (id, handle, due, minutes, priority, must, title) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET
                due = excluded.due, minutes = excluded.minutes, priority = excluded.priority, must = excluded.must,
                title = excluded.title
            """
        try rows.execute(db, sql: sql)
    }

    // MARK: Indexes

    /// Indexes whose keys are scattered. Each part of a first sync would rewrite most of their pages.
    private static let scatteredIndexes = [
        "open_mission_by_handle": "(handle)", "open_mission_by_due": "(due, must DESC, priority DESC, id)",
    ]

    /// Drops the scattered indexes while a whole account arrives in an empty table. Until
    /// ``createOpenMissionIndexes(_:)`` creates them again, also after a crash, queries work without them.
    func dropOpenMissionIndexes(_ db: Database) throws {
        guard try Int.fetchOne(db, sql: "SELECT 1 FROM open_mission LIMIT 1") == nil else { return }
        for name in SQLiteStore.scatteredIndexes.keys.sorted() { try db.execute(sql: "DROP INDEX IF EXISTS \(name)") }
    }

    static func createOpenMissionIndexes(_ db: Database) throws {
        for (name, columns) in scatteredIndexes.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: "CREATE INDEX IF NOT EXISTS \(name) ON open_mission \(columns)")
        }
    }

    // MARK: Queries

    public func handleLengths(_ ids: [RecordID]) throws -> [RecordID: Int] {
        try reading { db in
            let previous = try db.cachedStatement(sql: "SELECT max(handle) FROM open_mission WHERE handle < ?")
            let next = try db.cachedStatement(sql: "SELECT min(handle) FROM open_mission WHERE handle > ?")
            let sorted = ids.sorted { $0.handle < $1.handle }
            var lengths: [RecordID: Int] = [:]
            for (index, id) in sorted.enumerated() {
                let handle = id.handle
                var neighbours = [
                    index > 0 ? sorted[index - 1].handle : nil,
                    index + 1 < sorted.count ? sorted[index + 1].handle : nil,
                ]
                for statement in [previous, next] {
                    neighbours.append(try String.fetchOne(statement, arguments: [handle]))
                }
                let shared = neighbours.compactMap { $0 }.filter { $0 != handle }.map {
                    $0.commonPrefix(with: handle).count
                }
                lengths[id] = min(max(RecordID.minimumHandleLength, (shared.max() ?? 0) + 1), handle.count)
            }
            return lengths
        }
    }

    public func countOpenMissions() throws -> Int {
        try reading { try Int.fetchOne($0, sql: "SELECT count(*) FROM open_mission") ?? 0 }
    }

    public func findOpenMissions(_ query: String, limit: Int) throws -> (byHandle: [RecordID], byTitle: [RecordID]) {
        try reading { db in
            var byHandle: [RecordID] = []
            if query.utf8.count >= RecordID.minimumHandleLength, let prefix = RecordID.handlePrefix(query) {
                // Handles contain no letter above z, so this range holds those that begin with the prefix.
                byHandle = try openMissions(
                    db, where: "handle >= ? AND handle < ? ORDER BY handle", [prefix, prefix + "~"], limit: limit)
            }
            // If a query with a digit matched a handle, the titles need no search. A query of letters alone may be a
            // word.
            let isWord = !query.utf8.contains { $0 < 0x41 }
            if byHandle.count == 1, !isWord { return (byHandle, []) }
            let byTitle = try openMissions(
                db, where: "title LIKE ? ESCAPE '\\' ORDER BY due IS NULL, due, id", ["%\(escaped(folded(query)))%"],
                limit: limit)
            return (byHandle, byTitle)
        }
    }

    /// Escapes a text for LIKE.
    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    }

    private func openMissions(
        _ db: Database, where condition: String, _ arguments: StatementArguments, limit: Int
    ) throws -> [RecordID] {
        let sql = "SELECT id FROM open_mission WHERE \(condition) LIMIT \(limit)"
        return try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }
}

extension Settings {
    /// Whether every day ends at the same moment as with other settings. Open missions depend on no other settings.
    func endsDays(like other: Settings) -> Bool {
        wake == other.wake && sleep == other.sleep && wakeOn == other.wakeOn
            && sleepOn == other.sleepOn && daysWithOwnHours == other.daysWithOwnHours
    }
}

extension RowBatch {
    /// Adds a row of the table `open_mission`.
    mutating func add(
        openMission mission: Mission, in workspace: Workspace, settings: Settings, _ circumstances: Circumstances
    ) {
        add(mission.id)
        add(mission.id.handle)
        let inUTC = Circumstances(now: circumstances.now, zone: .utc, zones: circumstances.zones)
        add(mission.storedDeadline.map { inUTC.instant(of: $0, settings: settings).milliseconds })
        add(workspace.minutesLeftAsWritten(mission))
        add(mission.priority.weight)
        add(mission.placement == .mustDo ? 1 : 0)
        add(folded(mission.title))
    }
}
