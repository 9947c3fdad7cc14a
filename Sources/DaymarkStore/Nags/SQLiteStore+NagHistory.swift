import DaymarkCore
import GRDB

extension SQLiteStore {
    public func nags(withTag tag: RecordID) throws -> [(id: RecordID, record: RecordID?)] {
        try reading { db in
            let sql = """
                SELECT id, mission FROM nag_occurrence WHERE leader = ? AND state <> 'acknowledged' ORDER BY at, id
                """
            return try Row.fetchAll(db, sql: sql, arguments: [tag.data]).compactMap { row in
                try RecordID(bytes: row.bytes(0)).map { ($0, RecordID(bytes: try row.bytes(1))) }
            }
        }
    }

    public func hasNag(withTag tag: RecordID) throws -> Bool { try hasNag(where: "leader = ?", tag) }

    public func isUnanswered(tag: RecordID) throws -> Bool { try hasNag(where: "leader = ? AND state = 'firing'", tag) }

    private func hasNag(where condition: String, _ tag: RecordID) throws -> Bool {
        try reading { db in
            let sql = "SELECT EXISTS (SELECT * FROM nag_occurrence WHERE \(condition))"
            return try Bool.fetchOne(db, sql: sql, arguments: [tag.data]) ?? false
        }
    }

    public func latestDeliveries(limit: Int) throws -> [NagDeliveryStatus] {
        try reading { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT nag_occurrence.mission, level, at, channel, name, nag_delivery.state, sent,
                        nag_delivery.confirmed, nag_delivery.problem
                    FROM nag_delivery JOIN nag_occurrence ON nag_occurrence.id = occurrence
                        JOIN nag_endpoint ON nag_endpoint.id = endpoint
                    ORDER BY fired DESC, nag_delivery.step DESC, nag_occurrence.id, endpoint LIMIT ?
                    """,
                arguments: [limit])
            return try rows.compactMap { try deliveryStatus($0) }
        }
    }

    private func deliveryStatus(_ row: Row) throws -> NagDeliveryStatus? {
        guard let level = Aggression(name: row["level"]), let channel = NagChannel(name: row["channel"]) else {
            return nil
        }
        let (sent, confirmed): (Int64?, Int64?) = (row["sent"], row["confirmed"])
        let state: NagDeliveryStatus.State =
            switch row["state"] as String {
            case _ where confirmed != nil: .shown
            case _ where sent != nil: .sent
            case "waiting": .waiting
            case "failed": .failed
            default: .over
            }
        return NagDeliveryStatus(
            mission: RecordID(bytes: try row.bytes(0)), level: level, due: Instant(milliseconds: row["at"]),
            channel: channel, endpointName: row["name"], state: state, sent: sent.map { Instant(milliseconds: $0) },
            problem: row["problem"])
    }
}
