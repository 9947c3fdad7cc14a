import DaymarkCore
import Foundation
import GRDB

/// What falls due is decided here, each nag once: it fires, is skipped for a later one of its mission, or is not wanted any more.
extension SQLiteStore {
    /// How far ahead nags are written down, which is looked at again within the hour; how far back rows without an end and
    /// summaries are; and how long what is over is kept. In minutes.
    static let nagHorizon: Int64 = 180
    static let nagPast: Int64 = 720
    private static let keptNags: Int64 = 90 * 1440
    /// How long a nag waits for a channel that says what it showed, before the next one is tried too; in minutes.
    static let confirmation: Int64 = 2

    /// Plans all nags anew and fires what is due, in one transaction.
    /// - Parameters:
    ///   - channels: those that the worker sends to, whose deliveries it comes back for; nil for all.
    ///   - elsewhere: as in ``takeNag(_:_:elsewhere:_:)``.
    /// - Returns: when there is something to do again at the latest.
    public func decideNags(in circumstances: Circumstances, for channels: [NagChannel]? = nil, elsewhere: Bool = false)
        throws -> Instant
    {
        try translating {
            try database.write { db in
                let now = circumstances.now
                let until = now.adding(minutes: SQLiteStore.nagHorizon)
                let workspace = try workspace(db, [.nags(until: until)])
                let plan = workspace.nags(
                    from: now.adding(minutes: -SQLiteStore.nagPast), until: until, in: circumstances)
                let began = try beginning(db, now)
                try write(db, plan, until: until, now)
                try settleAnswered(db, plan, until: until, workspace, now)
                try fire(db, plan, workspace, since: began, in: circumstances)
                try goOnward(db, workspace, now)
                return try nextNagTime(db, channels.map { SQLiteStore.takes($0, elsewhere) } ?? "true")
            }
        }
    }

    /// When nags were first looked after here: what was due before that is nobody's fault.
    private func beginning(_ db: Database, _ now: Instant) throws -> Instant {
        if let known = try number(db, .nagsBegan) { return Instant(milliseconds: Int64(clamping: known)) }
        let began = now.adding(minutes: -Nag.lateness)
        try setNumber(db, .nagsBegan, UInt64(max(began.milliseconds, 0)))
        return began
    }

    /// Writes down what is planned, and crosses out what is not any more.
    private func write(_ db: Database, _ plan: [Nag], until: Instant, _ now: Instant) throws {
        // What was crossed out comes back with what made it: a mission that is open again, unless its time has passed meanwhile; what
        // was moved beyond what was looked at comes back even then. What was skipped does not.
        let insert = try db.cachedStatement(
            sql: """
                INSERT INTO nag_occurrence (id, mission, level, at, state) VALUES (?, ?, ?, ?, 'scheduled')
                ON CONFLICT (id) DO UPDATE SET at = excluded.at, level = excluded.level, state = 'scheduled'
                WHERE (state = 'scheduled' AND (at <> excluded.at OR level <> excluded.level))
                    OR (state = 'superseded' AND fired IS NULL AND (excluded.at > ? OR excluded.at > at))
                """)
        for nag in plan {
            try insert.execute(arguments: [
                nag.id.data, nag.mission?.data, nag.level.name, nag.at.milliseconds, now.milliseconds,
            ])
        }
        let planned = Set(plan.map { $0.id })
        // What comes later than was looked stays: the clock may have been set back, and once it is right again that time may have passed.
        let old = try Row.fetchAll(
            db,
            sql:
                "SELECT id FROM nag_occurrence WHERE (state = 'scheduled' AND at <= ?) OR (state <> 'firing' AND at < ?)",
            arguments: [until.milliseconds, now.adding(minutes: -SQLiteStore.keptNags).milliseconds]
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }.filter { !planned.contains($0) }
        for id in old {
            try db.execute(
                sql: "DELETE FROM nag_occurrence WHERE id = ? AND state <> 'scheduled'", arguments: [id.data])
            try db.execute(sql: "UPDATE nag_occurrence SET state = 'superseded' WHERE id = ?", arguments: [id.data])
        }
    }

