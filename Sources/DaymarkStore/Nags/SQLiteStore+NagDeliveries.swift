import DaymarkCore
import Foundation
import GRDB

/// A delivery that a worker holds: to be shown at an endpoint, or closed there.
public struct NagTask: Sendable {
    public enum Work: Sendable {
        case show(NagMessage)
        /// Of this tag.
        case close(RecordID)
    }

    public let work: Work
    public let endpoint: NagEndpoint
    /// How often it was tried, this time included.
    public let attempt: Int
    let leader: RecordID
    let step: Int
    let worker: Int64
}

extension SQLiteStore {
    /// How long a worker may take for one delivery, in minutes.
    public static let nagLease: Int64 = 1
    /// The longest pause between two attempts, in seconds, and after how many failures the next channel is tried as well.
    static let longestPause: Int64 = 600
    private static let patience = 3
    /// How often closing is tried: what stays shown opens a page that says it is done.
    private static let closings = 5
    /// The same of a desktop elsewhere that is away: for three days.
    private static let closingsElsewhere = 432

    /// Takes the next delivery that is due, and reads again what it is of: what is answered or done is not sent.
    /// - Parameters:
    ///   - channels: those that the worker sends to; what is for others waits for whoever does.
    ///   - elsewhere: whether the desktops that it sends to are those of other machines, which have an address, or this one's.
    public func takeNag(
        _ worker: Int64, _ channels: [NagChannel], elsewhere: Bool = false, in circumstances: Circumstances
    ) throws -> NagTask? {
        try translating {
            try database.write { db in
                let now = circumstances.now
                while let row = try nextDelivery(db, channels, elsewhere, now) {
                    guard let leader = RecordID(bytes: try row.bytes(0)), let endpoint = endpoint(row) else {
                        return nil
                    }
                    let step: Int = row["step"]
                    let isClosing: Bool = row["state"] == "closing"
                    let attempt = (row["attempts"] as Int) + 1
                    let message = isClosing ? nil : try message(db, leader, in: circumstances)
                    guard isClosing || message != nil else {
                        try end(db, leader.data, now)
                        continue
                    }
                    try db.execute(
                        sql: """
                            UPDATE nag_delivery SET lease = ?, worker = ?, attempts = ? WHERE occurrence = ? AND step = ? AND endpoint = ?
                            """,
                        arguments: [
                            now.adding(minutes: SQLiteStore.nagLease).milliseconds, worker, attempt, leader.data, step,
                            endpoint.id.data,
                        ])
                    return NagTask(
                        work: message.map { .show($0) } ?? .close(leader), endpoint: endpoint, attempt: attempt,
                        leader: leader, step: step,
                        worker: worker)
                }
                return nil
            }
        }
    }

    /// A lease or a pause that reaches much further than any does was given by a clock that ran ahead. One that reaches a little further
    /// is another worker's: it looked at the clock later, and came first.
    private func nextDelivery(_ db: Database, _ channels: [NagChannel], _ elsewhere: Bool, _ now: Instant) throws
        -> Row?
    {
        try Row.fetchOne(
            db,
            sql: """
                SELECT occurrence, step, state, attempts, nag_endpoint.* FROM nag_delivery JOIN nag_endpoint ON nag_endpoint.id = endpoint
                WHERE state IN ('waiting', 'closing') AND gone = 0 AND \(SQLiteStore.takes(channels, elsewhere))
                    AND (due <= :now OR due > :far) AND (lease <= :now OR lease > :end)
                ORDER BY due, occurrence, step, endpoint LIMIT 1
                """,
            arguments: [
                "now": now.milliseconds, "far": now.adding(seconds: SQLiteStore.longestPause * 2).milliseconds,
                "end": now.adding(minutes: SQLiteStore.nagLease * 2).milliseconds,
            ])
    }

    /// Whether a worker sends to an endpoint.
    static func takes(_ channels: [NagChannel], _ elsewhere: Bool) -> String {
        // Names of ours, which need no quoting.
        let names = channels.map { "'\($0.name)'" }.joined(separator: ", ")
        return "channel IN (\(names)) AND (channel <> 'desktop' OR (address <> '') = \(elsewhere ? 1 : 0))"
    }

