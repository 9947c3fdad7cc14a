import Crypto
import DaymarkCore
import Foundation

/// Sends nags as signed JSON to an address that the person has chosen.
///
/// `X-Daymark-Signature` is `sha256=` and the HMAC-SHA256 (RFC 2104) of the body under the endpoint's secret, in
/// hexadecimal. A message that is sent again has the same `Idempotency-Key`. `sent` is the time of sending, so that the
/// receiver can reject a replayed message.
public struct Webhook: Sendable {
    private let client: GuardedHTTPClient
    private let now: @Sendable () -> Instant

    public init(_ client: GuardedHTTPClient, now: @escaping @Sendable () -> Instant) {
        (self.client, self.now) = (client, now)
    }

    public func show(_ message: NagMessage, at endpoint: NagEndpoint) -> NagOutcome {
        let json = JSON.object([
            "event": .string("nag"), "tag": .string(message.tag.description),
            "mission": .text(message.mission?.description),
            "commitment": message.commitment.map { .string($0.description) }, "level": .string(message.level.name),
            "title": .string(message.title), "body": .string(message.body),
            "due": .string(message.deadline.description), "silent": .bool(message.sound == .none),
            "sent": .string(now().description),
        ])
        return send(json, tag: message.tag, to: endpoint)
    }

    public func close(_ tag: RecordID, at endpoint: NagEndpoint) -> NagOutcome {
        let json = JSON.object([
            "event": .string("closed"), "tag": .string(tag.description), "sent": .string(now().description),
        ])
        return send(json, tag: tag, to: endpoint)
    }

    private func send(_ json: JSON, tag: RecordID, to endpoint: NagEndpoint) -> NagOutcome {
        guard !endpoint.secret.isEmpty else {
            return .refused("The webhook has no secret to sign with. Add it again.")
        }
        let body = json.bytes
        let event = json["event"]?.string ?? ""
        let headers = [
            "Content-Type: application/json",
            "X-Daymark-Signature: sha256=\(Webhook.signature(of: body, secret: endpoint.secret))",
            "Idempotency-Key: \(tag)-\(event)",
        ]
        return client.post(body, to: endpoint.address, headers: headers).outcome
    }

    static func signature(of body: [UInt8], secret: [UInt8]) -> String {
        HMAC<SHA256>.authenticationCode(for: body, using: SymmetricKey(data: secret)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}
