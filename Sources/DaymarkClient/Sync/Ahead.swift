import DaymarkCore
import DaymarkStore
import Foundation

/// A request on the line, and what is to come of it.
final class Sent: Sendable {
    let request: SyncRequest
    /// Set for good before `done` is signalled, and read after.
    nonisolated(unsafe) private var result: Result<HTTPConnection.Response, ClientError>?
    private let done = DispatchSemaphore(value: 0)

    init(_ request: SyncRequest, _ connection: HTTPConnection) {
        self.request = request
        DispatchQueue.global(qos: .userInitiated).async {
            self.result = Sent.answer(request, connection)
            self.done.signal()
        }
    }

    /// Waits for its answer; to be asked once.
    func finish() -> Result<HTTPConnection.Response, ClientError>? {
        done.wait()
        return result
    }

    static func answer(_ request: SyncRequest, _ connection: HTTPConnection) -> Result<
        HTTPConnection.Response, ClientError
    > {
        Result { () throws(ClientError) in
            let response = try connection.send("POST", "/sync", request.json.bytes)
            try response.check(connection.site, isEntering: false)
            return response
        }
    }
}

/// The parts of a snapshot, asked for and read on threads of their own while those before them are stored, as long as it is sure what
/// is asked next.
final class Ahead: Sendable {
    private let parts = Parts()

    /// - Parameter sent: the request for the first of them.
    init(_ sent: Sent, _ connection: HTTPConnection, _ reader: IncomingReader) {
        let parts = parts
        DispatchQueue.global(qos: .userInitiated).async {
            var sent: Sent? = sent
            while let current = sent {
                sent = nil
                guard case .success(let response) = current.finish() else { break }
                if parts.areWanted { sent = current.request.following(response.body).map { Sent($0, connection) } }
                guard let incoming = try? reader.read(response.body), parts.put(current.request, incoming) else {
                    break
                }
            }
            _ = sent?.finish()
            parts.end()
        }
    }

    deinit { parts.stop() }

    /// Waits for the answer to a request.
    /// - Returns: nil where something else was asked, or no answer came; then nothing is on the line any more.
    func answer(_ request: SyncRequest) -> Incoming? {
        if let incoming = parts.take(request) { return incoming }
        parts.stop()
        parts.waitForEnd()
        return nil
    }
}

/// Parts that are read and wait to be stored.
private final class Parts: Sendable {
    /// So many that who stores them finds some after the disk has taken its time; each takes a few megabytes.
    private static let most = 2

    private let condition = NSCondition()
    /// All of these with `condition` locked.
    nonisolated(unsafe) private var waiting: [(request: SyncRequest, incoming: Incoming)] = []
    nonisolated(unsafe) private var isStopped = false
    nonisolated(unsafe) private var hasEnded = false

    var areWanted: Bool { condition.withLock { !isStopped } }

    /// Waits until there is room.
    /// - Returns: whether more are wanted.
    func put(_ request: SyncRequest, _ incoming: Incoming) -> Bool {
        condition.withLock {
            while waiting.count == Parts.most, !isStopped { condition.wait() }
            guard !isStopped else { return false }
            waiting.append((request, incoming))
            condition.broadcast()
            return true
        }
    }

    /// Waits for the next one; nil where it answers something else, or none comes.
    func take(_ request: SyncRequest) -> Incoming? {
        condition.withLock {
            while waiting.isEmpty, !hasEnded { condition.wait() }
            guard let next = waiting.first, next.request == request else { return nil }
            waiting.removeFirst()
            condition.broadcast()
            return next.incoming
        }
    }

    func stop() {
        condition.withLock {
            isStopped = true
            condition.broadcast()
        }
    }

    func end() {
        condition.withLock {
            hasEnded = true
            condition.broadcast()
        }
    }

    func waitForEnd() {
        condition.withLock {
            while !hasEnded { condition.wait() }
        }
    }
}