    /// What is to be said of what arrived together, from what is true now; nil where nothing is left of it.
    private func message(_ db: Database, _ leader: RecordID, in circumstances: Circumstances) throws -> NagMessage? {
        let now = circumstances.now
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, mission, at FROM nag_occurrence WHERE leader = ? AND state = 'firing' ORDER BY at, id",
            arguments: [leader.data])
        let missions = try rows.compactMap { RecordID(bytes: try $0.bytes(1)) }
        let isSummary = missions.count < rows.count
        // A clock that was set back since is before what has come.
        let until = rows.reduce(now.adding(minutes: SQLiteStore.nagHorizon)) { max($0, Instant(milliseconds: $1[2])) }
        let workspace = try workspace(
            db, missions.map { .mission($0) } + (isSummary ? [.nags(until: until)] : [.kind(.dayOff)]))
        let plan = workspace.nags(from: now.adding(minutes: -SQLiteStore.nagPast), until: until, in: circumstances)
        let answered = Set(
            workspace.nagEvents.all.filter { $0.what != .shown && $0.what != .unanswered }.compactMap {
                RecordID($0.occurrence)
            })
        var nags: [Nag] = []
        for row in rows {
            guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
            if let nag = plan.first(where: { $0.id == id }), !answered.contains(id) {
                nags.append(nag)
            } else {
                try settle(db, id, as: "acknowledged", now)
            }
        }
        if let message = workspace.message(for: nags, tag: leader, in: circumstances) { return message }
        for nag in nags { try settle(db, nag.id, as: "expired", now) }
        return nil
    }

    /// Writes down what came of a delivery: what was shown is an event that every device hears of.
    /// - Parameter jitter: 0 to 99, so that what failed together is not tried together.
    public func finish(
        _ task: NagTask, _ outcome: NagOutcome, jitter: Int64, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws {
        try translating {
            try database.write { db in
                let now = circumstances.now
                // Slow, and closed by somebody else meanwhile: whatever it shows now is closed once more.
                if case .show = task.work {
                    try db.execute(
                        sql: """
                            UPDATE nag_delivery SET state = 'closing', due = ?, lease = 0, attempts = 0
                            WHERE occurrence = ? AND step = ? AND endpoint = ? AND state = 'closed'
                            """,
                        arguments: [now.milliseconds, task.leader.data, task.step, task.endpoint.id.data])
                }
                switch (outcome, task.work) {
                case (.shown, .show(let message)), (.taken, .show(let message)):
                    try succeed(db, task, message, isShown: outcome == .shown, in: circumstances, using: &entropy)
                case (.shown, .close), (.taken, .close): try set(db, task, "state = 'closed', lease = 0", [])
                case (.failed, .close) where task.attempt >= SQLiteStore.closings,
                    (.away, .close) where task.attempt >= closings(task):
                    try set(db, task, "state = 'closed', lease = 0", [])
                case (.failed(let why, let after), _):
                    try retry(db, task, why, after, jitter, now)
                    try fail(db, task, why, now, onward: task.attempt == SQLiteStore.patience)
                case (.away(let why), _):
                    try retry(db, task, why, nil, jitter, now)
                    try fail(db, task, why, now, onward: true)
                case (.refused(let why), _):
                    try set(db, task, "state = 'failed', lease = 0, problem = ?", [why])
                    try fail(db, task, why, now, onward: true)
                case (.gone(let why), _):
                    try set(db, task, "state = 'failed', lease = 0, problem = ?", [why])
                    try db.execute(
                        sql: "UPDATE nag_endpoint SET gone = 1 WHERE id = ?", arguments: [task.endpoint.id.data])
                    try fail(db, task, why, now, onward: true)
                }
            }
        }
    }

    /// What a desktop elsewhere shows is there still when it is back; what this one showed has gone with it.
    private func closings(_ task: NagTask) -> Int {
        task.endpoint.channel == .desktop && !task.endpoint.address.isEmpty
            ? SQLiteStore.closingsElsewhere : SQLiteStore.closings
    }

    /// - Parameter after: the shortest pause before the next attempt, in seconds.
    private func retry(_ db: Database, _ task: NagTask, _ why: String, _ after: Int64?, _ jitter: Int64, _ now: Instant)
        throws
    {
        let pause = min(max(after ?? (2 << Int64(min(task.attempt, 9))), 1), SQLiteStore.longestPause)
        let due = now.adding(seconds: pause + pause * min(max(jitter, 0), 99) / 200)
        try set(db, task, "lease = 0, due = ?, problem = ?", [due.milliseconds, why])
    }

    private func set(_ db: Database, _ task: NagTask, _ assignments: String, _ arguments: StatementArguments) throws {
        // Whoever sent it: it was sent. A cancelled one stays so.
        try db.execute(
            sql: """
                UPDATE nag_delivery SET \(assignments)
                WHERE occurrence = ? AND step = ? AND endpoint = ? AND state IN ('waiting', 'closing')
                """,
            arguments: arguments + [task.leader.data, task.step, task.endpoint.id.data])
    }

    private func succeed(
        _ db: Database, _ task: NagTask, _ message: NagMessage, isShown: Bool, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws {
        let now = circumstances.now
        let isFiring = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM nag_occurrence WHERE leader = ? AND state = 'firing'",
            arguments: [task.leader.data])
        // Answered while it was on its way: it closes at once.
        let isOver = isFiring == 0
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = ?, due = ?, sent = ?, lease = 0
                WHERE occurrence = ? AND step = ? AND endpoint = ? AND state IN ('waiting', 'closing', 'cancelled')
                """,
            arguments: [
                isOver ? "closing" : "sent", now.milliseconds, now.milliseconds, task.leader.data, task.step,
                task.endpoint.id.data,
            ])
        let confirms = try Row.fetchOne(
            db, sql: "SELECT confirmed FROM nag_endpoint WHERE id = ?", arguments: [task.endpoint.id.data])
        let hasConfirmed = (confirms?[0] as Int64?) != nil
        try db.execute(
            sql: "UPDATE nag_endpoint SET succeeded = ?, confirmed = coalesce(?, confirmed), problem = '' WHERE id = ?",
            arguments: [now.milliseconds, isShown ? now.milliseconds : nil, task.endpoint.id.data])
        if isShown {
            try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [task.leader.data])
            try db.execute(
                sql: "UPDATE nag_delivery SET confirmed = ? WHERE occurrence = ? AND step = ? AND endpoint = ?",
                arguments: [now.milliseconds, task.leader.data, task.step, task.endpoint.id.data])
        } else if !isOver {
            let interval = try workspace(db, []).settings[message.level]
            let onward = hasConfirmed ? SQLiteStore.confirmation : interval.againTimes == 0 ? nil : interval.againAfter
            try db.execute(
                sql: "UPDATE nag_occurrence SET onward = ? WHERE id = ? AND NOT EXISTS (\(SQLiteStore.arrived))",
                arguments: [onward.map { now.adding(minutes: $0).milliseconds }, task.leader.data])
        }
        var workspace = try workspace(db, [.records(message.occurrences.map { NagEvent.id(of: .shown, $0) })])
        var fresh = Set<RecordID>()
        let isPending = try isFollowing(db)
        var done: [DaymarkCore.Operation] = []
        for id in message.occurrences {
            let mission = try Row.fetchOne(
                db, sql: "SELECT mission FROM nag_occurrence WHERE id = ?", arguments: [id.data])
            let of = try mission.flatMap { RecordID(bytes: try $0.bytes(0)) }
            for operation in workspace.note(
                .shown, of: id, mission: of, channel: task.endpoint.channel, in: circumstances, using: &entropy)
            {
                try commit(db, operation, &workspace, &fresh, isPending: isPending)
                done.append(operation)
            }
        }
        try finish(db, done, workspace, fresh, in: circumstances)
    }

    private func fail(_ db: Database, _ task: NagTask, _ why: String, _ now: Instant, onward: Bool) throws {
        try db.execute(
            sql: "UPDATE nag_endpoint SET failed = ?, problem = ? WHERE id = ?",
            arguments: [now.milliseconds, why, task.endpoint.id.data])
        guard onward, case .show = task.work else { return }
        // Once for a step: when the last of its endpoints has failed.
        try db.execute(
            sql: """
                UPDATE nag_occurrence SET onward = :now WHERE id = :id AND step = :step AND NOT EXISTS (
                    SELECT * FROM nag_delivery WHERE occurrence = :id AND (confirmed IS NOT NULL OR state = 'sent'
                        OR (nag_delivery.step = :step AND state = 'waiting' AND (attempts = 0 OR lease > :now))))
                """,
            arguments: ["now": now.milliseconds, "id": task.leader.data, "step": task.step])
    }

    /// Deliveries of an occurrence that the endpoint says it has shown.
    private static let arrived =
        "SELECT * FROM nag_delivery WHERE occurrence = nag_occurrence.id AND confirmed IS NOT NULL"

    /// An endpoint says that it has shown a nag: no other channel is tried.
    public func confirmNag(_ tag: RecordID, at endpoint: RecordID, _ now: Instant) throws {
        try translating {
            try database.write { db in
                try db.execute(
                    sql: "UPDATE nag_delivery SET confirmed = ? WHERE occurrence = ? AND endpoint = ?",
                    arguments: [now.milliseconds, tag.data, endpoint.data])
                try db.execute(
                    sql: "UPDATE nag_endpoint SET confirmed = ? WHERE id = ?",
                    arguments: [now.milliseconds, endpoint.data])
                try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [tag.data])
            }
        }
    }
}
