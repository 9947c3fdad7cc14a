import DaymarkCore
import Foundation
import GRDB

/// A reason why the store could not carry out an operation. Nothing has changed when one is thrown.
public enum StoreError: Error, Hashable, Sendable {
    case cannotCreateFolder(String, reason: String)
    case cannotCreateFile(String, reason: String)
    case cannotOpen(String, reason: String)
    case busy
    case full(String)
    case readOnly(String)
    case noPermission(String)
    /// The disk or the file system failed. `reason` is the system's description.
    case cannotReadOrWrite(String, reason: String)
    case damaged(String)
    /// The file was written by a newer version of Daymark.
    case newer(String)
    /// The file exists and must not be overwritten.
    case exists(String)
    case notDaymark(String)
    case noFile(String)
    case unreadable(table: String, id: String)

    public var sentence: String {
        switch self {
        case .cannotCreateFolder(let folder, let reason):
            "The folder \(folder) cannot be created: \(reason). Choose another with --home FOLDER or DAYMARK_HOME."
        case .cannotCreateFile(let path, let reason): "\(path) cannot be created: \(reason). Nothing was written."
        case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason)."
        case .busy: "Another program has been writing for over 5 seconds. Nothing was changed; try again."
        case .full(let path): "There is no space left for \(path). Nothing was changed; free some space and try again."
        case .readOnly(let path):
            "\(path) cannot be written to: it or its file system is read-only. Nothing was changed."
        case .noPermission(let path):
            "You may not read or write \(path). Nothing was changed; check its owner and permissions."
        case .cannotReadOrWrite(let path, let reason):
            "\(path) cannot be read or written: \(reason). Nothing was changed; check the disk."
        case .damaged(let path):
            "\(path) is damaged. Nothing was changed; restore a backup, or copy the file and ask for help."
        case .newer(let path): "\(path) was written by a newer Daymark. Update this one; nothing was changed."
        case .exists(let path): "\(path) already exists. Nothing was written; choose another name."
        case .noFile(let path): "There is no file \(path)."
        case .notDaymark(let path): "\(path) is not a Daymark database. Nothing was changed."
        case .unreadable(let table, let id): "Entry \(id) in the table “\(table)” cannot be read. Nothing was changed."
        }
    }
}

extension StoreError {
    /// Explains an error that was thrown while the file at `path` was being used.
    public init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(error, path: path)
        case let error as CocoaError: self.init(error, path: path)
        default: self = .cannotOpen(path, reason: "\(error)")
        }
    }

    init(_ error: DatabaseError, path: String) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL: self = .full(path)
        case .SQLITE_PERM, .SQLITE_AUTH: self = .noPermission(path)
        case .SQLITE_READONLY: self = StoreError.isForbidden(path, to: W_OK) ? .noPermission(path) : .readOnly(path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path)
        case .SQLITE_CANTOPEN where StoreError.isForbidden(path, to: R_OK): self = .noPermission(path)
        case .SQLITE_IOERR where StoreError.isDiskFull(path) || StoreError.isFileTooLarge(path): self = .full(path)
        case .SQLITE_IOERR:
            self = .cannotReadOrWrite(path, reason: "SQLite error \(error.extendedResultCode.rawValue)")
        default: self = .cannotOpen(path, reason: error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
        }
    }

    /// Explains an error of Foundation's file functions.
    private init(_ error: CocoaError, path: String) {
        if let posix = error.underlying as? POSIXError {
            self.init(errno: posix.code.rawValue, path: path)
            return
        }
        switch error.code {
        case .fileWriteOutOfSpace: self = .full(path)
        case .fileWriteVolumeReadOnly: self = .readOnly(path)
        case .fileReadNoPermission, .fileWriteNoPermission: self = .noPermission(path)
        case .fileNoSuchFile, .fileReadNoSuchFile: self = .noFile(path)
        case .fileWriteFileExists: self = .exists(path)
        default: self = .cannotReadOrWrite(path, reason: error.localizedDescription)
        }
    }

    /// Explains a POSIX error number.
    init(errno code: Int32, path: String) {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: self = .full(path)
        case EROFS: self = .readOnly(path)
        case EACCES, EPERM: self = .noPermission(path)
        case ENOENT: self = .noFile(path)
        case EEXIST: self = .exists(path)
        default: self = .cannotReadOrWrite(path, reason: String(cString: strerror(code)))
        }
    }

    /// Whether the permissions of the file at `path` rule out an access of this mode.
    private static func isForbidden(_ path: String, to mode: Int32) -> Bool {
        access(path, mode) != 0 && errno == EACCES
    }

    /// Whether the file system that holds `path` has no space left. SQLite may report this as a general I/O error.
    private static func isDiskFull(_ path: String) -> Bool {
        var status = statvfs()
        let folder = (path as NSString).deletingLastPathComponent
        guard statvfs(folder.isEmpty ? "." : folder, &status) == 0 else { return false }
        return status.f_bavail * UInt(status.f_frsize) < smallestWrite
    }

    /// Whether this process may not make the database or its log larger, because `ulimit -f` or a service manager
    /// limits the size of files.
    private static func isFileTooLarge(_ path: String) -> Bool {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limits) == 0 else { return false }
        return [path, path + "-wal"].contains { file in
            var status = stat()
            return stat(file, &status) == 0 && UInt(status.st_size) + smallestWrite > limits.rlim_cur
        }
    }

    /// The smallest amount that SQLite writes at once, in bytes: the step by which its shared-memory file grows.
    private static let smallestWrite: UInt = 32_768
}

extension StoreError {
    /// Whether nothing could be written, while everything can still be read.
    public var isAboutSpace: Bool {
        switch self {
        case .full, .readOnly: true
        default: false
        }
    }
}
