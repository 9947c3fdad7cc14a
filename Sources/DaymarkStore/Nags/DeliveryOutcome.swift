import DaymarkCore
import Foundation
import GRDB

/// Stores the outcome of a delivery, within one transaction.
struct DeliveryOutcome {
    let store: SQLiteStore
    let db: Database
    let delivery: NagDelivery
    let circumstances: Circumstances

    /// The maximum pause between two attempts, in seconds.
    static let maxPauseSeconds: Int64 = 600
    /// The number of failures after which the next channel is tried as well.
    private static let failuresBeforeNextChannel = 3
    /// The maximum number of attempts to close a message. A message that stays open is harmless: it leads to a page
    /// that says that the mission is done.
    private static let maxCloseAttempts = 5
    /// The maximum number of attempts to close a message on a remote desktop that is away: enough for three days.
    private static let maxRemoteCloseAttempts = 432

    private var now: Instant { circumstances.now }

    func record(_ outcome: NagOutcome, jitter: Int64, using entropy: inout Entropy) throws {
        try reopenIfClosed()
        switch (outcome, delivery.work) {
        case (.shown, .show(let message)), (.taken, .show(let message)):
            try succeed(message, isShown: outcome == .shown, using: &entropy)
        case (.shown, .close), (.taken, .close): try update("state = 'closed', lease = 0")
        case (.failed, .close) where delivery.attempt >= DeliveryOutcome.maxCloseAttempts,
            (.away, .close) where delivery.attempt >= maxCloseAttempts:
            try update("state = 'closed', lease = 0")
        case (.failed(let problem, let after), _):
            try retry(after: after, jitter: jitter, problem: problem)
            try fail(problem, triesNextChannel: delivery.attempt == DeliveryOutcome.failuresBeforeNextChannel)
        case (.away(let problem), _):
            try retry(after: nil, jitter: jitter, problem: problem)
            try fail(problem, triesNextChannel: true)
        case (.refused(let problem), _):
            try update("state = 'failed', lease = 0, problem = ?", [problem])
            try fail(problem, triesNextChannel: true)
        case (.gone(let problem), _):
            try update("state = 'failed', lease = 0, problem = ?", [problem])
            try db.execute(
                sql: "UPDATE nag_endpoint SET gone = 1 WHERE id = ?", arguments: [delivery.endpoint.id.data])
            try fail(problem, triesNextChannel: true)
        }
    }

