import Foundation

/// Writes to standard output, and checks that every byte arrives.
///
/// `print` would ignore a full disk: half of an export would look like a whole one.
public enum StandardOutput {
    public struct Failure: Error, Hashable {
        let reason: String

        /// An exit code of sysexits.h.
        public static let code: Int32 = 74

        public var sentence: String {
            "Standard output cannot be written: \(reason). If the command changed something, the change is stored."
        }
    }

    /// Writes a whole answer. If that fails and the output is a file, no part of the answer stays in it.
    /// - Parameter descriptor: another file, in tests.
    public static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) throws(Failure) {
        let start = offset(of: descriptor)
        do throws(Failure) {
            try DaymarkStore.write(Array(text.utf8), to: descriptor) { Failure(reason: reason($0)) }
        } catch {
            // Half an answer in a file would be taken for a whole one.
            if start >= 0, ftruncate(descriptor, start) == 0 { lseek(descriptor, start, SEEK_SET) }
            throw error
        }
    }

    /// Closes standard output. Some file systems report a full disk only then.
    public static func finish() throws(Failure) {
        fflush(nil)
        guard close(STDOUT_FILENO) != 0, errno != EBADF, errno != EINTR else { return }
        throw Failure(reason: reason(errno))
    }

    /// Where the next write to a regular file begins; -1 for terminals, pipes and devices.
    private static func offset(of descriptor: Int32) -> off_t {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return -1 }
        return fcntl(descriptor, F_GETFL) & O_APPEND != 0 ? status.st_size : lseek(descriptor, 0, SEEK_CUR)
    }
}

/// Describes an error number in lower case, as it stands after a colon.
func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}

/// Writes all bytes to a file. A write may take only some of them.
func write<Failure: Error>(
    _ bytes: [UInt8], to descriptor: Int32, failing: (Int32) -> Failure
) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            sent += count
        } else if count == 0 || errno != EINTR {
            throw failing(count == 0 ? ENOSPC : errno)
        }
    }
}
