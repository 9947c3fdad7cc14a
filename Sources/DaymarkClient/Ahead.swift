import DaymarkCore
import DaymarkStore
import Foundation

/// What is under way for a request on a thread of its own: its answer on the line, or being read.
final class Ahead<Value: Sendable>: Sendable {
    let request: SyncRequest
    /// Set for good before `done` is signalled, and read after.
    nonisolated(unsafe) private var result: Result<Value, ClientError>?
    private let done = DispatchSemaphore(value: 0)

    init(_ request: SyncRequest, _ work: @escaping @Sendable (SyncRequest) throws(ClientError) -> Value) {
        self.request = request
        DispatchQueue.global(qos: .userInitiated).async {
            do throws(ClientError) { self.result = .success(try work(request)) } catch { self.result = .failure(error) }
            self.done.signal()
        }
    }

    /// Waits for what came of it; to be asked once.
    func finish() -> Result<Value, ClientError>? {
        done.wait()
        return result
    }
}

/// An answer, and what is on the line already for what is asked once it is stored, where that is sure.
struct Fetched: Sendable {
    let incoming: Incoming
    let following: Ahead<HTTPConnection.Response>?
}
