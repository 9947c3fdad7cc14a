import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func fireDueNags(for worker: NagWorker?, in circumstances: Circumstances) throws -> Instant {
        try writing { db in
            let scheduler = try NagScheduler(self, db, in: circumstances)
            return try scheduler.run(for: worker)
        }
    }
}

/// Schedules upcoming nags and fires due ones, within one transaction.
///
/// Each nag is decided once: it fires, it expires because a later nag of its mission is due too, or it is superseded.
private struct NagScheduler {
    private let db: Database
    private let transaction: NagTransaction
    private let workspace: Workspace
    private let circumstances: Circumstances
    private let now: Instant
    /// The time until which nags are planned.
    private let until: Instant
    private let plannedNags: [Nag]
    /// Nags over the daily limit, which are not fired.
    private let heldBack: [Nag]
    /// Nags due before this time are never fired, because this home did not send nags yet.
    private let start: Instant

    /// The planned nags that wait until a focus session or its break is over.
    private let waiting: Set<RecordID>

    /// How long nags are kept after they are over, in minutes.
    private static let retentionMinutes: Int64 = 90 * 1440
    /// The age of the oldest ended sessions that are read, in minutes. A session ends when a later one starts.
    private static let sessionMinutes: Int64 = 1440

    init(_ store: SQLiteStore, _ db: Database, in circumstances: Circumstances) throws {
        self.db = db
        self.circumstances = circumstances
        now = circumstances.now
        transaction = NagTransaction(db: db, now: now)
        until = now.adding(minutes: NagTransaction.horizonMinutes)
        // A summary names the work that is planned for its day.
        let days = circumstances.today.adding(days: -1)...circumstances.today.adding(days: 1)
        let since = now.adding(minutes: -NagScheduler.sessionMinutes)
        let workspace = try store.workspace(
            db, [.nags(from: now, until: until), .dayPlans(days), .sessions(since: since)]
        ).withCurrentOccurrences(in: circumstances)
        self.workspace = workspace
        (plannedNags, heldBack) = NagTransaction.plannedNags(workspace, until: until, in: circumstances)
        waiting = Set(plannedNags.filter { workspace.waitsForFocus($0, at: circumstances.now) }.map { $0.id })
        if let stored = try store.number(db, .nagsBegan) {
            start = Instant(milliseconds: Int64(clamping: stored))
        } else {
            start = now.adding(minutes: -Nag.latenessMinutes)
            try store.setNumber(db, .nagsBegan, to: UInt64(max(start.milliseconds, 0)))
        }
    }

    func run(for worker: NagWorker?) throws -> Instant {
        try schedule()
        try deleteOld()
        try supersedeUnplanned()
        try endAnswered()
        let isFiringHeld = try fireDue()
        let isNextChannelHeld = try tryNextChannels()
        return try nextTime(for: worker, isHeld: isFiringHeld || isNextChannelHeld)
    }

