import DaymarkCore
import Foundation
import GRDB
import Synchronization

extension SQLiteStore {
    public func endpoints() throws -> [(endpoint: NagEndpoint, health: NagEndpoint.Health)] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT * FROM nag_endpoint ORDER BY channel, id").compactMap { row in
                guard let endpoint = endpoint(row) else { return nil }
                func time(_ name: String) -> Instant? { (row[name] as Int64?).map { Instant(milliseconds: $0) } }
                var health = NagEndpoint.Health()
                health.succeeded = time("succeeded")
                health.confirmed = time("confirmed")
                health.failed = time("failed")
                health.problem = row["problem"]
                health.isGone = row["gone"]
                return (endpoint, health)
            }
        }
    }

    public func saveEndpoint(_ endpoint: NagEndpoint) throws {
        try writing { db in
            try db.execute(
                sql: """
                    INSERT INTO nag_endpoint (id, channel, name, address, secret, sealed) VALUES (?, ?, ?, ?, ?, 1)
                    ON CONFLICT (id) DO UPDATE SET
                        name = excluded.name, address = excluded.address, secret = excluded.secret, sealed = 1, gone = 0
                    """,
                arguments: [
                    endpoint.id.data, endpoint.channel.name, endpoint.name, endpoint.address,
                    try encryptedSecret(of: endpoint),
                ])
        }
    }

    public func removeEndpoint(_ id: RecordID) throws {
        try writing { try $0.execute(sql: "DELETE FROM nag_endpoint WHERE id = ?", arguments: [id.data]) }
    }

    public func recordOutcome(_ outcome: NagOutcome, ofEndpoint id: RecordID, now: Instant) throws {
        let (problem, time) = (outcome.problem ?? "", now.milliseconds)
        // An endpoint that is gone is used again only after a message has arrived. Other failures do not change that.
        let isGone: Bool? = if case .gone = outcome { true } else if problem.isEmpty { false } else { nil }
        try writing { db in
            try db.execute(
                sql: """
                    UPDATE nag_endpoint SET problem = ?, gone = coalesce(?, gone),
                        succeeded = coalesce(?, succeeded), failed = coalesce(?, failed)
                    WHERE id = ?
                    """,
                arguments: [problem, isGone, problem.isEmpty ? time : nil, problem.isEmpty ? nil : time, id.data])
        }
    }

    public func expediteDeliveries(to endpoint: RecordID, now: Instant) throws {
        try writing { db in
            try db.execute(
                sql: """
                    UPDATE nag_delivery SET due = ?
                    WHERE endpoint = ? AND state IN ('waiting', 'closing') AND due > ?
                    """,
                arguments: [now.milliseconds, endpoint.data, now.milliseconds])
        }
        wakeUps.add()
    }

    public var wakeUpCount: Int { wakeUps.count }
}

/// Counts wake-ups of the workers in this process. They poll the count, because the data version does not change with
/// writes of their own connection.
final class WakeUpCounter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
