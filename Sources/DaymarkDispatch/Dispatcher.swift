import DaymarkCore
import DaymarkStore

/// Fires the nags of a home and sends each of them once.
///
/// Several dispatchers may run at the same time, also in several processes. Each leases its deliveries from the store.
/// If one dies, the others continue when its lease runs out.
public struct Dispatcher {
    /// The maximum time between two runs, in seconds. It is short because clocks are set and machines are suspended.
    public static let maxSleepSeconds: Int64 = 30

    /// The maximum delay of nags that become due while many deliveries are being sent, in seconds.
    private static let maxDelaySeconds: Int64 = 1

    private let store: any NagStore
    private let worker: NagWorker
    private let senders: [NagChannel: NagSender]
    private let circumstances: () throws -> Circumstances
    private var entropy: Entropy
    private var lastRun: Run?

    /// The time at which nags were last fired, and the state of the store at that time.
    private struct Run {
        let dataVersion: Int64
        let newestSequence: Int64
        let time: Instant
        /// The time at which nags have to be fired again.
        let next: Instant
    }

    /// - Parameter circumstances: returns the current time and zone. It is called before each step.
    public init(
        _ store: any NagStore, senders: [NagSender], entropy: Entropy,
        circumstances: @escaping () throws -> Circumstances
    ) {
        self.store = store
        self.entropy = entropy
        self.circumstances = circumstances
        self.senders = Dictionary(senders.map { ($0.channel, $0) }, uniquingKeysWith: { $1 })
        worker = NagWorker(
            id: Int64(bitPattern: self.entropy.next()) & Int64.max, channels: Array(self.senders.keys),
            sendsToRemoteDesktops: self.senders[.desktop]?.reachesRemoteDesktops ?? false)
    }

    /// Fires and sends everything that is due now.
    /// - Parameter isRunning: whether to continue. It is called before each delivery.
    /// - Returns: the time of the next run. Run earlier if the store has changed, and after ``maxSleepSeconds`` at the
    ///   latest.
    public mutating func run(while isRunning: () -> Bool = { true }) throws -> Instant {
        _ = try fireDueNags()
        while isRunning(), let delivery = try store.leaseDelivery(to: worker, in: circumstances()) {
            let outcome = send(delivery)
            try store.finishDelivery(
                delivery, outcome: outcome, jitter: Int64(entropy.next() % 100), in: circumstances(), using: &entropy)
            // A finished delivery changes the store, so firing again after each one would be slow.
            if try isFiringOverdue() { _ = try fireDueNags() }
        }
        return try fireDueNags()
    }

    /// Whether the last run was too long ago, or was made with a clock that has been set back since.
    private func isFiringOverdue() throws -> Bool {
        guard let lastRun else { return true }
        let now = try circumstances().now
        return now >= lastRun.time.adding(seconds: Dispatcher.maxDelaySeconds) || now < lastRun.time
    }

    /// Fires due nags. Does nothing if no nag can have become due since the last run.
    private mutating func fireDueNags() throws -> Instant {
        let circumstances = try circumstances()
        let now = circumstances.now
        let (dataVersion, newestSequence) = (try store.dataVersion(), try store.newestSequence())
        if let lastRun, lastRun.dataVersion == dataVersion, lastRun.newestSequence == newestSequence,
            now < lastRun.next, now >= lastRun.time, now < lastRun.time.adding(minutes: 60)
        {
            return lastRun.next
        }
        let next = try store.fireDueNags(for: worker, in: circumstances)
        lastRun = Run(dataVersion: dataVersion, newestSequence: newestSequence, time: now, next: next)
        return next
    }

    private func send(_ delivery: NagDelivery) -> NagOutcome {
        guard let sender = senders[delivery.endpoint.channel] else {
            return .refused("This program does not send to \(delivery.endpoint.channel.name).")
        }
        return switch delivery.work {
        case .show(let message): sender.show(message, delivery.endpoint)
        case .close(let tag): sender.close(tag, delivery.endpoint)
        }
    }
}
