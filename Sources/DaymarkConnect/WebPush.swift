import Crypto
import DaymarkCore
import Foundation

/// Sends nags to browsers through their push services (RFC 8030).
///
/// Messages are encrypted for one browser (RFC 8291) and signed with the server's own key (VAPID, RFC 8292). They have
/// the declarative form, which some browsers show without running Daymark's service worker.
public struct WebPush: Sendable {
    /// The identity by which push services know this server.
    public struct Sender: Sendable {
        let key: P256.Signing.PrivateKey
        let contact: String

        /// Returns nil if the key is not valid.
        /// - Parameters:
        ///   - key: the raw private key, 32 bytes.
        ///   - contact: a `mailto:` or `https:` address of the operator, for the push service.
        public init?(key: [UInt8], contact: String) {
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: key) else { return nil }
            (self.key, self.contact) = (key, contact)
        }

        public static func makeKey() -> [UInt8] { Array(P256.Signing.PrivateKey().rawRepresentation) }

        /// The public key in base64url, which browsers need to subscribe.
        public var publicKey: String { Base64URL.encode(Array(key.publicKey.x963Representation)) }
    }

    private let client: GuardedHTTPClient
    private let sender: Sender
    private let allowedHosts: [String]
    private let notification: @Sendable (NagMessage) -> JSON
    private let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - hosts: push services that are allowed besides the known ones.
    ///   - notification: returns the notification for a message as the page shows it: title, body, route and buttons.
    public init(
        _ client: GuardedHTTPClient, sender: Sender, allowing hosts: [String] = [],
        now: @escaping @Sendable () -> Instant, notification: @escaping @Sendable (NagMessage) -> JSON
    ) {
        (self.client, self.sender, allowedHosts) = (client, sender, hosts)
        (self.now, self.notification) = (now, notification)
    }

    /// The maximum size of a message that every push service accepts (RFC 8030, 7.2), in bytes.
    private static let maxMessageSize = 4096
    /// The number of bytes that encryption adds.
    private static let encryptionOverhead = 103
    /// The maximum size of a second attempt, after a service has rejected the first as too large, in bytes.
    private static let reducedSize = 1024

    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        guard let subscription = PushSubscription(endpoint) else {
            return .gone("This browser's subscription cannot be read.")
        }
        guard let url = URL(string: endpoint.address), let host = url.host()?.lowercased() else {
            return .gone("“\(endpoint.address)” is not a web address.")
        }
        guard WebPush.isPushService(endpoint.address, allowing: allowedHosts) else {
            return .refused("\(host) is not a known push service.")
        }
        for size in [WebPush.maxMessageSize - WebPush.encryptionOverhead, WebPush.reducedSize] {
            let payload = payload(message, endpoint: endpoint, subscription: subscription, maxSize: size)
            guard let body = try? subscription.encrypt(payload), let token = token(for: url, host: host) else {
                return .gone("This browser's subscription cannot be used.")
            }
            let headers = headers(for: message, host: host, token: token)
            let response = client.post(body, to: url.absoluteString, headers: headers)
            switch response {
            case .status(413, _, _): continue
            case .status(401, _, _), .status(403, _, _):
                return .refused(
                    "\(host) does not accept this server's key. Open Daymark in that browser again; see also --contact."
                )
            case .status, .none: return response.outcome
            }
        }
        return .refused("\(host) does not accept a message of \(WebPush.reducedSize) bytes.")
    }

    private func headers(for message: NagMessage, host: String, token: String) -> [String] {
        [
            "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
            "TTL: \(WebPush.secondsToLive(message, at: now()))",
            "Urgency: \(WebPush.urgency(of: message, host: host))",
            // A message replaces an earlier one with the same topic that was not delivered yet.
            "Topic: \(Base64URL.encode(message.topic.bytes))",
            "Authorization: vapid t=\(token), k=\(sender.publicKey)",
        ]
    }

    /// How long a push service keeps a nag for a browser that is offline.
    static func secondsToLive(_ level: Aggression) -> Int {
        switch level {
        case .gentle: 12 * 3600
        case .moderate, .aggressive: 24 * 3600
        case .nuclear: 72 * 3600
        }
    }

    /// Something that is over soon is not kept for longer, so that a browser never shows it late.
    static func secondsToLive(_ message: NagMessage, at now: Instant) -> Int {
        let usual = secondsToLive(message.level)
        guard let ends = message.ends else { return usual }
        return min(usual, Int(clamping: max(ends.seconds - now.seconds, 0)))
    }

    static func urgency(of message: NagMessage, host: String) -> String {
        // Apple delivers messages late unless they are urgent.
        if host.hasSuffix("push.apple.com") { return "high" }
        return switch message.level {
        case .gentle: "low"
        case .moderate: "normal"
        case .aggressive, .nuclear: "high"
        }
    }

    /// Whether an address belongs to a push service of Chromium, Firefox, Safari or Edge, or to an allowed host.
    public static func isPushService(_ address: String, allowing hosts: [String]) -> Bool {
        guard let host = URL(string: address)?.host()?.lowercased() else { return false }
        return hosts.contains { $0.lowercased() == host }
            || ["fcm.googleapis.com", "android.googleapis.com", "updates.push.services.mozilla.com"].contains(host)
            || [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"].contains { host.hasSuffix($0) }
    }

    /// Makes a JSON Web Token that identifies the sender for twelve hours (RFC 8292, section 2).
    private func token(for url: URL, host: String) -> String? {
        let port = url.port.map { ":\($0)" } ?? ""
        let claims = JSON.object([
            "aud": .string("\(url.scheme ?? "https")://\(host)\(port)"), "exp": .number(now().seconds + 12 * 3600),
            "sub": .string(sender.contact),
        ])
        let header = JSON.object(["alg": .string("ES256"), "typ": .string("JWT")])
        let text = Base64URL.encode(header.bytes) + "." + Base64URL.encode(claims.bytes)
        guard let signature = try? sender.key.signature(for: Data(text.utf8)) else { return nil }
        return text + "." + Base64URL.encode(Array(signature.rawRepresentation))
    }

    // MARK: Payload

    /// The unencrypted message. If it is too large, its body is shortened, and then its title.
    func payload(
        _ message: NagMessage, endpoint: NagEndpoint, subscription: PushSubscription, maxSize: Int
    ) -> [UInt8] {
        var declaration = PushDeclaration(
            notification: notification(message), message: message, endpoint: endpoint.id, site: subscription.site)
        var bytes = declaration.json.bytes
        // An escaped character takes several bytes, so cutting may have to be repeated.
        while bytes.count > maxSize, declaration.canBeShortened {
            declaration.shorten(by: (bytes.count - maxSize) / 6 + 2)
            bytes = declaration.json.bytes
        }
        return bytes
    }
}

