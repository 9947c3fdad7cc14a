import Foundation

/// Lets one program at a time do something; the lock of one that is killed is free again.
enum FileLock {
    /// Waits for the lock on the file at `path`, which is made where it is missing, and runs `body`.
    static func holding<T>(_ path: String, _ body: () throws -> T) throws -> T {
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.cannotOpen(path, String(cString: strerror(errno))) }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw StoreError.cannotOpen(path, String(cString: strerror(errno))) }
        }
        return try body()
    }
}
