import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Sends a home's nags for as long as it is wanted. What the store cannot do now is tried again.
struct NagLoop {
    let store: SQLiteStore
    private var dispatcher: Dispatcher

    /// How often it is looked whether something was done, here or by another program; and the pause after a failure; in seconds.
    private static let look = 0.25, pause = 5.0

    init(_ store: SQLiteStore, _ channels: [Channel]) {
        self.store = store
        // A program that takes a nag and ends before it has read it ends that one try, not this.
        signal(SIGPIPE, SIG_IGN)
        dispatcher = Dispatcher(store, channels: channels, entropy: .system()) {
            try store.circumstances(at: Channels.now())
        }
    }

    /// - Parameters:
    ///   - between: what else is to be done at each look.
    ///   - failed: is told what kept it from working.
    mutating func run(while isWanted: () -> Bool, failed: (any Error) -> Void, between: () -> Void = {}) {
        func goesOn() -> Bool { isWanted() && !store.isReplaced }
        while goesOn() {
            do {
                let calls = store.calls.made
                let end = min(
                    try dispatcher.turn(while: goesOn), Channels.now().adding(seconds: Dispatcher.longestSleep))
                let (version, newest) = (try store.dataVersion(), try store.newest())
                repeat {
                    Thread.sleep(forTimeInterval: NagLoop.look)
                    between()
                } while try isWanted() && Channels.now() < end && store.calls.made == calls
                    && store.dataVersion() == version
                    && store.newest() == newest
            } catch {
                failed(error)
                Thread.sleep(forTimeInterval: NagLoop.pause)
            }
        }
    }
}

/// The dispatcher of a server: several at once, so that an address that answers slowly does not hold the others up.
final class NagService: Service {
    private let store: SQLiteStore
    private let channels: [Channel]
    private let logger: Logger
    private let isWanted = Mutex(true)
    private static let workers = 2

    init(_ store: SQLiteStore, _ channels: [Channel], _ logger: Logger) {
        (self.store, self.channels, self.logger) = (store, channels, logger)
    }

    func run() async throws {
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for _ in 0..<NagService.workers { group.addTask { await self.work() } }
            }
        } onGracefulShutdown: {
            self.isWanted.withLock { $0 = false }
        }
        if isWanted.withLock({ $0 }) { throw Server.Failure.homeReplaced }
    }

    /// On a thread of its own, for what it does waits.
    private func work() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    var loop = NagLoop(self.store, self.channels)
                    loop.run(while: { self.isWanted.withLock { $0 } }, failed: self.tell)
                    continuation.resume()
                }
            }
        } onCancel: {
            self.isWanted.withLock { $0 = false }
        }
    }

    private func tell(_ error: any Error) {
        logger.warning("nags cannot be sent now", metadata: ["error": "\(type(of: error))"])
    }
}
