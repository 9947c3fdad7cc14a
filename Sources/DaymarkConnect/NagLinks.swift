import Crypto
import DaymarkCore
import Foundation

/// Makes and reads signed links that answer a nag, or unsubscribe an endpoint, without a session.
///
/// Links that answer expire after three days. They work only once, because a nag accepts only one answer.
public struct NagLinks: Sendable {
    /// The address of this server, such as `https://day.example.org`.
    let site: String
    private let key: SymmetricKey
    private let now: @Sendable () -> Instant

    /// The action of a link.
    public enum Action: Equatable, Sendable {
        case answer(NagMessage.Action, tag: RecordID)
        /// Stop sending to an endpoint.
        case unsubscribe(endpoint: RecordID)
    }

    private static let daysUntilExpiry: Int64 = 3
    private static let maxTokenLength = 400

    /// - Parameter key: 32 random bytes that stay with the home.
    public init(site: String, key: [UInt8], now: @escaping @Sendable () -> Instant) {
        (self.site, self.key, self.now) = (site, SymmetricKey(data: key), now)
    }

    public func link(_ action: Action) -> String {
        let text =
            switch action {
            case .answer(let answer, let tag):
                "\(now().seconds + NagLinks.daysUntilExpiry * 86_400) \(tag) \(answer.name)"
            // Unsubscribing has to work from old mails too.
            case .unsubscribe(let endpoint): "0 \(endpoint) unsubscribe"
            }
        let code = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
        return "\(site)/answer/\(Base64URL.encode(Array(text.utf8))).\(Base64URL.encode(Array(code)))"
    }

    /// Reads the last path component of a link. Returns nil if it was not signed by this server or has expired.
    public func action(ofToken token: String) -> Action? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard token.utf8.count <= NagLinks.maxTokenLength, parts.count == 2,
            let text = Base64URL.decode(String(parts[0])), let code = Base64URL.decode(String(parts[1])),
            HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key)
        else { return nil }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map { String($0) }
        guard words.count == 3, let expiry = Int64(words[0]), let id = RecordID(words[1]) else { return nil }
        if words[2] == "unsubscribe" { return .unsubscribe(endpoint: id) }
        guard expiry > now().seconds, let answer = NagMessage.Action(name: words[2]) else { return nil }
        return .answer(answer, tag: id)
    }
}
