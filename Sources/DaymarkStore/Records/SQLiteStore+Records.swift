import DaymarkCore
import GRDB

extension SQLiteStore {
    /// The maximum number of missions in a plan of a week.
    static let maxPlannedMissions = 80

    public func read<T>(_ selections: [Selection], _ body: (Workspace) throws -> T) throws -> T {
        try reading { try body(try workspace($0, selections)) }
    }

    /// Loads a workspace of the selected records.
    func workspace(_ db: Database, _ selections: [Selection]) throws -> Workspace {
        var workspace = Workspace(
            device: device, time: LogicalTime(bits: try number(db, .time) ?? 0),
            digest: try storedDigest(db) ?? Digest())
        if let habits { workspace.adopt(habits) }
        try load(db, where: "id = ?", [Settings.recordID.data], into: &workspace)
        for selection in selections { try load(db, selection, into: &workspace) }
        // Doses that follow the waking day depend on work at night.
        if !workspace.missions.indices(where: { $0.pointee.doseAnchor != nil }).isEmpty {
            try load(db, where: "kind = 'commitment'", into: &workspace)
        }
        if selections.contains(where: { $0.needsLearned }) { try learn(db, for: &workspace) }
        return workspace
    }

    private func load(_ db: Database, _ selection: Selection, into workspace: inout Workspace) throws {
        switch selection {
        case .openMissions:
            try load(db, where: "id IN (SELECT id FROM open_mission)", into: &workspace)
            try load(
                db, where: "kind IN ('step', 'session') AND parent IN (SELECT id FROM open_mission)", into: &workspace)
        case .firstOpenMissions(let limit):
            var ids = try openMissions(db, where: "due IS NOT NULL", limit: limit)
            if ids.count < limit { ids += try openMissions(db, where: "due IS NULL", limit: limit - ids.count) }
            try loadMissions(db, ids, into: &workspace)
        case .toPlan(let until, let others):
            try loadForPlan(db, until: until, others: others, into: &workspace)
        case .anyMission:
            try load(db, where: "id = (SELECT id FROM record WHERE kind = 'mission' LIMIT 1)", into: &workspace)
        case .dayPlans(let dates):
            let plans = (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map {
                DayPlan.id(of: CivilDate(dayNumber: $0))
            }
            try load(db, ids: plans, into: &workspace)
            let missions = plans.flatMap { workspace.dayPlans[$0]?.blocks.map { $0.mission } ?? [] }
            try load(db, ids: missions, into: &workspace)
        case .mission(let id):
            for id in [id, Mission.successorID(of: id)] {
                try load(db, where: "id = ?", [id.data], into: &workspace)
                try load(db, where: "parent = ?", [id.data], into: &workspace)
            }
        case .kind(let kind):
            try load(db, where: "kind = ?", [kind.name], into: &workspace)
            // Missions of blocks that were placed by hand are planned, even if no other selection asks for them.
            if kind == .block {
                try loadMissions(db, workspace.blocks.undeleted.compactMap { $0.mission }, into: &workspace)
            }
        case .nags(let from, let until):
            try loadForNags(db, until: until, into: &workspace)
            if let from {
                try loadBlocksToCall(db, from: from, until: until, into: &workspace)
                try loadShown(db, since: from.adding(minutes: -SQLiteStore.shownMinutes), into: &workspace)
            }
        case .learned: break
        case .routines: try loadRoutines(db, into: &workspace)
        case .sessions(let since):
            try load(
                db,
                where: """
                    kind = 'session' AND (json_extract(fields, '$.ended') IS NULL
                    OR json_extract(fields, '$.started') >= ?)
                    """, [since.milliseconds], into: &workspace)
        case .completed(let since):
            // Most missions are told apart without reading their fields.
            try load(
                db,
                where: """
                    kind = 'mission' AND instr(fields, '"completedAt"') > 0
                    AND json_extract(fields, '$.completedAt') >= ?
                    """, [since.milliseconds], into: &workspace)
        case .records(let ids):
            try load(db, ids: ids, into: &workspace)
        case .everything:
            try load(db, where: "TRUE", into: &workspace)
        }
    }

    /// Learns from the missions whose time was measured. They are loaded apart, so that no list shows them.
    private func learn(_ db: Database, for workspace: inout Workspace) throws {
        guard workspace.settings.learnsTimes else { return }
        var past = Workspace(device: device)
        let measured = """
            SELECT id FROM record WHERE instr(fields, '"completedAt"') > 0 AND id IN (
                SELECT parent FROM record WHERE kind = 'session'
                UNION SELECT id FROM record WHERE kind = 'mission' AND \(Migrations.hasActual))
            ORDER BY json_extract(fields, '$.completedAt') DESC, id DESC LIMIT \(Workspace.maxMeasured)
            """
        let ids = try Row.fetchAll(db, sql: measured).compactMap { RecordID(bytes: try $0.bytes(0)) }
        guard !ids.isEmpty else { return }
        try loadMissions(db, ids, into: &past)
        workspace.learn(from: past)
    }

    private func loadForPlan(_ db: Database, until: Instant, others: Int, into workspace: inout Workspace) throws {
        let limit = SQLiteStore.maxPlannedMissions
        let end = until.adding(minutes: SQLiteStore.zoneMargin).milliseconds
        var ids = try openMissions(db, where: "due <= ?", [end], limit: limit)
        if ids.count == limit {
            ids += try openMissions(
                db, where: "due <= ? AND priority >= ?", [end, Priority.high.weight], limit: limit / 2)
        }
        let mandatory = "SELECT id FROM open_mission INDEXED BY open_mission_must WHERE must = 1"
        ids += try openMissions(db, where: "id IN (\(mandatory))", limit: limit)
        ids += try openMissions(db, where: "due > ?", [end], limit: others)
        ids += try openMissions(db, where: "due IS NULL", limit: others)
        try loadMissions(db, ids, into: &workspace)
        // Prerequisites are needed even if they are not due themselves.
        var prerequisites = workspace.missions.all.flatMap { $0.waitsFor.compactMap { RecordID($0) } }.filter {
            workspace.record($0) == nil
        }
        while let id = prerequisites.popLast() {
            guard workspace.record(id) == nil else { continue }
            try loadMissions(db, [id], into: &workspace)
            prerequisites += workspace.missions[id]?.waitsFor.compactMap { RecordID($0) } ?? []
        }
    }

    private func loadForNags(_ db: Database, until: Instant, into workspace: inout Workspace) throws {
        // Missions that may nag by then, missions whose nags were answered before, because a snoozed nag comes back, and
        // missions with reminders of their own.
        let missions = """
            SELECT id FROM open_mission WHERE due <= ? UNION SELECT id FROM open_mission
            WHERE due IS NOT NULL AND (id IN (SELECT parent FROM record WHERE kind = 'nagEvent')
                OR id IN (SELECT id FROM record WHERE \(Migrations.hasReminders)))
            """
        let lead = workspace.longestNagLead + SQLiteStore.zoneMargin
        let end = until.adding(minutes: lead).milliseconds
        try load(db, where: "id IN (\(missions))", [end], into: &workspace)
        try load(db, where: "kind IN ('step', 'nagEvent') AND parent IN (\(missions))", [end], into: &workspace)
        try load(db, where: "kind = 'dayOff'", into: &workspace)
        try loadRoutines(db, into: &workspace)
        // Commitments call, summaries name them, and sleep after a night of work keeps nags quiet.
        try load(db, where: "kind = 'commitment'", into: &workspace)
        try load(db, where: "kind = 'nagEvent' AND instr(fields, '\"commitment\"') > 0", into: &workspace)
    }

    /// The time in which nags that were shown count towards the limit of a day, in minutes: a day before those that the
    /// scheduler plans again.
    private static let shownMinutes = NagTransaction.pastMinutes + 2 * 1440

    /// Loads the events of the last days. Nags that were shown count towards the limit, also those of missions that are
    /// done.
    private func loadShown(_ db: Database, since: Instant, into workspace: inout Workspace) throws {
        let isRecent = "kind = 'nagEvent' AND json_extract(fields, '$.at') >= ?"
        try load(db, where: isRecent, [since.milliseconds], into: &workspace)
    }

    /// Loads the routines with their answers.
    private func loadRoutines(_ db: Database, into workspace: inout Workspace) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT id FROM record WHERE kind = 'mission' AND \(Migrations.isRoutine)")
        try loadMissions(db, try rows.compactMap { RecordID(bytes: try $0.bytes(0)) }, into: &workspace)
    }

