import Crypto
import DaymarkCore
import Foundation

extension APIToken {
    /// The beginning of every secret, by which people and programs that scan for secrets recognize one.
    public static let prefix = "daymark_"

    /// A new secret with 256 random bits.
    public static func makeSecret() -> String { prefix + Entropy.systemRandomBytes(32).hexadecimal }

    /// The hash under which the store knows a secret.
    public static func hash(_ secret: String) -> [UInt8] { Array(SHA256.hash(data: Data(secret.utf8))) }
}
