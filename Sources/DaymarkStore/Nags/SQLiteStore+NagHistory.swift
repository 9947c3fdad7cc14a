import DaymarkCore
import Foundation
import GRDB

/// Adding places by hand, and what was sent to all of them.
extension SQLiteStore {
    /// The channels whose places a person names; a browser or a desktop names itself.
    public static let namedChannels: [NagChannel] = [.ntfy, .email, .webhook, .apprise]
    private static let longestAddress = 2048

    /// Whether a text can be an address of a channel.
    public static func isAddress(_ text: String, of channel: NagChannel) -> Bool {
        guard namedChannels.contains(channel), text.utf8.count <= longestAddress,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
        else {
            return false
        }
        return switch channel {
        case .email: text.dropFirst().dropLast().contains("@") && !text.hasPrefix("-")
        case .apprise: text.contains("://") && !text.hasPrefix("-")
        default: text.hasPrefix("https://") || text.hasPrefix("http://")
        }
    }

    /// Takes in a place that a person named, or what has changed of it: the same address is the same place.
    /// - Parameters:
    ///   - address: one for which ``isAddress(_:of:)`` holds.
    ///   - secret: what a webhook's messages are signed with, or ntfy's access token; nil for what there was before.
    /// - Returns: a webhook's secret where one was made up, which is told nobody else.
    public func addPlace(_ channel: NagChannel, at address: String, secret: String?) throws -> String? {
        let id = RecordID(namespace: Settings.namespace, name: "endpoint/\(channel.name)/\(address)")
        // Of a service of Apprise the whole address is secret, but for its kind.
        let isSecret = channel == .apprise
        var place = NagEndpoint(
            id: id, channel: channel, name: isSecret ? String(address.prefix { $0 != ":" }) : channel.name)
        if !isSecret { place.address = address }
        let before = try endpoints().first { $0.endpoint.id == id }?.endpoint.secret ?? []
        let made = channel == .webhook && secret == nil && before.isEmpty ? SQLiteStore.newSecret() : nil
        place.secret = isSecret ? Array(address.utf8) : (secret ?? made).map { Array($0.utf8) } ?? before
        try addEndpoint(place)
        return made
    }

    /// 256 random bits in hexadecimal.
    private static func newSecret() -> String {
        (0..<4).map { _ in
            let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// A message that was to go to a place, and what came of it.
public struct NagSent: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case waiting, sent, shown, failed
        /// Answered, or replaced by a later one, before it went out.
        case over
    }

    /// Nil for the summary of a day.
    public let mission: RecordID?
    public let level: Aggression
    /// When it was to come.
    public let due: Instant
    public let channel: NagChannel
    public let place: String
    public let state: State
    /// When it was sent; nil where it was not.
    public let sent: Instant?
    /// Why not, or why not at once.
    public let problem: String
}

extension SQLiteStore {
    /// What was to be sent last, the newest first.
    public func lastSent(_ most: Int) throws -> [NagSent] {
        try translating {
            try database.read { db in
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT nag_occurrence.mission, level, at, channel, name, nag_delivery.state, sent, nag_delivery.confirmed,
                            nag_delivery.problem
                        FROM nag_delivery JOIN nag_occurrence ON nag_occurrence.id = occurrence
                            JOIN nag_endpoint ON nag_endpoint.id = endpoint
                        ORDER BY fired DESC, nag_delivery.step DESC, nag_occurrence.id, endpoint LIMIT ?
                        """,
                    arguments: [most])
                return try rows.compactMap { row in
                    guard let level = Aggression(name: row["level"]), let channel = NagChannel(name: row["channel"])
                    else { return nil }
                    let (sent, confirmed): (Int64?, Int64?) = (row["sent"], row["confirmed"])
                    let state: NagSent.State =
                        switch row["state"] as String {
                        case _ where confirmed != nil: .shown
                        case _ where sent != nil: .sent
                        case "waiting": .waiting
                        case "failed": .failed
                        default: .over
                        }
                    return NagSent(
                        mission: RecordID(bytes: try row.bytes(0)), level: level, due: Instant(milliseconds: row["at"]),
                        channel: channel,
                        place: row["name"], state: state, sent: sent.map { Instant(milliseconds: $0) },
                        problem: row["problem"])
                }
            }
        }
    }
}