    /// Loads the plans last shown, with the missions of their blocks. A block calls at its start.
    private func loadBlocksToCall(
        _ db: Database, from: Instant, until: Instant, into workspace: inout Workspace
    ) throws {
        guard workspace.settings.blockCalls != .off else { return }
        // A plan reaches some days ahead, and its days are those of another zone.
        let first = ZoneRules.utc.civil(at: from).date.adding(days: -2)
        let last = ZoneRules.utc.civil(at: min(until, from.adding(minutes: (Workspace.horizon + 1) * 1440))).date
        let plans = (first.dayNumber...max(last.dayNumber, first.dayNumber) + 1).map {
            DayPlan.id(of: CivilDate(dayNumber: $0))
        }
        try load(db, ids: plans, into: &workspace)
        let blocks = plans.flatMap { workspace.dayPlans[$0]?.blocks ?? [] }
        try loadMissions(
            db, blocks.filter { $0.span.end > from.adding(minutes: -1440) }.map { $0.mission }.uniqued(),
            into: &workspace)
        try load(db, where: "kind = 'block'", into: &workspace)
    }

    /// The ids of open missions, the most urgent first.
    private func openMissions(
        _ db: Database, where condition: String, _ arguments: StatementArguments = [], limit: Int
    ) throws -> [RecordID] {
        let sql = """
            SELECT id FROM open_mission WHERE \(condition) ORDER BY due, must DESC, priority DESC, id LIMIT \(limit)
            """
        return try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }

