import DaymarkCore
import DaymarkStore
import Foundation
import Synchronization

/// Desktops elsewhere on which `daymark watch` runs: what is to be shown there goes down a stream, and what came of it comes back as a
/// request of its own.
final class DesktopRelay: Sendable {
    private struct State {
        var next = 0
        var listeners: [RecordID: (number: Int, stream: AsyncStream<String>.Continuation)] = [:]
        var orders: [Int: Order] = [:]
    }

    /// What a desktop was asked to do, until it says what came of it.
    private final class Order: Sendable {
        let endpoint: RecordID
        let isDone = DispatchSemaphore(value: 0)
        /// Why it was not done; empty where it was.
        let problem = Mutex<String?>(nil)

        init(_ endpoint: RecordID) { self.endpoint = endpoint }
    }

    private let state = Mutex(State())
    /// How long a desktop may take to say what came of it, in seconds.
    private let patience: Double

    init(patience: Double = 10) { self.patience = patience }

    /// What is to be done at an endpoint, each a line of JSON; whoever listened there before hears nothing more.
    func stream(at endpoint: RecordID) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(100))
        let (number, former) = state.withLock { state in
            state.next += 1
            defer { state.listeners[endpoint] = (state.next, continuation) }
            return (state.next, state.listeners[endpoint]?.stream)
        }
        former?.finish()
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                if state.listeners[endpoint]?.number == number { state.listeners[endpoint] = nil }
            }
        }
        return stream
    }

    /// An endpoint says what came of an order; what nobody waits for any more is passed over.
    func finish(_ number: Int, at endpoint: RecordID, problem: String) {
        guard let order = state.withLock({ $0.orders[number] }), order.endpoint == endpoint else { return }
        order.problem.withLock { $0 = problem }
        order.isDone.signal()
    }

    func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        switch ask("show", message.json, endpoint) {
        case nil: .away("daymark watch does not run there.")
        case ""?: .shown
        case let problem?: .away(problem)
        }
    }

    func close(_ tag: RecordID, _ endpoint: NagEndpoint) -> NagOutcome {
        ask("close", .string(tag.description), endpoint) == "" ? .taken : .away("daymark watch does not run there.")
    }

    /// - Returns: why it was not done, empty where it was; nil where nobody is there.
    private func ask(_ deed: String, _ what: JSON, _ endpoint: NagEndpoint) -> String? {
        let order = Order(endpoint.id)
        let found = state.withLock { state -> (Int, AsyncStream<String>.Continuation)? in
            guard let listener = state.listeners[endpoint.id] else { return nil }
            state.next += 1
            state.orders[state.next] = order
            return (state.next, listener.stream)
        }
        guard let (number, stream) = found else { return nil }
        defer { state.withLock { $0.orders[number] = nil } }
        stream.yield(JSON.object(["order": .int(number), deed: what]).text)
        if order.isDone.wait(timeout: .now() + patience) == .timedOut {
            // A connection that broke without a word.
            stream.finish()
            return nil
        }
        return order.problem.withLock { $0 }
    }
}
