import CCurl
import Synchronization

/// Lets another thread end a request to a language model at once.
public final class ModelCancellation: Sendable {
    private struct State {
        var isCancelled = false
        /// The address of the running transfer’s multi handle, or 0.
        var handle: UInt = 0
    }

    private let state = Mutex(State())

    public init() {}

    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    public func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let handle = UnsafeMutableRawPointer(bitPattern: state.handle) { curl_multi_wakeup(handle) }
        }
    }

    /// Wakes this transfer when it is cancelled, until `body` returns.
    func waking<T>(_ handle: UnsafeMutableRawPointer, _ body: () -> T) -> T {
        state.withLock { $0.handle = UInt(bitPattern: handle) }
        defer { state.withLock { $0.handle = 0 } }
        return body()
    }
}
