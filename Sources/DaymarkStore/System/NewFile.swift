import Foundation

/// A file that appears under its name only when it is complete. An existing file is never overwritten.
public struct NewFile {
    public let path: String
    /// The file beside it that is written first.
    let draft: String

    /// Creates the draft.
    init(_ path: String) throws(StoreError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw .exists(path) }
        self.path = path
        draft = NewFile.folder(of: path) + "/.daymark-\(UUID().uuidString.prefix(8)).part"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw NewFile.cannotCreate(path, errno) }
        close(file)
    }

    /// Writes a file. If that fails, nothing is left.
    public static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
        let new = try NewFile(path)
        do throws(StoreError) {
            let file = open(new.draft, O_WRONLY | O_CLOEXEC)
            guard file >= 0 else { throw StoreError(errno: errno, path: path) }
            defer { close(file) }
            // The permissions that the person's umask gives to other new files.
            let mask = umask(0)
            umask(mask)
            fchmod(file, 0o666 & ~mask)
            try DaymarkStore.write(bytes, to: file) { StoreError(errno: $0, path: path) }
            guard fsync(file) == 0 else { throw StoreError(errno: errno, path: path) }
            try new.publish()
        } catch {
            new.discard()
            throw error
        }
    }

    /// Gives the draft its name.
    func publish() throws(StoreError) {
        if link(draft, path) != 0 {
            guard errno != EEXIST else { throw .exists(path) }
            // Some file systems have no links.
            guard access(path, F_OK) != 0 else { throw .exists(path) }
            guard rename(draft, path) == 0 else { throw StoreError(errno: errno, path: path) }
        }
        discard()
        let folder = open(NewFile.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Removes the draft, and the journal that SQLite may have left.
    func discard() {
        for file in [draft, draft + "-journal", draft + "-wal", draft + "-shm"] { unlink(file) }
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    private static func cannotCreate(_ path: String, _ code: Int32) -> StoreError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: StoreError(errno: code, path: path)
        default: .cannotCreateFile(path, reason: reason(code))
        }
    }
}
