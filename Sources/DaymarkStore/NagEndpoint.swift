import DaymarkCore
import Foundation
import GRDB

/// A place at which nags reach a person: this desktop, a browser, an address.
public struct NagEndpoint: Hashable, Sendable {
    public let id: RecordID
    public let channel: NagChannel
    public var name: String
    /// Where it is, as its channel writes it; empty where there is nothing to say.
    public var address: String
    /// What its channel signs or encrypts with: never to be shown.
    public var secret: [UInt8]

    public init(id: RecordID, channel: NagChannel, name: String, address: String = "", secret: [UInt8] = []) {
        (self.id, self.channel, self.name, self.address, self.secret) = (id, channel, name, address, secret)
    }

    /// How it has been doing.
    public struct Health: Hashable, Sendable {
        /// When something was last taken there, and last shown there as it said itself.
        public var succeeded: Instant?
        public var confirmed: Instant?
        public var failed: Instant?
        public var problem = ""
        /// Whether it is no more.
        public var isGone = false
    }
}

extension Store {
    /// Takes an endpoint in, or what has changed of it.
    public func addEndpoint(_ endpoint: NagEndpoint) throws {
        try translating {
            try database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO nag_endpoint (id, channel, name, address, secret) VALUES (?, ?, ?, ?, ?)
                        ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, secret = excluded.secret, gone = 0
                        """,
                    arguments: [
                        endpoint.id.data, endpoint.channel.name, endpoint.name, endpoint.address, Data(endpoint.secret),
                    ])
            }
        }
    }

    public func removeEndpoint(_ id: RecordID) throws {
        try translating { try database.write { try $0.execute(sql: "DELETE FROM nag_endpoint WHERE id = ?", arguments: [id.data]) } }
    }

    /// All endpoints with how they have been doing, by channel.
    public func endpoints() throws -> [(endpoint: NagEndpoint, health: NagEndpoint.Health)] {
        try translating {
            try database.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM nag_endpoint ORDER BY channel, id").compactMap { row in
                    guard let endpoint = NagEndpoint(row) else { return nil }
                    func time(_ name: String) -> Instant? { (row[name] as Int64?).map { Instant(milliseconds: $0) } }
                    return (
                        endpoint,
                        NagEndpoint.Health(
                            succeeded: time("succeeded"), confirmed: time("confirmed"), failed: time("failed"), problem: row["problem"],
                            isGone: row["gone"])
                    )
                }
            }
        }
    }
}

extension NagEndpoint {
    /// Nil for a channel that this version does not know.
    init?(_ row: Row) {
        guard let id = (row["id"] as Data?).flatMap({ RecordID(bytes: Array($0)) }), let channel = NagChannel(name: row["channel"]) else {
            return nil
        }
        self.init(id: id, channel: channel, name: row["name"], address: row["address"], secret: Array(row["secret"] as Data))
    }
}
