import DaymarkCore
import Foundation
import GRDB

/// Changes nags and their deliveries within one transaction.
struct NagTransaction {
    let db: Database
    let now: Instant

    /// The time that a nag waits for a channel to confirm it before the next channel is tried, in minutes.
    static let confirmationMinutes: Int64 = 2

    /// The time ahead for which nags are scheduled, in minutes. Scheduling is repeated within the hour.
    static let horizonMinutes: Int64 = 180
    /// How far back summaries and endless repeats are planned, in minutes.
    static let pastMinutes: Int64 = 720

    /// All nags from ``pastMinutes`` ago until a moment, and those that are held back because of the limit of a day.
    static func plannedNags(
        _ workspace: Workspace, until: Instant, in circumstances: Circumstances
    ) -> (nags: [Nag], heldBack: [Nag]) {
        workspace.limitedNags(from: circumstances.now.adding(minutes: -pastMinutes), until: until, in: circumstances)
    }

    /// The ids of nags that the person has answered on any device.
    static func answeredNags(_ workspace: Workspace) -> Set<RecordID> {
        let answers = workspace.nagEvents.all.filter { $0.what != .shown && $0.what != .unanswered }
        return Set(answers.compactMap { RecordID($0.occurrence) })
    }

    /// Ends a firing nag. Its deliveries end too, unless other nags of the same group still fire.
    /// - Parameter state: the new state of the nag.
    func end(_ nag: RecordID, state: String) throws {
        try db.execute(sql: "UPDATE nag_occurrence SET state = ? WHERE id = ?", arguments: [state, nag.data])
        let row = try Row.fetchOne(db, sql: "SELECT leader FROM nag_occurrence WHERE id = ?", arguments: [nag.data])
        guard let leader: Data = row?[0] else { return }
        let others = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM nag_occurrence WHERE leader = ? AND state = 'firing'", arguments: [leader])
        guard others == 0 else { return }
        try endDeliveries(ofLeader: leader)
    }

    /// Cancels deliveries that were not attempted, and closes the others: a worker may have sent one before it died.
    func endDeliveries(ofLeader leader: Data) throws {
        try db.execute(sql: "UPDATE nag_occurrence SET onward = NULL WHERE id = ?", arguments: [leader])
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = 'cancelled', lease = 0
                WHERE occurrence = ? AND state = 'waiting' AND attempts = 0
                """,
            arguments: [leader])
        try db.execute(
            sql: """
                UPDATE nag_delivery SET state = 'closing', due = ?, lease = 0, attempts = 0
                WHERE occurrence = ? AND state IN ('sent', 'waiting')
                """,
            arguments: [now.milliseconds, leader])
    }

    /// Adds a delivery for each endpoint of one channel: the first at or after `step` that has endpoints.
    func startDeliveries(ofLeader leader: RecordID, fromStep step: Int, settings: Settings) throws {
        let channels = try channels(ofLeader: leader, settings: settings)
        for index in step..<max(step, channels.count) {
            let endpoints = try Row.fetchAll(
                db, sql: "SELECT id FROM nag_endpoint WHERE channel = ? AND gone = 0 ORDER BY id",
                arguments: [channels[index].name])
            guard !endpoints.isEmpty else { continue }
            for endpoint in endpoints {
                try db.execute(
                    sql: """
                        INSERT INTO nag_delivery (occurrence, step, endpoint, state, due) VALUES (?, ?, ?, 'waiting', ?)
                        ON CONFLICT DO NOTHING
                        """,
                    arguments: [leader.data, index, Data(try endpoint.bytes(0)), now.milliseconds])
            }
            // No worker may be running that sends to this channel.
            let isLast = index + 1 == channels.count
            let next = isLast ? nil : now.adding(minutes: NagTransaction.confirmationMinutes).milliseconds
            try db.execute(
                sql: "UPDATE nag_occurrence SET step = ?, onward = ? WHERE id = ?",
                arguments: [index, next, leader.data])
            return
        }
        try db.execute(
            sql: "UPDATE nag_occurrence SET step = ?, onward = NULL WHERE id = ?",
            arguments: [channels.count, leader.data])
    }

    /// The channels of the loudest nag in the group of this leader, the first nag of the group.
    private func channels(ofLeader leader: RecordID, settings: Settings) throws -> [NagChannel] {
        let levels = try String.fetchAll(
            db, sql: "SELECT level FROM nag_occurrence WHERE leader = ?", arguments: [leader.data])
        let loudest = levels.compactMap { Aggression(name: $0) }.max() ?? .gentle
        return settings[loudest].channels(of: loudest)
    }
}

extension NagWorker {
    /// An SQL condition for the endpoints that this worker sends to.
    var endpointCondition: String {
        // Channel names are constants of Daymark and need no quoting.
        let names = channels.map { "'\($0.name)'" }.joined(separator: ", ")
        return "channel IN (\(names)) AND (channel <> 'desktop' OR (address <> '') = \(sendsToRemoteDesktops ? 1 : 0))"
    }
}
