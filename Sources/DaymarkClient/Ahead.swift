import DaymarkCore
import DaymarkStore
import Foundation

/// A request that is under way, and its answer being read, while the answer before it is stored.
final class Ahead: Sendable {
    let request: SyncRequest
    /// Set for good before `done` is signalled, and read after.
    nonisolated(unsafe) private var result: Result<Incoming, ClientError>?
    private let done = DispatchSemaphore(value: 0)

    init(_ request: SyncRequest, _ fetch: @escaping @Sendable (SyncRequest) throws(ClientError) -> Incoming) {
        self.request = request
        DispatchQueue.global(qos: .userInitiated).async {
            do throws(ClientError) { self.result = .success(try fetch(request)) } catch { self.result = .failure(error) }
            self.done.signal()
        }
    }

    /// Waits for what came of it; to be asked once.
    func finish() -> Result<Incoming, ClientError>? {
        done.wait()
        return result
    }
}

extension Incoming {
    /// What is asked after a part of a snapshot that came for `request` is stored, if nothing is done meanwhile; nil where that is
    /// not sure. Only what sends nothing is asked before its time.
    func following(_ request: SyncRequest) -> SyncRequest? {
        guard case .snapshot(_, request.after, let next?) = answer.content, request.operations.isEmpty else { return nil }
        return SyncRequest(epoch: answer.epoch, cursor: request.cursor, device: request.device, limit: request.limit, after: next)
    }
}
