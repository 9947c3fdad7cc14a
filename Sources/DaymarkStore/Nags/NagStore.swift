import DaymarkCore

/// Fires nags, and stores their deliveries to endpoints.
///
/// Firing and sending are separate. A nag fires once, in one transaction, and then has deliveries. A worker leases a
/// delivery, sends it, and reports the outcome. If the worker dies, its lease runs out and another worker continues.
public protocol NagStore: RecordStore {
    /// Schedules upcoming nags and fires due ones, in one transaction.
    /// - Parameter worker: the worker that calls again when its deliveries are due, or nil for all workers.
    /// - Returns: the latest time at which this has to be called again.
    func fireDueNags(for worker: NagWorker?, in circumstances: Circumstances) throws -> Instant

    /// Leases the next delivery that is due. Its message is made from the current records: a nag that was answered, or
    /// whose mission is done, is not sent.
    func leaseDelivery(to worker: NagWorker, in circumstances: Circumstances) throws -> NagDelivery?

    /// Stores the outcome of a delivery. A nag that was shown becomes an event that all devices receive.
    /// - Parameter jitter: 0 to 99. It spreads out the next attempts of deliveries that failed together.
    func finishDelivery(
        _ delivery: NagDelivery, outcome: NagOutcome, jitter: Int64, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws

    /// Stores that an endpoint has shown a nag. No further channel is tried.
    func confirmDelivery(ofTag tag: RecordID, at endpoint: RecordID, now: Instant) throws

    /// The nags of the message with a tag, with their missions or commitments. Nags that were answered individually are left out.
    func nags(withTag tag: RecordID) throws -> [(id: RecordID, record: RecordID?)]

    /// Whether there is a message with a tag.
    func hasNag(withTag tag: RecordID) throws -> Bool

    /// Whether a nag of the message with a tag is still waiting for an answer.
    func isUnanswered(tag: RecordID) throws -> Bool

    /// The latest deliveries, newest first.
    func latestDeliveries(limit: Int) throws -> [NagDeliveryStatus]

    /// All endpoints with their health, ordered by channel.
    func endpoints() throws -> [(endpoint: NagEndpoint, health: NagEndpoint.Health)]

    /// Adds an endpoint, or updates it.
    func saveEndpoint(_ endpoint: NagEndpoint) throws
    func removeEndpoint(_ id: RecordID) throws

    /// Stores the outcome of a message that is not a nag, such as a test.
    func recordOutcome(_ outcome: NagOutcome, ofEndpoint id: RecordID, now: Instant) throws

    /// Makes all deliveries that wait for an endpoint due now, and wakes the workers of this process.
    func expediteDeliveries(to endpoint: RecordID, now: Instant) throws

    /// The number of times that ``expediteDeliveries(to:now:)`` was called in this process.
    var wakeUpCount: Int { get }
}

extension NagStore {
    public func fireDueNags(in circumstances: Circumstances) throws -> Instant {
        try fireDueNags(for: nil, in: circumstances)
    }
}

/// A thread or process that sends nags.
public struct NagWorker: Sendable {
    public let id: Int64
    /// The channels that it can send to.
    public let channels: [NagChannel]
    /// Whether it sends to desktops of other machines, whose endpoints have an address, instead of this machine's
    /// desktop.
    public let sendsToRemoteDesktops: Bool

    public init(id: Int64, channels: [NagChannel], sendsToRemoteDesktops: Bool = false) {
        (self.id, self.channels, self.sendsToRemoteDesktops) = (id, channels, sendsToRemoteDesktops)
    }
}

/// A delivery that a worker has leased.
public struct NagDelivery: Sendable {
    public enum Work: Sendable {
        case show(NagMessage)
        /// Close the message with this tag.
        case close(tag: RecordID)
    }

    /// The maximum time that a worker may take for one delivery, in minutes.
    public static let leaseMinutes: Int64 = 1

    public let work: Work
    public let endpoint: NagEndpoint
    /// The number of attempts, including this one.
    public let attempt: Int
    /// The first nag of the message, whose id is the message's tag.
    public let leader: RecordID
    /// The index of the channel among those of the nag's level.
    public let step: Int

    public init(work: Work, endpoint: NagEndpoint, attempt: Int, leader: RecordID, step: Int) {
        (self.work, self.endpoint, self.attempt, self.leader, self.step) = (work, endpoint, attempt, leader, step)
    }
}

/// The state of a message that had to be sent to an endpoint.
public struct NagDeliveryStatus: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case waiting, sent, shown, failed
        /// The nag was answered, or replaced by a later one, before it was sent.
        case over
    }

    /// The mission or commitment. Nil for the summary of a day.
    public let mission: RecordID?
    public let level: Aggression
    /// The time that the nag was due.
    public let due: Instant
    public let channel: NagChannel
    public let endpointName: String
    public let state: State
    public let sent: Instant?
    /// The reason of the last failure, or an empty text.
    public let problem: String

    public init(
        mission: RecordID?, level: Aggression, due: Instant, channel: NagChannel, endpointName: String, state: State,
        sent: Instant?, problem: String
    ) {
        (self.mission, self.level, self.due) = (mission, level, due)
        (self.channel, self.endpointName) = (channel, endpointName)
        (self.state, self.sent, self.problem) = (state, sent, problem)
    }
}
