import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// Takes an endpoint in, or what has changed of it.
    public func addEndpoint(_ endpoint: NagEndpoint) throws {
        try translating {
            try database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO nag_endpoint (id, channel, name, address, secret, sealed) VALUES (?, ?, ?, ?, ?, 1)
                        ON CONFLICT (id) DO UPDATE SET
                            name = excluded.name, address = excluded.address, secret = excluded.secret, sealed = 1, gone = 0
                        """,
                    arguments: [
                        endpoint.id.data, endpoint.channel.name, endpoint.name, endpoint.address, try seal(endpoint),
                    ])
            }
        }
    }

    public func removeEndpoint(_ id: RecordID) throws {
        try translating {
            try database.write { try $0.execute(sql: "DELETE FROM nag_endpoint WHERE id = ?", arguments: [id.data]) }
        }
    }

    /// What waits for an endpoint that is back waits no longer.
    public func hurry(_ id: RecordID, _ now: Instant) throws {
        try translating {
            try database.write { db in
                try db.execute(
                    sql:
                        "UPDATE nag_delivery SET due = ? WHERE endpoint = ? AND state IN ('waiting', 'closing') AND due > ?",
                    arguments: [now.milliseconds, id.data, now.milliseconds])
            }
        }
        calls.add()
    }

    /// Notes how an endpoint has been doing, of something that is no nag.
    public func note(_ outcome: NagOutcome, at endpoint: RecordID, _ now: Instant) throws {
        let (problem, at) = (outcome.problem ?? "", now.milliseconds)
        // What is gone is back only where something arrives.
        let isGone: Bool? = if case .gone = outcome { true } else if problem.isEmpty { false } else { nil }
        try translating {
            try database.write { db in
                try db.execute(
                    sql: """
                        UPDATE nag_endpoint SET problem = ?, gone = coalesce(?, gone),
                            succeeded = coalesce(?, succeeded), failed = coalesce(?, failed)
                        WHERE id = ?
                        """,
                    arguments: [problem, isGone, problem.isEmpty ? at : nil, problem.isEmpty ? nil : at, endpoint.data])
            }
        }
    }

    /// All endpoints with how they have been doing, by channel.
    public func endpoints() throws -> [(endpoint: NagEndpoint, health: NagEndpoint.Health)] {
        try translating {
            try database.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM nag_endpoint ORDER BY channel, id").compactMap { row in
                    guard let endpoint = endpoint(row) else { return nil }
                    func time(_ name: String) -> Instant? { (row[name] as Int64?).map { Instant(milliseconds: $0) } }
                    var health = NagEndpoint.Health()
                    (health.succeeded, health.confirmed, health.failed) = (
                        time("succeeded"), time("confirmed"), time("failed")
                    )
                    (health.problem, health.isGone) = (row["problem"], row["gone"])
                    return (endpoint, health)
                }
            }
        }
    }
}

extension SQLiteStore {
    /// Whether anything arrived under a tag.
    public func knows(_ tag: RecordID) throws -> Bool {
        try translating {
            try database.read { db in
                try Bool.fetchOne(
                    db, sql: "SELECT EXISTS (SELECT * FROM nag_occurrence WHERE leader = ?)", arguments: [tag.data])
                    ?? false
            }
        }
    }

    /// Whether what arrived under a tag waits for an answer.
    public func isFiring(_ tag: RecordID) throws -> Bool {
        try translating {
            try database.read { db in
                try Bool.fetchOne(
                    db, sql: "SELECT EXISTS (SELECT * FROM nag_occurrence WHERE leader = ? AND state = 'firing')",
                    arguments: [tag.data])
                    ?? false
            }
        }
    }

    /// The address at which this home is reached from elsewhere, as it was named last.
    public func site() throws -> String? {
        try translating {
            try database.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE key = 'site'") }
        }
    }

    public func setSite(_ site: String) throws {
        try translating {
            try database.write {
                try $0.execute(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES ('site', ?)", arguments: [site])
            }
        }
    }

    /// The nags that arrived under a tag and were not answered by themselves since, with their missions.
    public func nags(under tag: RecordID) throws -> [(id: RecordID, mission: RecordID?)] {
        try translating {
            try database.read { db in
                try Row.fetchAll(
                    db,
                    sql:
                        "SELECT id, mission FROM nag_occurrence WHERE leader = ? AND state <> 'acknowledged' ORDER BY at, id",
                    arguments: [tag.data]
                ).compactMap { row in try RecordID(bytes: row.bytes(0)).map { ($0, RecordID(bytes: try row.bytes(1))) }
                }
            }
        }
    }
}