    /// Loads missions with their steps.
    private func loadMissions(_ db: Database, _ ids: [RecordID], into workspace: inout Workspace) throws {
        let missing = ids.uniqued().filter { workspace.record($0) == nil }
        // SQLite limits the number of arguments. All builds allow some hundreds.
        for start in stride(from: 0, to: missing.count, by: 200) {
            let batch = missing[start..<min(start + 200, missing.count)].map { $0.data }
            let marks = batch.map { _ in "?" }.joined(separator: ", ")
            try load(db, where: "id IN (\(marks))", StatementArguments(batch), into: &workspace)
            try load(db, where: "parent IN (\(marks))", StatementArguments(batch), into: &workspace)
        }
    }

    private func load(_ db: Database, ids: [RecordID], into workspace: inout Workspace) throws {
        for id in ids where workspace.record(id) == nil {
            try load(db, where: "id = ?", [id.data], into: &workspace)
        }
    }

    func load(
        _ db: Database, where condition: String, _ arguments: StatementArguments = [],
        into workspace: inout Workspace
    ) throws {
        try forEachRecord(db, where: condition + " ORDER BY id", arguments) { workspace.load($0) }
    }

    func forEachRecord(
        _ db: Database, where condition: String, _ arguments: StatementArguments = [],
        _ body: (Record) throws -> Void
    ) throws {
        let statement = try db.cachedStatement(sql: "SELECT id, kind, fields, stamps FROM record WHERE \(condition)")
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() { try body(try record(row)) }
    }

    /// Reads a row of `id`, `kind`, `fields` and `stamps`.
    func record(_ row: Row) throws -> Record {
        let bytes = try row.bytes(0)
        guard let id = RecordID(bytes: bytes), let fields = try? JSONReader.read(try row.bytes(2)),
            let stamps = try? JSONReader.read(try row.bytes(3))
        else {
            throw StoreError.unreadable(table: "record", id: bytes.map { String($0, radix: 16) }.joined())
        }
        return Record(id: id, kind: KindRegistry.daymark.kind(named: row[1]), fields: fields, stamps: stamps)
    }

    func write(_ db: Database, records: [Record]) throws { try write(db, records: RowBatch(records: records)) }

    /// Inserts or replaces records.
    /// - Parameter batch: rows as ``RowBatch/init(records:sourceLength:)`` makes them.
    func write(_ db: Database, records batch: RowBatch) throws {
        let sql = """
            INSERT INTO record (id, kind, parent, fields, stamps) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET parent = excluded.parent, fields = excluded.fields, stamps = excluded.stamps
            """
        try batch.execute(db, sql: sql)
    }
}

extension Selection {
    /// Whether missions are loaded whose length is shown or planned.
    fileprivate var needsLearned: Bool {
        switch self {
        case .learned, .toPlan, .openMissions, .firstOpenMissions: true
        default: false
        }
    }
}
