import DaymarkCore
import DaymarkStore
import Foundation

/// A request that is under way, and its answer being read, while the answer before it is stored.
final class Ahead: Sendable {
    let request: SyncRequest
    /// Set for good before `done` is signalled, and read after.
    nonisolated(unsafe) private var result: Result<Fetched, ClientError>?
    private let done = DispatchSemaphore(value: 0)

    init(_ request: SyncRequest, _ fetch: @escaping @Sendable (SyncRequest) throws(ClientError) -> Fetched) {
        self.request = request
        DispatchQueue.global(qos: .userInitiated).async {
            do throws(ClientError) { self.result = .success(try fetch(request)) } catch { self.result = .failure(error) }
            self.done.signal()
        }
    }

    /// Waits for what came of it; to be asked once.
    func finish() -> Result<Fetched, ClientError>? {
        done.wait()
        return result
    }
}

/// An answer, and what is asked once it is stored, where that is sure.
struct Fetched: Sendable {
    let incoming: Incoming
    let next: SyncRequest?
}
