/// A destination for nags: this desktop, a browser or an address.
public struct NagEndpoint: Hashable, Sendable {
    public let id: RecordID
    public let channel: NagChannel
    public var name: String
    /// The address in the format of the channel. Empty if the channel needs none.
    public var address: String
    /// The secret with which the channel signs or encrypts. Never show it.
    public var secret: [UInt8]

    public init(id: RecordID, channel: NagChannel, name: String, address: String = "", secret: [UInt8] = []) {
        (self.id, self.channel, self.name, self.address, self.secret) = (id, channel, name, address, secret)
    }

    /// The record of deliveries to the endpoint.
    public struct Health: Hashable, Sendable {
        /// When the endpoint last accepted a message, and when it last reported that it showed one.
        public var succeeded: Instant?
        public var confirmed: Instant?
        public var failed: Instant?
        public var problem = ""
        /// Whether the endpoint no longer exists.
        public var isGone = false

        public init() {}
    }
}

/// The outcome of sending a message.
public enum NagOutcome: Hashable, Sendable {
    /// The endpoint reported that it showed the message.
    case shown
    /// The endpoint accepted the message. Whether it was shown is unknown.
    case taken
    /// A retry may succeed, after this many seconds at the earliest if the endpoint named a delay.
    case failed(String, after: Int64?)
    /// The endpoint is offline. The message is retried there, and sent to the next channel without waiting for that.
    case away(String)
    /// The endpoint will never accept this message.
    case refused(String)
    /// The endpoint no longer exists.
    case gone(String)

    /// Why the message did not arrive. Nil if it did.
    public var problem: String? {
        switch self {
        case .shown, .taken: nil
        case .failed(let why, _), .away(let why), .refused(let why), .gone(let why): why
        }
    }
}
