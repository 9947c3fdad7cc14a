import Crypto
import DaymarkCore
import Foundation

/// Nags to browsers through their push services (RFC 8030): encrypted for that browser alone (RFC 8291), signed with the server's
/// own key (VAPID, RFC 8292), in the declarative form, which browsers that know it show without any program of ours.
public struct WebPush: Sendable {
    /// Who sends, as push services know it.
    public struct Sender: Sendable {
        let key: P256.Signing.PrivateKey
        let contact: String

        /// - Parameters:
        ///   - key: the raw private key, 32 bytes; nil where it is none.
        ///   - contact: where a push service reaches whoever runs this: a `mailto:` or `https:` address.
        public init?(key: [UInt8], contact: String) {
            guard let key = try? P256.Signing.PrivateKey(rawRepresentation: key) else { return nil }
            (self.key, self.contact) = (key, contact)
        }

        public static func makeKey() -> [UInt8] { Array(P256.Signing.PrivateKey().rawRepresentation) }

        /// What browsers subscribe with: the public key in base64url.
        public var publicKey: String { Base64URL.text(Array(key.publicKey.x963Representation)) }
    }

    private let post: Post
    private let sender: Sender
    private let allowed: [String]
    private let looks: @Sendable (NagMessage) -> JSON
    private let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - hosts: push services beside the known ones.
    ///   - looks: what a notification of a message says: title, body, tag, route, buttons and so on, as the page shows it.
    public init(
        _ post: Post, _ sender: Sender, allowing hosts: [String] = [], now: @escaping @Sendable () -> Instant,
        looks: @escaping @Sendable (NagMessage) -> JSON
    ) {
        (self.post, self.sender, self.now, self.looks) = (post, sender, now, looks)
        allowed = hosts
    }

    /// Bytes that every push service takes in one message (RFC 8030, 7.2), what encryption adds, and what is sent after a
    /// service said that it was too long.
    private static let most = 4096, overhead = 103, short = 1024

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        guard let subscription = PushSubscription(endpoint) else {
            return .gone("This browser's subscription cannot be read.")
        }
        guard let url = URL(string: endpoint.address), let host = url.host()?.lowercased() else {
            return .gone("“\(endpoint.address)” is no web address.")
        }
        guard WebPush.takes(endpoint.address, allowing: allowed) else {
            return .refused("\(host) is no push service that is known here.")
        }
        for length in [WebPush.most - WebPush.overhead, WebPush.short] {
            let sent = send(payload(message, endpoint, subscription, most: length), message, url, host, subscription)
            switch sent {
            case .status(413, _, _): continue
            case .status(401, _, _), .status(403, _, _):
                return .refused(
                    "\(host) does not take this server's key. Open Daymark in that browser once more; see --contact, too."
                )
            case .status: return sent.outcome
            case .none(let outcome): return outcome
            }
        }
        return .refused("\(host) takes no message of \(WebPush.short) bytes.")
    }

    private func send(
        _ text: [UInt8], _ message: NagMessage, _ url: URL, _ host: String, _ subscription: PushSubscription
    ) -> Post.Reply {
        guard let body = try? subscription.encrypt(text), let token = token(url, host) else {
            return .none(.gone("This browser's subscription cannot be used."))
        }
        return post.perform(
            url.absoluteString, body,
            headers: [
                "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                "TTL: \(WebPush.seconds(message.level))",
                "Urgency: \(WebPush.urgency(message, host))", "Topic: \(Base64URL.text(message.place.bytes))",
                "Authorization: vapid t=\(token), k=\(sender.publicKey)",
            ])
    }

    /// How long a push service keeps a nag for a browser that is out of reach: the louder, the longer. A later one of its mission
    /// takes its place by the topic.
    static func seconds(_ level: Aggression) -> Int {
        switch level {
        case .gentle: 12 * 3600
        case .moderate, .aggressive: 24 * 3600
        case .nuclear: 72 * 3600
        }
    }

    /// Apple delivers late what is not urgent.
    static func urgency(_ message: NagMessage, _ host: String) -> String {
        if host.hasSuffix("push.apple.com") { return "high" }
        return switch message.level {
        case .gentle: "low"
        case .moderate: "normal"
        case .aggressive, .nuclear: "high"
        }
    }

    /// Whether an address is of a push service of Chrome and its kin, Firefox, Safari or Edge, or of one that was opened.
    public static func takes(_ address: String, allowing hosts: [String]) -> Bool {
        guard let host = URL(string: address)?.host()?.lowercased() else { return false }
        return hosts.contains { $0.lowercased() == host }
            || ["fcm.googleapis.com", "android.googleapis.com", "updates.push.services.mozilla.com"].contains(host)
            || [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"].contains { host.hasSuffix($0) }
    }

    // MARK: What is said

    func payload(_ message: NagMessage, _ endpoint: NagEndpoint, _ subscription: PushSubscription, most: Int) -> [UInt8]
    {
        let looks = looks(message)
        var (title, body) = (looks["title"]?.string ?? "", looks["body"]?.string ?? "")
        func text() -> [UInt8] { declared(looks, title, body, message, endpoint, subscription).bytes }
        var bytes = text()
        // Escapes take more than one byte, so it may take more than one cut.
        while bytes.count > most, !body.isEmpty || title.count > 1 {
            let cut = (bytes.count - most) / 6 + 2
            if body.isEmpty {
                title = WebPush.shortened(title, by: cut)
            } else {
                body = WebPush.shortened(body, by: cut)
            }
            bytes = text()
        }
        return bytes
    }

    private static func shortened(_ text: String, by count: Int) -> String {
        let left = text.dropLast(count + 1)
        return left.isEmpty ? "" : left + "…"
    }

    private func declared(
        _ looks: JSON, _ title: String, _ body: String, _ message: NagMessage, _ endpoint: NagEndpoint,
        _ subscription: PushSubscription
    ) -> JSON {
        let page = "\(subscription.site)/#\(looks["route"]?.string ?? "")"
        let actions = (looks["buttons"]?.array ?? []).map { button in
            JSON.object(["action": button["action"], "title": button["title"], "navigate": .string(page)])
        }
        return .object([
            "web_push": .number(8030), "mutable": .bool(true),
            "notification": .object([
                "title": .string(title.isEmpty ? "…" : title), "body": .string(body), "navigate": .string(page),
                "tag": looks["tag"],
                "silent": .bool(message.sound == .none), "requireInteraction": looks["stays"],
                "actions": .array(actions),
                "data": .object([
                    "route": looks["route"], "away": looks["away"], "nag": .string(message.tag.description),
                    "endpoint": .string(endpoint.id.description),
                ]),
            ]),
        ])
    }

    /// A JSON Web Token that says who sends, for twelve hours (RFC 8292, 2).
    private func token(_ url: URL, _ host: String) -> String? {
        let port = url.port.map { ":\($0)" } ?? ""
        let claims = JSON.object([
            "aud": .string("\(url.scheme ?? "https")://\(host)\(port)"), "exp": .number(now().seconds + 12 * 3600),
            "sub": .string(sender.contact),
        ])
        let header = JSON.object(["alg": .string("ES256"), "typ": .string("JWT")])
        let text = Base64URL.text(header.bytes) + "." + Base64URL.text(claims.bytes)
        guard let signature = try? sender.key.signature(for: Data(text.utf8)) else { return nil }
        return text + "." + Base64URL.text(Array(signature.rawRepresentation))
    }
}

