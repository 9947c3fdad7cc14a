import DaymarkCore
import DaymarkPlaybooks
import Foundation
import GRDB

extension SQLiteStore {
    public func leaseDelivery(to worker: NagWorker, in circumstances: Circumstances) throws -> NagDelivery? {
        try writing { db in
            let now = circumstances.now
            while let row = try nextDelivery(db, for: worker, now: now) {
                guard let leader = RecordID(bytes: try row.bytes(0)), let endpoint = endpoint(row) else { return nil }
                let (step, attempts): (Int, Int) = (row["step"], row["attempts"])
                let isClosing: Bool = row["state"] == "closing"
                let message = isClosing ? nil : try message(db, ofLeader: leader, in: circumstances)
                guard isClosing || message != nil else {
                    try NagTransaction(db: db, now: now).endDeliveries(ofLeader: leader.data)
                    continue
                }
                try db.execute(
                    sql: """
                        UPDATE nag_delivery SET lease = ?, worker = ?, attempts = ?
                        WHERE occurrence = ? AND step = ? AND endpoint = ?
                        """,
                    arguments: [
                        now.adding(minutes: NagDelivery.leaseMinutes).milliseconds, worker.id, attempts + 1,
                        leader.data, step, endpoint.id.data,
                    ])
                return NagDelivery(
                    work: message.map { .show($0) } ?? .close(tag: leader), endpoint: endpoint, attempt: attempts + 1,
                    leader: leader, step: step)
            }
            return nil
        }
    }

    /// The next delivery that is due and not leased.
    ///
    /// A lease or pause that ends much later than possible was set by a clock that ran ahead, so it is ignored. A lease
    /// that ends a little later belongs to another worker that read its clock later but got the delivery first.
    private func nextDelivery(_ db: Database, for worker: NagWorker, now: Instant) throws -> Row? {
        try Row.fetchOne(
            db,
            sql: """
                SELECT occurrence, step, state, attempts, nag_endpoint.*
                FROM nag_delivery JOIN nag_endpoint ON nag_endpoint.id = endpoint
                WHERE state IN ('waiting', 'closing') AND gone = 0 AND \(worker.endpointCondition)
                    AND (due <= :now OR due > :far) AND (lease <= :now OR lease > :end)
                ORDER BY due, occurrence, step, endpoint LIMIT 1
                """,
            arguments: [
                "now": now.milliseconds, "far": now.adding(seconds: DeliveryOutcome.maxPauseSeconds * 2).milliseconds,
                "end": now.adding(minutes: NagDelivery.leaseMinutes * 2).milliseconds,
            ])
    }

    /// Makes the message of nags that are delivered together, from the current records. Nags that were answered end
    /// here.
    /// - Returns: nil if no nag is left.
    private func message(
        _ db: Database, ofLeader leader: RecordID, in circumstances: Circumstances
    ) throws -> NagMessage? {
        let now = circumstances.now
        let transaction = NagTransaction(db: db, now: now)
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, mission, at FROM nag_occurrence WHERE leader = ? AND state = 'firing' ORDER BY at, id",
            arguments: [leader.data])
        let records = try rows.compactMap { RecordID(bytes: try $0.bytes(1)) }
        // A summary is about all missions, and the dates of a commitment depend on others.
        let missions = try records.filter { try isMission(db, $0) }
        let needsAll = missions.count < rows.count
        // If the clock was set back, nags may have been fired after the horizon.
        let until = rows.reduce(now.adding(minutes: NagTransaction.horizonMinutes)) {
            max($0, Instant(milliseconds: $1[2]))
        }
        // The plans last shown contain the blocks that call, and those that the message asks about or names.
        let plans = Selection.dayPlans(circumstances.today.adding(days: -1)...circumstances.today.adding(days: 1))
        let workspace = try workspace(
            db,
            missions.map { .mission($0) } + [plans]
                + (needsAll ? [.nags(from: now, until: until)] : [.kind(.commitment), .kind(.dayOff)])
        ).withCurrentOccurrences(in: circumstances)
        let plan = NagTransaction.plannedNags(workspace, until: until, in: circumstances).nags
        let answered = NagTransaction.answeredNags(workspace)
        var nags: [Nag] = []
        for row in rows {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            if let nag = plan.first(where: { $0.id == id }), !answered.contains(id) {
                nags.append(nag)
            } else {
                try transaction.end(id, state: "acknowledged")
            }
        }
        if let message = workspace.message(for: nags, tag: leader, playbooks: .builtIn, in: circumstances) {
            return message
        }
        for nag in nags { try transaction.end(nag.id, state: "expired") }
        return nil
    }

    private func isMission(_ db: Database, _ id: RecordID) throws -> Bool {
        let sql = "SELECT kind = 'mission' FROM record WHERE id = ?"
        return try Bool.fetchOne(db, sql: sql, arguments: [id.data]) ?? true
    }

    public func finishDelivery(
        _ delivery: NagDelivery, outcome: NagOutcome, jitter: Int64, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws {
        try writing { db in
            let finish = DeliveryOutcome(store: self, db: db, delivery: delivery, circumstances: circumstances)
            try finish.record(outcome, jitter: jitter, using: &entropy)
        }
    }

    public func confirmDelivery(ofTag tag: RecordID, at endpoint: RecordID, now: Instant) throws {
        try writing { db in
            try db.execute(
                sql: "UPDATE nag_delivery SET confirmed = ? WHERE occurrence = ? AND endpoint = ?",
                arguments: [now.milliseconds, tag.data, endpoint.data])
            try db.execute(
                sql: "UPDATE nag_endpoint SET confirmed = ? WHERE id = ?", arguments: [now.milliseconds, endpoint.data])
            try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [tag.data])
        }
    }
}
