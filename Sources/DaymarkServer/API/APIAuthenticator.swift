import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// Recognizes programs by the token in the header `Authorization: Bearer …`, and limits their request rate.
final class APIAuthenticator: Sendable {
    private let store: any AccessStore
    private let clock: WallClock
    /// The number of requests of each token in a minute. Wrong tokens count together.
    private let counts = Mutex<[RecordID: (minute: Int64, count: Int)]>([:])

    private let maxRequestsPerMinute: Int
    /// The number of requests with a wrong token that all programs together may make in a minute.
    private let maxWrongPerMinute: Int
    private static let wrong = RecordID(high: 0, low: 0)

    /// - Parameter rate: the number of requests that a token may make in a minute.
    init(store: any AccessStore, rate: Int, clock: WallClock) {
        self.store = store
        self.clock = clock
        maxRequestsPerMinute = rate
        maxWrongPerMinute = max(1, rate / 4)
    }

    /// The token of a request. Throws 401 without a valid one, 403 if it lacks the scope, and 429 if it asks too often.
    func token(of request: Request, for scope: APIScope) async throws -> APIToken {
        let secret = request.bearerSecret
        let (store, now) = (store, clock.now())
        // An unknown secret takes the same steps as a known one: a hash and an index lookup.
        let token = try await DatabaseWork.run { try store.token(hash: AccessSecret.hash(secret ?? ""), at: now) }
        guard let token else {
            try count(APIAuthenticator.wrong, max: maxWrongPerMinute, at: now)
            throw HTTPProblem(
                .unauthorized,
                secret == nil
                    ? "Send the header Authorization: Bearer, with a token from daymark tokens add."
                    : "This token is not valid. It may have been revoked.", headers: [.wwwAuthenticate: "Bearer"])
        }
        try count(token.id, max: maxRequestsPerMinute, at: now)
        guard token.allows(scope) else {
            throw HTTPProblem(.forbidden, "This token has no scope “\(scope.rawValue)”.")
        }
        return token
    }

    /// Returns the token of a widget's link. Nil if the link is not valid. Throws 429 after too many requests.
    func link(_ secret: String) async throws -> APIToken? {
        let (store, now) = (store, clock.now())
        let token = try await DatabaseWork.run { try store.token(hash: AccessSecret.hash(secret), at: now) }
        guard let token, token.allows(.widget) else {
            try count(APIAuthenticator.wrong, max: maxWrongPerMinute, at: now)
            return nil
        }
        try count(token.id, max: maxRequestsPerMinute, at: now)
        return token
    }

    private func count(_ id: RecordID, max: Int, at now: Instant) throws {
        let minute = now.milliseconds / 60_000
        let count = counts.withLock { counts in
            if counts.count > 2 * APIToken.maxCount { counts = counts.filter { $0.value.minute == minute } }
            let before = counts[id].flatMap { $0.minute == minute ? $0.count : nil } ?? 0
            counts[id] = (minute, before + 1)
            return before + 1
        }
        guard count <= max else {
            throw HTTPProblem(
                .tooManyRequests, "The limit is \(max) requests a minute.", headers: [.retryAfter: "60"])
        }
    }
}