    /// Schedules another close if a slow worker showed the message after another worker had closed it.
    private func reopenIfClosed() throws {
        guard case .show = delivery.work else { return }
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = 'closing', due = ?, lease = 0, attempts = 0
                WHERE occurrence = ? AND step = ? AND endpoint = ? AND state = 'closed'
                """,
            arguments: [now.milliseconds] + key)
    }

    /// A remote desktop still shows the message when it comes back, so it gets more attempts. A message on this desktop
    /// is gone after a restart.
    private var maxCloseAttempts: Int {
        let isRemoteDesktop = delivery.endpoint.channel == .desktop && !delivery.endpoint.address.isEmpty
        return isRemoteDesktop ? DeliveryOutcome.maxRemoteCloseAttempts : DeliveryOutcome.maxCloseAttempts
    }

    /// The values that select the delivery's row: `occurrence`, `step` and `endpoint`.
    private var key: StatementArguments { [delivery.leader.data, delivery.step, delivery.endpoint.id.data] }

    /// Updates the delivery, even if another worker has sent it. A cancelled delivery stays cancelled.
    private func update(_ assignments: String, _ arguments: StatementArguments = []) throws {
        try db.execute(
            sql: """
                UPDATE nag_delivery SET \(assignments)
                WHERE occurrence = ? AND step = ? AND endpoint = ? AND state IN ('waiting', 'closing')
                """,
            arguments: arguments + key)
    }

    /// Schedules the next attempt. The pause doubles with each attempt.
    /// - Parameter after: the shortest pause that the endpoint accepts, in seconds.
    private func retry(after: Int64?, jitter: Int64, problem: String) throws {
        let pause = min(max(after ?? (2 << Int64(min(delivery.attempt, 9))), 1), DeliveryOutcome.maxPauseSeconds)
        let due = now.adding(seconds: pause + pause * min(max(jitter, 0), 99) / 200)
        try update("lease = 0, due = ?, problem = ?", [due.milliseconds, problem])
    }

    private func succeed(_ message: NagMessage, isShown: Bool, using entropy: inout Entropy) throws {
        let isFiring = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM nag_occurrence WHERE leader = ? AND state = 'firing'",
            arguments: [delivery.leader.data])
        // A nag that was answered while it was being sent closes at once.
        let isOver = isFiring == 0
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = ?, due = ?, sent = ?, lease = 0
                WHERE occurrence = ? AND step = ? AND endpoint = ? AND state IN ('waiting', 'closing', 'cancelled')
                """,
            arguments: [isOver ? "closing" : "sent", now.milliseconds, now.milliseconds] + key)
        let row = try Row.fetchOne(
            db, sql: "SELECT confirmed FROM nag_endpoint WHERE id = ?", arguments: [delivery.endpoint.id.data])
        let confirms = (row?[0] as Int64?) != nil
        try db.execute(
            sql: "UPDATE nag_endpoint SET succeeded = ?, confirmed = coalesce(?, confirmed), problem = '' WHERE id = ?",
            arguments: [now.milliseconds, isShown ? now.milliseconds : nil, delivery.endpoint.id.data])
        if isShown {
            try confirm()
        } else if !isOver {
            try waitForConfirmation(level: message.level, endpointConfirms: confirms)
        }
        try recordShown(message, using: &entropy)
    }

    /// Stores that the endpoint has shown the message. No further channel is tried.
    private func confirm() throws {
        try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [delivery.leader.data])
        try db.execute(
            sql: "UPDATE nag_delivery SET confirmed = ? WHERE occurrence = ? AND step = ? AND endpoint = ?",
            arguments: [now.milliseconds] + key)
    }

    /// Sets the time at which the next channel is tried: soon if the endpoint usually confirms messages, else after the
    /// interval at which the level repeats.
    private func waitForConfirmation(level: Aggression, endpointConfirms: Bool) throws {
        let settings = try store.workspace(db, []).settings[level]
        let repeats = settings.againTimes == 0 ? nil : settings.againAfter
        let minutes = endpointConfirms ? NagTransaction.confirmationMinutes : repeats
        try db.execute(
            sql: """
                UPDATE nag_occurrence SET onward = ? WHERE id = ? AND NOT EXISTS (
                    SELECT * FROM nag_delivery WHERE occurrence = nag_occurrence.id AND confirmed IS NOT NULL)
                """,
            arguments: [minutes.map { now.adding(minutes: $0).milliseconds }, delivery.leader.data])
    }

    /// Adds an event to each nag of the message, which all devices receive.
    private func recordShown(_ message: NagMessage, using entropy: inout Entropy) throws {
        var nags: [(id: RecordID, record: RecordID?)] = []
        for id in message.occurrences {
            let row = try Row.fetchOne(db, sql: "SELECT mission FROM nag_occurrence WHERE id = ?", arguments: [id.data])
            nags.append((id: id, record: try row.flatMap { RecordID(bytes: try $0.bytes(0)) }))
        }
        let events = nags.map { NagEvent.id(of: .shown, $0.id) }
        let records = nags.compactMap { $0.record }
        var writer = try OperationWriter(store, db, selections: [.records(events + records)], in: circumstances)
        for nag in nags {
            let operations = writer.workspace.note(
                .shown, of: nag.id, about: nag.record, channel: delivery.endpoint.channel, in: circumstances,
                using: &entropy)
            for operation in operations { try writer.apply(operation) }
        }
        try writer.flush()
    }

    private func fail(_ problem: String, triesNextChannel: Bool) throws {
        try db.execute(
            sql: "UPDATE nag_endpoint SET failed = ?, problem = ? WHERE id = ?",
            arguments: [now.milliseconds, problem, delivery.endpoint.id.data])
        guard triesNextChannel, case .show = delivery.work else { return }
        // The next channel is tried once all endpoints of this step have failed.
        try db.execute(
            sql: """
                UPDATE nag_occurrence SET onward = :now WHERE id = :id AND step = :step AND NOT EXISTS (
                    SELECT * FROM nag_delivery WHERE occurrence = :id AND (confirmed IS NOT NULL OR state = 'sent'
                        OR (nag_delivery.step = :step AND state = 'waiting' AND (attempts = 0 OR lease > :now))))
                """,
            arguments: ["now": now.milliseconds, "id": delivery.leader.data, "step": delivery.step])
    }
}
