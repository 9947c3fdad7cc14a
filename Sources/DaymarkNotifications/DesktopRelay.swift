import DaymarkCore
import DaymarkDispatch
import Foundation
import Synchronization

/// Sends messages to desktops on other machines where `daymark watch` runs.
///
/// Each desktop keeps a stream open, on which it receives orders. It reports the result of an order in a request.
public final class DesktopRelay: Sendable {
    private struct State {
        var lastNumber = 0
        var streams: [RecordID: Stream] = [:]
        var orders: [Int: Order] = [:]
    }

    private struct Stream {
        let number: Int
        let continuation: AsyncStream<String>.Continuation
    }

    /// An order that a desktop has not reported on yet.
    private final class Order: Sendable {
        let endpoint: RecordID
        let isDone = DispatchSemaphore(value: 0)
        /// The reason why the order failed. It is empty if the order was carried out.
        let problem = Mutex<String?>(nil)

        init(_ endpoint: RecordID) { self.endpoint = endpoint }
    }

    private let state = Mutex(State())
    /// The maximum wait for a report, in seconds.
    private let timeout: Double

    public init(timeout: Double = 10) { self.timeout = timeout }

    public var sender: NagSender {
        NagSender(.desktop, reachesRemoteDesktops: true, show: show, close: close)
    }

    /// The orders for an endpoint, each a line of JSON. An earlier stream of the same endpoint ends.
    public func stream(ofEndpoint endpoint: RecordID) -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(100))
        let (number, former) = state.withLock { state in
            state.lastNumber += 1
            defer { state.streams[endpoint] = Stream(number: state.lastNumber, continuation: continuation) }
            return (state.lastNumber, state.streams[endpoint])
        }
        former?.continuation.finish()
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                if state.streams[endpoint]?.number == number { state.streams[endpoint] = nil }
            }
        }
        return stream
    }

    /// Receives the report on an order. A report that came too late is ignored.
    /// - Parameter problem: the reason why the order failed, or an empty text.
    public func finishOrder(_ number: Int, ofEndpoint endpoint: RecordID, problem: String) {
        guard let order = state.withLock({ $0.orders[number] }), order.endpoint == endpoint else { return }
        order.problem.withLock { $0 = problem }
        order.isDone.signal()
    }

    private static let isAway = "daymark watch does not run there."

    func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        switch order("show", message.json, at: endpoint) {
        case nil: .away(DesktopRelay.isAway)
        case ""?: .shown
        case let problem?: .away(problem)
        }
    }

    func close(_ tag: RecordID, at endpoint: NagEndpoint) -> NagOutcome {
        order("close", .string(tag.description), at: endpoint) == "" ? .taken : .away(DesktopRelay.isAway)
    }

    /// Sends an order and waits for the report.
    /// - Returns: the reason why it failed, an empty text if it was carried out, or nil if the desktop is away.
    private func order(_ verb: String, _ value: JSON, at endpoint: NagEndpoint) -> String? {
        let order = Order(endpoint.id)
        let found = state.withLock { state -> (Int, AsyncStream<String>.Continuation)? in
            guard let stream = state.streams[endpoint.id] else { return nil }
            state.lastNumber += 1
            state.orders[state.lastNumber] = order
            return (state.lastNumber, stream.continuation)
        }
        guard let (number, continuation) = found else { return nil }
        defer { state.withLock { $0.orders[number] = nil } }
        continuation.yield(JSON.object(["order": .int(number), verb: value]).text)
        if order.isDone.wait(timeout: .now() + timeout) == .timedOut {
            // The connection broke without notice.
            continuation.finish()
            return nil
        }
        return order.problem.withLock { $0 }
    }
}
