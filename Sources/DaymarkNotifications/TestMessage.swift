import DaymarkCore
import DaymarkDispatch
import DaymarkStore

/// Sends a test message to endpoints.
public struct TestMessage: Sendable {
    private let store: any NagStore
    private let senders: [NagSender]
    private let clock: WallClock

    public struct Result: Sendable {
        public let endpoint: NagEndpoint
        /// The reason why the message was not accepted, or nil.
        public let problem: String?
    }

    public init(store: any NagStore, senders: [NagSender], clock: WallClock = .system) {
        (self.store, self.senders, self.clock) = (store, senders, clock)
    }

    /// Sends a test message to each endpoint of a channel.
    public func send(to channel: NagChannel, using entropy: inout Entropy) throws -> [Result] {
        try store.endpoints().filter { $0.endpoint.channel == channel }.compactMap { endpoint, _ in
            try send(to: endpoint, using: &entropy)
        }
    }

    /// - Returns: nil if no sender reaches the endpoint.
    public func send(to endpoint: NagEndpoint, using entropy: inout Entropy) throws -> Result? {
        let isRemoteDesktop = endpoint.channel == .desktop && !endpoint.address.isEmpty
        let sender = senders.first { $0.channel == endpoint.channel && $0.reachesRemoteDesktops == isRemoteDesktop }
        guard let sender else { return nil }
        let words = Words(try store.settings())
        let tag = RecordID(high: entropy.next(), low: entropy.next())
        let outcome = sender.show(NagMessage(trying: tag, words: words, at: clock.now()), endpoint)
        try store.recordOutcome(outcome, ofEndpoint: endpoint.id, now: clock.now())
        return Result(endpoint: endpoint, problem: outcome.problem)
    }
}
