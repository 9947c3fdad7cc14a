import DaymarkCore

/// The device's side of sync: a store that follows an account on another machine.
///
/// Operations wait in the store until the account has acknowledged them. ``DaymarkCore/Replica`` has the rules.
public protocol FollowerStore: RecordStore {
    /// The account that this store follows, or nil.
    func followedAccount() throws -> FollowedAccount?

    /// Starts following an account. Ends all sessions here, because changes from other devices would conflict with the
    /// account. Following the same account again continues at the current sync position.
    /// - Parameters:
    ///   - site: its address without a slash at the end.
    ///   - cookie: the session there, as a Cookie header has it.
    func follow(_ site: String, cookie: String) throws

    /// Forgets the sync position. All records here are merged with the account that answers next.
    func forgetSyncPosition() throws

    /// Stops following. All records stay.
    func unfollow() throws

    /// The number of operations that the account has not acknowledged.
    func countPending() throws -> Int

    /// The request to send next, or nil if the store follows no account.
    /// - Parameter outbox: a cache of pending operations, kept by the caller between requests.
    func request(_ outbox: inout Outbox, limit: Int64?) throws -> SyncRequest?

    /// A reader that prepares answers on another thread.
    func answerReader(at now: Instant) throws -> AnswerReader

    /// Merges an answer, and stores the new sync position, in one transaction.
    /// - Returns: nil if the store no longer follows an account.
    func receive(
        _ incoming: IncomingAnswer, outbox: inout Outbox, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> ReceivedAnswer?
}

extension FollowerStore {
    public func request(_ outbox: inout Outbox) throws -> SyncRequest? { try request(&outbox, limit: nil) }
}

/// An account on another machine.
public struct FollowedAccount: Hashable, Sendable {
    /// The address without a slash at the end: `https://day.example.org`.
    public let site: String
    /// The session there, as a Cookie header has it. It is a secret and must not be shown.
    public let cookie: String
    public var position: SyncPosition

    public init(site: String, cookie: String, position: SyncPosition = SyncPosition()) {
        (self.site, self.cookie, self.position) = (site, cookie, position)
    }
}

/// The effect of an answer.
public struct ReceivedAnswer: Sendable {
    public let received: SyncResult
    /// The number of changes made here that the account has now. For a repair, each of its records counts.
    public var sentCount = 0
    /// The number of operations from elsewhere, or of the records that a snapshot changed.
    public var receivedCount = 0
    /// Whether the sync position has moved.
    public var hasAdvanced = false

    public init(_ received: SyncResult) { self.received = received }
}
