import DaymarkCore
import GRDB

extension SQLiteStore {
    /// Numbers that the store keeps about itself, in hexadecimal.
    enum Meta: String {
        /// The newest logical time seen.
        case time
        /// A random number that stays with this home, also when it comes back from a backup.
        case account
        /// A random number, another one whenever this home came back from a backup.
        case epoch
        /// Of all cells; made when it is first asked for.
        case digest
        /// When nags were first looked after here, in milliseconds.
        case nagsBegan
        /// The last operation that is no longer kept.
        case floor
    }

    func number(_ db: Database, _ key: Meta) throws -> UInt64? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?")
        return try String.fetchOne(statement, arguments: [key.rawValue]).flatMap { UInt64($0, radix: 16) }
    }

    func setNumber(_ db: Database, _ key: Meta, _ number: UInt64) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
        try statement.execute(arguments: [key.rawValue, String(number, radix: 16)])
    }

    /// Makes the digest where nobody has asked for it yet; from then on it is kept.
    func beginDigest(_ db: Database) throws {
        guard try storedDigest(db) == nil else { return }
        var digest = Digest()
        try forEachRecord(db, "TRUE", []) { digest.add($0) }
        try setNumber(db, .digest, digest.bits)
    }

    func storedDigest(_ db: Database) throws -> Digest? { try number(db, .digest).map { Digest(bits: $0) } }
}
