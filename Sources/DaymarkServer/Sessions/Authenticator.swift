import DaymarkCore
import DaymarkStore
import Foundation
import Hummingbird

/// Signs devices in with one-time links, and recognizes them by a session cookie (decision 0015).
struct Authenticator: Sendable {
    private let store: any AccessStore
    private let clock: WallClock

    /// How long a link is valid.
    static let linkMinutes: Int64 = 60
    private static let cookieDays = 400

    init(store: any AccessStore, clock: WallClock) { (self.store, self.clock) = (store, clock) }

    /// Makes a one-time link that signs in one device.
    /// - Parameter site: the address at which the device reaches this server.
    func makeLink(site: String) throws -> String {
        let secret = AccessSecret.make()
        try store.invite(AccessSecret.hash(secret), until: clock.now().adding(minutes: Authenticator.linkMinutes))
        return "\(site)/#enter/\(secret)"
    }

    /// Exchanges the secret of a link for a session.
    /// - Returns: the cookie, or nil if the link is unknown, used or expired.
    func startSession(linkSecret: String, name: String, host: String) throws -> String? {
        let secret = AccessSecret.make()
        let isValid = try store.startSession(
            AccessSecret.hash(secret), invitation: AccessSecret.hash(linkSecret), name: name, at: clock.now())
        return isValid ? SessionCookie.set(secret, host: host, seconds: Authenticator.cookieDays * 86_400) : nil
    }

    /// - Returns: a cookie that deletes the current one.
    func endSession(of request: Request) throws -> String {
        if let secret = SessionCookie.secret(of: request) { try store.endSession(AccessSecret.hash(secret)) }
        return SessionCookie.set("", host: request.host, seconds: 0)
    }

    func hasSession(_ request: Request) throws -> Bool {
        guard let secret = SessionCookie.secret(of: request) else { return false }
        return try store.isValidSession(AccessSecret.hash(secret), at: clock.now())
    }

    /// Throws 401 if the request has no valid session.
    func requireSession(_ request: Request) async throws {
        let hasSession = try await DatabaseWork.run { try self.hasSession(request) }
        guard hasSession else {
            throw HTTPProblem(.unauthorized, "Open the link that daymarkd printed on this device.")
        }
    }
}

/// The cookie that holds the secret of a session.
enum SessionCookie {
    /// Whether a host is this machine. Only there may cookies be sent over plain http.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
        return ["localhost", "127.0.0.1", "[::1]"].contains(name)
    }

    /// The value of a Set-Cookie header.
    fileprivate static func set(_ secret: String, host: String, seconds: Int) -> String {
        let attributes = "Path=/; HttpOnly; SameSite=Lax; Max-Age=\(seconds)"
        return isLoopback(host) ? "daymark=\(secret); \(attributes)" : "__Host-daymark=\(secret); \(attributes); Secure"
    }

    fileprivate static func secret(of request: Request) -> String? {
        request.cookies[isLoopback(request.host) ? "daymark" : "__Host-daymark"]?.value
    }
}
