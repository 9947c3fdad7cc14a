import DaymarkCore

/// Decides which devices may use this store, and stores its server's public address and secret keys.
///
/// Only hashes of links and session cookies are stored, so nobody can sign in with a copy of the database file.
public protocol AccessStore: RecordStore {
    /// Stores an invitation: the secret that hashes to `hash` starts one session until `expiry`.
    func invite(_ hash: [UInt8], until expiry: Instant) throws

    /// Uses up an invitation and starts a session.
    /// - Parameter name: a name by which the person can recognize the device, such as “Firefox on Android”.
    /// - Returns: false if there is no such invitation, or if it was used or has expired.
    func startSession(_ session: [UInt8], invitation: [UInt8], name: String, at now: Instant) throws -> Bool

    /// Whether a session is valid. Its use is recorded once a day.
    func isValidSession(_ hash: [UInt8], at now: Instant) throws -> Bool

    func endSession(_ hash: [UInt8]) throws

    /// Ends all sessions and deletes all invitations.
    func endAllSessions() throws

    /// The sessions, newest first.
    func sessions() throws -> [Session]

    /// Stores a token under the hash of its secret. Throws a ``TokenProblem`` if it has the name of another,
    /// or if there are too many.
    func add(_ token: APIToken, hash: [UInt8]) throws

    /// The tokens, oldest first.
    func tokens() throws -> [APIToken]

    /// The token whose secret has this hash. Its use is recorded once a minute.
    func token(hash: [UInt8], at now: Instant) throws -> APIToken?

    /// Deletes a token. Returns false if there is none with this id.
    func revokeToken(_ id: RecordID) throws -> Bool

    /// The answer that was stored for a request in the last ``StoredAnswer/hours`` hours.
    /// - Parameter key: The hash of the token and the idempotency key.
    func storedAnswer(_ key: [UInt8], at now: Instant) throws -> StoredAnswer?
    func store(_ answer: StoredAnswer, key: [UInt8], at now: Instant) throws

    /// The address at which other machines reach this store's server, such as `https://day.example.org`.
    func publicAddress() throws -> String?
    func setPublicAddress(_ address: String) throws

    /// A secret key that is stored under a name. It is created if it is missing or cannot be decrypted.
    func secretKey(_ name: String, orCreate create: () -> [UInt8]) throws -> [UInt8]
}

/// A device that may use the store.
public struct Session: Hashable, Sendable {
    /// The hash of its cookie.
    public let hash: [UInt8]
    public let name: String
    public let began: Instant
    public let seen: Instant

    public init(hash: [UInt8], name: String, began: Instant, seen: Instant) {
        (self.hash, self.name, self.began, self.seen) = (hash, name, began, seen)
    }

    /// A session ends after this many days without use.
    public static let maxIdleDays: Int64 = 90
    /// A session ends after this many days.
    public static let maxDays: Int64 = 400
}
