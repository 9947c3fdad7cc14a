import Crypto
import Foundation
import Testing

@testable import DaymarkConnect
@testable import DaymarkCore

/// Checks what a push service and a browser receive.
@Suite struct WebPushTests {
    private let browser = P256.KeyAgreement.PrivateKey()
    private let secret: [UInt8] = Array(0..<16)
    private static let now = Instant(seconds: 1_795_251_000)

    private func endpoint(_ address: String) throws -> NagEndpoint {
        let key = Base64URL.encode(Array(browser.publicKey.x963Representation))
        let subscription = try #require(
            PushSubscription(key: key, secret: Base64URL.encode(secret), site: "https://day.example.org"))
        return NagEndpoint(
            id: RecordID(high: 5, low: 6), channel: .push, name: "", address: address, secret: subscription.bytes)
    }

    private func message(
        body: String = "15 min left.", level: Aggression = .nuclear, sound: NagMessage.Sound = .alarm
    ) -> NagMessage {
        NagMessage(
            tag: RecordID(high: 1, low: 2), occurrences: [RecordID(high: 1, low: 2)],
            mission: RecordID(high: 3, low: 4), level: level,
            title: "Essay über Dune", body: body, sound: sound, vibrates: true, actions: [.done, .focus],
            deadline: WebPushTests.now)
    }

    private func push(_ contact: String = "mailto:me@example.org") throws -> (WebPush, WebPush.Sender) {
        let sender = try #require(WebPush.Sender(key: WebPush.Sender.makeKey(), contact: contact))
        let hosts = ["127.0.0.1"]
        let client = GuardedHTTPClient(allowing: hosts)
        let push = WebPush(client, sender: sender, allowing: hosts, now: { WebPushTests.now }) { message in
            .object([
                "title": .string(message.title), "body": .string(message.body),
                "tag": .string(message.topic.description),
                "stays": .bool(true), "route": .string("nag/x"), "away": .string("nag/putAway/y"),
                "buttons": .array([.object(["action": .string("nag/answer/x/done"), "title": .string("Done")])]),
            ])
        }
        return (push, sender)
    }

    /// Decrypts a message as the browser does (RFC 8291).
    private func decrypted(_ body: [UInt8]) throws -> [UInt8] {
        let (salt, serverKey, encrypted) = (Array(body[..<16]), Array(body[21..<86]), Array(body[86...]))
        #expect(Array(body[16..<21]) == [0, 0, 0x10, 0, 65])
        let server = try P256.KeyAgreement.PublicKey(x963Representation: serverKey)
        let shared = try browser.sharedSecretFromKeyAgreement(with: server)
        let info = Array("WebPush: info\0".utf8) + Array(browser.publicKey.x963Representation) + serverKey
        let input = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        func derive(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: input, salt: salt, info: Array("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try derive("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
        let box = try AES.GCM.SealedBox(nonce: nonce, ciphertext: encrypted.dropLast(16), tag: encrypted.suffix(16))
        let plain = try AES.GCM.open(box, using: derive("aes128gcm", 16))
        #expect(plain.last == 2)
        return Array(plain.dropLast())
    }

    /// RFC 8291, appendix A, byte for byte.
    @Test func theStandardsExampleIsReproduced() throws {
        let subscription = try #require(
            PushSubscription(
                key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                secret: "BTBZMqHH6r4Tts7J_aSIgg", site: ""))
        let key = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: try #require(Base64URL.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
        let salt = try #require(Base64URL.decode("DGv6ra1nlYgDCS1FRnbzlw"))
        let encrypted = try subscription.encrypt(
            Array("When I grow up, I want to be a watermelon".utf8), key: key, salt: salt)
        #expect(
            Base64URL.encode(encrypted)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
                + "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    }

    @Test func pushesAreSignedEncryptedAndDeclarative() throws {
        let server = try RecordingServer(response: "HTTP/1.1 201 Created")
        let (push, sender) = try push()
        #expect(push.show(message(), at: try endpoint("http://127.0.0.1:\(server.port)/push/abc")) == .taken)
        let bytes = try #require(server.bytes().first)
        let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
        let (head, body) = (String(decoding: bytes[..<end.lowerBound], as: UTF8.self), Array(bytes[end.upperBound...]))
        for line in ["POST /push/abc HTTP/1.1", "Content-Encoding: aes128gcm", "TTL: 259200", "Urgency: high"] {
            #expect(head.contains(line))
        }
        let topic = try #require(head.firstMatch(of: /Topic: (\S+)/)).1
        #expect(topic.count <= 32 && Base64URL.decode(String(topic)) == RecordID(high: 3, low: 4).bytes)
        let json = try JSONReader.read(try decrypted(body))
        let notification = try #require(json["notification"])
        #expect(
            json["web_push"] == .number(8030) && notification["title"] == .string("Essay über Dune")
                && notification["silent"] == .bool(false))
        #expect(notification["navigate"] == .string("https://day.example.org/#nag/x"))
        #expect(notification["data"]?["endpoint"] == .string(RecordID(high: 5, low: 6).description))
        // RFC 8292: the token is for this push service and less than a day.
        let match = try #require(head.firstMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/))
        #expect(match.4 == sender.publicKey)
        let key = try P256.Signing.PublicKey(x963Representation: try #require(Base64URL.decode(String(match.4))))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(Base64URL.decode(String(match.3))))
        #expect(key.isValidSignature(signature, for: Data("\(match.1).\(match.2)".utf8)))
        let claims = try JSONReader.read(try #require(Base64URL.decode(String(match.2))))
        #expect(
            claims["aud"] == .string("http://127.0.0.1:\(server.port)")
                && claims["sub"] == .string("mailto:me@example.org"))
        #expect(claims["exp"] == .number(WebPushTests.now.seconds + 43_200))
    }

    @Test func longBodiesAreShortened() throws {
        let (push, _) = try push()
        let long = message(body: String(repeating: "“é\n", count: 2000), level: .gentle, sound: .none)
        let endpoint = try endpoint("https://fcm.googleapis.com/x")
        let subscription = try #require(PushSubscription(endpoint))
        for maxSize in [3993, 1024] {
            let bytes = push.payload(
                long, endpoint: endpoint, subscription: subscription, maxSize: maxSize)
            #expect(bytes.count <= maxSize && bytes.count > maxSize - 200)
            #expect(try JSONReader.read(bytes)["notification"]?["silent"] == .bool(true))
            #expect(try subscription.encrypt(bytes).count <= 4096)
        }
        // If a service says that a message is too large, a shorter one is sent.
        let server = try RecordingServer(response: "HTTP/1.1 413 Payload Too Large")
        guard case .refused = push.show(long, at: try self.endpoint("http://127.0.0.1:\(server.port)/")) else {
            Issue.record("it was accepted")
            return
        }
        let sizes = server.bytes().map { $0.count }
        #expect(sizes.count == 2 && sizes[0] > 4000 && sizes[1] < 2000)
    }

    @Test func longTitlesAreShortened() throws {
        let notification = JSON.object([
            "title": .string(String(repeating: "🗓️", count: 500)), "body": .string("x"), "tag": .string("t"),
        ])
        let sender = try #require(WebPush.Sender(key: WebPush.Sender.makeKey(), contact: "mailto:me@example.org"))
        let push = WebPush(GuardedHTTPClient(), sender: sender, now: { WebPushTests.now }) { _ in notification }
        let endpoint = try endpoint("https://fcm.googleapis.com/x")
        for maxSize in [3993, 1024] {
            let subscription = try #require(PushSubscription(endpoint))
            let bytes = push.payload(
                message(), endpoint: endpoint, subscription: subscription, maxSize: maxSize)
            #expect(bytes.count <= maxSize)
            #expect(try JSONReader.read(bytes)["notification"]?["title"]?.string?.hasPrefix("🗓️🗓️") == true)
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Not Found", NagOutcome.gone("127.0.0.1 answers 404: it no longer exists.")),
        ("HTTP/1.1 410 Gone", .gone("127.0.0.1 answers 410: it no longer exists.")),
        (
            "HTTP/1.1 403 Forbidden",
            .refused(
                "127.0.0.1 does not accept this server's key. Open Daymark in that browser again; see also --contact."
            )
        ),
        ("HTTP/1.1 429 Too Many\r\nRetry-After: 7", .failed("127.0.0.1 answers 429.", after: 7)),
        ("HTTP/1.1 500 Oh", .failed("127.0.0.1 answers 500.", after: nil)),
    ])
    func responsesBecomeOutcomes(_ response: String, expected: NagOutcome) throws {
        let server = try RecordingServer(response: response)
        #expect(try push().0.show(message(), at: try endpoint("http://127.0.0.1:\(server.port)/")) == expected)
    }

    @Test func onlyPushServicesReceiveMessages() throws {
        let known = [
            "https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com/x",
            "https://wns2-db5p.notify.windows.com/w/x",
        ]
        for address in known { #expect(WebPush.isPushService(address, allowing: [])) }
        let others = [
            "https://example.org/", "https://push.apple.com.example.org/", "https://evilpush.apple.com.evil/",
            "nonsense", "",
        ]
        for address in others {
            #expect(!WebPush.isPushService(address, allowing: []))
            switch try push().0.show(message(), at: try endpoint(address)) {
            case .refused, .gone: break
            case let other: Issue.record("\(address): \(other)")
            }
        }
        #expect(WebPush.isPushService("https://push.example.org/x", allowing: ["Push.Example.org"]))
        #expect(WebPush.urgency(of: message(level: .gentle), host: "web.push.apple.com") == "high")
        #expect(WebPush.urgency(of: message(level: .gentle), host: "fcm.googleapis.com") == "low")
        #expect(PushSubscription(key: "AAAA", secret: Base64URL.encode(secret), site: "") == nil)
    }
}
