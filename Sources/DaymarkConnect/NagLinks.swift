import Crypto
import DaymarkCore
import Foundation

/// Addresses that answer a nag, or end what is sent to a place, for who has no session: each signed, good for three days, and for one
/// answer, since what is answered has none to give.
public struct NagLinks: Sendable {
    /// Where this server is reached, such as `https://day.example.org`.
    let site: String
    private let key: SymmetricKey
    private let now: @Sendable () -> Instant

    /// What a link does.
    public enum Deed: Equatable, Sendable {
        case answer(NagMessage.Action, tag: RecordID)
        /// Nothing more is sent to an endpoint.
        case unsubscribe(RecordID)
    }

    private static let days: Int64 = 3

    /// - Parameter key: 32 random bytes that stay with the home.
    public init(site: String, key: [UInt8], now: @escaping @Sendable () -> Instant) {
        (self.site, self.key, self.now) = (site, SymmetricKey(data: key), now)
    }

    public func link(_ deed: Deed) -> String {
        let text =
            switch deed {
            case .answer(let action, let tag): "\(now().seconds + NagLinks.days * 86_400) \(tag) \(action.name)"
            // An old mail has to keep its word too.
            case .unsubscribe(let endpoint): "0 \(endpoint) unsubscribe"
            }
        let code = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
        return "\(site)/answer/\(Base64URL.text(Array(text.utf8))).\(Base64URL.text(Array(code)))"
    }

    /// What a link's last part means; nil for one that was not made here, or has expired.
    public func deed(_ token: String) -> Deed? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard token.utf8.count <= 400, parts.count == 2, let text = Base64URL.bytes(String(parts[0])),
            let code = Base64URL.bytes(String(parts[1])),
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key)
        else { return nil }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map { String($0) }
        guard words.count == 3, let until = Int64(words[0]), let id = RecordID(words[1]) else { return nil }
        if words[2] == "unsubscribe" { return .unsubscribe(id) }
        guard until > now().seconds, let action = NagMessage.Action(name: words[2]) else { return nil }
        return .answer(action, tag: id)
    }
}
