import Foundation

/// A lock that one process at a time holds. It is released when the process ends.
enum FileLock {
    /// Waits for the lock on the file at `path`, which is created if it is missing, and runs `body`.
    static func withLock<T>(at path: String, _ body: () throws -> T) throws -> T {
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError(errno: errno, path: path) }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw StoreError(errno: errno, path: path) }
        }
        return try body()
    }
}
