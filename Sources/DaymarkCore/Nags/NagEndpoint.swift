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

        public init() {}
    }
}

/// What came of sending something.
public enum NagOutcome: Hashable, Sendable {
    /// It is shown, as the endpoint says itself.
    case shown
    /// It was taken; whether it was shown nobody knows.
    case taken
    /// It may work later: after so many seconds at the earliest, where the endpoint says so.
    case failed(String, after: Int64?)
    /// Nobody is there now: it is tried again, and elsewhere without waiting for that.
    case away(String)
    /// It will never work for this message.
    case refused(String)
    /// There is nobody any more.
    case gone(String)

    /// Why it did not arrive; nil where it did.
    public var problem: String? {
        switch self {
        case .shown, .taken: nil
        case .failed(let why, _), .away(let why), .refused(let why), .gone(let why): why
        }
    }
}
