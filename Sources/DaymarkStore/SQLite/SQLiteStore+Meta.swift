import DaymarkCore
import GRDB

extension SQLiteStore {
    /// Keys of the numbers that the store keeps about itself in the table `meta`, in hexadecimal.
    enum MetaKey: String {
        /// The newest logical time that the store has seen.
        case time
        /// A random number that identifies this account. It survives a restored backup.
        case account
        /// A random number that changes whenever a backup is restored.
        case epoch
        /// The digest of all cells. It is computed when it is first needed.
        case digest
        /// The time from which nags are fired here, in milliseconds.
        case nagsBegan
        /// The number of the newest operation that was deleted from the log.
        case floor
        /// How far this machine's clock is ahead of the followed account's, in minutes, as a bit pattern.
        case clockAhead
    }

    func number(_ db: Database, _ key: MetaKey) throws -> UInt64? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?")
        return try String.fetchOne(statement, arguments: [key.rawValue]).flatMap { UInt64($0, radix: 16) }
    }

    func setNumber(_ db: Database, _ key: MetaKey, to number: UInt64) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
        try statement.execute(arguments: [key.rawValue, String(number, radix: 16)])
    }

    /// Stores how this machine's clock differs from that of the followed account.
    func note(_ db: Database, _ difference: ClockDifference?) throws {
        let bits = UInt64(bitPattern: difference?.minutesAhead ?? 0)
        if try number(db, .clockAhead) != bits { try setNumber(db, .clockAhead, to: bits) }
    }

    /// The difference to the followed account that was stored last. Without an account, the one to the newest change.
    func clockDifference(_ db: Database, now: Instant) throws -> ClockDifference? {
        if try isFollowing(db), let bits = try number(db, .clockAhead) {
            return ClockDifference(minutesAhead: Int64(bitPattern: bits))
        }
        return ClockDifference(newest: LogicalTime(bits: try number(db, .time) ?? 0), now: now)
    }

    /// Computes the digest if it is not stored yet. From then on every write updates it.
    func ensureDigest(_ db: Database) throws {
        guard try storedDigest(db) == nil else { return }
        var digest = Digest()
        try forEachRecord(db, where: "TRUE") { digest.add($0) }
        try setNumber(db, .digest, to: digest.bits)
    }

    func storedDigest(_ db: Database) throws -> Digest? { try number(db, .digest).map { Digest(bits: $0) } }
}
