import DaymarkStore
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Tells listeners when the store has changed, whether this server or another process changed it.
final class ChangeNotifier: Service {
    private struct State {
        var newestSequence: Int64 = 0
        var lastListener = 0
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let store: any RecordStore
    private let logger: Logger
    private let state = Mutex(State())

    /// How often the store is checked for changes of other processes.
    private static let pollInterval = Duration.milliseconds(250)

    init(_ store: any RecordStore, logger: Logger) {
        self.store = store
        self.logger = logger
    }

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: ChangeNotifier.pollInterval)) != nil {
                if self.store.isReplaced { throw Server.Failure.homeReplaced }
                self.checkForChanges()
            }
        }
    }

    func checkForChanges() {
        do {
            let newest = try store.newestSequence()
            let listeners = state.withLock { state -> [AsyncStream<Void>.Continuation] in
                guard newest != state.newestSequence else { return [] }
                state.newestSequence = newest
                return Array(state.listeners.values)
            }
            for listener in listeners { listener.yield() }
        } catch {
            logger.warning("the home cannot be read", metadata: ["error": "\(type(of: error))"])
        }
    }

    /// The lines of an event stream, one after each change.
    func lines() -> AsyncStream<String> {
        let changes = changes()
        return AsyncStream<String> { continuation in
            let task = Task {
                for await _ in changes { continuation.yield("new") }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// A stream with an element after each change. A slow listener gets one element for several changes.
    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastListener += 1
            state.listeners[state.lastListener] = continuation
            return state.lastListener
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.listeners[id] = nil }
        }
        return stream
    }
}
