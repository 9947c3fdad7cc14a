import Crypto
import DaymarkCore
import Foundation

/// The random secrets of links, sessions and tokens, of which the store has only the hashes.
public enum AccessSecret {
    /// 256 random bits in hexadecimal.
    public static func make() -> String { Entropy.systemRandomBytes(32).hexadecimal }

    /// The SHA-256 hash under which the store knows a secret. A secret has so many random bits that nobody can find it
    /// by trying, so the hash need not be slow.
    public static func hash(_ secret: String) -> [UInt8] { Array(SHA256.hash(data: Data(secret.utf8))) }
}
