import DaymarkCore
import GRDB

extension SQLiteStore {
    public func checkIntegrity(in circumstances: Circumstances) throws -> IntegrityReport {
        do {
            return try writing { db in
                var (report, workspace) = try checkedRecords(db, at: circumstances.now)
                guard report.problems.isEmpty else { return report }
                try repair(db, from: workspace, &report, in: circumstances)
                return report
            }
        } catch let error as StoreError where error.isAboutSpace {
            // A check needs no space, and what it would repair is derived from the records.
            return try reading { db in
                var report = try checkedRecords(db, at: circumstances.now).report
                report.lacksSpace = true
                return report
            }
        }
    }

    private func checkedRecords(_ db: Database, at now: Instant) throws -> (
        report: IntegrityReport, workspace: Workspace
    ) {
        var report = try size(db)
        report.clockDifference = try clockDifference(db, now: now)
        let messages = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        if messages != ["ok"] { report.problems += messages.prefix(20) }
        var workspace = Workspace(device: device)
        do {
            workspace = try self.workspace(db, [.everything])
        } catch let error as StoreError {
            report.problems.append(error.sentence)
        }
        report.problems += try unreadableOperations(db)
        return (report, workspace)
    }

    private func repair(
        _ db: Database, from workspace: Workspace, _ report: inout IntegrityReport, in circumstances: Circumstances
    ) throws {
        let digest = Digest(of: workspace.allRecords)
        if let stored = try storedDigest(db), stored != digest {
            try setNumber(db, .digest, to: digest.bits)
            report.repairs.append("The digest of all records was computed again.")
        }
        let before = try openMissionRows(db)
        try rebuildOpenMissions(db, from: workspace, in: circumstances)
        if try openMissionRows(db) != before { report.repairs.append("The index of open missions was rebuilt.") }
    }

    private func size(_ db: Database) throws -> IntegrityReport {
        var report = IntegrityReport()
        report.records = try Int.fetchOne(db, sql: "SELECT count(*) FROM record") ?? 0
        report.operations = try Int.fetchOne(db, sql: "SELECT count(*) FROM operation") ?? 0
        let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        report.bytes = pages * (try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
        return report
    }

    /// A sentence for each operation that cannot be read.
    private func unreadableOperations(_ db: Database) throws -> [String] {
        try Row.fetchAll(db, sql: "SELECT sequence, body FROM operation").compactMap { row in
            let (sequence, body): (Int64, String) = (row[0], row[1])
            let operation = try? Operation(bytes: Array(body.utf8), kinds: .daymark)
            return operation == nil ? "Operation \(sequence) cannot be read." : nil
        }
    }

    private func openMissionRows(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT hex(id) || title || ifnull(due, '') || minutes FROM open_mission ORDER BY id")
    }
}
