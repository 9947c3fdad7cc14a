import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation

/// Runs a dispatcher until it is told to stop. If the store fails, it tries again.
public struct NagLoop {
    private let store: any NagStore
    private let clock: WallClock
    private var dispatcher: Dispatcher

    /// How often the store is checked for changes, in seconds.
    private static let pollInterval = 0.25
    /// The pause after a failure, in seconds.
    private static let failurePause = 5.0

    public init(_ store: any NagStore, senders: [NagSender], clock: WallClock = .system) {
        self.store = store
        self.clock = clock
        // A program that ends before it has read its input must fail that one attempt, not this process.
        signal(SIGPIPE, SIG_IGN)
        dispatcher = Dispatcher(store, senders: senders, entropy: .system()) {
            try store.circumstances(at: clock.now())
        }
    }

    /// - Parameters:
    ///   - onFailure: is called with each error that interrupts the work.
    ///   - onPoll: is called at each check for changes.
    public mutating func run(
        while isRunning: () -> Bool, onFailure: (any Error) -> Void, onPoll: () -> Void = {}
    ) {
        let store = store
        func continues() -> Bool { isRunning() && !store.isReplaced }
        while continues() {
            do {
                let wakeUpCount = store.wakeUpCount
                let next = try dispatcher.run(while: continues)
                let end = min(next, clock.now().adding(seconds: Dispatcher.maxSleepSeconds))
                let (version, newest) = (try store.dataVersion(), try store.newestSequence())
                repeat {
                    Thread.sleep(forTimeInterval: NagLoop.pollInterval)
                    onPoll()
                } while try isRunning() && clock.now() < end && store.wakeUpCount == wakeUpCount
                    && store.dataVersion() == version && store.newestSequence() == newest
            } catch {
                onFailure(error)
                Thread.sleep(forTimeInterval: NagLoop.failurePause)
            }
        }
    }
}
