import DaymarkCore
import DaymarkStore
import Foundation

/// A sync request that is being sent on another thread.
final class SentRequest: Sendable {
    let request: SyncRequest
    /// NB: written before `isDone` is signalled, and read after.
    nonisolated(unsafe) private var result: Result<HTTPConnection.Response, ClientError>?
    private let isDone = DispatchSemaphore(value: 0)

    init(_ request: SyncRequest, over connection: HTTPConnection) {
        self.request = request
        DispatchQueue.global(qos: .userInitiated).async {
            self.result = SentRequest.send(request, over: connection)
            self.isDone.signal()
        }
    }

    /// Waits for the response. Call it only once.
    func wait() -> Result<HTTPConnection.Response, ClientError>? {
        isDone.wait()
        return result
    }

    /// Sends a request and waits for the response.
    static func send(
        _ request: SyncRequest, over connection: HTTPConnection
    ) -> Result<HTTPConnection.Response, ClientError> {
        Result { () throws(ClientError) in
            let response = try connection.send("POST", "/sync", json: request.json.bytes)
            try response.check(from: connection.site)
            return response
        }
    }
}

/// Fetches and reads the parts of a snapshot on other threads while earlier parts are being stored.
///
/// It continues as long as each answer determines the next request.
final class AnswerPrefetcher: Sendable {
    private let queue = AnswerQueue()

    /// - Parameter firstRequest: the request for the first part.
    init(_ firstRequest: SentRequest, over connection: HTTPConnection, reader: AnswerReader) {
        let queue = queue
        DispatchQueue.global(qos: .userInitiated).async {
            var sent: SentRequest? = firstRequest
            while let current = sent {
                sent = nil
                guard case .success(let response) = current.wait() else { break }
                if queue.isOpen {
                    sent = current.request.following(response.body).map { SentRequest($0, over: connection) }
                }
                guard let answer = try? reader.read(response.body), queue.append(answer, to: current.request) else {
                    break
                }
            }
            _ = sent?.wait()
            queue.markFinished()
        }
    }

    deinit { queue.close() }

    /// Waits for the answer to a request.
    /// - Returns: nil if the prefetched request was a different one or failed. After that, no request is in flight.
    func answer(to request: SyncRequest) -> IncomingAnswer? {
        if let answer = queue.removeFirst(for: request) { return answer }
        queue.close()
        queue.waitUntilFinished()
        return nil
    }
}

/// A queue of answers that have been read and wait to be stored.
private final class AnswerQueue: Sendable {
    /// Large enough that an answer is ready whenever the disk is. Each answer takes some megabytes.
    private static let maxCount = 2

    private let condition = NSCondition()
    // NB: the variables are used only while `condition` is locked.
    nonisolated(unsafe) private var answers: [(request: SyncRequest, answer: IncomingAnswer)] = []
    nonisolated(unsafe) private var isClosed = false
    nonisolated(unsafe) private var isFinished = false

    var isOpen: Bool { condition.withLock { !isClosed } }

    /// Waits until there is room, and appends an answer.
    /// - Returns: whether further answers are wanted.
    func append(_ answer: IncomingAnswer, to request: SyncRequest) -> Bool {
        condition.withLock {
            while answers.count == AnswerQueue.maxCount, !isClosed { condition.wait() }
            guard !isClosed else { return false }
            answers.append((request, answer))
            condition.broadcast()
            return true
        }
    }

    /// Waits for the next answer. Returns nil if it belongs to another request, or if no further answer comes.
    func removeFirst(for request: SyncRequest) -> IncomingAnswer? {
        condition.withLock {
            while answers.isEmpty, !isFinished { condition.wait() }
            guard let next = answers.first, next.request == request else { return nil }
            answers.removeFirst()
            condition.broadcast()
            return next.answer
        }
    }

    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    /// Tells readers that no further answer comes.
    func markFinished() {
        condition.withLock {
            isFinished = true
            condition.broadcast()
        }
    }

    func waitUntilFinished() {
        condition.withLock {
            while !isFinished { condition.wait() }
        }
    }
}
