import Crypto
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// Answers a request that comes twice with the same `Idempotency-Key` only once.
final class IdempotentAnswers: Sendable {
    private let store: any AccessStore
    private let clock: WallClock
    private let running = Mutex<Set<[UInt8]>>([])

    static let header = "Idempotency-Key"
    static let maxKeyLength = 255
    private static let field = HTTPProblem.Field(name: header, location: .header)

    init(store: any AccessStore, clock: WallClock) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter fingerprint: Identifies the content of the request. The same key with other content is refused.
    ///
    /// NB: the work and its answer are stored one after the other. If the machine loses power in between, the request
    /// is carried out again when the client repeats it.
    func answer(
        _ request: Request, token: APIToken, format: APIFormat, fingerprint: String,
        _ work: () async throws -> APIAnswer
    ) async throws -> Response {
        guard let name = HTTPField.Name(IdempotentAnswers.header), let text = request.headers[name] else {
            return try await work().response()
        }
        let isVisible = text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
        guard !text.isEmpty, text.utf8.count <= IdempotentAnswers.maxKeyLength, isVisible else {
            throw HTTPProblem(
                .badRequest,
                "An Idempotency-Key has 1 to \(IdempotentAnswers.maxKeyLength) ASCII characters without spaces.",
                field: IdempotentAnswers.field)
        }
        let key = IdempotentAnswers.hash("\(token.id)\n\(text)")
        let asked = IdempotentAnswers.hash(fingerprint)
        guard running.withLock({ $0.insert(key).inserted }) else {
            throw HTTPProblem(.conflict, "A request with this Idempotency-Key is being answered.")
        }
        defer { running.withLock { _ = $0.remove(key) } }
        let (store, now) = (store, clock.now())
        if let known = try await DatabaseWork.run({ try store.storedAnswer(key, at: now) }) {
            guard known.request == asked else {
                throw HTTPProblem(
                    .unprocessableContent, "This Idempotency-Key was used for another request.",
                    field: IdempotentAnswers.field)
            }
            return APIAnswer(format: format, bytes: known.body).response(IdempotentAnswers.replayed)
        }
        let answer = try await work()
        let stored = StoredAnswer(request: asked, body: answer.bytes)
        try await DatabaseWork.run { try store.store(stored, key: key, at: now) }
        return answer.response()
    }

    private static func hash(_ text: String) -> [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }

    private static let replayed: HTTPFields =
        HTTPField.Name("Idempotency-Replayed").map { [$0: "true"] } ?? [:]
}