    /// What was answered anywhere, or is of a mission that nags no more, is over: nothing more is sent of it, and what is shown closes.
    private func settleAnswered(_ db: Database, _ plan: [Nag], until: Instant, _ workspace: Workspace, _ now: Instant)
        throws
    {
        let planned = Dictionary(plan.map { ($0.id, $0.at) }, uniquingKeysWith: { $1 })
        let answered = Set(
            workspace.nagEvents.all.filter { $0.what != .shown && $0.what != .unanswered }.compactMap {
                RecordID($0.occurrence)
            })
        for row in try Row.fetchAll(db, sql: "SELECT id, mission, at FROM nag_occurrence WHERE state = 'firing'") {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            // A summary is over with its day, which the plan does not look back on for ever; of what came while the clock was ahead, the
            // plan does not look so far.
            let at = Instant(milliseconds: row[2])
            let isOver =
                row[1] == nil ? at < now.adding(minutes: -SQLiteStore.nagPast) : at <= until && planned[id] == nil
            if isOver || answered.contains(id) {
                try settle(db, id, as: "acknowledged", now)
            } else if let later = planned[id], later > at, later > now.adding(minutes: Nag.digest) {
                try takeBack(db, id, until: later, now)
            }
        }
    }

    /// Undoes that a nag fired, where an answer to the one before it says that it comes later and nobody can have seen it yet: nothing
    /// was tried of what it was to arrive with, and no others arrive under its name.
    private func takeBack(_ db: Database, _ id: RecordID, until later: Instant, _ now: Instant) throws {
        let leader = try Data.fetchOne(
            db,
            sql: """
                SELECT leader FROM nag_occurrence AS own WHERE id = :id
                    AND NOT EXISTS (SELECT * FROM nag_delivery WHERE occurrence = own.leader AND attempts > 0)
                    AND NOT EXISTS (SELECT * FROM nag_occurrence WHERE leader = :id AND id <> :id AND state = 'firing')
                """, arguments: ["id": id.data])
        guard let leader else { return }
        try settle(db, id, as: "scheduled", now)
        try db.execute(
            sql: "UPDATE nag_occurrence SET at = ?, fired = NULL, leader = NULL, step = 0, onward = NULL WHERE id = ?",
            arguments: [later.milliseconds, id.data])
        // What it leads anew is not taken for what was cancelled here.
        if leader == id.data {
            try db.execute(sql: "DELETE FROM nag_delivery WHERE occurrence = ?", arguments: [leader])
        }
    }

    /// Ends what fires: what is not sent is not sent any more, what is shown is closed, unless others arrived with it.
    func settle(_ db: Database, _ id: RecordID, as state: String, _ now: Instant) throws {
        try db.execute(sql: "UPDATE nag_occurrence SET state = ? WHERE id = ?", arguments: [state, id.data])
        let leader = try Row.fetchOne(db, sql: "SELECT leader FROM nag_occurrence WHERE id = ?", arguments: [id.data])
        guard let leader: Data = leader?[0] else { return }
        let others = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM nag_occurrence WHERE leader = ? AND state = 'firing'", arguments: [leader])
        guard others == 0 else { return }
        try end(db, leader, now)
    }

