import Crypto
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOPosix

/// Who may come in: a link that was shown on this machine lets one device in, once, and a cookie keeps it in.
struct Access: Sendable {
    let store: SQLiteStore

    /// How long a link waits, in minutes.
    static let linkMinutes: Int64 = 60

    /// A new link's secret: 256 random bits in hexadecimal.
    func invite(at now: Instant) throws -> String {
        let secret = Access.secret()
        try store.invite(Access.hash(secret), until: now.adding(minutes: Access.linkMinutes))
        return secret
    }

    /// A cookie for whoever holds a link's secret; nil where it is none, or was used.
    func enter(_ secret: String, name: String, at now: Instant, host: String) throws -> String? {
        let cookie = Access.secret()
        guard try store.enter(invitation: Access.hash(secret), session: Access.hash(cookie), name: name, at: now) else {
            return nil
        }
        return Access.cookie(cookie, host: host, seconds: 400 * 86_400)
    }

    func leave(_ request: Request) throws -> String {
        if let cookie = Access.cookie(of: request) { try store.endSession(Access.hash(cookie)) }
        return Access.cookie("", host: Access.host(of: request), seconds: 0)
    }

    func isIn(_ request: Request, at now: Instant) throws -> Bool {
        guard let cookie = Access.cookie(of: request) else { return false }
        return try store.isSession(Access.hash(cookie), at: now)
    }

    /// Refuses who has not come in.
    func mustBeIn(_ request: Request, at now: Instant) async throws {
        let isIn: Bool = try await storing { try self.isIn(request, at: now) }
        guard isIn else { throw Refusal(.unauthorized, "Open the link that daymarkd printed on this device.") }
    }

    /// Does what waits for the database beside the threads that serve.
    /// - Parameter apart: on a thread of its own, for what waits for more than that.
    func storing<T: Sendable>(apart: Bool = false, _ body: @escaping @Sendable () throws -> T) async throws -> T {
        let work = { @Sendable () throws -> T in
            do { return try body() } catch let error as StoreError { throw Refusal(error) }
        }
        guard apart else { return try await NIOThreadPool.singleton.runIfActive(work) }
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }

    static func host(of request: Request) -> String { request.head.authority ?? "" }

    /// Whether the page is on this machine: there, and only there, cookies may come over plain HTTP.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
        return ["localhost", "127.0.0.1", "[::1]"].contains(name)
    }

    private static func cookie(_ value: String, host: String, seconds: Int) -> String {
        let attributes = "Path=/; HttpOnly; SameSite=Lax; Max-Age=\(seconds)"
        return isLoopback(host) ? "daymark=\(value); \(attributes)" : "__Host-daymark=\(value); \(attributes); Secure"
    }

    private static func cookie(of request: Request) -> String? {
        request.cookies[isLoopback(host(of: request)) ? "daymark" : "__Host-daymark"]?.value
    }

    /// 256 random bits.
    static func bytes() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) } }

    private static func secret() -> String {
        bytes().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func hash(_ secret: String) -> [UInt8] { Array(SHA256.hash(data: Data(secret.utf8))) }
}