/// A browser that wants to be reached, as it says itself: its keys, and the address at which it has Daymark open.
public struct PushSubscription: Sendable {
    private let browser: P256.KeyAgreement.PublicKey
    private let secret: [UInt8]
    /// Such as `https://day.example.org`.
    let site: String

    /// - Parameters:
    ///   - key: `p256dh`, a point of the curve P-256, in base64url.
    ///   - secret: `auth`, 16 bytes in base64url.
    public init?(key: String, secret: String, site: String) {
        guard let point = Base64URL.bytes(key),
            let browser = try? P256.KeyAgreement.PublicKey(x963Representation: point),
            let secret = Base64URL.bytes(secret), secret.count == 16
        else { return nil }
        (self.browser, self.secret, self.site) = (browser, secret, site)
    }

    init?(_ endpoint: NagEndpoint) {
        guard let json = try? JSONReader.read(endpoint.secret) else { return nil }
        self.init(
            key: json["key"]?.string ?? "", secret: json["secret"]?.string ?? "", site: json["site"]?.string ?? "")
    }

    /// As an endpoint keeps it.
    public var bytes: [UInt8] {
        JSON.object([
            "key": .string(Base64URL.text(Array(browser.x963Representation))),
            "secret": .string(Base64URL.text(secret)),
            "site": .string(site),
        ]).bytes
    }

    /// One record of `aes128gcm` that only this browser reads (RFC 8291, 3.4, and RFC 8188, 2).
    func encrypt(
        _ plain: [UInt8], key: P256.KeyAgreement.PrivateKey = .init(),
        salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    ) throws -> [UInt8] {
        let own = Array(key.publicKey.x963Representation)
        let shared = try key.sharedSecretFromKeyAgreement(with: browser)
        let about = Array("WebPush: info\0".utf8) + Array(browser.x963Representation) + own
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: about, outputByteCount: 32)
        func derive(_ purpose: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try derive("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
        // 2 ends the last record.
        let sealed = try AES.GCM.seal(plain + [2], using: derive("aes128gcm", 16), nonce: nonce)
        // The size of a record, which is more than there is; and how long the key is.
        let size: [UInt8] = [0, 0, 0x10, 0, UInt8(own.count)]
        return salt + size + own + Array(sealed.ciphertext) + Array(sealed.tag)
    }
}
