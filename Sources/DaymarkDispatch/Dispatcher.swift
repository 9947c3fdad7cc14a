import DaymarkCore
import DaymarkStore

/// Sees to it that every nag of a home reaches the person, once. Several may do so at the same time, also in several processes:
/// whatever one of them has in hand is leased from the store, and whoever dies holds nothing up for longer than that.
public struct Dispatcher {
    /// How long it sleeps at most, in seconds, whatever the plan says: clocks are set, and machines sleep.
    public static let longestSleep: Int64 = 30

    /// How long what falls due meanwhile waits while much is sent, in seconds.
    private static let patience: Int64 = 1

    private let store: SQLiteStore
    private let worker: Int64
    private let channels: [NagChannel: Channel]
    private let circumstances: () throws -> Circumstances
    private var entropy: Entropy
    /// What the store held when it was last decided upon, and when there is something to do again.
    private var seen: (version: Int64, newest: Int64, at: Instant, next: Instant)?

    /// - Parameter circumstances: the time and zone, asked anew before each step.
    public init(
        _ store: SQLiteStore, channels: [Channel], entropy: Entropy, circumstances: @escaping () throws -> Circumstances
    ) {
        self.store = store
        self.entropy = entropy
        self.circumstances = circumstances
        self.channels = Dictionary(channels.map { ($0.kind, $0) }, uniquingKeysWith: { $1 })
        worker = Int64(bitPattern: self.entropy.next()) & Int64.max
    }

    /// Does all there is to do now.
    /// - Parameter isWanted: asked before each delivery.
    /// - Returns: when there is something to do again; earlier where something has changed, and never later than
    ///   ``longestSleep`` from now, whatever this says.
    public mutating func turn(while isWanted: () -> Bool = { true }) throws -> Instant {
        _ = try decide()
        while isWanted(), let task = try take() {
            let outcome = perform(task)
            try store.finish(task, outcome, jitter: Int64(entropy.next() % 100), in: circumstances(), using: &entropy)
            // What was sent is noted, so each delivery changes what is decided upon; where there are many, that waits a little.
            if try isAfter(Dispatcher.patience) { _ = try decide() }
        }
        return try decide()
    }

    private var isElsewhere: Bool { channels[.desktop]?.isElsewhere ?? false }

    private func take() throws -> NagTask? {
        try store.takeNag(worker, channels.keys.map { $0 }, elsewhere: isElsewhere, in: circumstances())
    }

    /// Whether it was decided so many seconds ago, or by a clock that went back meanwhile.
    private func isAfter(_ pause: Int64) throws -> Bool {
        guard let seen else { return true }
        let now = try circumstances().now
        return now >= seen.at.adding(seconds: pause) || now < seen.at
    }

    /// Plans and fires, unless nothing can have come of it since the last time.
    private mutating func decide() throws -> Instant {
        let circumstances = try circumstances()
        let (version, newest) = (try store.dataVersion(), try store.newest())
        if let seen, seen.version == version, seen.newest == newest, circumstances.now < seen.next,
            circumstances.now >= seen.at,
            circumstances.now < seen.at.adding(minutes: 60)
        {
            return seen.next
        }
        let next = try store.decideNags(in: circumstances, for: Array(channels.keys), elsewhere: isElsewhere)
        seen = (version, newest, circumstances.now, next)
        return next
    }

    private func perform(_ task: NagTask) -> NagOutcome {
        guard let channel = channels[task.endpoint.channel] else {
            return .refused("This program does not send to \(task.endpoint.channel.name).")
        }
        return switch task.work {
        case .show(let message): channel.show(message, task.endpoint)
        case .close(let tag): channel.close(tag, task.endpoint)
        }
    }
}
