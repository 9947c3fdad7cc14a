import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Sends nags while the server runs. It has several threads, so that a slow endpoint does not delay the others.
final class NagService: Service {
    private let store: any NagStore
    private let senders: [NagSender]
    private let clock: WallClock
    private let logger: Logger
    private let isRunning = Mutex(true)
    private static let threadCount = 2

    init(_ store: any NagStore, senders: [NagSender], clock: WallClock, logger: Logger) {
        (self.store, self.senders, self.clock, self.logger) = (store, senders, clock, logger)
    }

    func run() async throws {
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for _ in 0..<NagService.threadCount { group.addTask { await self.runThread() } }
            }
        } onGracefulShutdown: {
            self.isRunning.withLock { $0 = false }
        }
        if isRunning.withLock({ $0 }) { throw Server.Failure.homeReplaced }
    }

    /// Runs a loop on a thread of its own, because it blocks.
    private func runThread() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    var loop = NagLoop(self.store, senders: self.senders, clock: self.clock)
                    loop.run(while: { self.isRunning.withLock { $0 } }, onFailure: self.logFailure)
                    continuation.resume()
                }
            }
        } onCancel: {
            self.isRunning.withLock { $0 = false }
        }
    }

    private func logFailure(_ error: any Error) {
        logger.warning("nags cannot be sent now", metadata: ["error": "\(type(of: error))"])
    }
}