/// A message in the declarative form, which a browser can show by itself.
private struct PushDeclaration {
    private let notification: JSON
    private let message: NagMessage
    private let endpoint: RecordID
    private let site: String
    private var title: String
    private var body: String

    init(notification: JSON, message: NagMessage, endpoint: RecordID, site: String) {
        (self.notification, self.message, self.endpoint, self.site) = (notification, message, endpoint, site)
        title = notification["title"]?.string ?? ""
        body = notification["body"]?.string ?? ""
    }

    var canBeShortened: Bool { !body.isEmpty || title.count > 1 }

    /// Cuts characters off the body, or off the title if there is no body left.
    mutating func shorten(by count: Int) {
        if body.isEmpty {
            title = PushDeclaration.shortened(title, by: count)
        } else {
            body = PushDeclaration.shortened(body, by: count)
        }
    }

    private static func shortened(_ text: String, by count: Int) -> String {
        let rest = text.dropLast(count + 1)
        return rest.isEmpty ? "" : rest + "…"
    }

    var json: JSON {
        let page = "\(site)/#\(notification["route"]?.string ?? "")"
        let actions = (notification["buttons"]?.array ?? []).map { button in
            JSON.object(["action": button["action"], "title": button["title"], "navigate": .string(page)])
        }
        return .object([
            "web_push": .number(8030), "mutable": .bool(true),
            "notification": .object([
                "title": .string(title.isEmpty ? "…" : title), "body": .string(body), "navigate": .string(page),
                "tag": .string(message.topic.description),
                "silent": .bool(message.sound == .none), "requireInteraction": notification["stays"],
                "actions": .array(actions),
                "data": .object([
                    "route": notification["route"], "away": notification["items"]?.array?.first?["away"],
                    "nag": .string(message.tag.description), "endpoint": .string(endpoint.description),
                ]),
            ]),
        ])
    }
}
