import DaymarkStore
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Tells everyone who listens that there is something new, whoever did it: this server, or a command line on the same home.
final class Changes: Service {
    private struct State {
        var newest: Int64 = 0
        var next = 0
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let store: SQLiteStore
    private let logger: Logger
    private let state = Mutex(State())

    /// How often other processes' writes are looked for.
    private static let pause = Duration.milliseconds(250)

    init(_ store: SQLiteStore, _ logger: Logger) {
        self.store = store
        self.logger = logger
    }

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: Changes.pause)) != nil {
                if self.store.isReplaced { throw Server.Failure.homeReplaced }
                self.look()
            }
        }
    }

    /// Looks whether there is something new, and says so.
    func look() {
        do {
            let newest = try store.newest()
            let listeners = state.withLock { state -> [AsyncStream<Void>.Continuation] in
                guard newest != state.newest else { return [] }
                state.newest = newest
                return Array(state.listeners.values)
            }
            for listener in listeners { listener.yield() }
        } catch {
            logger.warning("the home cannot be read", metadata: ["error": "\(type(of: error))"])
        }
    }

    /// An element whenever there is something new; several at once count as one.
    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.listeners[id] = nil }
        }
        return stream
    }
}