    /// Stores the planned nags.
    private func schedule() throws {
        // Updates a scheduled nag whose time or level changed. Schedules a superseded nag again if it never fired and
        // its new time is in the future or later than its old time. An expired nag stays expired.
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO nag_occurrence (id, mission, level, at, state) VALUES (?, ?, ?, ?, 'scheduled')
                ON CONFLICT (id) DO UPDATE SET at = excluded.at, level = excluded.level, state = 'scheduled'
                WHERE (state = 'scheduled' AND (at <> excluded.at OR level <> excluded.level))
                    OR (state = 'superseded' AND fired IS NULL AND (excluded.at > ? OR excluded.at > at))
                """)
        for nag in plannedNags {
            try insert.execute(arguments: [
                nag.id.data, nag.record?.data, nag.level.name, nag.at.milliseconds, now.milliseconds,
            ])
        }
        // A nag that was over the daily limit when it was due does not fire later, even if the limit has room again.
        let insertHeldBack = try db.cachedStatement(
            sql: """
                INSERT INTO nag_occurrence (id, mission, level, at, state) VALUES (?, ?, ?, ?, 'superseded')
                ON CONFLICT (id) DO NOTHING
                """)
        for nag in heldBack {
            try insertHeldBack.execute(arguments: [nag.id.data, nag.record?.data, nag.level.name, nag.at.milliseconds])
        }
    }

    /// Deletes nags that have been over for long, unless they are planned.
    private func deleteOld() throws {
        let old = try unplanned(
            where: "state NOT IN ('scheduled', 'firing') AND at < ?",
            now.adding(minutes: -NagScheduler.retentionMinutes))
        for id in old {
            try db.execute(sql: "DELETE FROM nag_occurrence WHERE id = ?", arguments: [id.data])
        }
    }

    /// Supersedes scheduled nags that are no longer planned.
    ///
    /// Nags after the end of the plan stay. If the clock was set back by mistake, they may be due once it is corrected.
    private func supersedeUnplanned() throws {
        for id in try unplanned(where: "state = 'scheduled' AND at <= ?", until) {
            try db.execute(sql: "UPDATE nag_occurrence SET state = 'superseded' WHERE id = ?", arguments: [id.data])
        }
    }

    /// The ids of nags that match a condition with one instant and are not planned.
    private func unplanned(where condition: String, _ instant: Instant) throws -> [RecordID] {
        let planned = Set(plannedNags.map { $0.id })
        let rows = try Row.fetchAll(
            db, sql: "SELECT id FROM nag_occurrence WHERE \(condition)", arguments: [instant.milliseconds])
        return try rows.compactMap { RecordID(bytes: try $0.bytes(0)) }.filter { !planned.contains($0) }
    }

    /// Stops nags that are firing and were answered on any device, or are no longer planned.
    private func endAnswered() throws {
        let planned = Dictionary(plannedNags.map { ($0.id, $0.at) }, uniquingKeysWith: { $1 })
        let answered = NagTransaction.answeredNags(workspace)
        for row in try Row.fetchAll(db, sql: "SELECT id, mission, at FROM nag_occurrence WHERE state = 'firing'") {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            let at = Instant(milliseconds: row[2])
            let isSummary = row[1] == nil
            // A summary ends with its day, because the plan does not reach back further. A nag beyond the plan's
            // end was fired while the clock was ahead; leave it.
            let isOver =
                planned[id] == nil && at <= until
                || isSummary && at < now.adding(minutes: -NagTransaction.pastMinutes)
            if isOver || answered.contains(id) {
                try transaction.end(id, state: "acknowledged")
            } else if let later = planned[id], later > at, later > now.adding(minutes: Nag.groupingMinutes) {
                try postponeIfUnseen(id, until: later)
            }
        }
    }

    /// Schedules a firing nag again, because an answer to an earlier nag has moved it.
    ///
    /// It stays as it is if the person may have seen it: if a delivery was attempted, or if it leads other nags.
    private func postponeIfUnseen(_ id: RecordID, until later: Instant) throws {
        let leader = try Data.fetchOne(
            db,
            sql: """
                SELECT leader FROM nag_occurrence AS own WHERE id = :id
                    AND NOT EXISTS (SELECT * FROM nag_delivery WHERE occurrence = own.leader AND attempts > 0)
                    AND NOT EXISTS (SELECT * FROM nag_occurrence WHERE leader = :id AND id <> :id AND state = 'firing')
                """, arguments: ["id": id.data])
        guard let leader else { return }
        try transaction.end(id, state: "scheduled")
        try db.execute(
            sql: "UPDATE nag_occurrence SET at = ?, fired = NULL, leader = NULL, step = 0, onward = NULL WHERE id = ?",
            arguments: [later.milliseconds, id.data])
        // The cancelled deliveries must not block the deliveries of the next time.
        if leader == id.data {
            try db.execute(sql: "DELETE FROM nag_delivery WHERE occurrence = ?", arguments: [leader])
        }
    }

    /// Fires the nags that are due. Those that wait for the end of a focus session stay scheduled.
    /// - Returns: whether some are due and wait.
    private func fireDue() throws -> Bool {
        // NB: not limited in the past, so that no nag is missed after a long time without a worker. Nags from before
        // `start` are expired below.
        let ids = try Row.fetchAll(
            db, sql: "SELECT id FROM nag_occurrence WHERE state = 'scheduled' AND at <= ?",
            arguments: [now.adding(minutes: Nag.groupingMinutes).milliseconds]
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
        let scheduled = Set(ids)
        let due = plannedNags.filter { scheduled.contains($0.id) }
        var (arrivals, skipped) = Nag.due(due.filter { $0.at >= start }, at: now)
        var isHeld = false
        for index in arrivals.indices where arrivals[index].contains(where: { waiting.contains($0.id) }) {
            isHeld = true
            // A nag that waits must not bring later ones forward.
            let others = Nag.due(arrivals[index].filter { !waiting.contains($0.id) }, at: now)
            arrivals[index] = others.arrivals.first ?? []
            skipped += others.skipped
        }
        for nag in due where nag.at < start { try expire(nag.id) }
        for nag in skipped { try expire(nag.id) }
        for arrival in arrivals where !arrival.isEmpty { try fire(arrival) }
        return isHeld
    }

    /// Fires nags that are delivered together.
    private func fire(_ arrival: [Nag]) throws {
        guard workspace.message(for: arrival, in: circumstances) != nil, let leader = arrival.first?.id else {
            for nag in arrival { try expire(nag.id) }
            return
        }
        for nag in arrival {
            // The new nag replaces the previous one of its mission or commitment, both in the column `mission`.
            let firing = try Row.fetchAll(
                db, sql: "SELECT id FROM nag_occurrence WHERE state = 'firing' AND mission IS ?",
                arguments: [nag.record?.data])
            for row in firing {
                guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
                let earlier = plannedNags.first { $0.id == id }
                if earlier?.isReplaced(by: nag) ?? true { try transaction.end(id, state: "superseded") }
            }
            try db.execute(
                sql: """
                    UPDATE nag_occurrence SET state = 'firing', fired = ?, leader = ?
                    WHERE id = ? AND state = 'scheduled'
                    """,
                arguments: [now.milliseconds, leader.data, nag.id.data])
        }
        try transaction.startDeliveries(ofLeader: leader, fromStep: 0, settings: workspace.settings)
    }

    private func expire(_ id: RecordID) throws {
        try db.execute(
            sql: "UPDATE nag_occurrence SET state = 'expired' WHERE id = ? AND state = 'scheduled'",
            arguments: [id.data])
    }

    /// Tries the next channel of nags that were neither confirmed nor answered in time. The column `onward` is the time
    /// at which the next channel is tried.
    /// - Returns: whether some of them wait for the end of a focus session.
    private func tryNextChannels() throws -> Bool {
        var isHeld = false
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, step FROM nag_occurrence WHERE onward <= ?", arguments: [now.milliseconds])
        for row in rows {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            guard !waiting.contains(id) else {
                isHeld = true
                continue
            }
            let step: Int = row[1]
            try transaction.startDeliveries(ofLeader: id, fromStep: step + 1, settings: workspace.settings)
        }
        return isHeld
    }

    /// - Parameter isHeld: Whether nags that are due wait for the end of a focus session. They are looked at again
    ///   after a minute, because a break may end and a deadline may come close by then.
    private func nextTime(for worker: NagWorker?, isHeld: Bool) throws -> Instant {
        let times = try Int64?.fetchAll(
            db,
            sql: """
                SELECT min(at) FROM nag_occurrence WHERE state = 'scheduled' AND at > :held
                UNION ALL SELECT min(onward) FROM nag_occurrence WHERE onward > :held
                UNION ALL SELECT min(max(due, lease)) FROM nag_delivery JOIN nag_endpoint ON nag_endpoint.id = endpoint
                    WHERE state IN ('waiting', 'closing') AND gone = 0 AND \(worker?.endpointCondition ?? "true")
                """, arguments: ["held": isHeld ? now.milliseconds : Int64.min])
        // An announcement is withdrawn when it is over.
        let ends = plannedNags.compactMap { $0.ends }.filter { $0 > now } + (isHeld ? [now.adding(minutes: 1)] : [])
        return (times.compactMap { $0 }.map { Instant(milliseconds: $0) } + ends).min() ?? .latest
    }
}