    /// Sends nothing more of what arrived together. What may have been sent by one who died before noting it is closed too.
    func end(_ db: Database, _ leader: Data, _ now: Instant) throws {
        try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [leader])
        try db.execute(
            sql:
                "UPDATE nag_delivery SET state = 'cancelled', lease = 0 WHERE occurrence = ? AND state = 'waiting' AND attempts = 0",
            arguments: [leader])
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = 'closing', due = ?, lease = 0, attempts = 0
                WHERE occurrence = ? AND state IN ('sent', 'waiting')
                """,
            arguments: [now.milliseconds, leader])
    }

    private func fire(
        _ db: Database, _ plan: [Nag], _ workspace: Workspace, since began: Instant, in circumstances: Circumstances
    ) throws {
        let now = circumstances.now
        // NB: no lower bound, so that nothing is passed over, however long nobody looked.
        let ids = try Row.fetchAll(
            db, sql: "SELECT id FROM nag_occurrence WHERE state = 'scheduled' AND at <= ?",
            arguments: [now.adding(minutes: Nag.digest).milliseconds]
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
        let wanted = Set(ids)
        let (arrivals, skipped) = Nag.due(plan.filter { wanted.contains($0.id) && $0.at >= began }, at: now)
        for nag in plan where wanted.contains(nag.id) && nag.at < began { try expire(db, nag.id) }
        for nag in skipped { try expire(db, nag.id) }
        for arrival in arrivals {
            guard workspace.message(for: arrival, in: circumstances) != nil, let leader = arrival.first?.id else {
                for nag in arrival { try expire(db, nag.id) }
                continue
            }
            for nag in arrival {
                // The one before of its mission makes room.
                for row in try Row.fetchAll(
                    db, sql: "SELECT id FROM nag_occurrence WHERE state = 'firing' AND mission IS ?",
                    arguments: [nag.mission?.data])
                {
                    if let id = RecordID(bytes: try row.bytes(0)) { try settle(db, id, as: "superseded", now) }
                }
                try db.execute(
                    sql:
                        "UPDATE nag_occurrence SET state = 'firing', fired = ?, leader = ? WHERE id = ? AND state = 'scheduled'",
                    arguments: [now.milliseconds, leader.data, nag.id.data])
            }
            try send(db, leader, from: 0, workspace, now)
        }
    }

    private func expire(_ db: Database, _ id: RecordID) throws {
        try db.execute(
            sql: "UPDATE nag_occurrence SET state = 'expired' WHERE id = ? AND state = 'scheduled'",
            arguments: [id.data])
    }

    /// Puts deliveries in for the first channel from a step on that has an endpoint; where none is left, the row ends.
    func send(_ db: Database, _ leader: RecordID, from step: Int, _ workspace: Workspace, _ now: Instant) throws {
        let channels = try channels(db, leader, workspace)
        for place in step..<max(step, channels.count) {
            let endpoints = try Row.fetchAll(
                db, sql: "SELECT id FROM nag_endpoint WHERE channel = ? AND gone = 0 ORDER BY id",
                arguments: [channels[place].name])
            guard !endpoints.isEmpty else { continue }
            for endpoint in endpoints {
                try db.execute(
                    sql: """
                        INSERT INTO nag_delivery (occurrence, step, endpoint, state, due) VALUES (?, ?, ?, 'waiting', ?)
                        ON CONFLICT DO NOTHING
                        """,
                    arguments: [leader.data, place, Data(try endpoint.bytes(0)), now.milliseconds])
            }
            // Nobody may be there who sends to it.
            let onward = place + 1 < channels.count ? now.adding(minutes: SQLiteStore.confirmation).milliseconds : nil
            try db.execute(
                sql: "UPDATE nag_occurrence SET step = ?, onward = ? WHERE id = ?",
                arguments: [place, onward, leader.data])
            return
        }
        try db.execute(
            sql: "UPDATE nag_occurrence SET step = ?, onward = NULL WHERE id = ?",
            arguments: [channels.count, leader.data])
    }

    /// The channels of what arrives together: those of its loudest.
    private func channels(_ db: Database, _ leader: RecordID, _ workspace: Workspace) throws -> [NagChannel] {
        let levels = try String.fetchAll(
            db, sql: "SELECT level FROM nag_occurrence WHERE leader = ?", arguments: [leader.data])
        let loudest = levels.compactMap { Aggression(name: $0) }.max() ?? .gentle
        return workspace.settings[loudest].channels(of: loudest)
    }

    /// Tries the next channel of what nobody has confirmed or answered.
    private func goOnward(_ db: Database, _ workspace: Workspace, _ now: Instant) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, step FROM nag_occurrence WHERE onward <= ?", arguments: [now.milliseconds])
        for row in rows {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            try send(db, id, from: (row[1] as Int) + 1, workspace, now)
        }
    }

    private func nextNagTime(_ db: Database, _ isTaken: String) throws -> Instant {
        let times = try Int64?.fetchAll(
            db,
            sql: """
                SELECT min(at) FROM nag_occurrence WHERE state = 'scheduled'
                UNION ALL SELECT min(onward) FROM nag_occurrence WHERE onward IS NOT NULL
                UNION ALL SELECT min(max(due, lease)) FROM nag_delivery JOIN nag_endpoint ON nag_endpoint.id = endpoint
                    WHERE state IN ('waiting', 'closing') AND gone = 0 AND \(isTaken)
                """)
        return times.compactMap { $0 }.map { Instant(milliseconds: $0) }.min() ?? .latest
    }
}
