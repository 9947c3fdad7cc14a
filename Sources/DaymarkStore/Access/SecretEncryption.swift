import Crypto
import DaymarkCore
import Foundation
import Synchronization

/// Encrypts the secrets in the database, so that a stolen copy or backup of the database does not reveal them.
///
/// The cipher is AES-GCM. The key is in a file beside the database that only its owner can read. Each secret is bound
/// to its purpose and cannot be decrypted for another.
final class SecretEncryption: Sendable {
    private let path: String
    private let cachedKey = Mutex<SymmetricKey?>(nil)

    init(databasePath: String) { path = databasePath + ".key" }

    func encrypt(_ secret: [UInt8], for purpose: String) throws(StoreError) -> [UInt8] {
        let key = try key()
        guard let box = try? AES.GCM.seal(secret, using: key, authenticating: Array(purpose.utf8)),
            let encrypted = box.combined
        else {
            throw .cannotOpen(path, reason: "the key cannot be used")
        }
        return Array(encrypted)
    }

    /// Returns nil if the secret was encrypted with another key or for another purpose.
    func decrypt(_ encrypted: [UInt8], for purpose: String) -> [UInt8]? {
        guard let key = try? key(), let box = try? AES.GCM.SealedBox(combined: encrypted) else { return nil }
        return (try? AES.GCM.open(box, using: key, authenticating: Array(purpose.utf8))).map { Array($0) }
    }

    /// Reads the key, and creates the file if it is missing.
    private func key() throws(StoreError) -> SymmetricKey {
        if let key = cachedKey.withLock({ $0 }) { return key }
        if !FileManager.default.fileExists(atPath: path) { try createKey() }
        guard let bytes = FileBytes.read(path), bytes.count == 32 else {
            throw .cannotOpen(path, reason: "it does not hold a key")
        }
        let key = SymmetricKey(data: bytes)
        cachedKey.withLock { $0 = key }
        return key
    }

    /// Writes a new key. If several processes do so at once, the first key is kept.
    private func createKey() throws(StoreError) {
        let bytes = Entropy.systemRandomBytes(32)
        let draft = "\(path).\(UUID().uuidString)"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError(errno: errno, path: draft) }
        let count = write(file, bytes, bytes.count)
        let code = errno
        close(file)
        guard count == bytes.count else {
            unlink(draft)
            throw StoreError(errno: count < 0 ? code : ENOSPC, path: draft)
        }
        // Some file systems have no links. There the last key is kept.
        if link(draft, path) != 0, errno != EEXIST { rename(draft, path) }
        unlink(draft)
    }
}
