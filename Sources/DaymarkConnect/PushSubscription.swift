import Crypto
import DaymarkCore
import Foundation

/// A browser's push subscription: its keys, and the address at which it has Daymark open.
public struct PushSubscription: Sendable {
    private let publicKey: P256.KeyAgreement.PublicKey
    private let secret: [UInt8]
    /// The address, such as `https://day.example.org`.
    let site: String

    /// Returns nil if the keys are not valid.
    /// - Parameters:
    ///   - key: `p256dh`, a point on the curve P-256, in base64url.
    ///   - secret: `auth`, 16 bytes in base64url.
    public init?(key: String, secret: String, site: String) {
        guard let point = Base64URL.decode(key),
            let publicKey = try? P256.KeyAgreement.PublicKey(x963Representation: point),
            let secret = Base64URL.decode(secret), secret.count == 16
        else { return nil }
        (self.publicKey, self.secret, self.site) = (publicKey, secret, site)
    }

    /// Reads the subscription from the secret of an endpoint.
    init?(_ endpoint: NagEndpoint) {
        guard let json = try? JSONReader.read(endpoint.secret) else { return nil }
        self.init(
            key: json["key"]?.string ?? "", secret: json["secret"]?.string ?? "", site: json["site"]?.string ?? "")
    }

    /// The secret of an endpoint that has this subscription.
    public var bytes: [UInt8] {
        JSON.object([
            "key": .string(Base64URL.encode(Array(publicKey.x963Representation))),
            "secret": .string(Base64URL.encode(secret)),
            "site": .string(site),
        ]).bytes
    }

    /// Encrypts a message as one record of `aes128gcm` (RFC 8291, section 3.4, and RFC 8188, section 2).
    func encrypt(
        _ message: [UInt8], key: P256.KeyAgreement.PrivateKey = .init(),
        salt: [UInt8] = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    ) throws -> [UInt8] {
        let ownPublicKey = Array(key.publicKey.x963Representation)
        let shared = try key.sharedSecretFromKeyAgreement(with: publicKey)
        let info = Array("WebPush: info\0".utf8) + Array(publicKey.x963Representation) + ownPublicKey
        let keyMaterial = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        func derive(_ purpose: String, count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: keyMaterial, salt: salt, info: Array("Content-Encoding: \(purpose)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try derive("nonce", count: 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
        // The delimiter 2 marks the last record.
        let box = try AES.GCM.seal(message + [2], using: derive("aes128gcm", count: 16), nonce: nonce)
        // The record size, which only has to be large enough for the message, and the length of the public key.
        let sizes: [UInt8] = [0, 0, 0x10, 0, UInt8(ownPublicKey.count)]
        return salt + sizes + ownPublicKey + Array(box.ciphertext) + Array(box.tag)
    }
}
