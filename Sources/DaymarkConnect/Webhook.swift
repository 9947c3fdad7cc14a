import Crypto
import DaymarkCore
import Foundation

/// Nags as signed JSON to an address of the person's own.
///
/// `X-Daymark-Signature` is `sha256=` and the HMAC-SHA256 of the body under the endpoint's secret, in hexadecimal (RFC 2104); what
/// is sent twice has the same `Idempotency-Key`, and `sent` says when, so that what somebody recorded is known as old.
public struct Webhook: Sendable {
    private let post: Post
    private let now: @Sendable () -> Instant

    public init(_ post: Post, now: @escaping @Sendable () -> Instant) { (self.post, self.now) = (post, now) }

    public func show(_ message: NagMessage, _ endpoint: NagEndpoint) -> NagOutcome {
        send(
            .object([
                "event": .string("nag"), "tag": .string(message.tag.description),
                "mission": .text(message.mission?.description),
                "level": .string(message.level.name), "title": .string(message.title), "body": .string(message.body),
                "due": .string(message.deadline.description), "silent": .bool(message.sound == .none),
                "sent": .string(now().description),
            ]), message.tag, endpoint)
    }

    public func close(_ tag: RecordID, _ endpoint: NagEndpoint) -> NagOutcome {
        send(
            .object(["event": .string("closed"), "tag": .string(tag.description), "sent": .string(now().description)]),
            tag, endpoint)
    }

    private func send(_ json: JSON, _ tag: RecordID, _ endpoint: NagEndpoint) -> NagOutcome {
        guard !endpoint.secret.isEmpty else {
            return .refused("A webhook needs a secret to be signed with. Add it once more.")
        }
        let body = json.bytes
        let event = json["event"]?.string ?? ""
        return post.send(
            endpoint.address, body,
            headers: [
                "Content-Type: application/json",
                "X-Daymark-Signature: sha256=\(Webhook.signature(body, endpoint.secret))",
                "Idempotency-Key: \(tag)-\(event)",
            ])
    }

    static func signature(_ body: [UInt8], _ secret: [UInt8]) -> String {
        HMAC<SHA256>.authenticationCode(for: body, using: SymmetricKey(data: secret)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}
